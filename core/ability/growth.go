package ability

import (
	"fmt"
	"math"
	"strings"

	"arcana/core"
	"arcana/core/spell"
)

// Growth: what the things of a player have from now on, wherever they are and whenever they come:
// "your Cups have +1 attack for the rest of the match". Content declares a growth as it declares a
// counter: the number (a query of the system), a span and conditions. The player remembers how much it
// is, and the rules hear of it whenever they ask for the number.

// Growing returns subscriptions with the growths that a script declares: counters of which Moment is
// the number. Growths of numbers that the table does not know give nothing.
func (t *Table) Growing(s Subscriptions, growths []Counter) Subscriptions {
	for _, g := range growths {
		if id, known := t.Find(prefixes[Asked] + g.Moment); known { // an event may be called like the number
			kind := t.moments[id].Kind
			g.kind, g.key = kind, g.Span.Prefix()+"have "+g.Moment+g.where()
			s.growths = append(s.growths[:len(s.growths):len(s.growths)], g)
			s.kinds[Asked] |= kind.bit()
		}
	}
	return s
}

// where returns the conditions as the names of counters have them, "" for none.
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

// joinGrowths adds the growths that others declare.
func (e *Subscriptions) joinGrowths(other *Subscriptions) {
	for i := range other.growths {
		if g := &other.growths[i]; e.growth(func(x *Counter) bool { return x.key == g.key }) == nil {
			e.growths = append(e.growths[:len(e.growths):len(e.growths)], *g)
			e.kinds[Asked] |= g.kind.bit()
		}
	}
}

// growth returns the first growth for which a test is true, nil for none.
func (e *Subscriptions) growth(is func(*Counter) bool) *Counter {
	for i := range e.growths {
		if is(&e.growths[i]) {
			return &e.growths[i]
		}
	}
	return nil
}

// Grow makes a growth that the script of a firing declares larger by n, which may be less than 0, for
// the seat behind it.
func (k *Kernel[F]) Grow(f *Firing, name string, n float64) error {
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
		return fmt.Errorf("the ability belongs to no player")
	}
	memory.addTo(player, g.key, n)
	k.log.Add(core.Event{Kind: core.KindLog, Actor: f.Owner, Text: fmt.Sprintf("%s: %+g %s", g.lasts(), n, g.Moment+g.where())})
	return nil
}

// lasts returns how long a growth lasts, for people.
func (c *Counter) lasts() string {
	if c.Span == ThisMatch {
		return "for good"
	}
	return "this " + SpanNames[c.Span]
}

// Grown reports whether the things of a seat have grown by anything.
func (k *Kernel[F]) Grown(s core.Seat) bool {
	memory, player := k.world.Remembers(s)
	return memory != nil && k.subscriptions.growth(func(g *Counter) bool { return memory.number(player, g.key) != 0 }) != nil
}

// Told returns what a player remembers of a growth or a count, by its key and value, as people read it:
// "for good: +3 attack where tribes cups", "this turn: play 2". It is "" for anything else.
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

// AskGrowth adds to a query what the things of its owner have grown by, and nothing of what abilities
// say: for things that lie where no ability reaches them.
func (k *Kernel[F]) AskGrowth(q *Query) { k.addGrowth(q) }

// addGrowth adds to a query what the things of its owner have grown by.
func (k *Kernel[F]) addGrowth(q *Query) {
	for i := range k.subscriptions.growths {
		g := &k.subscriptions.growths[i]
		if g.kind != q.Kind {
			continue
		}
		memory, player := k.world.Remembers(q.Owner)
		if memory == nil {
			return
		}
		if n := memory.number(player, g.key); n != 0 && k.fits(g, q.Target) {
			q.Add(g.term(), n)
		}
	}
}

// term names what a growth adds to a number.
func (c *Counter) term() string { return c.lasts() + c.where() }

// Grows reports whether an ability lets a number of that kind grow, by a term of that name.
func (e *Subscriptions) Grows(kind Kind, term string) bool {
	return e.growth(func(g *Counter) bool { return g.kind == kind && g.term() == term }) != nil
}
