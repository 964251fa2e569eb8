package vm_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/vm"
	"arcana/bindings/vm/covered"
)

// counted runs a source with coverage, once on each of so many machines, and writes its
// lines: the line, how often it ran, and the ways that were gone of those that lead on.
func counted(t *testing.T, source string, machines int) string {
	t.Helper()
	coverage := new(covered.Count)
	for range machines {
		program, err := vm.Compile("some.lua", source, vm.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := machine(t, vm.Options{Trace: func() vm.Tracer { return coverage.Begin() }}).Run(program, 0); err != nil {
			t.Fatal(err)
		}
	}
	files := coverage.Files()
	if len(files) != 1 || files[0].Name != "some.lua" || files[0].Source != source {
		t.Fatalf("got %+v", files)
	}
	var lines []string
	for _, l := range files[0].Lines {
		text := fmt.Sprintf("%d:%d", l.Line, l.Count)
		if l.Branches > 0 {
			text += fmt.Sprintf("(%d/%d)", l.Taken, l.Branches)
		}
		lines = append(lines, text)
	}
	return strings.Join(lines, " ")
}

func TestCoverage(t *testing.T) {
	for source, want := range map[string]string{
		"local a = 1\n\n-- nothing\nlocal b = 2":                                   "1:1 4:1",
		"local n = 0\nfor i = 1, 5 do\n  if i > 3 then\n    n = n + 1\n  end\nend": "1:1 2:6 3:5(2/2) 4:2",
		"local n = 0\nfor i = 1, 5 do\n  if i > 9 then\n    n = n + 1\n  end\nend": "1:1 2:6 3:5(1/2) 4:0",
		"local function never()\n  return 1\nend\nreturn 2":                        "1:1 2:0 4:1",
		"local function twice(x)\n  return 2 * x\nend\ntwice(1) twice(2)":          "1:1 2:2 4:1",
		"local x = 1 == 2\nreturn x":                                               "1:1 2:1",
		"local a, b = nil, 3\nlocal c = a or b\nreturn c":                          "1:1 2:1(1/2) 3:1",
		"if true then\n  return 1\nend\nreturn 2":                                  "2:1 4:0",
	} {
		if got := counted(t, source, 1); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", source, got, want)
		}
	}
}

// TestCoverageOfMachines: machines that ran the same text, each compiled anew, are counted
// together.
func TestCoverageOfMachines(t *testing.T) {
	const source = "for i = 1, 5 do\n  local x = i\nend"
	if one, three := counted(t, source, 1), counted(t, source, 3); one != "1:6 2:5" || three != "1:18 2:15" {
		t.Errorf("one machine %s, three %s", one, three)
	}
}

// TestCoverageOfContent: abilities that are data, which stand in one file, are told together;
// functions with names are told each, whoever called them.
func TestCoverageOfContent(t *testing.T) {
	coverage := new(covered.Count)
	for _, source := range []string{"return { a = function() return 1 end, ['x:b'] = function() end }", "\n\nlocal M = {}\nfunction M.c() return 2 end M.c() M.c() return M"} {
		program, err := vm.Compile("cards.toml", source, vm.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := machine(t, vm.Options{Trace: func() vm.Tracer { return coverage.Begin() }}).Run(program, 0); err != nil {
			t.Fatal(err)
		}
	}
	files := coverage.Files()
	if len(files) != 1 || fmt.Sprint(files[0].Lines) != "[{1 0 0 0} {4 2 0 0}]" || !strings.Contains(files[0].Source, "M.c()") || !strings.HasPrefix(files[0].Source, "return") {
		t.Errorf("got %+v", files)
	}
	const want = "[{cards.toml 1 a 0} {cards.toml 1 x:b 0} {cards.toml 4 c 2}]"
	if got := fmt.Sprint(coverage.Functions()); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
