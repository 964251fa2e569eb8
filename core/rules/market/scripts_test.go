package market

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/ability"
)

// goScripts is a binding whose scripts are Go functions, by name and moment.
type goScripts struct {
	names         []string
	funcs         map[string]map[Moment]func(*Fx) error
	subscriptions []ability.Subscriptions
}

func newGoScripts(names []string, funcs map[string]map[Moment]func(*Fx) error) goScripts {
	d := goScripts{names: names, funcs: funcs}
	for _, name := range names {
		d.subscriptions = append(d.subscriptions, Table.Subscriptions(slices.Collect(maps.Keys(funcs[name]))...))
	}
	return d
}

func (d goScripts) Table() *ability.Table { return Table }

func (d goScripts) Subscriptions(script int) *ability.Subscriptions { return &d.subscriptions[script] }

func (d goScripts) Fire(script int, f *ability.Firing, fx *Fx) *core.Failure {
	if err := d.funcs[d.names[script]][f.Moment](fx); err != nil {
		return &core.Failure{Reason: err.Error(), Units: 7}
	}
	return nil
}

func (d goScripts) Source(script int, m Moment, _ ability.Part) core.Source {
	return core.Source(100 + script)
}

// withScript begins a match in which the thorn pup is a scripted wilds card, in
// the first seat's hand beside another wilds card.
func withScript(t *testing.T, ability Ability, moments map[Moment]func(*Fx) error) *Game {
	t.Helper()
	c := fresh()
	i, _ := shipped().Find("thorn_pup")
	ability.Script = "pup"
	c.Cards[i] = Card{ID: "thorn_pup", Name: "Thorn Pup", Faction: "wilds", Copies: 3, Ability: &ability}
	c = prepared(t, c)
	funcs := map[string]map[Moment]func(*Fx) error{}
	for _, name := range c.ScriptNames() {
		funcs[name] = scriptsInGo[name]
	}
	funcs["pup"] = moments
	game, err := New(core.Setup{Seed: 1, Config: c, Scripts: newGoScripts(c.ScriptNames(), funcs)})
	if err != nil {
		t.Fatal(err)
	}
	g := game.(*Game)
	g.players[0].deck, g.players[0].hand, g.players[0].discard = append(g.players[0].deck, g.players[0].hand...), nil, nil
	give(t, g, 0, "hand", "thorn_pup", "dire_wolf", "coin_purse")
	return g
}

// RULES 6.2: each verb does what it says, tells it, and names its source.
func TestVerbs(t *testing.T) {
	for _, row := range []struct {
		what string
		fire func(*Fx) error
		good func(*Game, *player) bool
	}{
		{"gain", func(fx *Fx) error { return fx.Gain("trade", 4) }, func(_ *Game, p *player) bool { return p.trade == 4 }},
		{"spend", func(fx *Fx) error { _, err := fx.SpendOf(fx.Owner(), "authority", 4); return err }, func(_ *Game, p *player) bool { return p.authority == 46 }},
		{"damage", func(fx *Fx) error { _, err := fx.Damage(fx.RandomOpponent(), 4); return err }, func(g *Game, _ *player) bool { return g.players[1].authority == 46 }},
		{"draw", func(fx *Fx) error { _, err := fx.DrawOf(fx.Owner(), 2); return err }, func(_ *Game, p *player) bool { return len(p.hand) == 4 }},
		{"discard own", func(fx *Fx) error { _, err := fx.Discard(fx.Hand()[0], 1); return err }, func(_ *Game, p *player) bool { return len(p.discard) == 1 }},
		{"discard theirs", func(fx *Fx) error { _, err := fx.Discard(fx.Opponents()[0], 2); return err }, func(g *Game, _ *player) bool { return g.players[1].owed == 2 }},
		{"scrap self", func(fx *Fx) error { _, err := fx.Scrap(fx.Self()); return err }, func(g *Game, p *player) bool { return len(p.play) == 0 && len(g.scraps) == 1 }},
		{"scrap row", func(fx *Fx) error { _, err := fx.Scrap(fx.Row()[1]); return err }, func(g *Game, _ *player) bool { return len(g.scraps) == 1 && g.row[1] != 0 }},
		{"acquire", func(fx *Fx) error { _, err := fx.Acquire(fx.Row()[0], ""); return err }, func(_ *Game, p *player) bool { return len(p.discard) == 1 && p.tracker.cards == 14 }},
		{"log", func(fx *Fx) error { fx.Log("hello"); return nil }, func(g *Game, _ *player) bool { return kinds(g.Events)[core.KindLog] == 1 }},
		{"roll", func(fx *Fx) error { n, err := fx.Roll(6); fx.Gain("combat", n); return err }, func(_ *Game, p *player) bool { return p.combat >= 1 && p.combat <= 6 }},
	} {
		g := withScript(t, Ability{}, map[Moment]func(*Fx) error{Played: row.fire})
		events := do(t, g, verbPlay, 1)
		if !row.good(g, &g.players[0]) || kinds(events)[core.KindFizzled] > 0 {
			t.Errorf("%s: %+v, events %v", row.what, g.players[0], events)
		}
		if last := events[1]; last.Source == 0 || last.Cause != events[0].ID {
			t.Errorf("%s: source %d, cause %d", row.what, last.Source, last.Cause)
		}
	}
}

