// Package highcard is the worked example of a rule system, whole in one file: a
// hidden hand, a reveal, chance from named streams, events for every number that
// changes, options with reasons, tuning, secrets, a native player and calculators for
// scripts. It is held to the laws of all systems and is in no list of those that
// ship. RULES.md has the rules; docs/add-a-system.md walks through this file.
package highcard

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/score"
)

// Name is what the system is called in files, commands and scripts.
const Name = "highcard"

// The words that only this system has.
var (
	KindTrick   = core.DeclareKind("trick")   // Target takes a trick
	FieldPoints = core.DeclareField("points") // of a seat
)

// Config is what a match reads: here nothing but numbers.
type Config struct {
	Tuning Tuning `file:"tuning.toml"` // all that there is to read
}

// Tuning holds the numbers that a designer may change.
type Tuning struct {
	// Ranks is the highest rank of cards, the lowest is 1; Copies is how many cards
	// of each rank there are.
	Ranks  int `toml:"ranks" json:"ranks" range:"2..100"`
	Copies int `toml:"copies" json:"copies" range:"1..100"`
	// Hand is how many cards a seat is dealt: so many tricks there are.
	Hand int `toml:"hand" json:"hand" range:"1..100"`
	// Prize is the points of a trick.
	Prize int `toml:"prize" json:"prize" range:"1..1000"`
	// Keep is what options hold a rank to be worth, in points, while it is kept.
	Keep float64 `toml:"keep" json:"keep" range:"0..100"`
}

// System returns high card as a rule system.
func System() core.System {
	return core.System{
		Name: Name, Title: "One card each, face down: the highest takes the trick.",
		Least: 2, Most: most, Usual: 2,
		New: begin, Options: options, Features: []string{"trick", "keep", "low"}, Verbs: []string{"play"},
		NewConfig: func() any { return new(Config) },
		Prepare:   core.Prepare(prepare),
		Retune:    core.Retune(func(_ *Config, t Tuning) (*Config, []core.Fault) { return prepare(&Config{t}) }),
		Tuning:    func(config any) any { t := config.(*Config).Tuning; return &t },
		Scripts:   func(any) []core.ScriptRef { return nil },
		Check:     func(any) []core.Remark { return nil },
		Secrets:   secrets, NameOf: nameOf,
		Weigh: weigh, Describe: describe, Value: value, Reward: reward, Round: round,
		Bots:  map[string]core.Player{"greedy": core.Weigher{Weigh: weigh}, "miser": miser{}},
		Tools: func(config any) any { return Tools{&config.(*Config).Tuning} },
	}
}

// most is how many seats there may be (RULES 1).
const most = 4

// prepare checks the numbers, which must fit together (RULES 1).
func prepare(read *Config) (*Config, []core.Fault) {
	own, t := *read, read.Tuning
	if need, have := most*t.Hand, t.Ranks*t.Copies; need > have {
		return nil, []core.Fault{{Path: "tuning.hand", Text: fmt.Sprintf("%d seats need %d cards, expected at most the %d that there are", most, need, have)}}
	}
	return &own, nil
}

// firstCard and a rank make the Ref of a card; those of seats are 1 to 4.
const firstCard core.Ref = 9

// seat is a player's side of the table. A card is its rank, 0 is none.
type seat struct {
	hand   []int
	down   int // played in this trick, face down
	last   int // played in the last one, for all to see
	points int
}

// Game is a match of high card.
type Game struct {
	tuning *Tuning
	chance *rand.Set
	deck   []int // what nobody was dealt
	seats  []seat
	lead   core.Seat // who begins the trick
	ids    int32
	events []core.Event
	moves  []core.Move
}

