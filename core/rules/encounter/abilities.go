package encounter

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/score"
	"arcana/core/shown"
)

// How abilities see a match: what the kernel of events asks, what a match holds of its
// scripts, and the numbers that the rules ask them for.

// kernelView is a match as the kernel of its abilities sees it. Who listens is the script of
// the encounter, and behind it the active tags that have an ability, in their order.
type kernelView Game

// noSubscriptions is what an encounter without a script listens to.
var noSubscriptions ability.Subscriptions

// Listeners lists the encounter, which hears everything, and the active tags; one that the
// event befalls hears it also where it is active no more.
func (w *kernelView) Listeners(list []ability.Listener, e *ability.Event) []ability.Listener {
	list = append(list, w.script.encounter())
	if w.script.scripts == nil {
		return list
	}
	for _, i := range w.scene.withAbility {
		if w.tags.active[i] || e.Target == tagRef(i) {
			list = append(list, w.script.tag(w.scene, i))
		}
	}
	return list
}

// Present reports whether who listens is still there: the encounter always, a tag while it
// is active, and where the event befalls it.
func (w *kernelView) Present(l *ability.Listener, e *ability.Event) bool {
	return l.Owner == LocationRef || l.Owner == e.Target || w.tags.active[l.Owner-firstTag]
}

// Friends reports that there is one side.
func (w *kernelView) Friends(core.Seat, core.Seat) bool { return true }

// Legal reports whether an event befalls what its kind can befall.
func (w *kernelView) Legal(e *ability.Event) bool {
	switch e.Kind {
	case Chose, Worked:
		return e.Target >= firstChoice && int(e.Target-firstChoice) <= len(w.state.Choices)
	case Gained, Spent, Reshaped:
		return w.state.isApproach(e.Target)
	case Triggered:
		return w.state.isApproach(e.Target) && w.state.Strategic[approachOf(e.Target)] != Neutral
	case MomentumGained, MomentumLost, PressureGained, PressureLost, Lengthened, Shortened, MaximumRaised, MaximumLowered:
		return e.Target == LocationRef
	case Tagged, Untagged:
		i := int(e.Target - firstTag)
		return i >= 0 && i < len(w.tags.active) && w.tags.active[i] == (e.Kind == Untagged)
	}
	return true
}

// Verbs returns the verbs of a firing, in the memory of its level.
func (w *kernelView) Verbs(f *ability.Firing) *Fx {
	fx := &w.script.fx[min(f.Level, len(w.script.fx)-1)]
	*fx = Fx{Firing: f, game: (*Game)(w)}
	return fx
}

// Fire runs a script's function.
func (w *kernelView) Fire(f *ability.Firing) *core.Failure {
	if w.script.scripts == nil {
		return nil
	}
	return w.script.scripts.Fire(int(f.Ability), f, w.Verbs(f))
}

// Lead returns no event: what the script does tells where it comes from.
func (w *kernelView) Lead(*ability.Firing) core.Event { return core.Event{} }

// Origin names a script's function for a moment.
func (w *kernelView) Origin(f *ability.Firing) core.Source {
	if w.script.scripts == nil {
		return 0
	}
	return w.script.scripts.Source(int(f.Ability), f.Moment, f.Part)
}

// Name returns what people call a thing.
func (w *kernelView) Name(r core.Ref) string { return nameOf((*Game)(w), r) }

// script is what a match holds of its scripts: what the encounter's own listens to, and
// what all remember. What waits for them and what they ask is in the kernel.
type script struct {
	scripts       Scripts                // nil for none
	subscriptions *ability.Subscriptions // of the encounter's own
	memory        ability.Memory
	fx            [4]Fx // of the functions that run, by level
}

// use binds scripts, nil for none.
func (s *script) use(scripts any) {
	s.subscriptions = &noSubscriptions
	if s.scripts, _ = scripts.(Scripts); s.scripts != nil {
		s.subscriptions = s.scripts.Subscriptions(0)
	}
}

// table is the vocabulary with what the script declares.
func (s *script) table() *ability.Table {
	if s.scripts == nil {
		return Table
	}
	return s.scripts.Table()
}

