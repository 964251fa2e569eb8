// The laws about events, the numbers that they change, and options.

package laws

import (
	"math"
	"slices"
	"testing"

	"arcana/core"
)

// eventsAreInOrder is a law: the ids of events have no gap, each event has a kind and a cause that
// came before it, and the things in events have names. The first event after the first decision may
// have any id, because the events before it are counted too; last is -1 until that event.
func eventsAreInOrder(t testing.TB, s Subject) {
	last := int32(0)
	s.playAndCheck(t, s.Size(200), func(m *core.Match) {
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
				t.Fatalf("event %d (%s) comes directly after event %d, so the numbers of events are not consecutive", e.ID, e.Kind, last-1)
			}
			if e.Cause < 0 || e.Cause >= e.ID || e.Kind == core.KindNone {
				t.Fatalf("event %d (%q) has event %d as its cause; expected an earlier event and a known kind", e.ID, e.Kind, e.Cause)
			}
		}
		checkNames(t, m.Game(), events)
	})
}

// checkNames fails if an event is about a thing without a name. The ref 0 is no thing.
func checkNames(t testing.TB, g core.Game, events []core.Event) {
	for _, e := range events {
		for _, r := range []core.Ref{e.Actor, e.Target} {
			if r != 0 && core.NameOf(g, r) == "" {
				t.Errorf("event %d (%s) is about card or player %d, which has no name", e.ID, e.Kind, r)
			}
		}
	}
}

// numberLedger has the expected value of each number that one viewer sees, by thing and field: the first
// value plus the amounts of the events since.
type numberLedger map[[2]int]int

// ledgerKey returns the key in a numberLedger of the field of a thing.
func ledgerKey(r core.Ref, f core.Field) [2]int { return [2]int{int(r), int(f)} }

// check fails if a number in a view differs from its expected value. Numbers that are new to the
// ledger are added with the value that they have. name returns the name of a thing, for messages.
func (l numberLedger) check(t testing.TB, who core.Seat, view any, name func(core.Ref) string) {
	t.Helper()
	for _, n := range core.Numbers(view) {
		k := ledgerKey(n.Of, n.Field)
		if want, known := l[k]; known && want != n.Value {
			t.Errorf("player %d: the %s of %d (%s) is %d, but its first value and the amounts of its events add up to %d", who+1, n.Field, n.Of, name(n.Of), n.Value, want)
		}
		l[k] = n.Value
	}
}

// add adds the amounts of events to the expected values. A number that is not in the ledger yet gets its
// first value from a view (check), so events about it are left out.
func (l numberLedger) add(events []core.Event) {
	for _, e := range events {
		k := ledgerKey(e.Target, e.Field)
		if v, known := l[k]; known && e.Field != core.FieldNone {
			l[k] = v + int(e.Amount)
		}
	}
}

// numbersAddUp is a law: every number of the whole state is its first value plus the amounts of
// its events, and the same is true of the numbers and events that each seat sees.
func numbersAddUp(t testing.TB, s Subject) {
	var ledgers map[core.Seat]numberLedger
	read := func(m *core.Match) {
		for _, who := range append(allSeats(m), core.All) {
			ledgers[who].check(t, who, m.Game().View(who), func(r core.Ref) string { return core.NameOf(m.Game(), r) })
		}
	}
	s.playAndCheck(t, s.Size(100), func(m *core.Match) {
		if m.Ply() == 0 {
			ledgers = map[core.Seat]numberLedger{}
			for _, who := range append(allSeats(m), core.All) {
				ledgers[who] = numberLedger{}
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

// sumsAddUp is a law about games that explain numbers (core.Explained): the term for what a thing was given
// (core.GivenTerm) is the sum of the amounts of the events of the kind change that name the number in
// their text. It asks about all things that were ever seen or the target of an event.
func sumsAddUp(t testing.TB, s Subject) {
	type number struct {
		of   core.Ref
		name string
	}
	var given map[number]float64
	var things map[core.Ref]bool
	s.playAndCheck(t, s.Size(60), func(m *core.Match) {
		g, ok := m.Game().(core.Explained)
		if m.Ply() == 0 {
			given, things = map[number]float64{}, map[core.Ref]bool{}
		}
		if !ok {
			return
		}
		for r := range namesIn(g.View(core.All)) {
			things[r] = true
		}
		for r := range things {
			for _, name := range g.NumbersOf(r) {
				now := 0.0
				for _, term := range g.Explain(r, name).Terms {
					if term.Name == core.GivenTerm {
						now += term.Value
					}
				}
				if want := given[number{r, name}]; now != want {
					t.Errorf("move %d: the %s of %s changed by %g, but the amounts of its events add up to %g", m.Ply(), name, core.NameOf(g, r), now, want)
				}
			}
		}
	}, func(_ *core.Match, events []core.Event) {
		for _, e := range events {
			things[e.Target] = true
			if e.Kind == core.KindChange && e.Text != "" {
				given[number{e.Target, e.Text}] += float64(e.Amount)
			}
		}
	})
}

// optionsMatchMoves is a law: the options begin with those of the legal moves, in their order, and none of
// these is refused; all others are refused. Their scores are the sums of their terms, and every term has
// a name that the system declares.
func optionsMatchMoves(t testing.TB, s Subject) {
	s.playAndCheck(t, s.Size(100), func(m *core.Match) {
		if !isSampled(m) {
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
				t.Errorf("option %d is %q with the refusal %q; expected the list to begin with the legal moves, which have no refusal", i+1, options[i].Move, options[i].Refused)
			}
			s.checkOption(t, &options[i])
		}
	}, nil)
}

// checkOption fails if an option's score is not the sum of its terms (a factor multiplies what was added
// before it), if a term is unknown, or if there is no text. float64 around a product rounds it on its
// own, so that every machine gets the same value.
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
		t.Errorf("the terms of the move %s add up to %g, but the move's total is %g", o.Text, total, o.Score.Total)
	}
	for _, term := range append(slices.Clone(o.Score.Terms), o.Features...) {
		if !slices.Contains(s.Features, term.Name) && !slices.Contains(s.Terms, term.Name) {
			t.Errorf("%s: the game has no feature %q", o.Text, term.Name)
		}
	}
	if o.Text == "" {
		t.Errorf("%s has no text", o.Move)
	}
}
