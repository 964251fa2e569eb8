//go:build linux

package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"arcana/bindings/hosttest"
)

// shots is where TestPlayground leaves pictures of every part in every theme.
var shots = flag.String("shots", "", "a folder for pictures of the playground")

// written writes a playground into a folder and returns what the program says.
func written(folder string) (code int, said string) {
	var out, err strings.Builder
	hosttest.Alone("playground", func() {
		code = newProgram(strings.NewReader(""), &out, &err).run([]string{"playground", folder})
	})
	return code, err.String()
}

// TestPlayground: the written site holds the README's conversation, runs a script and its
// scenarios, ends what is endless, plays many matches and shows one of them, from any
// sub-path of a server of files, and a link brings the script back.
func TestPlayground(t *testing.T) {
	t.Parallel()
	p := browser(t, servedSite(t)+"tools.html")
	for _, part := range []struct {
		name string
		test func(*testing.T)
	}{{"conversation", p.conversation}, {"script", p.script}, {"link", p.link}, {"sim", p.sim}, {"replay", p.replay}} {
		if !t.Run(part.name, part.test) {
			break
		}
		t.Run(part.name+" for everybody", p.reach)
		t.Run(part.name+" by keys", p.keyed)
	}
	if said := p.console(); said != "" {
		t.Errorf("the console says:\n%s", said)
	}
}

// conversation compares every answer of the page with the README's.
func (p *page) conversation(t *testing.T) {
	start := time.Now()
	p.do(t, chromedp.WaitEnabled(chromedp.CSS(".talk .seal.main")))
	t.Logf("Arcana is there after %v", time.Since(start).Round(time.Millisecond))
	p.do(t, press("Run all"))
	want, entries := readmeAnswers(t)
	got := p.value(t, fmt.Sprintf(`document.querySelectorAll(".talk .answer").length >= %d && `, entries)+`!document.querySelector(".stop") && [...document.querySelectorAll(".talk li")].map((li) => [...li.querySelectorAll("pre, .wrong > p")].map((e) => e.textContent.trimEnd()).join("\n")).filter(Boolean).join("\n")`)
	if got != want {
		t.Errorf("the README says\n%s\nbut the page\n%s", want, got)
	}
	p.shoot(t, "talk")
}

// readmeAnswers are the lines of the README's conversation that are answers, and how many
// entries it has.
func readmeAnswers(t *testing.T) (text string, entries int) {
	page, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "<!-- transcript:")
	_, rest, _ = strings.Cut(rest, "```\n")
	transcript, _, _ := strings.Cut(rest, "```")
	var answers []string
	for line := range strings.Lines(transcript) {
		entry := strings.HasPrefix(line, "> ") && !strings.HasPrefix(line, ">  ") || strings.HasPrefix(line, ">> ")
		if !entry {
			answers = append(answers, strings.TrimRight(line, "\n"))
		} else if strings.HasPrefix(line, promptNew) {
			entries++
		}
	}
	return strings.Join(answers, "\n"), entries
}

// write types a text in the place of what stands in the editor.
func write(text string) chromedp.Action[chromedp.Void] {
	return chromedp.Steps(script(`document.querySelector(".code").shadowRoot.querySelector(".cm-content").focus()`),
		chromedp.KeyEvent("a", chromedp.KeyModifiers(chromedp.ModifierCtrl)), chromedp.KeyEvent("\b"), chromedp.KeyEvent(text))
}

const came = `document.querySelector(".rs .answer:not(:has(.dim))")?.innerText`

// script runs one that is good, and one that never ends: by its budget, and by Stop.
func (p *page) script(t *testing.T) {
	p.do(t, tab("script"), press("Run"))
	if got := p.value(t, came); !strings.Contains(got, "Scenarios that pass: 1.") || !strings.Contains(got, "share = 0.5093") {
		t.Errorf("the example: %s", got)
	}
	p.shoot(t, "script")
	p.do(t, write("while true do end"), press("Run"))
	p.value(t, `document.querySelector(".stop") && "runs"`)
	p.do(t, chromedp.Click(chromedp.CSS(".stop")))
	if got := p.value(t, came); !strings.Contains(got, "Stopped") {
		t.Errorf("stopped: %s", got)
	}
	if hosttest.Full(true, false) { // TestEndless of package playground asks for the budget in every run
		return
	}
	p.do(t, chromedp.WaitEnabled(chromedp.CSS(".ed .seal.main")), press("Run"))
	if got := p.value(t, `document.querySelector(".rs .wrong pre") && document.querySelector(".rs").innerText`); !strings.Contains(got, "script.lua:1: stopped: the script has used its budget of") {
		t.Errorf("endless: %s", got)
	}
}

