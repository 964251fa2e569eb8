package browser

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"arcana/bindings/hosttest"
	"arcana/bindings/session"
	"arcana/configs"
	"arcana/core/rules/tavern"
)

// touched is what is known of a mod that gives every card of the tavern another attack and a
// hostile text.
var touched = sync.OnceValue(func() (list []session.TouchedThing) {
	config, err := hosttest.Config("tavern")
	if err != nil {
		panic(err) // it ships
	}
	var file strings.Builder
	for _, card := range config.(*tavern.Config).Cards {
		fmt.Fprintf(&file, "[[card]]\nid = %q\npatch = true\nattack = 99\ntext = \"<img src=x onerror=ran=1>\"\n", card.ID)
	}
	mod := configs.Layer{Name: "/home/somebody/tides/configs", Mod: "tides", Files: fstest.MapFS{"tavern/cards.toml": {Data: []byte(file.String())}}}
	for _, thing := range (configs.Library{Layers: []configs.Layer{mod}}).Touched(tavern.System()) {
		told := session.TouchedThing{Kind: thing.Kind, ID: thing.ID, Fields: map[string][]session.ContentSet{}}
		for field, sets := range thing.Fields {
			for _, set := range sets {
				told.Fields[field] = append(told.Fields[field], session.ContentSet(set))
			}
		}
		list = append(list, told)
	}
	return list
})

// TestWhoSet: the note of a card that a mod changed says who set what, and what was there
// before, as text; a glance does not, and of cards that nobody changed nothing is said.
func TestWhoSet(t *testing.T) {
	t.Parallel()
	p := newTab(t, site(t), 1280, 860)
	p.enters("Ada", "parchment", "en")
	asks(begins("tavern"), ".stall .slot")(p)
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
	asks(begins("market"), ".stall .slot")(p)
	if says[bool](p, `Boolean(document.querySelector(".why .set"))`) {
		t.Error("it is said of cards that nobody changed")
	}
}
