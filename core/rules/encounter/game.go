package encounter

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// The things of a match: the location has momentum and pressure, the character
// the approaches, which are things of their own; tags and choices follow in the order of
// the content.
const (
	LocationRef   core.Ref = 1
	CharacterRef  core.Ref = 2
	firstApproach core.Ref = 3
	firstTag      core.Ref = 10
	farApproach   core.Ref = 9_900 // of those that find no room before the tags
	firstChoice   core.Ref = 10_000
)

// Game is an encounter in progress (RULES 7): what lies open on the board, the part of
// a script in it, and the course of play, which reads from top to bottom in turn.go.
// It implements [core.Game] for one seat.
type Game struct {
	board
	phase     phase
	script    script
	abilities ability.Kernel[*Fx]
	chance    *rand.Set
	log       eventLog
	moves     []core.Move // room for Moves
	options   Options     // what it began with, but for the situation
	places    [1]int      // room for Result
	scores    [1]int      // room for Result
}

// Match after match is played in the same memory.
var _ core.Renewable = (*Game)(nil)

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
	r := core.Result{Winner: core.None, Places: g.places[:], Scores: g.scores[:], Reason: g.outcome.String()}
	if g.outcome >= Partial {
		r.Winner = 0
	}
	return r, true
}

// Clone returns an independent copy. Content, scene and scripts are shared,
// because a match never writes to them.
func (g *Game) Clone() core.Game {
	c := *g
	c.board.own()
	c.script.own()
	c.abilities.Copied((*world)(&c), &c.log)
	c.chance = g.chance.Clone()
	c.log.Events, c.log.carried, c.moves = nil, slices.Clone(g.log.carried), nil
	return &c
}
