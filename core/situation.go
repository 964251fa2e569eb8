package core

import (
	"fmt"
	"strconv"
	"strings"

	"arcana/core/rand"
)

// Situations: a match as one seat knows it, written down so that another can begin there.

// Situated is a Game that is written down, so that another match can begin where it stands.
type Situated interface {
	Game
	// Situation returns the Options of a setup that begins a match where this one stands,
	// as far as the seat may know it: what it may not know is dealt by other chance. Of All
	// it is the whole state; the streams' positions, which Chance has, are no part of it.
	// It is nil where the match is over, or where something waits for which situations have
	// no words. The chance of the setup is that of what comes after the situation.
	Situation(s Seat) (options any)
	// Chance returns where the streams of the match stand and what is forced of them.
	Chance() []rand.Fixed
}

// Known returns a match that shows nothing but what a seat may know: a copy in which all else was
// dealt anew by Secrets, always in the same way. For All it is the match itself.
func Known(g Game, s Seat) Game {
	if s == All {
		return g
	}
	chance := rand.New(0, "situation")
	return g.Secrets(s, &chance)
}

// Copy writes a copy of a card for situations: "ember_page#20" is the card's id and the copy's
// ref, which is left out if it is 0.
func Copy(id string, r Ref) string {
	if r == 0 {
		return id
	}
	return id + "#" + strconv.Itoa(int(r))
}

// ReadCopy reads what Copy writes: a card's name, and the ref of the copy, 0 if none is said.
func ReadCopy(text string) (name string, r Ref, err error) {
	name, number, marked := strings.Cut(text, "#")
	if !marked {
		return name, 0, nil
	}
	n, err := strconv.ParseInt(number, 10, 32)
	if err != nil || n < 1 {
		return name, 0, fmt.Errorf("expected a card's name and the number of its copy (\"%s#20\"), got %q", name, text)
	}
	return name, Ref(n), nil
}

// SetInRange sets *into to a number that a situation gives, and does nothing if it leaves the number
// out (given is nil). It returns an error, with the number's name, if that is not from low to high.
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

// MaxGiven is the largest number that a situation may give. It is far below what an event can hold
// (32 bits), so that no later play overflows.
const MaxGiven = 1_000_000
