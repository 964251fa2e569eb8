package draft

import (
	"errors"
	"testing"

	"arcana/core"
	"arcana/core/ability"
)

// script stands in for the binding: a function by moment.
type script map[string]func(*Fx) error

// declared are the events of content's own that tests tell.
var declared = Table.Declare("tides:omen")

func (s script) Table() *ability.Table { return declared }

func (s script) Subscriptions(int) *ability.Subscriptions {
	var ids []ability.ID
	for name := range s {
		id, ok := declared.Find(name)
		if !ok {
			panic(name)
		}
		ids = append(ids, id)
	}
	subscriptions := declared.Subscriptions(ids...)
	return &subscriptions
}

func (s script) Source(int, ability.ID, ability.Part) core.Source { return 3 }

func (s script) Fire(_ int, f *ability.Firing, fx *Fx) *core.Failure {
	if err := s[declared.Moment(f.Moment).Name](fx); err != nil {
		return &core.Failure{Reason: err.Error(), Units: 7}
	}
	return nil
}

func scripted(t *testing.T, s script, o *Options) *Game {
	t.Helper()
	g, err := New(core.Setup{Seed: 1, Config: shipped(t), Options: o, Scripts: s})
	if err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}

func kinds(events []core.Event, kind core.Kind) (list []core.Event) {
	for _, e := range events {
		if e.Kind == kind {
			list = append(list, e)
		}
	}
	return list
}

// RULES 5.7: moments are heard, in the order of what happens; what a script
// does has events with its source and their cause.
func TestScriptMoments(t *testing.T) {
	var heard []string
	hear := func(name string) func(*Fx) error {
		return func(fx *Fx) error { heard = append(heard, name+" "+fx.Name(fx.Event.Target)); return nil }
	}
	s := script{}
	for _, m := range Table.Moments()[:6] {
		s[m.Name] = hear(m.Name)
	}
	s["card_taken"] = func(fx *Fx) error {
		heard = append(heard, "card_taken")
		return fx.Gain(5)
	}
	g := scripted(t, s, custom("dreamsign_offering", "battle_reward"))
	play(t, g, core.Move{Verb: "pick", A: 1})
	events := play(t, g, core.Move{Verb: "pick", A: 2})
	sign := g.config.Dreamsigns[g.signs[0].at].Name
	want := []string{"quest_began Own", "site_entered Dreamsign Offering", "dreamsign_taken " + sign, "site_entered Battle Reward", "card_taken", "dreamscape_ended Own", "quest_ended Own"}
	for i := range want {
		if i >= len(heard) || heard[i] != want[i] {
			t.Fatalf("heard %q, want %q", heard, want)
		}
	}
	gain := kinds(events, core.KindGain)
	if len(gain) != 1 || gain[0].Amount != 5 || gain[0].Source != 3 || gain[0].Cause != events[0].ID {
		t.Errorf("gained %+v, the move is event %d", gain, events[0].ID)
	}
}

// RULES 5.7: a script that fails fizzles: what it did stands, the quest goes on.
func TestScriptFizzles(t *testing.T) {
	s := script{"card_taken": func(fx *Fx) error { _ = fx.Gain(5); return errors.New("file:1: no") }}
	g := scripted(t, s, custom("battle_reward", "shop"))
	before := g.essence
	events := play(t, g, core.Move{Verb: "pick", A: 1})
	fizzled := kinds(events, core.KindFizzled)
	if len(fizzled) != 1 || fizzled[0].Text != "file:1: no" || fizzled[0].Amount != 7 || g.essence != before+5 || g.stage.site.ID != "shop" {
		t.Errorf("fizzled %+v, essence %d after %d", fizzled, g.essence, before)
	}
}

