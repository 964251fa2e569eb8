package configs

import (
	"bytes"

	"github.com/pelletier/go-toml/v2/unstable"
)

// number is a number or a date that its writing alone does not show to be good.
type number struct {
	raw string
	at  place
}

// noteNumber notes a number or date that judgeNumbers must judge: the parser only finds where
// it ends.
func (r *reader) noteNumber(v *unstable.Node, n *node) {
	if v.Kind != unstable.String && v.Kind != unstable.Bool && !plainInteger(v.Data) {
		r.numbers = append(r.numbers, number{string(v.Data), n.at})
	}
}

// plainInteger reports whether a text is surely a good whole number, as nearly all are, and
// needs no judging.
func plainInteger(raw []byte) bool {
	digits := bytes.TrimPrefix(raw, []byte("-"))
	if len(digits) == 0 || len(digits) > 18 || digits[0] == '0' && len(digits) > 1 {
		return false
	}
	return !bytes.ContainsFunc(digits, func(c rune) bool { return c < '0' || c > '9' })
}
