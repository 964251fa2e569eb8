// Counters: how often something has happened in this turn, this combat or this match. A script declares
// the counters that it reads, and only those are counted, from the beginning of the match on. The
// number is in the player's memory, so it is part of situations, copies and views.

package ability

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/few"
	"arcana/core/spell"
)

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

// Prefix returns the beginning of all names in memory that are forgotten when the span is over: "this
// turn: ".
func (s Span) Prefix() string { return "this " + SpanNames[s] + ": " }

// Forgets reports whether a name in memory is forgotten when the span is over. A script may write it without the blank
// behind the colon.
func (s Span) Forgets(name string) bool { return strings.HasPrefix(name, "this "+SpanNames[s]+":") }

// ParseSpan returns the span that a word stands for, or an error that lists the words.
func ParseSpan(word string) (Span, error) {
	if i := slices.Index(SpanNames[:], word); i >= 0 {
		return Span(i), nil
	}
	return 0, fmt.Errorf("expected %s, got %q%s", strings.Join(SpanNames[:], ", "), word, spell.DidYouMean(word, SpanNames[:]))
}

// Whose says which players' events a counter counts.
type Whose uint8

// The events of the player of the ability that reads the counter, of players on other sides, of all players, or
// only of the ability's own card.
const (
	OfMe Whose = iota
	OfEnemies
	OfAnybody
	OfSelf
)

// WhoseNames are the words of content, by number.
var WhoseNames = [...]string{"me", "enemy", "any", "self"}

// Counter is something that content counts: events of a kind, in a span, with conditions.
type Counter struct {
	// Name is the name that its script gives it.
	Name string
	// Moment says which events are counted. That is the name of an event ("death"), which counts for
	// the player of its subject, or the trigger of its source ("kills"), which counts for the player
	// of the source.
	Moment string
	// Span is how long it counts; Whose says which players' events count.
	Span  Span
	Whose Whose
	// Other says that events about the card that reads the counter do not count.
	Other bool
	// Sum says that the amounts of the events are added up instead of counting the events.
	Sum bool
	// Earlier says that its number is what had been counted before the event that the reading function answers.
	Earlier bool
	// If are conditions on the thing that the event is about, at the time of the event, and on the event's text.
	If []Condition

	kind    Kind
	byOther bool   // it counts for the other end of the event, see Row.ends
	key     string // the name under which players remember the number
}

// Condition is a condition on a field of a thing: it is one of some words, or true or false, or a number
// from Least to Most.
type Condition struct {
	Field string
	// OfEvent says that the field is the text of the event, not a field of a thing.
	OfEvent bool
	// Words are the words of which the field must be one, or have one; nil for other conditions.
	Words []string
	// Truth is what the field must be if it is true or false; nil for other conditions.
	Truth *bool
	// Least and Most bound a number.
	Least, Most float64
}

// holds reports whether the value of the field satisfies the condition. A value of a type that the
// condition is not about does not. nil, which a thing has that lacks the field, counts as no word, as
// false and as 0.
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

// String returns the condition in the form that it has in names of counters: "tribes cups|swords".
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

// bind returns the counter with its kind in a table and its key, and true; false if the table does not
// know its moment. Counters with the same key are one counter. The key leaves out Whose, because that
// matters only when the numbers are read.
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
	if c.byCard() {
		name += " by card"
	}
	c.kind, c.byOther, c.key = m.Kind, m.Relation == Source, c.Span.Prefix()+name
	return c, true
}

// byCard reports whether the events of each card must be counted apart: the card that reads the counter leaves
// out its own events (Other), or counts only them (OfSelf).
func (c *Counter) byCard() bool { return c.Other || c.Whose == OfSelf }

// mostCounters is how many different counters the content of a match can have. Event.first has a bit for
// each.
const mostCounters = 64

// Counting returns the subscriptions s of a script with the counters that the script declares. Counters of
// events that the table does not know are left out.
func (t *Table) Counting(s Subscriptions, counters []Counter) Subscriptions {
	for _, c := range counters {
		if bound, known := c.bind(t); known {
			s.counters = append(slices.Clip(s.counters), bound)
			s.counted |= bound.kind.bit()
		}
	}
	return s
}

