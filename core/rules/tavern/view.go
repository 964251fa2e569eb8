package tavern

import (
	"strconv"

	"arcana/core"
	"arcana/core/rand"
)

// View is what one seat may see (R-T16): all of its own, and of the others their
// health, their tier, and their boards as they stood in the last combat.
type View struct {
	Turn int `json:"turn"`
	// Phase is recruit, or over.
	Phase string `json:"phase"`
	// Seat is the viewer's, Active whose decision it is (0: nobody), from 1.
	Seat   int `json:"seat"`
	Active int `json:"active"`

	Ref    core.Ref `json:"ref"`
	Health int      `json:"health"`
	Tier   int      `json:"tier"`
	Gold   int      `json:"gold" field:"gold"`
	// UpgradeCost is what the next tier costs now; UpgradeText the same for
	// people, MAX at the highest tier; UpgradeTurn the first turn for it.
	UpgradeCost int    `json:"upgrade_cost" field:"cost"`
	UpgradeText string `json:"upgrade_text"`
	UpgradeTurn int    `json:"upgrade_turn"`
	BuyCost     int    `json:"buy_cost"`
	SellValue   int    `json:"sell_value"`
	RerollCost  int    `json:"reroll_cost"`
	Frozen      bool   `json:"frozen"`
	// MovesLeft is how many moves the recruit phase may still have.
	MovesLeft int `json:"moves_left"`

	Shop      []CardView `json:"shop"`
	Hand      []CardView `json:"hand"`
	Board     []CardView `json:"board"`
	Discovery []CardView `json:"discovery"`
	// Question holds the answers of an ability's open question.
	Question  []string  `json:"question"`
	Synergies Synergies `json:"synergies"`
	Last      Bout      `json:"last"`
	// Players are all seats, the viewer's included.
	Players []Rival `json:"players"`

	cfg    *Config
	tuning *Tuning
	own    owned
}

// owned is the units behind a view, for its valuations.
type owned struct{ shop, hand, board, offer []Unit }

// Rival is what everybody knows of a seat.
type Rival struct {
	Ref    core.Ref `json:"ref"`
	Seat   int      `json:"seat"`
	Health int      `json:"health" field:"health"`
	Tier   int      `json:"tier" field:"tier"`
	Out    bool     `json:"out"`
	Place  int      `json:"place"`
	// Board is the board as it stood in the last combat.
	Board []CardView `json:"board"`

	lineup []Unit
}

// CardView is a card as people and scripts see it.
type CardView struct {
	// Ref names the card in events; 0 for a card of a past combat.
	Ref      core.Ref `json:"ref"`
	ID       string   `json:"id"`
	Name     string   `json:"name"`
	Tier     int      `json:"tier"`
	Tribes   []string `json:"tribes"`
	Attack   int      `json:"attack" field:"attack"`
	Health   int      `json:"health" field:"health"`
	Aegis    int      `json:"aegis" field:"aegis"`
	Guardian bool     `json:"guardian"`
	Golden   bool     `json:"golden"`
	// Created says that the card is no copy of the pool: an effect made it, or a
	// script wrote it out (R-T11).
	Created bool   `json:"created"`
	Text    string `json:"text"`
	// Memory is what a scripted ability remembers.
	Memory []Remembered `json:"memory,omitempty"`
}

// Remembered is one value of an ability's memory, as text.
type Remembered struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// State is the whole match, secrets and positions of chance included.
type State struct {
	Turn    int             `json:"turn"`
	Active  int             `json:"active"`
	Actions int             `json:"actions"`
	Seats   []Hidden        `json:"seats"`
	Pool    []Stock         `json:"pool"`
	Order   []int           `json:"order"`
	Fallen  []int           `json:"fallen"`
	Chance  []rand.Position `json:"chance"`
}

// Hidden is a seat's own view and what not even its owner is shown.
type Hidden struct {
	View  View `json:"view"`
	Bonus int  `json:"bonus"`
	// Met is the turn of the last fight with each seat, the ghost last.
	Met []int `json:"met"`
	// Waiting are discoveries behind the open one.
	Waiting []Waiting `json:"waiting"`
	Asker   core.Ref  `json:"asker"`
}

// Waiting is a discovery that opens when the one before it is closed.
type Waiting struct {
	Tier  int        `json:"tier"`
	Cards []CardView `json:"cards"`
}

