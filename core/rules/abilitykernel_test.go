package rules_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/ability"
)

func setAmount(n int) func(*fx) error { return func(f *fx) error { return f.SetAmount(n) } }

func redirect(r core.Ref) func(*fx) error {
	return func(f *fx) error { return f.Redirect(r, f.toy.card(r).seat) }
}

func hits(r core.Ref, n int32) func(*fx) error {
	return func(f *fx) error { f.hit(r, n); return nil }
}

func nothing(*fx) error { return nil }

// TestSteps: an event is replaced, prepared for, happens, and is heard.
func TestSteps(t *testing.T) {
	all := does{"instead_damage": nothing, "before_damage": nothing, "damage": nothing, "deals_damage": nothing, "rattle": nothing, "death": nothing}
	toy := newToy([]does{all}, []does{all})
	expectStory(t, toy.play(2, 1, 10),
		"trigger 1>1 0 instead_damage", "trigger 1>1 0 before_damage", "damage 2>1 10", "death 1>1 0",
		"trigger 1>1 0 damage", "trigger 2>1 0 deals_damage", "trigger 1>1 0 rattle", "trigger 1>1 0 death")
}

// TestOrderOfAbilities: the subject first, then its side from left to right, then the others.
func TestOrderOfAbilities(t *testing.T) {
	any := does{"any_damage": nothing}
	toy := newToy([]does{any, any}, []does{any, any})
	expectStory(t, toy.play(1, 4, 1), "damage 1>4 1",
		"trigger 4>4 0 any_damage", "trigger 3>4 0 any_damage", "trigger 1>4 0 any_damage", "trigger 2>4 0 any_damage")
}

// TestRelations: mine, my friends', my enemies'.
func TestRelations(t *testing.T) {
	each := does{"damage": nothing, "ally_damage": nothing, "enemy_damage": nothing}
	toy := newToy([]does{each, each}, []does{each})
	expectStory(t, toy.play(3, 1, 1), "damage 3>1 1", "trigger 1>1 0 damage", "trigger 2>1 0 ally_damage", "trigger 3>1 0 enemy_damage")
}

