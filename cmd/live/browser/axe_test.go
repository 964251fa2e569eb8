package browser

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"arcana/cmd/internal/npmtest"
)

// finding is what axe has against a page.
type finding struct {
	ID, Impact, Help string
	Nodes            []struct {
		HTML           string
		FailureSummary string
	}
}

// looks are the themes that ship, in the order of the page's menu.
var looks = []string{"parchment", "night", "woodcut"}

// TestAxe: nobody is kept out of any page, in any theme and language: axe finds nothing
// serious, keys alone reach everything, and on a phone fingers do. The quick run judges
// each page in one theme and in German, which has the longest words, and the themes by
// turns.
func TestAxe(t *testing.T) {
	t.Parallel()
	base := site(t)
	script := npmtest.Start(t, `import { createRequire } from "node:module"; console.log(createRequire(process.cwd() + "/").resolve("axe-core/axe.min.js")); setInterval(() => {}, 1000)`)
	axe, err := os.ReadFile(script)
	if err != nil {
		t.Fatal(err)
	}
	languages := []string{"de"}
	if long {
		languages = append(languages, "en")
	}
	for _, language := range languages {
		for i, first := range scenes {
			t.Run(language+"/"+first.name, func(t *testing.T) {
				t.Parallel()
				p := newTab(t, base, 1280, 860)
				p.enters("Ada", "parchment", language)
				for k, scene := range append([]scene{first}, first.more...) {
					t.Run(scene.name, func(t *testing.T) {
						p.T = t
						p.open(scene, string(axe), i+k)
					})
				}
				p.close()
			})
		}
	}
}

// open fails the test where a scene keeps somebody out; turn says which theme is judged.
func (p *tab) open(s scene, axe string, turn int) {
	p.does(chromedp.EmulateViewport(1280, 860, mobile(false)))
	s.show(p)
	p.within(1280)
	says[bool](p, axe+"\n; true")
	for at, theme := range looks {
		if long || at == turn%len(looks) {
			p.wears(at)
			p.judged(theme)
		}
	}
	p.keyed()
	p.fits(360, 780)
}

// fits changes the size of the window and looks whether the page is at home there.
func (p *tab) fits(width, height int64) {
	p.Helper()
	p.does(chromedp.EmulateViewport(width, height, mobile(width < 700)))
	p.drawn()
	p.within(width)
	if width < 700 {
		p.touched()
	}
}

// wears presses the button of a theme, and waits for it.
func (p *tab) wears(theme int) {
	p.Helper()
	p.runs(`document.querySelectorAll(".themes button")[` + strconv.Itoa(theme) + `].click()`)
	p.until(looks[theme]+" is shown", `document.documentElement.dataset.theme === "`+looks[theme]+`"`)
}

// judged is a failure for each serious finding of axe, which judges no contrast before a
// picture: so there is none meanwhile.
func (p *tab) judged(theme string) {
	p.Helper()
	p.runs(`document.body.style.backgroundImage = document.documentElement.style.backgroundImage = "none"`)
	for _, f := range says[[]finding](p, `axe.run(document, {resultTypes: ["violations"]}).then((r) => r.violations.map(({id, impact, help, nodes}) => ({ID: id, Impact: impact, Help: help, Nodes: nodes.slice(0, 3).map((n) => ({HTML: n.html.slice(0, 300), FailureSummary: n.failureSummary}))})))`) {
		if f.Impact != "serious" && f.Impact != "critical" {
			continue
		}
		p.Errorf("%s: %s (%s): %s", theme, f.ID, f.Impact, f.Help)
		for _, n := range f.Nodes {
			p.Logf("  %s\n    %s", n.HTML, strings.ReplaceAll(n.FailureSummary, "\n", " "))
		}
	}
}
