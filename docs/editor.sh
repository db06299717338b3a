#!/usr/bin/env bash
# Draws docs/editor.svg: somebody writes in the household's journal with Neovim, completes an account, makes a mistake and
# takes the fix.
#
#   docs/editor.sh [PROGRAM]      default: .build/release/florin
#
# Neovim runs in a terminal of tmux, which gets the keys; what the terminal shows becomes the picture. `.ci/setup picture`
# installs both.

set -euo pipefail
cd "$(dirname "$0")/.."

readonly program=$(realpath -m "${1:-.build/release/florin}")
readonly picture=$PWD/docs/editor.svg
readonly columns=112 rows=22

say() { printf '%s\n' "editor: $*" >&2; }

for name in nvim tmux python3; do
  command -v "$name" >/dev/null || { say "there is no $name; '.ci/setup picture' installs it"; exit 1; }
done
if [ ! -x "$program" ]; then
  say "'$program' is not there; build it: swift build -c release --product florin"
  exit 1
fi

folder=$(mktemp -d)
readonly folder socket=florin-picture-$$
trap 'tmux -L "$socket" kill-server 2>/dev/null || true; rm -rf "$folder"' EXIT
cp -r examples/household "$folder/book"

cat >"$folder/init.lua" <<'LUA'
vim.o.termguicolors, vim.o.number, vim.o.signcolumn, vim.o.swapfile = true, true, 'no', false
vim.o.laststatus, vim.o.ruler, vim.o.showcmd, vim.o.cmdheight, vim.o.updatetime = 2, false, false, 1, 100
vim.o.completeopt, vim.o.pumheight, vim.o.shiftwidth, vim.o.expandtab = 'menuone,noinsert', 6, 4, true
vim.o.autoindent, vim.o.showmode, vim.o.more = false, false, false
vim.cmd([[
  colorscheme slate
  highlight Normal guifg=#d8dee9 guibg=#20242c
  highlight EndOfBuffer guifg=#20242c guibg=#20242c
  highlight LineNr guifg=#5a6374 guibg=#20242c
  highlight StatusLine guifg=#d8dee9 guibg=#3b4252 gui=none
  highlight Pmenu guifg=#d8dee9 guibg=#2e3440
  highlight PmenuSel guifg=#20242c guibg=#88c0d0
  highlight Hint guifg=#7f8aa0 gui=italic
  highlight DiagnosticVirtualTextError guifg=#ff7a85
  highlight DiagnosticUnderlineError gui=underline guisp=#ff7a85
  highlight Date guifg=#88c0d0
  highlight Account guifg=#a3be8c
  highlight Amount guifg=#ebcb8b
]])
vim.diagnostic.config({virtual_text = {prefix = '■'}, signs = false, underline = true})

local hints = vim.api.nvim_create_namespace('hints')
-- Neovim 0.10 can draw hints itself; this works in all versions.
local function draw(buffer)
  local document = vim.lsp.util.make_text_document_params(buffer)
  local range = {start = {line = 0, character = 0}, ['end'] = {line = vim.fn.line('$'), character = 0}}
  vim.lsp.buf_request(buffer, 'textDocument/inlayHint', {textDocument = document, range = range}, function(_, found)
    vim.api.nvim_buf_clear_namespace(buffer, hints, 0, -1)
    local lines = {}
    for _, hint in ipairs(found or {}) do
      local line = hint.position.line
      lines[line] = (lines[line] and lines[line] .. '   ' or '  ') .. hint.label
    end
    for line, words in pairs(lines) do
      pcall(vim.api.nvim_buf_set_extmark, buffer, hints, line, 0,
        {virt_text = {{words, 'Hint'}}, virt_text_pos = 'eol', priority = 1})
    end
  end)
end

