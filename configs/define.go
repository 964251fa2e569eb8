package configs

import "github.com/pelletier/go-toml/v2/unstable"

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

// deepest is how many parts a dotted key may have.
const deepest = 64

// refuse remembers the first thing that is wrong with the document, and gives the rest
// of the expression a table that nobody sees.
func (r *reader) refuse(key *unstable.Node, format string, args ...any) *node {
	if r.wrong == nil {
		p := r.place(int(key.Raw.Offset)).problem("bad TOML: "+format, args...)
		r.wrong = &p
	}
	return &node{kind: table, made: byDots}
}

// throughHeader returns the table that a header names on its way to its last part.
func (r *reader) throughHeader(at *node, key *unstable.Node) *node {
	next := at.exactly(string(key.Data))
	switch {
	case next == nil:
		return r.make(at, key, onTheWay)
	case next.made == asValue:
		return r.refuse(key, "key %s already exists as a value", key.Data)
	case next.made == byList:
		return next.items[len(next.items)-1]
	}
	return next
}

// ownHeader returns the table that a header ends with.
func (r *reader) ownHeader(at *node, key *unstable.Node) *node {
	next := at.exactly(string(key.Data))
	switch {
	case next == nil:
		return r.make(at, key, byHeader)
	case next.made == byHeader:
		return r.refuse(key, "table %s already exists", key.Data)
	case next.made == byDots:
		return r.refuse(key, "table %s already exists as defined by a dotted key", key.Data)
	case next.made == byList:
		return r.refuse(key, "table %s already exists as an array of tables", key.Data)
	case next.made == asValue:
		return r.refuse(key, "key %s should be a table, not a value", key.Data)
	}
	next.made = byHeader
	return next
}

// nextInList adds a table to the list of tables that [[key]] ends with.
func (r *reader) nextInList(at *node, key *unstable.Node, start place) *node {
	l := at.exactly(string(key.Data))
	switch {
	case l == nil:
		l = r.make(at, key, byList)
		l.kind = list
	case l.made != byList:
		return r.refuse(key, "key %s already exists and is no list of tables", key.Data)
	}
	item := &node{kind: table, at: start, made: byHeader}
	l.items = append(l.items, item)
	return item
}

// throughDots returns the table that a dotted key names on its way.
func (r *reader) throughDots(at *node, key *unstable.Node) *node {
	next := at.exactly(string(key.Data))
	switch {
	case next == nil:
		return r.make(at, key, byDots)
	case next.made != byDots:
		return r.refuse(key, "key %s is already defined", key.Data)
	}
	return next
}

// make adds a table under a key.
func (r *reader) make(at *node, key *unstable.Node, how making) *node {
	n := &node{kind: table, at: r.place(int(key.Raw.Offset)), made: how}
	at.add(entry{name: string(key.Data), at: n.at, value: n})
	return n
}
