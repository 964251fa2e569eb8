package browser

import (
	"fmt"

	"github.com/chromedp/chromedp"
)

// actions are the elements by which something is done; of a group that shares one stop of
// Tab only that one.
const actions = `[...document.querySelectorAll("button:not([disabled]), a[href], input:not([disabled]), select, textarea, [role=slider], [tabindex]")].filter((e) => (e.tabIndex >= 0 || e.matches("button, a, input, select") && !e.closest("[role=radiogroup], [role=tablist]")) && e.getClientRects().length && getComputedStyle(e).visibility !== "hidden")`

// keyed fails the test where Tab does not lead to each action of a page, or leads to one
// that does not show it. What others do may bring an action behind the focus: so it goes
// round again, and what is missed then is not to be reached.
func (p *tab) keyed() {
	p.Helper()
	p.runs(`globalThis.passed = new Set(), document.activeElement?.blur()`)
	var missed []string
	for round := 0; round == 0 || round < 3 && len(missed) > 0; round++ {
		p.tabs()
		missed = says[[]string](p, actions+`.filter((e) => !passed.has(e)).map((e) => e.outerHTML.slice(0, 160))`)
	}
	for _, action := range missed {
		p.Errorf("Tab does not lead to %s", action)
	}
}

// tabs presses Tab once for each action, and goes round.
func (p *tab) tabs() {
	p.Helper()
	for range says[int](p, actions+`.length`) + 3 {
		p.does(chromedp.KeyEvent("\t"))
		if blind := says[string](p, seen); blind != "" {
			p.Errorf("the focus is not seen on %s", blind)
		}
	}
}

// seen notes where the focus is, and returns the element if nothing shows that.
const seen = `(() => {
	const at = document.activeElement;
	if (!at || at === document.body || passed.has(at)) return "";
	passed.add(at);
	const shows = (e) => { const s = getComputedStyle(e); return s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2; };
	const shown = at.classList.contains("unseen") && at.closest("label") ? at.closest("label") : at;
	const box = shown.getBoundingClientRect();
	return shows(shown) && box.width > 2 && box.height > 2 ? "" : at.outerHTML.slice(0, 160);
})()`

// touched fails the test where a finger would miss an action: one that is less than 44
// pixels wide or high. Links within a sentence are as high as its lines.
func (p *tab) touched() {
	p.Helper()
	for _, small := range says[[]string](p, fmt.Sprintf(`%s.filter((e) => !(e.matches("a") && e.closest("p, .skip") || e.matches(".skip"))).map((e) => [e, (e.classList.contains("unseen") && e.closest("label") || e).getBoundingClientRect()]).filter(([e, b]) => b.width < 44 || b.height < 44).map(([e, b]) => Math.round(b.width) + " x " + Math.round(b.height) + " " + e.outerHTML.slice(0, 140))`, actions)) {
		p.Errorf("too small for a finger: %s", small)
	}
}
