// The values of a script as JSON, for programs.

package show

import (
	"encoding/json"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
)

// JSON returns what a script returned as one JSON value: the value itself, a
// list when there are several, null when there are none. Object keys are
// sorted. Functions, userdata and cycles are errors.
func JSON(values []lua.LValue) ([]byte, error) {
	plain := make([]any, len(values))
	for i, v := range values {
		p, err := declare.Plain(v)
		if err != nil {
			return nil, err
		}
		plain[i] = p
	}
	switch len(plain) {
	case 0:
		return []byte("null"), nil
	case 1:
		return json.Marshal(plain[0])
	}
	return json.Marshal(plain)
}
