package browser

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/configs"
	"arcana/core/rules/encounter"
	"arcana/core/rules/tavern"
	"arcana/core/rules/tavern/cards"
)

// touched is what is known, by systems, of a mod that gives every card of the tavern another
// attack and a hostile text, and every choice of encounters another name.
var touched = sync.OnceValue(func() map[string][]session.TouchedThing {
	var tarot, choices strings.Builder
	for _, card := range shipped[*cards.Config]("tavern").Cards {
		fmt.Fprintf(&tarot, "[[card]]\nid = %q\npatch = true\nattack = 99\ntext = \"<img src=x onerror=ran=1>\"\n", card.ID)
	}
	for _, choice := range shipped[*encounter.Config]("encounter").Choices {
		fmt.Fprintf(&choices, "[[choice]]\nid = %q\npatch = true\nname = \"Wait\"\n", choice.ID)
	}
	files := fstest.MapFS{"tavern/cards.toml": {Data: []byte(tarot.String())}, "encounter/choices.toml": {Data: []byte(choices.String())}}
	library := configs.Library{Layers: []configs.Layer{{Name: "/home/somebody/tides/configs", Mod: "tides", Files: files}}}
	return map[string][]session.TouchedThing{"tavern": things(library.ModChanges(tavern.System())), "encounter": things(library.ModChanges(encounter.System()))}
})

// shipped is the configuration of a system as it ships.
func shipped[C any](system string) C {
	config, err := sessiontest.Config(system)
	if err != nil {
		panic(err) // it ships
	}
	return config.(C)
}

// things is the same for sessions.
func things(touched []configs.ModChange) (list []session.TouchedThing) {
	for _, thing := range touched {
		fields := map[string][]session.ContentSet{}
		for field, sets := range thing.Fields {
			for _, set := range sets {
				fields[field] = append(fields[field], session.ContentSet(set))
			}
		}
		list = append(list, session.TouchedThing{Kind: thing.Kind, ID: thing.ID, Fields: fields})
	}
	return list
}

// TestWhoSet: the note of a card that a mod changed says who set what, and what was there
// before, as text, at a table and in a replay; a glance does not, and of cards that nobody
// changed nothing is said.
func TestWhoSet(t *testing.T) {
	t.Parallel()
	p := newTab(t, site(t), 1280, 860)
	p.enters("Ada", "parchment", "en")
	begins("tavern")(p)
	asks(".stall .slot")(p)
	p.until("the note says who set what", `document.querySelector(".why .set")`)
	said := says[string](p, `document.querySelector(".why .set").innerText.replaceAll(/:\d+/g, ":N").replaceAll(/was \d+/g, "was N")`)
	const want = "attack is 99, set by tides (configs/tavern/cards.toml:N)\nbefore it was N, set by the shipped content (configs/tavern/cards.toml:N)\ntext is \"<img src=x onerror=ran=1>\", set by tides (configs/tavern/cards.toml:N)"
	if !strings.HasPrefix(said, want) {
		t.Errorf("the note says %q, expected %q", said, want)
	}
	if says[bool](p, `Boolean(globalThis.ran || document.querySelector(".why img"))`) {
		t.Error("a mod's text is more than text")
	}
	p.runs(`document.querySelector(".why .close").click()`)
	p.runs(`document.querySelector(".stall .slot").dispatchEvent(new PointerEvent("pointerover", {bubbles: true, pointerType: "mouse"})), document.querySelector(".stall .slot").dispatchEvent(new PointerEvent("pointerenter", {pointerType: "mouse"}))`)
	p.until("a glance tells of the card", `document.querySelector(".why.glance")`)
	if says[bool](p, `Boolean(document.querySelector(".why .set"))`) {
		t.Error("a glance says who set what")
	}
	begins("market")(p)
	asks(".stall .slot")(p)
	if says[bool](p, `Boolean(document.querySelector(".why .set"))`) {
		t.Error("it is said of cards that nobody changed")
	}
	ended(p)
	replays(p)
	p.runs(`document.querySelector(".choice .e .link").click()`)
	p.until("a replay says who set what", `/^name is "Wait", set by tides/.test(document.querySelector(".why .set")?.innerText)`)
}
