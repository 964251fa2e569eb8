package ability

import (
	"maps"
	"slices"

	"arcana/core/card"
)

// Table is the vocabulary of a system: its kinds of events, its queries, and the moments
// by which content hears them. Nothing writes to it once it is made.
type Table struct {
	rows    []Row
	moments []Moment
	byName  map[string]ID
	times   Kind // the query TriggerTimes, if it is one of the system's
	repeats bool // whether it is
	spans   []Span
}

// Shipped is an older name of a moment, which stays good: of events of that Kind, at a
// Phase, for who stands in that Relation to them.
type Shipped struct {
	Name, Kind string
	Phase      Phase
	Relation   Relation
	// Tells names what its function is told after self and fx, as far as data can speak of
	// it: "target" is a thing, "amount" a number, "answer" what was chosen.
	Tells []string
}

// NewTable makes the vocabulary of a system. The shipped names come first among the
// moments, in their order; the kinds are numbered in theirs, the queries after them.
func NewTable(rows []Row, shipped []Shipped, queries ...string) *Table {
	t := &Table{rows: slices.Clone(rows), byName: map[string]ID{}}
	for _, q := range queries {
		t.rows = append(t.rows, Row{Name: q, query: true})
	}
	t.times, t.repeats = t.Kind(TriggerTimes)
	for _, s := range shipped {
		kind, _ := t.Kind(s.Kind)
		t.add(Moment{s.Name, kind, s.Phase, s.Relation, true, s.Tells})
	}
	for k := range t.rows {
		t.addKind(Kind(k))
	}
	return t
}

// addKind adds the moments of a kind of event, or the one of a query ("modify_cost"). Events that
// are fixed have no moments of replacement.
func (t *Table) addKind(k Kind) {
	row := &t.rows[k]
	if row.query {
		t.add(Moment{prefixes[Asked] + row.Name, k, Asked, Any, false, nil})
		return
	}
	for phase := Instead; phase <= After; phase++ {
		if row.Called && phase != After {
			continue
		}
		for r := range relations {
			if name := row.triggerName(r); name != "" && !(phase == Instead && row.Fixed) {
				t.add(Moment{prefixes[phase] + name, k, phase, row.relationOf(r), false, nil})
			}
		}
	}
}

// relationOf returns the relation that a trigger of this row has: the plain name of an event
// that content declares is for anybody who listens.
func (r *Row) relationOf(relation Relation) Relation {
	if r.declared && relation == Own {
		return Any
	}
	return relation
}

// add adds a moment, unless there is one of that name: a shipped one was added before and stays.
func (t *Table) add(m Moment) {
	if _, known := t.byName[m.Name]; !known {
		t.byName[m.Name] = ID(len(t.moments))
		t.moments = append(t.moments, m)
	}
}

// Declare returns a table with events of content's own beside those of t, each named with
// its mod ("tides:omen"); names that are known already add nothing.
func (t *Table) Declare(names ...string) *Table {
	own := t.clone()
	for _, name := range names {
		if _, known := own.Kind(name); !known {
			own.rows = append(own.rows, Row{Name: name, Subject: "what the event is about", declared: true})
			own.addKind(Kind(len(own.rows) - 1))
		}
	}
	return own
}

// Asking returns a table with queries of content's own beside those of t, behind all that
// is there: no number of t changes.
func (t *Table) Asking(queries ...string) *Table {
	own := t.clone()
	for _, name := range queries {
		own.rows = append(own.rows, Row{Name: name, query: true})
		own.addKind(Kind(len(own.rows) - 1))
	}
	return own
}

// OfPlayers returns a table in which these queries are of numbers of players, who are their targets.
func (t *Table) OfPlayers(queries ...string) *Table {
	own := t.clone()
	for _, name := range queries {
		k, _ := own.Kind(name)
		own.rows[k].Seat = true
	}
	return own
}

// clone returns a table that can be added to.
func (t *Table) clone() *Table {
	own := *t
	own.rows, own.moments, own.byName = slices.Clone(t.rows), slices.Clone(t.moments), maps.Clone(t.byName)
	return &own
}

// Kind returns the kind, or the query, of that name.
func (t *Table) Kind(name string) (Kind, bool) {
	i := slices.IndexFunc(t.rows, func(r Row) bool { return r.Name == name })
	return Kind(max(i, 0)), i >= 0
}

// Row returns what a kind is.
func (t *Table) Row(k Kind) *Row { return &t.rows[k] }

// Rows returns what all kinds are, in the order of their numbers. It is not to be
// written to.
func (t *Table) Rows() []Row { return t.rows }

// Kinds lists the names of the events, or of the queries.
func (t *Table) Kinds(queries bool) (names []string) {
	for i := range t.rows {
		if t.rows[i].query == queries {
			names = append(names, t.rows[i].Name)
		}
	}
	return names
}

// Moments returns all moments in the order of their numbers. It is not to be written to.
func (t *Table) Moments() []Moment { return t.moments }

// Moment returns what a number stands for.
func (t *Table) Moment(id ID) *Moment { return &t.moments[id] }

// Find returns the moment of that name, in whatever case it is written.
func (t *Table) Find(name string) (ID, bool) {
	id, ok := t.byName[name]
	if !ok {
		id, ok = t.byName[card.Key(name)]
	}
	return id, ok
}

// Query reports whether a kind is a query and no event.
func (t *Table) Query(k Kind) bool { return t.rows[k].query }

// Spans lists the spans in which the system counts.
func (t *Table) Spans() []Span { return t.spans }

// WithSpans returns a table of a system that has these spans.
func (t *Table) WithSpans(spans ...Span) *Table {
	own := t.clone()
	own.spans = spans
	return own
}

// Posted reports whether the system itself calls the functions of a moment, as those of "played" in the
// market: what they hear is not what is counted.
func (t *Table) Posted(m *Moment) bool { return t.posted(m) }

// posted reports whether the system itself posts this trigger (Kernel.Post). Then the event must
// not trigger it a second time.
func (t *Table) posted(m *Moment) bool { return m.Shipped && t.rows[m.Kind].Posts }
