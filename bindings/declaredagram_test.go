package bindings_test

import (
	"fmt"
	"strconv"
	"strings"
)

// suitAndRank returns the suit and the rank in a card's name, "7 clubs" or "card pink 7".
func suitAndRank(card string) (suit string, rank int) {
	for field := range strings.FieldsSeq(card) {
		if n, err := strconv.Atoi(field); err == nil {
			rank = n
		} else {
			suit = field
		}
	}
	return suit, rank
}

// trick is what lies in a trick: the cards, and who has played them.
type trick struct {
	cards []string
	by    []int
}

// play adds a card.
func (t *trick) play(card string, seat int) {
	t.cards, t.by = append(t.cards, card), append(t.by, seat)
}

// may returns the cards of a hand that may be played: of the suit that was led, all where there is
// none.
func (t *trick) may(hand []string) (list []string) {
	if len(t.cards) > 0 {
		led, _ := suitAndRank(t.cards[0])
		for _, card := range hand {
			if suit, _ := suitAndRank(card); suit == led {
				list = append(list, card)
			}
		}
	}
	if len(list) == 0 {
		return hand
	}
	return list
}

// taker returns who takes the trick: the highest trump or, where there is none, the highest card of
// the suit that was led.
func (t *trick) taker(trumps string) int {
	best, high := 0, -1
	led, _ := suitAndRank(t.cards[0])
	for i, card := range t.cards {
		suit, rank := suitAndRank(card)
		if suit == trumps {
			rank += 100
		} else if suit != led {
			continue
		}
		if rank > high {
			best, high = i, rank
		}
	}
	return t.by[best]
}

// agram is the referee of Agram: six cards each, all follow suit, the highest card of the suit that was
// led takes the trick and leads, and who takes the last trick wins.
type agram struct {
	seats, at, winner int
	hand              [][]string // by seat
	trick             trick
}

func newAgram(seats int, laid table) referee {
	a := &agram{seats: seats, hand: make([][]string, seats+1)}
	for seat := 1; seat <= seats; seat++ {
		a.hand[seat] = laid.pile("hand", seat)
	}
	fmt.Sscan(laid.value("lead"), &a.at)
	return a
}

func (a *agram) turn() (seat int, may []string) {
	for _, card := range a.trick.may(a.hand[a.at]) {
		may = append(may, words("play", card))
	}
	return a.at, may
}

func (a *agram) decide(decided string, _ table) string {
	_, about := parts(decided)
	a.trick.play(about[0], a.at)
	a.hand[a.at], _ = without(a.hand[a.at], about...)
	if a.at = a.at%a.seats + 1; len(a.trick.cards) < a.seats {
		return ""
	}
	a.at, a.trick = a.trick.taker(""), trick{}
	if len(a.hand[a.at]) == 0 {
		a.winner = a.at
	}
	return ""
}

func (a *agram) end() []int { return wonBy(a.winner, a.seats) }

// wonBy returns the scores where one seat wins, nil for seat 0.
func wonBy(winner, seats int) []int {
	if winner == 0 {
		return nil
	}
	scores := make([]int, seats)
	scores[winner-1] = 1
	return scores
}
