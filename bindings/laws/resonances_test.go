package laws_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/rules"
	"arcana/core/rules/draft"
	"arcana/core/rules/laws"
)

// duskFiles are a sixth resonance with cards, and a dreamcaller and a dreamsign of it that
// have a say in what its cards weigh and cost.
func duskFiles() map[string]string {
	var cards strings.Builder
	for i := range 40 {
		beside := []string{"", `, "tide"`, "", `, "ruin"`}[i%4]
		fmt.Fprintf(&cards, "[[card]]\nid = \"shade_%d\"\nname = \"Shade %d\"\nrarity = %q\nresonance = [\"dusk\"%s]\n", i, i, []string{"common", "uncommon", "rare"}[i%3], beside)
	}
	return map[string]string{
		"configs/draft/cards.toml":      cards.String(),
		"configs/draft/resonances.toml": "[[resonance]]\nid = \"dusk\"\nname = \"Dusk\"\n",
		"configs/draft/dreamcallers.toml": `[[dreamcaller]]
id = "nyx"
name = "Nyx"
resonance = ["dusk"]
resonance_bonus = { dusk = 4 }
abilities = [
  { when = "modify_weight", if = { count = "target", resonance = "dusk" }, do = { effect = "times", factor = 2 } },
  { when = "card_taken", do = { effect = "dreamsign", name = "New Moon" } },
]
`,
		"scripts/quests/two_drafts.lua": `return { name = "Two Drafts", text = "Two drafts.", dreamscapes = { { "draft" }, { "draft" } } }`,
		"configs/draft/dreamsigns.toml": "[[dreamsign]]\nid = \"new_moon\"\nname = \"New Moon\"\nresonance = \"dusk\"\nabilities = [ { when = \"dreamscape_ended\", do = { effect = \"gain\", amount = { count = \"deck\", resonance = \"dusk\", times = 3 } } } ]\n",
	}
}

// TestSixthResonance: what the draft obeys it obeys with a resonance of a mod's, whose
// dreamcaller and dreamsign speak of it.
func TestSixthResonance(t *testing.T) {
	s := sessiontest.Mod(t, duskFiles())
	system, _ := rules.Named(draft.Name)
	subject := laws.Subject{System: system, Matches: hosttest.Full(1, 12)}
	options := func(seed uint64) map[string]any { // in every run a short quest
		return hosttest.Full(map[string]any{"seed": seed, "dreamcaller": "Nyx", "quest": "two_drafts"}, map[string]any{"seed": seed, "dreamcaller": "Nyx"})
	}
	subject.Begin = func(t testing.TB, seed uint64) *core.Match {
		t.Helper()
		table, err := match.Sit(s, system.Name, []string{"random"}, options(seed))
		if err != nil {
			t.Fatal(err)
		}
		return table.Match()
	}
	laws.HoldTo(t, subject, "matches end", "undo", "events", "replay", "used machine", "fork", "numbers", "situations", "streams", "values", "weighing", "views are copies")
	m := subject.Begin(t, 1)
	if _, err := m.Run(laws.MaxMoves); err != nil {
		t.Fatal(err)
	}
	of := m.Game().View(0).(*draft.View).Drafted
	if n, _ := of.Of("dusk"); n < hosttest.Full(4, 10) {
		t.Errorf("%d cards of dusk were drafted", n)
	}
}
