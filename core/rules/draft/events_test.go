// What scripts do about events (RULES 5.8 to 5.11), case by case. What a quest cannot have:
// two replacements of one event, a subject that dies, leaves or is silenced, and two
// abilities of one name, for a quest has one script; an event that somebody may not know
// of, for there is one player.

package draft

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/pool"
	"arcana/core/rand"
	"arcana/core/rules/laws"
)

// told is what moves led to, in words, without offers and sites.
func told(events []core.Event) string {
	var lines []string
	for _, e := range events {
		switch e.Kind {
		case core.KindOffer, KindSite, core.KindPhase, core.KindMatchEnded:
			continue
		}
		line := e.Kind.String()
		if e.Field != core.FieldNone {
			line += fmt.Sprintf(" %s %d", e.Field, e.Amount)
		}
		lines = append(lines, strings.TrimSpace(line+" "+e.Text))
	}
	return strings.Join(lines, ", ")
}

func cancel(fx *Fx) error { return fx.Cancel() }

func TestEvents(t *testing.T) {
	const passed = "return staleness 1, return staleness 1"
	pick, buy := core.Move{Verb: "pick", A: 1}, core.Move{Verb: "buy", A: 1}
	for name, c := range map[string]struct {
		script script
		site   string
		move   core.Move
		want   string
		deck   int
	}{
		"nobody listens":           {script{}, "battle_reward", pick, "pick, " + passed, 1},
		"a card stays fresh":       {script{"instead_pass": cancel}, "battle_reward", pick, "pick, cancelled pass, cancelled pass", 1},
		"a card becomes staler":    {script{"instead_pass": func(fx *Fx) error { return fx.SetAmount(99) }}, "battle_reward", pick, "pick, return staleness 10, return staleness 10", 1},
		"a card does not come":     {script{"instead_take_card": cancel, "card_taken": func(fx *Fx) error { return fx.Log("heard") }}, "battle_reward", pick, "pick, " + passed + ", cancelled take_card", 0},
		"another card":             {script{"instead_take_card": func(fx *Fx) error { return fx.Redirect(fx.Event.Target+1, 0) }}, "battle_reward", pick, "pick, " + passed + ", draw", 1},
		"no card":                  {script{"instead_take_card": func(fx *Fx) error { return fx.Redirect(player, 0) }}, "battle_reward", pick, "pick, " + passed + ", fizzled take_card", 0},
		"a gift at no price":       {script{"instead_spend": cancel}, "shop", buy, "buy, cancelled spend", 1},
		"dear":                     {script{"instead_spend": func(fx *Fx) error { return fx.SetAmount(9999) }}, "shop", buy, "buy, spend essence -250 buy", 1},
		"before it, at once":       {script{"before_take_card": func(fx *Fx) error { return fx.Gain(1) }}, "battle_reward", pick, "pick, " + passed + ", gain essence 1 script", 1},
		"before it, another comes": {script{"before_take_card": func(fx *Fx) error { _, err := fx.Draw("Apocalypse"); return err }}, "battle_reward", pick, "pick, " + passed + ", draw", 2},
		"the same event again": {script{"instead_gain": func(fx *Fx) error { return errors.Join(fx.Gain(1), fx.Cancel()) }, "card_taken": func(fx *Fx) error { return fx.Gain(5) }},
			"battle_reward", pick, "pick, " + passed + ", cancelled gain, gain essence 1 script", 1},
		"it fails in the middle": {script{"instead_spend": func(fx *Fx) error { return errors.Join(fx.SetAmount(1), errors.New("oops")) }}, "shop", buy, "buy, fizzled oops, spend essence -50 buy", 1},
		"an event of its own": {script{"card_taken": func(fx *Fx) error { return fx.Emit("tides:omen", 0, 2) }, "instead_tides:omen": func(fx *Fx) error { return fx.SetAmount(3) },
			"tides:omen": func(fx *Fx) error { return fx.Gain(int(fx.Event.Amount)) }}, "battle_reward", pick, "pick, " + passed + ", emit tides:omen, gain essence 3 script", 1},
		"a question too early, which chance answers": {script{"before_take_card": func(fx *Fx) error { return fx.Choose(ability.Among("?", ability.OfWords([]string{"a"}))) }, "chosen": func(fx *Fx) error { return fx.Log(fx.Answer[0].Word) }}, "battle_reward", pick,
			"pick, " + passed + ", choose a, by chance, log a", 1},
	} {
		t.Run(name, func(t *testing.T) {
			config := tuned(t)
			config.Tuning.Shop.DiscountChance = 0
			g, err := New(core.Setup{Seed: 4, Config: config, Options: custom(c.site, "shop"), Scripts: c.script})
			if err != nil {
				t.Fatal(err)
			}
			q := g.(*Game)
			if got := told(play(t, q, c.move)); got != c.want || len(q.deck) != c.deck {
				t.Errorf("deck of %d, told %s\nwant %d, %s", len(q.deck), got, c.deck, c.want)
			}
			conserved(t, q)
		})
	}
}

