// The tokens of a text as the parser takes them, one after the other.

package syntax

import "cmp"

// tokens are the words of a text as the parser takes them: the one at hand, the
// one after it where somebody has looked, and the line of the one before.
type tokens struct {
	lexer      lexer
	now, ahead token
	hasAhead   bool
	last       int // line of the last token taken
	lastAt     int // where it begins
}

// take moves on to the next token and returns the one that was at hand.
func (s *tokens) take() token {
	t := s.now
	s.last, s.lastAt = t.line, t.at
	if s.hasAhead {
		s.now, s.hasAhead = s.ahead, false
	} else {
		s.now = s.lexer.next()
	}
	return t
}

// lookAhead returns the token after the one at hand, which stays at hand.
func (s *tokens) lookAhead() token {
	if !s.hasAhead {
		s.ahead, s.hasAhead = s.lexer.next(), true
	}
	return s.ahead
}

// accept takes the token at hand if it is of this kind, and reports whether it was.
func (s *tokens) accept(kind string) bool {
	if s.now.kind != kind {
		return false
	}
	s.take()
	return true
}

// expect takes the token at hand, which must be of this kind (else Lua's error).
func (s *tokens) expect(kind string) {
	if s.now.kind != kind {
		s.unexpected("'%s' expected", kind)
	}
	s.take()
}

// close takes the token that ends what opened at a line (an end, a bracket) and returns its line.
func (s *tokens) close(kind, opened string, line int) int {
	if s.now.kind != kind {
		if line == s.now.line {
			s.unexpected("'%s' expected", kind)
		}
		s.unexpected("'%s' expected (to close '%s' at line %d)", kind, opened, line)
	}
	return s.take().line
}

// identifier takes the token at hand, which must be a name, and returns it.
func (s *tokens) identifier() string {
	if s.now.kind != tokenName {
		s.unexpected("'%s' expected", tokenName)
	}
	return s.take().text
}

// unexpected ends the parsing with an error that shows the token at hand.
func (s *tokens) unexpected(format string, args ...any) {
	s.lexer.fail(s.now.line, s.now.shown(), format, args...)
}

// shown returns the token as errors show it.
func (t *token) shown() string {
	switch {
	case t.kind == tokenEnd:
		return tokenEnd
	case t.kind == tokenString:
		return t.near
	}
	return cmp.Or(t.text, t.kind) // a symbol has no text
}
