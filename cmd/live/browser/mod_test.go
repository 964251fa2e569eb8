package browser

import (
	"encoding/json"
	"fmt"
	"maps"
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

// evil is the layer of a mod whose every word and every card is hostile: more than 300
// texts, each as far as the reader of content lets it through.
func evil(t *testing.T) (layer configs.Layer, texts int) {
	t.Helper()
	base, problems := themes.Library{}.Load(themes.Base)
	if err := configs.Error(problems); err != nil {
		t.Fatal(err)
	}
	words, n := map[string][]string{}, 0
	next := func() string {
		n++
		text, _ := json.Marshal(strings.NewReplacer("{", "(", "}", ")").Replace(hostile[n%len(hostile)]) + fmt.Sprint(" ", n))
		return string(text)
	}
	known := base.DocumentIn(themes.English).Strings
	for _, key := range slices.Sorted(maps.Keys(known)) {
		if group, name, ok := strings.Cut(key, "."); ok && !strings.Contains(name, ".") {
			words[group] = append(words[group], name+" = "+next())
		}
	}
	var file, cards strings.Builder
	for _, group := range slices.Sorted(maps.Keys(words)) {
		fmt.Fprintf(&file, "[%s]\n%s\n", group, strings.Join(words[group], "\n"))
	}
	for _, id := range []string{"ember_page", "toll_warden", "moth_choir", "page_of_coins", "duelling_acolyte", "veiled_squire"} {
		fmt.Fprintf(&cards, "[card.%s]\nname = %s\ntext = %s\n", id, next(), next())
	}
	return configs.Layer{Name: "evil", Files: fstest.MapFS{
		"themes/evil/theme.toml": {Data: []byte(`title = "<img src=x onerror=ran=1>"`)}, "themes/evil/en.toml": {Data: []byte(file.String())}, "themes/evil/tavern.en.toml": {Data: []byte(cards.String())},
	}}, n
}

// TestHostileMod: what a mod says is text and nothing else, wherever the page shows it:
// nothing of it runs, and nothing is asked of anybody but the server.
func TestHostileMod(t *testing.T) {
	t.Parallel()
	layer, texts := evil(t)
	if texts < 300 {
		t.Fatalf("only %d texts are hostile", texts)
	}
	shown, problems := themes.NewManager(themes.Library{Layers: []configs.Layer{layer}}, "evil")
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
	p.enters(`<img src=x onload=ran>`, "evil", "en")
	list, _ := json.Marshal(hostile)
	for _, show := range []func(*tab){opens("/", `document.querySelector(".five .slot")`), begins("tavern"), begins("encounter"), begins("draft"), opens("/history", `document.querySelector("main")`), opens("/reports", `document.querySelector("main")`)} {
		show(p)
		if strangers := says[[]string](p, `[...document.querySelectorAll("#app img[src=x], #app iframe, #app script, #app style, #app base, #app math, #app a[href^=javascript]")].map((e) => e.outerHTML)`); len(strangers) > 0 || says[bool](p, `globalThis.ran !== undefined`) {
			t.Errorf("a mod's text is more than text: %v", strangers)
		}
		if n := says[int](p, fmt.Sprintf(`%s.filter((text) => document.body.textContent.includes(text)).length`, list)); n == 0 {
			t.Error("no hostile text is shown on", says[string](p, "location.pathname"))
		}
	}
	// A word of a mod that the theme does not know has the mark and the name of its row.
	const asked = `import("/page/card/suits.js").then((m) => (m.learnMarks({ tribe: { moons: { name: "Moons", mark: "moon" }, odd: { name: "Odd", mark: "constructor" } } }), [m.pipOf("moons"), m.nameOf("moons"), m.pipOf("odd"), m.pipOf("cups")].join(" ")))`
	if said := says[string](p, asked); said != "moon Moons neutral cups" {
		t.Errorf("marks of a mod: %s", said)
	}
}
