package browser

import "testing"

// english are words of the rules that no German page shows outside of what cards say of
// themselves.
const english = `/(^|\s)(gains|loses|draws|plays|buys|sells|takes|begins|ends|turn|round|costs|have|commits|reveals|chooses|spends|attacks|dies|discards|silences|deathrattle|battlecry|stats|keywords|ability|tribe|synergy|alignment|proficiency|floor|staleness|momentum|pressure)(\s|$|[.,:])/`

// TestGerman: who plays in German reads German: what happened, what can be done, why it
// cannot, and what a sum is of.
func TestGerman(t *testing.T) {
	t.Parallel()
	base := site(t)
	for system, until := range map[string]string{
		"tavern": fourth, "market": `document.querySelectorAll(".played .card").length > 1`, "delve": `document.querySelectorAll(".log li").length > 40`,
		"draft": `document.querySelector(".leaf .weight")`, "encounter": `document.querySelectorAll(".log li").length > 6 && document.querySelector(".choice .link")`,
	} {
		t.Run(system, func(t *testing.T) {
			t.Parallel()
			p := newTab(t, base, 1280, 860)
			p.enters("Ada", "parchment", "de")
			plays(system, until)(p)
			p.runs(`document.querySelector(".leaf .weight, .choice .link, .fan .slot, .stall .slot")?.dispatchEvent(new MouseEvent(document.querySelector(".leaf .weight, .choice .link") ? "click" : "contextmenu", {bubbles: true}))`)
			p.until("a note is open", `document.querySelector(".why")`)
			p.until("the note says why", `document.querySelector(".why .sum li, .why .prose")`)
			for _, text := range says[[]string](p, `[...document.querySelectorAll(".log li, .seal, .reason, .why .sum li, .why h3, .choice .k")].map((e) => e.textContent).filter((s) => `+english+`.test(s))`) {
				t.Errorf("the page says %q", text)
			}
			if n := says[int](p, `document.querySelectorAll(".log li").length`); n < 4 {
				t.Errorf("only %d events are told", n)
			}
		})
	}
}