// RULES 5.7: a script lets the player choose; the answer is a move and fires
// chosen; meanwhile nothing else can be done. A clone keeps the question.
func TestScriptChoice(t *testing.T) {
	s := script{
		"site_entered": func(fx *Fx) error {
			return fx.Choose(ability.Among("Which?", ability.OfWords([]string{"gold", "cards"})))
		},
		"chosen": func(fx *Fx) error {
			if text := fx.Answer[0].Word; text != "cards" {
				t.Errorf("answer %s", text)
			}
			_, err := fx.Draw("Apocalypse")
			return err
		},
	}
	g := scripted(t, s, custom("draft")).Clone().(*Game)
	if verbs(g) != "choose 1, choose 2" || System().Options(g.View(0), g.Moves())[1].Text != "choose 2: cards" {
		t.Fatalf("moves %s", verbs(g))
	}
	play(t, g, core.Move{Verb: "choose", A: 2})
	if len(g.deck) != 1 || g.NameOf(g.deck[0].ref) != "Apocalypse" || verbs(g) != "pick 1, pick 2, pick 3, pick 4" {
		t.Errorf("deck %v, moves %s", g.deck, verbs(g))
	}
}

// RULES 5.7: every verb checks what it is given and changes nothing when it
// refuses.
func TestVerbs(t *testing.T) {
	s := script{"site_entered": func(fx *Fx) error {
		g := fx.game
		before := core.Hash(g)
		for name, err := range map[string]error{
			"gain": fx.Gain(-1), "spend": second(fx.Spend(-1)), "draw": second(fx.Draw("Apocalipse")), "dreamsign": second(fx.Dreamsign("Gale Prisma")),
			"refill": second(fx.Refill("mechanic:drow")), "roll": second(fx.Roll(0)), "choose": fx.Choose(ability.Among("", ability.OfWords(nil))), "remember": fx.Memory().Remember("x", []int{1}),
		} {
			if err == nil {
				t.Errorf("%s accepts what makes no sense", name)
			}
		}
		if ok, err := fx.Spend(100000); ok || err != nil || core.Hash(g) != before {
			t.Errorf("spent what is not there, or a refusal changed something: %v", err)
		}
		n, _ := fx.Roll(6)
		size := g.pool.Size()
		added, _ := fx.Refill("mechanic:draw")
		sign, _ := fx.Dreamsign("gale_prism")
		again, _ := fx.Dreamsign("gale_prism")
		if n < 1 || n > 6 || added == 0 || g.pool.Size() != size+added || !sign || again {
			t.Errorf("rolled %d, refilled %d, dreamsign %v and again %v", n, added, sign, again)
		}
		_, _, _ = fx.Memory().Remember("b", 2.0), fx.Memory().Remember("a", "x"), fx.Memory().Remember("b", nil)
		if fx.Memory().Recall("a") != "x" || fx.Memory().Recall("b") != nil || len(g.script.memory) != 1 {
			t.Errorf("memory %v", g.script.memory)
		}
		return nil
	}}
	scripted(t, s, custom("shop"))
}

func second[T any](_ T, err error) error { return err }

// RULES 5.7: what a script says before the first decision, and where it fails
// there, is told with the first move, and with no other.
func TestScriptInTheOpening(t *testing.T) {
	s := script{
		"quest_began":  func(fx *Fx) error { return errors.Join(fx.Log("ah"), fx.Gain(5), errors.New("quest")) },
		"site_entered": func(*Fx) error { return errors.New("site") },
	}
	g := scripted(t, s, custom("draft", "draft"))
	fork := g.Clone().(*Game)
	for _, g := range []*Game{g, fork} {
		events := play(t, g, core.Move{Verb: "pick", A: 1})
		for i, want := range []string{"ah", "quest", "site"} {
			if e := events[i]; e.Text != want || e.ID != int32(i)+1 || e.Cause != 0 {
				t.Errorf("event %d is %+v, want %q", i+1, e, want)
			}
		}
		if events[3].Kind != core.KindPick || events[3].ID != 4 {
			t.Errorf("the move itself is %+v", events[3])
		}
		if again := kinds(play(t, g, core.Move{Verb: "pick", A: 1}), core.KindLog); len(again) != 0 {
			t.Errorf("told again: %+v", again)
		}
	}
}

// RULES 5.7: a script that goes round in circles is stopped and named.
func TestScriptStalls(t *testing.T) {
	s := script{"gain": func(fx *Fx) error { return fx.Gain(1) }, "dreamsign_taken": func(fx *Fx) error { return fx.Gain(1) }}
	g := scripted(t, s, custom("dreamsign_offering", "shop"))
	if stalled := kinds(play(t, g, core.Move{Verb: "pick", A: 1}), core.KindStalled); len(stalled) != 1 || stalled[0].Text != "Own" {
		t.Errorf("stalled %+v", stalled)
	}
}
