// Package highcard is the worked example of a rule system. This file is the game: a
// hidden hand, a reveal, chance from named streams, an event for every number that
// changes, tuning. view.go is what seats know and what is hidden from them, mind.go
// what a card is thought to be worth, with native players and calculators for scripts,
// situation.go how a match begins in the middle.
// It is held to the laws of all systems and is in no list of those that ship. RULES.md
// has the rules; docs/add-a-system.md walks through the files.
package highcard

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/rand"
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
		Rules: 1,
		Least: 2, Most: most, Usual: 2,
		New: newMatch, Verbs: []string{"play"}, Streams: []string{"deal", "tie"},
		Features: []string{"trick", "keep", "low"},
		About:    []string{"the points of a trick that the card may take", "minus what the card may be worth later", "the ranks above the card"},
		Content:  core.ContentOf(func(c *Config) *Tuning { return &c.Tuning }, prepare, nil),
		Bots:     map[string]core.Player{"greedy": core.Weigher{}, "miser": miser{}},
	}
}

// most is how many seats there may be (RULES 1).
const most = 4

// prepare checks that the numbers fit together (RULES 1), and returns a Config of its own with them.
func prepare(read *Config) (*Config, []core.Fault) {
	own, t := *read, read.Tuning
	if need, have := most*t.Hand, t.Ranks*t.Copies; need > have {
		return nil, []core.Fault{{Path: "tuning.hand", Text: fmt.Sprintf("%d players need %d cards, but there are only %d", most, need, have)}}
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
}

// newMatch is the hook New of [core.System]. It begins a match: it shuffles the deck and deals the
// hands (RULES 1), or takes both from a situation.
func newMatch(setup core.Setup) (core.Game, error) {
	config, ok := setup.Config.(*Config)
	if !ok {
		return nil, fmt.Errorf("highcard: expected a *highcard.Config in the setup, got %T", setup.Config)
	}
	if setup.Seats == 0 { // not given
		setup.Seats = 2
	}
	if setup.Seats < 2 || setup.Seats > most {
		return nil, fmt.Errorf("highcard: expected 2 to %d players, got %d", most, setup.Seats)
	}
	g := &Game{tuning: &config.Tuning, chance: setup.Streams(), seats: make([]seat, setup.Seats)}
	if options, ok := setup.Options.(Options); ok && options.Situation != nil {
		return g, g.situate(options.Situation)
	}
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
		if s := (g.lead + core.Seat(i)) % core.Seat(len(g.seats)); g.mustPlay(s) {
			return s
		}
	}
	return core.None
}

// mustPlay reports whether a seat has still to play a card in this trick.
func (g *Game) mustPlay(s core.Seat) bool { return g.seats[s].down == 0 && len(g.seats[s].hand) > 0 }

// Moves returns a move for each card of the hand, by its place from 1.
func (g *Game) Moves() []core.Move { return g.MovesOf(g.Turn()) }

// Play puts a card face down; the last one of a trick turns all of them (RULES 2).
func (g *Game) Play(m core.Move) ([]core.Event, error) { return g.PlayAs(g.Turn(), m) }

// The seats of a trick need not wait for each other: with these three methods it is a
// core.Simultaneous game.

// Acting returns the seats that have not played in this trick.
func (g *Game) Acting() (acting core.Seats) {
	for s := range core.Seat(len(g.seats)) {
		if g.mustPlay(s) {
			acting |= core.Only(s)
		}
	}
	return acting
}

// MovesOf returns the moves of a seat; none if it has no card to play now.
func (g *Game) MovesOf(s core.Seat) []core.Move {
	var moves []core.Move
	if s >= 0 && g.Acting().Has(s) {
		for i := range g.seats[s].hand {
			moves = append(moves, core.Move{Verb: "play", A: i + 1})
		}
	}
	return moves
}

