package browser

import "fmt"

// scene is a page in a state that people see.
type scene struct {
	name string
	show func(p *tab) // brings the tab there; somebody is signed in
	// more are scenes to which it goes on from this one, in their order.
	more []scene
}

// whole returns the scenes, each brought up from the beginning.
func whole(list []scene) (all []scene) {
	for _, s := range list {
		all = append(all, scene{name: s.name, show: s.show})
		for _, next := range s.more {
			all = append(all, scene{name: next.name, show: func(p *tab) { s.show(p); next.show(p) }})
		}
	}
	return all
}

// company is who plays at the tables of the scenes, by systems.
var company = map[string][]string{
	"tavern": {"human", "lua:easy", "lua:medium", "lua:hard"}, "market": {"human", "lua:value"}, "draft": {"human"},
	"delve": {"human", "lua:greedy", "lua:cautious"}, "encounter": {"human"},
	"agram": {"human", "random", "random", "random"}, "kingdom": {"human", "random"}, "lost": {"human", "random"},
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
		p.until("the match begins", `document.querySelector(".stall .slot, .enc .choice, .delve-board .slot, .leaf .slot, .piles-board") || (document.querySelector(".waiting .go .seal:not(.main)") && document.querySelector(".waiting .main:not([disabled])")?.click())`)
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
func asks(selector string) func(p *tab) {
	return func(p *tab) {
		p.runs(fmt.Sprintf(`document.querySelector(%q).dispatchEvent(new KeyboardEvent("keydown", {key: "w", bubbles: true}))`, selector))
		p.until("the note says why", `document.querySelector(".why .sum .tot, .why .prose")`)
	}
}

// ended is the end of an encounter.
var ended = plays("encounter", `document.querySelector(".over")`)

// replays goes from the end of an encounter to the middle of its replay.
func replays(p *tab) {
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

// fourth is true from the fourth turn of the tavern on, in its shop.
const fourth = `/ (IV|V|VI)$/.test(document.querySelector("h1").textContent) && document.querySelector(".board .slot .card")`

// scenes are what is looked at, and made pictures of.
var scenes = []scene{
	{"lobby", opens("/", `document.querySelector(".five .slot")`), []scene{
		{"profile", opens("/profile", `document.querySelector("main input")`), nil},
		{"reports", opens("/reports", `document.querySelector(".reports li")`), nil},
		{"report", opens("/reports?name=market", `document.querySelector(".findings li")`), nil},
		{"cards", opens("/cards", `document.querySelector(".shown .card")`), nil},
	}},
	{"waiting", waits("tavern"), nil},
	{"tavern", plays("tavern", fourth), []scene{{"why", asks(".board .slot"), nil}}},
	{"fight", fights, nil},
	{"encounter", begins("encounter"), nil},
	{"market", plays("market", `document.querySelectorAll(".played .card").length > 1`), nil},
	{"delve", plays("delve", `document.querySelector(".sockets")`), nil},
	{"draft", plays("draft", `document.querySelector(".leaf .weight")`), nil},
	{"trick", begins("agram"), nil},
	{"supply", begins("kingdom"), nil},
	{"columns", begins("lost"), nil},
	{"over", ended, []scene{
		{"replay", replays, nil},
		{"history", opens("/history", `document.querySelector(".led li")`), nil},
	}},
}
