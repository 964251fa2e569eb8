// The story of a match: digests of its events, for comparing two matches.

package core

import "slices"

// eventDigits is how many hex digits the digest of an event has in a record.
const eventDigits = 6

// Digests returns a text for each move: the digests of its events, one after the other. Records have
// these texts as their Events.
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

// storyCache is the story that was computed last, and the events that it was computed from.
type storyCache struct {
	story       string // "" if none was computed yet
	eventStarts []int  // a copy of Match.eventStarts
	events      []Event
}

// isOf reports whether the cached story is that of these events.
func (t *storyCache) isOf(eventStarts []int, events []Event) bool {
	return t.story != "" && slices.Equal(t.eventStarts, eventStarts) && slices.Equal(t.events, events)
}

// update computes the story of a match, and stores it with copies of the events that it is computed from.
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

// Story returns one digest of all events of the match: in matches with the same story the same things
// happened. The last story is kept with its events. If the events are the same again, it is not computed
// again; that is often so in many matches without random numbers.
func (m *Match) Story() string {
	if !m.storyCache.isOf(m.eventStarts, m.events) {
		m.storyCache.update(m)
	}
	return m.storyCache.story
}

// FirstDifference compares the results of [Match.Digests] for two matches. It returns the first move that
// differs, and the first event of that move that differs, both from 0; differ is false if all events
// are the same.
func FirstDifference(a, b []string) (move, event int, differ bool) {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i, commonPrefix(a[i], b[i]) / eventDigits, true
		}
	}
	return min(len(a), len(b)), 0, len(a) != len(b) // the first move that only one of the matches has
}

// commonPrefix returns how many bytes are the same at the beginning of two texts.
func commonPrefix(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}
