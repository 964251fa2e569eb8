// The lexer: a source as tokens.

package syntax

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"arcana/bindings/vm/luatext"
)

// token is one word of Lua. The kind of a keyword or symbol is the word itself ("if", "+"); other
// kinds are the constants below.
type token struct {
	kind   string
	text   string // the name, or the contents of a string
	near   string // what an error shows of a string: its delimiters and what it says
	number float64
	line   int
	at     int // where it begins in the text, in bytes
}

const (
	tokenName   = "<name>"
	tokenString = "<string>"
	tokenNumber = "<number>"
	tokenEnd    = "<eof>"
)

// keywords are the words that Lua reserves.
var keywords = func() map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(`and break do else elseif end false for function if in local
		nil not or repeat return then true until while`) {
		set[word] = true
	}
	return set
}()

// lexer cuts a source into tokens, with Lua 5.1's rules for numbers, escapes and
// long brackets.
type lexer struct {
	source string
	at     int // the next byte, as an index of source
	line   int // its line
}

// fail ends the parsing with an error at a line; near is the text that the error shows, as Lua's
// "near".
func (x *lexer) fail(line int, near string, format string, args ...any) {
	message := fmt.Sprintf(format, args...)
	if near, _, _ := strings.Cut(near, "\x00"); near != "" { // as in C, a text ends at a zero byte
		message += " near '" + near + "'"
	}
	panic(&Error{Line: line, Message: message, Unfinished: near == tokenEnd})
}

// peek returns the byte that stands so many bytes ahead (0: the next one), 0 behind the end.
func (x *lexer) peek(ahead int) byte {
	if x.at+ahead < len(x.source) {
		return x.source[x.at+ahead]
	}
	return 0
}

// next returns the next token after blanks and comments; at the end of the text its kind is tokenEnd.
func (x *lexer) next() token {
	x.skipSpace()
	t := token{line: x.line, at: x.at}
	if x.at >= len(x.source) {
		t.kind = tokenEnd
		return t
	}
	switch c := x.source[x.at]; {
	case isLetter(c):
		return x.word(t)
	case isDigit(c) || c == '.' && isDigit(x.peek(1)):
		return x.numeral(t)
	case c == '"' || c == '\'': // either quote begins a text
		t.kind, t.text = tokenString, x.quotedString(c)
		t.near = string(c) + t.text + string(c)
	case c == '[' && x.longLevel() >= 0:
		bracket := strings.Repeat("=", x.longLevel())
		t.kind, t.text = tokenString, x.longString("string")
		t.line, t.near = x.line, "["+bracket+"["+t.text+"]"+bracket+"]" // as in Lua, its line is where it ends
	case c == '[' && x.peek(1) == '=':
		rest := strings.TrimLeft(x.source[x.at+1:], "=")
		x.fail(x.line, x.source[x.at:len(x.source)-len(rest)], "invalid long string delimiter")
	default:
		t.kind = x.symbol()
	}
	return t
}

