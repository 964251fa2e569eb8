// Mods in a match: which mod set a number of a card, and the new names of things that mods have renamed.

package match

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/card"
)

// historyUnits is what searching the files of a system costs.
const historyUnits = 4 * reloadUnits

// contentHistory answers g:why(card, field) from the content: which files set that field of the card, at which
// line, and what it was before. thing is the card's id, or its table from a view. It returns nil if
// g:why was asked something else, or if the field of that table has changed in the match: then those
// changes are the answer.
func contentHistory(m *Match, c *declare.Call, thing, field lua.LValue) (any, error) {
	name, ok := field.(lua.LString)
	if !ok || m.Session.Host.Sets == nil {
		return nil, nil
	}
	id, ok := thing.(lua.LString)
	id = lua.LString(session.FullThingName(c.L, m.System.Name, string(id)))
	if t, isTable := thing.(*lua.LTable); isTable {
		if hasChanged(m, t, string(name)) {
			return nil, nil
		}
		id, ok = t.RawGetString("id").(lua.LString)
	}
	if !ok {
		return nil, nil
	}
	c.Charge(historyUnits)
	sets, err := m.Session.Host.Sets(m.System.Name, string(id), string(name))
	if err != nil && thing.Type() == lua.LTTable {
		return nil, nil // no card of the content: why then lists its changes, which are none
	}
	return sets, err
}

// hasChanged reports whether a number of a thing has changed in the match.
func hasChanged(m *Match, t *lua.LTable, field string) bool {
	ref, ok := t.RawGetString("ref").(lua.LNumber)
	known, isField := card.Called(m.fieldNames(), field)
	if !ok || !isField {
		return false
	}
	return len(m.changes(known, func(e core.Event) bool { return e.Target == core.Ref(ref) })) > 0
}

// renameRecord returns a record with the present names of things that mods have renamed. now has the new name by
// the old one.
func renameRecord(r core.Record, now map[string]string) core.Record {
	if len(now) == 0 {
		return r
	}
	r.Options, _ = RenameData(r.Options, now).(map[string]any)
	moves := make([]string, len(r.Moves))
	for i, move := range r.Moves {
		words := strings.Split(move, " ")
		for k, word := range words {
			if name, ok := now[word]; ok {
				words[k] = name
			}
		}
		moves[i] = strings.Join(words, " ")
	}
	r.Moves = moves
	return r
}

// RenameData returns a copy of plain data in which old names, as texts and as keys, are replaced by
// new ones. now has the new name by the old one. A text is replaced only if all of it is a name.
func RenameData(data any, now map[string]string) any {
	switch x := data.(type) {
	case string:
		if name, ok := now[x]; ok {
			return name
		}
	case []any:
		list := make([]any, len(x))
		for i, item := range x {
			list[i] = RenameData(item, now)
		}
		return list
	case map[string]any:
		if x == nil {
			return x
		}
		table := make(map[string]any, len(x))
		for key, item := range x {
			if name, ok := now[key]; ok {
				key = name
			}
			table[key] = RenameData(item, now)
		}
		return table
	}
	return data
}
