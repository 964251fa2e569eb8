// How abilities see a match: what the kernel of events asks, what a match holds of its
// scripts, and the numbers that the rules ask them for.

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

// kernelView is a match as the kernel of its abilities sees it. Who listens is the script of
// the encounter, and behind it the active tags that have an ability, in their order.
type kernelView Game

var _ ability.Acting[*Fx] = (*kernelView)(nil)

// noSubscriptions is what an encounter without a script listens to.
var noSubscriptions ability.Subscriptions

// Listeners appends the abilities that may answer an event: the encounter's script, then those of
// the active tags. A tag that the event is about listens even if it is not active.
func (w *kernelView) Listeners(list []ability.Listener, e *ability.Event) []ability.Listener {
	list = append(list, w.script.encounterListener())
	if w.script.scripts == nil {
		return list
	}
	for _, i := range w.scene.withAbility {
		if w.tags.active[i] || e.Target == tagRef(i) {
			list = append(list, w.script.tagListener(w.scene, i))
		}
	}
	return list
}

// Present reports whether a listener may still answer when its turn comes. The encounter always may;
// a tag may while it is active, or if the event is about it.
func (w *kernelView) Present(l *ability.Listener, e *ability.Event) bool {
	return l.Owner == LocationRef || l.Owner == e.Target || w.tags.active[l.Owner-firstTag]
}

// SeatOf returns the only seat for the character, core.None for all other things.
func (*kernelView) SeatOf(r core.Ref) core.Seat {
	if r == CharacterRef {
		return 0
	}
	return core.None
}

// Place returns 0 for everything: by it the kernel notices that a thing has moved, and in an
// encounter nothing does.
func (*kernelView) Place(core.Ref) int32 { return 0 }

// Friends reports whether two seats are on one side: always, for there is one player.
func (w *kernelView) Friends(core.Seat, core.Seat) bool { return true }

// Legal reports whether the event can happen to its target, which an ability may have changed: the
// target must be a thing that this kind of event can be about. Only an active tag can be switched
// off, and only a tag that is not active can be switched on.
func (w *kernelView) Legal(e *ability.Event) bool {
	switch e.Kind {
	case ChoiceMade, EffectApplied:
		return e.Target >= firstChoice && int(e.Target-firstChoice) <= len(w.state.Choices)
	case Gained, Spent, Reshaped:
		return w.state.isApproach(e.Target)
	case StrategyApplied:
		return w.state.isApproach(e.Target) && w.state.Strategic[approachOf(e.Target)] != Neutral
	case MomentumGained, MomentumLost, PressureGained, PressureLost, Lengthened, Shortened, MaximumRaised, MaximumLowered:
		return e.Target == LocationRef
	case Tagged, Untagged:
		i := int(e.Target - firstTag)
		return i >= 0 && i < len(w.tags.active) && w.tags.active[i] == (e.Kind == Untagged)
	}
	return true // any other event can be about anything
}

// Field returns a field of a choice, a narrative tag or an approach, as scripts read it; nil if the
// thing does not have that field.
func (w *kernelView) Field(r core.Ref, name string) any {
	fx := &Fx{game: (*Game)(w)}
	v := w.state.Vocabulary
	if c, ok := fx.ChoiceAt(r); ok {
		switch name {
		case "id":
			return c.ID
		case "approach":
			return v.ID(c.Primary)
		case "second_approach":
			return v.ID(c.Secondary)
		case "focus":
			return c.Focus.String()
		case "effect":
			return c.Effect.String()
		case "amount":
			return fx.Strength(&c)
		}
	} else if t, active, ok := fx.TagAt(r); ok {
		switch name {
		case "id":
			return t.ID
		case "approach":
			return t.Approach
		case "threshold":
			return w.tags.threshold(int(r - firstTag))
		case "blocks":
			return t.Blocks
		case "active":
			return active
		}
	} else if a, ok := fx.ApproachAt(r); ok {
		switch name {
		case "id":
			return v.ID(a)
		case "effect":
			return w.state.Strategic[a].String()
		case "value":
			return w.state.Approach[a]
		}
	}
	if name == "name" {
		return (*Game)(w).NameOf(r)
	}
	return nil
}

// Readers returns 0, for everybody: there is one player.
func (*kernelView) Readers(core.Ref) core.Seats { return 0 }

// Remembers returns the memory of the encounter, in which the character has its own.
func (w *kernelView) Remembers(s core.Seat) (*ability.Memory, core.Ref) {
	if s != 0 {
		return nil, 0
	}
	return &w.script.memory, CharacterRef
}

// Verbs sets up what an ability's function may do and read while it runs, and returns it. Functions run within
// each other, so each of the levels 0 to 3 has an Fx of its own, and the outer function goes on with its own. The
// deepest query has the level 4. Then no function has the level 3, so the query uses the Fx of that level.
func (w *kernelView) Verbs(f *ability.Firing) *Fx {
	fx := &w.script.fx[min(f.Level, len(w.script.fx)-1)]
	*fx = Fx{Verbs: w.abilities.VerbsOf(f), game: (*Game)(w)}
	return fx
}

