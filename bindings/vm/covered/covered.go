// Package covered counts which instructions of programs were executed, and tells which
// lines and which ways on from conditions these are.
package covered

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/mirror"
)

// Count is what machines executed. Many of them, on many goroutines, may count into one.
type Count struct {
	mu     sync.Mutex
	traces []*Trace
}

// Begin returns the Trace for a new machine.
func (c *Count) Begin() *Trace {
	t := &Trace{counts: map[*lua.FunctionProto][]uint64{}}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.traces = append(c.traces, t)
	return t
}

// A Text is a program that was compiled.
type Text struct {
	Name   string             // the program's
	Source string             // as it is shown
	First  int                // the number of its first line in the file that it is a part of; 0 for 1
	Main   *lua.FunctionProto // what it compiled to

	isPart bool // an ability written as data, a part of the file: set by FromLineOne
}

// A Trace is what one machine executed: how often each instruction of its functions.
type Trace struct {
	counts map[*lua.FunctionProto][]uint64 // by function: how often each of its instructions
	texts  []Text                          // the programs that it ran
}

// AddProgram adds a program to the texts; the machine calls it before the program first runs.
func (t *Trace) AddProgram(text Text) {
	text = text.FromLineOne()
	if !slices.Contains(t.texts, text) {
		t.texts = append(t.texts, text)
	}
}

// BeforeInstruction counts an instruction; the machine calls it before each.
func (t *Trace) BeforeInstruction(_ *mirror.State, f *mirror.Frame, _ int64) {
	p, pc := f.Fn.Proto, f.Pc-1
	counts, ok := t.counts[p]
	if !ok {
		counts = make([]uint64, len(p.Code))
		t.counts[p] = counts
	}
	counts[pc]++
}

// EndEntry does nothing: instructions are counted at once.
func (t *Trace) EndEntry(int64, error) {}

// StopByLimit does nothing: instructions are counted however a program ends.
func (t *Trace) StopByLimit(string) {}

// FromLineOne returns a text that is part of a file with empty lines before it, so that its lines
// have the file's numbers.
func (t Text) FromLineOne() Text {
	t.isPart = t.First > 1 || !strings.HasSuffix(t.Name, ".lua")
	if t.First > 1 {
		t.Source, t.First = strings.Repeat("\n", t.First-1)+t.Source, 1
	}
	return t
}

// A File is what was executed of a text.
type File struct {
	Name, Source string // the text's
	Lines        []Line // those with something to execute, by rising number
}

// A Line is one of a file.
type Line struct {
	Line  int    // from 1
	Count uint64 // how often it was executed
	// Branches is how many ways lead on from the conditions of the line, two each, and
	// Taken how many of them were taken.
	Branches, Taken int
}

