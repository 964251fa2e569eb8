package luatext

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite testdata/*.txt with the output of lua5.1")

// references returns what lua5.1 prints for testdata/<name>.lua, field by field:
// the committed lines, and where lua5.1 is installed also those of a larger run.
func references(t *testing.T, name, committed, larger string) [][]string {
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
	if _, err := exec.LookPath("lua5.1"); err == nil {
		if now := runLua(t, name, committed); now != string(text) {
			t.Errorf("%s is not what lua5.1 prints; refresh it with -update", file)
		}
		text = append(text, runLua(t, name, larger)...)
	}
	return fields(string(text))
}

func runLua(t *testing.T, name, argument string) string {
	t.Helper()
	out, err := exec.Command("lua5.1", "testdata/"+name+".lua", argument).Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

func fields(text string) [][]string {
	var rows [][]string
	for line := range strings.Lines(text) {
		rows = append(rows, strings.Split(strings.TrimSuffix(line, "\n"), "\t"))
	}
	return rows
}

func long(quick, full string) string {
	if os.Getenv("ARCANA_LONG") != "" {
		return full
	}
	return quick
}

// counting is a meter that counts and stops the work at a limit.
type counting struct{ used, limit int64 }

type exhausted struct{}

func (c *counting) Charge(units int64) {
	if c.used += units; c.limit > 0 && c.used > c.limit {
		panic(exhausted{})
	}
}

func TestPatternsAgreeWithLua(t *testing.T) {
	for _, row := range references(t, "pattern", "1200", long("5000", "200000")) {
		if got := findAsLua(row[1], row[0]); got != row[2] {
			t.Errorf("find(%q, %q) = %s, Lua 5.1 says %s", row[1], row[0], got, row[2])
		}
	}
}

// findAsLua writes the outcome of string.find as testdata/pattern.lua does.
func findAsLua(text, pattern string) string {
	if Plain(pattern) {
		if i := strings.Index(text, pattern); i >= 0 {
			return fmt.Sprintf("true,%d,%d", i+1, i+len(pattern))
		}
		return "true"
	}
	var m Match
	m.Begin(text, Compile(pattern), &counting{})
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
	for _, row := range references(t, "format", "97", long("19", "1")) {
		_, d, rest, err := NextDirective(row[0])
		if err != nil || rest != "" {
			t.Fatalf("%q: %v, %q left", row[0], err, rest)
		}
		x, _ := ParseNumber(row[1])
		if got := string(d.AppendNumber(nil, x)); got != row[2] {
			t.Errorf("format(%q, %s) = %q, Lua 5.1 says %q", row[0], row[1], got, row[2])
		}
	}
}

func TestNumbersAgreeWithLua(t *testing.T) {
	for _, row := range references(t, "number", "300", long("2000", "100000")) {
		x, ok := ParseNumber(row[0])
		got := "nil"
		if ok {
			got = FormatNumber(x)
		}
		if want := strings.Replace(row[1], "nan", "-nan", 1); got != want && got != row[1] {
			t.Errorf("tonumber(%q) prints as %s, Lua 5.1 says %s", row[0], got, row[1])
		}
	}
}

func TestBasesAgreeWithLua(t *testing.T) {
	for _, row := range references(t, "base", "", "") {
		base, _ := strconv.Atoi(row[1])
		x, ok := ParseBase(row[0], base)
		got := "nil"
		if ok {
			got = FormatNumber(x)
		}
		if got != row[2] {
			t.Errorf("tonumber(%q, %d) = %s, Lua 5.1 says %s", row[0], base, got, row[2])
		}
	}
}