// link makes one, opens it, and opens one that was made with other content.
func (p *page) link(t *testing.T) {
	p.do(t, write("return 6 * 7"), chromedp.Click(chromedp.CSS(".top .seal.quiet")))
	address := p.value(t, `location.hash && location.href`)
	other := p.value(t, `import("./playground/link.js").then(async ({pack, unpack}) => { const s = await unpack(location.hash.slice(1)); return location.href.split("#")[0] + "#" + await pack({...s, seed: "99", content: "0".repeat(16)}) })`)
	for _, c := range []struct {
		address, seen string
	}{{address, "1 0"}, {other, "99 1"}} {
		p.do(t, chromedp.Navigate("about:blank"), chromedp.Navigate(c.address), chromedp.WaitEnabled(chromedp.CSS(".ed .seal.main")), press("Run"))
		if got := p.value(t, came); strings.TrimSpace(got) != "42" {
			t.Errorf("%s: the script returns %q", c.address, got)
		}
		if got := p.value(t, `document.querySelector(".ed input").value + " " + document.querySelectorAll(".notice").length`); got != c.seen {
			t.Errorf("%s: seed and notices are %s, expected %s", c.address, got, c.seen)
		}
	}
}

func (p *page) sim(t *testing.T) {
	p.do(t, tab("sim"), press("Simulate"))
	if got := p.value(t, `document.querySelector(".figures")?.innerText`); !strings.Contains(got, ", 95 %") {
		t.Errorf("the figures: %s", got)
	}
	p.shoot(t, "sim")
}

// replay plays a match out, asks why a move was made, and goes to the end.
func (p *page) replay(t *testing.T) {
	key := func(name string) chromedp.Action[chromedp.Void] {
		return script(`document.querySelector("#part-replay [role=slider]").dispatchEvent(new KeyboardEvent("keydown", { key: "` + name + `", bubbles: true }))`)
	}
	p.do(t, tab("replay"), chromedp.SetValue(chromedp.CSS("#part-replay select"), "tavern"), script(`document.querySelector("#part-replay select").dispatchEvent(new Event("change", { bubbles: true }))`), press("Play out"))
	last := p.value(t, `document.querySelector(".tavern-board") && document.querySelector("#part-replay [role=slider]")?.ariaValueMax`)
	p.do(t, key("PageDown"), key("PageDown"))
	p.shoot(t, "replay")
	p.do(t, press("why"))
	if got := p.value(t, `document.querySelector(".why .tot, .why .prose")?.textContent`); got == "" {
		t.Error("the note says nothing")
	}
	p.do(t, key("End"))
	if got := p.value(t, `document.querySelector("#part-replay [role=slider]").ariaValueNow`); got != last {
		t.Errorf("at the end: event %s of %s", got, last)
	}
}

// TestPlaygroundRefuses: a folder with other people's files is left as it is, and without
// Arcana's source there is one sentence.
func TestPlaygroundRefuses(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "letter.txt")
	if err := os.WriteFile(file, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	code, said := written(folder)
	if left, _ := os.ReadDir(folder); code != exitUsage || len(left) != 1 || !strings.Contains(said, "letter.txt is not a file of a playground") {
		t.Errorf("%d, %d files: %s", code, len(left), said)
	}
	t.Chdir(t.TempDir())
	if code, said := written(filepath.Join(folder, "new")); code != exitUsage || !strings.Contains(said, "can be built only in a folder of Arcana's source") || strings.Count(said, "\n") != 1 {
		t.Errorf("%d: %s", code, said)
	}
}
