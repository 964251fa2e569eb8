package bindings_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
)

// TestMostFiles: a run writes 64 files, over and over if it likes, and not the 65th;
// the next run begins anew.
func TestMostFiles(t *testing.T) {
	s, files := sessiontest.Writing(t)
	const some = `local g = game.new("encounter") for i = 1, %d do g:save("m" .. i .. ".json") g:save("m1.json") end`
	for range 2 {
		if _, err := s.Eval("eval", fmt.Sprintf(some, 64)); err != nil || len(files) != 64 {
			t.Errorf("64 files: %d, %v", len(files), err)
		}
	}
	clear(files)
	_, err := s.Run("many.lua", fmt.Sprintf(some, 65))
	if err == nil || !strings.Contains(err.Error(), "m65.record.json would be file number 65 of this run, but one run may write at most 64 files") || len(files) != 64 {
		t.Errorf("65 files: %d, %v", len(files), err)
	}
}

// TestMostWritten: the bytes of all files of a run, those that were written over too,
// are counted, and the file that is over 16 MiB is not written.
func TestMostWritten(t *testing.T) {
	h, size, writes := sessiontest.Host(nil), 0, 0
	h.Save = func(_ string, data []byte) error { size = len(data); writes++; return nil }
	h.Units = 1 << 40 // the bytes end it before the work does
	s, err := bindings.NewSession(h)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Eval("eval", `g = game.new("market", { players = { "random", "random" } }) g:run() g:save("m.json")`); err != nil {
		t.Fatal(err)
	}
	writes = 0
	_, err = s.Eval("eval", `while true do g:save("m.json") end`)
	fit := (16 << 20) / size
	if want := fmt.Sprintf("m.record.json is too large: with this file the run would have written %d bytes, but one run may write at most 16777216", (fit+1)*size); err == nil || !strings.Contains(err.Error(), want) || writes != fit {
		t.Errorf("%d times %d bytes: %v, want %d times and %s", writes, size, err, fit, want)
	}
}

// TestNamesOfFiles: the name of a file that a script writes can be shown, and is short.
func TestNamesOfFiles(t *testing.T) {
	s, files := sessiontest.Writing(t)
	for name, want := range map[string]string{
		`\27[2J`:                  "expected a path without control characters",
		`a\nb.json`:               "expected a path without control characters",
		`\226\128\174x.json`:      "expected a path without control characters",
		`\255.json`:               "expected a path without control characters",
		strings.Repeat("é", 101):  "the path has 214 bytes, expected at most 200",
		strings.Repeat("d/", 94):  "",
		"con":                     "some systems reserve this file name for a device",
		"NUL.json":                "some systems reserve this file name for a device",
		"a:b":                     "a file name that every system allows",
		"q?.json":                 "a file name that every system allows",
		"Söhne der Flut – 火.json": "",
	} {
		clear(files)
		_, err := s.Eval("eval", `game.new("encounter"):save("`+name+`")`)
		if want == "" && (err != nil || len(files) != 1) || want != "" && (err == nil || !strings.Contains(err.Error(), want) || len(files) != 0) {
			t.Errorf("%q: %v, %d files, want %q", name, err, len(files), want)
		}
	}
}

