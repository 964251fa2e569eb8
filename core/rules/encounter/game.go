// A match: how it begins, what lies open in it, and how it ends.

package encounter

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
	"arcana/core/rules/encounter/hand"
)

// The Refs of the things of a match. The location has momentum and pressure. The approaches of the
// character, the narrative tags and the choices follow, each in the order of the content.
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
	abilities ability.Kernel
	chance    *rand.Set
	log       eventLog
	moves     []core.Move // room for Moves
	options   Options     // what it began with, without the situation
	places    [1]int      // room for Result
	scores    [1]int      // room for Result
}

// Match after match is played in the same memory.
var _ core.Renewable = (*Game)(nil)

// phase is what happens next.
type phase int8

const (
	opening   phase = iota // the encounter begins
	beginning              // a turn begins
	offering               // its hand is dealt
	deciding               // the player chooses
	ending                 // the turn ends
	judging                // is the encounter over?
	closing                // the match ends
	over                   // nothing
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

// Turn returns whose decision it is: seat 0, or None when the encounter is over.
func (g *Game) Turn() core.Seat {
	if g.phase == over {
		return core.None
	}
	return 0
}

// Result returns the outcome, and false while the encounter goes on. A success of any degree is a win for
// the seat, a failure a defeat; the score is the momentum reached.
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
	c.board.unshare()
	c.script.unshare()
	c.abilities.Copied((*kernelView)(&c), &c.log)
	c.chance = g.chance.Clone()
	c.log.Events, c.log.carried, c.moves = nil, slices.Clone(g.log.carried), nil
	return &c
}

// Seats returns how many seats the match has: one.
func (*Game) Seats() int { return 1 }

// Secrets returns a copy with other random streams, made from chance: all that the player cannot know is
// what chance will bring. Searching players look into such copies.
func (g *Game) Secrets(_ core.Seat, chance *rand.Stream) core.Game {
	c := g.Clone().(*Game)
	c.chance = rand.NewSet(chance.Uint64())
	return c
}

// Chance returns where the streams of chance stand.
func (g *Game) Chance() []rand.Fixed { return g.chance.Fixed() }

// Drawn returns how many numbers all streams have drawn.
func (g *Game) Drawn() uint64 { return g.chance.Drawn() }

// board is what lies open in a match: the location, the character, the state, and the hand of this
// turn. It has no scripts and no chance, so bots may read a copy of it.
type board struct {
	cfg      *Config
	scene    *Scene
	who      Character
	state    State
	tags     tags
	hand     entries // what this turn offers
	played   []int32 // places of the choices made
	outcome  Outcome
	ended    scriptedEnd    // how a script has ended it
	openHand bool           // the hand has every choice that is not locked, not only four
	lasting  ability.Shares // the changes that end when the next turn begins (RULES 9.14)
}

// scriptedEnd is how a script has ended an encounter: not at all (goesOn), with the outcome that
// its momentum is worth (asReached), or with an Outcome, whose number it then is.
type scriptedEnd int8

const (
	goesOn    scriptedEnd = 0
	asReached scriptedEnd = -1
)

// unshare gives a copied board its own tags, hand and lists, so that it no longer shares the
// original's. Content and scene stay shared, for a match never writes to them. What scripts were asked
// (state.asked, strengths, thresholds) stays shared too, for it is replaced and never changed.
func (b *board) unshare() {
	b.tags.active = slices.Clone(b.tags.active)
	b.hand = slices.Clone(b.hand)
	b.played, b.lasting = slices.Clone(b.played), slices.Clone(b.lasting)
}

// snapshot returns a copy of the board for views and bots. used is an older copy or nil; its memory
// is used again.
func (b *board) snapshot(used *board) *board {
	if used == nil {
		used = new(board)
	}
	active, hand, played := used.tags.active[:0], used.hand[:0], used.played[:0]
	*used = *b
	used.lasting = nil // which no valuation reads
	used.tags.active, used.hand, used.played = append(active, b.tags.active...), append(hand, b.hand...), append(played, b.played...)
	return used
}

// choice returns the choice at a place, as it acts now: its Amount is what scripts make of it, if
// they were asked. The place after the last choice is that of the default choice.
func (b *board) choice(place int) Choice {
	c := b.state.At(&b.cfg.Tuning, place)
	if b.state.strengths != nil {
		c.Amount = b.state.strengths[place]
	}
	return c
}

// choiceTitle returns the display name of the choice at a place.
func (b *board) choiceTitle(place int) string {
	if place < len(b.state.Choices) {
		return b.state.Choices[place].Name
	}
	return b.state.Vocabulary.improviseNames[b.state.Best()]
}

// strategicName returns what content calls the approach's effect here, else "approach:
// momentum_up".
func (b *board) strategicName(a Approach) string {
	s := b.state.Strategic[a]
	if name := b.cfg.built.strategies[a][s]; name != "" {
		return name
	}
	return b.state.Vocabulary.called[a] + ": " + s.String()
}

