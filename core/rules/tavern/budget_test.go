package tavern

import (
	"testing"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// spoken is a binding behind which one function in Go speaks for every script.
type spoken struct {
	listens cards.Moments
	say     func(*Fx)
}

func (d spoken) Table() *ability.Table { return cards.Table }

func (d spoken) Subscriptions(int) *ability.Subscriptions {
	c := cards.NewToken("", 0, 1)
	c.Rules().Listens = d.listens
	return nativeSubscriptions(c)
}

func (d spoken) Fire(_ int, _ *ability.Firing, fx *Fx) *Failure {
	d.say(fx)
	return nil
}

func (d spoken) Source(int, ability.ID, ability.Part) core.Source { return 0 }

// speaker returns the shipped content and a scripted card made on it.
func speaker(t *testing.T, attack, health int) (*cards.Config, *cards.Card) {
	t.Helper()
	cfg := shipped(t).WithOwnCards()
	c := &cards.Card{ID: "speaker", Name: "Speaker", Tier: 1, Attack: attack, Health: health, Ability: &cards.Ability{Script: "speaker"}}
	if faults := cfg.Make(c); len(faults) > 0 {
		t.Fatal(faults)
	}
	return cfg, c
}

// scripted begins a match of two in which the first player holds a card with that
// script.
func scripted(t *testing.T, binding spoken) *Game {
	t.Helper()
	cfg, c := speaker(t, 1, 1)
	g, err := New(core.Setup{Seed: 1, Seats: 2, Config: cfg, Scripts: binding})
	if err != nil {
		t.Fatal(err)
	}
	match := g.(*Game)
	match.me().hand = []cards.Unit{match.shared.record.newUnit(match.me().seat(), c, false)}
	return match
}

// asks is a binding whose card asks a question when it is played and whenever it is
// answered, and counts the answers.
func asks(answers *int) spoken {
	return spoken{cards.Battlecry.Of() | cards.Chosen.Of(), func(fx *Fx) {
		if fx.Moment() == cards.Chosen {
			*answers++
		}
		fx.Choose(ability.Among("", ability.OfWords([]string{"yes", "no"})))
	}}
}

// RULES 2 (R-T18): a question that is asked anew with each answer takes the moves
// of the recruit phase, and with the last but one it is closed.
func TestQuestionsCountAsMoves(t *testing.T) {
	answers := 0
	g := scripted(t, asks(&answers))
	p := g.me()
	do(t, g, "play 1 1")
	for range 98 {
		do(t, g, "choose 2")
	}
	onlyTheEnd(t, g, p)
	if answers < 98 {
		t.Errorf("%d answers were heard", answers)
	}
	lawfulState(t, g)
}

// RULES 2 (R-T18): what the last move but one opens is closed at once: a question
// with its first answer, a discovery with its first card.
func TestTheLastMoveOpensNothing(t *testing.T) {
	answer := ""
	question := spoken{cards.Battlecry.Of() | cards.Chosen.Of(), func(fx *Fx) {
		if picked, _ := fx.Answer(); fx.Moment() == cards.Chosen {
			answer = picked[0].Word
		} else {
			fx.Choose(ability.Among("", ability.OfWords([]string{"yes", "no"})))
		}
	}}
	discovery := spoken{cards.Battlecry.Of(), func(fx *Fx) { fx.Discover(Wanted{Tier: 2}) }}
	for name, binding := range map[string]spoken{"question": question, "discovery": discovery} {
		g := scripted(t, binding)
		p := g.me()
		for range 98 {
			do(t, g, "freeze")
		}
		do(t, g, "play 1 1")
		onlyTheEnd(t, g, p)
		if name == "discovery" && (len(p.hand) != 1 || p.hand[0].Card.Tier != 2) {
			t.Errorf("the discovery came to %s", text(p.hand))
		}
	}
	if answer != "yes" {
		t.Errorf("the question was answered with %q, want the first answer", answer)
	}
}

// onlyTheEnd checks that the player's recruit phase can only be ended, with
// nothing open, and that it then is over.
func onlyTheEnd(t *testing.T, g *Game, p *player) {
	t.Helper()
	if moves := g.Moves(); len(moves) != 1 || moves[0].Verb != "end" || g.me() != p {
		t.Fatalf("moves %v", moves)
	}
	if len(p.questions) > 0 || len(p.discoveries) > 0 {
		t.Errorf("open: question %v, discoveries %v", p.questions, p.discoveries)
	}
	refused(t, g, "freeze", "its maximum number of moves")
	if do(t, g, "end"); g.me() == p {
		t.Error("the recruit phase goes on after its end")
	}
}
