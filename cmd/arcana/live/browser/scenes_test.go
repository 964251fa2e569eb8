package browser

import "fmt"

// scene is a page in a state that people see.
type scene struct {
	name string
	show func(p *tab) // brings the tab there; somebody is signed in
}

// company is who plays at the tables of the scenes, by systems.
var company = map[string][]string{
	"tavern": {"human", "lua:easy", "lua:medium", "lua:hard"}, "market": {"human", "lua:value"}, "draft": {"human"},
	"delve": {"human", "lua:greedy", "lua:cautious"}, "encounter": {"human"},
}

// short is what makes matches of a system end sooner.
var short = map[string]any{"market": map[string]any{"authority": 20}}

// waits opens a table of a system, and sits down; begins begins its match as well.
func waits(system string) func(p *tab) {
	return func(p *tab) {
		p.opens(p.table(map[string]any{"system": system, "players": company[system], "seed": "5", "seconds": 180, "tuning": short[system]}))
		p.until("one may sit down", `document.querySelector(".waiting .main")`)
		p.runs(`document.querySelector(".waiting .main").click()`)
		p.until("one may begin", `document.querySelector(".seat.mine, .waiting .main:not([disabled])")`)
	}
}

func begins(system string) func(p *tab) {
	return func(p *tab) {
		waits(system)(p)
		p.until("the match begins", `document.querySelector(".stall .slot, .enc .choice, .delve-board .slot, .leaf .slot") || (document.querySelector(".waiting .go .seal:not(.main)") && document.querySelector(".waiting .main:not([disabled])")?.click())`)
	}
}

// plays goes on for some presses of the pilot, n turns of the tavern for instance.
func plays(system, until string) func(p *tab) {
	return func(p *tab) {
		begins(system)(p)
		p.runs(pilot)
		p.until("the match has come that far", until)
		p.runs("clearInterval(globalThis.pilot), globalThis.pilot = undefined")
	}
}

// fights goes to a fight of the tavern in the fourth turn or later, which stands still.
func fights(p *tab) {
	begins("tavern")(p)
	p.runs(`globalThis.watches = / (V|VI)$/`)
	p.runs(pilot)
	p.until("a fight of the fourth turn is told", `document.querySelector(".fight") && / (V|VI)$/.test(document.querySelector("h1").textContent)`)
	p.runs(`clearInterval(globalThis.pilot), document.querySelector(".fight .bar .seal").click()`)
}

// asks opens the note of the first card of a kind.
func asks(show func(*tab), selector string) func(p *tab) {
	return func(p *tab) {
		show(p)
		p.runs(fmt.Sprintf(`document.querySelector(%q).dispatchEvent(new KeyboardEvent("keydown", {key: "w", bubbles: true}))`, selector))
		p.until("the note says why", `document.querySelector(".why .sum .tot, .why .prose")`)
	}
}

// replays plays an encounter to its end, and goes to the middle of its replay.
func replays(p *tab) {
	plays("encounter", `document.querySelector(".over")`)(p)
	p.runs(`document.querySelector(".over a.seal").click()`)
	p.until("the replay is there", `document.querySelector(".enc .choice") && document.querySelector("[role=slider]")`)
	slides(p, "PageDown")
	slides(p, "PageDown")
}

// slides presses a key on the slider of a replay.
func slides(p *tab, key string) {
	p.runs(fmt.Sprintf(`document.querySelector("[role=slider]").dispatchEvent(new KeyboardEvent("keydown", {key: %q, bubbles: true}))`, key))
}

func opens(path, there string) func(p *tab) {
	return func(p *tab) {
		p.opens(path)
		p.until(path+" is there", there)
	}
}

// turn is true from a turn of the tavern on, in its shop.
const fourth = `/ (IV|V|VI)$/.test(document.querySelector("h1").textContent) && document.querySelector(".board .slot .card")`

// scenes are what is looked at, and made pictures of.
var scenes = []scene{
	{"lobby", opens("/", `document.querySelector(".five .slot")`)},
	{"waiting", waits("tavern")},
	{"tavern", plays("tavern", fourth)},
	{"why", asks(plays("tavern", fourth), ".board .slot")},
	{"fight", fights},
	{"encounter", begins("encounter")},
	{"market", plays("market", `document.querySelectorAll(".played .card").length > 1`)},
	{"delve", plays("delve", `document.querySelector(".sockets")`)},
	{"draft", plays("draft", `document.querySelector(".leaf .weight")`)},
	{"over", plays("encounter", `document.querySelector(".over")`)},
	{"history", func(p *tab) {
		plays("encounter", `document.querySelector(".over")`)(p)
		opens("/history", `document.querySelector(".led li")`)(p)
	}},
	{"profile", opens("/profile", `document.querySelector("main input")`)},
	{"replay", replays},
	{"reports", opens("/reports", `document.querySelector(".reports li")`)},
	{"report", opens("/reports?name=market", `document.querySelector(".findings li")`)},
	{"cards", opens("/cards", `document.querySelector(".shown .card")`)},
}
