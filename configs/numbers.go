// Which numbers and dates of a file must still be checked by the TOML library; see numbercheck.go.

package configs

import (
	"bytes"

	"github.com/pelletier/go-toml/v2/unstable"
)

// number is a number or a date as the file has it, and where. It may still be bad TOML.
type number struct {
	raw string
	at  place
}

// collectNumber adds the parsed value v, whose node is n, to the list for checkNumbers if it is a
// number or a date that may be bad TOML: the parser has only found where it ends.
func (r *reader) collectNumber(v *unstable.Node, n *node) {
	if v.Kind != unstable.String && v.Kind != unstable.Bool && !plainInteger(v.Data) {
		r.numbers = append(r.numbers, number{string(v.Data), n.at})
	}
}

// plainInteger reports whether a text is certainly a good whole number: up to 18 digits, which
// fit into 64 bits, without a leading 0. Nearly all numbers are, and need no further check.
func plainInteger(raw []byte) bool {
	digits := bytes.TrimPrefix(raw, []byte("-"))
	if len(digits) == 0 || len(digits) > 18 || digits[0] == '0' && len(digits) > 1 {
		return false
	}
	return !bytes.ContainsFunc(digits, func(c rune) bool { return c < '0' || c > '9' })
}
