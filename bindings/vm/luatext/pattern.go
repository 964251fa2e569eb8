// Compiling a pattern: its text becomes a list of items.

package luatext

import (
	"math/bits"
	"strings"
)

// kind says what an item of a pattern does.
type kind uint8

const (
	single    kind = iota // one byte of the set, repeated as rep says
	finish                // the end of the pattern: a match
	textEnd               // $ at the end of the pattern
	open                  // (
	openPlace             // ()
	closing               // )
	balance               // %bxy
	frontier              // %f[set]
	backref               // %1
	malformed             // the rest of the pattern cannot be read
)

// item is one step of a compiled pattern.
type item struct {
	set  set
	text string // the message of a malformed item
	kind kind
	rep  byte // 0, or one of ? * + -
	a, b byte // the bytes of %bxy; a is the digit of a back reference
}

// Pattern is a compiled Lua 5.1 pattern. It is immutable.
type Pattern struct {
	items    []item
	anchored bool // begins with ^
	first    int  // the byte every match begins with, or -1
}

// Compile reads a pattern. It never fails: as in Lua 5.1 a fault in a pattern is an
// error only when a match gets as far as the fault, so it becomes an item. A
// pattern ends at its first zero byte (%z stands for one).
func Compile(text string) *Pattern {
	body, anchored := strings.CutPrefix(text, "^")
	p := CompileLoose(body)
	p.anchored = anchored
	return p
}

// CompileLoose is Compile for string.gmatch, where a ^ at the start is a byte like
// any other.
func CompileLoose(text string) *Pattern {
	text, _, _ = strings.Cut(text, "\x00")
	p := &Pattern{first: -1, items: make([]item, 0, len(text)+1)}
	for text != "" {
		var it item
		it, text = readItem(text)
		p.items = append(p.items, it)
	}
	p.items = append(p.items, item{kind: finish})
	if it := &p.items[0]; it.kind == single && it.rep == 0 {
		p.first = it.set.singleMember()
	}
	return p
}

// ItemBytes is the most memory that each byte of a pattern takes when compiled.
const ItemBytes = 64

// Anchored reports whether the pattern begins with ^ and so matches at one place
// only.
func (p *Pattern) Anchored() bool { return p.anchored }

// IsPlain reports whether text has no special characters before its end (or first
// zero byte), so that looking for it needs no pattern.
func IsPlain(text string) bool {
	text, _, _ = strings.Cut(text, "\x00")
	return !strings.ContainsAny(text, "^$*+?.([%-")
}

// singleMember returns the only byte in s, or -1 if s has none or several.
func (s *set) singleMember() int {
	member, count := -1, 0
	for i, word := range s {
		count += bits.OnesCount64(word)
		if word != 0 {
			member = 64*i + bits.TrailingZeros64(word)
		}
	}
	if count != 1 {
		return -1
	}
	return member
}

// readItem takes one item off the front of a pattern, which is not empty.
func readItem(text string) (it item, rest string) {
	switch {
	case strings.HasPrefix(text, "()"):
		return item{kind: openPlace}, text[2:]
	case text[0] == '(':
		return item{kind: open}, text[1:]
	case text[0] == ')':
		return item{kind: closing}, text[1:]
	case text == "$":
		return item{kind: textEnd}, ""
	case text[0] == '%' && len(text) > 1:
		return readEscape(text)
	}
	return readSingle(text)
}

// readEscape reads an item that begins with %: %b, %f, a back reference such as %1, or else a
// class such as %d.
func readEscape(text string) (it item, rest string) {
	switch c := text[1]; {
	case c == 'b':
		if len(text) < 4 {
			return malformedItem("unbalanced pattern")
		}
		return item{kind: balance, a: text[2], b: text[3]}, text[4:]
	case c == 'f':
		return readFrontier(text[2:])
	case isDigit(c):
		return item{kind: backref, a: c}, text[2:]
	}
	return readSingle(text)
}

// readFrontier reads the set that stands behind %f.
func readFrontier(text string) (it item, rest string) {
	if !strings.HasPrefix(text, "[") {
		return malformedItem("missing '[' after '%f' in pattern")
	}
	s, rest, message := readSet(text)
	if message != "" {
		return malformedItem(message)
	}
	return item{kind: frontier, set: s}, rest
}

// readSingle reads one byte, class or set, and the repetition behind it.
func readSingle(text string) (it item, rest string) {
	s, rest, message := readSet(text)
	if message != "" {
		return malformedItem(message)
	}
	it = item{kind: single, set: s}
	if rest != "" && strings.IndexByte("?*+-", rest[0]) >= 0 {
		it.rep, rest = rest[0], rest[1:]
	}
	return it, rest
}

// malformedItem returns the item that stands for the rest of a pattern with a fault; message is the
// error when a match gets there.
func malformedItem(message string) (it item, rest string) {
	return item{kind: malformed, text: message}, ""
}

// readSet reads what stands for one byte at the front of a pattern, which is not empty: %class, .,
// [set] or the byte itself. message is the fault in it, "" for none.
func readSet(text string) (s set, rest, message string) {
	switch {
	case text == "%":
		return s, "", "malformed pattern (ends with '%')"
	case text[0] == '%':
		return classes[text[1]], text[2:], ""
	case text[0] == '.':
		return s.complement(), text[1:], ""
	case text[0] == '[':
		return readBrackets(text)
	}
	s.add(text[0])
	return s, text[1:], ""
}

// readBrackets reads [set] or [^set]. A ] that comes first stands for itself.
func readBrackets(text string) (s set, rest, message string) {
	inside := strings.TrimPrefix(text[1:], "^")
	end := bracketEnd(inside)
	if end < 0 {
		return s, "", "malformed pattern (missing ']')"
	}
	s, rest = setMembers(inside[:end]), inside[end+1:]
	if negated := len(inside) < len(text)-1; negated { // a ^ was cut off
		s = s.complement()
	}
	return s, rest, ""
}

// bracketEnd returns the place of the ] that closes a set, or -1.
func bracketEnd(inside string) int {
	for i := 0; i < len(inside); i++ {
		switch {
		case inside[i] == ']' && i > 0:
			return i
		case inside[i] == '%':
			i++
		}
	}
	return -1
}

// setMembers returns the set of the bytes that stand between brackets: classes, ranges and bytes.
func setMembers(inside string) (s set) {
	for i := 0; i < len(inside); i++ {
		switch {
		case inside[i] == '%':
			i++
			s.union(classes[inside[i]])
		case i+2 < len(inside) && inside[i+1] == '-': // a range; a - that comes last stands for itself
			s.addRange(inside[i], inside[i+2])
			i += 2
		default:
			s.add(inside[i])
		}
	}
	return s
}