func TestReplacements(t *testing.T) {
	cancel := func(f *fx) error { return f.Cancel() }
	double := func(f *fx) error { return f.SetAmount(int(f.Event.Amount) * 2) }
	plus := func(f *fx) error { return f.SetAmount(int(f.Event.Amount) + 1) }
	for name, c := range map[string]struct {
		us, them []does
		want     []string
	}{
		"cancelled":       {[]does{{"instead_damage": cancel}}, []does{{}}, []string{"trigger 1>1 0 instead_damage", "cancelled 2>1 3 damage"}},
		"redirected":      {[]does{{"instead_damage": redirect(2)}, {}}, []does{{}}, []string{"trigger 1>1 0 instead_damage", "damage 3>2 3"}},
		"asked again":     {[]does{{"instead_damage": redirect(2)}, {"instead_damage": redirect(1)}}, []does{{}}, []string{"trigger 1>1 0 instead_damage", "trigger 2>2 0 instead_damage", "damage 3>1 3"}},
		"two, one order":  {[]does{{"instead_damage": double}, {"instead_ally_damage": plus}}, []does{{}}, []string{"trigger 1>1 0 instead_damage", "trigger 2>1 0 instead_ally_damage", "damage 3>1 7"}},
		"two, the other":  {[]does{{"instead_damage": plus}, {"instead_ally_damage": double}}, []does{{}}, []string{"trigger 1>1 0 instead_damage", "trigger 2>1 0 instead_ally_damage", "damage 3>1 8"}},
		"to what is gone": {[]does{{"instead_damage": func(f *fx) error { f.toy.card(2).gone = true; return redirect(2)(f) }}, {}}, []does{{}}, []string{"trigger 1>1 0 instead_damage", "fizzled 3>2 3 damage"}},
		"the same again":  {[]does{{"instead_damage": func(f *fx) error { f.hit(1, 1); return f.Cancel() }}}, []does{{}}, []string{"trigger 1>1 0 instead_damage", "cancelled 2>1 3 damage", "damage 1>1 1"}},
		"each other's":    {[]does{{"instead_damage": func(f *fx) error { f.hit(2, 1); return f.Cancel() }}, {"instead_damage": func(f *fx) error { f.hit(1, 1); return f.Cancel() }}}, []does{{}}, []string{"trigger 1>1 0 instead_damage", "cancelled 3>1 3 damage", "trigger 2>2 0 instead_damage", "cancelled 1>2 1 damage", "damage 2>1 1"}},
		"in the middle":   {[]does{{"instead_damage": func(f *fx) error { _ = f.SetAmount(9); return errors.New("oops") }}}, []does{{}}, []string{"trigger 1>1 0 instead_damage", "fizzled 1>1 0 oops", "damage 2>1 3"}},
		"in vain":         {[]does{{"instead_damage": func(f *fx) error { f.hit(2, 1); f.toy.card(2).gone = true; return f.Cancel() }}}, []does{{}}, []string{"trigger 1>1 0 instead_damage", "cancelled 2>1 3 damage", "fizzled 1>1 0 card 2 is gone"}},
		"too late":        {[]does{{"damage": setAmount(0)}}, []does{{}}, []string{"damage 2>1 3", "trigger 1>1 0 damage", "fizzled 1>1 0 an event can be changed only by a function called instead_X"}},
		"by its source":   {[]does{{}}, []does{{"instead_deals_damage": double}}, []string{"trigger 2>1 0 instead_deals_damage", "damage 2>1 6"}},
	} {
		t.Run(name, func(t *testing.T) {
			toy := newToy(c.us, c.them)
			expectStory(t, toy.play(core.Ref(len(toy.cards)), 1, 3), c.want...)
		})
	}
}

// TestBefore: verbs act at once; their events are asked for replacements and for nothing
// else; an event whose subject is gone fizzles.
func TestBefore(t *testing.T) {
	toy := newToy([]does{{"before_damage": hits(1, 10), "damage": nothing, "instead_damage": nothing}}, []does{{}})
	expectStory(t, toy.play(2, 1, 3), "trigger 1>1 0 instead_damage", "trigger 1>1 0 before_damage",
		"trigger 1>1 0 instead_damage", "damage 1>1 10", "death 1>1 0", "fizzled 2>1 3 damage", "trigger 1>1 0 damage")
}

// TestNeverNested: what a reaction leads to is heard behind what waits already.
func TestNeverNested(t *testing.T) {
	toy := newToy([]does{{"damage": func(f *fx) error {
		if f.Event.Amount > 1 {
			f.hit(1, f.Event.Amount-1)
		}
		return nil
	}}, {"ally_damage": nothing}}, []does{{}})
	expectStory(t, toy.play(3, 1, 2), "damage 3>1 2", "trigger 1>1 0 damage", "damage 1>1 1", "trigger 2>1 0 ally_damage", "trigger 1>1 0 damage", "trigger 2>1 0 ally_damage")
}

// TestBudget: abilities that set each other off without end are cut off, by name.
func TestBudget(t *testing.T) {
	toy := newToy([]does{{"damage": func(f *fx) error { f.toy.card(1).health = 10; f.hit(1, 1); return nil }}})
	toy.play(1, 1, 1)
	last := toy.Events[len(toy.Events)-1]
	if last.Kind != core.KindStalled || last.Text != "card 1" || toy.Waits() {
		t.Errorf("ended with %v", last)
	}
	toy.BeginMove(false)
	if toy.hit(1, 1, 1); !toy.Waits() {
		t.Error("the next move has no budget")
	}
}

