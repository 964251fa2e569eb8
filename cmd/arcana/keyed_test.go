//go:build linux

package main

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// actions are the elements by which something is done; of a group that shares one stop of
// Tab only that one.
const actions = `[...document.querySelectorAll("button:not([disabled]), a[href], input:not([disabled]), select, textarea, summary, [role=slider], [tabindex='0']")].filter((e) => (e.tabIndex >= 0 || !e.closest("[role=radiogroup], [role=tablist]")) && e.checkVisibility({ visibilityProperty: true }))`

// blind notes where the focus is, and says where nothing shows that.
const blind = `"focus: " + ((at) => {
	if (!at || at === document.body || passed.has(at)) return "";
	passed.add(at);
	const shown = at.classList.contains("unseen") && at.closest("label") || at.closest(".blank, .entry") || at;
	const seen = [at, shown].some((e) => { const s = getComputedStyle(e); return s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2; });
	return seen || at.matches(".code") ? "" : at.outerHTML.slice(0, 160);
})(document.activeElement)`

// missed lists the actions to which Tab has not led yet.
const missed = `"missed: " + ` + actions + `.filter((e) => !passed.has(e)).map((e) => e.outerHTML.slice(0, 160)).join("\n")`

// keyed goes through the page by Tab, which leads to each action and shows where it is;
// Escape leaves the editor. Tab begins where the page was last clicked, and what a script still writes
// may bring further stops, so it may go round twice.
func (p *page) keyed(t *testing.T) {
	p.do(t, script(`globalThis.passed = new Set(); document.activeElement?.blur(); scrollTo(0, 0)`))
	stops, err := chromedp.Run(p, chromedp.Evaluate[int](actions+`.length`))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < stops+4 || i < 2*stops+20 && p.value(t, missed) != "missed: "; i++ {
		if p.value(t, `"in " + document.activeElement?.matches(".code")`) == "in true" {
			p.do(t, chromedp.KeyEvent("\u001b"))
		}
		p.do(t, chromedp.KeyEvent("\t"))
		if got := p.value(t, blind); got != "focus: " {
			t.Errorf("nothing shows the %s", got)
		}
	}
	if got := p.value(t, missed); got != "missed: " {
		t.Errorf("Tab does not lead to all: %s", got)
	}
}
