# Turns the help of a command into a page of the manual.
#
#   florin help NAME | awk -v page=florin-NAME -v aliases=… -v version=… -f man.awk >florin-NAME.1
#   florin help | awk -v lists=1 -f man.awk        the commands below it: NAME, a tab, its aliases
#
# The help has to be so wide that no line is wrapped (COLUMNS). Its parts:
#
#     OVERVIEW: …           the abstract, and the discussion up to USAGE
#     USAGE: florin …       and other ways to call it, indented
#     OPTIONS:              a section, whose rows have a label, and what it means from column 27 on or on the next line
#       See 'florin help …  the last line, if the other sections list commands

{ lines[NR] = $0 }

END {
  hasCommands = lines[NR] ~ /^  See '/
  if (lists) { if (hasCommands) listCommands() } else writePage()
}

# MARK: Texts

# A text in which nothing is an instruction of roff, and what's to be copied stays ASCII.
function escaped(text) {
  gsub(/\\/, "\\e", text)
  gsub(/-/, "\\-", text)
  gsub(/'/, "\\(aq", text)
  gsub(/`/, "\\(ga", text)
  gsub(/\^/, "\\(ha", text)
  gsub(/~/, "\\(ti", text)
  gsub(/…/, "...", text)
  return text
}

# A line of text.
function put(text) {
  text = escaped(text)
  print (text ~ /^\./ ? "\\&" : "") text
}

# Words of a command line: names bold, <VALUES> in italics.
function styled(text,   result, start, end) {
  while ((start = index(text, "<")) && (end = index(text, ">"))) {
    result = result bold(substr(text, 1, start - 1)) \
      "\\fI" escaped(substr(text, start + 1, end - start - 1)) "\\fP"
    text = substr(text, end + 1)
  }
  return result bold(text)
}

# What people type is bold; brackets around what can be left out aren't.
function bold(text,   result, part) {
  while (match(text, /[][ ,|=.]+/)) {
    part = substr(text, 1, RSTART - 1)
    result = result (part == "" ? "" : "\\fB" escaped(part) "\\fP") escaped(substr(text, RSTART, RLENGTH))
    text = substr(text, RSTART + RLENGTH)
  }
  return result (text == "" ? "" : "\\fB" escaped(text) "\\fP")
}

# MARK: Sections

function isTitle(line) { return line ~ /^[A-Z][A-Z ]*:$/ }

# Whether a section lists commands.
function isOfCommands(title) { return hasCommands && title != "" && title != "OPTIONS" && title != "ARGUMENTS" }

# Reads the row at a line into `label` and `text`, and returns the line after it.
function readRow(i) {
  if (lines[i + 1] ~ /^                          [^ ]/) {
    label = substr(lines[i], 3)
    text = substr(lines[i + 1], 27)
    return i + 2
  }
  # Some programs count bytes, so a label with a letter of several ends where two blanks do.
  label = substr(lines[i], 3)
  text = ""
  if (match(label, /   */)) {
    text = substr(label, RSTART + RLENGTH)
    label = substr(label, 1, RSTART - 1)
  }
  return i + 1
}

function listCommands(   i, title, names) {
  for (i = 1; i < NR;) {
    if (isTitle(lines[i])) title = substr(lines[i], 1, length(lines[i]) - 1)
    if (lines[i] !~ /^  [^ ]/ || !isOfCommands(title)) { i++; continue }
    i = readRow(i)
    sub(/ \(default\)$/, "", label)
    names = label
    sub(/^[^,]*(, )?/, "", names)
    sub(/,.*/, "", label)
    print label "\t" names
  }
}

# MARK: The page

function writePage(   i, start, title, rest) {
  print ".\\\" Made of 'florin help' by .ci/man."
  print ".TH \"" escaped(toupper(page)) "\" 1 \"\" \"" escaped(version) "\" \"User Commands\""
  # Words that somebody copies aren't divided.
  print ".nh"
  print ".ad l"

  rest = substr(lines[1], length("OVERVIEW: ") + 1)
  print ".SH NAME"
  title = rest
  sub(/\.$/, "", title)
  if (title ~ /^[A-Z][a-z]/) title = tolower(substr(title, 1, 1)) substr(title, 2)
  print escaped(page) " \\- " escaped(title)

  for (i = 2; i <= NR && lines[i] !~ /^USAGE: /; i++) { }
  if (i > NR) {
    print "man: this isn't the help of a command: " lines[1] >"/dev/stderr"
    exit 1
  }
  start = i
  print ".SH SYNOPSIS"
  print styled(substr(lines[i], length("USAGE: ") + 1))
  for (i++; lines[i] ~ /^ /; i++) {
    print ".br"
    print styled(substr(lines[i], length("USAGE: ") + 1))
  }

  print ".SH DESCRIPTION"
  put(rest)
  if (aliases != "") print "Also called " styled(aliases) "."
  writeDiscussion(3, start - 1)

  for (; i <= NR; i++) {
    if (isTitle(lines[i])) i = writeSection(i)
  }
  writeEnd()
}

# The discussion: examples and tables as they are, and paragraphs, which are filled.
function writeDiscussion(i, end,   last, k) {
  while (i < end) {
    if (lines[i] == "") { i++; continue }
    for (last = i; last < end && lines[last + 1] != ""; last++) { }
    print ".PP"
    if (isVerbatim(i, last)) {
      print ".nf"
      print ".ft CR"
    }
    for (k = i; k <= last; k++) put(lines[k])
    if (isVerbatim(i, last)) {
      print ".ft R"
      print ".fi"
    }
    i = last + 1
  }
}

function isVerbatim(i, last,   k, commands) {
  for (k = i; k <= last; k++) {
    if (lines[k] ~ /^ |[^.]   /) return 1
    if (lines[k] ~ /^(florin|#) /) commands++
  }
  return commands == last - i + 1
}

# Writes a section, and returns its last line. Options of all groups are one section of the page.
function writeSection(i,   title) {
  title = substr(lines[i], 1, length(lines[i]) - 1)
  if (isOfCommands(title)) {
    if (!writtenCommands++) print ".SH COMMANDS"
    if (title != "COMMANDS") print ".SS " capitalized(title)
  } else if (title == "ARGUMENTS") {
    print ".SH ARGUMENTS"
  } else {
    if (!writtenOptions++) print ".SH OPTIONS"
    if (title != "OPTIONS") print ".SS " capitalized(title)
  }
  for (i++; lines[i] ~ /^  [^ ]/;) {
    i = readRow(i)
    print ".TP"
    print styled(label)
    put(text)
  }
  return i - 1
}

function capitalized(title) { return substr(title, 1, 1) tolower(substr(title, 2)) }

function writeEnd() {
  if (page == "florin") return
  print ".SH SEE ALSO"
  if (match(page, /^florin-[a-z]+-/)) print ".BR " escaped(substr(page, 1, RLENGTH - 1)) " (1),"
  print ".BR florin (1)"
}
