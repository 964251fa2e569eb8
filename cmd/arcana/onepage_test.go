//go:build linux

package main

import (
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"arcana/bindings/hosttest"
	"arcana/scripts"
)

// writtenSite is a playground that was written before, which tests of pages then need not build.
var writtenSite = flag.String("site", "", "a folder that arcana tool playground has written")

// newSite writes a playground, once for all tests, and returns its folder. TestMain removes it.
var newSite = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "arcana-site-")
	if err != nil {
		return "", err
	}
	atEnd = append(atEnd, func() { os.RemoveAll(folder) })
	if code, said := written(folder); code != exitGood {
		err = fmt.Errorf("%d: %s", code, said)
	}
	return folder, err
})

// servedSite serves a playground below a path, and returns its address.
func servedSite(t *testing.T) string {
	t.Helper()
	return served(t, func(files http.Handler) http.Handler { return files })
}

// served serves a playground as servedSite does, by a handler that is made of that of its files.
func served(t *testing.T, by func(files http.Handler) http.Handler) string {
	t.Helper()
	hosttest.Need(t, "chromium")
	folder := *writtenSite
	if folder == "" {
		site, err := newSite()
		if err != nil {
			t.Fatal(err)
		}
		folder = site
	}
	server := httptest.NewServer(http.StripPrefix("/some/where", by(http.FileServer(http.Dir(folder)))))
	t.Cleanup(server.CloseClientConnections)
	t.Cleanup(server.Close)
	return server.URL + "/some/where/"
}

// TestOnePage: the page is read before the program is there, plays a game, follows each change of its
// rules with the first difference and figures, keeps the table over a mistake, opens what a link, a
// fork and the gallery hold, and shows what changed there; on a phone too, by keys alone, and for everybody.
func TestOnePage(t *testing.T) {
	t.Parallel()
	address := servedSite(t)
	p := browser(t, address)
	for _, part := range []struct {
		name string
		test func(*testing.T)
	}{{"first", p.firstPicture}, {"play", p.playsGame}, {"change", p.followsChange}, {"mistake", p.keepsTable}, {"look", p.looksBack}, {"fork", p.forks}, {"shared", p.opensLink}, {"steps", p.stepsNumber}, {"gallery", p.opensGallery}, {"card", p.opensCard}} {
		if !t.Run(part.name, part.test) {
			break
		}
		p.shootPage(t, part.name)
		t.Run(part.name+" for everybody", p.reach)
	}
	if said := p.console(); said != "" {
		t.Errorf("the console says:\n%s", said)
	}
}

// TestOnePageArrives: while the program is on its way, text and table are read, in each language and on a
// phone too, and a button that needs it says so by doing nothing.
func TestOnePageArrives(t *testing.T) {
	t.Parallel()
	never := make(chan struct{})
	address := served(t, func(files http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, ".wasm.gz") {
				<-never
			}
			files.ServeHTTP(w, r)
		})
	})
	defer close(never)
	p := browser(t, address+"?lang=de")
	for _, lang := range []struct{ address, says string }{{"?lang=de", "Der Tisch ist gedeckt."}, {"?lang=en#hearts", "The table is laid."}} {
		p.do(t, chromedp.EmulateViewport(360, 760), chromedp.Navigate("about:blank"), chromedp.Navigate(address+lang.address))
		if got := p.value(t, `document.querySelector(".spread .tc") && document.querySelector(".says")?.textContent`); !strings.HasPrefix(got, lang.says) {
			t.Errorf("%s says %q", lang.address, got)
		}
		if got := p.value(t, `"n" + String(document.querySelectorAll(".spread button.lit").length)`); got != "n0" {
			t.Errorf("%s: %s cards can be played, and nobody is there to play them", lang.address, got)
		}
		if got := p.value(t, `document.querySelector(".lua").textContent`); !strings.Contains(got, "title = ") {
			t.Errorf("%s: the rules are %q", lang.address, got)
		}
		if wide := p.value(t, `String(document.documentElement.scrollWidth)`); wide != "360" {
			t.Errorf("%s: the page is %s wide on a phone of 360", lang.address, wide)
		}
		p.shootPage(t, "arrives"+lang.address[6:8])
		p.reach(t)
	}
}

