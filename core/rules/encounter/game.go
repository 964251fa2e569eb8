package encounter

import (
	"slices"

	"arcana/core"
	"arcana/core/rand"
)

// The things of a match: the location has momentum and pressure, the character
// the approaches; tags and choices follow in the order of the content.
const (
	LocationRef  core.Ref = 1
	CharacterRef core.Ref = 2
	firstTag     core.Ref = 10
	firstChoice  core.Ref = 10_000
)

// Game is an encounter in progress (RULES 7). It implements [core.Game] for one
// seat.
type Game struct {
	cfg     *Config
	scene   *Scene
	who     Character
	scripts Scripts
	hears   Moments
	all     bool // every choice may be played, not only four

	state    State
	active   []bool  // which tags of the scene are active
	hand     []Entry // what this turn offers
	played   []int32 // places of the choices made
	phase    phase
	outcome  Outcome
	question *Question
	memory   []core.Value
	chance   *rand.Set

	queue   []firing // what scripts have yet to hear
	firings int      // how many functions this move has set off
	cause   int32    // the event that what happens now follows from
	course  int32    // the latest event of the course: move, turn ended, turn began
	source  core.Source
	log     []core.Event
	last    int32 // the ID of the latest event
	carried []core.Event
	moves   []core.Move
}

// phase is what happens next.
type phase int8

const (
	opening phase = iota
	beginning
	offering
	deciding
	ending
	judging
	closing
	over
)

// Outcome is how well an encounter went.
type Outcome int8

// The outcomes in rising order; Undecided while the encounter goes on.
const (
	Undecided Outcome = iota
	Failure
	Partial
	Standard
	Exceptional
)

var outcomeNames = []string{"", "failure", "partial", "standard", "exceptional"}

// String returns the outcome's lower_snake name, "" while undecided.
func (o Outcome) String() string { return outcomeNames[o] }

// Turn returns seat 0 until the encounter is over.
func (g *Game) Turn() core.Seat {
	if g.phase == over {
		return core.None
	}
	return 0
}

// Result returns the outcome: a success of any degree is a win for the seat, a
// failure a defeat; the score is the momentum reached.
func (g *Game) Result() (core.Result, bool) {
	if g.phase != over {
		return core.Result{}, false
	}
	r := core.Result{Winner: core.None, Places: []int{1}, Scores: []int{g.state.Momentum}, Reason: g.outcome.String()}
	if g.outcome >= Partial {
		r.Winner = 0
	}
	return r, true
}

// Clone returns an independent copy. Content, scene and scripts are shared,
// because a match never writes to them.
func (g *Game) Clone() core.Game {
	c := *g
	c.active = slices.Clone(g.active)
	c.hand = slices.Clone(g.hand)
	c.played = slices.Clone(g.played)
	c.memory = slices.Clone(g.memory)
	c.queue = slices.Clone(g.queue)
	c.carried = slices.Clone(g.carried)
	c.chance = g.chance.Clone()
	c.log, c.moves = nil, nil
	if g.question != nil {
		q := *g.question
		c.question = &q
	}
	return &c
}

// choice returns the choice at a place of the state's list.
func (g *Game) choice(place int) Choice { return g.state.At(&g.cfg.Tuning, place) }

// emit appends an event that follows from the present cause, and returns its ID.
func (g *Game) emit(e core.Event) int32 {
	g.last++
	e.ID, e.Cause, e.Source, e.Seen = g.last, g.cause, g.source, core.Everyone
	g.log = append(g.log, e)
	return e.ID
}
