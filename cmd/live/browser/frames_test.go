package browser

import (
	"bytes"
	"image/png"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"arcana/cmd/live/web"
	"arcana/configs"
	"arcana/configs/themes"
)

// picture is one that would run and load, were it more than an image; it is one red plane.
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 240" onload="globalThis.ran = 1"><script>globalThis.ran = 1; fetch("/stolen")</script><rect width="140" height="240" fill="#ff0000"/><image href="/stolen.png" width="9" height="9"/><foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="/stolen.html"/><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="globalThis.ran = 1"/></foreignObject><style>@import "/stolen.css"; path { fill: url(/stolen.svg#a) }</style><path d="M0 0h9v9z"/><use href="/stolen.svg#a"/></svg>`

// TestFrames: a skin's frames, back and marks take the place of those that are drawn, in
// every form of a card, and are pictures and nothing else.
func TestFrames(t *testing.T) {
	t.Parallel()
	layer := configs.Layer{Name: "framed", Files: fstest.MapFS{
		"themes/framed/theme.toml":  {Data: []byte("title = \"Framed\"\n[frames]\nplain = \"a/plain.svg\"\ngolden = \"a/golden.svg\"\nguardian = \"a/guardian.svg\"\nback = \"a/back.svg\"\n[tribes.tavern]\ncups = { colour = \"suit_cups\", mark = \"a/cups.svg\" }\n")},
		"themes/framed/a/plain.svg": {Data: []byte(picture)}, "themes/framed/a/golden.svg": {Data: []byte(picture)}, "themes/framed/a/guardian.svg": {Data: []byte(picture)}, "themes/framed/a/back.svg": {Data: []byte(picture)}, "themes/framed/a/cups.svg": {Data: []byte(picture)},
	}}
	shown, problems := themes.NewManager(themes.Library{Layers: []configs.Layer{layer}}, "framed")
	if err := configs.Error(problems); err != nil {
		t.Fatal(err)
	}
	p := newTab(t, site(t, func(c *web.Config) { c.Themes = shown }), 1280, 860)
	asked := make(chan string, 10000)
	if err := chromedp.Listen(p.ctx, func(event any) {
		if sent, ok := event.(*network.EventRequestWillBeSent); ok {
			asked <- sent.Request.URL
		}
	}); err != nil {
		t.Fatal(err)
	}
	p.enters("Ada", "framed", "en")
	p.opens("/cards")
	for _, kind := range []string{"plain", "golden", "guardian", "back", "cups"} {
		if says[int](p, `document.querySelectorAll('.card image[href$="/`+kind+`.svg"]').length`) == 0 {
			t.Errorf("no card has the picture %s", kind)
		}
		if status := says[int](p, `fetch("/api/v1/themes/framed/files/a/`+kind+`.svg").then((r) => r.status)`); status != 200 {
			t.Errorf("%s.svg: %d", kind, status)
		}
	}
	p.until("the pictures are drawn", `[...performance.getEntriesByType("resource")].filter((r) => r.name.includes("/files/a/")).length >= 5`)
	if n := p.red(); n < 50000 {
		t.Errorf("%d pixels are red, expected the frames of all cards to be", n)
	}
	if says[bool](p, `globalThis.ran !== undefined`) {
		t.Error("a picture has run")
	}
	for range len(asked) {
		if url := <-asked; strings.Contains(url, "stolen") || !strings.HasPrefix(url, p.base) && !strings.HasPrefix(url, "data:") {
			t.Errorf("a picture has loaded %s", url)
		}
	}
	p.wears(0)
	p.until("Parchment draws its own", `!document.querySelector(".card image")`)
}

// red is how many pixels of the window are.
func (p *tab) red() (n int) {
	data, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.Fatal(err)
	}
	shown, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		p.Fatal(err)
	}
	for y := range shown.Bounds().Dy() {
		for x := range shown.Bounds().Dx() {
			if r, g, b, _ := shown.At(x, y).RGBA(); r == 0xffff && g == 0 && b == 0 {
				n++
			}
		}
	}
	return n
}
