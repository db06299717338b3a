;; What Emacs does with `florin lsp` through eglot: opens a book, makes a mistake, sees it, mends it, renames, formats.
;; Each step prints a line; a failure ends it with status 1.

(require 'eglot)
(setq eglot-sync-connect 10 eglot-confirm-server-initiated-edits nil eglot-autoshutdown nil
      make-backup-files nil create-lockfiles nil auto-save-default nil)
;; A rename also changes files that no buffer visits, and eglot asks about those.
(fset 'y-or-n-p (lambda (&rest _) t))
(define-derived-mode florin-mode text-mode "florin")
(add-to-list 'auto-mode-alist '("\\.journal\\'" . florin-mode))
(add-to-list 'eglot-server-programs
             `(florin-mode . (,(getenv "FLORIN") "lsp" "--today" "2024-06-15")))

(defun check (name ok what)
  (princ (format "%s %s%s\n" (if ok "ok" "FAILED") name (if ok "" (format ": %S" what))))
  (unless ok (kill-emacs 1)))

(defun wait-for (condition)
  (let ((tries 100))
    (while (and (> tries 0) (not (funcall condition)))
      (accept-process-output nil 0.1)
      (setq tries (1- tries)))
    (funcall condition)))

(defun problems ()
  (flymake-start)
  (accept-process-output nil 0.1)
  (flymake-diagnostics))

(find-file "main.journal")
(apply #'eglot (eglot--guess-contact))
(check "started" (eglot-current-server) nil)
(goto-char (point-max))
(insert "acount Assets:New\n")
(eglot--signal-textDocument/didChange)
(check "a mistake appears" (wait-for (lambda () (= 1 (length (problems))))) (problems))

(forward-line -1)
(let* ((actions (eglot-code-actions (point) (line-end-position) nil nil))
       (fix (and actions (car (append actions nil)))))
  (check "it has a fix" fix actions)
  (eglot--apply-workspace-edit (plist-get fix :edit)))
(check "the fix mends it"
       (and (string-match-p "^account Assets:New$" (buffer-string))
            (progn (eglot--signal-textDocument/didChange)
                   (wait-for (lambda () (null (problems))))))
       (buffer-string))

(goto-char (point-max))
(insert "2024-06-20 é𝄞 \n  Expenses:Food  1 EUR\n  Assets:Cash\n")
(eglot--signal-textDocument/didChange)
(forward-line -2)
(forward-char 5)
(eglot-rename "Expenses:Eating")
(check "rename changes the text" (string-match-p "Expenses:Eating" (buffer-string)) (buffer-string))
(eglot-format-buffer)
(check "formatting aligns" (string-match-p "^    Expenses:Eating  +1 EUR$" (buffer-string)) (buffer-string))
(kill-emacs 0)
