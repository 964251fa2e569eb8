package draft

import (
	"arcana/core"
)

// Moment is a point of a quest at which a script may act; a set of them is a
// bit mask.
type Moment uint16

// The moments.
const (
	QuestBegan Moment = 1 << iota
	SiteEntered
	CardTaken
	DreamsignTaken
	DreamscapeEnded
	QuestEnded
	// Chosen is fired for the script that let the player choose.
	Chosen
)

// Moments names the moments, in the order of their bits.
var Moments = []string{"quest_began", "site_entered", "card_taken", "dreamsign_taken", "dreamscape_ended", "quest_ended", "chosen"}

// Scripts is a quest's scripted part, behind the door (RULES 5.7).
type Scripts interface {
	// Hears returns the moments that the quest's script has functions for.
	Hears() Moment
	// Fire runs the function of a moment, which acts through fx. It returns an
	// error when the script failed, and the units it had used by then; what its
	// verbs did stands.
	Fire(m Moment, fx *Fx) (units int, err error)
}

// Memo is one thing that a quest's script remembers: a bool, a float64 or a
// string. It is a part of the match.
type Memo struct {
	Name  string `json:"name"`
	Value any    `json:"value"`
}

// firing is a moment that waits for its turn.
type firing struct {
	moment Moment
	about  core.Ref
	answer int // of Chosen: the place of the option, from 0
	text   string
	cause  int32
}

// firings is how many moments one move may lead to before scripts fall silent.
const firings = 1000

// queueUp lets a moment wait until what is being done is done: triggers never
// nest.
func (g *Game) queueUp(m Moment, about core.Ref) {
	if g.scripts != nil && g.scripts.Hears()&m != 0 {
		g.queue = append(g.queue, firing{moment: m, about: about, cause: g.log.cause})
	}
}

// fire lets the waiting moments act, first in, first out, until none is left or
// the player must answer.
func (g *Game) fire() {
	for n := 0; len(g.queue) > 0 && len(g.pending) == 0; n++ {
		f := g.queue[0]
		g.queue = append(g.queue[:0], g.queue[1:]...)
		if n == firings {
			g.log.add(core.KindStalled, player, n, "the quest's script goes round in circles")
			g.queue = g.queue[:0]
			return
		}
		g.fireOne(f)
	}
}

func (g *Game) fireOne(f firing) {
	cause := g.log.cause
	g.log.cause = f.cause
	fx := &Fx{game: g, firing: f}
	if units, err := g.scripts.Fire(f.moment, fx); err != nil {
		g.log.add(core.KindFizzled, player, units, err.Error())
	}
	g.log.cause, g.log.source = cause, 0
}

// answer gives the player's choice to the script that asked for it.
func (g *Game) answer(i int) {
	f := g.chooser
	f.moment, f.answer, f.text = Chosen, i, g.pending[i]
	f.cause = g.log.add(core.KindChoose, player, i+1, f.text)
	g.log.cause = f.cause
	g.question, g.pending = "", nil
	g.queue = append([]firing{f}, g.queue...)
}
