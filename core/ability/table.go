package ability

import (
	"fmt"
	"maps"
	"slices"

	"arcana/core/card"
)

// Table is the vocabulary of a system: its kinds of events, its queries, and the moments by which content
// listens to them. Nothing changes a table after it was made.
type Table struct {
	rows    []Row
	moments []Moment
	byName  map[string]ID
	times   Kind // the query TriggerTimes, if the system has it
	repeats bool // whether the system has it
	spans   []Span
}

// OlderName is an older name of a moment, which scripts can still use. Phase and Relation are those of the
// Moment; Kind is the name of its kind.
type OlderName struct {
	Name, Kind string
	Phase      Phase
	Relation   Relation
	// Tells names the arguments of its function after self and fx, if abilities in data can use them:
	// "target" is a thing, "amount" a number, "answer" what was chosen.
	Tells []string
}

// NewTable makes the vocabulary of a system. The older names (older) are the first moments, in their
// order. The kinds are numbered in the order of rows, and queries come after them.
func NewTable(rows []Row, older []OlderName, queries ...string) *Table {
	t := &Table{rows: slices.Clone(rows), byName: map[string]ID{}}
	for _, q := range queries {
		t.rows = append(t.rows, Row{Name: q, query: true})
	}
	t.times, t.repeats = t.Kind(TriggerTimes)
	for _, s := range older {
		kind, _ := t.Kind(s.Kind) // a system's older names are of kinds in its rows or queries
		t.add(Moment{s.Name, kind, s.Phase, s.Relation, true, s.Tells})
	}
	for k := range t.rows {
		t.addKind(Kind(k))
	}
	return t
}

// addKind adds the moments of a kind of event, or the one moment of a query ("modify_cost"). An event that is
// Fixed has no moments for replacements. One that is Called or Follows has only moments after it.
func (t *Table) addKind(k Kind) {
	row := &t.rows[k]
	if row.query {
		t.add(Moment{prefixes[Asked] + row.Name, k, Asked, Any, false, nil})
		return
	}
	for phase := Instead; phase <= After; phase++ {
		if (row.Called || row.Follows) && phase != After {
			continue
		}
		for r := range relations {
			if name := row.triggerName(r); name != "" && !(phase == Instead && row.Fixed) {
				t.add(Moment{prefixes[phase] + name, k, phase, row.relationOf(r), false, nil})
			}
		}
	}
}

// relationOf returns the relation of the moment that this row has for a relation. It differs only for the
// plain name of an event that content declares: all abilities that listen hear it.
func (r *Row) relationOf(relation Relation) Relation {
	if r.declared && relation == Own {
		return Any
	}
	return relation
}

// add adds a moment, unless there is one with its name already. NewTable adds older names first, so an older
// name is not replaced.
func (t *Table) add(m Moment) {
	if _, known := t.byName[m.Name]; !known {
		t.byName[m.Name] = ID(len(t.moments))
		t.moments = append(t.moments, m)
	}
}

// Declare returns a table like t with events that content declares, each with its mod in the name
// ("tides:omen"). Names of events that t has already add nothing.
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

// Asking returns a table like t with queries that content declares. They come after everything in t, so
// no number of t changes. A query of a mod ("tides:venom") has a second moment by its short name (modify_venom), unless
// that means another query.
func (t *Table) Asking(queries ...string) *Table {
	own := t.clone()
	for _, name := range queries {
		own.rows = append(own.rows, Row{Name: name, query: true})
		own.addKind(Kind(len(own.rows) - 1))
	}
	for i, name := range queries {
		_, short := card.Parted(name)
		if found, _ := card.Called(queries, short); found == name {
			own.add(Moment{prefixes[Asked] + short, Kind(len(t.rows) + i), Asked, Any, false, nil}) // without a mod, own has it already
		}
	}
	return own
}

