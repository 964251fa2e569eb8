package browser

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"arcana/cmd/live/web"
	"arcana/configs"
	"arcana/configs/themes"
)

// sheets are values that would end a declaration, load or run something in a style sheet
// that took them as they are.
var sheets = []string{
	`#fff; } body { display: none } x {`, `url(//evil.example/a.png)`, `url("javascript:ran=1")`, `red`, `#fff/**/`, `#12345g`, `expression(globalThis.ran=1)`, `var(--ink)`, `#fff !important`, `image-set("//evil.example/a.png" 1x)`,
	`</style><script>globalThis.ran = 1</script>`, `@import "//evil.example/a.css"`, `\75rl(//evil.example/a)`, `a.svg"); background: url("//evil.example/b`, `../../../../etc/passwd`, `//evil.example/a.svg`, `http://evil.example/a.svg`, `data:image/svg+xml,<svg onload=ran=1>`, "a\nb", "\u202egnp.a", `a.svg#x`, `a.svg?x`, `a b.svg`, `serif, url(//evil.example/f)`, `"; src: url(//evil.example/f)`,
}

// fields are where a theme has a value; %s is the value.
var fields = []string{
	"title = %s", "title = \"x\"\ntitles = { en = %s }", "title = \"x\"\nscheme = %s", "title = \"x\"\n[palette]\nink = %s", "title = \"x\"\n[fonts]\ntitle = [%s]", "title = \"x\"\n[panels]\ncloth = %s",
	"title = \"x\"\n[panels]\nshadow = %s", "title = \"x\"\n[frames]\nback = %s", "title = \"x\"\n[tribes.tavern]\ncups = { colour = %s, mark = \"cups\" }", "title = \"x\"\n[tribes.tavern]\ncups = { colour = \"suit_cups\", mark = %s }",
}

// TestHostileValues: whatever a theme says of colours, fonts, pictures and titles is refused
// by the reader, or shown as what it is: nothing of it runs, loads or leaves its place in
// the style sheet.
func TestHostileValues(t *testing.T) {
	t.Parallel()
	values := slices.Concat(hostile, sheets)
	if !long { // some of each, for each page and reading takes its time
		values = slices.Concat(hostile[:3], sheets[:5], sheets[15:18])
	}
	files, n := fstest.MapFS{}, 0
	for _, field := range fields {
		for _, value := range values {
			quoted, _ := json.Marshal(value)
			files[fmt.Sprintf("themes/t%03d/theme.toml", n)] = &fstest.MapFile{Data: fmt.Appendf(nil, field+"\n", quoted)}
			n++
		}
	}
	if long && n < 300 {
		t.Fatalf("only %d values are hostile", n)
	}
	all := themes.Library{Layers: []configs.Layer{{Name: "evil", Files: files}}}
	good := fstest.MapFS{}
	for _, name := range all.Names() {
		if theme, _ := all.Load(name); theme != nil && theme.Name[0] == 't' {
			good["themes/"+name+"/theme.toml"] = files["themes/"+name+"/theme.toml"]
		}
	}
	t.Logf("%d of %d are accepted", len(good), n)
	if len(good) < len(values) || len(good) > n/2 {
		t.Errorf("%d themes are accepted, expected all titles, and few of the others", len(good))
	}
	shown, problems := themes.NewManager(themes.Library{Layers: []configs.Layer{{Name: "evil", Files: good}}}, themes.Base)
	if err := configs.Error(problems); err != nil {
		t.Fatal(err)
	}
	p := newTab(t, site(t, func(c *web.Config) { c.Themes = shown }), 1280, 860)
	if err := chromedp.Listen(p.ctx, func(event any) {
		if asked, ok := event.(*network.EventRequestWillBeSent); ok && !strings.HasPrefix(asked.Request.URL, p.base) && !strings.HasPrefix(asked.Request.URL, "data:") {
			t.Errorf("the page asks for %s", asked.Request.URL)
		}
	}); err != nil {
		t.Fatal(err)
	}
	p.enters("Ada", "parchment", "en")
	p.opens("/cards")
	if got := says[int](p, `document.querySelectorAll(".themes button").length`); got != len(good)+3 {
		t.Errorf("%d themes can be chosen, expected %d", got, len(good)+3)
	}
	for _, said := range says[[]string](p, wearAll) {
		t.Error(said)
	}
}

// wearAll wears one theme after the other, and returns what is wrong.
const wearAll = `(async () => {
	const wrong = [], buttons = [...document.querySelectorAll(".themes button")];
	for (const button of buttons.slice(1)) {
		button.click();
		const end = Date.now() + 30000, worn = document.documentElement.dataset;
		const before = worn.theme;
		while (worn.theme === before && Date.now() < end) await new Promise((done) => setTimeout(done, 5));
		const sheet = [...document.styleSheets].find((s) => s.href?.endsWith("/" + worn.theme + ".css"));
		if (sheet?.cssRules.length !== 1) wrong.push(worn.theme + ": its style sheet has " + sheet?.cssRules.length + " rules");
		if (getComputedStyle(document.body).display !== "block") wrong.push(worn.theme + ": the page is gone");
		if (globalThis.ran !== undefined || document.querySelector("#app img[src=x], #app iframe, #app script")) wrong.push(worn.theme + ": something has run");
	}
	return wrong;
})()`
