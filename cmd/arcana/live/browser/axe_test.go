package browser

import (
	"os"
	"strings"
	"testing"

	"arcana/cmd/arcana/live/npmtest"
)

// finding is what axe has against a page.
type finding struct {
	ID, Impact, Help string
	Nodes            []struct {
		HTML           string
		FailureSummary string
	}
}

// TestAxe: nobody is kept out of any page, in any theme: axe finds nothing serious.
func TestAxe(t *testing.T) {
	base, chrome := site(t), chromium(t)
	script := npmtest.Start(t, `import { createRequire } from "node:module"; console.log(createRequire(process.cwd() + "/").resolve("axe-core/axe.min.js")); setInterval(() => {}, 1000)`)
	axe, err := os.ReadFile(script)
	if err != nil {
		t.Fatal(err)
	}
	for _, scene := range scenes {
		t.Run(scene.name, func(t *testing.T) {
			p := newTab(t, chrome, base, 1280, 860)
			p.enters("Ada", "parchment", "en")
			scene.show(p)
			says[bool](p, string(axe)+"\n; true")
			for i, theme := range []string{"parchment", "night", "woodcut"} {
				p.runs(`document.querySelectorAll(".themes button")[` + string(rune('0'+i)) + `].click()`)
				p.until(theme+" is shown", `document.documentElement.dataset.theme === "`+theme+`"`)
				for _, f := range says[[]finding](p, `axe.run(document, {resultTypes: ["violations"]}).then((r) => r.violations.map(({id, impact, help, nodes}) => ({ID: id, Impact: impact, Help: help, Nodes: nodes.slice(0, 3).map((n) => ({HTML: n.html.slice(0, 300), FailureSummary: n.failureSummary}))})))`) {
					if f.Impact == "serious" || f.Impact == "critical" {
						t.Errorf("%s: %s (%s): %s", theme, f.ID, f.Impact, f.Help)
						for _, n := range f.Nodes {
							t.Logf("  %s\n    %s", n.HTML, strings.ReplaceAll(n.FailureSummary, "\n", " "))
						}
					}
				}
			}
			p.close()
		})
	}
}