// deal fills the hand for the turn.
func (b *board) deal() { b.hand = b.handByRules(b.hand[:0]) }

// handByRules returns the hand that the rules deal now, in the memory of used. It is the four choices
// of the algorithm; in a match with open hands it is every choice that is not locked.
func (b *board) handByRules(used entries) entries {
	if !b.openHand {
		for _, e := range Deal(&b.cfg.Tuning, &b.state) {
			used = append(used, entry{Entry: e})
		}
		return used
	}
	for place, c := range rate(&b.cfg.Tuning, &b.state, nil)[:len(b.state.Choices)] { // without the default choice, which is the last
		if !b.state.isLocked(place) {
			used = append(used, entry{Entry: hand.Entry{Place: place, Score: c.Score, Blocked: c.Lists&hand.C2 != 0}})
		}
	}
	return used
}

// outcomeByMomentum returns the best outcome whose threshold the momentum has reached, Failure if
// none.
func (b *board) outcomeByMomentum() Outcome {
	outcome := Failure
	for i, threshold := range b.state.Success {
		if b.state.Momentum >= threshold {
			outcome = Partial + Outcome(i)
		}
	}
	return outcome
}

// setTag sets a tag active or not, and with it which focuses are blocked. i is the tag's place
// among those of the scene.
func (b *board) setTag(i int, on bool) {
	b.tags.active[i] = on
	b.state.Blocked = b.tags.blockedFocuses()
}

// entry is a choice that a turn offers.
type entry struct {
	hand.Entry
	given string // why it is there where no rule of this match put it there, else empty
}

// reason returns in words which rule put the choice into the hand: "viable choices: best of c1".
func (e *entry) reason() string {
	if e.given != "" {
		return e.given
	}
	return e.Reason()
}

// entries are what a turn offers, in the order in which it is shown.
type entries []entry

// allBlocked reports whether every choice of the hand is blocked; then all of them may be
// played.
func (h entries) allBlocked() bool {
	for i := range h {
		if !h[i].Blocked {
			return false
		}
	}
	return true
}

// choiceRef returns the reference of the choice at a place.
func choiceRef(place int) core.Ref { return firstChoice + core.Ref(place) }

// placeOf returns the place of a choice by its reference.
func placeOf(r core.Ref) int { return int(r - firstChoice) }

// tagRef returns the reference of the i-th narrative tag of the scene.
func tagRef(i int) core.Ref { return firstTag + core.Ref(i) }

// approachRef returns the reference of an approach. The first have theirs before the tags; the
// others, for which there is no room there, far behind; farApproach has the numbers of the first ones
// too, but they stay unused.
func approachRef(a Approach) core.Ref {
	if r := firstApproach + core.Ref(a); r < firstTag {
		return r
	}
	return farApproach + core.Ref(a)
}

// approachOf is the reverse of approachRef: it returns the approach of a reference of either range.
func approachOf(r core.Ref) Approach {
	if r >= farApproach {
		return Approach(r - farApproach)
	}
	return Approach(r - firstApproach)
}

// isApproach reports whether a reference is an approach of the match. The first approaches have
// references below those of the tags; the others, for which there is no room, have far references. As many of
// these stay unused as there are near ones (firstTag - firstApproach).
func (s *State) isApproach(r core.Ref) bool {
	near, far := r >= firstApproach && r < firstTag, r >= farApproach+firstTag-firstApproach && r < firstChoice
	return (near || far) && int(approachOf(r)) < len(s.Vocabulary.ids)
}

// Endangers reports whether a move may lose the encounter although another move need not; searching
// players look at such moves more closely. An answer to a question always counts as dangerous, for
// nobody knows what the script does. In an encounter with scripts so does every choice of the last
// turn, or once pressure is at half of its maximum.
func (g *Game) Endangers(_ core.Seat, m core.Move) bool {
	s := &g.state
	isAnswer := m.Verb != chooseVerb
	late := s.Turn >= s.MaxTurns || 2*s.Pressure >= s.MaxPressure
	if isAnswer || g.script.scripts != nil && late {
		return true
	}
	return g.failsAfter(m) && slices.ContainsFunc(g.Moves(), func(other core.Move) bool { return !g.failsAfter(other) })
}

// failsAfter reports whether the encounter fails at the end of the turn after a choice: by pressure,
// or in the last turn by too little momentum. It does not foresee what scripts do.
func (b *board) failsAfter(m core.Move) bool {
	e := &b.hand[m.A-1]
	c := b.choice(e.Place)
	momentum, pressure := b.forecast(&c, e.Blocked)
	s := &b.state
	return s.Pressure+pressure+s.PressurePerTurn >= s.MaxPressure || s.Turn >= s.MaxTurns && s.Momentum+momentum < b.state.Success[0]
}

// Lost reports whether the encounter has failed.
func (g *Game) Lost(s core.Seat) bool {
	r, over := g.Result()
	return over && r.Defeat(s)
}
