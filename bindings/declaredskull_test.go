package bindings_test

import (
	"fmt"
	"slices"
)

// skull is the referee of Skull. Each seat has three roses and a skull. All lay a disc; then, in turn,
// each lays another one or bids how many it can turn. After a bid others bid more or pass; whoever
// remains, or bids all that lie, turns discs, all of its own first. A skull costs it a disc: of its own
// choice for its own skull, else by chance. Two successes win, and so does who is left alone. Who has
// turned discs begins, or the seat after it where it is out.
type skull struct {
	seats           int
	stage           string // lay, bid, turn, lose
	at, bid, bidder int
	hand, mat       [][]string // by seat
	turned          int
	passed          []bool
	successes       []int
	winner          int
}

func newSkull(seats int, laid table) referee {
	s := &skull{seats: seats, stage: "lay", hand: make([][]string, seats+1), successes: make([]int, seats+1)}
	for seat := 1; seat <= seats; seat++ {
		for _, disc := range []string{"skull", "rose", "rose", "rose"} {
			s.hand[seat] = append(s.hand[seat], fmt.Sprint(seat, " ", disc))
		}
	}
	fmt.Sscan(laid.value("lead"), &s.at)
	s.lift()
	return s
}

// lift takes all discs from the mats.
func (s *skull) lift() {
	for seat := range s.mat {
		s.hand[seat] = append(s.hand[seat], s.mat[seat]...)
	}
	s.mat, s.passed, s.turned, s.bid = make([][]string, s.seats+1), make([]bool, s.seats+1), 0, 0
}

// in reports whether a seat still has discs.
func (s *skull) in(seat int) bool { return len(s.hand[seat])+len(s.mat[seat]) > 0 }

// lying returns how many discs lie on all mats.
func (s *skull) lying() (n int) {
	for _, mat := range s.mat {
		n += len(mat)
	}
	return n
}

func (s *skull) turn() (seat int, may []string) {
	if s.stage == "turn" {
		for seat := 1; seat <= s.seats; seat++ {
			if own := len(s.mat[s.at]) > 0; len(s.mat[seat]) > 0 && (!own || seat == s.at) {
				may = append(may, fmt.Sprint("turn: seat ", seat))
			}
		}
		return s.at, may
	}
	verb := map[string]string{"lay": "lay", "bid": "lay", "lose": "lose"}[s.stage]
	if s.bid == 0 || s.stage == "lose" {
		for _, disc := range s.hand[s.at] {
			may = append(may, words(verb, disc))
		}
	}
	if s.stage != "bid" {
		return s.at, may
	}
	if s.bid > 0 {
		may = append(may, "pass")
	}
	for n := s.bid + 1; n <= s.lying(); n++ {
		may = append(may, fmt.Sprint("bid: ", n))
	}
	return s.at, may
}

func (s *skull) decide(decided string, table table) string {
	verb, about := parts(decided)
	switch verb {
	case "lay":
		s.hand[s.at], _ = without(s.hand[s.at], about...)
		s.mat[s.at] = append(s.mat[s.at], about...)
		s.laid()
	case "bid":
		fmt.Sscan(about[0], &s.bid)
		s.bidder = s.at
		s.bids()
	case "pass":
		s.passed[s.at] = true
		s.bids()
	case "turn":
		var whose int
		fmt.Sscanf(about[0], "seat %d", &whose)
		return s.turns(whose, table)
	case "lose":
		s.hand[s.at], _ = without(s.hand[s.at], about...)
		s.next()
	}
	return ""
}

// laid gives the turn to who has not laid a disc, then to whoever may bid.
func (s *skull) laid() {
	from := s.at
	s.at = nextSeat(from, s.seats, s.in)
	if s.stage == "lay" && len(s.mat[s.at]) > 0 {
		s.stage = "bid"
	}
}

// bids gives the turn to the next who has not passed, or to the bidder to turn discs.
func (s *skull) bids() {
	s.at = nextSeat(s.at, s.seats, func(seat int) bool { return s.in(seat) && !s.passed[seat] })
	if s.at == s.bidder || s.bid == s.lying()+s.turned {
		s.at, s.stage = s.bidder, "turn"
	}
}

// turns turns the topmost disc of a seat.
func (s *skull) turns(whose int, table table) string {
	top := len(s.mat[whose]) - 1
	disc := s.mat[whose][top]
	if disc != fmt.Sprint(whose, " skull") {
		s.mat[whose], s.hand[whose] = s.mat[whose][:top], append(s.hand[whose], disc)
		if s.turned++; s.turned == s.bid {
			s.lift()
			if s.successes[s.at]++; s.successes[s.at] == 2 {
				s.winner = s.at
			}
			s.next()
		}
		return ""
	}
	s.lift()
	if s.stage = "lose"; whose == s.at {
		return ""
	}
	left := slices.Concat(table.pile("hand", s.at), table.pile("mat", s.at))
	lost, ok := without(s.hand[s.at], left...)
	if !ok || len(lost) != 1 {
		return fmt.Sprintf("seat %d has %q left of %q", s.at, left, s.hand[s.at])
	}
	s.hand[s.at] = left
	s.next()
	return ""
}

// next begins the next round, or ends the match where one seat alone has discs.
func (s *skull) next() {
	s.stage = "lay"
	if !s.in(s.at) {
		s.at = nextSeat(s.at, s.seats, s.in)
	}
	if nextSeat(s.at, s.seats, s.in) == s.at {
		s.winner = s.at
	}
}

func (s *skull) end() []int { return wonBy(s.winner, s.seats) }
