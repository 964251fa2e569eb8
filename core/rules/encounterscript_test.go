package rules_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/encounter"
)

// encounterScript is a native stand-in for the binding: functions by moment.
type encounterScript map[string]func(*encounter.Fx) error

// declared are the events of content's own that tests tell.
var declared = encounter.Table.Declare("tides:omen")

func (s encounterScript) Table() *ability.Table { return declared }

func (s encounterScript) Subscriptions(int) *ability.Subscriptions {
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

func (s encounterScript) Source(_ int, m ability.ID, _ ability.Part) core.Source {
	return core.Source(m) + 1
}

func (s encounterScript) Fire(_ int, f *ability.Firing, fx *encounter.Fx) *core.Failure {
	if err := s[declared.Moment(f.Moment).Name](fx); err != nil {
		return &core.Failure{Reason: err.Error(), Units: 7}
	}
	return nil
}

// must turns verbs that return more than an error into ones that do not.
func must(_ int, err error) error { return err }

// RULES 9.1: every moment fires, in the order in which things happen.
func TestMoments(t *testing.T) {
	var fired []string
	s := encounterScript{}
	for _, m := range encounter.Table.Moments()[:6] {
		name := m.Name
		s[name] = func(fx *encounter.Fx) error {
			c, _ := fx.ChoiceAt(fx.Event.Target)
			tag, _, _ := fx.TagAt(fx.Event.Target)
			fired = append(fired, fmt.Sprint(name, " ", fx.State().Turn, c.Name, tag.Name, fx.Outcome()))
			return nil
		}
	}
	options := values(encounter.Approaches{"analysis": 2})
	options.Location = &encounter.Location{ID: "x", Name: "X", Type: "social", Course: encounter.Course{MaxTurns: 2, MaxPressure: 9, Success: []int{1, 2, 3}}, Tags: []string{"cold_calculation"}}
	sitEncounter(t, options, s).choose("Calculate Risks", "Gather Secrets")
	want := "encounter_began 0, turn_began 1, tag_activated 1Cold Calculation, choice_made 1Calculate Risks, turn_ended 1, turn_began 2, choice_made 2Gather Secrets, turn_ended 2, encounter_ended 2standard"
	if got := strings.Join(fired, ", "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// RULES 9.2: each verb applies, and appends an event with cause and source.
func TestVerbs(t *testing.T) {
	s := encounterScript{"choice_made": func(fx *encounter.Fx) error {
		roll, err := fx.Roll(6)
		if err != nil || roll < 1 || roll > 6 {
			return fmt.Errorf("rolled %d, %v", roll, err)
		}
		return errors.Join(fx.Log("a page falls out"), must(fx.Momentum(3)), must(fx.Pressure(4)), must(fx.Gain("rapport", 2)),
			fx.Tag("Battle Rage"), fx.Untag("battle_rage"), fx.Tag("battle_rage"), fx.Memory().Remember("pages", 1.0))
	}}
	b := sitEncounter(t, values(encounter.Approaches{}), s)
	b.choose("Gather Secrets")
	v := b.view()
	b.expect("momentum", v.Momentum, 5)
	b.expect("pressure", v.Pressure, 6)
	b.expect("rapport", v.Approach.Of("rapport"), 2)
	b.expect("blocked", v.Blocked[0], "information")
	b.expect("memory", v.Memory[0], encounter.MemoryView{Name: "pages", Value: 1.0})
	for _, kind := range []core.Kind{core.KindLog, core.KindRoll, core.KindTag, core.KindUntag} {
		e := b.eventsOf(kind)[0]
		b.expect(kind.String()+" follows from the choice", e.Cause, int32(1))
		b.expect(kind.String()+" has its source", e.Source, core.Source(3))
	}
}

// RULES 9.2: a verb that is given nonsense says so.
func TestVerbsRefuse(t *testing.T) {
	for _, row := range []struct {
		verb func(*encounter.Fx) error
		want string
	}{
		{func(fx *encounter.Fx) error { return must(fx.Momentum(1001)) }, "expected -1000 to 1000, got 1001"},
		{func(fx *encounter.Fx) error { return must(fx.Gain("luck", 1)) }, `unknown approach "luck"`},
		{func(fx *encounter.Fx) error { return must(fx.Roll(0)) }, "expected 1 to 1000, got 0"},
		{func(fx *encounter.Fx) error { return fx.Tag("pannic") }, `unknown narrative tag "pannic"`},
		{func(fx *encounter.Fx) error { return fx.Memory().Remember("x", []int{}) }, "expected a number, a text, true, false or nil, got a table"},
		{func(fx *encounter.Fx) error { return fx.Log(strings.Repeat("x", 1001)) }, "expected a text of at most 1000 bytes, got 1001"},
		{func(fx *encounter.Fx) error { return fx.Memory().Remember("x", strings.Repeat("x", 1000)) }, "expected a name and a text of at most 1000 bytes together"},
		{func(fx *encounter.Fx) (err error) {
			for err == nil {
				err = fx.Log("again")
			}
			return err
		}, "one move can cause at most 10000 events"},
		{func(fx *encounter.Fx) error { return fx.Choose(ability.Among("?", ability.OfWords([]string{"a"}))) }, "expected a function chosen"},
	} {
		var got error
		b := sitEncounter(t, values(encounter.Approaches{}), encounterScript{"choice_made": func(fx *encounter.Fx) error { got = row.verb(fx); return nil }})
		b.choose("Gather Secrets")
		if got == nil || !strings.HasPrefix(got.Error(), row.want) {
			t.Errorf("got %v, want %s", got, row.want)
		}
	}
}

// RULES 9.3: a function that fails fizzles; what it did stands.
func TestFizzle(t *testing.T) {
	s := encounterScript{"turn_ended": func(fx *encounter.Fx) error {
		_, _ = fx.Momentum(1)
		return errors.New("library.lua:9: no such page")
	}}
	b := sitEncounter(t, values(encounter.Approaches{}), s)
	b.choose("Gather Secrets")
	b.expect("momentum", b.view().Momentum, 3)
	e := b.eventsOf(core.KindFizzled)[0]
	b.expect("reason", e.Text, "library.lua:9: no such page")
	b.expect("units", e.Amount, int32(7))
}

// RULES 9.3: what a script says before the first decision, and where it fails
// there, comes with the first move.
func TestScriptInTheOpening(t *testing.T) {
	b := sitEncounter(t, values(encounter.Approaches{}), encounterScript{"encounter_began": func(fx *encounter.Fx) error {
		return errors.Join(fx.Log("ah"), must(fx.Momentum(1)), errors.New("oh"))
	}})
	b.choose("Gather Secrets")
	b.expect("first event", b.Events()[0].Text, "ah")
	b.expect("second event", b.Events()[1].Text, "oh")
	b.expect("IDs count on", b.Events()[2].ID, int32(3))
}

// RULES 9.4: functions that set each other off are stopped.
func TestCircleStalls(t *testing.T) {
	s := encounterScript{
		"choice_made":   func(fx *encounter.Fx) error { return fx.Tag("battle_rage") },
		"tag_activated": func(fx *encounter.Fx) error { return errors.Join(fx.Untag("battle_rage"), fx.Tag("battle_rage")) },
	}
	b := sitEncounter(t, values(encounter.Approaches{}), s)
	b.choose("Gather Secrets")
	b.expect("stalled", len(b.eventsOf(core.KindStalled)), 1)
	b.expect("the turn went on", b.view().Turn, 2)
}

// RULES 9.5: a question waits for its answer, which is a move.
func TestQuestion(t *testing.T) {
	var answers []string
	s := encounterScript{
		"choice_made": func(fx *encounter.Fx) error {
			return fx.Choose(ability.Among("Open it?", ability.OfWords([]string{"yes", "no"})))
		},
		"chosen": func(fx *encounter.Fx) error { answers = append(answers, fx.Firing.Answer[0].Word); return nil },
	}
	b := sitEncounter(t, values(encounter.Approaches{}), s)
	b.choose("Gather Secrets")
	b.expect("the turn waits", b.view().Turn, 1)
	b.expect("the question", b.view().Question.Text, "Open it?")
	b.expect("legal moves", len(b.Game().Moves()), 2)
	b.expect("option", b.Options()[1].Text, "answer 2: no")
	if _, err := b.Play(core.Move{Verb: "choose", A: 1}); !errors.Is(err, core.ErrIllegal) {
		t.Errorf("a choice while a question is open: %v", err)
	}
	fork := b.Fork()
	if _, err := b.Play(core.Move{Verb: "answer", A: 2}); err != nil {
		t.Fatal(err)
	}
	b.expect("answer", answers[0], "no")
	b.expect("the turn went on", b.view().Turn, 2)
	b.expect("the fork still waits", fork.Game().View(0).(encounter.View).Turn, 1)
}

// RULES 9.6: pressure at its maximum when a turn begins ends the encounter.
func TestPressureAtTheBeginning(t *testing.T) {
	s := encounterScript{"turn_began": func(fx *encounter.Fx) error { return must(fx.Pressure(fx.State().Turn * 7)) }}
	b := sitEncounter(t, values(encounter.Approaches{}), s)
	b.choose("Gather Secrets")
	r, over := b.Game().Result()
	b.expect("over", over, true)
	b.expect("reason", r.Reason, "failure")
}

// RULES 7.6, 9.2: a tag that a script took away comes back when its threshold is
// passed from below once more, and not before.
func TestUntagLasts(t *testing.T) {
	s := encounterScript{"turn_ended": func(fx *encounter.Fx) error {
		if fx.State().Turn == 1 {
			return fx.Untag("detail_fixation")
		}
		return nil
	}}
	b := sitEncounter(t, values(encounter.Approaches{"analysis": 3}), s)
	b.expect("active before turn 1", len(b.view().Blocked), 1)
	b.choose("Gather Secrets")
	b.expect("taken away", len(b.view().Blocked), 0)
	b.choose("Stand Ground")
	b.expect("still away", len(b.view().Blocked), 0)
}

// A copy goes on with other scripts of the same content as the match does with its own,
// which hear nothing of it; and with none where there are none.
func TestUseScripts(t *testing.T) {
	heard := ""
	listening := func(who string) encounterScript {
		return encounterScript{"turn_ended": func(fx *encounter.Fx) error { heard += who; return must(fx.Pressure(1)) }}
	}
	b := sitEncounter(t, values(encounter.Approaches{}), listening("own "))
	other, none := b.Game().Clone(), b.Game().Clone()
	other.(core.Scripted).UseScripts(listening("other "))
	none.(core.Scripted).UseScripts(nil)
	for _, g := range []core.Game{b.Game(), other, none} {
		if _, err := g.Play(core.Move{Verb: "choose", A: 1}); err != nil {
			t.Fatal(err)
		}
	}
	if core.Hash(b.Game()) != core.Hash(other) || heard != "own other " {
		t.Errorf("heard: %s\nown:   %+v\nother: %+v", heard, b.Game().View(0), other.View(0))
	}
	if with, without := b.view().Pressure, none.View(0).(encounter.View).Pressure; with != without+1 {
		t.Errorf("pressure is %d with a script and %d without", with, without)
	}
}