// begin shuffles the deck and deals the hands (RULES 1).
func begin(setup core.Setup) (core.Game, error) {
	config, ok := setup.Config.(*Config)
	if !ok {
		return nil, fmt.Errorf("highcard: expected a *highcard.Config, got %T", setup.Config)
	}
	if setup.Seats == 0 {
		setup.Seats = 2
	}
	if setup.Seats < 2 || setup.Seats > most {
		return nil, fmt.Errorf("highcard: seats: expected 2 to %d, got %d", most, setup.Seats)
	}
	g := &Game{tuning: &config.Tuning, chance: setup.Streams(), seats: make([]seat, setup.Seats)}
	for i := range config.Tuning.Ranks * config.Tuning.Copies {
		g.deck = append(g.deck, 1+i/config.Tuning.Copies)
	}
	g.chance.Stream("deal").Shuffle(len(g.deck), func(i, j int) { g.deck[i], g.deck[j] = g.deck[j], g.deck[i] })
	for i := range g.seats {
		hand := config.Tuning.Hand
		g.seats[i] = seat{hand: slices.Clone(g.deck[:hand])}
		g.deck = g.deck[hand:]
	}
	return g, nil
}

// Turn returns who plays a card now: the first from the leader on who has not.
func (g *Game) Turn() core.Seat {
	for i := range g.seats {
		if s := (g.lead + core.Seat(i)) % core.Seat(len(g.seats)); g.acts(s) {
			return s
		}
	}
	return core.None
}

// acts reports whether a seat has a card to play in this trick.
func (g *Game) acts(s core.Seat) bool { return g.seats[s].down == 0 && len(g.seats[s].hand) > 0 }

// Moves returns a move for each card of the hand, by its place from 1.
func (g *Game) Moves() []core.Move { return g.MovesOf(g.Turn()) }

// Play puts a card face down; the last one of a trick turns all of them (RULES 2).
func (g *Game) Play(m core.Move) ([]core.Event, error) { return g.PlayAs(g.Turn(), m) }

// The seats of a trick need not wait for each other: with these three methods it is a
// core.Simultaneous game.

// Acting returns the seats that have not played in this trick.
func (g *Game) Acting() (acting core.Seats) {
	for s := range core.Seat(len(g.seats)) {
		if g.acts(s) {
			acting |= core.Only(s)
		}
	}
	return acting
}

// MovesOf returns the moves of a seat.
func (g *Game) MovesOf(s core.Seat) []core.Move {
	g.moves = g.moves[:0]
	if s != core.None && g.acts(s) {
		for i := range g.seats[s].hand {
			g.moves = append(g.moves, core.Move{Verb: "play", A: i + 1})
		}
	}
	return g.moves
}

// PlayAs lets any seat play that has not played in this trick.
func (g *Game) PlayAs(s core.Seat, m core.Move) ([]core.Event, error) {
	if s == core.None || !g.acts(s) {
		return nil, core.Illegal(Name, m, "expected a seat that has a card to play")
	}
	own := &g.seats[s]
	if m.Verb != "play" || m.B != 0 || m.A < 1 || m.A > len(own.hand) {
		return nil, core.Illegal(Name, m, "expected play 1 to %d", len(own.hand))
	}
	g.events = g.events[:0]
	own.down = own.hand[m.A-1]
	own.hand = slices.Delete(own.hand, m.A-1, m.A)
	me := refOf(s)
	played := g.tell(core.Event{Kind: core.KindPlay, Actor: me, Target: me, Seen: core.Everyone})
	g.tell(core.Event{Kind: core.KindCommit, Cause: played, Actor: me, Target: cardRef(own.down), Seen: core.Only(s)})
	if !slices.ContainsFunc(g.seats, func(s seat) bool { return s.down == 0 }) {
		g.reveal(played)
	}
	return g.events, nil
}

