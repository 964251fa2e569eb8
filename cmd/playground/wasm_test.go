//go:build linux

package main_test

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/json"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/cmd/playground/built"
	"arcana/cmd/playground/calls"
	"arcana/scripts"
)

//go:embed run_test.mjs
var runner string

// program is the built program, once for all tests.
var program = sync.OnceValues(func() (string, error) {
	file := filepath.Join(folder, "arcana.wasm")
	loader, err := built.LoaderScript("")
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, "wasm_exec.js"), loader, 0o644)
	}
	if err == nil {
		hosttest.Alone("playground", func() { err = built.BuildWasm("", file) })
	}
	return file, err
})

// folder is where it lies.
var folder string

func TestMain(m *testing.M) {
	var err error
	if folder, err = os.MkdirTemp("", "arcana-wasm-"); err != nil {
		panic(err)
	}
	code := m.Run()
	if page != nil {
		page.in.Close()
		page.end()
	}
	os.RemoveAll(folder)
	os.Exit(code)
}

// tiering is the budget after which V8 compiles a function again and better. In the quick run few functions
// are called so often that this pays; the full run leaves it to V8.
var tiering = hosttest.Full("200000000", "")

// node returns the command that runs the runner with the program and an order.
func node(t *testing.T, order string) *exec.Cmd {
	t.Helper()
	engine := hosttest.Need(t, "node")
	file, err := program()
	if err != nil {
		t.Fatal(err)
	}
	run := exec.Command(engine, "--input-type=module", "-e", runner, file, order, tiering)
	run.Stderr = os.Stderr
	return run
}

// page is the program as it runs in a JavaScript engine, for all tests: it reads and compiles the content
// once. It is nil before the first question.
var page *engine

// engine is a running program: a line of questions goes in, a line of answers comes out.
type engine struct {
	in  io.WriteCloser
	out *bufio.Reader
	end func() error
}

// openPage starts the program.
func openPage(t *testing.T) *engine {
	t.Helper()
	run := node(t, "calls")
	in, err := run.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := run.StdoutPipe()
	if err == nil {
		err = run.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	return &engine{in, bufio.NewReader(out), run.Wait}
}

// asked is a call and its question.
type asked struct {
	Name     string         `json:"name"`
	Question map[string]any `json:"question"`
}

// answers are those of the program in a JavaScript engine.
func answers(t *testing.T, list []asked) (got []string) {
	t.Helper()
	text, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	if page == nil {
		page = openPage(t)
	}
	_, err = page.in.Write(append(text, '\n'))
	line := []byte{}
	if err == nil {
		line, err = page.out.ReadBytes('\n')
	}
	if err == nil {
		err = json.Unmarshal(line, &got)
	}
	if err != nil || len(got) != len(list) {
		t.Fatalf("%d answers to %d calls: %v", len(got), len(list), err)
	}
	return got
}

// TestSameBytes: every call gives the bytes that it gives natively: figures of all
// systems, records, films, help, errors and all shipped scenarios.
func TestSameBytes(t *testing.T) {
	short := hosttest.Full(map[string]any{"tavern": tuned("health", 5), "market": tuned("authority", 10), "delve": tuned("preset.middle.challenges", 3)}, nil)
	list := []asked{{"hello", nil}, {"line", map[string]any{"code": "help('tavern.fight')"}}, {"line", map[string]any{"code": "tavern.fight{ you = { bord = {} } }"}}}
	for _, system := range []string{"draft", "tavern", "encounter", "market", "delve"} {
		list = append(list, asked{"sim", map[string]any{"system": system, "n": hosttest.Full(2, 6), "seed": "7"}}, asked{"play", map[string]any{"system": system, "seed": "7", "options": short[system]}})
	}
	list = append(list, asked{"sim", map[string]any{"system": "tavern", "players": []string{"lua:easy", "random"}, "n": 2, "seed": "18446744073709551615"}})
	list = append(list, scenarios(t)...)
	desk := calls.New(io.Discard)
	for i, got := range answers(t, list) {
		question, _ := json.Marshal(list[i].Question)
		if list[i].Question == nil {
			question = []byte("{}")
		}
		if want := string(desk.Answer(list[i].Name, question)); got != want {
			t.Errorf("%s %s:\n%.400s\nexpected\n%.400s", list[i].Name, question, got, want)
		} else if list[i].Name == "sim" && !strings.Contains(want, "arcana.lab/1") {
			t.Errorf("%s %s: %.200s", list[i].Name, question, want)
		}
	}
}

// tuned are the options of a match with one number of its system changed.
func tuned(number string, to int) map[string]any {
	return map[string]any{"tuning": map[string]any{number: to}}
}

// TestGallery: every file of the gallery is checked, laid out, played, taken back, changed and counted in
// a JavaScript engine as natively, to the byte. The quick run takes every fifth file; TestGalleryPlays plays
// all of them natively.
func TestGallery(t *testing.T) {
	shelves, err := calls.Gallery()
	if err != nil {
		t.Fatal(err)
	}
	desk, list, want := calls.New(io.Discard), []asked{}, []string{}
	for i, shelf := range shelves {
		if i%hosttest.Full(5, 1) != 0 {
			continue
		}
		ask := func(name string, question map[string]any) (answer struct {
			Document struct {
				Moves []struct{ Move, Refused string }
			}
			After  int
			Events []any
			Result any
		}) {
			text, _ := json.Marshal(question)
			said := desk.Answer(name, text)
			list, want = append(list, asked{name, question}), append(want, string(said))
			json.Unmarshal(said, &answer)
			return answer
		}
		file := func(more string) map[string]any {
			return map[string]any{"system": shelf.System, "text": shelf.Text + more, "seed": "7"}
		}
		ask("check", file(""))
		now := ask("lay", file(""))
		for n := 0; now.Result == nil && n < hosttest.Full(4, 2000); n++ {
			for _, o := range now.Document.Moves {
				if o.Move != "" && o.Refused == "" {
					now = ask("move", map[string]any{"move": o.Move, "have": now.After + len(now.Events)})
					break
				}
			}
		}
		ask("back", map[string]any{})
		ask("lay", file("-- a remark\n"))
		count := file("")
		count["random"], count["search"] = 1, hosttest.Full(0, 1)
		ask("count", count)
	}
	for i, got := range answers(t, list) {
		if got != want[i] || strings.Contains(got, `{"error"`) {
			t.Errorf("%s %.200v:\n%.400s\nexpected\n%.400s", list[i].Name, list[i].Question, got, want[i])
		}
	}
}

// scenarios are the calls that run shipped scenarios: whatever scripts can ask for is
// asked for in one of them. The quick run takes every sixth file.
func scenarios(t *testing.T) (list []asked) {
	list = append(list, asked{"line", map[string]any{"code": "inspect(game.new('market'))"}})
	step, n := hosttest.Full(6, 1), 0
	err := fs.WalkDir(scripts.Files, "scenarios", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if n++; n%step != 0 {
			return nil
		}
		data, err := fs.ReadFile(scripts.Files, name)
		list = append(list, asked{"run", map[string]any{"name": name, "code": string(data), "seed": "1"}})
		return err
	})
	if err != nil || len(list) < 10 {
		t.Fatalf("%d scenarios: %v", len(list), err)
	}
	return list
}

