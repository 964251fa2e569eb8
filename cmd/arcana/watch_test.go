package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"arcana/bindings/hosttest"
)

// save writes files below the working directory.
func save(t *testing.T, files map[string]string) {
	t.Helper()
	for name, text := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// tells waits until all of the files were told of, and nothing else was.
func tells(t *testing.T, s *folderWatcher, files ...string) {
	t.Helper()
	seen := map[string]bool{}
	for len(seen) < len(files) {
		select {
		case changed := <-s.changed:
			for _, file := range changed {
				if seen[file] = true; !slices.Contains(files, file) {
					t.Errorf("%s was told, expected %v", file, files)
				}
			}
		case <-time.After(time.Minute):
			t.Fatalf("only %v was told, expected %v", seen, files)
		}
	}
}

// TestSaves: whatever an editor does to files is told, however it does it, and nothing of
// what it leaves beside them.
func TestSaves(t *testing.T) {
	t.Chdir(t.TempDir())
	save(t, map[string]string{"mod/abilities/tavern/a.lua": "1", "mod/abilities/tavern/b.lua": "1"})
	s, err := newFolderWatcher([]string{"mod"})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	save(t, map[string]string{"mod/abilities/tavern/a.lua": "in place"})
	tells(t, s, "mod/abilities/tavern/a.lua")
	save(t, map[string]string{"mod/abilities/tavern/.a.lua.swp": "1", "mod/abilities/tavern/a.lua~": "1", "mod/abilities/tavern/.#a.lua": "1", "mod/abilities/tavern/4913": "1", "mod/abilities/tavern/new": "renamed"})
	if err := os.Rename("mod/abilities/tavern/new", "mod/abilities/tavern/a.lua"); err != nil {
		t.Fatal(err)
	}
	tells(t, s, "mod/abilities/tavern/a.lua")
	save(t, map[string]string{"mod/configs/tavern/cards.toml": "new folders", "mod/scripts/x.lua": "1", "mod/scripts/y.lua": "1"})
	tells(t, s, "mod/configs/tavern/cards.toml", "mod/scripts/x.lua", "mod/scripts/y.lua")
	save(t, map[string]string{"mod/configs/tavern/cards.toml": "once more"})
	tells(t, s, "mod/configs/tavern/cards.toml")
	if err := os.Remove("mod/abilities/tavern/b.lua"); err != nil {
		t.Fatal(err)
	}
	tells(t, s, "mod/abilities/tavern/b.lua")
}

// lamp is a mod of two cards, each with a scenario.
func lamp(value string) map[string]string {
	card := "[[card]]\nid = \"%[1]s\"\nname = \"%[1]s\"\ntier = 1\nattack = 1\nhealth = 1\ntext = \"x\"\nability = { script = \"%[1]s\" }\n"
	scenario := "test(\"%[1]s\", function() expect(tavern.fight{ you = { board = { \"%[1]s\" } }, foe = { board = { { attack = 4, health = 4 } } }, seed = 1 }.winner):eq(\"foe\") end)\n"
	return map[string]string{
		"mod/configs/tavern/cards.toml":      fmt.Sprintf(card+strings.ReplaceAll(card, "[1]", "[2]"), "lamp", "bell"),
		"mod/abilities/tavern/lamp.lua":      "return { deathrattle = function(self, fx) fx:damage(fx:random_enemy(), " + value + ") end }",
		"mod/abilities/tavern/bell.lua":      "return { deathrattle = function(self, fx) fx:gold(1) end }",
		"mod/scripts/scenarios/lamp.lua":     fmt.Sprintf(scenario, "lamp"),
		"mod/scripts/scenarios/bell.lua":     fmt.Sprintf(scenario, "bell"),
		"mod/scripts/scenarios/counting.lua": "test(\"counts\", function() expect(1 + 1):eq(2) end)",
	}
}

// workshopOf is one of the mod in mod/, which tells what it judges.
func workshopOf(t *testing.T, talk io.Writer) *saveChecker {
	t.Helper()
	p := newProgram(strings.NewReader(""), io.Discard, talk)
	p.settings.Workers, p.settings.Seed = 1, 1
	if err := addModsOf(p, []string{"mod"}); err != nil {
		t.Fatal(err)
	}
	return &saveChecker{program: p, paths: []string{"mod"}}
}

// TestWorkshop: a save is checked, and only the scenarios that read it are run; one that is
// broken says where and runs nothing.
func TestWorkshop(t *testing.T) {
	t.Chdir(t.TempDir())
	save(t, lamp("1"))
	var talk strings.Builder
	w := workshopOf(t, &talk)
	for _, step := range []struct {
		save map[string]string
		ran  int
		says string
	}{
		{nil, 3, "no problem; ran 3 of 3 scenario(s), 0 fail\n"},
		{map[string]string{"mod/abilities/tavern/lamp.lua": lamp("2")["mod/abilities/tavern/lamp.lua"]}, 2, "saved mod/abilities/tavern/lamp.lua\nno problem; ran 1 of 3 scenario(s), 0 fail\nthen ran 1 of 3 scenario(s), 0 fail\n"},
		{map[string]string{"mod/abilities/tavern/lamp.lua": lamp("9")["mod/abilities/tavern/lamp.lua"]}, 2, "not ok - mod/scripts/scenarios/lamp.lua: lamp\n"},
		{map[string]string{"mod/abilities/tavern/lamp.lua": lamp("self.memory.x.y")["mod/abilities/tavern/lamp.lua"]}, 0, "mod/abilities/tavern/lamp.lua:1:1: attempt to index field 'x' (a nil value)\n"},
		{map[string]string{"mod/abilities/tavern/lamp.lua": "return {"}, 0, "1 problem(s): the old content stays\n"},
		{map[string]string{"mod/abilities/tavern/lamp.lua": lamp("1")["mod/abilities/tavern/lamp.lua"]}, 2, "ran 1 of 3 scenario(s), 0 fail\n"},
		{map[string]string{"mod/configs/tavern/cards.toml": lamp("1")["mod/configs/tavern/cards.toml"] + "\n"}, 2, "ran 2 of 3 scenario(s), 0 fail\n"},
		{map[string]string{"mod/scripts/scenarios/more.lua": "test(\"more\", function() expect(1):eq(2) end)"}, 1, "ran 1 of 4 scenario(s), 1 fail\n"},
		{map[string]string{"mod/mod.toml": "id = \"lamps\"\nname = \"Lamps\"\nversion = \"1.0\"\n"}, 0, "mod/mod.toml:3"},
		{map[string]string{"mod/mod.toml": "id = \"lamps\"\nname = \"Lamps\"\nversion = \"1.0.0\"\n"}, 4, "ran 4 of 4 scenario(s), 1 fail, 1 as before\nthe new mod.toml is checked and tested, but matches at the prompt keep the old version"},
		{map[string]string{"mod/configs/tavern/cards.toml": "[[card]]\nid = 3\n"}, 0, "mod/configs/tavern/cards.toml:2:6: "},
	} {
		save(t, step.save)
		var files []string
		for file := range step.save {
			files = append(files, file)
		}
		before := w.ran
		talk.Reset()
		w.checkSaved(files)
		if !strings.Contains(talk.String(), step.says) || w.ran-before != step.ran {
			t.Errorf("%v: ran %d, expected %d, and says\n%sexpected %q", files, w.ran-before, step.ran, talk.String(), step.says)
		}
	}
}

// heard collects what a program says, and waits for words of it.
type heard struct {
	mu   sync.Mutex
	text strings.Builder
	more chan struct{}
}

// Write takes what is said.
func (h *heard) Write(data []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.text.Write(data)
	select {
	case h.more <- struct{}{}:
	default:
	}
	return len(data), nil
}

func (h *heard) wait(t *testing.T, words string) {
	t.Helper()
	for end := time.After(time.Minute); ; {
		h.mu.Lock()
		_, rest, found := strings.Cut(h.text.String(), words)
		if found {
			h.text.Reset()
			h.text.WriteString(rest)
		}
		said := h.text.String()
		h.mu.Unlock()
		if found {
			return
		}
		select {
		case <-h.more:
		case <-end:
			t.Fatalf("nobody says %q, but\n%s", words, said)
		}
	}
}

// TestWatchAtThePrompt: a match of the prompt goes on with what is saved, and with what was
// before where that is broken.
func TestWatchAtThePrompt(t *testing.T) {
	in, typed := io.Pipe()
	out, talk := &heard{more: make(chan struct{}, 1)}, &heard{more: make(chan struct{}, 1)}
	over := make(chan int)
	dir := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", dir)
	t.Setenv("XDG_STATE_HOME", dir)
	t.Chdir(dir)
	save(t, lamp("1"))
	go func() { over <- newProgram(in, out, talk).run([]string{"watch", "mod"}) }()
	talk.wait(t, "ran 3 of 3 scenario(s), 0 fail\n")
	fmt.Fprintln(typed, `g = game.new("tavern", { situation = { players = { { board = { "lamp" } }, {} } } })`)
	fmt.Fprintln(typed, `g:view(1).board[1].attack`)
	out.wait(t, "1\n")
	save(t, map[string]string{"mod/configs/tavern/cards.toml": strings.Replace(lamp("1")["mod/configs/tavern/cards.toml"], "attack = 1", "attack = 7", 1)})
	talk.wait(t, "g: continues with the new content")
	fmt.Fprintln(typed, `g:view(1).board[1].attack`)
	out.wait(t, "7\n")
	save(t, map[string]string{"mod/configs/tavern/cards.toml": "[[card]]\nid = 3\n"})
	talk.wait(t, "the old content stays\n")
	fmt.Fprintln(typed, `g:view(1).board[1].attack`)
	out.wait(t, "7\n")
	typed.Close()
	if code := <-over; code != exitGood && code != exitFailed {
		t.Errorf("ended with %d", code)
	}
}

// TestWatchSaysWhatCheckSays: of whatever is saved watch says what check says of it, goes on
// saying that something is wrong until it is mended, and tells each mistake once; every run
// makes a third of the mistakes.
func TestWatchSaysWhatCheckSays(t *testing.T) {
	t.Chdir(t.TempDir())
	good := map[string]string{"mod/mod.toml": manifest("mine") + omens}
	for file, text := range lamp("1") {
		good[file] = text
	}
	good["mod/configs/tavern/cards.toml"] += hearer
	good["mod/abilities/tavern/ear.lua"] = hearsLua("mine:omen")
	save(t, good)
	var talk strings.Builder
	w := workshopOf(t, &talk)
	if !w.checkSaved(nil) {
		t.Fatal(talk.String())
	}
	mistakes := [][2]string{
		{"mod/scripts/scenario/x.lua", "test(\"x\", function() expect(1):eq(1) end)"},
		{"mod/scripts/ai/taverns/x.lua", "return { choose = function(view, moves) return 1 end }"},
		{"mod/scripts/ai/tavern/x.lua", "return { choose = function(view, moves) return 99 end }"},
		{"mod/scripts/ai/y.lua", "return { choose = function(view, moves) return 0 / 0 end }"},
		{"mod/scripts/scenarios/typed.lua", "test(\"x\", function() if false then tavern.fihgt{} end expect(1):eq(1) end)"},
		{"mod/abilities/tavern/ear.lua", hearsLua("mine:omne")},
		{"mod/abilities/tavern/lamp.lua", "return { deathrattle = function(self, fx) fx:damage(fx:random_enemy(), self.value) end }"},
		{"mod/abilities/market/x.lua", "return { play = function(self, fx) fx:gian(\"trade\", 1) end }"},
		{"mod/configs/taverns/cards.toml", ""},
		{"mod/configs/market/cards.toml", "[[card]]\nid = \"a\"\nname = \"A\"\nfaction = \"wilds\"\ncost = 2\ncopies = 1\ntext = \"Destroy: x.\"\nabilities = [{ when = \"play\", do = { effect = \"draw\", count = 1 } }]\n"},
		{"mod/configs/themes/night/theme.toml", "titel = \"Night\"\n"},
		{"mod/abilities/tavern/keywords/X.LUA", "return {}"},
		{"mod/mod.toml", good["mod/mod.toml"] + "[renamed]\nold = \"nothing\"\n"},
	}
	for i := 0; i < len(mistakes); i += hosttest.Full(3, 1) {
		file, text := mistakes[i][0], mistakes[i][1]
		save(t, map[string]string{file: text})
		var out, more strings.Builder
		if code := newProgram(strings.NewReader(""), &out, &more).run([]string{"check", "mod"}); out.Len() == 0 || code == exitFailed {
			t.Errorf("%s: check says nothing: %d %s", file, code, more.String())
		}
		talk.Reset()
		fine := w.checkSaved([]string{filepath.FromSlash(file)})
		for _, line := range strings.Split(out.String(), "\n") {
			if strings.HasPrefix(line, "mod/") || strings.HasPrefix(line, "warning: ") {
				if !strings.Contains(talk.String(), line) {
					t.Errorf("%s: check says\n%s\nand watch\n%s", file, line, talk.String())
				}
			}
		}
		if !fine { // another save does not make it good
			talk.Reset()
			if w.checkSaved([]string{"mod/scripts/scenarios/counting.lua"}) || strings.Contains(talk.String(), "no problem") || strings.Count(talk.String(), "\n") != 2 {
				t.Errorf("%s: after another save\n%s", file, talk.String())
			}
		}
		if before := good[file]; before != "" {
			save(t, map[string]string{file: before})
		} else if err := os.RemoveAll(file); err != nil {
			t.Fatal(err)
		} else if dir := filepath.Dir(file); !strings.HasSuffix(dir, "scenarios") {
			os.Remove(dir)
		}
		talk.Reset()
		if !w.checkSaved([]string{filepath.FromSlash(file)}) || !strings.Contains(talk.String(), "no problem; ran") {
			t.Errorf("%s is mended:\n%s", file, talk.String())
		}
	}
}

// TestWatchChecksGames: a game that the command line names by its file is checked at each save, before
// its tests run.
func TestWatchChecksGames(t *testing.T) {
	t.Chdir(t.TempDir())
	game := strings.Replace(high, "return high", `test("it ends", function() expect(game.new{ players = { "first", "first" } }:run()):eq(10) end)`+"\nreturn high", 1)
	save(t, map[string]string{"high.lua": game})
	var talk strings.Builder
	p := newProgram(strings.NewReader(""), io.Discard, &talk)
	p.settings.Workers, p.settings.Seed, p.gameFiles = 1, 1, []string{"high.lua"}
	w := &saveChecker{program: p, paths: []string{"high.lua"}}
	for _, step := range []struct{ text, says string }{
		{game, "no problem; ran 1 of 1 scenario(s), 0 fail\n"},
		{strings.Replace(game, "winner.points + 1", "winner.pionts + 1", 1), "high.lua:22: a seat has no pionts"},
		{game, "no problem; ran 1 of 1 scenario(s), 0 fail\n"},
	} {
		save(t, map[string]string{"high.lua": step.text})
		if talk.Reset(); w.checkSaved([]string{"high.lua"}) != strings.HasPrefix(step.says, "no problem") || !strings.Contains(talk.String(), step.says) {
			t.Errorf("expected %s\n%s", step.says, talk.String())
		}
	}
}

// TestWatchTellsFailuresOnce: a scenario that fails as before is counted and not told again, and
// nothing is called no problem then.
func TestWatchTellsFailuresOnce(t *testing.T) {
	t.Chdir(t.TempDir())
	files := lamp("1")
	files["mod/scripts/scenarios/more.lua"] = "test(\"more\", function() tavern.fight{ you = { board = { \"lamp\" } }, foe = { board = {} } } expect(1):eq(2) end)"
	save(t, files)
	var talk strings.Builder
	w := workshopOf(t, &talk)
	for i, says := range []string{"not ok - mod/scripts/scenarios/more.lua: more\n", "ran 2 of 4 scenario(s), 1 fail, 1 as before\n"} {
		talk.Reset()
		w.checkSaved([][]string{nil, {"mod/abilities/tavern/lamp.lua"}}[i])
		if !strings.Contains(talk.String(), says) || strings.Contains(talk.String(), "no problem") || strings.Contains(talk.String(), "not ok") != (i == 0) {
			t.Errorf("%d:\n%s", i, talk.String())
		}
	}
}

// fiftyFiles is a mod of fifty files: 24 scripts, as many scenarios in each of which one of
// them acts, their cards and the manifest.
func fiftyFiles() map[string]string {
	files := bigMod(24, 24)
	for i := range 24 {
		files[fmt.Sprintf("big/scripts/scenarios/s_%d.lua", i)] = fmt.Sprintf("test(\"card %d\", function()\n  local f = tavern.fight{ seed = 1, attacks = 1, you = { board = { \"card_%d\" } }, foe = { board = { { attack = 9, health = 9 } } } }\n  expect(f.foe.board[1].health):eq(7)\nend)\n", i, i)
	}
	return files
}

// verdict takes what a workshop says, and notes when the verdict about a save was said.
type verdict struct {
	text strings.Builder
	at   time.Time
}

func (v *verdict) Write(data []byte) (int, error) {
	if v.at.IsZero() && strings.Contains(string(data), "no problem; ran 1 of 24 scenario(s), 0 fail") {
		v.at = time.Now()
	}
	return v.text.Write(data)
}

// BenchmarkVerdict is what watch costs from a save in a mod of fifty files to its verdict,
// without the time for which it waits whether more is saved: the first figure. The second has
// the scenarios too that run afterwards.
func BenchmarkVerdict(b *testing.B) {
	files := fiftyFiles()
	if len(files) != 50 {
		b.Fatalf("%d files", len(files))
	}
	lay(b, files)
	said := &verdict{}
	p := newProgram(strings.NewReader(""), said, said)
	if err := addModsOf(p, []string{"big"}); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(p.close)
	w := &saveChecker{program: p, paths: []string{"big"}}
	w.checkSaved(nil)
	var waited time.Duration
	for b.Loop() {
		*said = verdict{}
		begun := time.Now()
		w.checkSaved([]string{filepath.FromSlash("big/abilities/tavern/does_7.lua")})
		if said.at.IsZero() {
			b.Fatal(said.text.String())
		}
		waited += said.at.Sub(begun)
	}
	b.ReportMetric(float64(waited.Milliseconds())/float64(b.N), "ms/verdict")
}

// TestEveryMatchGoesOnWithNewTuning: each match at the prompt, not only the first, goes on with the
// numbers that were saved, and so does one that begins afterwards.
func TestEveryMatchGoesOnWithNewTuning(t *testing.T) {
	t.Chdir(t.TempDir())
	tuned := func(amount int) map[string]string {
		return map[string]string{"mod/configs/encounter/tuning.toml": fmt.Sprintf("[choice]\nmomentum_amount = %d\n", amount)}
	}
	save(t, tuned(2))
	var talk strings.Builder
	w := workshopOf(t, &talk)
	session, err := openOwnSession(w.program, "", &talk)
	if err != nil {
		t.Fatal(err)
	}
	const begin = ` = game.new("encounter", { players = { "lua:strongest" }, seed = 3 }) `
	if _, err := session.Eval("test", "g"+begin+"g:run() h"+begin+"h:run() before = g:hash()"); err != nil {
		t.Fatal(err)
	}
	save(t, tuned(4))
	(&repl{program: w.program, session: session}).reloadMatches(nil)
	for _, name := range []string{"g", "h"} {
		if !strings.Contains(talk.String(), name+": continues with the new content; ") {
			t.Errorf("%s is not said to change:\n%s", name, talk.String())
		}
	}
	if _, err := session.Eval("test", "i"+begin+"i:run() assert(i:hash() ~= before, 'a new match plays as before')"); err != nil {
		t.Error(err)
	}
}

// TestProgressLine: how much of what, how fast, and how long it will take; the number alone where no total is known.
func TestProgressLine(t *testing.T) {
	for _, c := range []struct {
		done  int64
		total int
		since time.Duration
		want  string
	}{
		{0, 1000, 100 * time.Millisecond, "0 matches, 0/s"},
		{250, 1000, 500 * time.Millisecond, "250 of 1000 matches (25 %), 500/s, 2s left"},
		{1000, 1000, 4 * time.Second, "1000 of 1000 matches (100 %), 250/s, 0s left"},
		{42, -1, 2 * time.Second, "42 matches, 21/s"},
		{10, 100000, 2 * time.Second, "10 of 100000 matches (0 %), 5/s, 5h33m18s left"},
		{0, 0, time.Second, "0 matches, 0/s"},
	} {
		if got := progressLine(c.done, c.total, "matches", c.since); got != c.want {
			t.Errorf("%d of %d: %q, expected %q", c.done, c.total, got, c.want)
		}
	}
}
