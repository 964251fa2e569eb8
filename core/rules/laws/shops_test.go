package laws

import (
	"slices"

	"arcana/core"
	"arcana/core/rand"
)

// shops is a game of two seats that look at one ware after the other, each in its own
// shop, until both have ended. Wares are numbered by seat or, where that is wrong, by
// one count for both.
type shops struct {
	wrong bool
	ware  [2]core.Ref
	seen  [2]core.Ref
	ended [2]bool
	ids   int32
}

type shopsView struct{ Ware core.Ref }

func shopsSystem(wrong bool) core.System {
	return core.System{
		Name: "shops", Least: 2, Most: 2, Usual: 2, Verbs: []string{"look", "end"},
		New: func(core.Setup) (core.Game, error) { return &shops{wrong: wrong}, nil },
	}
}

func (g *shops) Turn() core.Seat {
	return core.Seat(slices.Index(g.ended[:], false))
}

func (g *shops) Acting() (acting core.Seats) {
	for s, ended := range g.ended {
		if !ended {
			acting |= core.Only(core.Seat(s))
		}
	}
	return acting
}

func (g *shops) MovesOf(s core.Seat) []core.Move {
	if s < 0 || g.ended[s] {
		return nil
	}
	if g.seen[s] == 20 {
		return []core.Move{{Verb: "end"}}
	}
	return []core.Move{{Verb: "look"}, {Verb: "end"}}
}

func (g *shops) Moves() []core.Move                     { return g.MovesOf(g.Turn()) }
func (g *shops) Play(m core.Move) ([]core.Event, error) { return g.PlayAs(g.Turn(), m) }

func (g *shops) PlayAs(s core.Seat, m core.Move) ([]core.Event, error) {
	if !slices.Contains(g.MovesOf(s), m) {
		return nil, core.Illegal("shops", m, "expected look or end")
	}
	if g.ended[s] = m.Verb == "end"; !g.ended[s] {
		g.seen[s]++
		g.ware[s] = g.seen[s]
		if g.wrong {
			g.ware[s] = g.seen[0] + g.seen[1]
		}
	}
	g.ids++
	return []core.Event{{ID: g.ids, Kind: core.KindReroll, Seen: core.Only(s)}}, nil
}

func (g *shops) View(s core.Seat) any {
	if s < 0 {
		return *g
	}
	return shopsView{g.ware[s]}
}

func (g *shops) Clone() core.Game {
	c := *g
	return &c
}

func (g *shops) Seats() int    { return 2 }
func (g *shops) Drawn() uint64 { return 0 }

func (g *shops) Secrets(core.Seat, *rand.Stream) core.Game { return g.Clone() }

func (g *shops) Result() (core.Result, bool) {
	return core.Result{Places: []int{1, 1}, Scores: []int{0, 0}, Reason: "closed"}, g.Turn() == core.None
}
