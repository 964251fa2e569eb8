// Situations: the position of a match in a form in which another match can begin with it.

package core

import (
	"fmt"
	"strconv"
	"strings"

	"arcana/core/rand"
)

// Situated is a Game that can be written as a situation.
type Situated interface {
	Game
	// Situation returns the Options of a match that begins with the present position of this one, as
	// far as a seat may know it; the rest is drawn again. For All it is the whole state. The positions
	// of streams are no part of it, see Chance. It is nil if the match is over, or if something waits
	// that situations cannot have. Setup.Chance of the new match is for the draws after the situation.
	Situation(s Seat) (options any)
	// Chance returns the positions of the match's streams, and their draws that are fixed.
	Chance() []rand.Fixed
}

// Known returns a copy of a match in which everything that a seat may not know was drawn again by
// Secrets, each time in the same way. For All it is the match itself.
func Known(g Game, s Seat) Game {
	if s == All {
		return g
	}
	chance := rand.New(0, "situation")
	return g.Secrets(s, &chance)
}

// Copy returns the text for a copy of a card in situations: "ember_page#20" is the card's id and the
// copy's ref. A ref of 0 is left out.
func Copy(id string, r Ref) string {
	if r == 0 {
		return id
	}
	return id + "#" + strconv.Itoa(int(r))
}

// ReadCopy reads a text of [Copy]: the card's name, and the ref of the copy, 0 if the text has no "#". It
// returns an error if no number from 1 follows the "#".
func ReadCopy(text string) (name string, r Ref, err error) {
	name, number, marked := strings.Cut(text, "#")
	if !marked {
		return name, 0, nil
	}
	n, err := strconv.ParseInt(number, 10, 32)
	if err != nil || n < 1 {
		return name, 0, fmt.Errorf("expected a card's name and the number of a copy, such as \"%s#20\", got %q", name, text)
	}
	return name, Ref(n), nil
}

// SetInRange sets *into to the number *given of a situation. If the situation does not have the number (given
// is nil), nothing happens. If the number is not from low to high, nothing is set, and the error begins with
// the number's name.
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

// MaxGiven is the greatest number that a situation can give. It is far below the greatest amount of an
// event (32 bits), so that nothing can overflow later.
const MaxGiven = 1_000_000