// TestOnePageByKeys: on a phone everything is reached and done by keys alone: the parts, a card, the
// gallery, and the words of the file.
func TestOnePageByKeys(t *testing.T) {
	t.Parallel()
	p := browser(t, servedSite(t)+"#kuhn")
	p.do(t, chromedp.EmulateViewport(360, 760))
	p.judged(t)
	for _, part := range []string{"figures", "table", "rules"} {
		p.do(t, script(`document.querySelector(".tabbar [aria-selected=true]").focus()`), chromedp.KeyEvent(map[string]string{"figures": kb.ArrowLeft, "table": kb.ArrowRight, "rules": kb.ArrowRight}[part]))
		if got := p.value(t, `document.querySelector(".op").dataset.tab`); got != part {
			t.Fatalf("an arrow leads to %s, expected %s", got, part)
		}
	}
	p.do(t, script(`document.querySelector(".tabbar [aria-selected=true]").focus()`), chromedp.KeyEvent(kb.Home), script(`document.querySelector(".skip").focus()`))
	seen := ""
	for range 12 { // the way from the head through the table
		p.do(t, chromedp.KeyEvent("\t"))
		seen += p.value(t, `"[" + (document.activeElement.textContent || document.activeElement.value || document.activeElement.className) + "]"`)
	}
	for _, want := range []string{"[Kuhn]", "[Share]", "[New match]"} {
		if !strings.Contains(seen, want) {
			t.Errorf("by the tab key: %s, expected %s among it", seen, want)
		}
	}
	p.do(t, script(`document.querySelector(".asks button").focus()`), chromedp.KeyEvent("\r"))
	p.value(t, `[...document.querySelectorAll(".turns button")].length === 2 && "a move was made"`)
	p.do(t, script(`document.querySelector(".gal").focus()`), chromedp.KeyEvent("\r"))
	p.value(t, `document.querySelector(".drawer")?.contains(document.activeElement) && "the gallery has the focus"`)
	p.do(t, chromedp.KeyEvent(kb.Escape))
	p.value(t, `!document.querySelector(".drawer") && document.activeElement.className === "gal" && "it gives it back"`)
	if wide := p.value(t, `String(document.documentElement.scrollWidth)`); wide != "360" {
		t.Errorf("the page is %s wide on a phone of 360", wide)
	}
}

// TestOnePageCards: beside the file of a card lie the card as on the table, where the system has one, and its
// numbers, which presses and keys change in the file; on a phone and in each theme too.
func TestOnePageCards(t *testing.T) {
	t.Parallel()
	p := browser(t, servedSite(t)+"#tavern")
	const numbers = `[...document.querySelectorAll(".made dl > div")].map((e) => e.querySelector("dt").textContent + " " + e.querySelector("dd").textContent).join(", ")`
	const drawn = `String(document.querySelectorAll(".made .pic svg.card").length)`
	for _, row := range []struct{ system, title, numbers, pictures string }{
		{"market", "Market", "cost −1+, copies −2+, effects trade −2+", "1"},
		{"draft", "Draft", "cost −2+", "1"},
		{"delve", "Delve", "", "1"},
		{"encounter", "Encounter", "max turns −4+", "0"},
		{"tavern", "Tavern", "tier −1+, attack −2+, health −3+", "1"},
	} {
		p.do(t, chromedp.Click(chromedp.CSS(".gal")), script(`[...document.querySelectorAll(".drawer .row")].find((e) => e.textContent.includes("`+row.title+`")).click()`))
		p.value(t, `document.querySelector(".tabs2 .it")?.textContent.startsWith("card.lua") && document.querySelector(".onetable.`+row.system+`") && "open"`)
		p.judged(t)
		if got := p.value(t, `"n" + `+numbers); got != "n"+row.numbers {
			t.Errorf("the numbers of the %s are %q, expected %q", row.system, got, row.numbers)
		}
		p.value(t, drawn+` === "`+row.pictures+`" && "drawn"`)
		p.shootPage(t, "made-"+row.system)
	}
	const attack = `document.querySelectorAll(".made .st2")[1]`
	p.do(t, script(attack+`.lastElementChild.focus()`), chromedp.KeyEvent("\r"), chromedp.KeyEvent(" "))
	if got := p.value(t, `document.querySelector(".made .w") && `+numbers); got != "tier −1+, attack −4+was 2, health −3+" {
		t.Errorf("after two presses of more: %q", got)
	}
	if got := p.value(t, `document.activeElement === `+attack+`.lastElementChild && "focus"`); got == "" {
		t.Error("the press loses the focus")
	}
	if got := p.value(t, `document.querySelector(".code").shadowRoot.querySelector(".cm-content").textContent`); !strings.Contains(got, "attack = 4, health = 3") {
		t.Errorf("the file is %q", got)
	}
	p.judged(t)
	if got := p.value(t, `[document.querySelector(".made .pic svg.card"), document.querySelector(".tavern-board .slot")].every((e) => e.parentElement.textContent.includes("4")) && "both"`); got == "" {
		t.Error("the picture and the table do not have the attack of 4")
	}
	for range 6 { // less than nothing is not
		p.do(t, script(attack+`.firstElementChild.click()`))
	}
	if got := p.value(t, `"n" + `+numbers); !strings.Contains(got, "attack −0+was 2") {
		t.Errorf("after six presses of less: %q", got)
	}
	p.judged(t)
	p.value(t, `document.querySelector(".made .pic svg.card").getAttribute("aria-label").startsWith("Bellringer, 0 attack") && "drawn without attack"`)
	for _, theme := range []string{"parchment", "night", "woodcut"} {
		for _, wide := range []int{360, 1440} {
			p.do(t, chromedp.EmulateViewport(int64(wide), 800), script(`document.documentElement.dataset.theme = "`+theme+`"`), script(`document.getElementById("tab-rules").click()`))
			if got := p.value(t, `String(document.documentElement.scrollWidth)`); got != strconv.Itoa(wide) {
				t.Errorf("%s: the page is %s wide at %d", theme, got, wide)
			}
			if got := p.value(t, `"n" + String([...document.querySelectorAll(".made dl > div")].filter((e) => e.scrollWidth > e.clientWidth).length)`); got != "n0" {
				t.Errorf("%s at %d: %s rows are cut off", theme, wide, got)
			}
			if got := p.value(t, `"n" + String([...document.querySelectorAll(".made button")].filter((e) => e.getBoundingClientRect().width < 44 || e.getBoundingClientRect().height < 44).length)`); got != "n0" {
				t.Errorf("%s at %d: %s buttons are too small for a finger", theme, wide, got)
			}
			p.shoot(t, fmt.Sprintf("made-%s-%d", theme, wide))
			p.reach(t)
		}
	}
	if said := p.console(); said != "" {
		t.Errorf("the console says:\n%s", said)
	}
}

