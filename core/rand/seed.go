// Seeds as text.

package rand

import (
	"fmt"
	"strconv"
)

// Seed is a seed on its way in or out of the program: in JSON and to scripts it is
// text in decimal digits, because other languages keep numbers as floats, which hold
// whole numbers exactly up to 2^53 only. Plain numbers are read too.
type Seed uint64

// MostNumber is the largest seed that a script may give as a number: beyond it not
// every whole number is one.
const MostNumber = 1 << 53

// ParseSeed reads a seed from its decimal digits, 0 to 18446744073709551615, and
// from nothing else.
func ParseSeed(text string) (Seed, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("expected a seed, a whole number from 0 to %d, got %q", uint64(1<<64-1), text)
	}
	return Seed(n), nil
}

// String returns the seed in decimal digits.
func (s Seed) String() string { return strconv.FormatUint(uint64(s), 10) }

// MarshalText writes the seed as String does.
func (s Seed) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalJSON reads a seed from text or from a whole number, which in JSON is
// exact as it stands; anything else is an error.
func (s *Seed) UnmarshalJSON(data []byte) error {
	text := string(data)
	if plain, err := strconv.Unquote(text); err == nil {
		text = plain
	}
	n, err := ParseSeed(text)
	if err == nil {
		*s = n
	}
	return err
}
