package report

import (
	"strings"
	"testing"

	"arcana/bindings/vm/covered"
)

// TestPagesEscape: whatever a text or the name of a file holds, it is shown, and changes nothing else of a page.
func TestPagesEscape(t *testing.T) {
	type kind string
	var p Page
	p.Add(`<b class="%s">%s %d %.1f %s</b>`, `" onclick="x`, kind("<i>'&"), 7, 0.5, markup("<hr>"))
	p.addIf("", "never %s")
	p.addIf("<", "%s")
	if want := `<b class="&#34; onclick=&#34;x">&lt;i&gt;&#39;&amp; 7 0.5 <hr></b>&lt;`; p.String() != want {
		t.Errorf("%s, expected %s", p.String(), want)
	}
	var page strings.Builder
	if err := CoverageHTML(&page, Executed{Files: []covered.File{{Name: "<a>%d.lua", Source: "return '</td>%s'\n", Lines: []covered.Line{{Line: 1}}}}}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`<a href="#f0">&lt;a&gt;%d.lua</a>`, `<details id="f0" open><summary>&lt;a&gt;%d.lua</summary>`, `<tr class="never" title="never executed"><td class="n">1</td><td class="n">0</td><td>return &#39;&lt;/td&gt;%s&#39;</td></tr>`, "<title>Arcana: coverage 0 %</title>"} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("the page has no %s:\n%s", want, page.String())
		}
	}
}
