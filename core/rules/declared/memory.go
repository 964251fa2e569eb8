// The state of a match: everything that changes, in one piece of memory, so that a copy is one copy.

package declared

import (
	"slices"

	"arcana/core"
)

// The first places of the memory.
const (
	atStage   = iota
	atTurn                                      // who acts now, -1 for nobody
	atActed                                     // the set of seats that have acted in this stage
	atRound                                     // stages that have begun
	atPly                                       // decisions so far
	atEvents                                    // events so far
	atAsked                                     // the seats that act in this stage, 0 for all
	atDepth                                     // how many questions in between wait
	atKnowing                                   // 1 where what seats know of piles is kept by sets, 0 before
	atTold                                      // 1 where something was told of cards, 0 before
	atWaiting                                   // where the match goes on after each question in between: frameSize places
	head      = atWaiting + mostAsked*frameSize // how many there are
)

// mostAsked is how many questions in between may wait, each in frameSize places: the stage, who acted,
// the seats asked there, the seat that asked, and what follows: a seat + 1 and a stage + 1, 0 for
// nothing.
const mostAsked, frameSize = 4, 6

// pendingSize is how much memory the choice of a seat takes that others do not see yet.
const pendingSize = 8

// memory is the state, with a slice for each of its parts.
type memory struct {
	all     []int32 // the whole state; the slices below are parts of it
	numbers []int32 // the numbers of the table and of the seats
	begins  []int32 // where each pile begins in order, and at the end how many cards there are
	order   []int32 // the cards, pile after pile
	picks   []int32 // by seat: the cards of a move that it is putting together; how many, and its verb + 1, first
	pending []int32 // by seat: what it has chosen where all act together; its verb + 1 first
	// Of the card that lies there, which nobody else may know:
	where []int32 // its pile
	known []int32 // the seats that know which card it is
	by    []int32 // the seat that moved it last, from 1; 0 for nobody
	// What seats know of cards that they cannot place (knowledge.go); empty while that is nothing.
	group  []int32 // by seat and card: the group of places in which the card lies
	within []int32 // by seat and card: the groups in which the seat holds the card to be, a bit each
	told   []int32 // by card and attribute: what the card at this place may be, a bit for each value
}

// layOut gives the memory the size that a match with so many seats needs, and sets the slices of its parts. The
// contents of all stay where they are. So when group and within begin to be kept, the caller must move told, which
// then lies behind them (keepGroups).
func (m *memory) layOut(p *plan, seats int) {
	cards, numbers, piles := len(p.Cards), p.numbers(seats), p.piles(seats)
	picks := p.pickSize() * seats
	size := head + numbers + piles + 1 + 4*cards + picks + pendingSize*seats
	knowing, told := 0, 0
	if len(m.all) > 0 {
		knowing, told = int(m.all[atKnowing])*seats*cards, int(m.all[atTold])*cards*len(p.Attributes)
	}
	size += 2*knowing + told
	if cap(m.all) < size {
		m.all = append(make([]int32, 0, size), m.all...)
	}
	m.all = m.all[:size]
	rest := m.all[head:]
	cut := func(n int) []int32 {
		part := rest[:n:n]
		rest = rest[n:]
		return part
	}
	m.numbers, m.begins, m.order, m.where, m.known, m.by, m.picks, m.pending = cut(numbers), cut(piles+1), cut(cards), cut(cards), cut(cards), cut(cards), cut(picks), cut(pendingSize*seats)
	m.group, m.within, m.told = cut(knowing), cut(knowing), cut(told)
}

// begin sets the state before the setup: numbers have their first values, and all cards are in the first pile, where
// those who see the pile know them. It is nobody's turn yet.
func (m *memory) begin(p *plan, seats int) {
	m.all = m.all[:0]
	m.layOut(p, seats)
	clear(m.all)
	for i := range m.numbers {
		n := p.number(i)
		m.numbers[i] = n.Start
	}
	for i := 1; i < len(m.begins); i++ {
		m.begins[i] = int32(len(m.order))
	}
	for i := range m.order {
		m.order[i], m.known[i] = int32(i), int32(p.seers[0])
	}
	m.all[atTurn] = -1
}

