package bindings_test

import (
	"fmt"
	"slices"
)

// letters are the cards of the game of letters by their ranks, and how many there are of each.
var letters = []struct {
	name   string
	copies int
}{{"", 0}, {"sentry", 5}, {"seer", 2}, {"duelist", 2}, {"cloak", 2}, {"thief", 2}, {"envoy", 1}, {"muse", 1}, {"queen", 1}}

// rankOfLetter returns the rank of a card, from 1.
func rankOfLetter(card string) int {
	for rank := range letters {
		if letters[rank].name == card {
			return rank
		}
	}
	return 0
}

// letter is the referee of the game of letters. A card lies aside, each seat has one, draws one and
// plays one of the two:
//
//	sentry: name another's card but a sentry; it is out if that is right
//	seer: look at another's card. duelist: compare; the lower one is out
//	cloak: nobody may name this seat until its next turn
//	thief: somebody, or oneself, discards its card and draws another, the one aside when none is left
//	envoy: exchange cards. muse: must be played beside a thief or envoy
//	queen: who plays or discards it is out
//
// A card that may name nobody is played without effect. Who is left alone wins, or has the highest card
// when none is left to draw.
type letter struct {
	seats, at int
	hand      [][]string // by seat; empty for one that is out
	safe      []bool
	unseen    []string // what nobody has drawn, the card aside too
}

func newLetter(seats int, laid table) referee {
	l := &letter{seats: seats, at: 1, hand: make([][]string, seats+1), safe: make([]bool, seats+1)}
	for _, letter := range letters {
		l.unseen = append(l.unseen, slices.Repeat([]string{letter.name}, letter.copies)...)
	}
	for seat := 1; seat <= seats; seat++ {
		l.hand[seat] = laid.pile("hand", seat)
		l.unseen, _ = without(l.unseen, l.hand[seat]...)
	}
	return l
}

// names returns the seats that another's card may be about.
func (l *letter) names() (list []int) {
	for seat := 1; seat <= l.seats; seat++ {
		if seat != l.at && l.in(seat) && !l.safe[seat] {
			list = append(list, seat)
		}
	}
	return list
}

// in reports whether a seat is not out.
func (l *letter) in(seat int) bool { return len(l.hand[seat]) > 0 }

func (l *letter) turn() (seat int, may []string) {
	hand := l.hand[l.at]
	if slices.Contains(hand, "muse") && (slices.Contains(hand, "envoy") || slices.Contains(hand, "thief")) {
		return l.at, []string{"play: muse"}
	}
	for _, card := range hand {
		may = append(may, l.plays(card)...)
	}
	return l.at, may
}

// plays returns in which ways a card may be played.
func (l *letter) plays(card string) (may []string) {
	if card == "thief" {
		may = append(may, fmt.Sprintf("play: thief, seat %d", l.at))
	}
	for _, other := range l.names() {
		switch card {
		case "sentry":
			for rank := 2; rank <= 8; rank++ {
				may = append(may, fmt.Sprintf("play: sentry, seat %d, %d", other, rank))
			}
		case "seer", "duelist", "thief", "envoy":
			may = append(may, fmt.Sprintf("play: %s, seat %d", card, other))
		}
	}
	if len(may) == 0 {
		may = append(may, "play: "+card)
	}
	return may
}

func (l *letter) decide(decided string, after table) string {
	_, about := parts(decided)
	var other, guess int
	card := about[0]
	if len(about) > 1 {
		fmt.Sscanf(about[1], "seat %d", &other)
	}
	if len(about) > 2 {
		fmt.Sscan(about[2], &guess)
	}
	l.hand[l.at], _ = without(l.hand[l.at], card)
	if other > 0 || card == "cloak" || card == "queen" {
		if told := l.effect(card, other, guess, after); told != "" {
			return told
		}
	}
	return l.next(after)
}

// effect does what a card does to another seat.
func (l *letter) effect(card string, other, guess int, after table) string {
	own, theirs := l.hand[l.at], l.hand[other]
	switch card {
	case "sentry":
		if rankOfLetter(theirs[0]) == guess {
			l.hand[other] = nil
		}
	case "duelist":
		switch d := rankOfLetter(own[0]) - rankOfLetter(theirs[0]); {
		case d > 0:
			l.hand[other] = nil
		case d < 0:
			l.hand[l.at] = nil
		}
	case "cloak":
		l.safe[l.at] = true
	case "thief":
		l.hand[other] = nil
		if theirs[0] != "queen" {
			return l.draw(other, after.card("hand", other, 0))
		}
	case "envoy":
		l.hand[l.at], l.hand[other] = theirs, own
	case "queen":
		l.hand[l.at] = nil
	}
	return ""
}

// draw gives a seat a card.
func (l *letter) draw(seat int, card string) string {
	left, ok := without(l.unseen, card)
	if !ok {
		return fmt.Sprintf("seat %d draws %q, of which none is left", seat, card)
	}
	l.unseen, l.hand[seat] = left, append(l.hand[seat], card)
	return ""
}

// next ends the match, or begins the turn of the next seat.
func (l *letter) next(after table) string {
	at := l.at
	l.at = nextSeat(at, l.seats, l.in)
	if len(l.unseen) <= 1 || nextSeat(l.at, l.seats, l.in) == l.at {
		l.at = 0
		return ""
	}
	l.safe[l.at] = false
	return l.draw(l.at, after.card("hand", l.at, len(l.hand[l.at])))
}

func (l *letter) end() (ranks []int) {
	if l.at > 0 {
		return nil
	}
	for seat := 1; seat <= l.seats; seat++ {
		rank := 0
		if l.in(seat) {
			rank = rankOfLetter(l.hand[seat][0])
		}
		ranks = append(ranks, rank)
	}
	return ranks
}
