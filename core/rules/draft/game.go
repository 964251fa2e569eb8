// A quest (RULES 5): it is set up, begins, goes from site to site until the player must
// decide, and ends.

package draft

import (
	"cmp"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/spell"
)

// plan is what a quest is played with: the content, and what the options name in it.
type plan struct {
	config *Config
	quest  *Quest
	set    *Set
	caller int // who leads it from the beginning, by place in the Config; -1 for none
}

// readOptions finds what the options name, and checks what Prepare could not. That check is left out
// if g was played with the same config, quest and set before, for it has passed then.
func (g *Game) readOptions(config *Config, o Options) (p plan, err error) {
	p = plan{config: config, caller: -1}
	if p.quest, err = config.questOf(o); err != nil {
		return p, err
	}
	if p.set, err = config.setNamed(o.Set, p.quest.Set, config.Tuning.Pool.Set); err != nil {
		return p, err
	}
	if g.config != config || g.quest != p.quest || g.set != p.set {
		err = p.check(o.Custom)
	}
	if i, ok := config.FindDreamcaller(o.Dreamcaller); ok {
		p.caller = i
	} else if o.Dreamcaller != "" && err == nil { // an earlier error comes first
		err = unknown("dreamcaller", o.Dreamcaller, config.dreamcaller.Names())
	}
	return p, err
}

// questOf returns the quest that the options bring along or name; the first one of the content if they do neither.
func (c *Config) questOf(o Options) (*Quest, error) {
	switch {
	case o.Custom != nil:
		return o.Custom, nil
	case len(c.Quests) == 0:
		return nil, fmt.Errorf("draft: the content has no quest")
	case o.Quest == "":
		return &c.Quests[0], nil
	}
	q, ok := c.FindQuest(o.Quest)
	if !ok {
		return nil, unknown("quest", o.Quest, c.quest.Names())
	}
	return q, nil
}

// setNamed returns the card set of the first name that is not empty. Unknown names are errors.
func (c *Config) setNamed(names ...string) (*Set, error) {
	for _, name := range names {
		if name == "" {
			continue
		}
		if s := c.Set(name); s != nil {
			return s, nil
		}
		return nil, unknown("card set", name, c.SetNames())
	}
	return nil, fmt.Errorf("draft: the setup names no card set")
}

// check returns an error for two things that Prepare does not check, because they depend on the
// options: the set must have copies of at least one card, and a quest that the options bring along
// (custom) must be sound.
func (p plan) check(custom *Quest) error {
	t := &p.config.Tuning
	if !slices.ContainsFunc(p.set.Cards, func(c Card) bool { return t.Pool.Copies(c.Rarity) > 0 }) {
		return core.Fault{Path: "tuning.draft_pool.copies_common", Text: fmt.Sprintf("draft: the card set %s is empty, so no card can be drawn", p.set.Name)}
	}
	if custom == nil {
		return nil
	}
	if faults := p.config.CheckQuest(custom); len(faults) > 0 {
		return fmt.Errorf("draft: quest %s: %s: %s", p.quest.ID, faults[0].Path, faults[0].Text)
	}
	return nil
}

// unknown returns the error for a name that nothing has. what says what sort of thing was meant ("quest"), known lists
// the names of those that there are.
func unknown(what, name string, known []string) error {
	return fmt.Errorf("draft: %w", spell.Unknown(what, name, known))
}

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
	carried    []core.Event // of the time before the first decision: Play returns them with the first move
	moves      []core.Move
	listed     bool // moves has been filled in for this decision
	ended      ending
}

// New begins a quest. It returns an error that says what is wrong with the setup.
func New(setup core.Setup) (core.Game, error) { return core.Begun(new(Game), setup) }

