package core

import (
	"fmt"
	"strconv"
	"strings"

	"arcana/core/rand"
)

// Known returns a match as a seat may know it: for All itself, for a seat a copy that has
// dealt anew what the seat may not know, by Secrets of its system, always alike.
func Known(g Game, s Seat, secrets func(Game, Seat, *rand.Stream) Game) Game {
	if s == All {
		return g
	}
	chance := rand.New(0, "situation")
	return secrets(g, s, &chance)
}

// Copy writes a copy of a card for situations: the card's id, and the ref of the copy after
// "#", which is left out where it is 0.
func Copy(id string, r Ref) string {
	if r == 0 {
		return id
	}
	return id + "#" + strconv.Itoa(int(r))
}

// ReadCopy reads what Copy writes: the name of a card, and the ref of the copy, 0 where
// none is said.
func ReadCopy(text string) (name string, r Ref, err error) {
	name, number, marked := strings.Cut(text, "#")
	if !marked {
		return name, 0, nil
	}
	n, err := strconv.ParseInt(number, 10, 32)
	if err != nil || n < 1 {
		return name, 0, fmt.Errorf("expected a card and the ref of its copy (\"%s#20\"), got %q", name, text)
	}
	return name, Ref(n), nil
}

// SetInRange sets a number that a situation may say, nil where it does not: it says what is
// expected, by the number's name, where it is not from low to high.
func SetInRange(name string, into, given *int, low, high int) error {
	if given == nil {
		return nil
	}
	if *given < low || *given > high {
		return fmt.Errorf("%s: expected %d to %d, got %d", name, low, high, *given)
	}
	*into = *given
	return nil
}

// MaxGiven bounds the numbers of situations: so far from the bounds of events that no play
// leads over them.
const MaxGiven = 1_000_000
