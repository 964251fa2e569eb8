package delve

import (
	"arcana/core"
	"arcana/core/rand"
)

// stage is where in a round a match stands. Some stages wait for decisions; the
// others are steps that lead from one to the next.
type stage uint8

const (
	stageManage    stage = iota // decisions: tableaus and silencing
	stageRound                  // a round begins
	stageResonance              // a resonance card is revealed
	stageChallenge              // a challenge is revealed
	stageCommit                 // decisions: utility, then commitment
	stageReveal                 // commitments are revealed, counters paid
	stageJudge                  // the tier is determined
	stageReward                 // decision: what a success is used for
	stageOutcome                // the block of the tier acts
	stageClear                  // kept or not; does the boss come?
	stageRefresh                // Drive and hands
)

// phaseNames say which phase of the sheet a stage belongs to.
var phaseNames = [...]string{"refresh", "resonance", "resonance", "resonance", "challenge", "resolution", "resolution", "resolution", "resolution", "resolution", "refresh"}

// none marks an empty place in lists of places.
const none = int16(-1)

// Game is a delve in progress.
type Game struct {
	config   *Config
	tuning   *Tuning
	preset   *Preset
	matching Matching
	scripts  Scripts
	chance   *rand.Set

	base, poi, theme int
	boss             int16 // the boss's place in challenges: the last

	stage stage
	round int
	lead  int // the seat that decides for the team in this round
	turn  int // how many seats have had their turn in this stage

	heroes     []hero
	cards      []heroCard
	challenges []challenge
	deck       []int16 // places in challenges, the next one last
	scouted    int     // how many of the next challenges the team knows
	current    int16   // the challenge at hand, none between rounds
	required   []Tag   // what it asks for now
	muted      Tags    // what committed cards do not show, besides the row's mutes
	bossComes  bool    // the next challenge is the boss

	resonance []resonance
	unseen    []int16 // the resonance deck: places in resonance, the next one last
	row       []int16 // places in resonance, none for a free slot
	calmed    bool    // a resonance card was silenced in this Refresh

	verdict       Verdict
	forgone       bool // the boon was given up for a resonance card
	kept, cleared []int16

	memory  []Memo
	queue   []firing
	firings int // within this move
	choice  *choice

	log    eventLog
	result *core.Result
}

// hero is one seat.
type hero struct {
	avatar                         int
	drive                          Drive
	deck, hand, discard, exhausted []int16 // places in cards; the top of the deck last
	tableau                        []slot
	commit                         int16 // the card committed in secret, none for a pass
	countering                     bool  // it is meant as a perfect counter
	committed                      bool  // the hero has committed or passed
	plus, minus                    Tags  // changes to what its commitment shows
	plays, replaced                int
	powered                        bool
}

// slot is a place in a tableau.
type slot struct {
	card int16
	used bool
}

// heroCard is one copy of a hero card.
type heroCard struct {
	def         int16
	owner       int8
	plus, minus Tags // changes to its tags until the end of the round
}

// challenge is a challenge of this delve, resonance a resonance card of it.
type (
	challenge struct {
		def   int16
		known bool
	}
	resonance struct {
		def                     int16
		faceUp, known, silenced bool
	}
)

// choice is a decision that an ability opened.
type choice struct {
	firing  firing
	options []option
}

// option is a thing of the match, or a word where there is no thing.
type option struct {
	ref  core.Ref
	word string
}

// optionName returns what people read for an option.
func (g *Game) optionName(o option) string {
	if o.ref == 0 {
		return o.word
	}
	return g.NameOf(o.ref)
}

// Refs of a match: heroes from 1, places from 10, hero cards from 100,
// challenges (the boss last) from 2000, resonance cards from 3000.
const (
	refHero      = core.Ref(1)
	refBase      = core.Ref(10)
	refPOI       = core.Ref(11)
	refTheme     = core.Ref(12)
	refCard      = core.Ref(100)
	refChallenge = core.Ref(2000)
	refResonance = core.Ref(3000)
)

func heroRef(seat int) core.Ref      { return refHero + core.Ref(seat) }
func cardRef(i int16) core.Ref       { return refCard + core.Ref(i) }
func challengeRef(i int16) core.Ref  { return refChallenge + core.Ref(i) }
func resonanceRef(i int16) core.Ref  { return refResonance + core.Ref(i) }
func (g *Game) seatAt(turn int) int  { return (g.lead + turn) % len(g.heroes) }
func (g *Game) card(i int16) *Card   { return &g.config.Cards[g.cards[i].def] }
func (g *Game) over() bool           { return g.result != nil }
func (g *Game) isBoss(i int16) bool  { return i == g.boss }
func (g *Game) avatar(s int) *Avatar { return &g.config.Avatars[g.heroes[s].avatar] }

// challengeOf returns the definition of a challenge or of the boss.
func (g *Game) challengeOf(i int16) *Challenge {
	if g.isBoss(i) {
		return &g.config.Bosses[g.challenges[i].def]
	}
	return &g.config.Challenges[g.challenges[i].def]
}

func (g *Game) resonanceOf(i int16) *Resonance { return &g.config.Resonance[g.resonance[i].def] }

// Turn returns whose decision it is.
func (g *Game) Turn() core.Seat {
	switch {
	case g.over():
		return core.None
	case g.choice != nil:
		return core.Seat(g.choice.firing.seat)
	case g.stage == stageReward:
		return core.Seat(g.lead)
	}
	return core.Seat(g.seatAt(g.turn))
}

// Result returns how the delve ended: All wins, or nobody does.
func (g *Game) Result() (core.Result, bool) {
	if g.result == nil {
		return core.Result{}, false
	}
	return *g.result, true
}

// Play carries out a legal move and all that follows from it.
func (g *Game) Play(m core.Move) ([]core.Event, error) {
	if err := g.refuse(m); err != nil {
		return nil, err
	}
	g.log.begin()
	g.firings = 0
	g.carryOut(m)
	g.advance()
	return g.log.events, nil
}

// Clone returns an independent copy; only content is shared.
func (g *Game) Clone() core.Game {
	c := *g
	c.chance = g.chance.Clone()
	c.heroes = make([]hero, len(g.heroes))
	for i := range g.heroes {
		c.heroes[i] = g.heroes[i].clone()
	}
	c.cards, c.challenges, c.deck = clone(g.cards), clone(g.challenges), clone(g.deck)
	c.required, c.resonance, c.unseen, c.row = clone(g.required), clone(g.resonance), clone(g.unseen), clone(g.row)
	c.kept, c.cleared, c.memory, c.queue = clone(g.kept), clone(g.cleared), clone(g.memory), clone(g.queue)
	c.log.events = nil
	if g.choice != nil {
		copied := *g.choice
		copied.options = clone(g.choice.options)
		c.choice = &copied
	}
	return &c
}

func (h *hero) clone() hero {
	c := *h
	c.deck, c.hand, c.discard, c.exhausted = clone(h.deck), clone(h.hand), clone(h.discard), clone(h.exhausted)
	c.tableau = clone(h.tableau)
	return c
}

func clone[T any](list []T) []T { return append([]T(nil), list...) }