// TestStaleness: what a card's passing comes to is what its copy returns with.
func TestStaleness(t *testing.T) {
	for name, c := range map[string]struct {
		script script
		want   int
	}{
		"usual": {script{}, 2}, "none": {script{"instead_pass": cancel}, 0}, "more": {script{"instead_pass": func(fx *Fx) error { return fx.SetAmount(4) }}, 8},
	} {
		g, stale := scripted(t, c.script, custom("battle_reward", "dreamsign_draft")), 0
		play(t, g, core.Move{Verb: "pick", A: 1})
		g.pool.Each(func(c pool.Copy, n int) { stale += n * int(c.Staleness) })
		if stale != c.want {
			t.Errorf("%s: copies are %d times stale, want %d", name, stale, c.want)
		}
	}
}

// TestDeckFillsBefore: a deck that fills before a card comes takes it no more.
func TestDeckFillsBefore(t *testing.T) {
	config := tuned(t)
	config.Tuning.Quest.DeckMin, config.Tuning.Quest.DeckMax = 0, 1
	for _, moment := range []string{"before_take_card", "before_offer", "offer"} {
		g, err := New(core.Setup{Seed: 1, Config: config, Options: custom("draft", "shop"), Scripts: script{moment: func(fx *Fx) error { return second(fx.Draw("Apocalypse")) }}})
		if err != nil {
			t.Fatal(err)
		}
		q := g.(*Game)
		for q.Turn() != core.None {
			play(t, q, q.Moves()[0])
		}
		if len(q.deck) != 1 || q.taken != 1 || q.pool.Size()+1 != q.pool.Initial+q.pool.Refilled {
			t.Errorf("%s: deck of %d, %d taken, %d copies of %d", moment, len(q.deck), q.taken, q.pool.Size(), q.pool.Initial)
		}
	}
}

// conserved holds a quest to its copies: those in the pool, on offer and taken are those
// there were and those refilled.
func conserved(t testing.TB, g *Game) {
	t.Helper()
	shown := 0
	for _, e := range g.stage.offer.Entries {
		if !e.Taken {
			shown++
		}
	}
	if have, want := g.pool.Size()+shown+g.taken, g.pool.Initial+g.pool.Refilled; have != want {
		t.Fatalf("%d copies, want %d", have, want)
	}
	if g.essence < 0 || len(g.deck) > 50 || len(g.signs) > 12 || g.taken != len(g.deck) {
		t.Fatalf("essence %d, deck %d, dreamsigns %d, taken %d", g.essence, len(g.deck), len(g.signs), g.taken)
	}
}

// TestWeightQuery: what scripts add to a card's weight has names, is what it is drawn by, and
// is asked once a card for an offer.
func TestWeightQuery(t *testing.T) {
	asked := 0
	config := tuned(t)
	config.Tuning.Selection.Distinct = true
	game, err := New(core.Setup{Seed: 1, Config: config, Options: custom("draft"), Scripts: script{"modify_weight": func(fx *Fx) error {
		asked++
		if c, _ := fx.CardAt(fx.Query.Target); c.Name == "Apocalypse" {
			return errors.Join(fx.Query.Plus("doom", 1e6), fx.Query.Times("half", 0.5))
		}
		return fx.Query.Times("nobody", -1)
	}}})
	if err != nil {
		t.Fatal(err)
	}
	g := game.(*Game)
	if asked != len(g.set.Cards) {
		t.Errorf("asked %d times about %d cards", asked, len(g.set.Cards))
	}
	v := g.View(0).(*View)
	if o := v.Offer[0]; o.Name != "Apocalypse" || o.Probability < 0.99 || o.Weight.Terms[len(o.Weight.Terms)-2].Name != "half" || o.Weight.Total < 250_000 {
		t.Errorf("offers %s with %+v, probability %g", o.Name, o.Weight, o.Probability)
	}
	if o := v.Offer[1]; o.Weight.Total != 0 || o.Weight.Terms[len(o.Weight.Terms)-2].Name != "nothing less" {
		t.Errorf("then %s with %+v", o.Name, o.Weight)
	}
	if e := g.Clone().View(0).(*View).Offer[0]; fmt.Sprint(e.Weight) != fmt.Sprint(v.Offer[0].Weight) {
		t.Errorf("a copy shows %+v", e.Weight)
	}
}

