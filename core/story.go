package core

import "slices"

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

// appendDigests appends the digests of events.
func appendDigests(to []byte, events []Event) []byte {
	d := newDigester()
	defer written.Put(d)
	for i := range events {
		d.bytes = d.bytes[:0]
		d.event(&events[i])
		to = d.sum(to, eventDigits)
	}
	return to
}

// told is a story and what it was told of.
type told struct {
	story  string // "" before the first
	marks  []int
	events []Event
}

// of reports whether the story is that of these events.
func (t *told) of(marks []int, events []Event) bool {
	return t.story != "" && slices.Equal(t.marks, marks) && slices.Equal(t.events, events)
}

// tell makes of it the story of a match.
func (t *told) tell(m *Match) {
	d := newDigester()
	defer written.Put(d)
	d.number(uint64(m.ply))
	for i := range m.ply {
		events := m.EventsOf(i)
		d.number(uint64(len(events) * eventDigits))
		d.bytes = appendDigests(d.bytes, events)
	}
	var digits [digestDigits]byte
	*t = told{string(d.sum(digits[:0], digestDigits)), append(t.marks[:0], m.marks...), append(t.events[:0], m.events...)}
}

// Story returns the digest of [Match.Digests], without a list of them: matches with the
// same story cannot be told apart by what happened. Match after match may tell the same,
// where nothing is left to chance: then it is compared and not digested again.
func (m *Match) Story() string {
	if !m.told.of(m.marks, m.events) {
		m.told.tell(m)
	}
	return m.told.story
}

// Differs compares what [Match.Digests] returned for two matches. It returns the first
// move that differs and the first of its events that does, both from 0; and false when
// all events are the same.
func Differs(a, b []string) (move, event int, differ bool) {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i, common(a[i], b[i]) / eventDigits, true
		}
	}
	return min(len(a), len(b)), 0, len(a) != len(b)
}

// common returns how many bytes two texts begin with in common.
func common(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}
