#!/usr/bin/env bash
# Draws docs/editor.svg: Neovim with the household's journal, an error, and hints.
#
#   docs/editor.sh [PROGRAM]      default: .build/release/florin
#
# Neovim runs in a terminal of tmux; what the terminal shows becomes the picture. `.ci/setup picture` installs both.

set -euo pipefail
cd "$(dirname "$0")/.."

readonly program=$(realpath -m "${1:-.build/release/florin}")
readonly picture=$PWD/docs/editor.svg
readonly columns=134 rows=21

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
vim.cmd([[
  colorscheme slate
  highlight Normal guifg=#d8dee9 guibg=#20242c
  highlight EndOfBuffer guifg=#20242c guibg=#20242c
  highlight LineNr guifg=#5a6374 guibg=#20242c
  highlight StatusLine guifg=#d8dee9 guibg=#3b4252 gui=none
  highlight Hint guifg=#7f8aa0 gui=italic
  highlight DiagnosticVirtualTextError guifg=#ff7a85
  highlight DiagnosticUnderlineError gui=underline guisp=#ff7a85
  highlight Date guifg=#88c0d0
  highlight Account guifg=#a3be8c
  highlight Amount guifg=#ebcb8b
  highlight LspReferenceRead guibg=#3b4252
  highlight LspReferenceText guibg=#3b4252
]])
vim.diagnostic.config({virtual_text = {prefix = '■'}, signs = false, underline = true})

local hints = vim.api.nvim_create_namespace('hints')
-- Neovim 0.10 can draw hints itself; this works in all versions.
local function draw(id, buffer)
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
      vim.api.nvim_buf_set_extmark(buffer, hints, line, 0, {virt_text = {{words, 'Hint'}}, virt_text_pos = 'eol', priority = 1})
    end
  end)
end

vim.api.nvim_create_autocmd('BufReadPost', {pattern = '*.journal', callback = function(event)
  local id = vim.lsp.start_client({
    name = 'florin', cmd = {vim.env.FLORIN, 'lsp', '--today', '2026-01-01'}, root_dir = vim.fn.getcwd()})
  vim.lsp.buf_attach_client(event.buf, id)
  vim.defer_fn(function()
    local last = vim.fn.line('$')
    vim.api.nvim_buf_set_lines(0, last, last, false, {
      '', '2025-12-31 * Zürich | fondue', '    Expenses:Food:Restaurants       64.00 CHF', '    Assets:Cash', '',
      '2025-12-31 * Counted the purse', '    Assets:Cash       0.00 EUR = 250.00 EUR',
    })
    vim.cmd([[
      syntax enable
      syntax match Date /^\d\S*/
      syntax match Account /^\s\+\zs[A-Z][A-Za-z:]*/
      syntax match Amount /-\?[0-9.]\+ [A-Z]\{3}/
      normal! Gzb
    ]])
    vim.fn.cursor(last + 4, 7)
    vim.defer_fn(function()
      vim.lsp.buf.document_highlight()
      vim.defer_fn(function() draw(id, event.buf) end, 500)
    end, 500)
  end, 1000)
end})
LUA

FLORIN=$program tmux -L "$socket" -f /dev/null new-session -d -x $columns -y $rows -c "$folder/book" \
  "COLORTERM=truecolor nvim --clean -u '$folder/init.lua' 2025.journal"
tmux -L "$socket" set-option -g default-terminal tmux-256color >/dev/null
tmux -L "$socket" set-option -g status off >/dev/null
sleep 4
tmux -L "$socket" capture-pane -p -e -N >"$folder/screen"
grep -q 'balance' "$folder/screen" || { cat "$folder/screen" >&2; say "no hints came"; exit 1; }
python3 docs/editor.py $columns $rows <"$folder/screen" >"$folder/editor.svg"
cp "$folder/editor.svg" "$picture"
say "docs/editor.svg has $(wc -c <"$picture") bytes"
