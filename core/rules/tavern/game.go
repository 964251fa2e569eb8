package tavern

import (
	"fmt"

	"arcana/core"
	"arcana/core/rand"
)

// Game is a match of the tavern: players recruit one after the other, then all
// boards fight, until one player is left (RULES 2).
type Game struct {
	cfg     *Config
	tuning  Tuning // the effective numbers
	scripts Scripts
	chance  *rand.Set

	pool    []int // copies left in the pool, by place of the card
	eaten   []int // copies of the pool that golden cards have consumed
	players []player
	turn    int
	at      int // how many players have ended this turn's recruit phase
	queue   []core.Seat
	actions int // moves of the present recruit phase
	fallen  []core.Seat
	result  *core.Result

	arena  *Arena
	moves  []core.Move
	events []core.Event
	ids    int32
	refs   core.Ref
	cause  int32
	cards  []*Card // the card behind each ref after the seats'
}

// player is one seat: what it owns and what it remembers.
type player struct {
	ref     core.Ref
	health  int
	tier    int
	gold    int
	upgrade int // what the next tier costs now
	bonus   int // gold won since, due at the next turn
	out     bool
	frozen  bool

	shop, hand, board []Unit
	discoveries       []discovery
	question          *question

	lineup []Unit // the board as it stood in the last combat
	last   Bout
	met    [9]int // the turn of the last fight with each seat; 8 is the ghost
	place  int
}

// Bout is what a player's last combat came to, seen from its side.
type Bout struct {
	// Turn is when; 0 for no combat yet.
	Turn int `json:"turn"`
	// Foe is the opponent's seat from 1; 0 for a bye.
	Foe int `json:"foe"`
	// Ghost says that the foe is out and only its board fought.
	Ghost bool `json:"ghost"`
	// Result is win, loss, tie or bye; Damage what was dealt or taken.
	Result string `json:"result"`
	Damage int    `json:"damage"`
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
		return nil, fmt.Errorf("tavern: the cards have scripts (%s, ...) and there is no door to scripts", cfg.scripts[0])
	}
	g := &Game{cfg: cfg, tuning: cfg.Tuning.effective(), scripts: scripts, chance: rand.NewSet(setup.Seed)}
	g.furnish(seats)
	g.beginTurn()
	return g, nil
}

// furnish fills the pool and seats the players.
func (g *Game) furnish(seats int) {
	g.pool = make([]int, len(g.cfg.Cards))
	g.eaten = make([]int, len(g.cfg.Cards))
	for i := range g.cfg.Cards {
		g.pool[i] = g.tuning.Shop.Copies[g.cfg.Cards[i].Tier-1]
	}
	g.players = make([]player, seats)
	for i := range g.players {
		g.refs++
		g.players[i] = player{ref: g.refs, health: g.tuning.Health, tier: 1, upgrade: g.tuning.Gold.Upgrade[0]}
	}
}

// Turn returns the seat that recruits.
func (g *Game) Turn() core.Seat {
	if g.result != nil {
		return core.None
	}
	return g.queue[g.at]
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
	c.arena, c.moves, c.events = nil, nil, nil
	c.chance = g.chance.Clone()
	c.pool = append([]int(nil), g.pool...)
	c.eaten = append([]int(nil), g.eaten...)
	c.queue = append([]core.Seat(nil), g.queue...)
	c.fallen = append([]core.Seat(nil), g.fallen...)
	c.cards = append([]*Card(nil), g.cards...)
	c.players = append([]player(nil), g.players...)
	for i := range c.players {
		c.players[i].part()
	}
	return &c
}

// part gives a copied player lists of its own.
func (p *player) part() {
	for _, list := range []*[]Unit{&p.shop, &p.hand, &p.board, &p.lineup} {
		*list = append([]Unit(nil), *list...)
	}
	p.discoveries = append([]discovery(nil), p.discoveries...)
	for i := range p.discoveries {
		p.discoveries[i].cards = append([]Unit(nil), p.discoveries[i].cards...)
	}
}

// me returns the player whose recruit phase it is.
func (g *Game) me() *player { return &g.players[g.queue[g.at]] }

// stream returns the chance of one purpose of the recruiting seat.
func (g *Game) stream(purpose string, s core.Seat) *rand.Stream {
	return g.chance.Stream(fmt.Sprintf("%s/%d", purpose, s+1))
}

// seatOf returns the seat of a player.
func (g *Game) seatOf(p *player) core.Seat { return core.Seat(p.ref - 1) }

// unit makes a fresh unit of a card with a ref of its own.
func (g *Game) unit(c *Card, golden bool) Unit {
	u := c.Unit(golden)
	g.refs++
	u.Ref = g.refs
	g.cards = append(g.cards, c)
	return u
}

// tell records an event, caused by what the present move began with.
func (g *Game) tell(kind core.Kind, field core.Field, actor, target core.Ref, amount int, seen core.Seats) {
	g.ids++
	g.events = append(g.events, core.Event{
		ID: g.ids, Cause: g.cause, Actor: actor, Target: target, Amount: int32(amount), Seen: seen, Kind: kind, Field: field,
	})
}

// own records an event that only the player itself may see.
func (g *Game) own(p *player, kind core.Kind, field core.Field, target core.Ref, amount int) {
	g.tell(kind, field, p.ref, target, amount, core.Only(g.seatOf(p)))
}

// pay changes a player's gold by n, within 0 and the cap (R-T2).
func (g *Game) pay(p *player, kind core.Kind, n int) {
	n = min(max(p.gold+n, 0), g.tuning.Gold.Cap) - p.gold
	if n == 0 {
		return
	}
	p.gold += n
	g.own(p, kind, core.FieldGold, p.ref, n)
}

// nameOf returns what people call the thing behind a ref.
func (g *Game) nameOf(r core.Ref) string {
	n := core.Ref(len(g.players))
	switch {
	case r >= 1 && r <= n:
		return fmt.Sprintf("player %d", r)
	case r > n && int(r-n) <= len(g.cards):
		return g.cards[r-n-1].Name
	}
	return ""
}
