package browser

import "testing"

// english are words of the rules that no German page shows outside of what cards say of
// themselves.
const english = `/(^|\s)(gains|loses|draws|plays|buys|sells|takes|begins|ends|turn|round|costs|have|commits|reveals|chooses|spends|attacks|dies|discards|silences|deathrattle|battlecry|stats|keywords|ability|tribe|synergy|alignment|proficiency|floor|staleness|momentum|pressure)(\s|$|[.,:])/`

// asked reports whether a note says why; else it asks for one, once what the pilot's last
// press still led to, a fight, is left.
const asked = `((one) => one(".why") ? one(".why .sum li, .why .prose") : ((e) => e?.dispatchEvent(new MouseEvent(e.matches(".slot") ? "contextmenu" : "click", {bubbles: true})) && false)(one(".fight .bar .main") ?? one(".leaf .weight, .choice .link, .fan .slot, .stall .slot")))((s) => document.querySelector(s))`

// TestPlayedOut: a person plays a match against AIs by what the page offers to be pressed,
// in German, and reads German in the middle of it and at its end: what happened, what can be
// done, why it cannot, and what a sum is of. The tavern's end is TestTwoBrowsersPlay.
func TestPlayedOut(t *testing.T) {
	t.Parallel()
	base := site(t)
	for _, c := range []struct {
		system string
		width  int64
		middle string
	}{
		{"tavern", 1280, `document.querySelectorAll(".log li").length > 8 && document.querySelector(".stall .slot")`},
		{"market", 1280, `document.querySelectorAll(".played .card").length > 1`},
		{"draft", 1280, `document.querySelector(".leaf .weight")`},
		{"delve", 360, `document.querySelectorAll(".log li").length > 40`},
		{"encounter", 360, `document.querySelectorAll(".log li").length > 6 && document.querySelector(".choice .link")`},
	} {
		t.Run(c.system, func(t *testing.T) {
			t.Parallel()
			p := newTab(t, base, c.width, 800)
			p.enters("Ada", "parchment", "de")
			plays(c.system, c.middle)(p)
			p.until("the note says why", asked)
			p.german()
			if c.system == "tavern" {
				return
			}
			p.runs(pilot)
			p.until("the match is over", `document.querySelector(".over .sum b")`)
			p.german()
			if n := says[int](p, `document.querySelectorAll(".over .sum li").length`); n != len(company[c.system]) {
				t.Errorf("%d places are told, expected %d", n, len(company[c.system]))
			}
		})
	}
}

// german fails the test where a page tells something in English.
func (p *tab) german() {
	p.Helper()
	for _, text := range says[[]string](p, `[...document.querySelectorAll(".log li, .seal, .reason, .why .sum li, .why h3, .choice .k")].map((e) => e.textContent).filter((s) => `+english+`.test(s))`) {
		p.Errorf("the page says %q", text)
	}
	if n := says[int](p, `document.querySelectorAll(".log li").length`); n < 4 {
		p.Errorf("only %d events are told", n)
	}
}