// TestOnePageChoosesWhatFits: cards of which the rules ask more together are chosen on the board in any order;
// only those that can still fit may be pressed, and the move is made by one press.
func TestOnePageChoosesWhatFits(t *testing.T) {
	t.Parallel()
	p := browser(t, servedSite(t)+"#kuhn")
	p.judged(t)
	p.do(t, pasted(`local fives = {
  title = "Give cards that add up to five.", seats = 1, deck = { rank = { 1, 2, 3, 4, 5 } }, table = { out = pile{ seen = "all" } }, seat = { hand = pile{ seen = "owner" } },
}
function fives.setup(g)
  g:deals(g.out, "hand", 5)
  return "turn"
end
fives.turn = stage{
  moves = function(g, seat, may) may.give(seat.hand:some{ least = 1, most = 2, fits = function(cards) return cards:sum("rank") == 5 end }) end,
  give = function(g, seat, cards)
    cards:to(g.out)
    g:all_win("given")
  end,
}
return fives
`))
	p.value(t, `document.querySelectorAll(".spread .tc").length === 5 && "dealt"`)
	p.judged(t)
	const lit = `[...document.querySelectorAll(".spread button.lit")].length + " " + [...document.querySelectorAll(".asks .acts .seal")].map((e) => e.textContent + (e.ariaDisabled === "true" ? " (off)" : "")).join("|")`
	if got := p.value(t, lit); got != "5 One more (off)" {
		t.Errorf("at first %q", got)
	}
	p.do(t, script(`document.querySelectorAll(".spread button.lit")[3].click()`))
	if got := p.value(t, `document.querySelector(".asks").textContent.includes("One more") && `+lit); got != "2 One more (off)|Put back" {
		t.Errorf("with the 4 %q", got)
	}
	p.do(t, script(`document.querySelectorAll(".spread button.lit")[0].click()`))
	if got := p.value(t, `document.querySelector(".asks .seal.main") && `+lit); got != "2 give 2|Put back" {
		t.Errorf("with the 4 and the 1 %q", got)
	}
	p.do(t, script(`document.querySelector(".asks .seal.main").click()`))
	p.value(t, `document.querySelector(".ended") && "ended"`)
	if said := p.console(); said != "" {
		t.Errorf("the console says:\n%s", said)
	}
}