// PlayAs plays a card face down for a seat that has not played in this trick; the last one of a
// trick turns all of them.
func (g *Game) PlayAs(s core.Seat, m core.Move) ([]core.Event, error) {
	if s < 0 || !g.Acting().Has(s) {
		return nil, core.Illegal(Name, m, "expected a player who still has a card to play")
	}
	own := &g.seats[s]
	if m.Verb != "play" || m.B != 0 || m.A < 1 || m.A > len(own.hand) {
		return nil, core.Illegal(Name, m, "expected a card number: play 1 to play %d", len(own.hand))
	}
	g.events = g.events[:0]
	own.down = own.hand[m.A-1]
	own.hand = slices.Delete(own.hand, m.A-1, m.A)
	me := refOf(s)
	played := g.addEvent(core.Event{Kind: core.KindPlay, Actor: me, Target: me, Seen: core.Everyone})
	g.addEvent(core.Event{Kind: core.KindCommit, Cause: played, Actor: me, Target: cardRef(own.down), Seen: core.Only(s)})
	if !slices.ContainsFunc(g.seats, func(s seat) bool { return s.down == 0 }) {
		g.reveal(played)
	}
	return g.events, nil
}

// reveal turns the cards, the leader's first, and gives the trick to the highest;
// chance decides between equals (RULES 2). cause is the event of the last card that was played. best
// has the seats with the highest card so far.
func (g *Game) reveal(cause int32) {
	var best []core.Seat
	for i := range g.seats {
		s := (g.lead + core.Seat(i)) % core.Seat(len(g.seats))
		own := &g.seats[s]
		g.addEvent(core.Event{Kind: core.KindReveal, Cause: cause, Actor: refOf(s), Target: cardRef(own.down), Seen: core.Everyone})
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
	g.giveTrick(winner, cause)
}

// giveTrick gives a trick to a seat, which leads the next one. Without cards left the match is over.
func (g *Game) giveTrick(s core.Seat, cause int32) {
	trick := g.addEvent(core.Event{Kind: KindTrick, Cause: cause, Target: refOf(s), Seen: core.Everyone})
	g.seats[s].points += g.tuning.Prize
	g.addEvent(core.Event{Kind: core.KindGain, Cause: trick, Target: refOf(s), Field: FieldPoints, Amount: int32(g.tuning.Prize), Seen: core.Everyone})
	g.lead = s
	if len(g.seats[s].hand) == 0 {
		g.addEvent(core.Event{Kind: core.KindMatchEnded, Cause: trick, Seen: core.Everyone})
	}
}

// addEvent adds an event to those of the move and returns its number.
func (g *Game) addEvent(e core.Event) int32 {
	g.ids++
	e.ID = g.ids
	g.events = append(g.events, e)
	return e.ID
}

// refOf returns the reference of a seat.
func refOf(s core.Seat) core.Ref { return core.Ref(s) + 1 }

// cardRef returns the reference of the cards of a rank.
func cardRef(rank int) core.Ref { return firstCard + core.Ref(rank) }

// Seats returns how many seats the match has; the game is [core.Measured].
func (g *Game) Seats() int { return len(g.seats) }

// Drawn returns how many numbers of chance the match has drawn.
func (g *Game) Drawn() uint64 { return g.chance.Drawn() }

// NameOf returns the display name of a thing of the match, "" for nothing; the game is [core.Named].
func (g *Game) NameOf(r core.Ref) string {
	switch rank := int(r - firstCard); {
	case r >= 1 && int(r) <= len(g.seats):
		return fmt.Sprintf("seat %d", r)
	case rank >= 1 && rank <= g.tuning.Ranks:
		return fmt.Sprintf("the %d", rank)
	}
	return ""
}

// Clone returns a copy that shares nothing that is written to.
func (g *Game) Clone() core.Game {
	c := *g
	c.chance, c.deck, c.seats = g.chance.Clone(), slices.Clone(g.deck), slices.Clone(g.seats)
	for i := range c.seats {
		c.seats[i].hand = slices.Clone(c.seats[i].hand)
	}
	c.events = nil
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
	first := slices.Index(r.Places, 1)
	if shared := slices.Contains(r.Places[first+1:], 1); !shared {
		r.Winner = core.Seat(first)
	}
	return r, true
}
