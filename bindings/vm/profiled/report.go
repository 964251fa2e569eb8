// The report of a profile: what the traces of all machines have noted (trace.go), added up by file,
// function, line and stop, or as text for flame graphs.

package profiled

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/covered"
)

// A Profile is what programs spent. Each list begins with what cost most; what cost equally much
// is in the order of files and lines.
type Profile struct {
	Units     int64      `json:"units"`     // of everything
	Time      Time       `json:"ms"`        // of everything
	Files     []File     `json:"files"`     // by what they spent themselves
	Functions []Function `json:"functions"` // with those that were never called
	Lines     []Line     `json:"lines"`     // that spent anything
	Stops     []Stop     `json:"stops"`     // where limits stopped programs
}

// Time is a duration, as JSON has it in milliseconds.
type Time time.Duration

// MarshalJSON writes milliseconds.
func (t Time) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, "%.3f", time.Duration(t).Seconds()*1000), nil
}

// A File is what a script spent itself.
type File struct {
	File  string `json:"file"`  // its name, as it is shown
	Calls uint64 `json:"calls"` // of its functions
	Units int64  `json:"units"` // as budgets count them
	Time  Time   `json:"ms"`    // of one processor
}

// A Function is what one function spent: itself, and together with all that it called.
type Function struct {
	File  string `json:"file"`      // where it stands
	Line  int    `json:"line"`      // where it begins, 0 for the file itself
	Name  string `json:"name"`      // as the text gives it one
	Calls uint64 `json:"calls"`     // how often it was called
	Units int64  `json:"units"`     // its own
	All   int64  `json:"all_units"` // with those of what it called
	Time  Time   `json:"ms"`        // its own
	nth   int    // of the functions that begin at its line
}

// A Line is what a line of a script spent.
type Line struct {
	File  string `json:"file"`  // where it stands
	Line  int    `json:"line"`  // from 1
	Text  string `json:"text"`  // without the spaces around it
	Units int64  `json:"units"` // of what it does itself
	Time  Time   `json:"ms"`    // of one processor
}

// A Stop is where a limit stopped a program, and how often.
type Stop struct {
	File  string `json:"file"`  // where it stands
	Line  int    `json:"line"`  // from 1
	Limit string `json:"limit"` // as errors of the machine have it
	Times int    `json:"times"` // how often
}

// Profile returns what was spent. No machine may run any more. called gives the name under which
// a program is shown.
func (c *Count) Profile(called func(string) string) Profile {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := sum{shownName: called, places: map[*lua.FunctionProto]place{}, files: map[string]*File{}, functions: map[place]*Function{}, lines: map[spot]*Line{}, stops: map[Stop]int{}}
	for _, t := range c.traces {
		for _, text := range t.texts {
			s.addProgram(text)
		}
	}
	for _, t := range c.traces {
		s.addNode(&t.top, map[place]bool{})
		for at, n := range t.stops {
			s.stops[Stop{File: s.places[at.function].file, Line: at.line, Limit: at.limit}] += n
		}
	}
	return s.profile()
}

// A place is where a function stands: its file, its line, and which it is of those that
// begin there.
type place struct {
	file      string
	line, nth int
}

// A spot is a line of a file.
type spot struct {
	file string
	line int
}

// A sum is the profile in the making.
type sum struct {
	shownName func(string) string          // the name under which a program is shown
	total     Cost                         // of everything
	places    map[*lua.FunctionProto]place // of all functions
	files     map[string]*File
	functions map[place]*Function
	lines     map[spot]*Line
	stops     map[Stop]int
}

// addProgram adds the file, the functions and the lines of a program, with their places and names,
// before anything is spent there.
func (s *sum) addProgram(text covered.Text) {
	file, source := s.shownName(text.Name), strings.Split(text.Source, "\n")
	if s.files[file] == nil {
		s.files[file] = &File{File: file}
	}
	begun := map[int]int{} // functions that begin on a line, so far
	var learn func(p *lua.FunctionProto)
	learn = func(p *lua.FunctionProto) {
		own := place{file, p.LineDefined, begun[p.LineDefined]}
		begun[p.LineDefined]++
		if p == text.Main { // the file itself stands at line 0
			own = place{file: file}
		}
		s.places[p] = own
		if s.functions[own] == nil { // another machine may have run the same program
			s.functions[own] = &Function{File: file, Line: own.line, Name: nameOf(source, own), nth: own.nth}
		}
		for _, line := range p.DbgSourcePositions {
			if line >= 1 && line <= len(source) && s.lines[spot{file, line}] == nil {
				s.lines[spot{file, line}] = &Line{File: file, Line: line, Text: strings.TrimSpace(source[line-1])}
			}
		}
		for _, inner := range p.FunctionPrototypes {
			learn(inner)
		}
	}
	learn(text.Main)
}

// functionNames finds the functions that begin on a line, with the names that they are given: in its first
// group `name = function`, in its second `function name`.
var functionNames = regexp.MustCompile(`(?:([\w.:]+|\["[^"]*"\]|\['[^']*'\])\s*=\s*)?\bfunction\b\s*([\w.:]*)`)

