package syntax

import "strings"

// FunctionText returns the text of the n-th function of a source that has been compiled, from
// 0 in the order in which their texts begin, without the name that a statement gives it; ""
// where the source has fewer. total is how many there are.
func FunctionText(source string, n int) (text string, total int) {
	plain, err := cleanText(source, len(source))
	if err != nil {
		return "", 0
	}
	defer caught(&err)
	s := tokens{lexer: lexer{source: plain, line: 1}}
	for s.take(); s.now.kind != tokenEnd; s.take() {
		if s.now.kind != "function" {
			continue
		}
		if total++; total-1 == n {
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
	begins := s.now.at + 1
	for open := 1; ; s.take() {
		switch s.now.kind {
		case "function", "if", "do", "repeat":
			open++
		case "end", "until":
			open--
		}
		if open == 0 {
			break
		}
	}
	own := ""
	if method {
		own = "self, "
		if strings.HasPrefix(strings.TrimSpace(source[begins:]), ")") {
			own = "self"
		}
	}
	return "function(" + own + source[begins:s.now.at] + "end"
}