// Stock is how many copies of a card the pool still has, and how many golden
// cards have consumed.
type Stock struct {
	ID    string `json:"id"`
	Left  int    `json:"left"`
	Eaten int    `json:"eaten"`
}

// View returns what a seat may see, a [View]; View(All) the whole [State].
func (g *Game) View(s core.Seat) any {
	if s < 0 || int(s) >= len(g.players) {
		return g.state()
	}
	return g.view(s)
}

func (g *Game) view(s core.Seat) View {
	p := &g.players[s]
	v := View{
		Turn: g.turn, Phase: "recruit", Seat: int(s) + 1, Active: int(g.Turn()) + 1,
		Ref: p.ref, Health: p.health, Tier: p.tier, Gold: p.gold, Frozen: p.frozen, Last: p.last,
		BuyCost: g.buyCost(p), SellValue: g.sellValue(p), RerollCost: g.tuning.Gold.Reroll,
		Synergies: SynergiesOf(g.cfg, p.board), cfg: g.cfg, tuning: &g.tuning,
	}
	if g.result != nil {
		v.Phase = "over"
	}
	if g.Turn() == s {
		v.MovesLeft = g.tuning.MaxActions - g.actions
	}
	v.showUpgrade(p, &g.tuning)
	v.showCards(p)
	for i := range g.players {
		v.Players = append(v.Players, g.rival(i))
	}
	return v
}

func (v *View) showUpgrade(p *player, t *Tuning) {
	v.UpgradeCost, v.UpgradeText = p.upgrade, strconv.Itoa(p.upgrade)
	if p.tier >= Tiers {
		v.UpgradeText = "MAX"
		return
	}
	v.UpgradeTurn = t.Gold.Unlock[p.tier-1]
}

func (v *View) showCards(p *player) {
	v.own = owned{shop: clone(p.shop), hand: clone(p.hand), board: clone(p.board)}
	v.Shop, v.Hand, v.Board = show(p.shop), show(p.hand), show(p.board)
	if len(p.discoveries) > 0 {
		v.own.offer = clone(p.discoveries[0].cards)
		v.Discovery = show(v.own.offer)
	}
	if p.question != nil {
		v.Question = append([]string(nil), p.question.answers...)
	}
}

func clone(units []Unit) []Unit { return append([]Unit(nil), units...) }

func (g *Game) rival(i int) Rival {
	p := &g.players[i]
	r := Rival{Ref: p.ref, Seat: i + 1, Health: p.health, Tier: p.tier, Out: p.out, Place: p.place, lineup: clone(p.lineup)}
	r.Board = show(p.lineup)
	for j := range r.Board {
		r.Board[j].Ref = 0
	}
	return r
}

func show(units []Unit) []CardView {
	list := make([]CardView, len(units))
	for i := range units {
		list[i] = units[i].show()
	}
	return list
}

func (u *Unit) show() CardView {
	return CardView{
		Ref: u.Ref, ID: u.Card.ID, Name: u.Name(), Tier: u.Card.Tier, Tribes: u.Tribes.Names(),
		Attack: int(u.Attack), Health: int(u.Health), Aegis: int(u.Aegis),
		Guardian: u.Guardian, Golden: u.Golden, Created: u.Card.place < 0, Text: u.Card.text, Memory: u.Memory.show(),
	}
}

func (g *Game) state() State {
	st := State{Turn: g.turn, Active: int(g.Turn()) + 1, Actions: g.actions, Chance: g.chance.Positions()}
	for i := range g.players {
		st.Seats = append(st.Seats, g.hidden(core.Seat(i)))
	}
	for i := range g.cfg.Cards {
		st.Pool = append(st.Pool, Stock{g.cfg.Cards[i].ID, g.pool[i], g.eaten[i]})
	}
	for _, s := range g.queue[g.at:] {
		st.Order = append(st.Order, int(s)+1)
	}
	for _, s := range g.fallen {
		st.Fallen = append(st.Fallen, int(s)+1)
	}
	return st
}

func (g *Game) hidden(s core.Seat) Hidden {
	p := &g.players[s]
	h := Hidden{View: g.view(s), Bonus: p.bonus, Met: append([]int(nil), p.met[:]...)}
	for i, d := range p.discoveries {
		if i > 0 {
			h.Waiting = append(h.Waiting, Waiting{d.tier, show(d.cards)})
		}
	}
	if p.question != nil {
		h.Asker = p.question.card
	}
	return h
}
