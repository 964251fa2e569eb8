package core

import (
	"errors"

	"arcana/core/rand"
)

// toy is the smallest game with chance, secrets and an end: each of two seats
// holds a purse, and in turn takes 1 to 3 coins from it or rolls for some, until
// a purse is empty. "bad" rolls are a seat's secret.
type toy struct {
	turn   Seat
	purse  [2]int
	chance *rand.Set
	next   int32
	log    []Event
}

var toySystem = System{
	Name: "toy", Least: 2, Most: 2, Usual: 2,
	New: func(s Setup) (Game, error) {
		if s.Seats > 2 {
			return nil, errors.New("toy: seats: expected at most 2")
		}
		return &toy{purse: [2]int{200, 200}, chance: rand.NewSet(s.Seed)}, nil
	},
}

func (g *toy) Turn() Seat {
	if g.purse[0] <= 0 || g.purse[1] <= 0 {
		return None
	}
	return g.turn
}

func (g *toy) Moves() []Move {
	return []Move{{Verb: "take", A: 1}, {Verb: "take", A: 2}, {Verb: "take", A: 3}, {Verb: "roll"}}
}

func (g *toy) Play(m Move) ([]Event, error) {
	n := m.A
	switch {
	case g.Turn() == None:
		return nil, Illegal("toy", m, "the match is over")
	case m.Verb == "take" && n >= 1 && n <= 3:
	case m == (Move{Verb: "roll"}):
		n = 1 + g.chance.Stream("die").Intn(6)
	default:
		return nil, Illegal("toy", m, "expected take 1 to 3, or roll")
	}
	g.log = g.log[:0]
	cause := g.event(KindRoll, 0, 0, FieldNone, Only(g.turn))
	g.event(KindSpend, cause, int32(-n), FieldGold, Everyone)
	g.purse[g.turn] -= n
	g.turn = 1 - g.turn
	return g.log, nil
}

func (g *toy) event(k Kind, cause, amount int32, f Field, seen Seats) int32 {
	g.next++
	who := Ref(g.turn) + 1
	g.log = append(g.log, Event{ID: g.next, Cause: cause, Actor: who, Target: who, Amount: amount, Kind: k, Field: f, Seen: seen})
	return g.next
}

// toyView is what seats see.
type toyView struct {
	Turn   Seat
	Purses []toyPurse
	Chance []rand.Position
	secret int
}

func (toyView) Weigh(moves []Move, used []Option) []Option {
	used = used[:0]
	for _, m := range moves {
		used = append(used, Option{Move: m})
	}
	return used
}

func (toyView) Describe(m Move) Option {
	return Option{Move: m, Text: m.String(), Fields: []Value{{"coins", m.A}}}
}

type toyPurse struct {
	Ref  Ref
	Gold int `field:"gold"`
}

func (g *toy) View(s Seat) any {
	v := toyView{Turn: g.Turn(), Purses: []toyPurse{{1, g.purse[0]}, {2, g.purse[1]}}, secret: int(g.next)}
	if s == All {
		v.Chance = g.chance.Positions()
	}
	return v
}

func (g *toy) Clone() Game {
	c := *g
	c.chance, c.log = g.chance.Clone(), nil
	return &c
}

func (g *toy) Secrets(_ Seat, chance *rand.Stream) Game {
	c := g.Clone().(*toy)
	c.chance = rand.NewSet(chance.Uint64())
	return c
}

func (g *toy) Result() (Result, bool) {
	if g.Turn() != None {
		return Result{}, false
	}
	return Result{Winner: g.turn, Places: []int{1, 2}, Scores: g.purse[:], Reason: "empty"}, true
}