// UseScripts lets the match go on with other scripts of the same content: a
// [Scripts], or nil for none, after which nothing waits for a function.
func (g *Game) UseScripts(scripts any) {
	g.script.use(scripts)
	g.abilities.Listen(g.script.all(g.scene))
}

// detach makes the copy of a script's part independent of the one it was copied from.
func (s *script) detach() {
	s.fx = [4]Fx{}
	s.memory = slices.Clone(s.memory)
}

// pose opens a question of the script, or says why it cannot.
func (g *Game) pose(f *ability.Firing, text string, options []string) error {
	if n := len(options); n == 0 || n > maxOptions {
		return fmt.Errorf("expected 1 to %d options, got %d", maxOptions, n)
	}
	answers := make([]ability.Option, len(options))
	for i, o := range options {
		answers[i].Word = o
	}
	_, err := g.abilities.Choose(f, text, answers, chosen, func(fx *Fx) error { return fx.game.pose(fx.Firing, text, options) })
	return err
}

// asked is what the script asks as its player sees it, nil for nothing.
func asked(by *ability.Question) *Question {
	if by == nil {
		return nil
	}
	q := &Question{Text: by.Text}
	for _, o := range by.Options {
		q.Options = append(q.Options, o.Word)
	}
	return q
}

// The numbers that the rules ask scripts for (RULES 9.9). They are asked where play stops
// and where they decide, so that what players see is what the rules would say now.

// askNumbers asks for all of them, aloud in a move. Where nobody answers it costs two ANDs.
func (g *Game) askNumbers(aloud bool) {
	g.state.asked = nil
	if g.phase != over {
		g.abilities.WithOwnCeiling(func() {
			g.askPressure(aloud)
			g.askScores(aloud)
		})
	}
}

// askOne asks for one.
func (g *Game) askOne(q *ability.Query, aloud bool) {
	if aloud {
		g.abilities.AskAloud(q, 0)
	} else {
		g.abilities.Ask(q)
	}
}

// askPressure asks by how much pressure rises at the end of the turn, and tells of what
// others add to it.
func (g *Game) askPressure(aloud bool) *score.Score {
	g.perTurn = g.scene.PressurePerTurn
	if !g.abilities.Asks(PressureAsked) {
		return nil
	}
	q := ability.Query{Kind: PressureAsked, Target: LocationRef, Score: score.Of(score.Term{Name: "location", Value: float64(g.perTurn)})}
	g.askOne(&q, aloud)
	g.perTurn = q.Whole(0, maxChange)
	return &q.Score
}

// askScores asks what every choice is worth, the default choice last.
func (g *Game) askScores(aloud bool) {
	if !g.abilities.Asks(ScoreAsked) {
		return
	}
	asked := make([]score.Score, len(g.state.Choices)+1)
	for place := range asked {
		c := g.choice(place)
		q := ability.Query{Kind: ScoreAsked, Target: choiceRef(place), Score: Score(&g.cfg.Tuning, &g.state, &c)}
		g.askOne(&q, aloud)
		asked[place] = q.Score
	}
	g.state.asked = asked
}

// score is what the choice at a place is worth now, in used memory: the terms of the rules,
// and what scripts add.
func (s *State) score(place int, rules terms, used []score.Term) score.Score {
	if s.asked != nil {
		known := s.asked[place]
		return score.Score{Total: known.Total, Terms: append(used[:0], known.Terms...)}
	}
	sum := score.Score{Terms: used[:0]}
	for i, value := range rules {
		sum.Add(TermNames[i], value)
	}
	return sum
}

// factors are what scripts add to the score of the choice at a place.
func (s *State) factors(place int) []score.Term {
	if s.asked == nil {
		return nil
	}
	return s.asked[place].Terms[len(TermNames):]
}

// sum writes a score as a sum: "2 location + 1 rain".
func sum(s *score.Score) string {
	if s == nil {
		return ""
	}
	var parts []string
	for _, t := range s.Terms {
		sign := " + "
		if t.Factor {
			sign = " x "
		}
		parts = append(parts, sign+shown.Number(t.Value)+" "+t.Name)
	}
	return strings.TrimPrefix(strings.Join(parts, ""), " + ")
}
