-- What Neovim does with `florin lsp`: opens a book, makes a mistake, sees it, mends it, completes, renames, formats.
-- Each step prints a line; a failure ends it with status 1.

local function check(name, ok, what)
  io.stdout:write((ok and 'ok ' or 'FAILED ') .. name .. (ok and '' or ': ' .. vim.inspect(what)) .. '\n')
  if not ok then vim.cmd('cquit 1') end
end

local id = vim.lsp.start_client({
  name = 'florin', cmd = {vim.env.FLORIN, 'lsp', '--today', '2024-06-15'}, root_dir = vim.fn.getcwd(),
  flags = {debounce_text_changes = 0},
})
vim.lsp.buf_attach_client(0, id)
check('started', vim.wait(10000, function() return vim.lsp.buf_get_clients(0)[id] ~= nil end, 20))

local function diagnostics(count)
  local ok = vim.wait(10000, function() return #vim.diagnostic.get(0) == count end, 20)
  return ok, vim.diagnostic.get(0)
end
local function lines() return vim.api.nvim_buf_get_lines(0, 0, -1, false) end
local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 10000)
  return answers and answers[id] and answers[id].result, answers
end
local function at(line, character)
  return {
    textDocument = vim.lsp.util.make_text_document_params(),
    position = {line = line, character = character},
  }
end

local count = #lines()
vim.api.nvim_buf_set_lines(0, count, count, false, {'acount Assets:New'})
local ok, found = diagnostics(1)
check('a mistake appears', ok and found[1].lnum == count and found[1].code == 'directive.unknown', found)

local params = at(count, 2)
params.range = {start = params.position, ['end'] = params.position}
params.context = {diagnostics = {}}
local actions = ask('textDocument/codeAction', params)
check('it has a fix', actions and #actions > 0, actions)
-- Neovim asks for the edit once an action is chosen.
local fix = ask('codeAction/resolve', actions[1])
check('the fix has an edit', fix and fix.edit, fix)
vim.lsp.util.apply_workspace_edit(fix.edit, 'utf-16')
check('the fix mends it', lines()[count + 1] == 'account Assets:New' and diagnostics(0), lines())

vim.api.nvim_buf_set_lines(0, count, count + 1, false, {'2024-06-20 é𝄞', '    Exp'})
local items = ask('textDocument/completion', at(count + 1, 7))
check('accounts complete', items and items.items[1] and items.items[1].label:match('^Expenses:'), items)
vim.api.nvim_buf_set_lines(0, count, count + 2, false, {'2024-06-20 é𝄞 ', '  Expenses:Food  1 EUR', '  Assets:Cash'})
check('no problem is left', diagnostics(0), vim.diagnostic.get(0))

local edit = ask('textDocument/rename', vim.tbl_extend('force', at(count + 1, 5), {newName = 'Expenses:Eating'}))
check('rename answers', edit, edit)
vim.lsp.util.apply_workspace_edit(edit, 'utf-16')
check('rename changes the text', lines()[count + 2]:match('Expenses:Eating'), lines())

if vim.lsp.buf.formatting_sync then vim.lsp.buf.formatting_sync({}, 10000) else vim.lsp.buf.format() end
check('formatting aligns', lines()[count + 2]:match('^    Expenses:Eating  +1 EUR$'), lines())

local hover = ask('textDocument/hover', at(count + 1, 6))
check('hover says a balance', hover and hover.contents.value:match('today:'), hover)
vim.cmd('qall!')
