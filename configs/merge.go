package configs

import (
	"slices"

	"arcana/core/card"
)

// merger lays one file over another and collects what does not fit.
type merger struct {
	faults
	mod *names // whose file is laid; nil for the shipped ones and plain folders
}

// lay lays the table over upon base; see the package comment for the rules. Even
// the lowest layer is laid, over nothing, so that its mistakes are found here too.
func (m *merger) lay(base, over *node) {
	for _, e := range over.entries {
		under := base.entry(e.name)
		switch {
		case keyed(e.value), under != nil && keyed(under.value) && tables(e.value):
			if under == nil {
				base.add(entry{name: e.name, at: e.at, value: &node{kind: list, at: e.value.at}})
				under = base.entry(e.name)
			}
			m.layList(under, e)
		case under != nil && under.value.kind == table && e.value.kind == table && !e.value.inline:
			m.lay(under.value, e.value)
		default:
			put(base, e)
		}
	}
}

// put sets one key of a table to a new value.
func put(base *node, e entry) {
	if under := base.entry(e.name); under != nil {
		was := *under
		e.was = &was
		*under = e
		return
	}
	base.add(e)
}

// keyed reports whether n is a list of tables of which any has an id.
func keyed(n *node) bool {
	return n.kind == list && slices.ContainsFunc(n.items, func(i *node) bool { return i.id() != "" })
}

// tables reports whether n is a list of tables: over one with ids, even where none of its
// own can be read, for those would be missed.
func tables(n *node) bool {
	return n.kind == list && len(n.items) > 0 && !slices.ContainsFunc(n.items, func(i *node) bool { return i.kind != table })
}

// layList lays a list of tables with ids over what stands under it.
func (m *merger) layList(under *entry, over entry) {
	if under.value.kind != list {
		*under = entry{name: over.name, at: over.at, value: &node{kind: list, at: over.value.at}}
	}
	base := ids{list: under.value, name: over.name}
	base.read()
	here := map[string]place{}
	for _, item := range over.value.items {
		m.own(&base, item)
		id := card.Key(item.id())
		first, twice := here[id]
		switch {
		case m.word(item, "patch"):
			m.patchItem(&base, item)
		case m.word(item, "remove"):
			m.removeItem(&base, item)
		case twice:
			m.say(item.get("id").at, "duplicate id %q, expected each id once; it was first used at %s", item.id(), first)
			base.list.items = append(base.list.items, item) // its other mistakes are worth knowing too
		default:
			if id != "" {
				here[id] = item.get("id").at
			}
			base.add(item)
		}
	}
}

// ids is a list of tables with ids, and where each id is.
type ids struct {
	name  string
	list  *node
	index card.Index
}

func (l *ids) read() {
	for i, item := range l.list.items {
		l.index.Add(item.id(), i)
	}
}

// add adds an entry, in place of the one with its id if there is one.
func (l *ids) add(item *node) {
	i, known := l.index.Find(item.id())
	if known && item.id() != "" {
		item.was = l.list.items[i]
		l.list.items[i] = item
		return
	}
	l.index.Add(item.id(), len(l.list.items))
	l.list.items = append(l.list.items, item)
}

// word reports whether an entry says patch = true or remove = true, and takes the word out
// of it.
func (m *merger) word(item *node, word string) bool {
	e := item.entry(word)
	if e == nil {
		return false
	}
	yes, isBool := e.value.value.(bool)
	if !isBool {
		m.say(e.value.at, "%s: expected true or false, got %s", word, e.value.describe())
	}
	item.drop(word)
	return yes || !isBool
}

// removeItem takes out the entry that has the removal's id.
func (m *merger) removeItem(base *ids, item *node) {
	id := item.get("id")
	i, known := base.index.Find(item.id())
	switch {
	case id == nil:
		m.say(item.at, "a removal without id, expected the id of the %s to take out", base.name)
	case !known:
		m.say(id.at, "removal of %q, expected the id of a %s that is there%s%s", item.id(), base.name, near{word: item.id(), known: base.index.Names}, base.list.goneAs(item.id()))
	case len(item.entries) > 1:
		m.say(item.at, "a removal of %q with further keys, expected id and remove alone", item.id())
	default:
		base.list.gone = append(base.list.gone, removal{base.list.items[i], id.at})
		base.list.items = slices.Delete(slices.Clone(base.list.items), i, i+1)
		base.index = card.Index{}
		base.read()
	}
}

// patchItem replaces single keys of the entry that has the patch's id.
func (m *merger) patchItem(base *ids, item *node) {
	id := item.get("id")
	if id == nil {
		m.say(item.at, "a patch without id, expected the id of the %s to change", base.name)
		return
	}
	i, known := base.index.Find(item.id())
	if !known {
		m.say(id.at, "patch of %q, expected the id of a %s that is there%s%s", item.id(), base.name, near{word: item.id(), known: base.index.Names}, base.list.goneAs(item.id()))
		return
	}
	patchTable(base.list.items[i], item)
}

// patchTable puts every key of over into base and reaches into tables.
func patchTable(base, over *node) {
	for _, e := range over.entries {
		under := base.get(e.name)
		if under != nil && under.kind == table && e.value.kind == table && !e.value.inline {
			patchTable(under, e.value)
			continue
		}
		e.value.replaced = under != nil && under.kind == table && e.value.inline
		put(base, e)
	}
}