// BenchmarkOnePage says how long a slow telephone waits: 360 px wide, its page four times slowed, and 10
// Mbit/s for all that is sent. It reports milliseconds until the table is seen and until it plays, at
// the first visit and at the second.
func BenchmarkOnePage(b *testing.B) {
	folder := *writtenSite
	if folder == "" {
		b.Fatal("expected -site, a playground that was written")
	}
	server := httptest.NewServer(&slowly{files: http.FileServer(http.Dir(folder))})
	defer server.Close()
	for b.Loop() {
		p := browser(b, "about:blank")
		if err := chromedp.Do(p, chromedp.EmulateViewport(360, 640)); err != nil {
			b.Fatal(err)
		}
		if _, err := chromedp.Call(p, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4}); err != nil {
			b.Fatal(err)
		}
		for _, visit := range []string{"first", "second"} {
			p.do(b, chromedp.Navigate(server.URL+"/"))
			p.judged(b)
			for _, mark := range []string{"laid", "plays"} {
				ms, _ := strconv.ParseFloat(p.value(b, `String(performance.getEntriesByName("`+mark+`")[0].startTime)`), 64)
				b.ReportMetric(ms, visit+"-"+mark+"-ms")
			}
			p.value(b, `navigator.serviceWorker.ready.then(() => "kept")`)
		}
	}
}

// slowly sends files at 10 Mbit/s, all connections together.
type slowly struct {
	files http.Handler
	mu    sync.Mutex
}

// ServeHTTP sends a file.
func (s *slowly) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.files.ServeHTTP(slowWriter{w, s}, r)
}

// slowWriter is the answer to one request.
type slowWriter struct {
	http.ResponseWriter
	line *slowly
}

// Write sends bytes, and waits as long as they take.
func (w slowWriter) Write(data []byte) (n int, err error) {
	for part := range slices.Chunk(data, 4096) {
		w.line.mu.Lock()
		time.Sleep(time.Duration(len(part)) * 8 * time.Second / 10e6)
		w.line.mu.Unlock()
		m, err := w.ResponseWriter.Write(part)
		if n += m; err != nil {
			return n, err
		}
	}
	return n, nil
}

// shootPage leaves pictures of all parts on a phone, too.
func (p *page) shootPage(t *testing.T, name string) {
	if *shots == "" {
		return
	}
	p.shoot(t, "page-"+name)
	p.do(t, chromedp.EmulateViewport(1440, 900))
	if picture, err := chromedp.Run(p, chromedp.CaptureScreenshot()); err != nil || os.WriteFile(filepath.Join(*shots, "page-"+name+"-1440.png"), picture, 0o644) != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"rules", "figures"} {
		p.do(t, chromedp.EmulateViewport(360, 760), script(`document.getElementById("tab-`+part+`").click()`))
		p.shoot(t, "page-"+name+"-"+part)
	}
	p.do(t, script(`document.getElementById("tab-table").click()`))
}

// pasted puts a text in the place of what stands in the editor, as a person pastes it.
func pasted(text string) chromedp.Action[chromedp.Void] {
	return chromedp.Steps(script(`document.querySelector(".code").shadowRoot.querySelector(".cm-content").focus()`), chromedp.KeyEvent("a", chromedp.KeyModifiers(chromedp.ModifierCtrl)),
		script(fmt.Sprintf(`{ const held = new DataTransfer(); held.setData("text/plain", %q); document.querySelector(".code").shadowRoot.querySelector(".cm-content").dispatchEvent(new ClipboardEvent("paste", { clipboardData: held, bubbles: true, cancelable: true })) }`, text)))
}

// judged waits until the page has checked what is typed.
func (p *page) judged(t testing.TB) {
	t.Helper()
	p.value(t, `document.querySelector(".op")?.dataset.judged === "true" && "judged"`)
}

func (p *page) firstPicture(t *testing.T) {
	if got := p.value(t, `document.querySelector(".piles-board .spread .tc") && (document.querySelector(".lua") ?? document.querySelector(".code").shadowRoot.querySelector(".cm-content")).textContent.includes("agram.setup") && "both"`); got == "" {
		t.Error("text and board do not come")
	}
	p.judged(t)
}

// playsGame plays two cards, by keys.
func (p *page) playsGame(t *testing.T) {
	for want := range 2 {
		p.value(t, `document.querySelector(".spread button.lit") && "may play"`)
		p.do(t, script(`document.querySelector(".spread button.lit").focus()`), chromedp.KeyEvent("\r"))
		p.value(t, fmt.Sprintf(`document.querySelectorAll(".spread .tc").length === %d && "played"`, 5-want))
	}
	p.value(t, `parseInt(document.querySelector(".figs .cnt").textContent.replaceAll(",", "")) >= 100 && "counted"`) // only figures of a hundred matches stand beside the next ones
}