// RULES 6.2: authority is spent down to 1 and no further.
func TestAuthorityIsNotSpentToTheLast(t *testing.T) {
	for points, want := range map[int]int{49: 1, 50: 50} {
		paid := false
		g := withScript(t, Ability{}, map[Moment]func(*Fx) error{Played: func(fx *Fx) (err error) {
			paid, err = fx.SpendOf(fx.Owner(), "authority", points)
			return err
		}})
		do(t, g, verbPlay, 1)
		if g.players[0].authority != want || paid != (want == 1) {
			t.Errorf("spending %d of 50: %v, %d left", points, paid, g.players[0].authority)
		}
	}
}

// RULES 6.2: a verb that does not fit is refused and changes nothing.
func TestVerbsRefuse(t *testing.T) {
	for _, row := range []struct {
		fire func(*Fx) error
		want string
	}{
		{func(fx *Fx) error { return fx.Gain("trad", 1) }, `did you mean "trade"?`},
		{func(fx *Fx) error { return fx.Gain("trade", -1) }, "expected 0 to 1000000 points, got -1"},
		{func(fx *Fx) error { _, err := fx.Damage(fx.Self(), 1); return err }, "expected a player"},
		{func(fx *Fx) error { return fx.GainOf(fx.Self(), "trade", 1, ability.AsIs) }, "expected a player"},
		{func(fx *Fx) error { _, err := fx.SpendOf(fx.Self(), "trade", 1); return err }, "expected a player"},
		{func(fx *Fx) error { _, err := fx.Destroy(fx.Self()); return err }, "expected a base in play"},
		{func(fx *Fx) error { _, err := fx.Acquire(fx.Self(), ""); return err }, "expected a card in the trade row"},
		{func(fx *Fx) error { _, err := fx.Scrap(0); return err }, "scrap: expected a card"},
		{func(fx *Fx) error { _, err := fx.Roll(0); return err }, "roll: expected 1 to 1000"},
		{func(fx *Fx) error { return fx.Choose(choiceOf("?", []core.Ref{3})) }, "number 1 of the list is neither a card nor a player"},
	} {
		g := withScript(t, Ability{}, map[Moment]func(*Fx) error{Played: row.fire})
		events := do(t, g, verbPlay, 1)
		fizzled := events[len(events)-1]
		if len(events) != 2 || fizzled.Kind != core.KindFizzled || !strings.Contains(fizzled.Text, row.want) || fizzled.Amount != 7 {
			t.Errorf("want %q, got %v", row.want, events)
		}
	}
}