// Files returns what was executed, by file name. No machine may run any more. First it adds up what
// machines executed of equal texts; if scripts of one name have different texts (a file was edited),
// only the last text counts. Then it joins the abilities of each content file. If that file is a script,
// the lines of its abilities replace those of the script.
func (c *Count) Files() (files []File) {
	c.mu.Lock()
	defer c.mu.Unlock()
	tallies := map[string]*tally{}
	for _, t := range c.traces {
		for _, text := range t.texts {
			if f := tallies[text.key()]; f == nil || f.text.Source != text.Source {
				tallies[text.key()] = &tally{text, map[instant]uint64{}}
			}
		}
	}
	for _, t := range c.traces {
		for _, text := range t.texts {
			if f := tallies[text.key()]; f.text.Source == text.Source {
				f.addFunction(text.Main, t.counts, 0)
			}
		}
	}
	parts := map[string]*File{} // the abilities of each file
	for _, key := range slices.Sorted(maps.Keys(tallies)) {
		file := tallies[key].file()
		switch joined := parts[file.Name]; {
		case !tallies[key].text.isPart:
			files = append(files, file)
		case joined == nil:
			parts[file.Name] = &file
		default:
			joined.join(file)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		at, isScript := slices.BinarySearchFunc(files, name, func(f File, name string) int { return cmp.Compare(f.Name, name) })
		if isScript {
			files[at].replace(parts[name])
		} else {
			files = slices.Insert(files, at, *parts[name])
		}
	}
	return files
}

// key identifies texts that are reported as one: by name, and abilities also by their source.
func (t Text) key() string {
	if !t.isPart {
		return t.Name
	}
	return t.Name + "\x00" + t.Source
}

// replace puts the lines of a script's abilities in the place of the script's own: the counts are those
// of the abilities, since the script only builds their tables, which says nothing about whether they
// acted. Branches are added up.
func (f *File) replace(abilities *File) {
	for _, l := range abilities.Lines {
		at, both := slices.BinarySearchFunc(f.Lines, l.Line, func(l Line, n int) int { return l.Line - n })
		if !both {
			f.Lines = slices.Insert(f.Lines, at, l)
			continue
		}
		f.Lines[at].Count = l.Count
		f.Lines[at].Branches, f.Lines[at].Taken = f.Lines[at].Branches+l.Branches, f.Lines[at].Taken+l.Taken
	}
}

// join adds another text of the same content file (see FromLineOne). Both number their lines as
// the file does; a line on which both have text gets the two texts side by side.
func (f *File) join(other File) {
	mine, theirs := strings.Split(f.Source, "\n"), strings.Split(other.Source, "\n")
	for len(mine) < len(theirs) {
		mine = append(mine, "")
	}
	for i, line := range theirs {
		mine[i] = strings.TrimSpace(mine[i] + " " + line)
	}
	f.Source = strings.Join(mine, "\n")
	for _, l := range other.Lines {
		at, both := slices.BinarySearchFunc(f.Lines, l.Line, func(l Line, n int) int { return l.Line - n })
		if !both {
			f.Lines = slices.Insert(f.Lines, at, l)
			continue
		}
		f.Lines[at].Count += l.Count
		f.Lines[at].Branches, f.Lines[at].Taken = f.Lines[at].Branches+l.Branches, f.Lines[at].Taken+l.Taken
	}
}

// An instant is an instruction of a file: the index of its function, and the instruction's index
// there. Functions are counted in the order of the text; the file itself is 0.
type instant struct{ function, pc int }

// A tally adds up what several machines executed of one text.
type tally struct {
	text   Text
	counts map[instant]uint64
}

// addFunction adds the counts of a function, which has this index, and of the functions inside it. It
// returns the index of the function after them.
func (f *tally) addFunction(p *lua.FunctionProto, counts map[*lua.FunctionProto][]uint64, index int) (next int) {
	for pc, n := range counts[p] {
		f.counts[instant{index, pc}] += n
	}
	next = index + 1
	for _, inner := range p.FunctionPrototypes {
		next = f.addFunction(inner, counts, next)
	}
	return next
}

// file returns the counts by line.
func (f *tally) file() File {
	lines := map[int]*Line{}
	f.addLines(f.text.Main, lines, 0)
	file := File{Name: f.text.Name, Source: f.text.Source}
	for _, l := range lines {
		file.Lines = append(file.Lines, *l)
	}
	slices.SortFunc(file.Lines, func(a, b Line) int { return cmp.Compare(a.Line, b.Line) })
	return file
}

// addLines adds the lines of a function, which has this index, and of the functions inside it; it
// returns the index of the function after them. A line was executed as often as its most executed
// instruction. The last instruction of a function, an implicit return, does not count, and what an
// ability written as data does while it is loaded (index 0) does not either.
func (f *tally) addLines(p *lua.FunctionProto, into map[int]*Line, index int) (next int) {
	for pc := range len(p.Code) - 1 {
		if index == 0 && f.text.isPart {
			break
		}
		line := p.DbgSourcePositions[pc]
		l := into[line]
		if l == nil {
			l = &Line{Line: line}
			into[line] = l
		}
		n := f.counts[instant{index, pc}]
		l.Count = max(l.Count, n)
		if isCondition(p.Code, pc) {
			jumped := f.counts[instant{index, pc + 1}] // the other n-jumped times it skipped the jump
			l.Branches += 2
			l.Taken += oneIf(jumped > 0) + oneIf(n > jumped)
		}
	}
	next = index + 1
	for _, inner := range p.FunctionPrototypes {
		next = f.addLines(inner, into, next)
	}
	return next
}

// isCondition reports whether an instruction is a condition followed by the jump that it may skip. A
// comparison whose result is only stored (`local same = a == b`) does not count.
func isCondition(code []uint32, pc int) bool {
	if pc+2 >= len(code) || bytecode.Op(code[pc+1]) != lua.OP_JMP {
		return false
	}
	switch bytecode.Op(code[pc]) {
	case lua.OP_EQ, lua.OP_LT, lua.OP_LE, lua.OP_TEST, lua.OP_TESTSET:
		return bytecode.Op(code[pc+2]) != lua.OP_LOADBOOL
	}
	return false
}

// oneIf returns 1 for true, 0 for false.
func oneIf(condition bool) int {
	if condition {
		return 1
	}
	return 0
}
