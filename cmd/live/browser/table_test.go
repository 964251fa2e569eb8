package browser

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// TestOpenHands: at a designer's table everybody sees every hand, plays the own only, and
// anybody takes back what was done.
func TestOpenHands(t *testing.T) {
	t.Parallel()
	p := newTab(t, site(t), 1280, 860)
	p.enters("Ada", "parchment", "en")
	p.opens(p.table(map[string]any{"system": "market", "players": []string{"human", "lua:value"}, "seed": "5", "open": true}))
	p.presses("Sit down")
	p.presses("Start")
	hand := `[...document.querySelectorAll(".hand .fan .slot .unseen")].map((e) => e.textContent).join("; ")`
	p.until("the own hand is there", `document.querySelector(".hand .fan .slot.lit")`)
	own := says[string](p, hand)
	p.runs(`document.querySelectorAll(".seat .link")[1].click()`)
	p.until("another hand is there", `document.querySelectorAll(".seat .link")[1].ariaPressed === "true" && document.querySelectorAll(".hand .fan .slot").length === 4`)
	if other := says[string](p, hand); other == own || says[int](p, `document.querySelectorAll(".slot.lit, .end .seal").length`) > 0 {
		t.Errorf("the other hand, %q, can be played, or is the own", other)
	}
	p.runs(`document.querySelectorAll(".seat .link")[1].click()`)
	p.until("the own hand is back", hand+" === "+quote(own))
	p.runs(`document.querySelector(".hand .fan .slot.lit").click()`)
	p.until("a card is played", `document.querySelector(".played .card") && `+hand+" !== "+quote(own))
	p.presses("Take back")
	p.until("it is taken back", hand+" === "+quote(own))
}

// hearing counts what is made to sound.
const hearing = `(globalThis.AudioContext = class extends AudioContext { constructor() { super(); globalThis.sounds = (globalThis.sounds ?? 0) + 1; } }, globalThis.sounds)`

// TestSound: nothing sounds until somebody switches it on, in the profile; then it does, on
// other pages too, until it is switched off.
func TestSound(t *testing.T) {
	t.Parallel()
	p := newTab(t, site(t), 1280, 860)
	p.enters("Ada", "parchment", "en")
	move := func() bool {
		begins("encounter")(p)
		p.runs(hearing)
		p.runs(`document.querySelector(".choice:not(.no) .say").click()`)
		p.until("the turn is over", `/ II of /.test(document.querySelector("h1").textContent)`)
		return says[int](p, `globalThis.sounds ?? 0`) > 0
	}
	toggle := func(from, to string) {
		p.opens("/profile")
		p.runs(hearing)
		p.presses(from)
		p.until(to, `[...document.querySelectorAll("button")].some((b) => b.textContent === "`+to+`")`)
	}
	if move() {
		t.Error("a move sounds before sound was switched on")
	}
	toggle("Sound is off", "Sound is on")
	if says[int](p, `globalThis.sounds ?? 0`) == 0 {
		t.Error("the switch itself is silent")
	}
	if !move() {
		t.Error("a move is silent after sound was switched on")
	}
	toggle("Sound is on", "Sound is off")
	if move() {
		t.Error("a move sounds after sound was switched off")
	}
}

// TestStill: where motion is not wanted nothing moves; a fight is told all the same, to its
// end.
func TestStill(t *testing.T) {
	t.Parallel()
	wishes := []string{"reduce"}
	if long { // where it is wanted, the same is seen to move
		wishes = append(wishes, "no-preference")
	}
	for _, wanted := range wishes {
		p := newTab(t, site(t), 1280, 860)
		p.does(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: wanted}}})
			return err
		}))
		p.enters("Ada", "parchment", "en")
		begins("tavern")(p)
		p.runs(`(globalThis.moves = 0, globalThis.watches = /./, Element.prototype.animate = new Proxy(Element.prototype.animate, {apply(f, on, args) { globalThis.moves++; return Reflect.apply(f, on, args); }}))`)
		p.runs(pilot)
		p.until("a fight is told", `document.querySelector(".fight")`)
		p.runs(`clearInterval(globalThis.pilot)`)
		p.until("it goes on", `document.querySelector(".fight [role=slider]").ariaValueNow !== "0"`)
		moves := says[int](p, `globalThis.moves + document.getAnimations().length`)
		if (moves > 0) != (wanted != "reduce") {
			t.Errorf("%s: %d elements move", wanted, moves)
		}
		p.until("its end is told", `[...document.querySelectorAll(".fight .who .it")].some((e) => /the fight$/.test(e.textContent))`)
		p.close()
	}
}
