//go:build linux

package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"arcana/bindings/hosttest"
	"arcana/cmd/internal/npmtest"
)

// page is a browser with an open page, and what its console said.
type page struct {
	context.Context
	mu      sync.Mutex
	said    []string
	reached int // how many parts reach has held to axe
}

// browser opens a page in Chromium, which .ci/run installs.
func browser(t testing.TB, address string) *page {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(hosttest.Need(t, "chromium")), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.UserDataDir(t.TempDir()))
	allocated, stop := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(stop)
	ctx, leave := chromedp.NewContext(allocated)
	t.Cleanup(leave)
	p := &page{Context: ctx}
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(1280, 860)); err != nil {
		t.Fatal(err)
	}
	go p.listen()
	p.do(t, chromedp.Navigate(address))
	return p
}

// listen keeps what the console says.
func (p *page) listen() {
	for m, err := range chromedp.Console(p) {
		if err != nil {
			return
		}
		p.mu.Lock()
		p.said = append(p.said, m.String()+" "+m.URL)
		p.mu.Unlock()
	}
}

// console returns what it has said so far.
func (p *page) console() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return strings.Join(p.said, "\n")
}

// do does things to the page, one after the other.
func (p *page) do(t testing.TB, what ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	ctx, done := context.WithTimeout(p, time.Minute)
	defer done()
	if err := chromedp.Do(ctx, what...); err != nil {
		t.Fatalf("%v; the console: %s", err, p.console())
	}
}

// value is what an expression of the page comes to, once it is not empty.
func (p *page) value(t testing.TB, expression string) string {
	t.Helper()
	for range 1200 {
		text, err := chromedp.Run(p, chromedp.Evaluate[string]("Promise.resolve("+expression+").then((x) => String(x || ''))", chromedp.EvalAwaitPromise))
		if err != nil {
			t.Fatalf("%s: %v", expression, err)
		}
		if text != "" {
			return text
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("%s: it never comes; the console: %s", expression, p.console())
	return ""
}

// script runs a script of the page.
func script(text string) chromedp.Action[chromedp.Void] {
	return chromedp.Evaluate[chromedp.Void](text)
}

// press presses a button by its words.
func press(words string) chromedp.Action[chromedp.Void] {
	return chromedp.Click(chromedp.Search(`//main/section[not(@hidden)]//button[normalize-space()="` + words + `"]`))
}

func tab(name string) chromedp.Action[chromedp.Void] {
	return chromedp.Click(chromedp.CSS("#tab-" + name))
}

// shoot leaves pictures, wide and narrow, in every theme, where somebody asked for them.
func (p *page) shoot(t *testing.T, name string) {
	t.Helper()
	if *shots == "" {
		return
	}
	for _, theme := range []string{"parchment", "night", "woodcut"} {
		for _, width := range []int64{1280, 360} {
			p.do(t, chromedp.EmulateViewport(width, 860), script(`document.documentElement.dataset.theme = "`+theme+`"`), chromedp.Sleep(200*time.Millisecond))
			picture, err := chromedp.Run(p, chromedp.CaptureScreenshot())
			if err != nil {
				t.Fatal(err)
			}
			suffix := map[bool]string{true: "phone", false: "wide"}[width < 600]
			if err := os.WriteFile(filepath.Join(*shots, name+"-"+theme+"-"+suffix+".png"), picture, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	p.do(t, chromedp.EmulateViewport(1280, 860), script(`document.documentElement.dataset.theme = "parchment"`))
}

// axe is the script of axe-core, "" until axeScript reads it.
var axe struct {
	sync.Mutex
	script string
}

// axeScript returns the script of axe-core, which npm installs. It is read once.
func axeScript(t *testing.T) string {
	t.Helper()
	axe.Lock()
	defer axe.Unlock()
	if axe.script == "" {
		file := npmtest.Start(t, `import { createRequire } from "node:module"; console.log(createRequire(process.cwd() + "/").resolve("axe-core/axe.min.js")); setInterval(() => {}, 1000)`)
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		axe.script = string(text)
	}
	return axe.script
}

// reach holds the open part to axe: it keeps nobody out. At full size each part is held to it in every
// theme, else each in the theme after that of the part before.
func (p *page) reach(t *testing.T) {
	themes := []string{"parchment", "night", "woodcut"}
	if next := p.reached % len(themes); hosttest.Full(true, false) {
		themes = themes[next : next+1]
	}
	p.reached++
	p.do(t, chromedp.Evaluate[chromedp.Void](axeScript(t)))
	for _, theme := range themes {
		p.do(t, chromedp.Evaluate[chromedp.Void](`document.documentElement.dataset.theme = "`+theme+`"; document.body.style.backgroundImage = "none"`)) // axe judges no contrast before a picture
		found := p.value(t, `axe.run(document, { resultTypes: ["violations"] }).then((r) => "found: " + r.violations.filter((v) => ["serious", "critical"].includes(v.impact)).map((v) => v.id + " " + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 200) + " " + n.failureSummary).join("; ")).join("\n"))`)
		if found != "found: " {
			t.Errorf("%s: %s", theme, found)
		}
	}
	p.do(t, chromedp.Evaluate[chromedp.Void](`document.documentElement.dataset.theme = "parchment"`))
}
