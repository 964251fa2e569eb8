// How often each named function was called, from the same counts as the lines.

package covered

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// A Function is one that its text gives a name, mostly the trigger that it answers
// (`on_damage = function`).
type Function struct {
	File  string // the text's name
	Line  int    // where it begins, from 1
	Name  string // of the field
	Calls uint64 // how often it was called
}

// functionPattern returns the pattern that finds the named functions that begin on a line:
// `name = function` or `function table.name`. It is a function, not a variable, so that programs
// which never use it need not carry the regexp package.
func functionPattern() *regexp.Regexp {
	return regexp.MustCompile(`\[?["']?([\w:]+)["']?\]?\s*=\s*function\b|\bfunction\s+\w+[.:](\w+)`)
}

// Functions returns the named functions of all texts with their calls, by file and line. No
// machine may run any more.
func (c *Count) Functions() []Function {
	c.mu.Lock()
	defer c.mu.Unlock()
	calls, names := map[Function]uint64{}, functionPattern()
	for _, t := range c.traces {
		for _, text := range t.texts {
			t.addFunctions(text, names, calls)
		}
	}
	list := slices.Collect(maps.Keys(calls))
	for i := range list {
		list[i].Calls = calls[list[i]] // a key has no Calls itself
	}
	slices.SortFunc(list, func(a, b Function) int {
		return cmp.Or(cmp.Compare(a.File, b.File), a.Line-b.Line, cmp.Compare(a.Name, b.Name))
	})
	return list
}

// addFunctions adds the calls of the outermost named functions of a text. begins is
// functionPattern. The n-th function that begins on a line gets the n-th name there.
func (t *Trace) addFunctions(text Text, begins *regexp.Regexp, into map[Function]uint64) {
	lines, begun := strings.Split(text.Source, "\n"), map[int]int{}
	for _, p := range text.Main.FunctionPrototypes {
		line := p.LineDefined
		nth := begun[line]
		begun[line]++
		if line < 1 || line > len(lines) {
			continue
		}
		if names := begins.FindAllStringSubmatch(lines[line-1], -1); nth < len(names) {
			into[Function{File: text.Name, Line: line, Name: cmp.Or(names[nth][1], names[nth][2])}] += t.callsOf(p)
		}
	}
}

// callsOf returns how often a function was called: how often its first instruction ran.
func (t *Trace) callsOf(p *lua.FunctionProto) uint64 {
	if counts := t.counts[p]; len(counts) > 0 {
		return counts[0]
	}
	return 0
}