// reveal turns the cards, the leader's first, and gives the trick to the highest;
// chance decides between equals (RULES 2).
func (g *Game) reveal(cause int32) {
	var best []core.Seat
	for i := range g.seats {
		s := (g.lead + core.Seat(i)) % core.Seat(len(g.seats))
		own := &g.seats[s]
		g.tell(core.Event{Kind: core.KindReveal, Cause: cause, Actor: refOf(s), Target: cardRef(own.down), Seen: core.Everyone})
		own.last, own.down = own.down, 0
		switch {
		case len(best) == 0 || own.last > g.seats[best[0]].last:
			best = append(best[:0], s)
		case own.last == g.seats[best[0]].last:
			best = append(best, s)
		}
	}
	winner := best[0]
	if len(best) > 1 {
		winner = best[g.chance.Stream("tie").Intn(len(best))]
	}
	g.take(winner, cause)
}

// take gives a trick to a seat, which leads the next one.
func (g *Game) take(s core.Seat, cause int32) {
	trick := g.tell(core.Event{Kind: KindTrick, Cause: cause, Target: refOf(s), Seen: core.Everyone})
	g.seats[s].points += g.tuning.Prize
	g.tell(core.Event{Kind: core.KindGain, Cause: trick, Target: refOf(s), Field: FieldPoints, Amount: int32(g.tuning.Prize), Seen: core.Everyone})
	g.lead = s
	if len(g.seats[s].hand) == 0 {
		g.tell(core.Event{Kind: core.KindMatchEnded, Cause: trick, Seen: core.Everyone})
	}
}

// tell notes an event and returns its number.
func (g *Game) tell(e core.Event) int32 {
	g.ids++
	e.ID = g.ids
	g.events = append(g.events, e)
	return e.ID
}

func refOf(s core.Seat) core.Ref { return core.Ref(s) + 1 }
func cardRef(rank int) core.Ref  { return firstCard + core.Ref(rank) }

// nameOf returns what people call a thing of the match, "" for nothing.
func nameOf(game core.Game, r core.Ref) string {
	g := game.(*Game)
	switch rank := int(r - firstCard); {
	case r >= 1 && int(r) <= len(g.seats):
		return fmt.Sprintf("seat %d", r)
	case rank >= 1 && rank <= g.tuning.Ranks:
		return fmt.Sprintf("the %d", rank)
	}
	return ""
}

// View is what a seat may see, or the whole state (RULES 3).
type View struct {
	Seat   int             `json:"seat" doc:"whose view it is, from 1; 0 for the whole state"`
	Turn   int             `json:"turn" doc:"whose turn it is, 0 when the match is over"`
	Lead   int             `json:"lead" doc:"who began the trick"`
	Seats  []SeatView      `json:"seats" doc:"all seats, in order"`
	Rules  Tuning          `json:"rules" doc:"the numbers that the match is played with"`
	Deck   []int           `json:"deck,omitempty" doc:"what nobody was dealt; the whole state only"`
	Chance []rand.Position `json:"chance,omitempty" doc:"the streams of chance; the whole state only"`
}

// SeatView is a seat as another one sees it, cards as ranks; Hand and Down are its
// owner's secret.
type SeatView struct {
	Ref    core.Ref `json:"ref" doc:"what events call it"`
	Points int      `json:"points" field:"points" doc:"of the tricks that it won, from 0"`
	Cards  int      `json:"cards" doc:"how many it has in the hand"`
	Played bool     `json:"played" doc:"whether it has played in this trick"`
	Last   int      `json:"last" doc:"what it played in the last trick, 0 for none"`
	Hand   []int    `json:"hand,omitempty"`
	Down   int      `json:"down,omitempty" doc:"what it has played, face down"`
}

// View returns what a seat may see; everything is a copy.
func (g *Game) View(s core.Seat) any { return g.ViewInto(s, nil) }