// TestSecrets: who may not know of an event does not hear it.
func TestSecrets(t *testing.T) {
	toy := newToy([]does{{"secret": nothing}}, []does{{"any_secret": nothing, "instead_enemy_secret": func(f *fx) error { return f.Cancel() }}})
	e := ability.Event{Kind: secret, Target: 1, Owner: 0, Seen: core.Only(0)}
	if !toy.Replace(&e) {
		t.Fatal("cancelled by who may not know")
	}
	toy.Emit(&e)
	toy.RunPending()
	expectStory(t, toy.story(), "trigger 1>1 0 secret")
}

// TestFailuresTellNoSecrets: why a function failed is read by its own seat alone, and not by that seat if the
// function looked at what another seat alone may know. Others learn of the failure if they know of the event.
func TestFailuresTellNoSecrets(t *testing.T) {
	for _, row := range []struct {
		name  string
		of    ability.Kind
		event core.Seats // who may know the event
		looks core.Seats // what the function looks at, 0 for nothing
		seen  core.Seats
		text  string
	}{
		{"a public event", turnBegan, 0, 0, core.Veiled | core.Only(0), "oops"},
		{"a public event and a rival's secret", turnBegan, 0, core.Only(1), core.Veiled, "oops"},
		{"a private event", secret, core.Only(0), 0, core.Only(0), "oops"},
		{"a private event and a rival's secret", secret, core.Only(0), core.Only(1), core.Only(0), ""},
	} {
		fails := func(f *fx) error {
			if row.looks != 0 {
				f.Looked(row.looks)
			}
			return errors.New("oops")
		}
		toy := newToy([]does{{"turn_began": fails, "secret": fails}}, []does{{}})
		toy.Emit(&ability.Event{Kind: row.of, Target: 1, Owner: 0, Seen: row.event})
		toy.RunPending()
		last := toy.Events[len(toy.Events)-1]
		if last.Kind != core.KindFizzled || last.Seen != row.seen || last.Text != row.text {
			t.Errorf("%s: %v, seen by %b, expected %b and the reason %q", row.name, last, last.Seen, row.seen, row.text)
		}
	}
}

// TestFixed: what always happens has no replacement, and befalls a seat.
func TestFixed(t *testing.T) {
	if _, ok := toyTable.Find("instead_turn_began"); ok {
		t.Error("a turn can be replaced")
	}
	toy := newToy([]does{{"turn_began": nothing, "enemy_turn_began": nothing}}, []does{{"enemy_turn_began": nothing}})
	toy.Emit(&ability.Event{Kind: turnBegan, Owner: 0})
	toy.RunPending()
	expectStory(t, toy.story(), "trigger 1>0 0 turn_began", "trigger 2>0 0 enemy_turn_began")
}

// TestSubjectIsTheSource: who attacks is the subject, and stays it when another target is
// attacked, who hears of it instead.
func TestSubjectIsTheSource(t *testing.T) {
	toy := newToy([]does{{"instead_attack": redirect(4), "attack": nothing, "attacked": nothing}, {"ally_attack": nothing}},
		[]does{{"attacked": nothing}, {"attacked": nothing, "enemy_attack": nothing, "ally_attack": nothing}})
	e := ability.Event{Kind: attack, Source: 1, Target: 3, Owner: 0}
	if !toy.Replace(&e) || e.Target != 4 || e.Owner != 0 {
		t.Fatalf("settled as %+v", e)
	}
	toy.Emit(&e)
	toy.RunPending()
	expectStory(t, toy.story(), "trigger 1>3 0 instead_attack", "trigger 4>4 0 attacked", "trigger 4>4 0 enemy_attack", "trigger 1>4 0 attack", "trigger 2>4 0 ally_attack")
}

