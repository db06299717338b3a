import SourceText
import TestSupport
import Testing

@Test(
  arguments: [
    ("Market", "Market"), ("a-b_c=d./e:f,g+h@i%j", "a-b_c=d./e:f,g+h@i%j"), ("", "''"),
    ("Tea Shop", "'Tea Shop'"), ("Trader Joe's", #"'Trader Joe'\''s'"#),
    ("'\u{301}", "''\\''\u{301}'"),
    ("$HOME; `x` \"y\" \\ ~*?!#&|<>(){}[]^", "'$HOME; `x` \"y\" \\ ~*?!#&|<>(){}[]^'"),
    ("Café", "'Café'"), ("a\nb", "'a\nb'"),
  ])
func `a text is one word for a shell`(text: String, word: String) throws {
  #expect(ShellWord.written(text) == word)
}
