package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// patience is how long a page may take for what it is asked; machines are slow at times.
const patience = 90 * time.Second

// tab is a window of a browser.
type tab struct {
	*testing.T
	ctx   context.Context
	close context.CancelFunc
	base  string
}

// newTab opens one with cookies of its own, as wide and high as said in pixels.
func newTab(t *testing.T, base string, width, height int64) *tab {
	t.Helper()
	ctx, close := chromedp.NewContext(chromium(t), chromedp.WithNewBrowserContext())
	p := &tab{t, ctx, close, base}
	t.Cleanup(close)
	p.listens()
	p.does(chromedp.EmulateViewport(width, height, mobile(width < 700)))
	return p
}

// beside opens another tab with the same cookies.
func (p *tab) beside() *tab {
	ctx, close := chromedp.NewContext(p.ctx)
	n := &tab{p.T, ctx, close, p.base}
	p.Cleanup(close)
	n.listens()
	return n
}

// mobile is a screen that is touched by fingers.
func mobile(touched bool) chromedp.EmulateViewportOption {
	return func(metrics *emulation.SetDeviceMetricsOverrideParams, touch *emulation.SetTouchEmulationEnabledParams) {
		metrics.Mobile, touch.Enabled = touched, touched
	}
}

// listens fails the test when a page throws, or does what its policy forbids.
func (p *tab) listens() {
	err := chromedp.Listen(p.ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			p.Errorf("the page throws: %s", told(e.ExceptionDetails))
		case *log.EventEntryAdded:
			if strings.Contains(e.Entry.Text, "Content Security Policy") {
				p.Errorf("the page does what is forbidden: %s", e.Entry.Text)
			}
		}
	})
	if err != nil {
		p.Fatal(err)
	}
}

// told is an exception in words.
func told(e *runtime.ExceptionDetails) string {
	if e.Exception != nil && e.Exception.Description != "" {
		return e.Exception.Description
	}
	return e.Text
}

// does does what is asked of the browser, one after the other.
func (p *tab) does(actions ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	ctx, end := context.WithTimeout(p.ctx, patience)
	defer end()
	if err := chromedp.Do(ctx, actions...); err != nil {
		p.Fatalf("the browser does not: %v", err)
	}
}

// opens goes to a path of the server, and returns when the page is drawn.
func (p *tab) opens(path string) {
	p.Helper()
	p.does(chromedp.Navigate(p.base + path))
	p.until("the page is drawn", `document.querySelector("#main")`)
}

// says evaluates an expression, or waits for what it promises.
func says[T any](p *tab, expression string) T {
	p.Helper()
	value, err := evaluate[T](p, expression)
	if err != nil {
		p.Fatalf("the page does not say %.200s: %v", expression, err)
	}
	return value
}

func evaluate[T any](p *tab, expression string) (T, error) {
	ctx, end := context.WithTimeout(p.ctx, patience)
	defer end()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// between reports whether a page was left while it was asked, and the next one not there.
func between(err error) bool {
	var refused *cdproto.Error
	return errors.As(err, &refused) && refused.Code == -32000
}

// runs evaluates an expression for what it does.
func (p *tab) runs(expression string) {
	p.Helper()
	says[bool](p, "("+expression+", true)")
}

// until waits for an expression to be true.
func (p *tab) until(what, expression string) {
	p.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		switch is, err := evaluate[bool](p, "Boolean("+expression+")"); {
		case err != nil && !between(err):
			p.Fatalf("%s: the page does not say %.200s: %v", what, expression, err)
		case is:
			return
		}
	}
	p.Fatalf("%s: it never came to that; the page says:\n%s", what, says[string](p, `document.body.innerText.slice(0, 2000)`))
}

// presses presses a button with those words, as soon as there is one.
func (p *tab) presses(words string) {
	p.Helper()
	quoted, _ := json.Marshal(words)
	button := fmt.Sprintf(`[...document.querySelectorAll("button, a.seal")].find((b) => b.textContent.includes(%s) && !b.disabled)`, quoted)
	p.until("a button says "+words, button)
	p.runs(button + ".click()")
}

// enters signs in as a guest, with a theme and a language.
func (p *tab) enters(name, theme, language string) {
	p.Helper()
	p.does(chromedp.Navigate(p.base + "/healthz"))
	status := says[int](p, fmt.Sprintf(`localStorage.setItem("theme", %q), localStorage.setItem("lang", %q), fetch("/api/v1/guest", {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify({name: %q})}).then((r) => r.status)`, theme, language, name))
	if status != 200 {
		p.Fatalf("%s is refused: %d", name, status)
	}
}

// table opens one, and returns its path.
func (p *tab) table(wish any) string {
	p.Helper()
	data, _ := json.Marshal(wish)
	link := says[string](p, fmt.Sprintf(`fetch("/api/v1/tables", {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(%s)}).then((r) => r.json()).then((r) => r.link ?? JSON.stringify(r))`, data))
	if !strings.HasPrefix(link, "/t/") {
		p.Fatalf("the table is refused: %s", link)
	}
	return link
}

// drawn waits until the page is drawn as it is now.
func (p *tab) drawn() {
	p.Helper()
	says[bool](p, `document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))))`)
}

// shoots makes a picture of the window.
func (p *tab) shoots(file string) {
	p.Helper()
	p.drawn()
	data, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(file, data, 0o644)
	}
	if err != nil {
		p.Fatal(err)
	}
}
