package market

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/rand"
)

// firstCard is the Ref of the first copy; seats are 1 to 4.
const firstCard core.Ref = 16

// maxSteps bounds what may follow from one move.
const maxSteps = 2000

// pile is copies in order; the last is on top.
type pile []core.Ref

// thing is one copy of a card. Its owner never changes once it has one.
type thing struct {
	card   int
	owner  core.Seat
	memory []Memo
}

// inPlay is a copy in front of its owner.
type inPlay struct {
	ref   core.Ref
	acted bool // its ally effect acted this turn
}

// player is what one seat has.
type player struct {
	authority, trade, combat int
	hand, deck, discard      pile
	play                     []inPlay
	owed                     int // discards to pay at the start of the next turn
	top                      int // purchases of this turn that go on top of the deck
	place                    int // 0 while in the match
	tracker                  Tracker
}

// Game is one match. It implements [core.Game].
type Game struct {
	config  *Config
	worths  []Worth
	scripts Scripts
	chance  *rand.Set

	things  []thing
	players []player
	market  pile // the row's deck
	row     pile // 0 is an empty place
	supply  pile
	scraps  pile

	turn    core.Seat
	round   int
	steps   []step
	pending *decision
	result  *core.Result

	ids    int32
	cause  int32
	source core.Source
	events []core.Event
	moves  []core.Move
	fx     Fx
}

// Options are the choices of one match, for scenarios and tests.
type Options struct {
	// Deck names the cards of everybody's first deck, in place of the starters.
	Deck []string
	// Row names the first cards of the trade row, taken from the market's deck.
	Row []string
}

// New begins a match of 2 to 4 seats (0: 2), or says what is wrong with its
// setup. Setup.Config is a prepared *Config, Setup.Options an *Options or nil,
// Setup.Scripts a [Scripts] where cards name scripts (RULES 1).
func New(setup core.Setup) (core.Game, error) {
	config, ok := setup.Config.(*Config)
	if !ok {
		return nil, fmt.Errorf("market: expected a *market.Config, got %T", setup.Config)
	}
	if setup.Seats == 0 {
		setup.Seats = 2
	}
	if setup.Seats < 2 || setup.Seats > 4 {
		return nil, fmt.Errorf("market: expected 2 to 4 players, got %d", setup.Seats)
	}
	g := &Game{config: config, worths: config.worths(), chance: setup.Streams(), players: make([]player, setup.Seats)}
	if err := g.connect(setup.Scripts); err != nil {
		return nil, err
	}
	options, err := optionsOf(setup.Options)
	if err != nil {
		return nil, err
	}
	return g, g.setUp(options)
}

func optionsOf(given any) (Options, error) {
	switch o := given.(type) {
	case nil:
		return Options{}, nil
	case *Options:
		return *o, nil
	}
	return Options{}, fmt.Errorf("market: expected options of type *market.Options, got %T", given)
}

// setUp deals the market and everybody's first deck and hand.
func (g *Game) setUp(o Options) error {
	g.things = make([]thing, 0, g.config.copies(len(g.players)))
	for i := range g.config.Cards {
		switch c := &g.config.Cards[i]; {
		case c.Supply:
			g.supply = g.copies(g.supply, i, core.None, c.Copies)
		case !c.Starter:
			g.market = g.copies(g.market, i, core.None, c.Copies)
		}
	}
	shuffle(g.market, g.chance.Stream("market"))
	if err := g.layRow(o.Row); err != nil {
		return err
	}
	for s := range g.players {
		if err := g.seat(core.Seat(s), o.Deck); err != nil {
			return err
		}
	}
	g.round = 1
	g.moves = g.list(g.moves[:0])
	return nil
}

// copies returns how many copies of cards a match of that many seats begins with.
func (c *Config) copies(seats int) int {
	n := 0
	for i := range c.Cards {
		if card := &c.Cards[i]; card.Starter {
			n += card.Copies * seats
		} else {
			n += card.Copies
		}
	}
	return n
}

// copies makes n copies of a card and puts them on a pile.
func (g *Game) copies(p pile, card int, owner core.Seat, n int) pile {
	for range n {
		p = append(p, firstCard+core.Ref(len(g.things)))
		g.things = append(g.things, thing{card: card, owner: owner})
	}
	return p
}

// layRow lays the first trade row: the named cards, then the deck's.
func (g *Game) layRow(names []string) error {
	g.row = make(pile, g.config.Tuning.Row)
	for i, name := range names {
		if i >= len(g.row) {
			return fmt.Errorf("market: row: expected at most %d cards, got %d", len(g.row), len(names))
		}
		place, err := g.findInMarket(name)
		if err != nil {
			return err
		}
		g.row[i] = g.market[place]
		g.market = slices.Delete(g.market, place, place+1)
	}
	for i := len(names); i < len(g.row) && len(g.market) > 0; i++ {
		g.row[i] = g.market.pop()
	}
	return nil
}

func (g *Game) findInMarket(name string) (int, error) {
	card, err := g.config.card(name)
	if err != nil {
		return 0, fmt.Errorf("market: row: %w", err)
	}
	place := slices.IndexFunc(g.market, func(r core.Ref) bool { return g.thing(r).card == card })
	if place < 0 {
		return 0, fmt.Errorf("market: row: no copy of %q is left in the market's deck", name)
	}
	return place, nil
}

// seat gives a seat its authority, first deck and first hand (R-M1). The first
// player starts with fewer cards, for moving first is worth something.
func (g *Game) seat(s core.Seat, deck []string) error {
	p := &g.players[s]
	p.authority = g.config.Tuning.Authority
	if err := g.firstDeck(s, deck); err != nil {
		return err
	}
	for _, r := range p.deck {
		p.tracker.Add(g.worth(r))
	}
	shuffle(p.deck, g.deckChance(s))
	hand := g.config.Tuning.Hand
	if s == 0 {
		hand = g.config.Tuning.FirstHand
	}
	for range min(hand, len(p.deck)) {
		p.hand = append(p.hand, p.deck.pop())
	}
	return nil
}

func (g *Game) firstDeck(s core.Seat, names []string) error {
	p := &g.players[s]
	for _, name := range names {
		card, err := g.config.card(name)
		if err != nil {
			return fmt.Errorf("market: deck: %w", err)
		}
		p.deck = g.copies(p.deck, card, s, 1)
	}
	if len(names) > 0 {
		return nil
	}
	for i := range g.config.Cards {
		if c := &g.config.Cards[i]; c.Starter {
			p.deck = g.copies(p.deck, i, s, c.Copies)
		}
	}
	return nil
}

// Turn returns whose decision it is, None when the match is over.
func (g *Game) Turn() core.Seat {
	switch {
	case g.result != nil:
		return core.None
	case g.pending != nil:
		return g.pending.seat
	}
	return g.turn
}

// Result returns how the match ended, and false while it goes on.
func (g *Game) Result() (core.Result, bool) {
	if g.result == nil {
		return core.Result{}, false
	}
	return *g.result, true
}
