package core

import "slices"

// The story of a match: digests of its events, by which two matches are compared.

// eventDigits is how many hex digits stand for one event in a record.
const eventDigits = 6

// Digests returns, for each move, the digests of its events one after the other:
// what a record keeps of the story.
func (m *Match) Digests() []string {
	list := make([]string, m.ply)
	var digits []byte
	for i := range list {
		digits = appendDigests(digits[:0], m.EventsOf(i))
		list[i] = string(digits)
	}
	return list
}

// appendDigests appends the digests of events, 6 hex digits each.
func appendDigests(to []byte, events []Event) []byte {
	d := newDigester()
	defer digesters.Put(d)
	for i := range events {
		d.bytes = d.bytes[:0]
		d.writeEvent(&events[i])
		to = d.appendSum(to, eventDigits)
	}
	return to
}

// storyCache is the story that was computed last, and the events that it is the digest of.
type storyCache struct {
	story       string // "" before the first
	eventStarts []int  // as Match.eventStarts
	events      []Event
}

// isOf reports whether the cached story is that of these events.
func (t *storyCache) isOf(eventStarts []int, events []Event) bool {
	return t.story != "" && slices.Equal(t.eventStarts, eventStarts) && slices.Equal(t.events, events)
}

// update computes the story of a match and stores it in the cache, with copies of the events that it
// is computed from.
func (t *storyCache) update(m *Match) {
	d := newDigester()
	defer digesters.Put(d)
	d.writeNumber(uint64(m.ply))
	for i := range m.ply {
		events := m.EventsOf(i)
		d.writeNumber(uint64(len(events) * eventDigits)) // each move's digests are written as one text, after its length
		d.bytes = appendDigests(d.bytes, events)
	}
	var digits [digestDigits]byte
	*t = storyCache{string(d.appendSum(digits[:0], digestDigits)), append(t.eventStarts[:0], m.eventStarts...), append(t.events[:0], m.events...)}
}

// Story returns one digest of all events of the match: matches with the same story cannot be
// told apart by what happened. The last story is kept and compared, because match after match
// may be the same where nothing is left to chance.
func (m *Match) Story() string {
	if !m.storyCache.isOf(m.eventStarts, m.events) {
		m.storyCache.update(m)
	}
	return m.storyCache.story
}

// FirstDifference compares what [Match.Digests] returned for two matches. It returns the first move
// that differs and the first of its events that does, both from 0; false if all events are the
// same.
func FirstDifference(a, b []string) (move, event int, differ bool) {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i, commonPrefix(a[i], b[i]) / eventDigits, true
		}
	}
	return min(len(a), len(b)), 0, len(a) != len(b)
}

// commonPrefix returns how many bytes two texts have in common at their beginning.
func commonPrefix(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}
