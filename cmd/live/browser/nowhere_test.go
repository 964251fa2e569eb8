package browser

import "testing"

// TestNowhere: who follows a link to a table that is not there is told so, and finds the
// way back.
func TestNowhere(t *testing.T) {
	t.Parallel()
	p := newTab(t, site(t), 1280, 860)
	p.enters("Ada", "parchment", "en")
	p.opens("/t/AAAAAAAAAAAAAAAAAAAAAA")
	p.until("it is said", `document.querySelector(".sheet .problem")?.textContent.includes("table")`)
	p.presses("To the lobby")
	p.until("the lobby is there", `document.querySelector(".five .slot")`)
}

// TestGlance: a mouse that rests on a card sees why, without a press; when it goes, so
// does the note, and nothing has been played.
func TestGlance(t *testing.T) {
	t.Parallel()
	p := newTab(t, site(t), 1280, 860)
	p.enters("Ada", "parchment", "en")
	begins("tavern")(p)
	p.runs(`document.querySelector(".stall .slot").dispatchEvent(new PointerEvent("pointerover", {bubbles: true, pointerType: "mouse"})) && document.querySelector(".stall .slot").dispatchEvent(new PointerEvent("pointerenter", {pointerType: "mouse"}))`)
	p.until("the glance says why", `document.querySelector(".why.glance .sum .tot")`)
	p.runs(`document.querySelector(".stall .slot").dispatchEvent(new PointerEvent("pointerleave", {pointerType: "mouse"}))`)
	p.until("it is gone", `!document.querySelector(".why")`)
	if says[int](p, `document.querySelectorAll(".fan .slot").length`) != 0 {
		t.Error("a glance has bought a card")
	}
}
