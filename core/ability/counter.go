package ability

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/few"
	"arcana/core/spell"
)

// Counters: how often something happened in this turn, this combat or this match. Content declares
// what it reads, and only that is counted, from the beginning of the match on. The number is one of
// those that the player remembers, so situations, copies and views have it like any other.

// Span is how long something is counted or remembered.
type Span uint8

// The spans.
const (
	ThisTurn Span = iota
	ThisCombat
	ThisMatch
	spans
)

// SpanNames are the words of content, by number.
var SpanNames = [spans]string{"turn", "combat", "match"}

// Prefix begins the names of what is forgotten when the span is over: "this turn: ".
func (s Span) Prefix() string { return "this " + SpanNames[s] + ": " }

// ParseSpan returns the span that a word means, or says which there are.
func ParseSpan(word string) (Span, error) {
	if i := slices.Index(SpanNames[:], word); i >= 0 {
		return Span(i), nil
	}
	return 0, fmt.Errorf("expected %s, got %q%s", strings.Join(SpanNames[:], ", "), word, spell.DidYouMean(word, SpanNames[:]))
}

// Whose says whose events a counter counts, as seen by the ability that reads it.
type Whose uint8

// Those of its player, of the other sides, or of anybody.
const (
	OfMe Whose = iota
	OfEnemies
	OfAnybody
)

// WhoseNames are the words of content, by number.
var WhoseNames = [...]string{"me", "enemy", "any"}

// Counter is what content has counted: events of a kind, in a span, with conditions.
type Counter struct {
	// Name is what its script calls it.
	Name string
	// Moment says what is counted, by the name of the event ("death"), or by that which those hear whose
	// doing it is ("kills"): then it counts for them.
	Moment string
	Span   Span
	Whose  Whose
	// Other leaves out what befell the card that reads it.
	Other bool
	// Sum adds the amounts of the events up instead of counting them.
	Sum bool
	// If are the conditions on the thing that the event befell, as it was then.
	If []Condition

	kind    Kind
	byOther bool // it counts for the other end of the event
	key     string
}

// Condition is what a field of a thing must be: one of some words, true or false, or a number from
// Least to Most.
type Condition struct {
	Field string
	// Words are those of which it is one, or has one; nil for other fields.
	Words []string
	// Truth is what it is, where it is true or false; nil for other fields.
	Truth *bool
	// Least and Most bound a number.
	Least, Most float64
}

// holds reports whether the value of the field satisfies the condition. Nil is no word, false and 0.
func (c *Condition) holds(value any) bool {
	switch v := value.(type) {
	case string:
		return slices.Contains(c.Words, v)
	case []string:
		return slices.ContainsFunc(v, func(word string) bool { return slices.Contains(c.Words, word) })
	case bool:
		return c.Truth != nil && *c.Truth == v
	case int:
		return c.Words == nil && c.Truth == nil && float64(v) >= c.Least && float64(v) <= c.Most
	}
	return c.Words == nil && (c.Truth != nil && !*c.Truth || c.Truth == nil && c.Least <= 0 && c.Most >= 0)
}

// String returns the condition as the names of counters have it: "tribes cups|swords".
func (c *Condition) String() string {
	switch {
	case c.Words != nil:
		return c.Field + " " + strings.Join(c.Words, "|")
	case c.Truth != nil && *c.Truth:
		return c.Field
	case c.Truth != nil:
		return "not " + c.Field
	}
	return fmt.Sprintf("%s %g to %g", c.Field, c.Least, c.Most)
}

// bind finds the counter's kind in a table and makes its key, the name under which players remember
// the number: counters with one key are one.
func (c Counter) bind(t *Table) (Counter, bool) {
	id, known := t.Find(c.Moment)
	if !known {
		return c, false
	}
	m, name := &t.moments[id], c.Moment
	if c.Sum {
		name = "amount of " + name
	}
	name += c.where()
	if c.Other {
		name += " by card"
	}
	c.kind, c.byOther, c.key = m.Kind, m.Relation == Source, c.Span.Prefix()+name
	return c, true
}

// mostCounters is how many different counters the content of a match can have: an event has a bit
// for each.
const mostCounters = 64

// Counting returns subscriptions that have counted what a script declares. Counters of events that the
// table does not know count nothing.
func (t *Table) Counting(s Subscriptions, counters []Counter) Subscriptions {
	for _, c := range counters {
		if bound, known := c.bind(t); known {
			s.counters = append(slices.Clip(s.counters), bound)
			s.counted |= bound.kind.bit()
		}
	}
	return s
}

