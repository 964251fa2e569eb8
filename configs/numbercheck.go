//go:build !js

package configs

import (
	"errors"
	"strings"

	toml "github.com/pelletier/go-toml/v2"
)

// Numbers and dates are checked by the TOML library, in every program but the one for browsers
// (numbercheck_js.go).

// checkNumbers returns a problem for the first number or date that is bad TOML, or nil. The parser has only
// found where each ends (see collectNumber), so the TOML library must check them. It gets them in a
// short document of their own, one on each line, because it takes quadratic time for a whole
// file. The line and column of its error lead back to the number's place.
func (r *reader) checkNumbers() *Problem {
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
	at := r.numbers[min(max(line-2, 0), len(r.numbers)-1)].at // the first number stands on line 2
	at.col += col - 1
	message := strings.TrimPrefix(e.Error(), "toml: ")
	p := at.problem("bad TOML: %s%s", message, hint(message, ""))
	return &p
}