// nameOf returns the name of a function, as its text gives it one.
func nameOf(source []string, p place) string {
	if p.line < 1 || p.line > len(source) {
		return "(file)"
	}
	if found := functionNames.FindAllStringSubmatch(source[p.line-1], -1); p.nth < len(found) {
		if name := cmp.Or(found[p.nth][2], strings.Trim(found[p.nth][1], `["']`)); name != "" {
			return name
		}
	}
	return "(function)"
}

// addNode adds what was spent at a node of the tree of calls and below it to the lines and functions
// of the sum, and returns that cost in all. The top node and functions of the program stand in no
// file; only the total counts what they spent. above has the functions on the way to this node: of
// those that call themselves only the outermost call counts for All.
func (s *sum) addNode(n *node, above map[place]bool) (all Cost) {
	at, known := s.places[n.function]
	for line, cost := range n.lines {
		all.add(*cost)
		if l := s.lines[spot{at.file, line}]; known && l != nil { // nil for a line that the text does not have
			l.Units, l.Time = l.Units+cost.Units, l.Time+Time(cost.Time)
		}
	}
	s.total.add(all)
	outermost := known && !above[at]
	if known {
		s.addOwnCost(at, n.calls, all)
	}
	above[at] = above[at] || outermost // stays false if at is not known
	for _, next := range n.next {
		all.add(s.addNode(next, above))
	}
	if outermost {
		above[at] = false
		s.functions[at].All += all.Units
	}
	return all
}

// addOwnCost adds to a function, and to its file, what it spent itself.
func (s *sum) addOwnCost(at place, calls uint64, own Cost) {
	fn, file := s.functions[at], s.files[at.file]
	fn.Calls, fn.Units, fn.Time = fn.Calls+calls, fn.Units+own.Units, fn.Time+Time(own.Time)
	file.Calls, file.Units, file.Time = file.Calls+calls, file.Units+own.Units, file.Time+Time(own.Time)
}

// profile returns what was added up, in lists with the most expensive first.
func (s *sum) profile() Profile {
	p := Profile{Units: s.total.Units, Time: Time(s.total.Time), Files: []File{}, Functions: []Function{}, Lines: []Line{}, Stops: []Stop{}}
	for f := range maps.Values(s.files) {
		p.Files = append(p.Files, *f)
	}
	for f := range maps.Values(s.functions) {
		p.Functions = append(p.Functions, *f)
	}
	for l := range maps.Values(s.lines) {
		if l.Units > 0 {
			p.Lines = append(p.Lines, *l)
		}
	}
	for at, n := range s.stops {
		at.Times = n
		p.Stops = append(p.Stops, at)
	}
	slices.SortFunc(p.Files, func(a, b File) int { return cmp.Or(cmp.Compare(b.Units, a.Units), cmp.Compare(a.File, b.File)) })
	slices.SortFunc(p.Functions, func(a, b Function) int {
		return cmp.Or(cmp.Compare(b.Units, a.Units), cmp.Compare(a.File, b.File), a.Line-b.Line, a.nth-b.nth)
	})
	slices.SortFunc(p.Lines, func(a, b Line) int {
		return cmp.Or(cmp.Compare(b.Units, a.Units), cmp.Compare(a.File, b.File), a.Line-b.Line)
	})
	slices.SortFunc(p.Stops, func(a, b Stop) int {
		return cmp.Or(b.Times-a.Times, cmp.Compare(a.File, b.File), a.Line-b.Line, cmp.Compare(a.Limit, b.Limit))
	})
	return p
}

// Folded returns what was spent by call stack, a line each: the functions on the stack from the
// outermost on, with ; between them, and the units. Programs that draw flame graphs read this.
func (c *Count) Folded(called func(string) string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := sum{shownName: called, places: map[*lua.FunctionProto]place{}, files: map[string]*File{}, functions: map[place]*Function{}, lines: map[spot]*Line{}}
	ways := map[string]int64{}
	for _, t := range c.traces {
		for _, text := range t.texts {
			s.addProgram(text)
		}
	}
	for _, t := range c.traces {
		s.addStacks(&t.top, "", ways)
	}
	var b strings.Builder
	for _, way := range slices.Sorted(maps.Keys(ways)) {
		fmt.Fprintf(&b, "%s %d\n", way, ways[way])
	}
	return b.String()
}

// addStacks adds what was spent at a node and below it to ways, by call stack as Folded shows it; way is
// the stack above this node.
func (s *sum) addStacks(n *node, way string, ways map[string]int64) {
	if n.function != nil {
		fn := s.functions[s.places[n.function]]
		frame := "(unknown)"
		if fn != nil {
			// what would end a stack or a frame in the text is replaced
			frame = strings.NewReplacer(";", ",", " ", "_", "\n", "_").Replace(fmt.Sprintf("%s:%s:%d", fn.File, fn.Name, fn.Line))
		}
		way = strings.TrimPrefix(way+";"+frame, ";")
	}
	for _, cost := range n.lines {
		if way != "" && cost.Units > 0 {
			ways[way] += cost.Units
		}
	}
	for _, next := range n.next {
		s.addStacks(next, way, ways)
	}
}