// JoinCounters adds the counters of other that e does not have, and their kinds to those that e counts.
// Counters with the same key are one, which is Earlier if one of them is.
func (e *Subscriptions) JoinCounters(other *Subscriptions) {
	for i := range other.counters {
		c := &other.counters[i]
		switch at := slices.IndexFunc(e.counters, func(x Counter) bool { return x.key == c.key }); {
		case at < 0:
			e.counters = append(slices.Clip(e.counters), *c)
			e.counted |= c.kind.bit()
		case c.Earlier && !e.counters[at].Earlier:
			e.counters = slices.Clone(e.counters)
			e.counters[at].Earlier = true
		}
	}
}

// Counts reports whether there are counters or growths.
func (e *Subscriptions) Counts() bool { return len(e.counters)+len(e.growths) > 0 }

// CheckCounters returns an error if the abilities of a match have more than mostCounters different
// counters.
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

// counterNamed returns the counter with the name that its script gives it, or an error that suggests
// others.
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

// secretly is the end of the names of numbers that only the player itself may know.
const secretly = " (secretly)"

// count adds an event that has happened to all counters of its kind with conditions that it satisfies. It
// adds to what the player of the event remembers: the owner of the subject or, for a counter about the
// other end, the player there. It also notes in the event for which counters it is the player's first one
// in their span.
func (k *Kernel) count(e *Event) {
	subject, other := k.table.rows[e.Kind].ends(e)
	for i := range k.subscriptions.counters {
		c := &k.subscriptions.counters[i]
		if c.kind != e.Kind {
			continue
		}
		thing, seat := subject, e.Owner
		if c.byOther { // the counter is about the other end
			thing, seat = other, core.None
		}
		if seat < 0 { // a counter about the other end, or an event about a card of nobody, such as one of a market
			seat = k.world.SeatOf(other)
		}
		memory, player := k.world.Remembers(seat)
		if key, counts := c.keyOf(e, seat); memory != nil && counts && k.fits(c, thing, e.Text) {
			k.add(memory, player, key, c, e, thing, 1<<i)
		}
	}
}

// add adds an event about a thing to the number of a counter that a player remembers under a key. If the
// player's numbers of the counter, the secret one too, are 0 before that, the event is the first in the
// span, and add sets the counter's bit in e.first. If the counter is byCard, a second number counts the
// events about this thing alone, so that Counted can read it, or take it away from the whole number.
func (k *Kernel) add(memory *Memory, player core.Ref, key string, c *Counter, e *Event, thing core.Ref, bit uint64) {
	if memory.number(player, c.key)+memory.number(player, c.key+secretly) == 0 {
		e.first |= bit
	}
	n := 1.0
	if c.Sum {
		n = float64(e.Amount)
	}
	memory.addTo(player, key, n)
	if c.byCard() {
		memory.addTo(player, ofCard(key, thing), n)
	}
}

// keyOf returns the name of the number that an event counts for. An event that only its own player may
// know counts for a number with another name. If not even that player may know it, the result is false.
// Of a veiled event others know that it happened, but not to what or by how much; so it counts for
// everybody if the counter needs neither of the two.
func (c *Counter) keyOf(e *Event, seat core.Seat) (string, bool) {
	plain := len(c.If) == 0 && !c.Sum && !c.byCard()
	switch {
	case e.Seen == 0, e.Seen.HasAll(core.Everyone), e.Seen&core.Veiled != 0 && plain:
		return c.key, true
	case seat >= 0 && e.Seen.Has(seat):
		return c.key + secretly, true
	}
	return "", false
}

// ofCard returns the name of the part of a number that counts events about one card.
func ofCard(key string, thing core.Ref) string { return fmt.Sprintf("%s %d", key, thing) }

// fits reports whether a thing and the text of an event satisfy the conditions of a counter.
func (k *Kernel) fits(c *Counter, thing core.Ref, text string) bool {
	for i := range c.If {
		value := any(text)
		if !c.If[i].OfEvent {
			value = k.world.Field(thing, c.If[i].Field)
		}
		if !c.If[i].holds(value) {
			return false
		}
	}
	return true
}

