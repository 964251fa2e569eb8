package draft

import (
	"fmt"
	"slices"

	"arcana/core"
)

// Options are the choices for one quest.
type Options struct {
	// Quest names a quest of the Config; empty is the first one. Custom, when not
	// nil, is played instead.
	Quest  string `toml:"quest"`
	Custom *Quest `toml:"-"`
	// Dreamcaller is chosen beforehand when named.
	Dreamcaller string `toml:"dreamcaller"`
	// Set is the card set; empty is the quest's own or the usual one.
	Set string `toml:"set"`
}

// player is the Ref of the one seat.
const player core.Ref = 1

// Game is a quest in progress (RULES 5).
type Game struct {
	journey
	dreamscape int // that is being visited, from 0
	place      int // of the site in its dreamscape
	stage      stage
	over       bool
	carried    []core.Event // of the opening, given with the first move
	moves      []core.Move
}

// New begins a quest, or says what is wrong with its setup.
func New(setup core.Setup) (core.Game, error) {
	config, ok := setup.Config.(*Config)
	if !ok {
		return nil, fmt.Errorf("draft: expected a *draft.Config, got %T", setup.Config)
	}
	if setup.Seats > 1 {
		return nil, fmt.Errorf("draft: a quest has one seat, got %d", setup.Seats)
	}
	var options Options
	if o, ok := setup.Options.(*Options); ok && o != nil {
		options = *o
	}
	g := new(Game)
	g.chance = setup.Streams()
	g.script.scripts, _ = setup.Scripts.(Scripts)
	return g, g.begin(config, options)
}

// begin sets the quest up and goes on to the first decision.
func (g *Game) begin(config *Config, o Options) error {
	if err := g.setUp(config, o); err != nil {
		return err
	}
	if err := g.callNamed(o.Dreamcaller); err != nil {
		return err
	}
	g.queueUp(QuestBegan, 0)
	g.place, g.stage.state = -1, done
	g.run()
	g.forgetOpening()
	return nil
}

// forgetOpening starts the story at the first decision: what happened on the way
// is what the first view shows, and no event of the match. Only what the script
// said and where it failed is carried into the first move.
func (g *Game) forgetOpening() {
	g.carried = core.Opening(g.log.events)
	g.log = journal{things: g.log.things, last: int32(len(g.carried))}
	for i := range g.script.queue {
		g.script.queue[i].cause = 0
	}
}

// callNamed makes the named dreamcaller the player's before the quest begins.
func (g *Game) callNamed(name string) error {
	if name == "" {
		return nil
	}
	i, ok := g.config.FindDreamcaller(name)
	if !ok {
		return unknown("dreamcaller", name, g.config.dreamcaller.Names())
	}
	g.call(i)
	return nil
}

// Clone returns an independent copy of the quest.
func (g *Game) Clone() core.Game {
	c := *g
	c.journey, c.stage, c.carried, c.moves = g.journey.clone(), g.stage.clone(), slices.Clone(g.carried), nil
	return &c
}

// Turn returns the one seat, and None when the quest is over.
func (g *Game) Turn() core.Seat {
	if g.over && !g.script.asking() {
		return core.None
	}
	return 0
}

// Result returns how the quest ended: it is won when the deck has at least the
// least number of cards. The score is the share, in percent, of the deck's
// resonances that its two strongest hold (R-D10).
func (g *Game) Result() (core.Result, bool) {
	if g.Turn() != core.None {
		return core.Result{}, false
	}
	r := core.Result{Winner: 0, Places: []int{1}, Reason: "complete"}
	if len(g.deck) < g.config.Tuning.Quest.DeckMin {
		r.Winner, r.Reason = core.None, "short_deck"
	}
	r.Scores = []int{int(float64(100*g.deckProfile().Share()) + 0.5)}
	return r, true
}
