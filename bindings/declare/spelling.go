package declare

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/core/card"
	"arcana/core/spell"
)

// spelling is how a table spells its keys: the key as written, by its id. Ids are
// looked up in any case; two keys of one id are a fault.
type spelling map[string]string

// add notes a key, unless its id is there already.
func (s spelling) add(id, key string) error {
	if before, twice := s[id]; twice {
		return fmt.Errorf("%q and %q are one name, which is given twice", before, key)
	}
	s[id] = key
	return nil
}

// field notes a key of a table that is no field as it is written, or says what is
// wrong with it.
func (s spelling) field(path string, t *lua.LTable, known []string, name string, isText bool) error {
	field, ok := card.Among(known, name)
	var err error
	switch {
	case !isText || !ok:
		err = fmt.Errorf("unknown field %q%s", name, spell.Suggestion(name, known))
	case t.RawGetString(field) != lua.LNil:
		err = spelling{field: field}.add(field, name)
	default:
		err = s.add(field, name)
	}
	if err == nil {
		return nil
	}
	return &FieldError{Path: path, Key: name, Err: err}
}

// key returns how the table spells an id.
func (s spelling) key(id string) string {
	if key, ok := s[id]; ok {
		return key
	}
	return id
}

// Field returns the value under a table's key of that id, in whatever case it is
// written.
func Field(t *lua.LTable, id string) lua.LValue {
	if v := t.RawGetString(id); v != lua.LNil {
		return v
	}
	for key, v := t.Next(lua.LNil); key != lua.LNil; key, v = t.Next(key) {
		if name, ok := key.(lua.LString); ok && card.Same(string(name), id) {
			return v
		}
	}
	return lua.LNil
}