// ViewInto is View in the memory of a view that was used: a core.Viewer.
func (g *Game) ViewInto(s core.Seat, used any) any {
	old, _ := used.(View)
	v := View{Seat: max(0, int(s)+1), Turn: int(g.Turn()) + 1, Lead: int(g.lead) + 1, Rules: *g.tuning}
	v.Seats = slices.Grow(old.Seats[:0], len(g.seats))[:len(g.seats)]
	for i, own := range g.seats {
		row := SeatView{Ref: refOf(core.Seat(i)), Points: own.points, Cards: len(own.hand), Played: own.down > 0, Last: own.last}
		row.Hand = v.Seats[i].Hand[:0]
		if s == core.All || int(s) == i {
			row.Hand, row.Down = append(row.Hand, own.hand...), own.down
		}
		v.Seats[i] = row
	}
	if s == core.All {
		v.Deck, v.Chance = slices.Clone(g.deck), g.chance.Positions()
	}
	return v
}

// Clone returns a copy that shares nothing that is written to.
func (g *Game) Clone() core.Game {
	c := *g
	c.chance, c.deck, c.seats = g.chance.Clone(), slices.Clone(g.deck), slices.Clone(g.seats)
	for i := range c.seats {
		c.seats[i].hand = slices.Clone(c.seats[i].hand)
	}
	c.events, c.moves = nil, nil
	return &c
}

// Result returns the points; equal points share a place, and nobody wins alone who
// shares the first (RULES 4).
func (g *Game) Result() (core.Result, bool) {
	if g.Turn() != core.None {
		return core.Result{}, false
	}
	r := core.Result{Winner: core.None, Reason: "hands_empty"}
	for _, own := range g.seats {
		place := 1
		for _, other := range g.seats {
			if other.points > own.points {
				place++
			}
		}
		r.Places, r.Scores = append(r.Places, place), append(r.Scores, own.points)
	}
	if first := slices.Index(r.Places, 1); !slices.Contains(r.Places[first+1:], 1) {
		r.Winner = core.Seat(first)
	}
	return r, true
}

// secrets deals anew what a seat cannot know: the deck, the hands and the cards face
// down of the others, and what chance will bring.
func secrets(game core.Game, s core.Seat, chance *rand.Stream) core.Game {
	g := game.Clone().(*Game)
	g.chance = rand.NewSet(chance.Uint64())
	var hidden []*int
	for i := range g.deck {
		hidden = append(hidden, &g.deck[i])
	}
	for i := range g.seats {
		own := &g.seats[i]
		for j := range own.hand {
			if core.Seat(i) != s {
				hidden = append(hidden, &own.hand[j])
			}
		}
		if core.Seat(i) != s && own.down > 0 {
			hidden = append(hidden, &own.down)
		}
	}
	sortRanks(hidden) // the deal must not tell what was hidden where
	chance.Shuffle(len(hidden), func(i, j int) { *hidden[i], *hidden[j] = *hidden[j], *hidden[i] })
	return g
}

// sortRanks puts cards that lie in several places in order.
func sortRanks(cards []*int) {
	ranks := make([]int, len(cards))
	for i, c := range cards {
		ranks[i] = *c
	}
	slices.Sort(ranks)
	for i, c := range cards {
		*c = ranks[i]
	}
}

// options values each card of the hand: what a decision needs of it, and for readers
// the words.
func options(view any, moves []core.Move) []core.Option {
	list := weigh(view, moves, nil)
	for i, m := range moves {
		words := describe(view, m)
		list[i].Text, list[i].Fields = words.Text, words.Fields
	}
	return list
}

// weigh values each card of the hand: the trick that it may take, less what it is
// worth to keep (RULES 5). low is for personalities that like to lose small.
func weigh(view any, moves []core.Move, used []core.Option) []core.Option {
	v := view.(View)
	list := slices.Grow(used[:0], len(moves))[:len(moves)]
	own := &v.Seats[v.Seat-1]
	for i, m := range moves {
		rank, keep := own.Hand[m.A-1], 0.0
		if own.Cards > 1 {
			keep = -float64(v.Rules.Keep * float64(rank))
		}
		trick := float64(v.Rules.Prize) * v.Rules.chance(rank, len(v.Seats)-1)
		o := &list[i]
		o.Move, o.Ref = m, cardRef(rank)
		o.Score.Clear()
		o.Score.Add("trick", trick)
		o.Score.Add("keep", keep)
		o.Features = append(o.Features[:0], score.Term{Name: "low", Value: float64(v.Rules.Ranks - rank)})
	}
	return list
}

