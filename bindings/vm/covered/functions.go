package covered

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// A Function is one that a text gives a name: a field of what the file returns, as moments
// are.
type Function struct {
	File  string // the text's name
	Line  int    // where it begins, from 1
	Name  string // of the field
	Calls uint64 // how often it was called
}

// begins is where a line begins functions with names. It is no variable: programs that
// never ask, as a browser's, need not carry the machine for patterns.
func begins() *regexp.Regexp {
	return regexp.MustCompile(`\[?["']?([\w:]+)["']?\]?\s*=\s*function\b|\bfunction\s+\w+[.:](\w+)`)
}

// Functions returns the functions with names of all texts, also of those that have one name
// and differ, by file and line, when no machine runs any more.
func (c *Count) Functions() []Function {
	c.mu.Lock()
	defer c.mu.Unlock()
	calls, names := map[Function]uint64{}, begins()
	for _, t := range c.traces {
		for _, text := range t.texts {
			t.functions(text, names, calls)
		}
	}
	list := slices.Collect(maps.Keys(calls))
	for i := range list {
		list[i].Calls = calls[list[i]]
	}
	slices.SortFunc(list, func(a, b Function) int {
		return cmp.Or(cmp.Compare(a.File, b.File), a.Line-b.Line, cmp.Compare(a.Name, b.Name))
	})
	return list
}

// functions adds the calls of the functions of a text, the outermost ones: of several on a
// line the first belongs to the first name.
func (t *Trace) functions(text Text, begins *regexp.Regexp, into map[Function]uint64) {
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

// callsOf is how often the first instruction of a function was executed.
func (t *Trace) callsOf(p *lua.FunctionProto) uint64 {
	if counts := t.counts[p]; len(counts) > 0 {
		return counts[0]
	}
	return 0
}