// OfPlayers returns a table like t in which these queries, which t must have, ask for numbers of players.
func (t *Table) OfPlayers(queries ...string) *Table {
	own := t.clone()
	for _, name := range queries {
		k, _ := own.Kind(name)
		own.rows[k].Seat = true
	}
	return own
}

// WithMoment returns a table like t with another moment of one of its kinds.
func (t *Table) WithMoment(m Moment) *Table {
	own := t.clone()
	own.add(m)
	return own
}

// clone returns a copy of the table that can be changed.
func (t *Table) clone() *Table {
	own := *t
	own.rows, own.moments, own.byName = slices.Clone(t.rows), slices.Clone(t.moments), maps.Clone(t.byName)
	return &own
}

// Kind returns the number of the event or query with a name, and true; 0 and false if there is none.
func (t *Table) Kind(name string) (Kind, bool) {
	i := slices.IndexFunc(t.rows, func(r Row) bool { return r.Name == name })
	return Kind(max(i, 0)), i >= 0
}

// Has reports whether the table has a kind. A system's own table does not have the kinds that content
// declares, which are in the table that Declare and Asking return.
func (t *Table) Has(k Kind) bool { return int(k) < len(t.rows) }

// Holds reports whether a kind asks about an event that is held (Row.Would). No kind that content declares does.
func (t *Table) Holds(k Kind) bool { return t.Has(k) && t.rows[k].Would }

// Row returns the row that describes a kind, which the table must have.
func (t *Table) Row(k Kind) *Row { return &t.rows[k] }

// Rows returns the rows of all kinds, in the order of their numbers. The caller must not change them.
func (t *Table) Rows() []Row { return t.rows }

// Kinds lists the names of all queries, or (queries is false) of all events.
func (t *Table) Kinds(queries bool) (names []string) {
	for i := range t.rows {
		if t.rows[i].query == queries {
			names = append(names, t.rows[i].Name)
		}
	}
	return names
}

// Moments returns all moments, in the order of their numbers. The caller must not change them.
func (t *Table) Moments() []Moment { return t.moments }

// Moment returns the moment with a number.
func (t *Table) Moment(id ID) *Moment { return &t.moments[id] }

// Find returns the number of the moment with a name, in any case, and whether there is one. Mostly the name is written
// as it is, so that is looked up first.
func (t *Table) Find(name string) (ID, bool) {
	id, ok := t.byName[name]
	if !ok {
		id, ok = t.byName[card.Key(name)]
	}
	return id, ok
}

// Unheard says why there is no trigger of a name although there is such an event, and what to write
// instead ("; write any_stage_began, ..."). It is "" for a trigger, and for any other name.
func (t *Table) Unheard(name string) string {
	if _, known := t.Find(name); known {
		return ""
	}
	name = card.Key(name)
	for i := range t.rows {
		row := &t.rows[i]
		switch {
		case !row.wouldName(name): // go on with the next row
		case row.Never != "":
			return "; " + row.Never
		case row.AnyOnly:
			return fmt.Sprintf("; write %s%s, because this event happens to no card and no player", sides[Any], row.Name)
		case row.NoCard:
			return fmt.Sprintf("; write %s%s or %s%[2]s, because this event happens to no card", sides[Ally], row.Name, sides[Any])
		}
	}
	return ""
}

// IsQuery reports whether a kind is a query and not an event.
func (t *Table) IsQuery(k Kind) bool { return t.rows[k].query }

// Spans lists the spans that the system has.
func (t *Table) Spans() []Span { return t.spans }

// WithSpans returns a table like t for a system that has these spans.
func (t *Table) WithSpans(spans ...Span) *Table {
	own := t.clone()
	own.spans = spans
	return own
}

// Posted reports whether the system itself posts a moment, such as "played" in the market. What such a
// function hears is not an event that was counted.
func (t *Table) Posted(m *Moment) bool { return t.posted(m) }

// posted does the work of Posted. The event itself must not trigger such a moment a second time.
func (t *Table) posted(m *Moment) bool { return m.Older && t.rows[m.Kind].Posts }