// describe says in words what a move is about, or why it is none.
func describe(view any, m core.Move) core.Option {
	v := view.(View)
	own := &v.Seats[v.Seat-1]
	if m.Verb != "play" || m.B != 0 || m.A < 1 || m.A > len(own.Hand) {
		return core.Option{Move: m, Text: m.String(), Refused: fmt.Sprintf("expected play 1 to %d", len(own.Hand))}
	}
	rank := own.Hand[m.A-1]
	return core.Option{Move: m, Ref: cardRef(rank), Text: fmt.Sprintf("%s: the %d", m, rank), Fields: []core.Value{{Name: "rank", Value: rank}}}
}

// chance returns how likely a rank is to be above that many cards that nobody knows,
// as if each were drawn from a whole deck (RULES 5).
func (t *Tuning) chance(rank, rivals int) float64 {
	p := 1.0
	for range rivals {
		p = float64(p * (float64(rank-1) / float64(t.Ranks)))
	}
	return p
}

// miser is a native player: it plays its lowest card. As a core.Policy it needs no view.
type miser struct{}

// Choose returns the move of the lowest card, the first of equals.
func (p miser) Choose(view any, moves []core.Move, _ *rand.Stream) (core.Move, error) {
	v := view.(View)
	return core.Best(moves, p.rank(v.Seats[v.Seat-1].Hand, moves, nil)), nil
}

// Rank likes low cards.
func (p miser) Rank(g core.Game, s core.Seat, moves []core.Move, _ *rand.Stream, into []float64) []float64 {
	return p.rank(g.(*Game).seats[s].hand, moves, into)
}

func (miser) rank(hand []int, moves []core.Move, into []float64) []float64 {
	into = into[:0]
	for _, m := range moves {
		into = append(into, -float64(hand[m.A-1]))
	}
	return into
}

// value says how far ahead a seat is of the best other, of all points that there are.
func value(game core.Game, s core.Seat) float64 {
	g := game.(*Game)
	if r, over := g.Result(); over {
		return reward(r, s)
	}
	best := 0
	for i, other := range g.seats {
		if core.Seat(i) != s {
			best = max(best, other.points)
		}
	}
	return 0.5 + float64(g.seats[s].points-best)/float64(2*g.tuning.Prize*g.tuning.Hand)
}

// reward is the share of the others that a seat is ahead of; half of those beside it.
func reward(r core.Result, s core.Seat) float64 {
	ahead := -0.5
	for _, place := range r.Places {
		switch {
		case place > r.Places[s]:
			ahead++
		case place == r.Places[s]:
			ahead += 0.5
		}
	}
	return ahead / float64(len(r.Places)-1)
}

// round returns which trick is played, from 1.
func round(game core.Game) int {
	g := game.(*Game)
	left := len(g.seats[g.lead].hand)
	if g.seats[g.lead].down > 0 {
		left++
	}
	return min(g.tuning.Hand-left+1, g.tuning.Hand)
}

// Tools are the calculators that scripts have: highcard.chance(12, 3).
type Tools struct{ tuning *Tuning }

// Chance returns how likely a card of a rank is to be above that many unknown ones.
func (t Tools) Chance(rank, rivals int) (float64, error) {
	if rank < 1 || rank > t.tuning.Ranks || rivals < 1 || rivals >= most {
		return 0, fmt.Errorf("expected a rank from 1 to %d and 1 to %d rivals, got %d and %d", t.tuning.Ranks, most-1, rank, rivals)
	}
	return t.tuning.chance(rank, rivals), nil
}

// Rules returns the numbers that matches are played with.
func (t Tools) Rules() Tuning { return *t.tuning }
