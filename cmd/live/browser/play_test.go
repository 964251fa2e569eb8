package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// pilot presses what a player would press: cards to take, places to put them, the end of
// the turn; it watches no fight to its end.
const pilot = `(() => {
	const one = (...all) => all.map((s) => document.querySelector(s)).find(Boolean);
	const main = () => [...document.querySelectorAll(".end .seal.main")].find((b) => !b.classList.contains("off"));
	globalThis.pilot ??= setInterval(() => {
		if (document.querySelector(".over")) return clearInterval(globalThis.pilot);
		if (document.querySelector(".fight") && globalThis.watches?.test(document.querySelector("h1").textContent)) return;
		(one(".ghost.lit", ".why .acts .seal", ".why .close", ".fight .bar .main", ".discovery .slot.lit", ".discovery .seal:not(.off)", ".pending .seal:not(.off)", ".choice:not(.no) .say", ".leaf .slot.lit", ".stall .slot.lit", ".fan .slot.lit", ".bases .seal:not(.off)") ?? main() ?? one(".draft-board .acts .seal:not(.off)"))?.click();
	}, 60);
})()`

// TestTwoBrowsersPlay: two people play a whole match of the tavern against each other and
// two AIs, each in a browser, while a third watches. One closes the browser in the middle
// and comes back to the seat; one plays on in another theme. All see the same end.
func TestTwoBrowsersPlay(t *testing.T) {
	t.Parallel()
	base := site(t)
	ada, bob, eve := newTab(t, base, 1280, 860), newTab(t, base, 360, 780), newTab(t, base, 1280, 860)
	ada.enters("Ada", "parchment", "en")
	bob.enters("Bob", "woodcut", "de")
	eve.enters("Eve", "night", "en")
	link := ada.table(map[string]any{"system": "tavern", "players": []string{"human", "human", "lua:easy", "lua:easy"}, "seed": "5", "tuning": map[string]any{"health": 12}})
	for _, p := range []*tab{ada, bob, eve} {
		p.opens(link)
	}
	ada.presses("Sit down")
	bob.until("Ada sits", `document.querySelector(".seats").textContent.includes("Ada")`)
	bob.presses("Platz nehmen")
	ada.until("Bob sits", `document.querySelector(".seats").textContent.includes("Bob")`)
	ada.presses("Start")
	bob.presses("Beginnen")
	for _, p := range []*tab{ada, bob} {
		p.until("the shop is there", `document.querySelector(".stall .slot")`)
		p.runs(pilot)
	}
	ada.until("the third turn has begun", `/ (I{3}|IV|V)/.test(document.querySelector("h1").textContent)`)
	comes := bob.beside()
	bob.does(chromedp.Navigate("about:blank"))
	ada.runs(`document.querySelector(".themes button:nth-child(2)").click()`)
	ada.until("it is night", `getComputedStyle(document.documentElement).getPropertyValue("--paper").trim() === "#0f1226" && document.querySelector(".table")`)
	comes.opens(link)
	comes.until("Bob is back in the seat", `document.querySelector(".stall, .fight, .over")`)
	comes.runs(pilot)
	ends := map[string]string{}
	for name, p := range map[string]*tab{"Ada": ada, "Bob": comes, "Eve": eve} {
		p.until(name+" sees the end", `document.querySelector(".over .sum")`)
		ends[name] = says[string](p, `[...document.querySelectorAll(".over .sum b")].map((b) => b.textContent).join(" ")`)
	}
	if ends["Ada"] == "" || ends["Ada"] != ends["Bob"] || ends["Ada"] != ends["Eve"] {
		t.Errorf("they see different ends: %v", ends)
	}
}

// TestKeyboardAlone: an encounter is opened, played and left without a pointer.
func TestKeyboardAlone(t *testing.T) {
	t.Parallel()
	p := newTab(t, site(t), 1280, 860)
	p.enters("Ada", "parchment", "en")
	link := p.table(map[string]any{"system": "encounter", "seed": "5"})
	p.opens(link)
	p.until("the table waits", `document.querySelector(".waiting .main")`)
	p.tabsTo(`.waiting .seal.main`)
	p.until("one may begin", `document.activeElement?.textContent === "Start" || document.querySelector(".waiting .main")?.textContent === "Start"`)
	p.tabsTo(`.waiting .seal.main`)
	for turn := range 6 {
		p.until("a choice is open, or all is over", `document.querySelector(".choice:not(.no) .say, .over")`)
		if says[bool](p, `Boolean(document.querySelector(".over"))`) {
			break
		}
		before := says[string](p, `document.querySelector("h1").textContent`)
		if turn == 0 {
			p.tabsTo(`.choice:not(.no) .e .link`)
			p.until("the note says why", `document.querySelector(".why .sum .tot")`)
			p.does(chromedp.KeyEvent("\u001b"))
			p.until("the note is closed, and the focus back", `!document.querySelector(".why") && document.activeElement.matches(".choice .link")`)
		}
		p.tabsTo(`.choice:not(.no) .say`)
		p.until("the turn is over", `document.querySelector("h1").textContent !== `+quote(before)+` || document.querySelector(".over")`)
	}
	p.until("the encounter is over", `document.querySelector(".over .sum")`)
	p.tabsTo(`.over a.seal[href="/"]`)
	p.until("the lobby is there", `document.querySelector(".lobby .five")`)
}

func quote(text string) string { return "`" + text + "`" }

// tabsTo presses Tab until the focus is on what is meant, and then Enter.
func (p *tab) tabsTo(selector string) {
	p.Helper()
	for range 120 {
		if says[bool](p, `Boolean(document.activeElement?.matches(`+quote(selector)+`))`) {
			p.does(chromedp.KeyEvent("\r"))
			return
		}
		p.does(chromedp.KeyEvent("\t"))
	}
	p.Fatalf("no Tab leads to %s", selector)
}