// isLetter reports whether a byte can begin a name: a letter of ASCII, or _.
func isLetter(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// IsName reports whether a text can stand behind a dot: it is a name, and no keyword.
func IsName(text string) bool {
	rest := strings.TrimLeftFunc(text, func(r rune) bool { return r < 0x80 && (isLetter(byte(r)) || isDigit(byte(r))) })
	return text != "" && rest == "" && !isDigit(text[0]) && !keywords[text]
}

// isDigit reports whether a byte is a decimal digit.
func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// skipSpace skips blanks and comments.
func (x *lexer) skipSpace() {
	for x.at < len(x.source) {
		switch c := x.source[x.at]; {
		case c == '\n' || c == '\r':
			x.skipNewline()
		case c == ' ' || c == '\t' || c == '\v' || c == '\f':
			x.at++
		case c == '-' && x.peek(1) == '-':
			x.skipComment()
		default:
			return
		}
	}
}

// skipNewline passes one line end: \n, \r, or both in either order.
func (x *lexer) skipNewline() {
	c := x.source[x.at]
	x.at++
	if d := x.peek(0); (d == '\n' || d == '\r') && d != c {
		x.at++
	}
	x.line++
}

// skipComment skips a comment, a long one as well, from its -- on.
func (x *lexer) skipComment() {
	x.at += 2
	if x.peek(0) == '[' && x.longLevel() >= 0 {
		x.longString("comment")
		return
	}
	for x.at < len(x.source) && x.source[x.at] != '\n' && x.source[x.at] != '\r' {
		x.at++
	}
}

// word completes a token that is a name or a keyword.
func (x *lexer) word(t token) token {
	from := x.at
	for isLetter(x.peek(0)) || isDigit(x.peek(0)) {
		x.at++
	}
	t.kind, t.text = tokenName, x.source[from:x.at]
	if keywords[t.text] {
		t.kind = t.text
	}
	return t
}

// numeral reads a number. Like Lua 5.1 it takes digits and points, then an e with its sign, then
// all letters and digits that follow (those of 0xff too), and refuses the whole if it is no number.
func (x *lexer) numeral(t token) token {
	from := x.at
	for isDigit(x.peek(0)) || x.peek(0) == '.' {
		x.at++
	}
	if x.peek(0)|0x20 == 'e' { // e or E
		x.at++
		if x.peek(0) == '+' || x.peek(0) == '-' {
			x.at++
		}
	}
	for isDigit(x.peek(0)) || isLetter(x.peek(0)) {
		x.at++
	}
	text := x.source[from:x.at]
	number, ok := luatext.ParseNumber(text)
	if !ok {
		x.fail(x.line, text, "malformed number")
	}
	t.kind, t.text, t.number = tokenNumber, text, number
	return t
}

// longLevel returns how many = stand in a long bracket that opens here, or -1.
func (x *lexer) longLevel() int {
	n := 0
	for x.peek(1+n) == '=' {
		n++
	}
	if x.peek(1+n) == '[' {
		return n
	}
	return -1
}

// longString reads a long string or comment from its opening bracket on, and returns its text with every
// line end made \n. what is "string" or "comment", for the error.
func (x *lexer) longString(what string) string {
	start, level := x.line, x.longLevel()
	x.at += level + 2
	if c := x.peek(0); x.at < len(x.source) && (c == '\n' || c == '\r') {
		x.skipNewline()
	}
	closing := "]" + strings.Repeat("=", level) + "]"
	var b strings.Builder
	for x.at < len(x.source) {
		switch c := x.source[x.at]; {
		case c == ']' && strings.HasPrefix(x.source[x.at:], closing):
			x.at += len(closing)
			return b.String()
		case c == '\n' || c == '\r':
			x.skipNewline()
			b.WriteByte('\n')
		default:
			b.WriteByte(c)
			x.at++
		}
	}
	x.fail(x.line, tokenEnd, "unfinished long %s (begun at line %d)", what, start)
	return ""
}

// quotedString reads a string from its opening quote on, and returns its contents with the escapes
// replaced. The closing quote must be the same, and on the same line unless the line end is escaped.
func (x *lexer) quotedString(quote byte) string {
	x.at++
	var b strings.Builder
	for {
		switch c := x.peek(0); {
		case x.at >= len(x.source):
			x.fail(x.line, "", "unfinished string near '%s'%s", tokenEnd, curlyQuoteHint(b.String())) // no further line could end it
		case c == '\n' || c == '\r':
			x.fail(x.line, string(quote)+b.String(), "unfinished string%s", curlyQuoteHint(b.String()))
		case c == quote:
			x.at++
			return b.String()
		case c == '\\':
			x.escape(&b, quote)
		default:
			b.WriteByte(c)
			x.at++
		}
	}
}

// curlyQuoteHint returns the end of an error about a text that is not ended: a hint if it contains a
// typographic quote, which ends no text, else "".
func curlyQuoteHint(text string) string {
	if strings.ContainsAny(text, "\u201c\u201d\u2018\u2019") {
		return ", because a curly quote does not end a text"
	}
	return ""
}

// escape reads what follows a backslash, and writes the byte that it stands for.
func (x *lexer) escape(b *strings.Builder, quote byte) {
	x.at++
	c := x.peek(0)
	switch {
	case x.at >= len(x.source):
		x.fail(x.line, tokenEnd, "unfinished string") // a further line would go on
	case c == '\n' || c == '\r':
		x.skipNewline()
		b.WriteByte('\n')
	case isDigit(c):
		code := 0
		for n := 0; n < 3 && isDigit(x.peek(0)); n++ { // up to three decimal digits
			code = 10*code + int(x.source[x.at]-'0')
			x.at++
		}
		if code > 255 {
			x.fail(x.line, string(quote)+b.String(), "escape sequence too large")
		}
		b.WriteByte(byte(code))
	default:
		if i := strings.IndexByte("abfnrtv", c); i >= 0 {
			c = "\a\b\f\n\r\t\v"[i]
		}
		b.WriteByte(c)
		x.at++
	}
}

// symbols are those of several characters, the longest first.
var symbols = [...]string{"...", "..", "==", "~=", "<=", ">=", "::"}

// symbol reads an operator or a mark of punctuation and returns it.
func (x *lexer) symbol() string {
	for _, s := range symbols {
		if strings.HasPrefix(x.source[x.at:], s) {
			x.at += len(s)
			return s
		}
	}
	c := x.source[x.at]
	if strings.IndexByte("+-*/%^#<>=(){}[];:,.", c) < 0 {
		x.failUnknown()
	}
	x.at++
	return string(c)
}

// failUnknown ends the parsing at a character that Lua does not know, with advice for what other
// languages write.
func (x *lexer) failUnknown() {
	rest := x.source[x.at:]
	for _, habit := range [...]struct{ text, advice string }{
		{"!=", "; Lua writes ~= for not equal"},
		{"!", "; Lua writes not"},
		{"&&", "; Lua writes and"},
		{"||", "; Lua writes or"},
		{"\u201c", "; use plain quotes"},
		{"\u201d", "; use plain quotes"},
		{"\u2018", "; use plain quotes"},
		{"\u2019", "; use plain quotes"},
		{"\u2013", "; Lua writes -"},
		{"\u2212", "; Lua writes -"},
	} {
		if strings.HasPrefix(rest, habit.text) {
			x.fail(x.line, "", "unexpected symbol near '%s'%s", habit.text, habit.advice)
		}
	}
	if letter, size := utf8.DecodeRuneInString(rest); letter != utf8.RuneError && size > 1 && unicode.IsGraphic(letter) {
		x.fail(x.line, "", "unexpected symbol near '%c'", letter)
	}
	c := rest[0]
	if c < ' ' || c >= 127 {
		x.fail(x.line, "", "unexpected byte %d, expected a program as text", c)
	}
	x.fail(x.line, string(c), "unexpected symbol")
}