// shipped is a game of the gallery, changed.
func shipped(t *testing.T, game, old, new string) string {
	t.Helper()
	text, err := shippedGame(game)
	if err != nil || !strings.Contains(text, old) {
		t.Fatalf("%s has no %q: %v", game, old, err)
	}
	return strings.Replace(text, old, new, 1)
}

func (p *page) followsChange(t *testing.T) {
	p.do(t, pasted(shipped(t, "agram", `:most("rank").by`, `:most("rank").by.next`)))
	if got := p.value(t, `document.querySelector(".band .q2")?.textContent`); !strings.Contains(got, "First difference: move 2") || !strings.Contains(got, "it was") {
		t.Errorf("the band says %q", got)
	}
	p.judged(t)
	p.value(t, `[...document.querySelectorAll(".figs .was")].some((e) => e.textContent.includes("was")) && "compared"`)
	if got := p.value(t, `String([...document.querySelector(".code").shadowRoot.querySelectorAll(".cm-changed")].length)`); got != "1" {
		t.Errorf("%s lines are marked as changed, expected 1", got)
	}
}

func (p *page) keepsTable(t *testing.T) {
	before := p.value(t, `document.querySelector(".spread").textContent`)
	p.do(t, pasted(shipped(t, "agram", `:first("suit")))`, `:first("suite")))`)))
	if got := p.value(t, `document.querySelector(".code").shadowRoot.querySelector(".cm-message")?.textContent`); !strings.Contains(got, "Line 24") || !strings.Contains(got, "Put suit there") {
		t.Errorf("the mistake is told as %q", got)
	}
	if got := p.value(t, `document.querySelector(".spread").textContent + (document.querySelector(".figs.old") ? "" : " not old")`); got != before {
		t.Errorf("the table is %q, expected %q", got, before)
	}
	p.shootPage(t, "mistake-before")
	p.do(t, script(`document.querySelector(".code").shadowRoot.querySelector(".cm-message button").click()`))
	p.judged(t)
	p.do(t, pasted(shipped(t, "agram", `"hand", 6`, `"hand", 4`)))
	p.judged(t)
}

func (p *page) looksBack(t *testing.T) {
	p.value(t, `document.querySelector(".band .seal") && "a difference"`)
	if got := p.value(t, `[...document.querySelectorAll(".figs .was")].map((e) => e.textContent).find((words) => words.startsWith("was 12"))`); got == "" { // the version between was not counted
		t.Error("the figures do not say what they were")
	}
	p.do(t, chromedp.Click(chromedp.CSS(".band .seal")))
	if got := p.value(t, `[...document.querySelectorAll(".says")].find((e) => e.textContent.includes("as it goes now"))?.textContent`); got == "" {
		t.Error("nothing is looked at")
	}
	p.do(t, chromedp.Click(chromedp.Search(`//button[normalize-space()="As it was"]`)), chromedp.Click(chromedp.Search(`//button[normalize-space()="As it is now"]`)), chromedp.Click(chromedp.Search(`//button[normalize-space()="Back to the match"]`)))
}

func (p *page) forks(t *testing.T) {
	first := p.value(t, `location.hash`)
	p.do(t, chromedp.Click(chromedp.CSS(".op-top .seal.desk")))
	if got := p.value(t, `location.hash !== "`+first+`" && location.hash`); got == "" {
		t.Error("a fork is the file itself")
	}
	if got := p.value(t, `String(JSON.parse(localStorage.getItem("files")).length)`); got != "2" {
		t.Errorf("%s files are kept, expected the one that was typed and its fork", got)
	}
}

