// What scripts do about events (RULES 9.7 to 9.10), case by case. What the encounter
// cannot have: two replacements of one event, a subject that dies, leaves or is silenced,
// and two abilities of one name, for a match has one script; an event that somebody may
// not know of, for there is one player.

package rules_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/encounter"
)

// told is what the last move led to after the choice itself, in words: "pressure 2".
func (b encounterTable) told() string {
	var lines []string
	for _, e := range b.Events() {
		line := e.Kind.String()
		if e.Field != core.FieldNone {
			line = fmt.Sprint(e.Field, " ", e.Amount)
		} else if e.Text != "" {
			line += " " + e.Text
		}
		switch e.Kind {
		case core.KindOffer, encounter.KindHand, core.KindTurnBegan, core.KindTurnEnded:
		default:
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, ", ")
}

// thing is the thing of that name.
func thing(fx *encounter.Fx, name string) core.Ref {
	r, err := fx.Find(name)
	if err != nil {
		panic(err)
	}
	return r
}

func to(name string) func(*encounter.Fx) error {
	return func(fx *encounter.Fx) error { return fx.Redirect(thing(fx, name), 0) }
}

func cancel(fx *encounter.Fx) error { return fx.Cancel() }

func logs(text string) func(*encounter.Fx) error {
	return func(fx *encounter.Fx) error { return fx.Log(text) }
}

// TestEvents: "Gather Secrets" is a concealed choice of information for momentum 2; the
// library adds 2 pressure a turn.
func TestEvents(t *testing.T) {
	const plain = "choose, concealment 2, momentum 2, pressure 2"
	for name, c := range map[string]struct {
		script encounterScript
		want   string
	}{
		"nobody listens": {encounterScript{}, plain},
		"pressure turns into momentum": {encounterScript{"instead_gain_pressure": func(fx *encounter.Fx) error {
			return errors.Join(must(fx.Momentum(int(fx.Event.Amount))), fx.Cancel())
		}}, "choose, concealment 2, momentum 2, cancelled gain_pressure, momentum 2"},
		"an amount is written":      {encounterScript{"instead_gain_momentum": func(fx *encounter.Fx) error { return fx.SetAmount(5) }}, "choose, concealment 2, momentum 5, pressure 2"},
		"an amount beyond the most": {encounterScript{"instead_gain_momentum": func(fx *encounter.Fx) error { return fx.SetAmount(1e9) }}, "choose, concealment 2, momentum 1000000, pressure 2"},
		"an amount of nothing":      {encounterScript{"instead_gain_momentum": func(fx *encounter.Fx) error { return fx.SetAmount(0) }}, "choose, concealment 2, pressure 2"},
		"the choice is cancelled":   {encounterScript{"instead_choose": cancel, "choice_made": logs("heard")}, "choose, cancelled choose, pressure 2"},
		"the effect is cancelled":   {encounterScript{"instead_effect": cancel, "effect": logs("heard")}, "choose, concealment 2, cancelled effect, pressure 2"},
		"the approach is cancelled": {encounterScript{"instead_gain": cancel}, "choose, cancelled gain, momentum 2, pressure 2"},
		"another choice":            {encounterScript{"instead_choose": to("Calculate Risks")}, "choose, analysis 1, pressure 2"},
		"another choice's effect":   {encounterScript{"instead_effect": to("Assess Relationships"), "lose_pressure": logs("less")}, "choose, concealment 2, momentum 2, pressure 2"},
		"another approach":          {encounterScript{"instead_gain": to("rapport")}, "choose, rapport 2, momentum 2, pressure 2"},
		"what it cannot befall":     {encounterScript{"instead_gain": to("Gather Secrets")}, "choose, fizzled gain, momentum 2, pressure 2"},
		"the same event again": {encounterScript{"instead_gain_pressure": func(fx *encounter.Fx) error {
			return errors.Join(must(fx.Pressure(1)), fx.Cancel())
		}}, "choose, concealment 2, momentum 2, cancelled gain_pressure, pressure 1"},
		"a replacement of what a replacement led to": {encounterScript{
			"instead_gain_pressure": func(fx *encounter.Fx) error { return errors.Join(must(fx.Momentum(3)), fx.Cancel()) },
			"instead_gain_momentum": func(fx *encounter.Fx) error {
				if fx.Event.Amount != 3 {
					return nil
				}
				return fx.Cancel()
			},
		}, "choose, concealment 2, momentum 2, cancelled gain_pressure, momentum 3"},
		"a replacement fails in the middle": {encounterScript{"instead_gain_pressure": func(fx *encounter.Fx) error {
			return errors.Join(fx.SetAmount(9), errors.New("oops"))
		}}, "choose, concealment 2, momentum 2, fizzled oops, pressure 2"},
		"before it, at once":       {encounterScript{"before_gain_pressure": func(fx *encounter.Fx) error { return must(fx.Momentum(1)) }}, "choose, concealment 2, momentum 2, momentum 1, pressure 2"},
		"before it, its own doing": {encounterScript{"before_tag": func(fx *encounter.Fx) error { return fx.Tag("panic") }, "choice_made": func(fx *encounter.Fx) error { return fx.Tag("panic") }}, "choose, concealment 2, momentum 2, tag, fizzled tag, pressure 2"},
		"before it, it is blocked": {encounterScript{"before_choose": func(fx *encounter.Fx) error { return fx.Tag("battle_rage") }}, "choose, tag, pressure 2"},
		"an event of content's own": {encounterScript{"choice_made": func(fx *encounter.Fx) error { return fx.Emit("tides:omen", 0, 3) },
			"instead_tides:omen": func(fx *encounter.Fx) error { return fx.SetAmount(4) }, "tides:omen": func(fx *encounter.Fx) error { return must(fx.Momentum(int(fx.Event.Amount))) }},
			"choose, concealment 2, momentum 2, emit tides:omen, momentum 4, pressure 2"},
		"too late": {encounterScript{"gain_pressure": cancel}, "choose, concealment 2, momentum 2, pressure 2, fizzled an event can be changed only by a function called instead_X"},
		"a question too early, which chance answers": {encounterScript{"before_choose": func(fx *encounter.Fx) error { return fx.Choose(ability.Among("?", ability.OfWords([]string{"a"}))) }, "chosen": logs("heard")},
			"choose, choose a, by chance, concealment 2, momentum 2, log heard, pressure 2"},
	} {
		t.Run(name, func(t *testing.T) {
			b := sitEncounter(t, values(encounter.Approaches{}), c.script)
			b.choose("Gather Secrets")
			b.expect("told", b.told(), c.want)
			if v := b.view(); v.Turn != 2 || len(v.Played) != 1 || v.Played[0].Name != "Gather Secrets" {
				t.Errorf("turn %d, played %v", v.Turn, v.Played)
			}
		})
	}
}

// TestHeardAsItHappened: what is heard is what happened, whose doing it was, and in which
// order: what an event led to comes before it.
func TestHeardAsItHappened(t *testing.T) {
	var heard []string
	hear := func(fx *encounter.Fx) error {
		e := fx.Event
		heard = append(heard, fmt.Sprintf("%s %s>%s %d", encounter.Table.Row(e.Kind).Name, fx.Name(e.Source), fx.Name(e.Target), e.Amount))
		return nil
	}
	b := sitEncounter(t, values(encounter.Approaches{"analysis": 1}), encounterScript{"instead_gain_pressure": func(fx *encounter.Fx) error { return fx.SetAmount(7) },
		"gain_pressure": hear, "gain_momentum": hear, "effect": hear, "gain": hear, "trigger": hear, "hand": hear, "choose": hear, "choice_made": hear})
	b.choose("Systematic Approach")
	b.expect("heard", strings.Join(heard, ", "), "hand >Somebody 55, gain Somebody>analysis 2, gain_momentum Somebody>Ancient Library 2, effect Somebody>Systematic Approach 2, "+
		"gain_momentum Somebody>Ancient Library 1, trigger Somebody>analysis 1, choose Somebody>Systematic Approach 0, choose Somebody>Systematic Approach 0, "+
		"gain_pressure Ancient Library>Ancient Library 7, hand >Somebody 55")
}

// TestHand: who hears that a hand is dealt may still change what it blocks, ask, and end
// the encounter.
func TestHand(t *testing.T) {
	b := sitEncounter(t, encounter.Options{Character: "scholar", Hand: "offer"}, encounterScript{"hand": func(fx *encounter.Fx) error { return fx.Tag("battle_rage") }})
	for _, e := range b.view().Hand {
		if e.Blocked != (e.Focus == "information" || e.Focus == "environment") {
			t.Errorf("%s (%s) is blocked: %v", e.Name, e.Focus, e.Blocked)
		}
	}
	b = sitEncounter(t, encounter.Options{}, encounterScript{"hand": func(fx *encounter.Fx) error { return must(fx.Pressure(13 * (fx.State().Turn - 1))) }})
	b.choose("Gather Secrets")
	r, over := b.Game().Result()
	b.expect("over", fmt.Sprint(over, " ", r.Reason), "true failure")
}

// TestEventsWait: behind a question, as a situation tells them.
func TestEventsWait(t *testing.T) {
	question := &encounter.Question{Text: "Well?", Options: []string{"yes"}}
	heard := ""
	hear := func(fx *encounter.Fx) error {
		heard += fmt.Sprintf("%s %s %d by %s, ", encounter.Table.Row(fx.Event.Kind).Name, fx.Name(fx.Event.Target), fx.Event.Amount, fx.Name(fx.Event.Source))
		return nil
	}
	s := encounterScript{"chosen": logs("yes"), "gain_momentum": hear, "gain": hear, "effect": hear, "tag": hear}
	waiting := []encounter.Waiting{{Moment: "gain_momentum", Amount: 4, By: "location"}, {Moment: "gain", About: "rapport", Amount: 2, By: "character"},
		{Moment: "effect", About: "Fade Away", Amount: 1, By: "character"}, {Moment: "tag_activated", About: "panic"}}
	g, err := beginAt(t, encounter.Situation{Turn: ptr(2), Question: question, Stage: "decide", Waiting: waiting}, s)
	if err != nil {
		t.Fatal(err)
	}
	if k := g.(core.Situated).Situation(0).(encounter.Options).Situation; fmt.Sprint(k.Waiting) != fmt.Sprint(waiting) {
		t.Errorf("waiting are %v", k.Waiting)
	}
	if _, err := g.Play(core.Move{Verb: "answer", A: 1}); err != nil {
		t.Fatal(err)
	}
	if want := "gain_momentum Ancient Library 4 by Ancient Library, gain rapport 2 by Scholar, effect Fade Away 1 by Scholar, tag Panic 0 by , "; !strings.HasPrefix(heard, want) {
		t.Errorf("heard %s", heard)
	}
}

// TestBudgetOfAnswers: a script that asks without end is cut off.
func TestBudgetOfAnswers(t *testing.T) {
	b := sitEncounter(t, encounter.Options{}, encounterScript{"gain_momentum": func(fx *encounter.Fx) error {
		return errors.Join(must(fx.Momentum(1)), fx.Choose(ability.Among("?", ability.OfWords([]string{"a"}))))
	}, "chosen": logs("")})
	b.choose("Gather Secrets")
	for range 5000 {
		if b.view().Question == nil {
			return
		}
		if _, err := b.Play(core.Move{Verb: "answer", A: 1}); err != nil {
			t.Fatal(err)
		}
	}
	t.Error("it goes on asking")
}

// TestQueries: what scripts add to numbers that the rules ask for has names, decides what
// is dealt, and shows in views and options.
func TestQueries(t *testing.T) {
	s := encounterScript{
		"modify_pressure_per_turn": func(fx *encounter.Fx) error { return fx.Query.Plus("rain", float64(fx.State().Turn)) },
		"modify_score": func(fx *encounter.Fx) error {
			if c, _ := fx.ChoiceAt(fx.Query.Target); c.Name == "Fade Away" {
				return errors.Join(fx.Query.Plus("fog", 50), fx.Query.Times("thick", 2))
			}
			return fx.Query.Plus("haze", 0)
		},
	}
	b := sitEncounter(t, encounter.Options{Hand: "offer"}, s)
	place := b.placeOf("Fade Away")
	e := b.view().Hand[place-1]
	b.expect("terms", fmt.Sprint(e.Score.Terms[5:]), "[{fog 50 false} {thick 2 true}]")
	b.expect("why", fmt.Sprint(b.Options()[place-1].Score), fmt.Sprint(e.Score))
	b.expect("pressure of this turn", b.view().PressurePerTurn, 3)
	b.choose("Fade Away")
	b.expect("the turn says why", b.eventsOf(core.KindTurnEnded)[0].Text, "2 location + 1 rain")
	b.expect("pressure", b.eventsOf(core.KindChange)[0].Amount, int32(3))
	b.expect("pressure of the next turn", b.view().PressurePerTurn, 4)
	b.Game().(core.Scripted).UseScripts(nil)
	if _, err := b.Play(core.Move{Verb: "choose", A: b.Game().Moves()[0].A}); err != nil || b.view().PressurePerTurn != 2 {
		t.Errorf("%v: without the script, %d pressure a turn", err, b.view().PressurePerTurn)
	}
	b.expect("terms without the script", len(b.view().Hand[0].Score.Terms), 5)
}

// TestQueriesDoNothing: a query has no verbs, no memory and no chance, and one that fails
// adds a term that says why, and fizzles once a move.
func TestQueriesDoNothing(t *testing.T) {
	for name, f := range map[string]func(*encounter.Fx) error{
		"a verb":     func(fx *encounter.Fx) error { return must(fx.Momentum(1)) },
		"a tag":      func(fx *encounter.Fx) error { return fx.Tag("panic") },
		"a roll":     func(fx *encounter.Fx) error { return must(fx.Roll(6)) },
		"chance":     func(fx *encounter.Fx) error { _ = fx.Bits(); return nil },
		"a remark":   logs("hm"),
		"a memory":   func(fx *encounter.Fx) error { return fx.Memory().Remember("x", 1.0) },
		"a question": func(fx *encounter.Fx) error { return fx.Choose(ability.Among("?", ability.OfWords([]string{"a"}))) },
		"an event":   func(fx *encounter.Fx) error { return fx.Emit("tides:omen", 0, 1) },
	} {
		t.Run(name, func(t *testing.T) {
			b := sitEncounter(t, encounter.Options{}, encounterScript{"modify_score": f, "chosen": logs("")})
			terms := b.view().Hand[0].Score.Terms
			if len(terms) != 6 || !strings.HasPrefix(terms[5].Name, "failed: ") {
				t.Errorf("terms are %v", terms)
			}
			b.choose("Gather Secrets")
			fizzled := strings.Replace(terms[5].Name, "failed: ", "fizzled ", 1) // at the opening, and for the next turn
			b.expect("told", b.told(), fizzled+", choose, concealment 2, momentum 2, pressure 2, "+fizzled)
		})
	}
}

// TestVocabulary: RULES 9.7 and 9.9 list the events and queries as the table has them.
func TestVocabulary(t *testing.T) {
	text, err := os.ReadFile("encounter/RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range encounter.Table.Rows() {
		kind, _ := encounter.Table.Kind(row.Name)
		line := "| `" + row.Name + "` | " + row.Subject
		at := strings.Index(string(text), line)
		if at < 0 {
			t.Errorf("the rules have no row %s", line)
			continue
		}
		rest, _, _ := strings.Cut(string(text)[at:], "\n")
		if never := strings.Contains(rest, "| never |"); never != row.Fixed && !encounter.Table.IsQuery(kind) {
			t.Errorf("%s: it never is cancelled, says the table %v and the rules %v", row.Name, row.Fixed, never)
		}
	}
	if rows := strings.Count(string(text), "\n| `"); rows != len(encounter.Table.Rows()) {
		t.Errorf("the rules have %d rows, the table %d", rows, len(encounter.Table.Rows()))
	}
}
