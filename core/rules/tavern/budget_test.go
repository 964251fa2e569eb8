package tavern

import (
	"testing"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// spoken is a binding behind which one function in Go speaks for every script.
type spoken = made.Spoken[*battle.Fx]

// scripted begins a match of two in which the first player holds a card with that
// script.
func scripted(t *testing.T, binding spoken) *Game {
	t.Helper()
	cfg, c := made.Speaker(t, 1, 1)
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
	return spoken{Listens: cards.Battlecry.Of() | cards.Chosen.Of(), Say: func(fx *battle.Fx) {
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
	question := spoken{Listens: cards.Battlecry.Of() | cards.Chosen.Of(), Say: func(fx *battle.Fx) {
		if picked, _ := fx.Answer(); fx.Moment() == cards.Chosen {
			answer = picked[0].Word
		} else {
			fx.Choose(ability.Among("", ability.OfWords([]string{"yes", "no"})))
		}
	}}
	discovery := spoken{Listens: cards.Battlecry.Of(), Say: func(fx *battle.Fx) { fx.Discover(battle.Wanted{Tier: 2}) }}
	for name, binding := range map[string]spoken{"question": question, "discovery": discovery} {
		g := scripted(t, binding)
		p := g.me()
		for range 98 {
			do(t, g, "freeze")
		}
		do(t, g, "play 1 1")
		onlyTheEnd(t, g, p)
		if name == "discovery" && (len(p.hand) != 1 || p.hand[0].Card.Tier != 2) {
			t.Errorf("the discovery came to %s", made.Text(p.hand))
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
