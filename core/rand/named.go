package rand

import (
	"encoding/json"
	"fmt"
	"iter"
	"strconv"

	"arcana/core/card"
	"arcana/core/spell"
)

// Draw is a draw that somebody has decided.
type Draw struct {
	// Number is the whole number drawn, from 0. One that is not below its draw's bound
	// counts as the last that is. A coin falls on 0 for true.
	Number int
	// Name is what is drawn in place of a number, where that has a name; "" for none.
	Name string
}

// Numbers returns draws of these numbers.
func Numbers(list ...int) []Draw {
	draws := make([]Draw, len(list))
	for i, n := range list {
		draws[i].Number = n
	}
	return draws
}

// String returns the number in digits, or the name.
func (d Draw) String() string {
	if d.Name != "" {
		return d.Name
	}
	return strconv.Itoa(d.Number)
}

// MarshalJSON writes the number or the name.
func (d Draw) MarshalJSON() ([]byte, error) {
	if d.Name != "" {
		return json.Marshal(d.Name)
	}
	return json.Marshal(d.Number)
}

// UnmarshalJSON reads a number or a name.
func (d *Draw) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		return json.Unmarshal(data, &d.Name)
	}
	return json.Unmarshal(data, &d.Number)
}

// Things are what a draw may come to: what each is called, and the number that leads to
// it. A thing with several names comes once for each.
type Things = iter.Seq2[string, uint64]

// Each are n things that a draw below n comes to, with the id and the name of each.
func Each(n int, called func(i int) (id, name string)) Things {
	return func(yield func(string, uint64) bool) {
		for i := range n {
			id, name := called(i)
			if !yield(id, uint64(i)) || !yield(name, uint64(i)) {
				return
			}
		}
	}
}

// Lead says, before a number is drawn, what the number stands for: a draw that is forced to
// a name comes to the first thing that is called so. Where none is, the stream refuses and
// the draw is free.
func (s *Stream) Lead(things Things) {
	if s.Named() {
		s.lead(things)
	}
}

// Named reports whether the next draw is forced to a name.
func (s *Stream) Named() bool { return s.forced != nil && s.forced.name != "" }

// Takes reports whether the next draw is forced to that name and takes it away: of chance
// that is no draw of a number, such as one that bare bits decide.
func (s *Stream) Takes(name string) bool {
	if !s.Named() || !card.Same(s.forced.name, name) {
		return false
	}
	s.forced = s.forced.next
	return true
}

func (s *Stream) lead(things Things) {
	names, numbers := []string{}, []uint64{}
	for name, number := range things {
		names, numbers = append(names, name), append(numbers, number)
	}
	found, ok := card.Called(names, s.forced.name)
	if !ok {
		s.refuse(s.forced.name, names)
		return
	}
	s.forced = &draw{value: numbers[card.Place(names, found)], next: s.forced.next}
}

// refuse forgets what is forced, and says why from then on.
func (s *Stream) refuse(name string, among []string) {
	why := fmt.Sprintf("%q is to decide a draw of which nothing has a name, expected a whole number from 0", name)
	if among != nil {
		why = fmt.Sprintf("nothing that can be drawn now is called %q%s", name, spell.Suggestion(name, once(among)))
	}
	s.forced = &draw{refused: why}
}

// once returns the names without those that only repeat another.
func once(names []string) []string {
	var list []string
	for _, name := range names {
		if _, again := card.Among(list, name); !again {
			list = append(list, name)
		}
	}
	return list
}

// Deal is [Stream.Shuffle] of things that are dealt from place 0 on: those to which the next
// draws are forced by name come first, in that order. The numbers that things yields
// are the places where they lie when it is asked.
func (s *Stream) Deal(n int, swap func(i, j int), things Things) {
	s.arrange(n, 0, swap, things)
}

// Stack is Deal of a pile whose top is the last place.
func (s *Stream) Stack(n int, swap func(i, j int), things Things) {
	s.arrange(n, max(n-1, 0), swap, things)
}

// arrange shuffles n things of which top is the first, at either end.
func (s *Stream) arrange(n, top int, swap func(i, j int), things Things) {
	var wanted []string
	for len(wanted) < n && s.Named() {
		wanted, s.forced = append(wanted, s.forced.name), s.forced.next
	}
	s.Shuffle(n, swap)
	for i, name := range wanted {
		left := func(yield func(string, uint64) bool) {
			things(func(name string, at uint64) bool { return apart(int(at), top) < i || yield(name, at) })
		}
		to := apart(i, top) // of 0 and the far end, each is as far from one as the other
		at, ok := s.find(name, left)
		if !ok {
			return
		}
		if at != to {
			swap(at, to)
		}
	}
}

// apart returns how far two places are from each other.
func apart(a, b int) int { return max(a-b, b-a) }

// find returns the place of a thing that is called so.
func (s *Stream) find(name string, things Things) (int, bool) {
	one := Stream{forced: &draw{name: name}}
	if one.lead(things); one.forced.refused != "" {
		s.forced = one.forced
		return 0, false
	}
	return int(one.forced.value), true
}
