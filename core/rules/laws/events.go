package laws

import (
	"math"
	"slices"
	"testing"

	"arcana/core"
)

// The laws about events, the numbers that they change, and options.

// eventsAreInOrder is a law: events are numbered without a gap, have a kind, and follow from events
// that came before; the things they name have names. The first event of a match may have any number
// (last is -1 until then), for what happened before the first decision is counted too.
func eventsAreInOrder(t testing.TB, s Subject) {
	last := int32(0)
	s.eachDecision(t, s.Size(200), func(m *core.Match) {
		if m.Ply() == 0 {
			last = -1
		}
	}, func(m *core.Match, events []core.Event) {
		if last < 0 && len(events) > 0 {
			last = max(0, events[0].ID-1)
		}
		for _, e := range events {
			last++
			if e.ID != last {
				t.Fatalf("event %d (%s) comes after event %d", e.ID, e.Kind, last-1)
			}
			if e.Cause < 0 || e.Cause >= e.ID || e.Kind == core.KindNone {
				t.Fatalf("event %d (%q) follows from event %d", e.ID, e.Kind, e.Cause)
			}
		}
		checkNames(t, m.Game(), events)
	})
}

// checkNames fails if an event is about a thing without a name.
func checkNames(t testing.TB, g core.Game, events []core.Event) {
	for _, e := range events {
		for _, r := range []core.Ref{e.Actor, e.Target} {
			if r != 0 && core.NameOf(g, r) == "" {
				t.Errorf("event %d (%s) is about %d, which has no name", e.ID, e.Kind, r)
			}
		}
	}
}

// ledger keeps the numbers that one viewer sees, by thing and field: the first value of each plus
// the amounts of the events since.
type ledger map[[2]int]int

// key returns where a ledger keeps a number of a thing.
func key(r core.Ref, f core.Field) [2]int { return [2]int{int(r), int(f)} }

// read takes in a view: a number that was there before must be what it was plus the amounts of
// the events since.
func (l ledger) read(t testing.TB, who core.Seat, view any, name func(core.Ref) string) {
	t.Helper()
	for _, n := range core.Numbers(view) {
		k := key(n.Of, n.Field)
		if want, known := l[k]; known && want != n.Value {
			t.Errorf("seat %d: %s of %d (%s) is %d, its first value and its events make %d", who+1, n.Field, n.Of, name(n.Of), n.Value, want)
		}
		l[k] = n.Value
	}
}

// add adds the amounts of events to the numbers.
func (l ledger) add(events []core.Event) {
	for _, e := range events {
		k := key(e.Target, e.Field)
		if v, known := l[k]; known && e.Field != core.FieldNone {
			l[k] = v + int(e.Amount)
		}
	}
}

// numbersAddUp is a law: every number of the whole state is its first value plus the amounts of
// its events, and every number that a seat sees changes by events that the seat may see.
func numbersAddUp(t testing.TB, s Subject) {
	var ledgers map[core.Seat]ledger
	read := func(m *core.Match) {
		for _, who := range append(allSeats(m), core.All) {
			ledgers[who].read(t, who, m.Game().View(who), func(r core.Ref) string { return core.NameOf(m.Game(), r) })
		}
	}
	s.eachDecision(t, s.Size(100), func(m *core.Match) {
		if m.Ply() == 0 {
			ledgers = map[core.Seat]ledger{}
			for _, who := range append(allSeats(m), core.All) {
				ledgers[who] = ledger{}
			}
			read(m)
		}
	}, func(m *core.Match, events []core.Event) {
		for _, who := range append(allSeats(m), core.All) {
			ledgers[who].add(core.VisibleTo(events, who))
		}
		read(m)
	})
}

// optionsMatchMoves is a law: options stand in the order of the moves, then the refused ones;
// their scores are the sums of their terms; every term has a name that the system declares.
func optionsMatchMoves(t testing.TB, s Subject) {
	s.eachDecision(t, s.Size(100), func(m *core.Match) {
		if !sample(m) {
			return
		}
		moves := slices.Clone(m.Game().Moves())
		options := s.Options(m.Game().View(m.Game().Turn()), moves)
		if len(options) < len(moves) {
			t.Fatalf("%d options for %d moves", len(options), len(moves))
		}
		for i := range options {
			isLegal, isRefused := i < len(moves), options[i].Refused != ""
			if isLegal == isRefused || isLegal && options[i].Move != moves[i] {
				t.Errorf("option %d is %q (refused: %q)", i+1, options[i].Move, options[i].Refused)
			}
			s.checkOption(t, &options[i])
		}
	}, nil)
}

// checkOption fails if an option's score is not the sum of its terms, a term is unknown or
// there is no text.
func (s Subject) checkOption(t testing.TB, o *core.Option) {
	total := 0.0
	for _, term := range o.Score.Terms {
		if term.Factor {
			total = float64(total * term.Value)
		} else {
			total += term.Value
		}
	}
	if math.Abs(total-o.Score.Total) > 1e-9 || math.IsNaN(o.Score.Total) {
		t.Errorf("%s: the terms make %g, the total is %g", o.Text, total, o.Score.Total)
	}
	for _, term := range append(slices.Clone(o.Score.Terms), o.Features...) {
		if !slices.Contains(s.Features, term.Name) && !slices.Contains(s.Terms, term.Name) {
			t.Errorf("%s: %q is no feature of the system", o.Text, term.Name)
		}
	}
	if o.Text == "" {
		t.Errorf("%s has no text", o.Move)
	}
}