// TestQueriesOfAbilities: terms are added in order and have names; a query has no queries within.
func TestQueriesOfAbilities(t *testing.T) {
	cost, _ := toyTable.Kind("cost")
	toy := newToy([]does{{"modify_cost": func(f *fx) error { return f.Query.Plus("golden friends", -1) }},
		{"modify_cost": func(f *fx) error { _ = f.Query.Plus("half done", 7); return errors.New("oops") }}},
		[]does{{"modify_cost": func(f *fx) error { return f.Query.Times("dear", 2) }}, {"modify_cost": func(f *fx) error { f.hit(1, 1); return nil }}})
	q := ability.Query{Kind: cost, Target: 1, Owner: 0}
	q.Add("base", 3)
	toy.Ask(&q)
	if q.Total != 4 || len(q.Terms) != 5 || q.Terms[4].Value != 0 || q.Terms[2].Name != "failed: oops" || q.Whole(0, 3) != 3 {
		t.Errorf("got %v", q.Score)
	}
}

// TestTriggerTimes: a card's own answer to its death comes as often as a query says.
func TestTriggerTimes(t *testing.T) {
	toy := newToy([]does{{"rattle": nothing}, {"ally_death": nothing, "modify_trigger_times": func(f *fx) error { return f.Query.Plus("echo", 1) }}}, []does{{}})
	expectStory(t, toy.play(3, 1, 10), "damage 3>1 10", "death 1>1 0", "trigger 1>1 0 rattle", "trigger 1>1 0 rattle", "trigger 2>1 0 ally_death")
}

// TestRepeats: so is every answer of a thing's own after an event, also of what it does, and what is heard of an event that
// content declares; not what is heard of others, before an event or as an answer.
func TestRepeats(t *testing.T) {
	for name, want := range map[string]bool{"damage": true, "rattle": true, "death": true, "turn_began": true, "attack": true, "kills": true, "tides:omen": true,
		"ally_damage": false, "any_turn_began": false, "ally_tides:omen": false, "before_damage": false, "instead_damage": false, "before_tides:omen": false, "chosen": false, "modify_cost": false} {
		if id, ok := toyTable.Find(name); !ok || toyTable.Repeats(toyTable.Moment(id)) != want {
			t.Errorf("%s (known: %t): repeats %t, want %t", name, ok, !want, want)
		}
	}
}

// TestDeclared: content tells events of its own, which are heard like any other.
func TestDeclared(t *testing.T) {
	toy := newToy([]does{{"damage": func(f *fx) error {
		return f.toy.EmitOwn(f.Firing, "tides:omen", ability.Event{Target: 2, Owner: 0, Amount: 5})
	}},
		{"tides:omen": nothing, "instead_tides:omen": func(f *fx) error { return f.SetAmount(6) }}}, []does{{"enemy_tides:omen": nothing}})
	expectStory(t, toy.play(3, 1, 1), "damage 3>1 1", "trigger 1>1 0 damage", "trigger 2>2 0 instead_tides:omen", "emit 1>2 6 tides:omen", "trigger 2>2 0 tides:omen", "trigger 3>2 0 enemy_tides:omen")
	if err := toy.EmitOwn(&ability.Firing{}, "omen", ability.Event{}); err == nil {
		t.Error("an event without its mod was told")
	}
}

// ask asks a question.
func ask(f *fx) error {
	return askAmong(f, ability.Among("which?", ability.OfWords([]string{"this", "that"})))
}

// askAmong asks a question, again when its turn comes.
func askAmong(f *fx, c ability.Choice) error {
	chosen, _ := toyTable.Find("chosen")
	_, err := f.toy.Choose(f.Firing, &c, chosen, ability.VerbOf(func(f *fx) error { return askAmong(f, c) }))
	return err
}

