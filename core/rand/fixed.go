// Chance that somebody has decided: where a stream begins, and its first draws.

package rand

// Fixed is chance that somebody has decided, for one stream of a match: where the
// stream begins, and what its first draws come to.
type Fixed struct {
	// Stream is the stream's name ("combat/1").
	Stream string `json:"stream"`
	// At is how many asks for bits the stream has behind it when the match begins.
	At uint64 `json:"at,omitempty"`
	// Draws are the first draws.
	Draws []Draw `json:"draws,omitempty"`
	// Refused says why a draw could not come to the name that it was to come to, "" where
	// all could. It is for reading: a stream that is so fixed refuses nothing.
	Refused string `json:"-"`
}

// draw is one forced draw and those after it. Nobody writes to it, so that copies of a
// stream may share it.
type draw struct {
	value   uint64
	name    string // what is to be drawn, "" for the number
	next    *draw
	walk    *Walk  // that decides this draw and all after it, nil for none
	refused string // why an earlier draw could not come to its name; "" for a draw (a refusal is none)
}

// stream returns the stream as it is fixed, for a match of that seed.
func (f Fixed) stream(seed uint64) Stream {
	s := New(seed, f.Stream).At(f.At)
	for i := len(f.Draws) - 1; i >= 0; i-- {
		s.forced = &draw{value: uint64(max(f.Draws[i].Number, 0)), name: f.Draws[i].Name, next: s.forced}
	}
	return s
}

// fixedState returns where the stream stands and which draws are forced, as a match that goes on
// from here takes it.
func (s *Stream) fixedState(name string) Fixed {
	f := Fixed{Stream: name, At: s.count}
	for d := s.forced; d != nil; d = d.next {
		f.Refused = d.refused
		if f.Refused != "" { // a refusal is no draw, and nothing comes after it
			break
		}
		f.Draws = append(f.Draws, Draw{Number: int(d.value), Name: d.name})
	}
	return f
}

// takeForced returns the next forced number below n; a forced number that is not below n counts as
// n-1. The stream moves on as by a draw of its own, so that the later numbers are the same as
// without force. A walk decides by itself. A name that was not turned into a number by ResolveName is
// refused, and after a refusal the stream draws freely.
func (s *Stream) takeForced(n uint64) uint64 {
	switch d := s.forced; {
	case d.walk != nil:
		return d.walk.decide(n)
	case d.name != "":
		s.refuse(d.name, nil)
		return s.drawFreely(n)
	case d.refused != "":
		return s.drawFreely(n)
	}
	value := min(s.forced.value, n-1)
	s.forced = s.forced.next
	s.Uint64() // only so that the stream moves on
	return value
}

// drawFreely draws a number below n as if nothing were forced. The forced draws stay, also a refusal,
// which is read later.
func (s *Stream) drawFreely(n uint64) uint64 {
	forced := s.forced
	s.forced = nil
	value := s.Uint64n(n)
	s.forced = forced
	return value
}

// pendingDigest returns a digest of the forced draws that are still to come, 0 for none.
func (s *Stream) pendingDigest() uint64 {
	digest := uint64(0)
	for d := s.forced; d != nil; d = d.next {
		digest = mix(digest + step ^ d.value)
		if d.name != "" {
			digest = mix(hash(digest, d.name))
		}
	}
	return digest
}