// RULES 6.3: a script that fails keeps what it did.
func TestFizzle(t *testing.T) {
	g := withScript(t, Ability{}, map[Moment]func(*Fx) error{Played: func(fx *Fx) error {
		fx.Gain("trade", 2)
		return errors.New("pup.lua:3: boom")
	}})
	events := do(t, g, verbPlay, 1)
	if g.players[0].trade != 2 || kinds(events)[core.KindFizzled] != 1 {
		t.Errorf("trade %d, events %v", g.players[0].trade, events)
	}
}

// RULES 2.4, 3.4: a scripted ally effect is called like any other, and valued.
func TestScriptedAlly(t *testing.T) {
	g := withScript(t, Ability{AllyWorth: 2}, map[Moment]func(*Fx) error{Allied: func(fx *Fx) error { return fx.Gain("authority", 9) }})
	do(t, g, verbPlay, 1)
	if g.players[0].authority != 50 {
		t.Error("acted alone")
	}
	do(t, g, verbPlay, 1)
	if g.players[0].authority != 59 {
		t.Errorf("authority %d with an ally", g.players[0].authority)
	}
	if stats := g.players[0].tracker.Stats(&g.config.Tuning, Wilds); stats.Allies != 1 || stats.MeanAlly != 2 {
		t.Errorf("%+v", stats)
	}
}

// RULES 6.1: a question of a script is a pending choice, and its answer a moment.
func TestScriptAsks(t *testing.T) {
	g := withScript(t, Ability{}, map[Moment]func(*Fx) error{
		Played: func(fx *Fx) error {
			return fx.Choose(ability.Among("which?", ability.OfWords([]string{"blood", "bread"})))
		},
		Chosen: func(fx *Fx) error {
			if fx.Answer[0].Word == "bread" {
				return fx.Gain("trade", 3)
			}
			return nil
		},
	})
	do(t, g, verbPlay, 1)
	if p := g.View(0).(*View).Pending; p.Text != "which?" || len(p.Choices) != 2 {
		t.Fatalf("%+v", p)
	}
	do(t, g, verbChoose, 2)
	if g.players[0].trade != 3 {
		t.Errorf("trade %d", g.players[0].trade)
	}
}

// RULES 6.4: memory belongs to the match: a clone has its own.
func TestMemory(t *testing.T) {
	g := withScript(t, Ability{}, map[Moment]func(*Fx) error{Played: func(fx *Fx) error {
		n, _ := fx.Memory().Recall("plays").(float64)
		return fx.Memory().Remember("plays", n+1)
	}})
	before := core.Hash(g)
	clone := g.Clone()
	do(t, g, verbPlay, 1)
	if v := g.View(0).(*View).Players[0].Play[0].Memory; len(v) != 1 || v[0].Value != 1.0 {
		t.Errorf("memory %v", v)
	}
	if core.Hash(clone) != before {
		t.Error("the clone remembers too")
	}
}

// A card that sets itself off without end is cut off, by name.
func TestStalled(t *testing.T) {
	again := func(fx *Fx) error { return fx.Gain("trade", 1) }
	gained, _ := Table.Find("gain")
	g := withScript(t, Ability{}, map[Moment]func(*Fx) error{Played: again, gained: again})
	events := do(t, g, verbPlay, 1)
	if last := events[len(events)-1]; kinds(events)[core.KindStalled] != 1 || last.Text != "Thorn Pup" || g.kernel.Waits() {
		t.Errorf("the last of %d events: %v", len(events), last)
	}
}

// RULES 3.4: a match refuses scripts that are missing or valued wrongly.
func TestDoorMustFit(t *testing.T) {
	c := fresh()
	c.Cards[4].Ability = &Ability{Script: "x", AllyWorth: 1}
	c = prepared(t, c)
	if _, err := New(core.Setup{Config: c}); err == nil || !strings.Contains(err.Error(), "name scripts") {
		t.Errorf("no binding: %v", err)
	}
	binding := newGoScripts(c.ScriptNames(), map[string]map[Moment]func(*Fx) error{"x": {Played: func(*Fx) error { return nil }}})
	if _, err := New(core.Setup{Config: c, Scripts: binding}); err == nil || !strings.Contains(err.Error(), "ally_worth") {
		t.Errorf("wrong worth: %v", err)
	}
}
