// The rules of TOML about which tables a header or a dotted key may open, continue or not say
// again. The reader in tree.go calls these functions for each part of a key.

package configs

import "github.com/pelletier/go-toml/v2/unstable"

// tableOrigin says how a table or a list of a document was written, which decides what may be
// added to it later: TOML lets every table be defined only once.
type tableOrigin uint8

const (
	byAssignment   tableOrigin = iota // key = { ... } or key = [ ... ]: nothing can be added
	byDottedKey                       // the a of a.b = 1: more such keys may follow
	byLongerHeader                    // the a of [a.b]: a header [a] may follow
	byOwnHeader                       // [a]
	byArrayHeader                     // a list of tables, [[a]]
)

// maxKeyParts is how many parts a dotted key ("a.b.c" has 3) may have.
const maxKeyParts = 64

// reject stores a problem at a key, if it is the document's first one, and so ends the reading of
// the document. It returns a table that nobody uses, so that the functions for headers and keys
// have something to return.
func (r *reader) reject(key *unstable.Node, format string, args ...any) *node {
	if r.wrong == nil {
		p := r.placeAt(int(key.Raw.Offset)).problem("bad TOML: "+format, args...)
		r.wrong = &p
	}
	return &node{kind: table, origin: byDottedKey}
}

// tableOfHeaderPart returns the table inside outer for one part of a header that is not the last part,
// such as a in [a.b]. It is made if it is missing.
func (r *reader) tableOfHeaderPart(outer *node, key *unstable.Node) *node {
	next := outer.getExact(string(key.Data))
	switch {
	case next == nil:
		return r.addTable(outer, key, byLongerHeader)
	case next.origin == byAssignment:
		return r.reject(key, "the key %s already exists as a value", key.Data)
	case next.origin == byArrayHeader:
		return next.items[len(next.items)-1] // as TOML says: the last table so far
	}
	return next
}

// tableOfHeader returns the table inside outer for the last part of a header, such as b in [a.b]. It is
// made if it is missing. A table that already exists is a mistake, unless only longer headers such
// as [a.b.c] have named it so far.
func (r *reader) tableOfHeader(outer *node, key *unstable.Node) *node {
	next := outer.getExact(string(key.Data))
	switch {
	case next == nil:
		return r.addTable(outer, key, byOwnHeader)
	case next.origin == byOwnHeader:
		return r.reject(key, "the table %s already exists", key.Data)
	case next.origin == byDottedKey:
		return r.reject(key, "the table %s already exists, written with a dotted key", key.Data)
	case next.origin == byArrayHeader:
		return r.reject(key, "the table %s already exists as a list of tables", key.Data)
	case next.origin == byAssignment:
		return r.reject(key, "the key %s must be a table, not a value", key.Data)
	}
	next.origin = byOwnHeader // until now it was only a part of longer headers
	return next
}

// appendToTableArray adds a table to the list of tables, inside outer, that the last part of a header [[key]]
// names, and returns the new table. The list is made if it is missing. start is where the header stands.
func (r *reader) appendToTableArray(outer *node, key *unstable.Node, start place) *node {
	l := outer.getExact(string(key.Data))
	switch {
	case l == nil:
		l = r.addTable(outer, key, byArrayHeader)
		l.kind = list
	case l.origin != byArrayHeader:
		return r.reject(key, "the key %s already exists and is not a list of tables", key.Data)
	}
	item := &node{kind: table, at: start, origin: byOwnHeader}
	l.items = append(l.items, item)
	return item
}

// tableOfDottedPart returns the table inside outer for one part of a dotted key that is not the last
// part, such as a in a.b = 1. It is made if it is missing.
func (r *reader) tableOfDottedPart(outer *node, key *unstable.Node) *node {
	next := outer.getExact(string(key.Data))
	switch {
	case next == nil:
		return r.addTable(outer, key, byDottedKey)
	case next.origin != byDottedKey:
		return r.reject(key, "key %s is already defined", key.Data)
	}
	return next
}

// addTable adds an empty table to the table outer, under a key, and returns it.
func (r *reader) addTable(outer *node, key *unstable.Node, origin tableOrigin) *node {
	n := &node{kind: table, at: r.placeAt(int(key.Raw.Offset)), origin: origin}
	outer.add(entry{name: string(key.Data), at: n.at, value: n})
	return n
}
