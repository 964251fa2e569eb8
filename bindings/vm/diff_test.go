package vm_test

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/hosttest"
	"arcana/bindings/vm"
	"arcana/bindings/vm/lib"
)

var updateDiff = flag.Bool("update", false, "rewrite the expectations of the differential suite with what lua5.1 prints")

// The differential suite: testdata/diff/*.lua holds many small programs about what
// once differed, testdata/suite/*.lua others that go through the language and its
// libraries one after the other. Each stands below a line "--- name"; the file of the same name with .txt holds, below the same
// lines, what lua5.1 prints for them. A test of its own for each file produces them again
// and compares, so they cannot drift.

// A snippet is one program of the suite, or what it prints.
type snippet struct{ name, text string }

func snippets(t *testing.T, file string) []snippet {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var all []snippet
	whole := "\n" + strings.TrimSuffix(string(content), "\n")
	for _, part := range strings.Split(whole, "\n--- ")[1:] {
		name, text, found := strings.Cut(part, "\n")
		if found {
			text += "\n"
		}
		all = append(all, snippet{name, text})
	}
	return all
}

func writeSnippets(t *testing.T, file string, all []snippet) {
	t.Helper()
	var b strings.Builder
	for _, s := range all {
		b.WriteString("--- " + s.name + "\n" + s.text)
	}
	if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// here runs a program on a machine and gives what it prints, and the error it ends
// with.
func here(t *testing.T, source string) string {
	t.Helper()
	var out bytes.Buffer
	m, err := lib.New(vm.Options{Output: &out, Limits: vm.Limits{Output: 64 << 20}, Random: func() uint64 { return 1 << 62 }})
	if err != nil {
		t.Fatal(err)
	}
	p, err := vm.Compile("p", source, vm.Limits{})
	if err == nil {
		_, err = m.Run(p, 0)
	}
	if err != nil {
		out.WriteString("error: " + ending(err) + "\n")
	}
	if m.Broken() {
		out.WriteString("BROKEN: " + m.Cause() + "\n")
	}
	return out.String()
}

// ending writes an error as the driver below does: what the program has thrown.
func ending(err error) string {
	var e *vm.Error
	if !errors.As(err, &e) || e.Value == nil {
		return err.Error()
	}
	switch v := e.Value.(type) {
	case lua.LString, lua.LNumber:
		return vm.Text(v)
	}
	return "a " + e.Value.Type().String()
}

// driver makes lua5.1 run the program it reads from its input in the same way.
const driver = `
local f, e = loadstring(io.read("*a"), "=p")
local ok = f ~= nil
if ok then ok, e = pcall(f) end
if not ok then
  if type(e) ~= "string" and type(e) ~= "number" then e = "a " .. type(e) end
  io.write("error: ", e, "\n")
end`

func inLua(t *testing.T, source string) string { return driven(t, driver, source) }

// driven returns what a driver prints in lua5.1, which reads the input.
func driven(t *testing.T, driver, input string) string {
	t.Helper()
	cmd := exec.Command(hosttest.Need(t, "lua5.1"), "-e", driver)
	cmd.Stdin = strings.NewReader(input)
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("lua5.1: %v", err)
	}
	return string(out)
}

// differing is the file of the programs that mean something else here on purpose;
// DIFFERENCES.md gives the reasons.
const differing = "differences.lua"

func TestSameAsLua(t *testing.T) {
	files, err := filepath.Glob("testdata/*/*.lua")
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, file := range files {
		programs := snippets(t, file)
		count += len(programs)
		t.Run(strings.TrimSuffix(strings.TrimPrefix(filepath.ToSlash(file), "testdata/"), ".lua"), func(t *testing.T) {
			t.Parallel()
			expectations := expected(t, file, programs)
			for i, p := range programs {
				compareOutput(t, p, here(t, p.text), expectations[i].text)
			}
			if filepath.Base(file) != differing {
				t.Run("lua5.1", func(t *testing.T) { current(t, file, programs, expectations) })
			}
		})
	}
	if count < 650 {
		t.Errorf("%d programs, expected at least 650", count)
	}
}

// Each point of DIFFERENCES.md has a program that shows it, whose name begins with its number.
func TestDifferencesAreShown(t *testing.T) {
	page, err := os.ReadFile("DIFFERENCES.md")
	if err != nil {
		t.Fatal(err)
	}
	points, shown := regexp.MustCompile(`(?m)^\d+\. `), map[string]bool{}
	listed := points.FindAllString(string(page), -1)
	for _, s := range snippets(t, filepath.Join("testdata", "diff", differing)) {
		point := points.FindString(s.name)
		if shown[point] = true; !slices.Contains(listed, point) {
			t.Errorf("%q shows no point of the page", s.name)
		}
	}
	for _, point := range listed {
		if !shown[point] {
			t.Errorf("no program shows point %s", point)
		}
	}
}

// expected gives the committed expectations of a file.
func expected(t *testing.T, source string, programs []snippet) []snippet {
	t.Helper()
	file := strings.TrimSuffix(source, ".lua") + ".txt"
	if *updateDiff {
		writeSnippets(t, file, produce(t, source, programs))
	}
	committed := snippets(t, file)
	if len(committed) != len(programs) {
		t.Fatalf("%s has %d expectations for %d programs; refresh it with -update", file, len(committed), len(programs))
	}
	return committed
}

// current compares the expectations of a file with what lua5.1 prints now. Each program has a process of
// its own, so a usual run takes one in eight.
func current(t *testing.T, source string, programs, committed []snippet) {
	for i := 0; i < len(programs); i += sample(1, 8) {
		if now := produce(t, source, programs[i:i+1])[0]; now != committed[i] {
			t.Errorf("%s: %q is not what lua5.1 prints; refresh its .txt with -update", source, now.name)
		}
	}
}

func produce(t *testing.T, source string, programs []snippet) []snippet {
	run := inLua
	if filepath.Base(source) == differing {
		run = here
	}
	out := make([]snippet, len(programs))
	for i, p := range programs {
		out[i] = snippet{p.name, run(t, p.text)}
	}
	return out
}

func compareOutput(t *testing.T, p snippet, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s\n%s--- prints\n%s--- but Lua 5.1 prints\n%s", p.name, p.text, got, want)
	}
}