// Fire runs a script's function. A match without scripts has none to run.
func (w *kernelView) Fire(f *ability.Firing) *core.Failure {
	if w.script.scripts == nil {
		return nil
	}
	return w.script.scripts.Fire(int(f.Ability), f, w.Verbs(f))
}

// CallEvent returns no event: an encounter does not log that an ability triggers. The events of what
// it does name the script.
func (w *kernelView) CallEvent(*ability.Firing) core.Event { return core.Event{} }

// Draw chooses a word by chance where nobody may be asked, logs it, and returns its place, from 0. Options
// of an encounter are always words.
func (w *kernelView) Draw(_ *ability.Firing, options []ability.Option) int {
	i := w.chance.Stream("script").Intn(len(options))
	w.log.Add(core.Event{Kind: core.KindChoose, Actor: LocationRef, Amount: int32(i + 1), Text: ability.ByChance(options[i].Word)})
	return i
}

// Origin returns which function of which script an ability's events come from, 0 without
// scripts.
func (w *kernelView) Origin(f *ability.Firing) core.Source {
	if w.script.scripts == nil {
		return 0
	}
	return w.script.scripts.Source(int(f.Ability), f.Moment, f.Part)
}

// Name returns the display name of a thing of the match.
func (w *kernelView) Name(r core.Ref) string { return (*Game)(w).NameOf(r) }

// script is what a match holds of its scripts: what the encounter's own listens to, and
// what all remember. What waits for them and what they ask is in the kernel.
type script struct {
	scripts       Scripts                // nil for none
	subscriptions *ability.Subscriptions // of the encounter's own
	memory        ability.Memory
	fx            [4]Fx // of the functions that run, by level
}

// useScripts makes the match run with these scripts, which are of the type Scripts; nil or any other type
// means none.
func (s *script) useScripts(scripts any) {
	s.subscriptions = &noSubscriptions
	s.scripts, _ = scripts.(Scripts)
	if s.scripts != nil {
		s.subscriptions = s.scripts.Subscriptions(0)
	}
}

// table returns the trigger names that scripts may use: those of encounters and those that the
// scripts declare.
func (s *script) table() *ability.Table {
	if s.scripts == nil {
		return Table
	}
	return s.scripts.Table()
}

// UseScripts lets the match go on with other scripts of the same content, a [Scripts]. nil, or a value
// of another type, means none; then no function listens any more.
func (g *Game) UseScripts(scripts any) {
	g.script.useScripts(scripts)
	g.abilities.SetSubscriptions(g.script.allSubscriptions(g.scene))
}

// unshare gives a copied match its own memory of scripts, so that it no longer shares the
// original's.
func (s *script) unshare() {
	s.fx = [4]Fx{}
	s.memory = slices.Clone(s.memory)
}

// askQuestion opens a question of a script. The player answers it by moves; then the script's
// function "chosen" runs. It returns an error for too few or too many options. One more than maxOptions
// is allowed if the last one is ability.Done, which ends a choice of several.
func (g *Game) askQuestion(f *ability.Firing, c ability.Choice) error {
	n := len(c.Options)
	if tooMany := n > maxOptions && c.Options[n-1] != ability.Done; n == 0 || tooMany {
		return fmt.Errorf("expected 1 to %d options, got %d", maxOptions, n)
	}
	// whether it is open now is of no interest: the match looks for an open question itself (abilities.Question)
	_, err := g.abilities.Choose(f, &c, chosen, ability.VerbOf(func(fx *Fx) error { return fx.game.askQuestion(fx.Firing, c) }))
	return err
}

// questionView returns a script's open question as its player sees it, nil for none.
func questionView(open *ability.Question) *Question {
	if open == nil {
		return nil
	}
	q := &Question{Text: open.Text, Options: ability.Words(open.Options), Picked: ability.Words(open.Picked)}
	q.Least, q.Most = open.Bounds()
	return q
}

// The numbers that the rules ask scripts for (RULES 9.9). Scripts are asked whenever the player has
// to decide, and when a number decides something. So the player sees the numbers that count now.

// askNumbers asks the scripts again for all numbers that they may modify: pressure per turn, the
// thresholds of success and of tags, and the strength and score of every choice. aloud says that
// scripts that fail are logged: in a move they are, when a situation is set up they are not. Nothing
// is asked once the encounter is over.
func (g *Game) askNumbers(aloud bool) {
	g.state.asked, g.state.strengths, g.tags.thresholds = nil, nil, nil
	if g.phase != over {
		g.abilities.WithOwnCeiling(func() {
			g.askPressure(aloud)
			g.askSuccess(aloud)
			g.askThresholds(aloud)
			g.askStrengths(aloud)
			g.askScores(aloud)
		})
	}
}

// ask puts one query to the scripts, which change it. If it is asked aloud, scripts that fail are
// logged.
func (g *Game) ask(q *ability.Query, aloud bool) {
	if aloud {
		g.abilities.AskAloud(q, 0)
	} else {
		g.abilities.Ask(q)
	}
}