// TestEndless: what never ends, prints without end or takes all memory ends by its budget,
// and the program answers on.
func TestEndless(t *testing.T) {
	run := func(code string) asked {
		return asked{"run", map[string]any{"name": "a.lua", "code": code, "seed": "1"}}
	}
	loop := hosttest.Full("local s = ('x'):rep(1e5) while true do s:find('y') end", "while true do end") // a search uses up the budget sooner
	list := []asked{run(loop), run("local t = {} while true do t[#t + 1] = ('x'):rep(1e6) end"), run("local function f() return f() + 1 end f()"), run("return 6 * 7")}
	got := answers(t, list)
	for _, a := range got[:3] {
		if !strings.Contains(a, `"error":"a.lua:1: `) {
			t.Errorf("%.300s", a)
		}
	}
	if !strings.Contains(got[0], "budget of") || !strings.Contains(got[3], `"values":["42"]`) {
		t.Errorf("%s, %s", got[0], got[3])
	}
}

// How many bytes the program may have when it is packed by brotli as well as can be, which
// takes a minute and more, and when it is packed quickly. Quick packing varies by some 25,000 bytes with the order
// of what is packed.
const (
	mostPacked  = 3_400_000
	mostQuickly = 4_150_000
)

// TestSize: the program is small enough to wait for. It has no names of Go's source files, but those of its functions.
func TestSize(t *testing.T) {
	quality, most := "5", mostQuickly
	if hosttest.Full(false, true) {
		quality, most = "11", mostPacked
	}
	run := node(t, "size")
	run.Stdin = strings.NewReader(quality)
	out, err := run.Output()
	if err != nil {
		t.Fatal(err)
	}
	size, err := strconv.Atoi(strings.TrimSpace(string(out)))
	if err != nil || size > most {
		t.Errorf("%d bytes by brotli %s, expected at most %d (%v)", size, quality, most, err)
	}
	t.Logf("%d bytes by brotli %s", size, quality)
	file, err := program()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil || bytes.Contains(data, []byte("arcana/core/match.go")) || !bytes.Contains(data, []byte("arcana/core.NewMatch")) {
		t.Errorf("the names of files are there, or those of functions are not (%v)", err)
	}
}
