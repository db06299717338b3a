import SourceText

/// A script that makes a shell ask the program for completions.
public enum CompletionScript: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script for a program.
  public func text(for program: String) -> String {
    let template =
      switch self {
      case .bash: Self.bashText
      case .zsh: Self.zshText
      case .fish: Self.fishText
      }
    return template.replacing("PROGRAM", with: program)
      .replacing("REQUEST", with: CompletionReply.request)
  }

  // What bash replaces begins where readline breaks the word: at an open quote, or after one of its break characters. What
  // comes before that is dropped from each candidate, and the rest is written as that quote needs it.
  private static let bashText = #"""
    # Completions of PROGRAM for bash

    # Sets REPLY to what a word means, kept to the part of it that stays, and quote to its open quote.
    _PROGRAM_read() {
        local word=$1 char before
        REPLY= kept= quote=
        while [[ -n $word ]]; do
            char=${word:0:1} word=${word:1}
            case $quote$char in
            \' | \") quote=$char before=$kept kept=$REPLY ;;
            \'\' | \"\") quote= kept=$before ;;
            \\ | \"\\)
                [[ -z $quote || ${word:0:1} == [\$\`\"\\] ]] || REPLY+=$char
                REPLY+=${word:0:1} word=${word:1}
                ;;
            *)
                REPLY+=$char
                # An @ begins the next word, other break characters end one.
                [[ -n $quote || $COMP_WORDBREAKS != *"$char"* ]] || kept=${REPLY%@}
                ;;
            esac
        done
    }

    # Adds a candidate.
    _PROGRAM_add() {
        local word=${1:${#kept}} escape
        case ${word:+$2$quote} in
        words) printf -v word %q "$word" ;;
        words\') word=${word//\'/\'\\\'\'} ;;
        words\") for escape in \\ \$ \` \"; do word=${word//"$escape"/\\"$escape"}; done ;;
        esac
        COMPREPLY+=("$word")
    }

    _PROGRAM() {
        # bash also ends words at colons and equals signs.
        local left=${COMP_LINE:0:COMP_POINT} words=() piece blank i
        for ((i = 0; i <= COMP_CWORD; i++)); do
            blank=${left%%[![:space:]]*}
            left=${left#"$blank"}
            piece=${COMP_WORDS[i]}
            ((i < COMP_CWORD)) || piece=$left
            if ((i == 0)) || [[ -n $blank ]]; then
                words+=("$piece")
            else
                words[${#words[@]} - 1]+=$piece
            fi
            left=${left#"$piece"}
        done

        local REPLY kept quote program value option= lines line first files file
        local typed=${words[${#words[@]} - 1]}
        for i in "${!words[@]}"; do
            _PROGRAM_read "${words[i]}"
            words[i]=$REPLY
        done
        program=${words[0]} value=$REPLY
        # It can be an alias, or a path with ~.
        [[ $(type -t -- "$program") == f* ]] || program=PROGRAM
        [[ $value != --*=* ]] || option=${value%%=*}=
        value=${value#"$option"} typed=${typed#"$option"}

        COMPREPLY=()
        mapfile -t lines < <("$program" REQUEST "${words[@]:1}" 2>/dev/null)
        first=${lines[0]-}
        case $first in
        :*)
            compopt -o filenames
            if [[ $typed == [~$]* ]]; then
                # Only bash knows what that means.
                compopt -o default
            elif [[ $first == :folders ]]; then
                mapfile -t files < <(compgen -d -- "$value")
            else
                mapfile -t files < <(compgen -f -- "$value")
            fi
            for file in "${files[@]}"; do
                if [[ $first != :files\ * || -d $file || $file == *.* && "$first " == *" ${file##*.} "* ]]; then
                    _PROGRAM_add "$option$file" files
                fi
            done
            ;;
        *)
            for line in "${lines[@]}"; do
                # A query goes on after its colon.
                [[ ${line%%$'\t'*} != *: ]] || compopt -o nospace
                _PROGRAM_add "${line%%$'\t'*}" words
            done
            ;;
        esac
    }

    complete -F _PROGRAM PROGRAM

    """#

  private static let zshText = #"""
    #compdef PROGRAM
    # Completions of PROGRAM for zsh

    _PROGRAM() {
        local -a lines candidates terms
        local line word program=${(Q)words[1]}
        # It can be an alias, or a path with ~.
        whence -- $program >/dev/null && ! (( $+aliases[$program] )) || program=PROGRAM
        lines=("${(@f)$("$program" REQUEST "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
        [[ $lines[1] == :* && $PREFIX == --*=* ]] && compset -P '--*='
        case $lines[1] in
        :files) _files ;;
        :files*) _files -g "*.(${(j:|:)${=lines[1]#:files }})(-.)" ;;
        :folders) _files -/ ;;
        ?*)
            for line in $lines; do
                word=${${${line%%$'\t'*}//\\/\\\\}//:/\\:}
                [[ $line == *$'\t'* ]] && word+=":${line#*$'\t'}"
                # A query goes on after its colon.
                if [[ ${line%%$'\t'*} == *: ]]; then terms+=("$word"); else candidates+=("$word"); fi
            done
            _describe -V PROGRAM candidates -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -- \
                terms -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -S ''
            ;;
        esac
    }

    [[ $zsh_eval_context[-1] == loadautofunc ]] && _PROGRAM "$@" || compdef _PROGRAM PROGRAM

    """#

  private static let fishText = #"""
    # Completions of PROGRAM for fish

    function __PROGRAM_complete
        set -l words (commandline -opc)
        type -q -- $words[1]; or set words[1] PROGRAM
        set -l token (commandline -ct)
        # The word can end in an open quote.
        set -l word (string unescape -- $token; or string unescape -- $token"'"; or string unescape -- $token'"')
        set -l lines ($words[1] REQUEST $words[2..-1] "$word" 2>/dev/null)
        switch "$lines[1]"
            case ':files*' ':folders'
                set -l option (string match -r -- '^--[^=]*=' "$word")
                set -l start (string sub -s (math 1 + (string length -- "$option")) -- "$token")
                # Only fish knows what a path with ~ or a variable means.
                string match -qr '^[~$]' -- $start
                or set start (string escape -- (string sub -s (math 1 + (string length -- "$option")) -- "$word"))
                set -l endings (string split ' ' -- $lines[1])[2..-1]
                for path in (complete -C "'' $start")
                    string match -q '*/' $path
                    or test "$lines[1]" = :files
                    or string match -qr '\\.('(string join '|' -- $endings)')$' -- $path
                    and echo "$option$path"
                end
            case '*:'
                # fish takes a term that begins exactly as typed before a name in upper or lower case.
                string match -v -- '*:' $lines; or string join \n -- $lines
            case '*'
                string join \n -- $lines
        end
    end

    complete -c PROGRAM -f -a '(__PROGRAM_complete)'

    """#
}
