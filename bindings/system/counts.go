// The fields counts and grows of a script: the counters that its functions read, and the numbers that they
// let grow.

package system

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/grammar"
	"arcana/core"
	"arcana/core/ability"
)

// Counts is the type of the fields counts and grows for a system that reads the table of a script itself. It
// reads nothing, since the catalog reads these fields.
type Counts struct{}

// LuaType returns the field's type in stubs.
func (Counts) LuaType() string { return CountsField.Type }

// FromLua accepts any value and keeps nothing.
func (*Counts) FromLua(*declare.Reader, lua.LValue) error { return nil }

// readDeclarations reads the fields counts and grows of a script's table into the script, and adds their
// faults to its faults.
func (c *Catalog) readDeclarations(s *Script) {
	s.counters = c.readDeclarationField(s, "counts", "count", (*grammar.Words).Counters)
	s.growths = c.readDeclarationField(s, "grows", "number", (*grammar.Words).Growths)
	for i := range s.counters {
		if event := grammar.OwnEvent(s.counters[i].Moment); event != "" {
			s.events = append(s.events, event)
		}
	}
}

// readDeclarationField reads a field of a script's table, "counts" or "grows" (name), whose entries declare
// things by name. first is the key that the item without a key means in each entry. read turns the entries
// into counters. Their faults become those of the script.
func (c *Catalog) readDeclarationField(s *Script, name, first string, read func(*grammar.Words, *core.Tree) ([]ability.Counter, []core.Fault)) []ability.Counter {
	given := s.Table.RawGetString(name)
	if given == lua.LNil || c.table == nil || c.from.Declared == nil {
		return nil
	}
	words := c.from.Declared(s.program.Name)
	list, isTable := given.(*lua.LTable)
	if !isTable || list.Len() > 0 || words == nil {
		s.faults = append(s.faults, fieldFault(name, "%s: expected a table with names, { name = { ... } }, got %s", name, declare.Text(given)))
		return nil
	}
	tree := Declarations(list, first)
	counters, faults := read(words, &tree)
	for _, f := range faults {
		s.faults = append(s.faults, fieldFault(name, "%s.%s: %s", name, f.Path, f.Text))
	}
	return counters
}

// maxDepth is how deep nested tables of a counter are read.
const maxDepth = 4

// Declarations returns a field in which a script declares things by name, as content files have it. first is
// the key that the first item of each declaration means.
func Declarations(t *lua.LTable, first string) core.Tree { return treeOf(t, first, 0) }

// treeOf returns a value of a script as content files have it. depth is how many tables are around it. A
// declaration is a table at depth 1; its first item gets the key first, so it is never a list. Deeper
// than maxDepth a table becomes one plain value.
func treeOf(v lua.LValue, first string, depth int) core.Tree {
	t, isTable := v.(*lua.LTable)
	switch {
	case !isTable || depth > maxDepth:
		value, _ := declare.Plain(v)
		return core.Tree{Value: value}
	case t.Len() > 0 && len(declare.SortedKeys(t)) == t.Len() && depth != 1:
		list := make([]core.Tree, t.Len())
		for i := range list {
			list[i] = treeOf(t.RawGetInt(i+1), first, depth+1)
		}
		return core.Tree{Value: list}
	}
	branches := []core.Branch{}
	for _, key := range declare.SortedKeys(t) {
		name := lua.LVAsString(key)
		if key.Type() == lua.LTNumber && name == "1" {
			name = first
		}
		branches = append(branches, core.Branch{Name: name, Tree: treeOf(t.RawGet(key), first, depth+1)})
	}
	return core.Tree{Value: branches}
}

// checkCounters returns an error if the scripts have more counters than a match can count.
func (v *abilitySet) checkCounters() error {
	all := make([]ability.Subscriptions, len(v.listeners))
	for i := range all {
		all[i] = v.listeners[i].subscriptions
	}
	return ability.CheckCounters(all)
}
