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

  // Accounts contain colons, which end a word in bash by default.
  private static let bashText = #"""
    # Completions of PROGRAM for bash
    COMP_WORDBREAKS=${COMP_WORDBREAKS//:}

    _PROGRAM() {
        local IFS=$'\n' word=${COMP_WORDS[COMP_CWORD]} line file
        COMPREPLY=()
        while read -r line; do
            case $line in
            :files*)
                compopt -o filenames
                for file in $(compgen -f -- "$word"); do
                    if [[ $line == :files || -d $file || "$line " == *" ${file##*.} "* ]]; then
                        COMPREPLY+=("$file")
                    fi
                done
                ;;
            :folders)
                compopt -o filenames
                COMPREPLY+=($(compgen -d -- "$word"))
                ;;
            *) COMPREPLY+=("$(printf %q "${line%%$'\t'*}")") ;;
            esac
        done < <("${COMP_WORDS[0]}" REQUEST "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    }

    complete -F _PROGRAM PROGRAM

    """#

  private static let zshText = #"""
    #compdef PROGRAM
    # Completions of PROGRAM for zsh

    _PROGRAM() {
        local -a lines words_and_help
        local line word
        lines=("${(@f)$("$words[1]" REQUEST "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
        case $lines[1] in
        :files) _files ;;
        :files*) _files -g "*.(${(j:|:)${=lines[1]#:files }})(-.)" ;;
        :folders) _files -/ ;;
        ?*)
            for line in $lines; do
                word=${${${line%%$'\t'*}//\\/\\\\}//:/\\:}
                [[ $line == *$'\t'* ]] && word+=":${line#*$'\t'}"
                words_and_help+=("$word")
            done
            _describe -V PROGRAM words_and_help
            ;;
        esac
    }

    [[ $zsh_eval_context[-1] == loadautofunc ]] && _PROGRAM "$@" || compdef _PROGRAM PROGRAM

    """#

  private static let fishText = #"""
    # Completions of PROGRAM for fish

    function __PROGRAM_complete
        set -l words (commandline -opc)
        set -l lines ($words[1] REQUEST $words[2..-1] (commandline -ct) 2>/dev/null)
        switch "$lines[1]"
            case ':files*'
                __fish_complete_path (commandline -ct)
            case ':folders'
                __fish_complete_directories (commandline -ct)
            case '*'
                string join \n -- $lines
        end
    end

    complete -c PROGRAM -f -a '(__PROGRAM_complete)'

    """#
}