// CountedSoFar returns what the counters with Earlier have counted until now, nil if the match has none. It is never
// changed, so events and copies of the match share it.
func (k *Kernel) CountedSoFar() *Memory {
	if len(k.earlierKeys) == 0 {
		return nil
	}
	sums := &Memory{}
	for s := range core.Seat(core.MostSeats) {
		memory, player := k.world.Remembers(s)
		if memory == nil {
			continue
		}
		for _, x := range memory.Of(player) {
			if _, isNumber := x.Value.(float64); isNumber && x.Ability == OfSeat && k.isEarlier(x.Key) {
				*sums = append(*sums, x)
			}
		}
	}
	slices.SortFunc(*sums, compareMemos) // they are in order already if players are numbered by their seats
	return sums
}

// isEarlier reports whether a counter with Earlier has its number, or a part of it, under a name.
func (k *Kernel) isEarlier(name string) bool {
	for _, key := range k.earlierKeys {
		if strings.HasPrefix(name, key) {
			return true
		}
	}
	return false
}

// earlierKeys returns the keys of the counters with Earlier, each once.
func (e *Subscriptions) earlierKeys() (keys []string) {
	for i := range e.counters {
		if c := &e.counters[i]; c.Earlier && !slices.Contains(keys, c.key) {
			keys = append(keys, c.key)
		}
	}
	return keys
}

// Counted returns the number of a counter that the script of f declares, as far as the seat of f may
// know it: the sum over all players that count for it (Counter.counts). With OfSelf that is only the part
// about the card of f; with Other that part is taken away. With Earlier it is the number before the event of f
// (Event.Earlier). It returns an error if the script declares no counter with that name.
func (k *Kernel) Counted(f *Firing, name string) (float64, error) {
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
		if c.Earlier && f.Event != nil && f.Event.Earlier != nil {
			memory = f.Event.Earlier
		}
		keys := []string{c.key, c.key + secretly}
		if s != f.Seat { // nobody reads the secret numbers of others
			keys = keys[:1]
		}
		for _, key := range keys {
			if c.Whose != OfSelf {
				sum += memory.number(player, key)
			}
			if c.Other {
				sum -= memory.number(player, ofCard(key, f.Owner))
			} else if c.Whose == OfSelf {
				sum += memory.number(player, ofCard(key, f.Owner))
			}
		}
	}
	return sum, nil
}

// counts reports whether events of a seat count for the seat that reads the counter. friends says whether the two are
// on one side. With OfSelf every seat counts, because the card may have had another player.
func (c *Counter) counts(seat, reader core.Seat, friends bool) bool {
	switch c.Whose {
	case OfMe:
		return seat == reader
	case OfEnemies:
		return !friends
	}
	return true
}

// First reports whether the event of f was the first that a counter counted for its player in the span.
// A function without an event heard no first one. It returns an error if the script declares no counter
// with that name, or if the system itself calls the function, so that its events cannot be counted.
func (k *Kernel) First(f *Firing, name string) (bool, error) {
	c, err := f.Subscriptions.counterNamed(name)
	if err != nil || f.Event == nil {
		return false, err
	}
	if m := &k.table.moments[f.Moment]; k.table.posted(m) {
		return false, fmt.Errorf("events of a function called %s cannot be counted; use a function called %s", m.Name, k.table.rows[m.Kind].Name)
	}
	i := slices.IndexFunc(k.subscriptions.counters, func(x Counter) bool { return x.key == c.key })
	return i >= 0 && f.Event.first>>i&1 != 0, nil
}

// Firsts returns the names of the counters for which a waiting event is the first, for a situation.
func (k *Kernel) Firsts(e *Event) []string { return k.subscriptions.firsts(e) }

// SetFirsts sets the counters for which an event is the first, by the names that Firsts returned.
func (k *Kernel) SetFirsts(e *Event, keys []string) { e.first = k.subscriptions.readFirsts(keys) }