// copyFrom makes the memory a copy of another one.
func (m *memory) copyFrom(p *plan, seats int, other []int32) {
	m.all = append(m.all[:0], other...)
	m.layOut(p, seats)
}

// pile returns the cards of a pile, in order. The list is a part of the memory.
func (m *memory) pile(at int32) []int32 { return m.order[m.begins[at]:m.begins[at+1]] }

// place returns the place of a card in its pile, from 0.
func (m *memory) place(card int32) int { return slices.Index(m.pile(m.where[card]), card) }

// shift moves a card to the end of another pile. The cards between its old and its new place in order move up by one,
// and so do the beginnings of the piles between.
func (m *memory) shift(card, to int32) {
	from, order := m.where[card], m.order
	at := m.begins[from]
	for order[at] != card {
		at++
	}
	if from < to {
		end := m.begins[to+1] - 1
		copy(order[at:end], order[at+1:end+1])
		order[end] = card
		between := m.begins[from+1 : to+1]
		for p := range between {
			between[p]--
		}
	} else {
		end := m.begins[to+1]
		copy(order[end+1:at+1], order[end:at])
		order[end] = card
		between := m.begins[to+1 : from+1]
		for p := range between {
			between[p]++
		}
	}
	m.where[card] = to
}

// chosen returns the secret choice of a seat, and whether it has one.
func (m *memory) chosen(s core.Seat) (Choice, bool) {
	c := m.pending[int(s)*pendingSize:]
	choice := Choice{Verb: int(c[0]) - 1, Pair: int(c[1])}
	for i := range choice.About {
		choice.About[i] = Thing{ThingKind(c[2+2*i]), c[3+2*i]}
	}
	return choice, c[0] != 0
}

// keepChoice notes the secret choice of a seat: the verb + 1, the Pair, and kind and value of each thing.
func (m *memory) keepChoice(s core.Seat, c Choice) {
	kept := m.pending[int(s)*pendingSize:]
	kept[0], kept[1] = int32(c.Verb)+1, int32(c.Pair)
	for i, thing := range c.About {
		kept[2+2*i], kept[3+2*i] = int32(thing.Kind), thing.Value
	}
}

// dropChoice removes the secret choice of a seat.
func (m *memory) dropChoice(s core.Seat) {
	clear(m.pending[int(s)*pendingSize : int(s+1)*pendingSize])
}

// pickSize returns how much memory the cards of a move that a seat puts together take: the cards, how many they are,
// and the verb.
func (p *plan) pickSize() int {
	if p.Picks == 0 {
		return 0
	}
	return p.Picks + 2
}

// picksOf returns the memory of the cards that a seat has picked.
func (g *Game) picksOf(s core.Seat) []int32 {
	n := g.plan.pickSize()
	return g.picks[int(s)*n : int(s+1)*n]
}

// picked returns the cards that a seat has picked for a move, and the move's verb; -1 for none.
func (g *Game) picked(s core.Seat) (cards []int32, verb int) {
	if len(g.picks) == 0 {
		return nil, -1
	}
	own := g.picksOf(s)
	return own[2 : 2+own[0]], int(own[1]) - 1
}

// pickCard adds a card to those that a seat has picked for a verb.
func (g *Game) pickCard(s core.Seat, verb int, card int32) {
	own := g.picksOf(s)
	own[2+own[0]], own[1] = card, int32(verb)+1
	own[0]++
}

// dropPicks removes the cards that a seat has picked for a move.
func (g *Game) dropPicks(s core.Seat) {
	if len(g.picks) > 0 {
		clear(g.picksOf(s))
	}
}
