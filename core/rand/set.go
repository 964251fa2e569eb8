package rand

import "sort"

// Set is the streams of one match, made when they are first asked for.
type Set struct {
	seed    uint64
	names   []string
	streams []*Stream
	index   map[string]int
}

// Position says how far one stream has been used.
type Position struct {
	Name  string `json:"name"`  // the stream's
	Count uint64 `json:"count"` // how many numbers of 64 bits were drawn, from 0
}

// NewSet returns the streams of the match with that seed, some of which may be fixed.
func NewSet(seed uint64, fixed ...Fixed) *Set {
	s := &Set{seed: seed, index: map[string]int{}}
	for _, f := range fixed {
		stream := f.stream(seed)
		s.add(f.Stream, &stream)
	}
	return s
}

// Seed returns the seed that all streams of the set come from.
func (s *Set) Seed() uint64 { return s.seed }

// Stream returns the stream of that name; the pointer stays good for the life
// of the set.
func (s *Set) Stream(name string) *Stream {
	if i, ok := s.index[name]; ok {
		return s.streams[i]
	}
	stream := New(s.seed, name)
	s.add(name, &stream)
	return &stream
}

func (s *Set) add(name string, stream *Stream) {
	s.index[name] = len(s.names)
	s.names = append(s.names, name)
	s.streams = append(s.streams, stream)
}

// Clone returns a set at the same positions that shares nothing with s.
func (s *Set) Clone() *Set {
	c := &Set{seed: s.seed, index: make(map[string]int, len(s.index))}
	for i, name := range s.names {
		stream := *s.streams[i]
		c.add(name, &stream)
	}
	return c
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
		if left := s.streams[i].pending(); left != 0 {
			list = append(list, Position{name + " forced", left})
		}
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Name < list[j].Name })
	return list
}
