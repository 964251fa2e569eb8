package configs

import (
	"bytes"
	"errors"
	"strings"

	toml "github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// number is a number or a date that its writing alone does not show to be good.
type number struct {
	raw string
	at  place
}

// number remembers a scalar that must be judged: the parser finds where it ends, and
// not whether it is one.
func (r *reader) number(v *unstable.Node, n *node) {
	if v.Kind != unstable.String && v.Kind != unstable.Bool && !plainInteger(v.Data) {
		r.numbers = append(r.numbers, number{string(v.Data), n.at})
	}
}

// plainInteger reports whether a text is surely a good whole number, as nearly all are.
func plainInteger(raw []byte) bool {
	digits := bytes.TrimPrefix(raw, []byte("-"))
	if len(digits) == 0 || len(digits) > 18 || digits[0] == '0' && len(digits) > 1 {
		return false
	}
	return !bytes.ContainsFunc(digits, func(c rune) bool { return c < '0' || c > '9' })
}

// judgeNumbers lets the library read all of them, a line each, in one document of its
// own: a whole one would take it time that grows with the square of its keys.
func (r *reader) judgeNumbers() *Problem {
	if len(r.numbers) == 0 {
		return nil
	}
	var b strings.Builder
	b.WriteString("x = [\n")
	for _, n := range r.numbers {
		b.WriteString(n.raw + ",\n")
	}
	b.WriteString("]\n")
	var all map[string]any
	e, bad := errors.AsType[*toml.DecodeError](toml.Unmarshal([]byte(b.String()), &all))
	if !bad {
		return nil
	}
	line, col := e.Position()
	at := r.numbers[min(max(line-2, 0), len(r.numbers)-1)].at
	at.col += col - 1
	message := strings.TrimPrefix(e.Error(), "toml: ")
	p := at.problem("bad TOML: %s%s", message, hint(message))
	return &p
}
