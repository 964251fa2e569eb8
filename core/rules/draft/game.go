package draft

import (
	"cmp"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
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
	// Situation is where the quest stands, nil for its beginning.
	Situation *Situation `toml:"-"`
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
	listed     bool // whether moves are those of this decision
	ended      ending
}

// New begins a quest, or says what is wrong with its setup.
func New(setup core.Setup) (core.Game, error) {
	g := new(Game)
	if err := g.Renew(setup); err != nil {
		return nil, err
	}
	return g, nil
}

// Renew begins another quest in the memory of this one, as New begins it.
func (g *Game) Renew(setup core.Setup) error {
	config, ok := setup.Config.(*Config)
	if !ok {
		return fmt.Errorf("draft: expected a *draft.Config, got %T", setup.Config)
	}
	if setup.Seats > 1 {
		return fmt.Errorf("draft: a quest has one seat, got %d", setup.Seats)
	}
	var options Options
	if o, ok := setup.Options.(*Options); ok && o != nil {
		options = *o
	}
	if k := options.Situation; k != nil {
		options.Set = cmp.Or(options.Set, k.Set)
		if options.Custom == nil {
			options.Quest = cmp.Or(options.Quest, k.Quest)
		}
	}
	p, err := g.plan(config, options)
	if err != nil {
		return err
	}
	if options.Situation != nil {
		return g.resume(setup, p, options.Situation)
	}
	g.begin(setup, p)
	return nil
}

// resume begins a quest in a situation, which is laid over its beginning; the chance of the
// setup is that of what comes after.
func (g *Game) resume(setup core.Setup, p plan, k *Situation) error {
	fresh, fixed := new(Game), setup.Chance
	setup.Chance = nil
	fresh.begin(setup, p)
	if err := fresh.situate(k); err != nil {
		return fmt.Errorf("draft: %w", err)
	}
	fresh.chance.Fix(fixed...)
	*g = *fresh
	g.abilities.Copied((*world)(g), &g.log)
	return nil
}

// begin sets the quest up and goes on to the first decision.
func (g *Game) begin(setup core.Setup, p plan) {
	g.journey.renew(setup, p)
	g.abilities.Begin(g.script.table(), (*world)(g), &g.log, *g.script.ears, firings)
	g.abilities.Ceil(setup.Units(p.config.Tuning.Ceiling))
	g.dreamscape, g.place, g.over, g.carried, g.listed = 0, -1, false, nil, false
	g.stage.enter(nil)
	g.stage.state = done
	if p.caller >= 0 {
		g.call(g.log.leader(p), p.caller)
	}
	e := ability.Event{Kind: QuestBegan, Target: player}
	g.settle(&e)
	g.abilities.Tell(&e)
	g.run()
	g.forgetOpening()
}

// forgetOpening starts the story at the first decision: what happened on the way
// is what the first view shows, and no event of the match. Only what the script
// said and where it failed is carried into the first move.
func (g *Game) forgetOpening() {
	g.carried = core.Opening(g.log.Events)
	g.log.Journal = ability.Journal{Events: g.log.Events[:0], Last: int32(len(g.carried))}
	g.abilities.Uncaused()
}

// Clone returns an independent copy of the quest.
func (g *Game) Clone() core.Game {
	c := *g
	c.journey, c.stage, c.carried, c.moves, c.listed = g.journey.clone(), g.stage.clone(), slices.Clone(g.carried), nil, false
	c.abilities.Copied((*world)(&c), &c.log)
	return &c
}

// Turn returns the one seat, and None when the quest is over.
func (g *Game) Turn() core.Seat {
	if g.over && !g.asks() {
		return core.None
	}
	return 0
}

// ending is how the quest ended: written once, when it does, so that any number may
// read the result at a time.
type ending struct {
	places, scores [1]int
	complete       bool
}

// end notes how the quest ended: it is won when the deck has at least the least number of
// cards. The score is the share, in percent, of the deck's resonances that its two
// strongest hold (R-D10).
func (g *Game) end() {
	share := int(float64(100*g.deckProfile().Share()) + 0.5)
	g.ended = ending{[1]int{1}, [1]int{share}, len(g.deck) >= g.config.Tuning.Quest.DeckMin}
}

// Result returns how the quest ended.
func (g *Game) Result() (core.Result, bool) {
	if g.Turn() != core.None {
		return core.Result{}, false
	}
	r := core.Result{Winner: 0, Places: g.ended.places[:], Scores: g.ended.scores[:], Reason: "complete"}
	if !g.ended.complete {
		r.Winner, r.Reason = core.None, "short_deck"
	}
	return r, true
}
