package configs

import "github.com/pelletier/go-toml/v2/unstable"

// The rules of TOML about which tables a header or a dotted key may open, continue or not say
// again. The reader in tree.go calls these functions for each part of a key.

// making says how a table or a list of a document came to be, which decides what may
// be added to it later: TOML lets every table be said once.
type making uint8

const (
	asValue  making = iota // after a sign of equality: it is whole
	byDots                 // on the way of a dotted key: more such keys may follow
	onTheWay               // on the way of a header: its own header may follow
	byHeader               // by its own header
	byList                 // a list of tables, by [[ ]]
)

// deepest is how many parts a dotted key ("a.b.c" has 3) may have.
const deepest = 64

// reject notes the document's first fault and returns a table that is thrown away, so that
// reading can end in order.
func (r *reader) reject(key *unstable.Node, format string, args ...any) *node {
	if r.wrong == nil {
		p := r.placeAt(int(key.Raw.Offset)).problem("bad TOML: "+format, args...)
		r.wrong = &p
	}
	return &node{kind: table, made: byDots}
}

// throughHeader returns the table that a part of a header [a.b], but not the last part, leads
// through. It is made if it is missing.
func (r *reader) throughHeader(at *node, key *unstable.Node) *node {
	next := at.exactly(string(key.Data))
	switch {
	case next == nil:
		return r.makeTable(at, key, onTheWay)
	case next.made == asValue:
		return r.reject(key, "key %s already exists as a value", key.Data)
	case next.made == byList:
		return next.items[len(next.items)-1] // as TOML says: the last table so far
	}
	return next
}

// ownHeader returns the table that the last part of a header [a.b] names, made if it is missing. It
// is a mistake if the table has a header of its own already, or came to be in another way than on
// the way of longer headers.
func (r *reader) ownHeader(at *node, key *unstable.Node) *node {
	next := at.exactly(string(key.Data))
	switch {
	case next == nil:
		return r.makeTable(at, key, byHeader)
	case next.made == byHeader:
		return r.reject(key, "table %s already exists", key.Data)
	case next.made == byDots:
		return r.reject(key, "table %s already exists as defined by a dotted key", key.Data)
	case next.made == byList:
		return r.reject(key, "table %s already exists as an array of tables", key.Data)
	case next.made == asValue:
		return r.reject(key, "key %s should be a table, not a value", key.Data)
	}
	next.made = byHeader // until now it was only on the way of other headers
	return next
}

// nextInList adds a table to the list of tables that [[key]] names. start is where the header
// stands.
func (r *reader) nextInList(at *node, key *unstable.Node, start place) *node {
	l := at.exactly(string(key.Data))
	switch {
	case l == nil:
		l = r.makeTable(at, key, byList)
		l.kind = list
	case l.made != byList:
		return r.reject(key, "key %s already exists and is no list of tables", key.Data)
	}
	item := &node{kind: table, at: start, made: byHeader}
	l.items = append(l.items, item)
	return item
}

// throughDots returns the table in at that one part of a dotted key leads through, such as the part a
// of a.b = 1. (The last part leads to the value and is not asked for here.) A missing table is made.
func (r *reader) throughDots(at *node, key *unstable.Node) *node {
	next := at.exactly(string(key.Data))
	switch {
	case next == nil:
		return r.makeTable(at, key, byDots)
	case next.made != byDots:
		return r.reject(key, "key %s is already defined", key.Data)
	}
	return next
}

// makeTable adds an empty table under a key; how says by what kind of key it was made.
func (r *reader) makeTable(at *node, key *unstable.Node, how making) *node {
	n := &node{kind: table, at: r.placeAt(int(key.Raw.Offset)), made: how}
	at.add(entry{name: string(key.Data), at: n.at, value: n})
	return n
}