// JoinCounters adds what others have counted, where they do not listen yet.
func (e *Subscriptions) JoinCounters(other *Subscriptions) {
	for i := range other.counters {
		c := &other.counters[i]
		if !slices.ContainsFunc(e.counters, func(x Counter) bool { return x.key == c.key }) {
			e.counters = append(slices.Clip(e.counters), *c)
			e.counted |= c.kind.bit()
		}
	}
}

// Counts reports whether anything is counted, or can grow.
func (e *Subscriptions) Counts() bool { return len(e.counters)+len(e.growths) > 0 }

// CheckCounters returns an error if the abilities of a match have more different counters than an
// event has room for.
func CheckCounters(all []Subscriptions) error {
	var together Subscriptions
	for i := range all {
		together.JoinCounters(&all[i])
	}
	if n := len(together.counters); n > mostCounters {
		return fmt.Errorf("counts: the abilities of a match may have at most %d different counts, got %d", mostCounters, n)
	}
	return nil
}

// counterNamed returns the counter that a script calls so.
func (e *Subscriptions) counterNamed(name string) (*Counter, error) {
	var known []string
	for i := range e.counters {
		if e.counters[i].Name == name {
			return &e.counters[i], nil
		}
		known = append(known, e.counters[i].Name)
	}
	return nil, fmt.Errorf("no count is called %q; declare the count beside the functions: counts = { name = { \"play\", this = \"turn\" } }%s", name, spell.DidYouMean(name, known))
}

// secretly ends the names of numbers that only the player itself may know.
const secretly = " (secretly)"

// count counts an event that has happened, and notes on it for which counters it is the first of its
// player in their span.
func (k *Kernel[F]) count(e *Event) {
	subject, other := k.table.rows[e.Kind].ends(e)
	for i := range k.subscriptions.counters {
		c := &k.subscriptions.counters[i]
		if c.kind != e.Kind {
			continue
		}
		thing, seat := subject, e.Owner
		if c.byOther {
			thing, seat = other, core.None
		}
		if seat < 0 { // nobody's card, such as one of a market: the one whose doing it is
			seat = k.world.SeatOf(other)
		}
		memory, player := k.world.Remembers(seat)
		if key, counts := c.keyOf(e, seat); memory != nil && counts && k.fits(c, thing) {
			k.add(memory, player, key, c, e, thing, 1<<i)
		}
	}
}

// add adds an event to the number that a player remembers under a key.
func (k *Kernel[F]) add(memory *Memory, player core.Ref, key string, c *Counter, e *Event, thing core.Ref, bit uint64) {
	if memory.number(player, c.key)+memory.number(player, c.key+secretly) == 0 {
		e.first |= bit
	}
	n := 1.0
	if c.Sum {
		n = float64(e.Amount)
	}
	memory.addTo(player, key, n)
	if c.Other {
		memory.addTo(player, ofCard(key, thing), n)
	}
}

// keyOf returns the name of the number to which an event is added: another one for what others than
// its player may not know. It is false if not even that player may know it. Where it is veiled,
// others know that it happened, but neither to what nor by how much.
func (c *Counter) keyOf(e *Event, seat core.Seat) (string, bool) {
	plain := len(c.If) == 0 && !c.Sum && !c.Other
	switch {
	case e.Seen == 0, e.Seen.HasAll(core.Everyone), e.Seen&core.Veiled != 0 && plain:
		return c.key, true
	case seat >= 0 && e.Seen.Has(seat):
		return c.key + secretly, true
	}
	return "", false
}

// ofCard returns the name of the part of a number that is of one card.
func ofCard(key string, thing core.Ref) string { return fmt.Sprintf("%s %d", key, thing) }

// fits reports whether a thing satisfies the conditions of a counter.
func (k *Kernel[F]) fits(c *Counter, thing core.Ref) bool {
	for i := range c.If {
		if !c.If[i].holds(k.world.Field(thing, c.If[i].Field)) {
			return false
		}
	}
	return true
}

