package draft

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/spell"
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
	config  *Config
	quest   *Quest
	scripts Scripts
	chance  *rand.Set
	pool    *Pool

	essence int
	caller  int // place in the Config, -1 for none
	deck    []held
	shown   []CardView // the deck as views show it; cards are only ever added
	signs   []held
	profile Profile // of the deck, the dreamsigns and the dreamcaller
	tags    TagCounts
	taken   int // cards of the deck that came out of the pool

	dreamscape int
	place      int // of the site in its dreamscape
	stage      stage
	over       bool

	log      journal
	queue    []firing
	question string   // that a script asks the player
	pending  []string // its answers
	chooser  firing   // who asked
	memory   []Memo
	carried  []core.Event // of the opening, told with the first move
	moves    []core.Move
}

// held is a card of the deck or a dreamsign, by its place in the set or Config.
type held struct {
	ref core.Ref
	at  int
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
	g := &Game{config: config, caller: -1, chance: setup.Streams()}
	g.scripts, _ = setup.Scripts.(Scripts)
	return g, g.begin(options)
}

// begin sets the quest up and goes on to the first decision.
func (g *Game) begin(o Options) error {
	if err := g.setUp(o); err != nil {
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
	for i := range g.queue {
		g.queue[i].cause = 0
	}
}

// setUp finds the quest and the cards, and makes the pool.
func (g *Game) setUp(o Options) error {
	if err := g.findQuest(o); err != nil {
		return err
	}
	set, err := g.findSet(o.Set, g.quest.Set, g.config.Tuning.Pool.Set)
	if err != nil {
		return err
	}
	t := &g.config.Tuning
	g.pool = NewPool(set, t, t.Vary(g.chance.Stream("variance")))
	g.essence, g.tags, g.shown = t.Quest.StartEssence, make(TagCounts, len(set.Tags)), []CardView{}
	return g.playable()
}

func (g *Game) findQuest(o Options) error {
	switch {
	case o.Custom != nil:
		g.quest = o.Custom
	case len(g.config.Quests) == 0:
		return fmt.Errorf("draft: there is no quest to play")
	case o.Quest == "":
		g.quest = &g.config.Quests[0]
	default:
		q, ok := g.config.FindQuest(o.Quest)
		if !ok {
			return unknown("quest", o.Quest, g.config.quest.Names())
		}
		g.quest = q
	}
	return nil
}

// findSet returns the card set of the first name that is not empty.
func (g *Game) findSet(names ...string) (*Set, error) {
	for _, name := range names {
		if name == "" {
			continue
		}
		if s := g.config.Set(name); s != nil {
			return s, nil
		}
		return nil, unknown("card set", name, g.config.SetNames())
	}
	return nil, fmt.Errorf("draft: no card set is named")
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

// playable checks what could fail in the middle of a quest: a set without
// copies, and weights that cannot be added up even at the largest profile.
func (g *Game) playable() error {
	if g.pool.Size() == 0 {
		return fmt.Errorf("draft: the card set %s has no copies to draw", g.pool.Set.Name)
	}
	if faults := g.config.CheckQuest(g.quest); len(faults) > 0 {
		return fmt.Errorf("draft: quest %s: %s: %s", g.quest.ID, faults[0].Path, faults[0].Text)
	}
	if err := g.config.Tuning.bearable(g.pool.Set, g.config.largest()); err != nil {
		return fmt.Errorf("draft: resonance.affinity_exponent and the other weights: %w", err)
	}
	return nil
}

func unknown(what, name string, known []string) error {
	return fmt.Errorf("draft: %w", spell.Unknown(what, name, known))
}

// Clone returns an independent copy of the quest.
func (g *Game) Clone() core.Game {
	c := *g
	c.chance, c.pool = g.chance.Clone(), g.pool.Clone()
	c.shown = slices.Clip(g.shown)
	c.deck, c.signs = append([]held(nil), g.deck...), append([]held(nil), g.signs...)
	c.tags = append(TagCounts(nil), g.tags...)
	c.stage = g.stage.clone()
	c.log = g.log.clone()
	c.queue = append([]firing(nil), g.queue...)
	c.pending = append([]string(nil), g.pending...)
	c.memory = append([]Memo(nil), g.memory...)
	c.carried = append([]core.Event(nil), g.carried...)
	c.moves = nil
	return &c
}

// Turn returns the one seat, and None when the quest is over.
func (g *Game) Turn() core.Seat {
	if g.over && len(g.pending) == 0 {
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

// deckProfile is the resonance of the drafted cards alone (R-D10).
func (g *Game) deckProfile() (p Profile) {
	for _, h := range g.deck {
		p.Add(g.pool.Set.masks[h.at], 1)
	}
	return p
}
