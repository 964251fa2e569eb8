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
	if s < 0 || int(s) >= len(g.seats) {
		return g.state()
	}
	return g.view(s)
}

func (g *Game) view(s core.Seat) View {
	t := &g.house.tuning
	v := View{Turn: g.turn, Phase: "recruit", Active: int(g.Turn()) + 1, RerollCost: t.Gold.Reroll, cfg: g.house.cfg, tuning: t}
	if g.result != nil {
		v.Phase = "over"
	}
	if g.Turn() == s {
		v.MovesLeft = t.MaxActions - g.rota.actions
	}
	g.seats[s].show(&v)
	for i := range g.seats {
		v.Players = append(v.Players, g.seats[i].rival())
	}
	return v
}

// show shows a seat to itself.
func (s *seat) show(v *View) {
	v.Seat, v.Ref, v.Health, v.Tier, v.Gold, v.Last = int(s.number())+1, s.ref, s.health, s.tier, s.gold, s.last
	v.BuyCost, v.SellValue, v.Synergies = s.buyCost(v.tuning), s.sellValue(v.tuning), SynergiesOf(v.cfg, s.board)
	s.showUpgrade(v)
	s.showCards(v)
}

func (s *seat) showUpgrade(v *View) {
	v.Frozen, v.UpgradeCost, v.UpgradeText = s.shop.frozen, s.shop.upgrade, strconv.Itoa(s.shop.upgrade)
	if s.tier >= Tiers {
		v.UpgradeText = "MAX"
		return
	}
	v.UpgradeTurn = v.tuning.Gold.Unlock[s.tier-1]
}

func (s *seat) showCards(v *View) {
	v.own = owned{shop: clone(s.shop.cards), hand: clone(s.hand), board: clone(s.board)}
	v.Shop, v.Hand, v.Board = show(s.shop.cards), show(s.hand), show(s.board)
	if len(s.discoveries) > 0 {
		v.own.offer = clone(s.discoveries[0].cards)
		v.Discovery = show(v.own.offer)
	}
	if s.question != nil {
		v.Question = append([]string(nil), s.question.answers...)
	}
}

func clone(units []Unit) []Unit { return append([]Unit(nil), units...) }

// rival shows a seat to everybody.
func (s *seat) rival() Rival {
	r := Rival{Ref: s.ref, Seat: int(s.number()) + 1, Health: s.health, Tier: s.tier, Out: s.out, Place: s.place, lineup: clone(s.lineup)}
	r.Board = show(s.lineup)
	for j := range r.Board {
		r.Board[j].Ref = 0
	}
	return r
}

// hidden adds to a seat's own view what not even its owner is shown.
func (s *seat) hidden(v View) Hidden {
	h := Hidden{View: v, Bonus: s.bonus, Met: append([]int(nil), s.met[:]...)}
	for i, d := range s.discoveries {
		if i > 0 {
			h.Waiting = append(h.Waiting, Waiting{d.tier, show(d.cards)})
		}
	}
	if s.question != nil {
		h.Asker = s.question.card
	}
	return h
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
	st := State{
		Turn: g.turn, Active: int(g.Turn()) + 1, Actions: g.rota.actions, Chance: g.house.chance.Positions(),
		Pool: g.house.pool.view(), Order: fromOne(g.rota.waiting()), Fallen: fromOne(g.fallen),
	}
	for i := range g.seats {
		st.Seats = append(st.Seats, g.seats[i].hidden(g.view(core.Seat(i))))
	}
	return st
}

// fromOne returns seats counted from 1; nil for none.
func fromOne(seats []core.Seat) (list []int) {
	for _, s := range seats {
		list = append(list, int(s)+1)
	}
	return list
}