// Counted returns the number of a counter that the script of a firing declares, as far as the seat
// behind it may know.
func (k *Kernel[F]) Counted(f *Firing, name string) (float64, error) {
	c, err := f.Subscriptions.counterNamed(name)
	if err != nil {
		return 0, err
	}
	sum := 0.0
	for s := range core.Seat(core.MostSeats) {
		memory, player := k.world.Remembers(s)
		if memory == nil || !c.counts(s, f.Seat, k.world.Friends(s, f.Seat)) {
			continue
		}
		keys := []string{c.key, c.key + secretly}
		if s != f.Seat {
			keys = keys[:1]
		}
		for _, key := range keys {
			sum += memory.number(player, key)
			if c.Other {
				sum -= memory.number(player, ofCard(key, f.Owner))
			}
		}
	}
	return sum, nil
}

// counts reports whether a counter counts what befell the things of a seat, for the seat that reads
// it.
func (c *Counter) counts(seat, reader core.Seat, friends bool) bool {
	switch c.Whose {
	case OfMe:
		return seat == reader
	case OfEnemies:
		return !friends
	}
	return true
}

// First reports whether the event of a firing was, for its player, the first that a counter counted
// in its span.
func (k *Kernel[F]) First(f *Firing, name string) (bool, error) {
	c, err := f.Subscriptions.counterNamed(name)
	if err != nil || f.Event == nil {
		return false, err
	}
	if m := &k.table.moments[f.Moment]; k.table.posted(m) {
		return false, fmt.Errorf("events of a function called %s cannot be counted: expected %s", m.Name, k.table.rows[m.Kind].Name)
	}
	i := slices.IndexFunc(k.subscriptions.counters, func(x Counter) bool { return x.key == c.key })
	return i >= 0 && f.Event.first>>i&1 != 0, nil
}

// Firsts returns the names of the counters of which a waiting event is the first, as situations
// write them.
func (k *Kernel[F]) Firsts(e *Event) []string { return k.subscriptions.firsts(e) }

// SetFirsts is Firsts the other way round.
func (k *Kernel[F]) SetFirsts(e *Event, keys []string) { e.first = k.subscriptions.readFirsts(keys) }

// firsts is Firsts.
func (e *Subscriptions) firsts(of *Event) (keys []string) {
	for i := range e.counters {
		if of.first>>i&1 != 0 {
			keys = append(keys, e.counters[i].key)
		}
	}
	return keys
}

// readFirsts is firsts the other way round. Names of counters that the match has not got are left out.
func (e *Subscriptions) readFirsts(keys []string) (first uint64) {
	for i := range e.counters {
		if slices.Contains(keys, e.counters[i].key) {
			first |= 1 << i
		}
	}
	return first
}

// number returns the number that a player remembers under a name, 0 for none.
func (m Memory) number(player core.Ref, key string) float64 {
	n, _ := m.Recall(player, OfSeat, key).(float64)
	return n
}

// addTo adds n to the number that a player remembers under a name. However much it remembers, there
// is room for this: the content of the match bounds it.
func (m *Memory) addTo(player core.Ref, key string, n float64) {
	i, found := m.find(player, OfSeat, key)
	if !found {
		*m = few.Insert(*m, i, Memo{player, OfSeat, key, 0.0})
	}
	before, _ := (*m)[i].Value.(float64)
	(*m)[i].Value = max(-MostAmount, min(before+n, MostAmount))
}

// Over ends a span in a match whose seats share one memory: what is remembered only as long as it lasts
// is forgotten, when all is heard that happened before.
func (k *Kernel[F]) Over(s Span) {
	if !k.Waits() {
		k.forget(s)
		return
	}
	w := k.push()
	w.isOver, w.over = true, s
	w.event.setOrigin(k.log, k.chain)
}

// ForgetCounted forgets what others than the viewer have counted that it may not know, for a copy of
// the match in which all that is dealt anew. The viewer is a player's ref.
func (m *Memory) ForgetCounted(viewer core.Ref) {
	*m = slices.DeleteFunc(*m, func(x Memo) bool {
		return x.Owner != viewer && strings.HasPrefix(x.Key, "this ") && strings.Contains(x.Key, secretly)
	})
}

// forget forgets what seats and their cards remember only as long as a span lasts. Where a kernel ends
// spans, all seats remember in one memory, that of the first.
func (k *Kernel[F]) forget(s Span) {
	if memory, _ := k.world.Remembers(0); memory != nil {
		memory.Over(s)
	}
}

// Over forgets what is remembered only as long as a span lasts.
func (m *Memory) Over(s Span) {
	if len(*m) == 0 {
		return
	}
	prefix := s.Prefix()
	*m = slices.DeleteFunc(*m, func(x Memo) bool { return strings.HasPrefix(x.Key, prefix) })
}
