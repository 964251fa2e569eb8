package draft

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arcana/configs"
	"arcana/core"
	"arcana/core/rules/laws"
)

// dusk is a mod with a resonance, cards of it alone and with others, a dreamcaller and a
// dreamsign. What it calls its own stands in its files by its short name.
func dusk(more map[string]string) (*Config, string) {
	var cards strings.Builder
	for i := range 24 {
		beside := ""
		if i%6 == 0 {
			beside = fmt.Sprintf(", %q", five[i/6])
		}
		fmt.Fprintf(&cards, "[[card]]\nid = \"shade_%d\"\nname = \"Shade %d\"\nrarity = %q\nspark = 1\nresonance = [\"dusk\"%s]\n", i, i, rarityNames[i%3], beside)
	}
	files := map[string]string{
		"resonances.toml":   "[[resonance]]\nid = \"dusk\"\nname = \"Dusk\"\nmark = \"moon\"\ntext = \"Sinks.\"\n",
		"cards.toml":        cards.String(),
		"dreamcallers.toml": "[[dreamcaller]]\nid = \"nyx\"\nname = \"Nyx\"\nresonance = [\"dusk\"]\nresonance_bonus = { dusk = 4, Tide = 1 }\n",
		"dreamsigns.toml":   "[[dreamsign]]\nid = \"new_moon\"\nname = \"New Moon\"\nresonance = \"Dusk\"\n",
	}
	for name, text := range more {
		files[name] += text
	}
	fs := fstest.MapFS{}
	for name, text := range files {
		fs["draft/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	config, problems := configs.Load(System(), configs.Layer{Name: "moons", Mod: "moons", Files: fs})
	if err := configs.Error(problems); err != nil {
		return nil, err.Error()
	}
	return config.(*Config), ""
}

func sixth(t testing.TB) *Config {
	t.Helper()
	c, problems := dusk(nil)
	if problems != "" {
		t.Fatal(problems)
	}
	return c
}

// RULES 1.1: a mod's row is a resonance like the others, by its full and its short name, and
// what players see of profiles has it.
func TestASixthResonance(t *testing.T) {
	c := sixth(t)
	if !slices.Equal(c.Palette(), six) {
		t.Fatalf("resonances %v, want %v", c.Palette(), six)
	}
	set := c.Set("dreamtides")
	for name, want := range map[string]string{"Shade 1": "[moons:dusk]", "Shade 6": "[ember moons:dusk]", "Apocalypse": "[ember]"} {
		i, _ := set.Find(name)
		if got := fmt.Sprint(set.ViewCard(0, i).Resonance); got != want {
			t.Errorf("%s carries %s, want %s", name, got, want)
		}
	}
	sign, _ := c.FindDreamsign("New Moon")
	nyx, _ := c.FindDreamcaller("Nyx")
	p, _ := c.ProfileOf(set, find(t, set, "Shade 6"), []int{sign}, nyx)
	if p != (Profile{Tide: 1, Ember: 1, 5: 6}) {
		t.Errorf("profile %v", p)
	}
	view := start(t, c, 1, &Options{Dreamcaller: "nyx"}).View(0).(*View)
	text, err := json.Marshal(view.Profile)
	if want := `{"tide":1,"ember":0,"zephyr":0,"stone":0,"ruin":0,"moons:dusk":4}`; string(text) != want || err != nil {
		t.Errorf("the profile is shown as %s, want %s (%v)", text, want, err)
	}
	if n := len(view.Pool.Multipliers); n != 6 {
		t.Errorf("%d multipliers, want 6", n)
	}
	if said := fmt.Sprint(c.CheckSet(set)); !strings.Contains(said, "ruin 49, moons:dusk 24;") {
		t.Errorf("remarks %s", said)
	}
}

// Whoever drafts for synergy drafts the resonance that the dreamcaller favours, a mod's too:
// half a deck of it, where under another dreamcaller it is one of six.
func TestSynergyDraftsASixth(t *testing.T) {
	c := sixth(t)
	part := func(caller string) (part float64) {
		for seed := range uint64(12) {
			g := start(t, c, seed, &Options{Dreamcaller: caller})
			playOut(t, g, bots()["synergy"], func(*Game) {})
			drafted := g.View(0).(*View).Drafted
			n, _ := drafted.Of("moons:dusk")
			part += float64(n) / float64(len(g.deck)) / 12
		}
		return part
	}
	if own, other := part("nyx"), part("pyrra"); own < 0.5 || other > 0.2 {
		t.Errorf("dusk is %.2f of decks under Nyx, %.2f under Pyrra", own, other)
	}
}

// RULES 6: a dreamsign is worth the share of the profile that its resonance holds.
func TestWeighASignOfASixth(t *testing.T) {
	c := sixth(t)
	v := start(t, c, 1, &Options{Dreamcaller: "nyx"}).View(0).(*View)
	weights := make([]float64, len(features))
	weights[ofResonance] = 1
	for name, want := range map[string]float64{"New Moon": 0.8, "Drowned Compass": 0.2} {
		var worth core.Valuation
		i, _ := c.FindDreamsign(name)
		worth.Clear()
		if v.valueChoice(&worth, &c.signs[i]); worth.Total(weights) != want {
			t.Errorf("%s is worth %v, want %v", name, worth.Total(weights), want)
		}
	}
}

// RULES 8.1: a deck of six resonances alike is worth nothing more than being complete, and
// where there are six the least part is smaller; two strongest of three are not all.
func TestRewardByTheNumberOfResonances(t *testing.T) {
	g := start(t, sixth(t), 1, nil)
	for of, shares := range map[int][2]int{3: {66, 68}, 5: {40, 41}, 6: {33, 34}} {
		g.set.palette = many(of)
		for i, more := range []bool{false, true} {
			if r := g.Reward(core.Result{Winner: 0, Scores: []int{shares[i]}}, 0); r > leastWorth != more {
				t.Errorf("of %d resonances a share of %d is worth %v", of, shares[i], r)
			}
		}
	}
	for of := range 3 {
		g.set.palette = many(of + 1)
		if r := g.Reward(core.Result{Winner: 0, Scores: []int{100}}, 0); r != 1 {
			t.Errorf("of %d resonances all is worth %v", of+1, r)
		}
	}
}

// RULES 3.5 (R-D3): diversity among cards of a sixth resonance.
func TestDiversityOfASixth(t *testing.T) {
	s := cards("a uncommon dusk", "b uncommon dusk+tide", "c rare dusk", "d rare ruin+dusk", "e rare tide+ember", "f rare", "g rare ruin")
	for _, row := range []struct {
		name    string
		profile Profile
		copies  []int32
		want    string
	}{
		{"all carry it", Profile{5: 9, Tide: 5}, []int32{0, 1, 2, 3, 4}, "a b c e(diversity)"},
		{"the heaviest that carries it not", Profile{5: 9, Ruin: 3}, []int32{0, 1, 2, 3, 4, 5, 6}, "a b g(diversity) d"},
		{"neutral counts", Profile{5: 9}, []int32{0, 0, 0, 0, 3, 5}, "a a a f(diversity)"},
		{"three carry it", Profile{5: 9}, []int32{0, 1, 2, 6, 4}, "a b c g"},
	} {
		if _, got := guarantees(t, s, row.profile, 4, fresh(row.copies...)...); got != row.want {
			t.Errorf("%s: %s, want %s", row.name, got, row.want)
		}
	}
}

// What is wrong with rows and with names of resonances is an error with its place.
func TestResonanceProblems(t *testing.T) {
	rows := ""
	for i := range 11 {
		rows += fmt.Sprintf("[[resonance]]\nid = \"r%d\"\nname = \"R%d\"\n", i, i)
	}
	card := "[[card]]\nid = \"x\"\nname = \"X\"\nrarity = \"rare\"\nresonance = "
	for _, row := range []struct{ file, text, want string }{
		{"resonances.toml", rows, "resonances.toml:36:1: a match has at most 16 resonances, got 17"},
		{"resonances.toml", "[[resonance]]\nid = \"x\"\n", "resonances.toml:6:1"},
		{"resonances.toml", "[[resonance]]\nid = \"ruin\"\nremove = true\n", `configs/draft/cards.toml:17:14: unknown resonance "ruin", expected one of tide, ember, zephyr, stone, moons:dusk`},
		{"cards.toml", card + `["dusq"]`, `cards.toml:149:14: unknown resonance "dusq", expected one of tide, ember, zephyr, stone, ruin, moons:dusk`},
		{"cards.toml", card + `["moons:dusk", "dusk"]`, `cards.toml:149:13: moons:dusk is given twice`},
		{"dreamsigns.toml", "[[dreamsign]]\nid = \"x\"\nname = \"X\"\nresonance = \"tyde\"\n", `dreamsigns.toml:8:13: unknown resonance "tyde", expected one of tide, ember, zephyr, stone, ruin, moons:dusk; did you mean "tide"?`},
		{"dreamcallers.toml", "[[dreamcaller]]\nid = \"x\"\nname = \"X\"\nresonance = [\"tide\"]\nresonance_bonus = { dusq = 1 }\n", `dreamcallers.toml:10:28: unknown resonance "dusq"`},
		{"dreamcallers.toml", "[[dreamcaller]]\nid = \"x\"\nname = \"X\"\nresonance = [\"dusk\", \"tide\", \"ruin\"]\n", `dreamcallers.toml:9:13: expected 1 to 2 resonances, got 3`},
	} {
		if _, problems := dusk(map[string]string{row.file: row.text}); !strings.Contains(problems, row.want) {
			t.Errorf("got %s\nwant %s", problems, row.want)
		}
	}
	if _, faults := own(t, func(c *Config) { c.Resonances = nil }); len(faults) == 0 || faults[0].Path+": "+faults[0].Text != "resonance: expected 1 to 16 resonances, got none" {
		t.Errorf("faults %v", faults)
	}
}

// What every system obeys it obeys with as many resonances as there can be, in quests that a
// dreamcaller of the last row leads and in quests of nobody's.
func TestLawsOfSixteen(t *testing.T) {
	rows := ""
	for i := range MostResonances - len(six) {
		rows += fmt.Sprintf("[[resonance]]\nid = \"r%d\"\nname = \"R%d\"\n", i, i)
	}
	c, problems := dusk(map[string]string{
		"resonances.toml":   rows,
		"cards.toml":        "[[card]]\nid = \"x\"\nname = \"X\"\nrarity = \"common\"\nresonance = [\"r9\", \"dusk\"]\n",
		"dreamcallers.toml": "[[dreamcaller]]\nid = \"last\"\nname = \"Last\"\nresonance = [\"r9\", \"dusk\"]\nresonance_bonus = { r9 = 5, dusk = 3 }\n",
	})
	if problems != "" || len(c.Palette()) != MostResonances {
		t.Fatal(c, problems)
	}
	s := laws.Subject{System: System(), Matches: sized(200)}
	s.Begin = func(t testing.TB, seed uint64) *core.Match {
		m, err := core.NewMatch(s.System, core.Setup{Seed: seed, Seats: 1, Config: c, Options: &Options{Dreamcaller: []string{"Last", ""}[seed%2]}}, []core.Player{core.Random{}})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	laws.Hold(t, s)
}

// RULES 9: a situation of six resonances is laid out again, and one of five is refused.
func TestSituationOfASixth(t *testing.T) {
	c := sixth(t)
	g := start(t, c, 5, &Options{Dreamcaller: "nyx"})
	for range 9 {
		play(t, g, g.Moves()[0])
	}
	k := g.writeSituation()
	again := start(t, c, 5, &Options{Quest: g.quest.ID, Situation: k})
	if core.Digest(again.View(0)) != core.Digest(g.View(0)) || len(k.Multipliers) != 6 {
		t.Errorf("laid out again it looks otherwise; multipliers %v", k.Multipliers)
	}
	k.Multipliers = k.Multipliers[:5]
	if _, err := New(core.Setup{Seed: 5, Config: c, Options: &Options{Situation: k}}); err == nil || !strings.Contains(err.Error(), "multipliers: expected one number for each of the 6 resonances, got 5") {
		t.Errorf("five multipliers: %v", err)
	}
}
