// Package rand draws random numbers from named streams.
//
// A match has one seed. Every decision that chance takes belongs to a named
// stream ("shop/1", "combat/3", "offer"), and a stream's numbers depend on the
// match's seed and the stream's own name alone. So a new draw in one stream
// shifts no other, a replay draws the same numbers, and a clone of a match
// continues exactly like its origin.
//
// The generator is SplitMix64: a counter that walks by a fixed odd step, and a
// mixer over the counter. It is small enough to be copied by value, its
// position is a plain count, and every bounded integer and shuffle is written
// here, so that no release of a standard library can change a recorded match.
// Golden values in the tests freeze all of it.
package rand

import "math/bits"

// step is the odd constant by which the counter walks (2^64 divided by the
// golden ratio), which visits every 64-bit value once.
const step = 0x9e3779b97f4a7c15

// Stream is one named source of chance. The zero Stream is valid but nameless;
// use New or Set.Stream. It is a plain value: copying it forks the chance.
type Stream struct {
	state  uint64 // the counter
	count  uint64 // how many steps it has made
	forced *draw  // the next draw, if that is decided
}

// New returns the stream of that name for a seed, at its beginning.
func New(seed uint64, name string) Stream { return Named(name).Stream(seed) }

// Name is the name of a stream, ready for stream after stream of many seeds.
type Name uint64

// Named prepares a stream's name, so that streams of many seeds are made quickly.
func Named(name string) Name { return Name(mix(hash(start, name))) }

// Stream returns the stream of that name for a seed, as New does.
func (n Name) Stream(seed uint64) Stream { return Stream{state: mix(seed+step) ^ uint64(n)} }

// Prefix is the beginning of a stream's name, hashed. Programs that need the streams "player/1/1",
// "player/1/2" and so on extend one prefix by numbers and make no text for each name.
type Prefix uint64

// Prefixed prepares the beginning of names, so that "player/1/17" need not be put together as a
// text.
func Prefixed(name string) Prefix { return Prefix(hash(start, name)) }

// Text returns the prefix extended by a text.
func (p Prefix) Text(text string) Prefix { return Prefix(hash(uint64(p), text)) }

// Number returns the prefix extended by a whole number in digits.
func (p Prefix) Number(n int) Prefix {
	if n < 0 {
		return p.appendByte('-').appendNatural(-uint64(n)) // right for the smallest int too
	}
	return p.appendNatural(uint64(n))
}

// appendNatural returns the prefix followed by the digits of a number that is not negative.
func (p Prefix) appendNatural(n uint64) Prefix {
	if n >= 10 {
		p = p.appendNatural(n / 10)
	}
	return p.appendByte(byte('0' + n%10))
}

// appendByte returns the prefix followed by one byte.
func (p Prefix) appendByte(b byte) Prefix { return (p ^ Prefix(b)) * prime }

// Stream returns the stream whose name is the whole prefix, as New does.
func (p Prefix) Stream(seed uint64) Stream { return Name(mix(uint64(p))).Stream(seed) }

// Uint64 returns the next 64 random bits. Forced draws do not change them: only numbers below a bound and
// coins can be forced.
func (s *Stream) Uint64() uint64 {
	s.count++
	s.state += step
	return mix(s.state)
}

// At returns the stream at its n-th position: after n draws of bits. Forced draws are dropped.
func (s Stream) At(n uint64) Stream {
	return Stream{state: s.state + (n-s.count)*step, count: n} // backwards too, for numbers wrap round at 2^64
}

// Count returns the stream's position: how many times 64 bits were drawn.
func (s *Stream) Count() uint64 { return s.count }

// Uint64n returns a uniform number in [0, n). It panics when n is 0, which is
// a mistake of the caller and never of a script.
func (s *Stream) Uint64n(n uint64) uint64 {
	if n == 0 {
		panic("rand: Uint64n(0)")
	}
	if s.forced != nil {
		return s.takeForced(n)
	}
	// The number is the upper half of 64 bits times n: it is below n.
	hi, lo := bits.Mul64(s.Uint64(), n)
	if lo < n {
		return s.redrawBiased(hi, lo, n)
	}
	return hi
}

// redrawBiased draws again as long as the drawn bits would make some numbers below n likelier
// than others: most n do not divide 2^64, so as many lower halves as the remainder are refused.
func (s *Stream) redrawBiased(hi, lo, n uint64) uint64 {
	remainder := -n % n // 2^64 modulo n, for -n is 2^64 - n
	for lo < remainder {
		hi, lo = bits.Mul64(s.Uint64(), n)
	}
	return hi
}

// Intn returns a uniform number in [0, n). It panics when n <= 0.
func (s *Stream) Intn(n int) int {
	if n <= 0 {
		panic("rand: Intn of a number that is not positive")
	}
	return int(s.Uint64n(uint64(n)))
}

// Coin returns true half of the time.
func (s *Stream) Coin() bool {
	if s.forced != nil {
		return s.takeForced(2) == 0
	}
	return s.Uint64()>>63 == 0
}

// Float64 returns a uniform number in [0, 1), a multiple of 2^-53. It cannot be forced.
func (s *Stream) Float64() float64 {
	upper := s.Uint64() >> 11 // as many bits as a float64 holds, 53
	return float64(upper) / (1 << 53)
}

// Shuffle puts n things in random order by Fisher and Yates' walk from the end;
// swap exchanges the things at two places.
func (s *Stream) Shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, s.Intn(i+1))
	}
}

// mix scrambles a counter into random bits (the SplitMix64 finaliser).
func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// start is where the hash of a name begins, and prime what each byte multiplies it by.
const start, prime = 0xcbf29ce484222325, 0x100000001b3

// hash continues a 64-bit FNV-1a hash, h, with the bytes of a text, and returns the new hash.
func hash(h uint64, name string) uint64 {
	for i := 0; i < len(name); i++ {
		h = (h ^ uint64(name[i])) * prime
	}
	return h
}

// Derive returns the seed of the i-th of many matches that share a base seed.
func Derive(base, i uint64) uint64 { return mix(mix(base+step) + i*step) }