vim.api.nvim_create_autocmd('BufReadPost', {pattern = '*.journal', callback = function(event)
  local id = vim.lsp.start_client({
    name = 'florin', cmd = {vim.env.FLORIN, 'lsp', '--today', '2026-01-01'}, root_dir = vim.fn.getcwd()})
  vim.lsp.buf_attach_client(event.buf, id)
  vim.bo.omnifunc = 'v:lua.vim.lsp.omnifunc'
  vim.cmd([[
    syntax enable
    syntax match Date /^\d\S*/
    syntax match Account /^\s\+\zs[A-Z][A-Za-z:]*/
    syntax match Amount /-\?[0-9.]\+ [A-Z]\{3}/
    normal! Gzb
  ]])
  vim.keymap.set('n', 'ga', vim.lsp.buf.code_action)
  vim.api.nvim_create_autocmd({'CursorHold', 'InsertLeave', 'TextChanged'}, {buffer = event.buf, callback = function()
    vim.defer_fn(function() draw(event.buf) end, 300)
  end})
  vim.defer_fn(function() draw(event.buf) end, 2000)
end})
LUA

count=0 screens=()

terminal() { tmux -L "$socket" "$@"; }

# Waits until the terminal shows a text.
await() {
  local tries=0
  until terminal capture-pane -p | grep -qF -- "$1"; do
    tries=$((tries + 1))
    if [ $tries -gt 40 ]; then
      terminal capture-pane -p >&2
      say "the terminal doesn't show '$1'"
      exit 1
    fi
    sleep 0.25
  done
}

# Takes what the terminal shows as the next screen, for so many seconds; with `still`, it's the one that stays where
# pictures don't move.
take() {
  local screen
  screen=$folder/$(printf '%03d' $count).screen
  count=$((count + 1))
  {
    printf '%s %s %s\n' "$1" "$(terminal display-message -p '#{cursor_x} #{cursor_y}')" "${2:-}"
    terminal capture-pane -p -e -N
  } >"$screen"
  screens+=("$screen")
}

# Types a text, and shows it three letters at a time.
types() {
  local text=$1
  while [ -n "$text" ]; do
    terminal send-keys -l -- "${text:0:3}"
    text=${text:3}
    sleep 0.15
    take 0.2
  done
}

keys() { terminal send-keys "$@"; }

terminal -f /dev/null new-session -d -x $columns -y $rows -c "$folder/book" \
  "FLORIN='$program' COLORTERM=truecolor nvim --clean -u '$folder/init.lua' 2025.journal"
terminal set-option -g default-terminal tmux-256color >/dev/null
terminal set-option -g escape-time 0 >/dev/null
terminal set-option -g status off >/dev/null

# The journal as it is, with hints for the amounts that it leaves out.
await '-1'
sleep 3
take 1.5

# An entry: the account is completed, and the hints follow.
keys G o Enter
types '2025-12-31 * Zürich | fondue'
keys Enter
types '    Exp'
keys C-x C-o
await 'Expenses:Food:Canteen'
sleep 0.5
take 1.5
keys C-y
sleep 0.3
take 0.4
types '  64.00 CHF'
keys Enter
types '    Assets:Cash'
keys Escape
await '-64.00 CHF'
sleep 0.7
take 2

# A typo in an amount: the entry doesn't balance.
keys G o Enter
types '2025-12-31 Market'
keys Enter
types '    Expenses:Food:Groceries  12.50 EUR'
keys Enter
types '    Assets:Cash  -12.05 EUR'
keys Escape
await 'off by'
sleep 0.7
take 2.5 still

# The fix, with the cursor on the line that has the error.
keys k k 0
sleep 0.7
take 0.8
keys g a
await 'change '
sleep 0.3
take 2.5
keys 1 Enter
sleep 1.5
take 3

python3 docs/editor.py $columns $rows "${screens[@]}" >"$folder/editor.svg"
cp "$folder/editor.svg" "$picture"
say "docs/editor.svg has $(wc -c <"$picture") bytes and $count screens"
