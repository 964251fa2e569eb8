// Finding the text of one function in a source, by its tokens alone.

package syntax

import "strings"

// FunctionText returns the text of the n-th function (from 0, in the order in which they begin) of
// a source that has been compiled, "" if the source has fewer. The text leaves out the name:
// `function a.b(x) ... end` becomes `function(x) ... end`. total is how many functions there are.
func FunctionText(source string, n int) (text string, total int) {
	plain, err := cleanText(source, len(source))
	if err != nil {
		return "", 0
	}
	defer recoverError(&err) // at a fault of the text it returns what it has found so far
	s := tokens{lexer: lexer{source: plain, line: 1}}
	for s.take(); s.now.kind != tokenEnd; s.take() {
		if s.now.kind != "function" {
			continue
		}
		if total++; total-1 == n { // n counts from 0
			text = functionAt(plain, s.now.at)
		}
	}
	return text, total
}

// functionAt returns the text of the function whose word `function` stands at a place of a source,
// counted in bytes, without its name. A method (function a:b()) gets its parameter self.
func functionAt(source string, at int) string {
	s := tokens{lexer: lexer{source: source, line: 1, at: at}}
	s.take()
	s.take() // the word function
	method := false
	for ; s.now.kind != "("; s.take() {
		method = method || s.now.kind == ":"
	}
	begins := s.now.at + 1      // behind the (
	for open := 1; ; s.take() { // blocks that are open, with the function itself
		switch s.now.kind {
		case "function", "if", "do", "repeat": // while and for open a block by their do
			open++
		case "end", "until":
			open--
		}
		if open == 0 {
			break
		}
	}
	self := ""
	if method {
		self = "self, "
		if strings.HasPrefix(strings.TrimSpace(source[begins:]), ")") { // it names no parameters
			self = "self"
		}
	}
	return "function(" + self + source[begins:s.now.at] + "end"
}
