package luatext_test

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/vm/luatext"
)

var update = flag.Bool("update", false, "rewrite testdata/*.txt with the output of lua5.1")

// agree compares, row by row, what lua5.1 prints for testdata/<name>.lua: the committed
// rows, and as a test of its own those of a larger run.
func agree(t *testing.T, name, committed, larger string, compare func(t *testing.T, row []string)) {
	t.Helper()
	file := "testdata/" + name + ".txt"
	if *update {
		if err := os.WriteFile(file, []byte(runLua(t, name, committed)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	each(t, string(text), compare)
	t.Run("lua5.1", func(t *testing.T) {
		if runLua(t, name, committed) != string(text) {
			t.Errorf("%s is not what lua5.1 prints; refresh it with -update", file)
		}
		each(t, runLua(t, name, larger), compare)
	})
}

// runLua returns what lua5.1 prints for testdata/<name>.lua.
func runLua(t *testing.T, name, argument string) string {
	t.Helper()
	out, err := exec.Command(hosttest.Need(t, "lua5.1"), "testdata/"+name+".lua", argument).Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// each calls a comparison with the fields of each line.
func each(t *testing.T, text string, compare func(t *testing.T, row []string)) {
	for line := range strings.Lines(text) {
		compare(t, strings.Split(strings.TrimSuffix(line, "\n"), "\t"))
	}
}

// free is a meter that counts nothing.
type free struct{}

func (free) Charge(int64) {}

func TestPatternsAgreeWithLua(t *testing.T) {
	agree(t, "pattern", "1200", hosttest.Full("5000", "200000"), func(t *testing.T, row []string) {
		if got := findAsLua(row[1], row[0]); got != row[2] {
			t.Errorf("find(%q, %q) = %s, Lua 5.1 says %s", row[1], row[0], got, row[2])
		}
	})
}

// findAsLua writes the outcome of string.find as testdata/pattern.lua does.
func findAsLua(text, pattern string) string {
	if luatext.IsPlain(pattern) {
		if i := strings.Index(text, pattern); i >= 0 {
			return fmt.Sprintf("true,%d,%d", i+1, i+len(pattern))
		}
		return "true"
	}
	var m luatext.Match
	m.Begin(text, luatext.Compile(pattern), free{})
	from, end, err := m.Find(0)
	switch {
	case err != nil:
		return "false," + err.Error()
	case end < 0:
		return "true"
	}
	out := fmt.Sprintf("true,%d,%d", from+1, end)
	for i := range m.Groups() {
		low, high, position, err := m.Capture(i, from, end)
		switch {
		case err != nil:
			return "false," + err.Error()
		case position:
			out += "," + strconv.Itoa(low+1)
		default:
			out += "," + text[low:high]
		}
	}
	return out
}

func TestFormatAgreesWithLua(t *testing.T) {
	agree(t, "format", "97", hosttest.Full("19", "1"), func(t *testing.T, row []string) {
		_, d, rest, err := luatext.NextDirective(row[0])
		if err != nil || rest != "" {
			t.Fatalf("%q: %v, %q left", row[0], err, rest)
		}
		x, _ := luatext.ParseNumber(row[1])
		if got := string(d.AppendNumber(nil, x)); got != row[2] {
			t.Errorf("format(%q, %s) = %q, Lua 5.1 says %q", row[0], row[1], got, row[2])
		}
	})
}

func TestNumbersAgreeWithLua(t *testing.T) {
	agree(t, "number", "300", hosttest.Full("2000", "100000"), func(t *testing.T, row []string) {
		x, ok := luatext.ParseNumber(row[0])
		got := "nil"
		if ok {
			got = luatext.FormatNumber(x)
		}
		if want := strings.Replace(row[1], "nan", "-nan", 1); got != want && got != row[1] {
			t.Errorf("tonumber(%q) prints as %s, Lua 5.1 says %s", row[0], got, row[1])
		}
	})
}

func TestBasesAgreeWithLua(t *testing.T) {
	agree(t, "base", "", "", func(t *testing.T, row []string) {
		base, _ := strconv.Atoi(row[1])
		x, ok := luatext.ParseBase(row[0], base)
		got := "nil"
		if ok {
			got = luatext.FormatNumber(x)
		}
		if got != row[2] {
			t.Errorf("tonumber(%q, %d) = %s, Lua 5.1 says %s", row[0], base, got, row[2])
		}
	})
}