// TestRecordEnding: a record is a file of its own kind, whatever name it is given, says how it
// is called, and is found by the name that it was given.
func TestRecordEnding(t *testing.T) {
	for name, file := range map[string]string{
		"match": "match.record.json", "match.json": "match.record.json", "match.record.json": "match.record.json", "a/b": "a/b.record.json",
		"arcana.toml": "arcana.toml.record.json", "mods.lock": "mods.lock.record.json", "m/abilities/tavern/z.lua": "m/abilities/tavern/z.lua.record.json",
	} {
		s, files := sessiontest.Writing(t)
		said := ""
		s.Warn = func(text string) { said += text }
		code := fmt.Sprintf("local g = game.new(\"encounter\") local file = g:save(%q) return file, game.load(%[1]q):hash() == g:hash(), game.load(file):hash() == g:hash()", name)
		if got, want := sessiontest.Text(t, s, code), file+" true true"; got != want || len(files) != 1 {
			t.Errorf("%s: %s, want %s; %d files", name, got, want, len(files))
		}
		if told := strings.Contains(said, "ends in .record.json"); told != (name == "match.json") {
			t.Errorf("%s: said %q", name, said)
		}
	}
	s, files := sessiontest.Writing(t)
	files["match.record.json"] = []byte("mine")
	if got, want := sessiontest.Text(t, s, `game.new("encounter"):save("match")`), "match.record.json exists and is not a record"; !strings.Contains(got, want) {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestNoTextIsRun: the globals that run text are not there; game.load, the only thing
// called load, is called as a function, is none for who looks for one, and takes code
// for what it is: no record.
func TestNoTextIsRun(t *testing.T) {
	s, files := sessiontest.Writing(t)
	files["code.json"] = []byte(`ran = true return game.new("encounter")`)
	for _, c := range [][2]string{
		{`return load == nil, loadstring == nil, loadfile == nil, dofile == nil`, "true true true true"},
		{`return type(game.load)`, "userdata"},
		{`return pcall(game.load, "code.json")`, "false game.load: code.json: no record"},
		{`return rawget(_G, "ran") == nil`, "true"},
		{`game.new("encounter"):save("m.json") return pcall(game.load, "m.json")`, "true"},
	} {
		code, want := c[0], c[1]
		if got := sessiontest.Text(t, s, code); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s", code, got, want)
		}
	}
}

// FuzzRecord: no bytes in the place of a record crash what reads and replays it; every
// error names the file.
func FuzzRecord(f *testing.F) {
	s, files := sessiontest.Writing(f)
	if _, err := s.Eval("eval", `g = game.new("encounter", { players = { "random" } }) g:run() g:save("m.json")`); err != nil {
		f.Fatal(err)
	}
	f.Add(files["m.record.json"])
	f.Add([]byte(`{"schema":"arcana.record/1","system":"draft","seed":1,"players":["random"],"tuning":{"weights.floor":1e999},"moves":["take -1 99999999999999999999"],"events":[[1]]}`))
	f.Add([]byte(strings.Repeat("[", 20_000)))
	f.Fuzz(func(t *testing.T, data []byte) {
		files["fuzz.json"] = data
		_, err := s.Eval("eval", `return game.load("fuzz.json") ~= nil`)
		var bad session.BadContent
		if err != nil && !errors.As(err, &bad) && !strings.Contains(err.Error(), "game.load") {
			t.Errorf("an error that does not say what failed: %v", err)
		}
		delete(files, "fuzz.json")
	})
}

// TestVersions: records are written in one version and read in the one before too, whose
// ceiling is the program's.
func TestVersions(t *testing.T) {
	s, files := sessiontest.Writing(t)
	if _, err := s.Eval("eval", `g = game.new("encounter", { players = { "random" }, tuning = { ceiling = 5000 } }) g:run() g:save("m")`); err != nil {
		t.Fatal(err)
	}
	written := string(files["m.record.json"])
	if !strings.HasPrefix(written, "{\n  \"schema\": \"arcana.record/2\",\n  \"ceiling\": 5000,\n  \"system\": \"encounter\",\n  \"rules\": 1,\n") {
		t.Error(written)
	}
	old := strings.Replace(strings.Replace(written, "record/2", "record/1", 1), "  \"ceiling\": 5000,\n", "", 1)
	unnumbered := func(text string) string { return strings.Replace(text, "  \"rules\": 1,\n", "", 1) }
	numbered := func(n string) string { return strings.Replace(written, "\"rules\": 1,", "\"rules\": "+n+",", 1) }
	for text, want := range map[string]string{
		written:             "true",
		unnumbered(written): "true",
		unnumbered(old):     "true",
		old:                 "m.record.json: a record of arcana.record/1 cannot have the key rules; remove the key",
		numbered("-1"):      "m.record.json: rules: expected a number of at least 1, got -1",
		numbered("3"):       "true", // the story is the same
		strings.Replace(numbered("3"), "choose", "choice", 1):           "m.record.json: the match was played under version 3 of the rules of the encounter, but this program has version 1; the event log differs first at move 1",
		strings.Replace(numbered("3"), `"random"`, `"nobody"`, 1):       "the match was played under version 3 of the rules of the encounter, but this program has version 1; ",
		strings.Replace(unnumbered(written), "record/2", "record/1", 1): "m.record.json: a record of arcana.record/1 cannot have the key ceiling; remove the key",
		strings.Replace(written, ": 5000,\n", ": 0,\n", 1):              "m.record.json: ceiling: expected 1 to 20000000 units, got 0",
		strings.Replace(written, ": 5000,\n", ": 20000001,\n", 1):       "m.record.json: ceiling: expected 1 to 20000000 units, got 20000001",
		strings.Replace(written, "record/2", "record/3", 1):             `m.record.json: the schema is "arcana.record/3", expected one of arcana.record/2, arcana.record/1`,
	} {
		files["m.record.json"] = []byte(text)
		if got := sessiontest.Text(t, s, `game.load("m"):hash() == g:hash()`); !strings.Contains(got, want) {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
