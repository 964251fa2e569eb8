// Documents that hold only texts, such as the words of a language.

package configs

import "reflect"

// Text is one text of a document.
type Text struct {
	// Key has the tables before it: "tavern.freeze".
	Key string
	// Text is one line.
	Text string

	at place
}

// Problem returns a problem at the place of the text.
func (t Text) Problem(format string, args ...any) Problem { return t.at.problem(format, args...) }

// Texts returns all texts of the document in their order, and a problem for each value that is
// no text.
func (d *Document) Texts() ([]Text, []Problem) {
	var toText decoder
	return d.root.appendTexts("", &toText, nil), toText.all()
}

// appendTexts appends all texts of a table, and of the tables in it, to list and returns it; name
// is the key of the table itself, "" for the outermost. toText collects what is no text.
func (n *node) appendTexts(name string, toText *decoder, list []Text) []Text {
	for _, e := range n.entries {
		key := joinKeys(name, e.name)
		if hasOwnKeys(e.value) {
			list = e.value.appendTexts(key, toText, list)
			continue
		}
		text := Text{Key: key, at: e.value.at}
		toText.decode(e.value, target{name: key, into: reflect.ValueOf(&text.Text).Elem()})
		list = append(list, text)
	}
	return list
}

// Rename moves texts of the outermost table to the inner table and the key that resolve returns for
// the old key: "freezeButtonText" may become tavern.freeze. resolve returns false for a key that
// stays where it is. It is a problem if the same file has the text under both names.
func (d *Document) Rename(resolve func(name string) (table, key string, ok bool)) []Problem {
	var list faults
	for _, e := range append([]entry(nil), d.root.entries...) {
		table, key, ok := resolve(e.name)
		if !ok || e.value.kind != text {
			continue
		}
		d.root.removeKey(e.name)
		d.root.moveKey(e, table, key, &list)
	}
	return list.all()
}

// moveKey adds the text of an entry under another key, in the inner table called tableName, which is
// made if it is missing. If the same file has that key already, it is a fault.
func (n *node) moveKey(e entry, tableName, key string, list *faults) {
	into := n.get(tableName)
	if into == nil {
		into = &node{kind: table, at: e.at}
		n.add(entry{name: tableName, at: e.at, value: into})
	}
	if into.kind != table {
		return // Texts reports it
	}
	if other := into.entry(key); other != nil && other.value.at.source == e.at.source {
		list.add(e.at, "the key %q is the same as %s.%s, expected each key once; it was first used at %s", e.name, tableName, key, other.at)
	}
	setKey(into, entry{name: key, at: e.at, value: e.value})
}