func (p *page) opensLink(t *testing.T) {
	p.do(t, script(`(() => { const box = document.querySelector(".how-many select"); box.value = "3"; box.dispatchEvent(new Event("change", { bubbles: true })); })()`))
	if got := p.value(t, `document.querySelectorAll(".rivals > *").length === 2 && "three"`); got == "" {
		t.Error("three do not play")
	}
	p.judged(t)
	const laid = `document.querySelectorAll(".spread .tc").length + "/" + document.querySelector(".seed input").value + "/" + document.querySelector(".how-many select").value`
	moves := p.value(t, laid)
	p.do(t, chromedp.Click(chromedp.Search(`//button[normalize-space()="Share"]`)))
	link := p.value(t, `location.hash.startsWith("#2.") && location.href`)
	p.do(t, chromedp.Navigate("about:blank"), chromedp.Navigate(link))
	p.judged(t)
	if got := p.value(t, `[...document.querySelectorAll(".says")].map((e) => e.textContent).join()`); !strings.Contains(got, "From a link: Agram. Lines that differ from the game that ships: 1.") {
		t.Errorf("the page says %q", got)
	}
	if got := p.value(t, laid); got != moves {
		t.Errorf("cards, seed and players are %s, expected %s", got, moves)
	}
	p.value(t, `[...document.querySelectorAll(".figs .was")].some((e) => e.textContent.includes("was")) && "compared with the game that ships"`)
	p.do(t, chromedp.Click(chromedp.Search(`//button[normalize-space()="See the lines"]`)))
	if got := p.value(t, `document.querySelector(".code").shadowRoot.querySelector(".cm-was")?.textContent`); !strings.Contains(got, `"hand", 6`) {
		t.Errorf("before the change the line was %q", got)
	}
}

// stepsNumber changes a number by presses on a phone. The second press of a double one, which falls on the buttons that
// the first has brought, changes nothing.
func (p *page) stepsNumber(t *testing.T) {
	p.do(t, chromedp.EmulateViewport(360, 760), script(`document.getElementById("tab-rules").click()`))
	const text = `document.querySelector(".code").shadowRoot.querySelector(".cm-content").innerText`
	before := p.value(t, text)
	at := p.value(t, `(() => { const e = [...document.querySelector(".code").shadowRoot.querySelectorAll(".cm-changed")][0], range = document.createRange(), walk = document.createTreeWalker(e, NodeFilter.SHOW_TEXT); let last; while (walk.nextNode()) if (walk.currentNode.data.includes("4")) last = walk.currentNode; range.setStart(last, last.data.indexOf("4")); range.setEnd(last, last.data.indexOf("4") + 1); const r = range.getBoundingClientRect(); return r.x + r.width / 2 + " " + (r.y + r.height / 2) })()`)
	var x, y float64
	if _, err := fmt.Sscan(at, &x, &y); err != nil {
		t.Fatalf("%q: %v", at, err)
	}
	p.do(t, chromedp.MouseClickXY(x, y), script(`new Promise((done) => { const wait = () => { const less = document.querySelector(".step button"); if (less) { less.click(); done(); } else setTimeout(wait, 1); }; wait(); })`))
	if got := p.value(t, `document.querySelector(".step").textContent`); !strings.HasPrefix(got, "the number in line 15") {
		t.Errorf("the number is called %q", got)
	}
	if got := p.value(t, text); got != before {
		t.Errorf("a double press has changed the text to %q", got)
	}
	if got := p.value(t, `document.querySelector(".code").shadowRoot.querySelector(".cm-stepped")?.textContent`); got != "4" {
		t.Errorf("the number that is marked is %q", got)
	}
	p.value(t, `new Promise((done) => setTimeout(() => done("later"), 600))`)
	p.do(t, script(`document.querySelector(".step button").click()`))
	p.value(t, text+`.includes('"hand", 3') && "stepped"`)
	p.judged(t)
	p.do(t, script(`document.getElementById("tab-table").click()`))
}

func (p *page) opensGallery(t *testing.T) {
	p.do(t, chromedp.Click(chromedp.CSS(".gal")))
	if n, _ := strconv.Atoi(p.value(t, `String(document.querySelectorAll(".drawer .row").length)`)); n != 21 {
		t.Errorf("%d files in the gallery, expected 18 and three of this browser", n)
	}
	p.shootPage(t, "gallery-open")
	p.do(t, script(`[...document.querySelectorAll(".drawer .row")].find((e) => e.textContent.includes("Hearts")).click()`))
	p.value(t, `document.querySelectorAll(".spread .tc").length === 13 && "hearts"`)
	p.judged(t)
}

func (p *page) opensCard(t *testing.T) {
	p.do(t, chromedp.Click(chromedp.CSS(".gal")), script(`[...document.querySelectorAll(".drawer .row")].find((e) => e.textContent.includes("Tavern")).click()`))
	p.value(t, `document.querySelector(".tavern-board")?.textContent.includes("Bellringer") && "the card"`)
	p.judged(t)
}

// shippedGame returns the file of a game that ships.
func shippedGame(name string) (string, error) {
	text, err := scripts.Files.ReadFile("games/" + name + ".lua")
	return string(text), err
}