// askPressure sets by how much pressure rises at the end of the turn: the location's number, with what
// scripts add. It returns the terms of that number, nil if no script has a function for it. aloud says
// that scripts that fail are logged.
func (g *Game) askPressure(aloud bool) *score.Score {
	g.state.PressurePerTurn = g.scene.PressurePerTurn
	if !g.abilities.Asks(PressureAsked) {
		return nil
	}
	q := ability.Query{Kind: PressureAsked, Target: LocationRef, Score: score.Of(score.Term{Name: "location", Value: float64(g.state.PressurePerTurn)})}
	g.ask(&q, aloud)
	g.state.PressurePerTurn = q.Whole(0, maxChange)
	return &q.Score
}

// askSuccess sets the momentum that a partial, a standard and an exceptional success take: the
// location's numbers, with what scripts add to each. No number becomes lower than the one before it
// (least). The list of the scene, which matches share, is not written to. aloud says that scripts that
// fail are logged.
func (g *Game) askSuccess(aloud bool) {
	g.state.Success = g.successNow(aloud)
}

// successNow does the work of askSuccess and returns the numbers.
func (g *Game) successNow(aloud bool) []int {
	if !g.abilities.Asks(SuccessAsked) {
		return g.scene.Success
	}
	asked, least := make([]int, len(g.scene.Success)), 1
	for i, n := range g.scene.Success {
		asked[i] = g.askNumber(SuccessAsked, LocationRef, n, least, aloud)
		least = asked[i]
	}
	return asked
}

// askThresholds asks the scripts for the value at which each tag switches on. aloud says that scripts
// that fail are logged.
func (g *Game) askThresholds(aloud bool) {
	if !g.abilities.Asks(ThresholdAsked) {
		return
	}
	g.tags.thresholds = make([]int, len(g.scene.tags))
	for i := range g.scene.tags {
		g.tags.thresholds[i] = g.askThreshold(i, aloud)
	}
}

// askThreshold returns the value at which a tag switches on: its own, and what scripts add. aloud says
// that scripts that fail are logged.
func (g *Game) askThreshold(i int, aloud bool) int {
	return g.askNumber(ThresholdAsked, tagRef(i), g.scene.tags[i].Threshold, 0, aloud)
}

// askStrengths asks the scripts how strong the effect of each choice is. The default choice is the last
// in the list. aloud says that scripts that fail are logged.
func (g *Game) askStrengths(aloud bool) {
	if !g.abilities.Asks(StrengthAsked) {
		return
	}
	strengths := make([]int, len(g.state.Choices)+1)
	for place := range strengths {
		strengths[place] = g.askStrength(place, aloud)
	}
	g.state.strengths = strengths
}

// askStrength returns how strong the effect of the choice at a place is: its own number, with what
// scripts add. aloud says that scripts that fail are logged.
func (g *Game) askStrength(place int, aloud bool) int {
	c := g.state.At(&g.cfg.Tuning, place)
	return g.askNumber(StrengthAsked, choiceRef(place), c.Strength(&g.cfg.Tuning), 0, aloud)
}

// askNumber returns n, a number of the rules about a thing, with what scripts add to it. With the additions
// the result is at least `least` and at most maxChange; if no script answers the query k, it is n itself. aloud
// says that scripts that fail are logged.
func (g *Game) askNumber(k ability.Kind, thing core.Ref, n, least int, aloud bool) int {
	if !g.abilities.Asks(k) {
		return n
	}
	q := ability.Query{Kind: k, Target: thing, Score: score.Of(score.Term{Name: "rules", Value: float64(n)})}
	g.ask(&q, aloud)
	return q.Whole(least, maxChange)
}

// askScores asks the scripts for the score of every choice, and keeps it in state.asked for this turn.
// The default choice is the last in the list. If no script has a function for scores, it keeps none.
// aloud says that scripts that fail are logged.
func (g *Game) askScores(aloud bool) {
	if !g.abilities.Asks(ScoreAsked) {
		return
	}
	asked := make([]score.Score, len(g.state.Choices)+1)
	for place := range asked {
		c := g.choice(place)
		q := ability.Query{Kind: ScoreAsked, Target: choiceRef(place), Score: Score(&g.cfg.Tuning, &g.state, &c)}
		g.ask(&q, aloud)
		asked[place] = q.Score
	}
	g.state.asked = asked
}

// scoreOf returns the score of the choice at a place in named terms. rules are the five terms of the
// rules. If scripts were asked, the score is what they made of these. used is memory for the terms.
func (s *State) scoreOf(place int, rules terms, used []score.Term) score.Score {
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

// scriptTerms returns the terms that scripts add to the score of the choice at a place, nil for
// none. They stand behind the five terms of the rules.
func (s *State) scriptTerms(place int) []score.Term {
	if s.asked == nil {
		return nil
	}
	return s.asked[place].Terms[len(TermNames):]
}

// scoreText returns a score as a sum: "2 location + 1 rain"; "" for nil. A factor is written with an x.
func scoreText(s *score.Score) string {
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
