// Growth: an addition to a number of all things of a player, wherever they are and whenever they come:
// "your Cups have +1 attack for the rest of the match". Content declares a growth like a counter: the
// number (a query of the system), a span and conditions. The player remembers how much it is, and it
// is added whenever the rules ask for the number.

package ability

import (
	"fmt"
	"math"
	"strings"

	"arcana/core"
	"arcana/core/spell"
)

// Growing returns the subscriptions s of a script with the growths that the script declares. A growth is a
// Counter with a query as its Moment. Growths of queries that the table does not know are left out.
func (t *Table) Growing(s Subscriptions, growths []Counter) Subscriptions {
	for _, g := range growths {
		if id, known := t.Find(prefixes[Asked] + g.Moment); known { // with the prefix, because an event may have the same name as the number
			kind := t.moments[id].Kind
			g.kind, g.key = kind, g.Span.Prefix()+"have "+g.Moment+g.where()
			s.growths = append(s.growths[:len(s.growths):len(s.growths)], g)
			s.kinds[Asked] |= kind.bit()
		}
	}
	return s
}

// where returns the conditions in the form that they have in names of counters, "" for none.
func (c *Counter) where() string {
	var conditions []string
	for i := range c.If {
		conditions = append(conditions, c.If[i].String())
	}
	if len(conditions) == 0 {
		return ""
	}
	return " where " + strings.Join(conditions, ", ")
}

// joinGrowths adds the growths of other that e does not have, and their queries to those that e answers.
func (e *Subscriptions) joinGrowths(other *Subscriptions) {
	for i := range other.growths {
		if g := &other.growths[i]; e.growth(func(x *Counter) bool { return x.key == g.key }) == nil {
			e.growths = append(e.growths[:len(e.growths):len(e.growths)], *g)
			e.kinds[Asked] |= g.kind.bit()
		}
	}
}

// growth returns the first growth that isWanted accepts, nil if it accepts none.
func (e *Subscriptions) growth(isWanted func(*Counter) bool) *Counter {
	for i := range e.growths {
		if isWanted(&e.growths[i]) {
			return &e.growths[i]
		}
	}
	return nil
}

// Grow adds n, which may be negative, to a growth that the script of f declares, for the seat of f, and logs
// that in words. It returns an error if the script declares no growth with that name, n is out of range, or
// f has no seat.
func (k *Kernel) Grow(f *Firing, name string, n float64) error {
	g := f.Subscriptions.growth(func(x *Counter) bool { return x.Name == name })
	memory, player := k.world.Remembers(f.Seat)
	switch {
	case g == nil:
		var known []string
		for i := range f.Subscriptions.growths {
			known = append(known, f.Subscriptions.growths[i].Name)
		}
		return fmt.Errorf("no growth is called %q; declare the growth beside the functions: grows = { name = { \"cost\" } }%s", name, spell.DidYouMean(name, known))
	case math.IsNaN(n) || math.Abs(n) > MostAmount:
		return fmt.Errorf("expected a number from -%d to %d", MostAmount, MostAmount)
	case memory == nil:
		return fmt.Errorf("the card of this ability belongs to no player, so nothing can grow")
	}
	memory.addTo(player, g.key, n)
	k.log.Add(core.Event{Kind: core.KindLog, Actor: f.Owner, Text: fmt.Sprintf("%s: %+g %s", g.lasts(), n, g.Moment+g.where())})
	return nil
}

// lasts returns how long a growth lasts, in words for people.
func (c *Counter) lasts() string {
	if c.Span == ThisMatch {
		return "for good"
	}
	return "this " + SpanNames[c.Span]
}

// Grown reports whether any growth of a seat is not 0.
func (k *Kernel) Grown(s core.Seat) bool {
	memory, player := k.world.Remembers(s)
	return memory != nil && k.subscriptions.growth(func(g *Counter) bool { return memory.number(player, g.key) != 0 }) != nil
}

// Told returns a growth or a count that a player remembers, given by its key and value, in words for
// people: "for good: +3 attack where tribes cups", "this turn: play 2". It is "" for any other key, also
// for the keys with "once" by which abilities note that they have acted in a span.
func Told(key, value string) string {
	span, what, found := strings.Cut(key, ": ")
	switch grown, isGrowth := strings.CutPrefix(what, "have "); {
	case !found || !strings.HasPrefix(span, "this ") || strings.HasPrefix(what, "once"):
		return ""
	case !isGrowth:
		return fmt.Sprintf("%s: %s %s", span, strings.TrimSuffix(what, secretly), value)
	default:
		if !strings.HasPrefix(value, "-") {
			value = "+" + value
		}
		if span+": " == ThisMatch.Prefix() {
			span = "for good"
		}
		return fmt.Sprintf("%s: %s %s", span, value, grown)
	}
}

// AskGrowth adds to a query the growths of its owner that fit its target, but asks no ability. It is for
// things that lie where no ability reaches them.
func (k *Kernel) AskGrowth(q *Query) { k.addGrowth(q) }

// addGrowth adds to a query the growths of its owner that fit its target. An owner without a memory
// has none.
func (k *Kernel) addGrowth(q *Query) {
	for i := range k.subscriptions.growths {
		g := &k.subscriptions.growths[i]
		if g.kind != q.Kind {
			continue
		}
		memory, player := k.world.Remembers(q.Owner)
		if memory == nil {
			return
		}
		if n := memory.number(player, g.key); n != 0 && k.fits(g, q.Target, "") {
			q.Add(g.term(), n)
		}
	}
}

// term returns the name of the term that a growth adds to a number.
func (c *Counter) term() string { return c.lasts() + c.where() }

// Grows reports whether an ability declares a growth of a kind of number that adds a term with a name.
func (e *Subscriptions) Grows(kind Kind, term string) bool {
	return e.growth(func(g *Counter) bool { return g.kind == kind && g.term() == term }) != nil
}