// EarlierCounts returns what had been counted before a waiting event (Event.Earlier), for a situation.
func (k *Kernel) EarlierCounts(e *Event) []Kept {
	if e.Earlier == nil {
		return nil
	}
	return e.Earlier.Kept(nil)
}

// SetEarlierCounts sets what had been counted before an event, by the list that EarlierCounts returned. known reports
// whether a ref stands for something in the match. The error names the entry that is not possible.
func (k *Kernel) SetEarlierCounts(e *Event, list []Kept, known func(core.Ref) bool) error {
	if len(k.earlierKeys) == 0 {
		return nil
	}
	e.Earlier = &Memory{}
	if err := e.Earlier.Keep(list, nil, known); err != nil {
		return fmt.Errorf("earlier: %w", err)
	}
	return nil
}

// firsts does the work of Kernel.Firsts.
func (e *Subscriptions) firsts(of *Event) (keys []string) {
	for i := range e.counters {
		if of.first>>i&1 != 0 {
			keys = append(keys, e.counters[i].key)
		}
	}
	return keys
}

// readFirsts returns Event.first for the names that firsts returned. Names of counters that the match
// does not have are left out.
func (e *Subscriptions) readFirsts(keys []string) (first uint64) {
	for i := range e.counters {
		if slices.Contains(keys, e.counters[i].key) {
			first |= 1 << i
		}
	}
	return first
}

// number returns the number that a player remembers under a name, 0 if the player remembers nothing or no
// number there.
func (m Memory) number(player core.Ref, key string) float64 {
	n, _ := m.Recall(player, OfSeat, key).(float64)
	return n
}

// addTo adds n to the number that a player remembers under a name. It does not count for the limit of
// what a player can remember, because the content bounds how many such numbers there are. The sum stays
// from -MostAmount to MostAmount.
func (m *Memory) addTo(player core.Ref, key string, n float64) {
	i, found := m.find(player, OfSeat, key)
	if !found {
		*m = few.Insert(*m, i, Memo{player, OfSeat, key, 0.0})
	}
	before, _ := (*m)[i].Value.(float64)
	(*m)[i].Value = max(-MostAmount, min(before+n, MostAmount))
}

// EndSpan ends a span in a match with one memory for all seats: what is remembered only for that span is
// forgotten. If anything waits in the queue, the end of the span waits behind it, so that abilities first
// hear everything that happened in the span.
func (k *Kernel) EndSpan(s Span) {
	if !k.Waits() {
		k.forget(s)
		return
	}
	w := k.push()
	w.isOver, w.over = true, s
	k.setOrigin(&w.event)
}

// ForgetSecretCounts forgets the secret numbers of all players but the viewer, for a copy of the match in
// which secrets are drawn again. viewer is the ref of a player. (All counters' names begin with "this"; secretly may
// stand in the middle, before the card of a part that is counted apart.)
func (m *Memory) ForgetSecretCounts(viewer core.Ref) {
	*m = slices.DeleteFunc(*m, func(x Memo) bool {
		return x.Owner != viewer && strings.HasPrefix(x.Key, "this ") && strings.Contains(x.Key, secretly)
	})
}

// ForgetSecretCounts does the work of [Memory.ForgetSecretCounts] for what had been counted before the events that wait.
func (k *Kernel) ForgetSecretCounts(viewer core.Ref) {
	for i := range k.waiting {
		if e := &k.waiting[i].event; e.Earlier != nil {
			own := slices.Clone(*e.Earlier)
			own.ForgetSecretCounts(viewer)
			e.Earlier = &own
		}
	}
}

// forget forgets what seats and their cards remember only for a span. It is for matches with one memory
// for all seats, so that of seat 0 is the memory of all.
func (k *Kernel) forget(s Span) {
	if memory, _ := k.world.Remembers(0); memory != nil {
		memory.ForgetSpan(s)
	}
}

// ForgetSpan forgets what is remembered only for a span.
func (m *Memory) ForgetSpan(s Span) {
	if len(*m) == 0 {
		return
	}
	*m = slices.DeleteFunc(*m, func(x Memo) bool { return s.Forgets(x.Key) })
}
