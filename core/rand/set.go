// All streams of one match.

package rand

import (
	"maps"
	"slices"
	"sort"
)

// Set is the streams of one match, made when they are first asked for.
type Set struct {
	seed    uint64
	names   []string
	streams []*Stream
	spare   []*Stream      // of a match before, for their memory
	index   map[string]int // by name; empty as long as there are at most fewNames
}

// fewNames is how many names are compared one by one in less time than one takes to be looked up.
const fewNames = 8

// Position says how far one stream has been used.
type Position struct {
	Name  string `json:"name"`  // the stream's
	Count uint64 `json:"count"` // how many numbers of 64 bits were drawn, from 0
}

// NewSet returns the streams of the match with that seed, some of which may be fixed.
func NewSet(seed uint64, fixed ...Fixed) *Set {
	s := new(Set)
	s.Renew(seed, fixed...)
	return s
}

// Renew makes of the set what NewSet returns, in the set's memory. Streams that it gave
// away before must no longer be used.
func (s *Set) Renew(seed uint64, fixed ...Fixed) {
	s.seed, s.spare = seed, append(s.spare, s.streams...)
	s.names, s.streams = s.names[:0], s.streams[:0]
	clear(s.index)
	for _, f := range fixed {
		s.addStream(f.Stream, f.stream(seed))
	}
}

// Fixed returns where each stream stands and what is forced of it, sorted by name: as a
// match that begins there takes it.
func (s *Set) Fixed() []Fixed {
	list := make([]Fixed, 0, len(s.names))
	for i, name := range s.names {
		list = append(list, s.streams[i].fixedState(name))
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Stream < list[j].Stream })
	return list
}

// Fix sets streams to given positions and forced draws. A stream that the set does not have yet is added.
func (s *Set) Fix(fixed ...Fixed) {
	for _, f := range fixed {
		*s.Stream(f.Stream) = f.stream(s.seed)
	}
}

// Seed returns the seed that all streams of the set come from.
func (s *Set) Seed() uint64 { return s.seed }

// Stream returns the stream of that name; the pointer stays good for the life
// of the set, until Renew.
func (s *Set) Stream(name string) *Stream {
	if i := s.place(name); i >= 0 {
		return s.streams[i]
	}
	return s.addStream(name, New(s.seed, name))
}

// place returns the place of a stream among the streams, the last one of that name, or -1 if there is none.
func (s *Set) place(name string) int {
	if len(s.index) > 0 {
		if i, ok := s.index[name]; ok {
			return i
		}
		return -1
	}
	i := len(s.names) - 1
	for i >= 0 && s.names[i] != name {
		i--
	}
	return i
}

// addStream adds a stream to the set and returns where it lies.
func (s *Set) addStream(name string, stream Stream) *Stream {
	s.names = append(s.names, name)
	if len(s.names) > fewNames {
		s.noteNames()
	}
	s.streams = append(s.streams, s.newStream())
	kept := s.streams[len(s.streams)-1]
	*kept = stream
	return kept
}

// noteNames brings the index up to date: with all names, or with the last one if it has the others.
func (s *Set) noteNames() {
	if s.index == nil {
		s.index = map[string]int{}
	}
	for i := len(s.index); i < len(s.names); i++ {
		s.index[s.names[i]] = i
	}
}

// newStream returns memory for one more stream, that of a former match if some is left.
func (s *Set) newStream() *Stream {
	last := len(s.spare) - 1
	if last < 0 {
		return new(Stream)
	}
	room := s.spare[last]
	s.spare = s.spare[:last]
	return room
}

// Clone returns a set at the same positions that shares nothing with s.
func (s *Set) Clone() *Set {
	n := len(s.names)
	c := &Set{seed: s.seed, names: slices.Clone(s.names), streams: make([]*Stream, n), index: maps.Clone(s.index)}
	together := make([]Stream, n) // one piece of memory for all
	for i, stream := range s.streams {
		together[i] = *stream
		c.streams[i] = &together[i]
	}
	return c
}

// CopyTo makes c a clone of s, in the memory of c. Streams that c gave away before must no longer be used.
func (s *Set) CopyTo(c *Set) {
	if c.seed = s.seed; !slices.Equal(c.names, s.names) {
		c.Renew(s.seed)
		for _, name := range s.names {
			c.addStream(name, Stream{})
		}
	}
	for i, stream := range s.streams {
		*c.streams[i] = *stream
	}
}

// Drawn returns how many numbers of 64 bits all streams have drawn so far.
func (s *Set) Drawn() (n uint64) {
	for _, stream := range s.streams {
		n += stream.count
	}
	return n
}

// Positions returns every stream that was used, sorted by name: the part of a
// match's whole state that chance holds. A stream with forced draws to come is followed
// by a position "NAME forced" whose count is a digest of these.
func (s *Set) Positions() []Position {
	list := make([]Position, 0, len(s.names))
	for i, name := range s.names {
		if s.streams[i].count > 0 {
			list = append(list, Position{name, s.streams[i].count})
		}
		if left := s.streams[i].pendingDigest(); left != 0 {
			list = append(list, Position{name + " forced", left})
		}
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Name < list[j].Name })
	return list
}
