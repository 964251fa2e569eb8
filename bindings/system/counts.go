package system

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/grammar"
	"arcana/core"
	"arcana/core/ability"
)

// The field counts of a script: the counters that its functions read.

// Counts is the field counts of a table that a system reads itself: the catalog reads it.
type Counts struct{}

// LuaType returns the field's type in stubs.
func (Counts) LuaType() string { return CountsField.Type }

// FromLua accepts any value and keeps nothing.
func (*Counts) FromLua(*declare.Reader, lua.LValue) error { return nil }

// readCounts reads the field counts of a script's table, and notes what is wrong with it.
func (c *Catalog) readCounts(s *Script) {
	given := s.Table.RawGetString("counts")
	if given == lua.LNil || c.table == nil || c.from.Words == nil {
		return
	}
	words := c.from.Words()
	counts, isTable := given.(*lua.LTable)
	if !isTable || words == nil {
		s.faults = append(s.faults, fieldFault("counts", "counts: expected a table { name = { \"play\", this = \"turn\" } }, got %s", declare.Text(given)))
		return
	}
	tree := treeOf(counts, 0)
	if isList := counts.Len() > 0; isList {
		s.faults = append(s.faults, fieldFault("counts", "counts: expected names, as in { cups = { \"play\", this = \"turn\" } }"))
	}
	counters, faults := words.Counters(&tree)
	for _, f := range faults {
		s.faults = append(s.faults, fieldFault("counts", "counts.%s: %s", f.Path, f.Text))
	}
	s.counters = counters
	for i := range counters {
		if event := grammar.OwnEvent(counters[i].Moment); event != "" {
			s.events = append(s.events, event)
		}
	}
}

// mostDeep is how deep tables of a counter nest.
const mostDeep = 4

// treeOf returns a table of a script as content files have it. The first item of a table that has
// names too is what is counted.
func treeOf(v lua.LValue, deep int) core.Tree {
	t, isTable := v.(*lua.LTable)
	switch {
	case !isTable || deep > mostDeep:
		value, _ := declare.Plain(v)
		return core.Tree{Value: value}
	case t.Len() > 0 && len(declare.SortedKeys(t)) == t.Len() && deep != 1:
		list := make([]core.Tree, t.Len())
		for i := range list {
			list[i] = treeOf(t.RawGetInt(i+1), deep+1)
		}
		return core.Tree{Value: list}
	}
	branches := []core.Branch{}
	for _, key := range declare.SortedKeys(t) {
		name := lua.LVAsString(key)
		if key.Type() == lua.LTNumber && name == "1" {
			name = "count"
		}
		branches = append(branches, core.Branch{Name: name, Tree: treeOf(t.RawGet(key), deep+1)})
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
