package tavern

import (
	"fmt"
	"slices"

	"arcana/core"
)

// Game is a match of the tavern: the seats recruit one after the other, then all
// boards fight, until one seat is left (RULES 2).
type Game struct {
	house  house
	seats  []seat
	turn   int
	rota   rota
	fallen []core.Seat // seats that are out, the first to fall first
	result *core.Result
	moves  moveList
}

// New begins a match, or says what is wrong with the setup.
func New(setup core.Setup) (core.Game, error) {
	cfg, ok := setup.Config.(*Config)
	if !ok {
		return nil, fmt.Errorf("tavern: the setup has no config of the tavern")
	}
	seats := setup.Seats
	if seats == 0 {
		seats = 4
	}
	if seats < 2 || seats > 8 {
		return nil, fmt.Errorf("tavern: expected 2 to 8 players, got %d", seats)
	}
	scripts, _ := setup.Scripts.(Scripts)
	if len(cfg.scripts) > 0 && scripts == nil {
		return nil, fmt.Errorf("tavern: the cards have scripts (%s, ...) and there is no binding to scripts", cfg.scripts[0])
	}
	g := &Game{house: house{cfg: cfg, tuning: cfg.Tuning.effective(), scripts: scripts, chance: setup.Streams()}}
	g.furnish(seats)
	g.beginTurn()
	return g, nil
}

// furnish fills the pool and seats the players.
func (g *Game) furnish(seats int) {
	t := &g.house.tuning
	g.house.pool = newPool(g.house.cfg.Cards, &t.Shop.Copies)
	g.house.record.names = directory{seats: seats, span: spanOf(t)}
	g.seats = make([]seat, seats)
	for i := range g.seats {
		g.seats[i] = seat{ref: core.Ref(i + 1), health: t.Health, tier: 1, shop: shop{upgrade: t.Gold.Upgrade[0]}}
	}
}

// Turn returns the seat that recruits.
func (g *Game) Turn() core.Seat {
	if g.result != nil {
		return core.None
	}
	return g.rota.now()
}

// Moves returns the legal moves of the seat that recruits: what it can pay for,
// in the order buy, play, swap, sell, reroll, freeze, upgrade, end; while a
// discovery or a question is open, only its answers; the last move is the end.
func (g *Game) Moves() []core.Move {
	if g.moves = g.moves[:0]; g.result != nil {
		return nil
	}
	r := g.recruit(g.rota.now())
	r.list(&g.moves)
	return g.moves
}

// Play carries out a move of the recruiting seat and everything up to the next
// decision.
func (g *Game) Play(m core.Move) ([]core.Event, error) {
	if g.result != nil {
		return nil, core.Illegal("tavern", m, "the match is over")
	}
	r := g.recruit(g.rota.now())
	if why := r.refuse(m); why != "" {
		return nil, core.Illegal("tavern", m, "%s", why)
	}
	g.house.record.begin()
	g.rota.actions++
	r.actions++
	r.carryOut(m)
	switch {
	case m.Verb == verbEnd:
		g.endPhase()
	case r.spent():
		r.answerAll()
	}
	return g.house.record.events, nil
}

// recruit returns the recruit phase of a seat as it stands.
func (g *Game) recruit(s core.Seat) recruit {
	return recruit{seat: &g.seats[s], house: &g.house, turn: g.turn, actions: g.rota.actions}
}

// endPhase goes on to the next seat, or to combat when all have recruited.
func (g *Game) endPhase() {
	if !g.rota.next() {
		g.combat()
	}
}

// Result returns how the match ended, and false while it is going on.
func (g *Game) Result() (core.Result, bool) {
	if g.result == nil {
		return core.Result{Winner: core.None}, false
	}
	return *g.result, true
}

// Clone returns an independent copy.
func (g *Game) Clone() core.Game {
	c := *g
	c.moves, c.house, c.rota, c.fallen = nil, g.house.clone(), g.rota.clone(), slices.Clone(g.fallen)
	c.seats = make([]seat, len(g.seats))
	for i := range g.seats {
		c.seats[i] = g.seats[i].clone()
	}
	return &c
}
