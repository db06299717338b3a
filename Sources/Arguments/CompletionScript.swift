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

  // Inside an open quote, bash adds the rest of a word as it is.
  private static let bashText = #"""
    # Completions of PROGRAM for bash

    # Sets REPLY to a word without its quotes and backslashes. Returns 1 if a quote is open.
    _PROGRAM_unquote() {
        local word=$1 quote= char
        REPLY=
        while [[ -n $word ]]; do
            char=${word:0:1} word=${word:1}
            case $quote$char in
            \' | \") quote=$char ;;
            \'\' | \"\") quote= ;;
            \\ | \"\\) REPLY+=${word:0:1} word=${word:1} ;;
            *) REPLY+=$char ;;
            esac
        done
        [[ -z $quote ]]
    }

    _PROGRAM() {
        # bash also ends words at colons and equals signs, and only replaces what comes after the last one.
        local left=${COMP_LINE:0:COMP_POINT} words=() head= piece blank i
        for ((i = 0; i <= COMP_CWORD; i++)); do
            blank=${left%%[![:space:]]*}
            left=${left#"$blank"}
            piece=${COMP_WORDS[i]}
            ((i < COMP_CWORD)) || piece=$left
            if ((i == 0)) || [[ -n $blank ]]; then
                words+=("$piece") head=
            else
                head=${words[${#words[@]} - 1]}
                words[${#words[@]} - 1]+=$piece
            fi
            left=${left#"$piece"}
        done
        [[ $piece != [:=] ]] || head+=$piece

        local IFS=$'\n' value option= line file REPLY isOpen=
        for i in "${!words[@]}"; do
            _PROGRAM_unquote "${words[i]}" || isOpen=1
            words[i]=$REPLY
        done
        _PROGRAM_unquote "$head"
        head=$REPLY value=${words[${#words[@]} - 1]#"$REPLY"}
        [[ $value != --*=* ]] || option=${value%%=*}=

        COMPREPLY=()
        while read -r line; do
            case $line in
            :files*)
                compopt -o filenames
                for file in $(compgen -f -- "${value#"$option"}"); do
                    if [[ $line == :files || -d $file || "$line " == *" ${file##*.} "* ]]; then
                        COMPREPLY+=("$option$file")
                    fi
                done
                ;;
            :folders)
                compopt -o filenames
                for file in $(compgen -d -- "${value#"$option"}"); do COMPREPLY+=("$option$file"); done
                ;;
            *)
                line=${line%%$'\t'*}
                line=${line#"$head"}
                [[ -n $isOpen ]] || printf -v line %q "$line"
                COMPREPLY+=("$line")
                ;;
            esac
        done < <("${words[0]}" REQUEST "${words[@]:1}" 2>/dev/null)
    }

    complete -F _PROGRAM PROGRAM

    """#

  private static let zshText = #"""
    #compdef PROGRAM
    # Completions of PROGRAM for zsh

    _PROGRAM() {
        local -a lines words_and_help
        local line word
        lines=("${(@f)$("$words[1]" REQUEST "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
        [[ $lines[1] == :* && $PREFIX == --*=* ]] && compset -P '--*='
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
        set -l token (commandline -ct)
        # The word can end in an open quote.
        set -l word (string unescape -- $token; or string unescape -- $token"'"; or string unescape -- $token'"')
        set -l lines ($words[1] REQUEST $words[2..-1] "$word" 2>/dev/null)
        switch "$lines[1]"
            case ':files*' ':folders'
                set -l option (string match -r -- '^--[^=]*=' "$word")
                set -l start (string sub -s (math 1 + (string length -- "$option")) -- "$word")
                for path in (complete -C "'' "(string escape -- "$start"))
                    string match -q ':files*' "$lines[1]"; or string match -q '*/' $path
                    and echo "$option$path"
                end
            case '*'
                string join \n -- $lines
        end
    end

    complete -c PROGRAM -f -a '(__PROGRAM_complete)'

    """#
}
