package bindings_test

import (
	"fmt"
)

// president is the referee of President. Who leads plays one card or several of a rank; the others
// play as many of a higher rank or pass, and who has passed is left out until all others have. Then
// who has played last leads, or the seat after it where it has no cards. Who is without cards first is
// first, who has cards at the end is last.
type president struct {
	seats, at, last, gone int
	hand                  [][]string // by seat
	played                []string   // what lies; nothing for who leads
	passed                []bool
	places                []int
}

func newPresident(seats int, laid table) referee {
	p := &president{seats: seats, hand: make([][]string, seats+1), passed: make([]bool, seats+1), places: make([]int, seats)}
	for seat := 1; seat <= seats; seat++ {
		p.hand[seat] = laid.pile("hand", seat)
	}
	fmt.Sscan(laid.value("last"), &p.at)
	return p
}

func (p *president) turn() (seat int, may []string) {
	least, most, above := 1, 4, 0
	if len(p.played) > 0 {
		may = append(may, "pass")
		least, most = len(p.played), len(p.played)
		_, above = suitAndRank(p.played[0])
	}
	ranks := map[int][]string{}
	for _, card := range p.hand[p.at] {
		_, rank := suitAndRank(card)
		ranks[rank] = append(ranks[rank], card)
	}
	for rank, cards := range ranks {
		for _, some := range subsets(cards, least, most) {
			if rank > above {
				may = append(may, words("play", some...))
			}
		}
	}
	return p.at, may
}

func (p *president) decide(decided string, _ table) string {
	verb, about := parts(decided)
	if verb == "pass" {
		p.passed[p.at] = true
	} else {
		p.played, p.last = about, p.at
		p.hand[p.at], _ = without(p.hand[p.at], about...)
		if len(p.hand[p.at]) == 0 {
			p.gone++
			p.places[p.at-1] = p.gone
		}
	}
	p.at = nextSeat(p.at, p.seats, func(seat int) bool { return seat != p.last && !p.passed[seat] && p.has(seat) })
	if p.at == 0 { // nobody goes on
		p.played, p.passed, p.at = nil, make([]bool, p.seats+1), p.last
		if !p.has(p.last) {
			p.at = nextSeat(p.last, p.seats, p.has)
		}
	}
	return ""
}

// has reports whether a seat has cards.
func (p *president) has(seat int) bool { return len(p.hand[seat]) > 0 }

func (p *president) end() []int {
	if p.gone < p.seats-1 {
		return nil
	}
	for i, place := range p.places {
		if place == 0 {
			p.places[i] = p.seats
		}
	}
	return p.places
}
