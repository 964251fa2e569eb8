//go:build !js

package configs

import (
	"errors"
	"strings"

	toml "github.com/pelletier/go-toml/v2"
)

// judgeNumbers lets the TOML library judge all numbers and dates that the parser only found
// the ends of, and returns the first that is wrong. They stand in one short document of their
// own, because the library takes quadratic time for a whole one.
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
	at := r.numbers[min(max(line-2, 0), len(r.numbers)-1)].at // the first stands on line 2
	at.col += col - 1
	message := strings.TrimPrefix(e.Error(), "toml: ")
	p := at.problem("bad TOML: %s%s", message, hint(message, ""))
	return &p
}
