// What the reader of TOML makes of a file: a tree of nodes that know the file, line and column
// they came from.

package configs

import (
	"fmt"
	"strings"

	"arcana/core/shown"
)

// kind is the type of a value in a file.
type kind uint8

const (
	table kind = iota
	list
	text
	integer
	decimal
	boolean
	date
)

// node is a value that knows where it stands.
type node struct {
	kind kind
	at   place
	// inline marks a table written in braces, which is one value.
	inline bool
	// replaced marks a table in braces that a patch put in the place of another.
	replaced bool
	// entries of a table, in the order of the file.
	entries []entry
	// foldedIndex and exactIndex index a table of many keys: in any case, and letter by letter. They
	// are nil until the first look-up.
	foldedIndex, exactIndex index
	// origin says how a table came to be.
	origin tableOrigin
	// items of a list.
	items []*node
	// removals are entries of a list that were removed, each with the removal.
	removals []removal
	// predecessor is the entry of a list that this one replaced as a whole.
	predecessor *node
	// value of a scalar: string, int64, float64 or bool; uint64 for a seed (see decodeSeed).
	value any
}

// entry is a key of a table.
type entry struct {
	name        string
	at          place // of the key
	value       *node
	predecessor *entry // the entry of a lower layer that this one replaced
}

// source is a file that was read, or the flag or variable that a setting came from.
type source struct {
	name  string    // the file's path, or the name of the flag or variable
	lines []string  // of the file
	owner string    // see Layer.Owner; "" for the shipped content
	mod   *modNames // what that mod calls its things; nil for the shipped files and plain folders
}

// place is a position in a source; line 0 is the source as a whole.
type place struct {
	source    *source
	line, col int
}

// problem returns a problem at this place.
func (p place) problem(format string, args ...any) Problem {
	return Problem{File: p.source.name, Line: p.line, Col: p.col, Text: shown.Brief(fmt.Sprintf(format, args...)), source: p.source}
}

// String returns the place as "file:line:col".
func (p place) String() string { return fmt.Sprintf("%s:%d:%d", p.source.name, p.line, p.col) }

// id returns the text under the key "id" of a table, "" if there is none.
func (n *node) id() string {
	if v := n.get("id"); n.kind == table && v != nil && v.kind == text {
		return v.value.(string)
	}
	return ""
}

// describe says in words what a value is, for "expected ..., got ...".
func (n *node) describe() string {
	switch n.kind {
	case table:
		return "a table"
	case list:
		return "a list"
	case text:
		return fmt.Sprintf("the text %q", shorten(n.value.(string)))
	case date:
		return "a date"
	case decimal:
		return "the number " + formatDecimal(n.value.(float64))
	}
	return fmt.Sprint(n.value) // a whole number, true or false
}

// hintReplaced returns the hint that a patch replaced the whole of a table in braces, to
// explain what the table lacks; "" otherwise.
func (n *node) hintReplaced() string {
	if n.replaced {
		return "; a patch replaces a whole table in braces, not single keys of it"
	}
	return ""
}

// shorten cuts a text to 40 letters for a message.
func shorten(s string) string {
	if r := []rune(s); len(r) > 40 {
		return strings.TrimSpace(string(r[:40])) + "..."
	}
	return s
}

// formatDecimal writes a decimal so that it cannot be taken for a whole number: "2.0".
func formatDecimal(f float64) string {
	text := shown.Number(f)
	if isWhole := strings.Trim(text, "-0123456789") == ""; isWhole {
		return text + ".0"
	}
	return text
}
