package draft

import (
	"fmt"

	"arcana/core"
	"arcana/core/spell"
)

// Fx is the verbs of a quest's script: each one checks, acts and leaves an
// event, and nothing else can change a quest (RULES 5.7). It is good only while
// its moment fires.
type Fx struct {
	game *Game
	firing
}

// From says which scripted function the events to come are due to.
func (fx *Fx) From(s core.Source) { fx.game.log.source = s }

// Name returns what people call the thing the moment is about: a card, a
// dreamsign, the site for site_entered, and the quest otherwise.
func (fx *Fx) Name() string {
	switch g := fx.game; {
	case fx.about != 0:
		return g.name(fx.about)
	case fx.moment == SiteEntered:
		return g.stage.site.Name
	default:
		return g.quest.Name
	}
}

// Card returns the card that was taken, for card_taken.
func (fx *Fx) Card() CardView {
	return fx.game.pool.Set.ViewCard(fx.about, fx.game.log.things[fx.about-player-1].at)
}

// Sign returns the dreamsign that was taken, for dreamsign_taken.
func (fx *Fx) Sign() SignView {
	return fx.game.config.Dreamsigns[fx.game.log.things[fx.about-player-1].at].view(fx.about)
}

// Site returns the site that is visited; nil between sites.
func (fx *Fx) Site() *Site { return fx.game.stage.site }

// Answer returns what the player chose: its place from 1, and its text.
func (fx *Fx) Answer() (int, string) { return fx.answer + 1, fx.text }

// View returns what the player sees now.
func (fx *Fx) View() *View { return fx.game.View(0).(*View) }

// Gain gives essence.
func (fx *Fx) Gain(n int) error {
	if n < 0 {
		return fmt.Errorf("expected an amount of essence of at least 0, got %d; spend takes essence away", n)
	}
	fx.game.gain(n, "script")
	return nil
}

// Spend takes essence away and reports whether there was enough; if there was
// not, nothing is taken.
func (fx *Fx) Spend(n int) (bool, error) {
	if n < 0 {
		return false, fmt.Errorf("expected an amount of essence of at least 0, got %d; gain gives essence", n)
	}
	if n > fx.game.essence {
		return false, nil
	}
	fx.game.gain(-n, "script")
	return true, nil
}

// Draw adds a card to the deck, the freshest copy of the pool, and reports
// whether there was one and the deck had room.
func (fx *Fx) Draw(name string) (bool, error) {
	g := fx.game
	i, ok := g.set.Find(name)
	if !ok {
		return false, fmt.Errorf("unknown card %q%s", name, spell.DidYouMean(name, g.set.Names()))
	}
	if g.full() {
		return false, nil
	}
	if _, ok := g.pool.Take(i); !ok {
		return false, nil
	}
	g.taken++
	ref := g.log.deal(aCard, i)
	g.log.add(core.KindDraw, ref, 1, "")
	g.gainCard(ref, i)
	return true, nil
}

// Dreamsign gives a dreamsign and reports whether the player had room for it and
// did not have it yet.
func (fx *Fx) Dreamsign(name string) (bool, error) {
	g := fx.game
	i, ok := g.config.FindDreamsign(name)
	if !ok {
		return false, fmt.Errorf("unknown dreamsign %q%s", name, spell.DidYouMean(name, g.config.dreamsign.Names()))
	}
	if g.hasSign(i) || !g.roomForSign() {
		return false, nil
	}
	ref := g.log.deal(aSign, i)
	g.log.add(core.KindDiscover, ref, 1, "dreamsign")
	g.sign(ref, i)
	return true, nil
}

// Refill adds fresh copies of all cards with a tag (of all cards when it is
// empty) and returns how many.
func (fx *Fx) Refill(tag string) (int, error) {
	g := fx.game
	var filter func(int) bool
	if tag != "" {
		t, ok := g.set.FindTag(tag)
		if !ok {
			return 0, fmt.Errorf("unknown tag %q%s", tag, spell.DidYouMean(tag, g.set.Tags))
		}
		filter = func(card int) bool { return g.set.hasTag(card, t) }
	}
	n := g.pool.Refill(filter)
	g.log.add(core.KindRefill, player, n, tag)
	return n, nil
}

// Rest makes every stale copy fresher by one, as the end of a dreamscape does.
func (fx *Fx) Rest() {
	fx.game.pool.Rest()
	fx.game.log.add(core.KindPhase, player, 0, "rest")
}

// Roll returns a number from 1 to n from the quest's own chance.
func (fx *Fx) Roll(n int) (int, error) {
	if n < 1 {
		return 0, fmt.Errorf("expected a number of sides of at least 1, got %d", n)
	}
	rolled := 1 + fx.game.chance.Stream("script").Intn(n)
	fx.game.log.add(core.KindRoll, player, rolled, "")
	return rolled, nil
}

// Log leaves a remark among the events.
func (fx *Fx) Log(text string) { fx.game.log.add(core.KindLog, player, 0, text) }

// Choose asks the player a question, with the texts as its answers. The answer is a move, and
// fires the moment chosen. Only one choice can be open, and none after the end.
func (fx *Fx) Choose(question string, options []string) error {
	g := fx.game
	switch {
	case len(options) == 0:
		return fmt.Errorf("expected at least one thing to choose from")
	case g.script.asking():
		return fmt.Errorf("a choice is open already; ask again in chosen")
	case g.over:
		return fmt.Errorf("the quest is over; there is nothing left to choose for")
	}
	g.script.ask(fx.firing, question, options)
	return nil
}

// Recall returns what the script remembers under a name, or nil.
func (fx *Fx) Recall(name string) any { return fx.game.script.recall(name) }

// Remember keeps a bool, a float64 or a string under a name for the rest of the
// match; nil forgets it. Text and name hold at most 200 bytes.
func (fx *Fx) Remember(name string, value any) error { return fx.game.script.remember(name, value) }
