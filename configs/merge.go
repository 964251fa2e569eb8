// Merging one file over another: tables key by key, lists of things id by id. The package
// comment has the rules.

package configs

import (
	"slices"

	"arcana/core/card"
)

// merger merges the table of one file over that of another and collects what does not fit.
type merger struct {
	faults
	mod *modNames // of the mod whose file is merged; nil for shipped files and plain folders
}

// mergeTable merges the table upper, of one layer, into the table base, of the layers below, by the
// rules of the package comment. The lowest layer is merged into an empty table, so that its faults
// are found too.
func (m *merger) mergeTable(base, upper *node) {
	for _, e := range upper.entries {
		under := base.entry(e.name)
		switch { // lists of things, tables, and all other values
		case hasIDs(e.value), under != nil && hasIDs(under.value) && isTableList(e.value):
			if under == nil { // even then it is merged, into an empty list, so that its faults are found
				base.add(entry{name: e.name, at: e.at, value: &node{kind: list, at: e.value.at}})
				under = base.entry(e.name)
			}
			m.mergeList(under, e)
		case under != nil && under.value.kind == table && e.value.kind == table && !e.value.inline:
			m.mergeTable(under.value, e.value)
		default:
			setKey(base, e)
		}
	}
}

// setKey sets a key of the table base to the entry e. The entry remembers the one that it replaces,
// for the history of the key (see Library.Why).
func setKey(base *node, e entry) {
	if under := base.entry(e.name); under != nil {
		old := *under
		e.predecessor = &old
		*under = e
		return
	}
	base.add(e)
}

// hasIDs reports whether a value is a list of tables of which any has an id.
func hasIDs(n *node) bool {
	return n.kind == list && slices.ContainsFunc(n.items, func(i *node) bool { return i.id() != "" })
}

// isTableList reports whether a value is a list of tables. Over a list with ids it is merged
// like one even if its own ids are missing, so that this is reported.
func isTableList(n *node) bool {
	return n.kind == list && len(n.items) > 0 && !slices.ContainsFunc(n.items, func(i *node) bool { return i.kind != table })
}

// mergeList merges upper, a list of tables with ids, into lower, the list of the layers below. Each entry is
// added, or it replaces, patches or removes the one with its id. If lower is no list, a new list takes its
// place.
func (m *merger) mergeList(lower *entry, upper entry) {
	if lower.value.kind != list {
		*lower = entry{name: upper.name, at: upper.at, value: &node{kind: list, at: upper.value.at}}
	}
	base := mergedList{list: lower.value, name: upper.name}
	base.buildIndex()
	stated := map[string]place{} // where this file has stated each id so far
	for _, item := range upper.value.items {
		m.qualifyID(&base, item)
		id := card.Key(item.id())
		first, twice := stated[id]
		switch {
		case m.takeFlag(item, "patch"):
			m.patchItem(&base, item)
		case m.takeFlag(item, "remove"):
			m.removeItem(&base, item)
		case twice:
			m.add(item.get("id").at, "duplicate id %q, expected each id once; it was first used at %s", item.id(), first)
			base.list.items = append(base.list.items, item) // its other mistakes are worth knowing too
		default:
			if id != "" {
				stated[id] = item.get("id").at
			}
			base.add(item)
		}
	}
}

// mergedList is a list of things (tables with ids) into which the entries of another file are merged,
// and the place of each id in it.
type mergedList struct {
	name  string // the key of the list: "card"
	list  *node
	index card.Index // the places of the ids in list
}

// buildIndex notes the place of each id.
func (l *mergedList) buildIndex() {
	for i, item := range l.list.items {
		l.index.Add(item.id(), i)
	}
}

// add adds a thing at the end of the list. If the list has a thing with its id, it replaces that one,
// and remembers it as its predecessor.
func (l *mergedList) add(item *node) {
	i, known := l.index.Find(item.id())
	if isReplaced := known && item.id() != ""; isReplaced {
		item.predecessor = l.list.items[i]
		l.list.items[i] = item
		return
	}
	l.index.Add(item.id(), len(l.list.items))
	l.list.items = append(l.list.items, item)
}

// takeFlag reports whether an entry has the key ("patch" or "remove") set to true, and takes
// the key out of it. A value that is neither true nor false is reported and counts as true,
// since the author most likely meant true.
func (m *merger) takeFlag(item *node, key string) bool {
	e := item.entry(key)
	if e == nil {
		return false
	}
	yes, isBool := e.value.value.(bool)
	if !isBool {
		m.add(e.value.at, "%s: expected true or false, got %s", key, e.value.describe())
	}
	item.removeKey(key)
	return yes || !isBool
}

// removeItem removes the entry that has the id of item from the list. The list remembers it and
// who removed it. It is a fault if the list has no such id, or if item has other keys too.
func (m *merger) removeItem(base *mergedList, item *node) {
	id := item.get("id")
	i, known := base.index.Find(item.id())
	switch {
	case id == nil:
		m.add(item.at, "remove = true needs an id, expected the id of the %s to remove", base.name)
	case !known:
		m.add(id.at, "%q cannot be removed, expected the id of an existing %s%s%s", item.id(), base.name, suggestion{word: item.id(), known: base.index.Names}, base.list.removedHint(item.id()))
	case len(item.entries) > 1:
		m.add(item.at, "the removal of %q has other keys, expected only id and remove", item.id())
	default:
		base.list.removals = append(base.list.removals, removal{base.list.items[i], id.at})
		base.list.items = slices.Delete(slices.Clone(base.list.items), i, i+1)
		base.index = card.Index{} // later entries have moved
		base.buildIndex()
	}
}

// patchItem sets the keys of item in the entry of the list that has its id.
func (m *merger) patchItem(base *mergedList, item *node) {
	id := item.get("id")
	if id == nil {
		m.add(item.at, "patch = true needs an id, expected the id of the %s to change", base.name)
		return
	}
	i, known := base.index.Find(item.id())
	if !known {
		m.add(id.at, "%q cannot be changed, expected the id of an existing %s%s%s", item.id(), base.name, suggestion{word: item.id(), known: base.index.Names}, base.list.removedHint(item.id()))
		return
	}
	patchTable(base.list.items[i], item)
}

// patchTable sets every key of the table patch in the table base. A table inside is patched in the
// same way, but a table in braces replaces the old one, and remembers that for hintReplaced.
func patchTable(base, patch *node) {
	for _, e := range patch.entries {
		under := base.get(e.name)
		if under != nil && under.kind == table && e.value.kind == table && !e.value.inline {
			patchTable(under, e.value)
			continue
		}
		e.value.replaced = under != nil && under.kind == table && e.value.inline
		setKey(base, e)
	}
}
