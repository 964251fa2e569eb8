package bindings_test

import (
	"encoding/json"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
)

// plainOf returns a table as JSON has it.
func plainOf(v lua.LValue) (map[string]any, error) {
	plain, err := declare.Plain(v)
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(plain)
	if err != nil {
		return nil, err
	}
	var m map[string]any
	return m, json.Unmarshal(data, &m)
}