// TestQuestionsLookAgain: a question that waited for others does not offer what has gone meanwhile,
// and is not asked where nothing is left.
func TestQuestionsLookAgain(t *testing.T) {
	cards := func(refs ...core.Ref) func(f *fx) error {
		return func(f *fx) error {
			var options []ability.Option
			for _, r := range refs {
				options = append(options, ability.Option{Ref: r})
			}
			return askAmong(f, ability.Among("which?", options))
		}
	}
	kills := func(f *fx) error { f.hit(f.Answer[0].Ref, 99); return nil }
	toy := newToy([]does{{"damage": cards(4, 5), "chosen": kills}, {"ally_damage": cards(4, 5, 6), "chosen": kills}, {"ally_damage": cards(4, 5), "chosen": kills}}, []does{{}, {}, {}})
	toy.play(4, 1, 1)
	for _, want := range [][]core.Ref{{4, 5}, {5, 6}} {
		var got []core.Ref
		if toy.Question != nil {
			for _, o := range toy.Question.Options {
				got = append(got, o.Ref)
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("offered %v, want %v", got, want)
		}
		toy.Answer(0, 0)
		toy.RunPending()
	}
	if toy.Question != nil {
		t.Errorf("asked about %v, and all are gone", toy.Question.Options)
	}
}

// TestQuestionsQueue: what several ask at one moment, and one several times, is asked in order,
// and who asked hears the answer.
func TestQuestionsQueue(t *testing.T) {
	var got []string
	hears := func(name string) func(f *fx) error {
		return func(f *fx) error { got = append(got, name+" "+f.Answer[0].Word); return nil }
	}
	twice := func(f *fx) error { return errors.Join(ask(f), ask(f)) }
	toy := newToy([]does{{"damage": twice, "chosen": hears("own")}, {"ally_damage": ask, "chosen": hears("ally")}}, []does{{}})
	toy.play(3, 1, 1)
	for _, answer := range []int{1, 0, 1} {
		if toy.Question == nil {
			t.Fatalf("after %v nothing is asked", got)
		}
		toy.Answer(answer, 0)
		toy.RunPending()
	}
	if want := []string{"own that", "own this", "ally that"}; !slices.Equal(got, want) || toy.Question != nil {
		t.Errorf("heard %v, want %v", got, want)
	}
	many := func(f *fx) (err error) {
		for range 22 {
			err = errors.Join(err, ask(f))
		}
		return err
	}
	expectStory(t, newToy([]does{{"damage": many, "chosen": nothing}}, []does{{}}).play(3, 1, 1), "damage 3>1 1", "trigger 1>1 0 damage", "fizzled 1>1 0 20 questions wait already")
}

// TestQuestionsOfWhatIsGone: a second question is dropped if the answer to the first takes the ability away,
// but not if the ability could not listen when it asked.
func TestQuestionsOfWhatIsGone(t *testing.T) {
	twice := func(f *fx) error { return errors.Join(ask(f), ask(f)) }
	leaves := func(f *fx) error { f.toy.card(f.Owner).gone = true; return nil }
	for name, c := range map[string]struct {
		does   does
		amount int32
		asks   bool
	}{
		"still there":      {does{"damage": twice, "chosen": nothing}, 1, true},
		"gone":             {does{"damage": twice, "chosen": leaves}, 1, false},
		"gone when asking": {does{"death": twice, "chosen": nothing}, 99, true},
	} {
		toy := newToy([]does{c.does}, []does{{}})
		toy.play(2, 1, c.amount)
		toy.Answer(0, 0)
		toy.RunPending()
		if asks := toy.Question != nil; asks != c.asks {
			t.Errorf("%s: asks again is %t, want %t", name, asks, c.asks)
		}
	}
}

// TestSeveralAnswers: a choice of several is answered one by one, never twice the same, and may
// end once enough is chosen. It is one of several also where one option is there.
func TestSeveralAnswers(t *testing.T) {
	for _, row := range []struct {
		options     string
		least, most int
		answers     []int
		want        string
	}{
		{"abc", 1, 1, []int{1}, "b"}, {"abc", 2, 2, []int{0, 0}, "a b"}, {"abc", 2, 9, []int{2, 0, 0}, "c a b"},
		{"abc", 1, 2, []int{1, 2}, "b"}, {"abc", 0, 1, []int{3}, ""}, {"abc", 0, 1, []int{2}, "c"}, {"abc", 0, 3, []int{0, 0, 1}, "a b"},
		{"a", 1, 1, []int{0}, "a"}, {"a", 0, 1, []int{1}, ""}, {"a", 2, 2, []int{0}, "a"}, {"a", 0, 2, []int{0}, "a"}, {"a", 0, 2, []int{1}, ""},
	} {
		var got []string
		asks := func(f *fx) error {
			return askAmong(f, ability.Choice{Options: ability.OfWords(strings.Split(row.options, "")), Least: row.least, Most: row.most})
		}
		hears := func(f *fx) error { got = append(ability.Words(f.Answer), fmt.Sprint(f.Several)); return nil }
		toy := newToy([]does{{"damage": asks, "chosen": hears}}, []does{{}})
		toy.play(3, 1, 1)
		for i, answer := range row.answers {
			if toy.Question == nil {
				t.Fatalf("%+v: closed after %d answers", row, i)
			}
			toy.Answer(answer, 0)
			toy.RunPending()
		}
		want := append(strings.Fields(row.want), fmt.Sprint(row.most > 1))
		if toy.Question != nil || !slices.Equal(got, want) {
			t.Errorf("%+v: heard %q, want %q", row, got, want)
		}
	}
}

// TestQuestions: asked in a reaction alone, answered before all that waits.
func TestQuestions(t *testing.T) {
	var got string
	toy := newToy([]does{{"damage": ask, "chosen": func(f *fx) error { got = f.Answer[0].Word; return nil }}, {"ally_damage": nothing}}, []does{{}})
	expectStory(t, toy.play(3, 1, 1), "damage 3>1 1", "trigger 1>1 0 damage", "trigger 2>1 0 ally_damage")
	if toy.Question == nil {
		t.Fatal("nothing was asked")
	}
	toy.Answer(1, 0)
	toy.RunPending()
	if got != "that" {
		t.Errorf("heard %q", got)
	}
	toy = newToy([]does{{"instead_damage": ask, "chosen": nothing}}, []does{{}})
	if toy.play(2, 1, 1); toy.Question != nil {
		t.Error("a replacement asked")
	}
}

// TestManyKinds: kinds behind the 63rd share a bit, and are heard all the same.
func TestManyKinds(t *testing.T) {
	var names []string
	for i := range 100 {
		names = append(names, "mod:event"+string(rune('a'+i/26))+string(rune('a'+i%26)))
	}
	many := toyTable.Declare(names...)
	id, _ := many.Find(names[99])
	subscriptions := many.Subscriptions(id)
	if rattle, _ := many.Find("rattle"); subscriptions.Has(rattle) || !subscriptions.Has(id) {
		t.Error("the subscriptions have the wrong moments")
	}
	kind, _ := many.Kind(names[99])
	other, _ := many.Kind(names[0])
	if !subscriptions.Hear(kind, ability.After) || subscriptions.Hear(other, ability.After) || subscriptions.None() {
		t.Error("the subscriptions are wrong")
	}
}

// steps is a toy whose rules have steps of their own.
type steps struct {
	*toy
	done []string
}

func (s *steps) Step() { s.done = append(s.done, s.story()) }

// TestOwnSteps: steps of the rules wait among the abilities, and shipped moments that the
// system posts are not heard twice.
func TestOwnSteps(t *testing.T) {
	own := &steps{toy: newToy([]does{{"damage": nothing}}, []does{{}})}
	own.Kernel.Begin(toyTable, own, &own.Journal, own.cards[0].subscriptions, 100)
	own.hit(2, 1, 1)
	own.PostStep()
	own.hit(2, 1, 1)
	own.RunPending()
	if len(own.done) != 1 || own.done[0] != "damage 2>1 1 | damage 2>1 1 | trigger 1>1 0 damage" {
		t.Errorf("the step came after %q", own.done)
	}
	posting := ability.NewTable([]ability.Row{{Name: "play", Posts: true}}, []ability.OlderName{{Name: "played", Kind: "play", Phase: ability.After, Relation: ability.Own}})
	played, _ := posting.Find("played")
	toy := newToy([]does{{}}, []does{{}})
	c := toy.cards[0]
	c.subscriptions = posting.Subscriptions(played)
	toy.Kernel.Begin(posting, toy, &toy.Journal, c.subscriptions, 100)
	toy.Emit(&ability.Event{Target: c.ref})
	toy.RunPending()
	if len(toy.Events) != 0 {
		t.Errorf("heard by itself: %s", toy.story())
	}
}

// TestUsedUp: an ability that replaced an event replaces nothing that its verbs lead to,
// of whatever kind.
func TestUsedUp(t *testing.T) {
	toy := newToy([]does{{"instead_damage": func(f *fx) error { f.hit(2, 1); return f.Cancel() }, "instead_ally_damage": setAmount(7)}, {}}, []does{{}})
	expectStory(t, toy.play(3, 1, 3), "trigger 1>1 0 instead_damage", "cancelled 3>1 3 damage", "damage 1>2 1")
}

// TestTeam: where all are on one side there are no enemies to hear of.
func TestTeam(t *testing.T) {
	team := ability.NewTable([]ability.Row{{Name: "draw", Team: true}}, nil)
	_, ally := team.Find("before_ally_draw")
	if _, enemy := team.Find("before_enemy_draw"); enemy || !ally {
		t.Errorf("allies %v, enemies %v", ally, enemy)
	}
}

// TestOneCancels: of several that may replace an event, each is asked about what those before it left,
// until one cancels: nobody after it acts for nothing.
func TestOneCancels(t *testing.T) {
	less := func(f *fx) error { return f.SetAmount(int(f.Event.Amount) - 1) }
	cancel := func(f *fx) error { return f.Cancel() }
	toy := newToy([]does{{}, {"instead_ally_damage": less}, {"instead_ally_damage": cancel}, {"instead_ally_damage": cancel}}, []does{{}})
	expectStory(t, toy.play(5, 1, 3), "trigger 2>1 0 instead_ally_damage", "trigger 3>1 0 instead_ally_damage", "cancelled 5>1 2 damage")
}

// TestReplaceBeforeAMatch: to a kernel that has not begun nobody listens, so that every event happens.
func TestReplaceBeforeAMatch(t *testing.T) {
	if k := new(ability.Kernel); !k.Replace(new(ability.Event)) {
		t.Error("an event does not happen")
	}
}

// TestEffects: all events that one run of a function leads to have one effect, also those under another cause and those
// of a verb that waits. Each other run has another.
func TestEffects(t *testing.T) {
	var heard []string
	numbers := map[int32]int{} // by effect, in the order in which they are heard
	note := func(f *fx) error {
		if _, known := numbers[f.Event.Effect]; !known {
			numbers[f.Event.Effect] = len(numbers) + 1
		}
		heard = append(heard, fmt.Sprintf("of %d: %d", f.Event.Target, numbers[f.Event.Effect]))
		return nil
	}
	toy := newToy(
		[]does{{"damage": func(f *fx) error {
			f.toy.Under(f.toy.Add(core.Event{Kind: core.KindLog}), func() { f.hit(2, 3) }) // its cause is another event
			f.hit(3, 3)
			return nil
		}}, {}, {"instead_damage": hits(4, 3)}, {}},
		[]does{{"any_damage": note}, {"enemy_damage": func(f *fx) error {
			if f.Event.Target == 1 {
				f.hit(5, 2)
			}
			return nil
		}}})
	toy.play(5, 1, 1)
	toy.Under(toy.Add(core.Event{Kind: core.KindLog}), func() { toy.play(2, 5, 1) })
	expectStory(t, strings.Join(heard, " | "),
		"of 1: 1",            // what the rules do
		"of 2: 2", "of 3: 2", // the function of card 1
		"of 5: 3", // the function of card 6
		"of 4: 2", // the verb of card 3, which has waited
		"of 5: 4") // the rules again
}