// Where every card is a class of its own, and nobody adds anything, each weighs to the bit
// what its resonances weigh.
func TestSingleClasses(t *testing.T) {
	g, plain := scripted(t, script{"modify_weight": func(fx *Fx) error { return fx.Query.Plus("more", 1) }}, custom("draft")), start(t, shipped(t), 1, custom("draft"))
	g.UseScripts(script{})
	g.askWeights()
	for i, class := range g.set.class {
		for stale := range 3 {
			if got, want := g.pool.scale.weight(g.pool.copies.Class(i), stale), plain.pool.scale.weight(int(class), stale); got != want {
				t.Fatalf("card %d, staleness %d: %g, want %g", i, stale, got, want)
			}
		}
	}
}

// wild is a script that has functions for a part of all moments, picked by a seed, and does
// whatever scripts can do at each.
func wild(seed uint64) script {
	s, chance := script{}, rand.New(seed, "wild")
	for _, m := range declared.Moments() {
		if m.Phase == ability.Asked && chance.Intn(3) == 0 {
			s[m.Name] = func(fx *Fx) error { return fx.Query.Plus("wild", float64(int(fx.Query.Target)%5-2)) }
		} else if m.Phase != ability.Asked && chance.Intn(4) == 0 {
			s[m.Name] = act
		}
	}
	s["chosen"] = act
	return s
}

func act(fx *Fx) error {
	n, err := fx.Roll(14)
	switch {
	case err != nil:
		return err
	case fx.Phase == ability.Instead && n > 7:
		return []func() error{func() error { return fx.SetAmount(n * 7) }, func() error { return fx.SetAmount(0) }, fx.Cancel, func() error { return fx.Redirect(player, 0) }}[n%4]()
	}
	switch n {
	case 1:
		return fx.Gain(20)
	case 2:
		return second(fx.Spend(10))
	case 3:
		return second(fx.Draw("Apocalypse"))
	case 4:
		return second(fx.Dreamsign("Gale Prism"))
	case 5:
		return second(fx.Refill("mechanic:draw"))
	case 6:
		fx.Rest()
	case 7:
		return fx.Emit("tides:omen", fx.Event.Target, n)
	case 8:
		return fx.Choose(ability.Among("Now?", ability.OfWords([]string{"yes", "no"})))
	case 9:
		return errors.New("oops")
	case 10:
		return fx.Memory().Remember("last", float64(fx.Event.Amount))
	}
	return nil
}

// TestLawsUnderWildScripts: whatever scripts do about events, quests obey every law and lose
// no copy.
func TestLawsUnderWildScripts(t *testing.T) {
	system, config := System(), shipped(t)
	begin := func(t testing.TB, seed uint64) *core.Match {
		o := custom("dreamcaller", "draft", "shop", "dreamsign_draft", "battle_reward", "specialty_shop")
		m, err := core.NewMatch(system, core.Setup{Seed: seed, Config: config, Options: o, Scripts: wild(seed)}, []core.Player{core.Random{}})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	laws.Hold(t, laws.Subject{System: system, Varieties: min(24, sized(800)), Begin: begin})
	for seed := range uint64(sized(500)) {
		m := begin(t, seed)
		for m.Game().Turn() != core.None {
			if _, err := m.Run(1); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			conserved(t, m.Game().(*Game))
		}
	}
}

// TestVocabulary: RULES 5.9 and 5.11 list the events and queries as the table has them.
func TestVocabulary(t *testing.T) {
	text, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range Table.Rows() {
		kind, _ := Table.Kind(row.Name)
		at := strings.Index(string(text), "| `"+row.Name+"` | "+row.Subject)
		if at < 0 {
			t.Errorf("the rules have no row of %s, %s", row.Name, row.Subject)
			continue
		}
		line, _, _ := strings.Cut(string(text)[at:], "\n")
		if never := strings.Contains(line, "| never |"); never != row.Fixed && !Table.IsQuery(kind) {
			t.Errorf("%s: it never is cancelled, says the table %v and the rules %v", row.Name, row.Fixed, never)
		}
	}
	if rows := strings.Count(string(text), "\n| `"); rows != len(Table.Rows()) {
		t.Errorf("the rules have %d rows, the table %d", rows, len(Table.Rows()))
	}
}
