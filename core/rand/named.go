// Draws that are forced to the name of a thing. Only the place that draws knows which number stands
// for which thing, so it calls ResolveName, Deal or Stack, and the stream looks the name up there.

package rand

import (
	"encoding/json"
	"fmt"
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

// Numbers returns draws that are forced to these numbers.
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

// Called returns the id and the name of the thing that a number leads to, or that lies at a
// place.
type Called = func(i int) (id, name string)

// ResolveName must be called before a number below n is drawn that may be forced to a name: it turns
// the name into the number of the thing that is called so. If nothing is, or several things
// are, the stream notes the refusal and draws freely.
func (s *Stream) ResolveName(n int, called Called) {
	if s.ForcesName() {
		s.ResolveNames(namesOf(n, called), nil)
	}
}

// ResolveNames does the work of ResolveName for draws in which several numbers stand for one thing. The
// next draw must be forced to a name (see ForcesName). names has the id and the name of each thing, one after
// the other, so the thing at place i has the places 2i and 2i+1. numbers has at both these places the
// number that leads to the thing; if numbers is nil, that is i.
func (s *Stream) ResolveNames(names []string, numbers []uint64) {
	at, ok := s.findNamed(names, s.forced.name)
	if !ok {
		return
	}
	number := uint64(at) / 2 // each thing has two places in names
	if numbers != nil {
		number = numbers[at]
	}
	s.forced = &draw{value: number, next: s.forced.next}
}

// findNamed returns the place of the forced name in a list of ids and names by turns, ids at even
// places. It refuses a name that nothing has, and a display name (at an odd place) that things of
// several ids share.
func (s *Stream) findNamed(names []string, name string) (at int, ok bool) {
	found, ok := card.Called(names, name)
	if !ok {
		s.refuse(name, names)
		return 0, false
	}
	at = card.Place(names, found)
	if at%2 == 0 { // it is an id
		return at, true
	}
	id := names[at-1]
	for other := at + 2; other < len(names); other += 2 {
		otherID := names[other-1]
		if card.Same(names[other], found) && !card.Same(otherID, id) {
			s.forced = &draw{refused: fmt.Sprintf("several possible draws are called %q, choose one of them: %q, %q", name, id, otherID)}
			return 0, false
		}
	}
	return at, true
}

// namesOf lists the ids and the names of n things, by turns.
func namesOf(n int, called Called) []string {
	names := make([]string, 0, 2*n)
	for i := range n {
		id, name := called(i)
		names = append(names, id, name)
	}
	return names
}

// ForcesName reports whether the next draw is forced to a name.
func (s *Stream) ForcesName() bool { return s.forced != nil && s.forced.name != "" }

// TakeIfNamed reports whether the next draw is forced to that name. If it is, the force is used up. It is for
// chance that is no number below a bound, as where bare bits decide.
func (s *Stream) TakeIfNamed(name string) bool {
	if !s.ForcesName() || !card.Same(s.forced.name, name) {
		return false
	}
	s.forced = s.forced.next
	return true
}

// refuse drops the forced draws and keeps the reason: the name is not among those that can be
// drawn, or, if among is nil, this draw knows no names at all. Later draws of the stream are free.
func (s *Stream) refuse(name string, among []string) {
	why := fmt.Sprintf("%q cannot fix this draw, because the results of the draw have no names; expected a whole number of at least 0", name)
	among = withoutRepeats(among)
	if among != nil {
		why = fmt.Sprintf("this draw has no result called %q%s", name, spell.Suggestion(name, among))
	}
	s.forced = &draw{refused: why}
}

// withoutRepeats returns the names without empty ones and those that only repeat another; nil for nil
// alone, because refuse tells nil from an empty list.
func withoutRepeats(names []string) []string {
	if names == nil {
		return nil
	}
	list := []string{}
	for _, name := range names {
		if _, again := card.Among(list, name); !again && name != "" {
			list = append(list, name)
		}
	}
	return list
}

// Deal shuffles n things that are dealt from place 0 on. Things to which the next draws are
// forced by name come first, in that order. The function called returns the id and the name of the
// thing at a place; it is asked after each swap, so it must follow the swaps.
func (s *Stream) Deal(n int, swap func(i, j int), called Called) { s.shuffleForced(n, 0, swap, called) }

// Stack does the work of Deal for a pile that is drawn from its last place.
func (s *Stream) Stack(n int, swap func(i, j int), called Called) {
	s.shuffleForced(n, max(n-1, 0), swap, called)
}

// shuffleForced shuffles n things, then swaps those that draws are forced to, by name, to the places from
// which is drawn first. top is the place of the first draw: 0, or the last place. If a name is refused,
// the rest of the order stays as it was shuffled.
func (s *Stream) shuffleForced(n, top int, swap func(i, j int), called Called) {
	var wanted []string
	for len(wanted) < n && s.ForcesName() {
		wanted = append(wanted, s.forced.name)
		s.forced = s.forced.next
	}
	s.Shuffle(n, swap)
	for i, name := range wanted {
		names := namesOf(n, called)
		for before := range i { // those placed already cannot be meant again
			at := fromTop(before, top)
			names[2*at], names[2*at+1] = "", ""
		}
		found, ok := s.findNamed(names, name)
		if !ok {
			return
		}
		swap(found/2, fromTop(i, top))
	}
}

// fromTop returns the place of the i-th thing to be drawn: i where top is the first place, 0, and
// as far before top where that is the last place.
func fromTop(i, top int) int { return max(i-top, top-i) }
