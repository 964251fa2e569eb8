package rand

// Fixed is chance that somebody has decided, for one stream of a match: where the
// stream begins, and what its first draws come to.
type Fixed struct {
	// Stream is the stream's name ("combat/1").
	Stream string `json:"stream"`
	// At is how many asks for bits the stream has behind it when the match begins.
	At uint64 `json:"at,omitempty"`
	// Draws are the first whole numbers drawn, each from 0. One that is not below
	// its draw's bound counts as the last that is. A coin falls on 0 for true.
	Draws []int `json:"draws,omitempty"`
}

// draw is one forced draw and those after it. Nobody writes to it, so that copies of a
// stream may share it.
type draw struct {
	value uint64
	next  *draw
	walk  *Walk // that decides this draw and all after it, nil for none
}

// stream returns the stream that is so fixed.
func (f Fixed) stream(seed uint64) Stream {
	s := New(seed, f.Stream).At(f.At)
	for i := len(f.Draws) - 1; i >= 0; i-- {
		s.forced = &draw{value: uint64(max(f.Draws[i], 0)), next: s.forced}
	}
	return s
}

// take returns the forced draw of a number below n. The stream walks on as by a draw
// of its own, so that what comes after is the same.
func (s *Stream) take(n uint64) uint64 {
	if s.forced.walk != nil {
		return s.forced.walk.take(n)
	}
	value := min(s.forced.value, n-1)
	s.forced = s.forced.next
	s.Uint64()
	return value
}

// pending returns a digest of the forced draws that are still to come, 0 for none.
func (s *Stream) pending() uint64 {
	digest := uint64(0)
	for d := s.forced; d != nil; d = d.next {
		digest = mix(digest + step ^ d.value)
	}
	return digest
}

// draws returns the forced draws that are still to come, nil for none.
func (s *Stream) draws() (list []int) {
	for d := s.forced; d != nil; d = d.next {
		list = append(list, int(d.value))
	}
	return list
}