// Renew begins another quest in the memory of this one, as New begins it. Options that are no *Options
// count as none. Where the options name no quest or set, those of their situation count.
func (g *Game) Renew(setup core.Setup) error {
	config, ok := setup.Config.(*Config)
	if !ok {
		return fmt.Errorf("draft: expected a *draft.Config in the setup, got %T", setup.Config)
	}
	if setup.Seats > 1 {
		return fmt.Errorf("draft: a quest has one player, got %d", setup.Seats)
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
	p, err := g.readOptions(config, options)
	if err != nil {
		return err
	}
	if options.Situation != nil {
		return g.resume(setup, p, options.Situation)
	}
	g.begin(setup, p)
	return nil
}

// resume begins a quest in a situation: a quest begins as usual, and then the situation replaces the
// parts that it gives. It works on a second Game first, so that g stays as it is if the situation
// makes no sense. setup.Chance forces draws after the situation, not draws before it.
func (g *Game) resume(setup core.Setup, p plan, k *Situation) error {
	fresh, fixed := new(Game), setup.Chance
	setup.Chance = nil
	fresh.begin(setup, p)
	if err := fresh.situate(k); err != nil {
		return fmt.Errorf("draft: %w", err)
	}
	fresh.chance.Fix(fixed...)
	*g = *fresh
	// the kernel still points to fresh
	g.abilities.Copied((*kernelView)(g), &g.log)
	return nil
}

// begin sets the quest up and goes on to the first decision. The quest starts before its first site
// (place -1) with a visit that is done, so that run enters that site.
func (g *Game) begin(setup core.Setup, p plan) {
	g.journey.renew(setup, p)
	g.abilities.Begin(g.script.table(), (*kernelView)(g), &g.log, *g.script.subscriptions, maxFirings)
	g.updateListeners()
	g.abilities.SetCeiling(setup.Units(p.config.Tuning.Ceiling))
	g.dreamscape = 0
	g.place = -1 // before the first site
	g.over = false
	g.carried = nil
	g.listed = false
	g.stage.enter(nil)
	g.stage.state = done
	if p.caller >= 0 {
		g.takeCaller(g.log.newCallerRef(p), p.caller)
	}
	e := ability.Event{Kind: QuestBegan, Target: player}
	g.askReplace(&e) // nobody can cancel it: abilities only act before it
	g.abilities.Emit(&e)
	g.run()
	g.forgetOpening()
}

// forgetOpening empties the log before the first decision. What happened until then shows in the
// first view and is no event of the match. Only lines that scripts logged, and their failures, are
// kept; they come with the first move.
func (g *Game) forgetOpening() {
	g.carried = core.Opening(g.log.Events)
	g.log.Begin()
	g.log.Last = int32(len(g.carried))
	g.abilities.DropCauses() // the triggers that wait must not name an event that is gone as their cause
}

// Clone returns an independent copy of the quest; content is shared. The copy keeps no memory
// for lists of moves, so the two never write to the same.
func (g *Game) Clone() core.Game {
	c := *g
	c.journey = g.journey.clone()
	c.stage = g.stage.clone()
	c.carried = slices.Clone(g.carried)
	c.moves = nil
	c.listed = false
	c.abilities.Copied((*kernelView)(&c), &c.log)
	return &c
}

// Seats returns how many seats the match has: one.
func (*Game) Seats() int { return 1 }

// Drawn returns how many numbers all streams have drawn.
func (g *Game) Drawn() uint64 { return g.chance.Drawn() }

// Turn returns the one seat, and None when the quest is over. A question that a script asked before the end must still
// be answered.
func (g *Game) Turn() core.Seat {
	if g.over && !g.asks() {
		return core.None
	}
	return 0
}

// ending is how the quest ended. It is written once, when the quest ends, so that several goroutines
// may read the result.
type ending struct {
	places, scores [1]int
	complete       bool
}

// noteEnd notes how the quest ended. It is won if the deck has at least deck_min cards. The score is
// the share of the deck that its two strongest resonances hold, in whole percent (R-D10).
func (g *Game) noteEnd() {
	share := int(float64(100*g.deckProfile().Share()) + 0.5) // rounded to the nearest percent; float64 rounds the product first
	g.ended = ending{[1]int{1}, [1]int{share}, len(g.deck) >= g.config.Tuning.Quest.DeckMin}
}

// Result returns how the quest ended, and false if it goes on.
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

// run takes the quest on until the player must decide or the quest is over.
func (g *Game) run() {
	for g.runTriggers() {
		g.step()
	}
	if g.Turn() == core.None {
		g.noteEnd()
	}
}

// runTriggers runs the triggers that wait, and closes the site if the deck is full after them. It
// reports whether the quest goes on without a decision of the player.
func (g *Game) runTriggers() (goesOn bool) {
	g.abilities.RunPending()
	g.stage.closeFull(&g.journey)
	return !g.asks() && !g.over && g.stage.state != open
}

// step takes the visit to the site one state further; from done it goes to the next site. It is not
// called while a decision is open.
func (g *Game) step() {
	switch g.stage.state {
	case arriving:
		g.stage.openSite(&g.journey, g.dreamscape)
	case between:
		g.stage.nextOffer(&g.journey)
	case done:
		g.nextSite()
	}
}

// nextSite enters the next site, or ends the dreamscape.
func (g *Game) nextSite() {
	g.place++
	sites := g.quest.Dreamscapes[g.dreamscape].Sites
	if g.place >= len(sites) {
		g.endDreamscape()
		return
	}
	site, _ := g.config.FindSite(g.quest, sites[g.place]) // the quest was checked, so there is one
	e := ability.Event{Kind: SiteEntered, Target: player, Amount: int32(g.place + 1), Text: site.ID}
	g.askReplace(&e) // nobody can cancel it: abilities only act before it
	g.stage.enter(site)
	g.logCause(KindSite, player, g.place+1, site.ID)
	g.abilities.Emit(&e)
}

// endDreamscape lets the pool rest (RULES 3.3), unless a script cancels that, and goes on to the next dreamscape; after
// the last one the quest ends.
func (g *Game) endDreamscape() {
	g.rest()
	e := ability.Event{Kind: DreamscapeEnded, Target: player, Amount: int32(g.dreamscape + 1)}
	g.askReplace(&e) // nobody can cancel it: abilities only act before it
	g.logCause(core.KindPhase, player, g.dreamscape+1, "dreamscape_ended")
	g.abilities.Emit(&e)
	g.dreamscape++
	g.place = -1 // before the first site
	if g.dreamscape == len(g.quest.Dreamscapes) {
		g.finish()
	}
}

// finish ends the quest: no site follows, and scripts cannot ask the player anything any more. What
// they do when they hear of the end still counts, for run notes the result afterwards.
func (g *Game) finish() {
	e := ability.Event{Kind: QuestEnded, Target: player}
	g.askReplace(&e) // nobody can cancel it: abilities only act before it
	g.over = true
	g.stage.enter(nil)
	g.stage.state = done
	g.log.log(core.KindMatchEnded, player, len(g.deck), "")
	e.Amount = int32(len(g.deck))
	g.abilities.Emit(&e)
}

// Endangers is part of [core.Perilous]. It reports whether a move may lose the quest: at its last
// site, with a deck that is too small. Which move it is does not matter.
func (g *Game) Endangers(core.Seat, core.Move) bool {
	last := len(g.quest.Dreamscapes) - 1
	return g.dreamscape == last && g.place == len(g.quest.Dreamscapes[last].Sites)-1 && len(g.deck) < g.config.Tuning.Quest.DeckMin
}

// Lost reports whether the quest has ended with too few cards.
func (g *Game) Lost(s core.Seat) bool {
	r, over := g.Result()
	return over && r.Defeat(s)
}
