// Acting notes which scripts ran a function of their own. It costs less than counting all their lines.

package covered

import (
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/mirror"
)

// Acting notes which scripts acted in machines: ran a function of theirs, not only the top of their
// file. Many machines, on many goroutines, may use one Acting.
type Acting struct {
	mu     sync.Mutex
	actors []*Actor
}

// An Actor notes which scripts acted in one machine. It is a vm.Tracer that notes less than a Trace
// does.
type Actor struct {
	names map[string]bool    // of the scripts that have acted
	last  *lua.FunctionProto // the function noted last; its further instructions need no look-up
}

// Begin returns the Actor for a new machine.
func (a *Acting) Begin() *Actor {
	a.mu.Lock()
	defer a.mu.Unlock()
	own := &Actor{names: map[string]bool{}}
	a.actors = append(a.actors, own)
	return own
}

// Any reports whether a script of one of those names has acted. It must not be called while
// machines run.
func (a *Acting) Any(names map[string]bool) bool {
	for _, m := range a.actors {
		for name := range m.names {
			if names[name] {
				return true
			}
		}
	}
	return false
}

// BeforeInstruction notes the script whose function runs; the machine calls it before each instruction.
func (a *Actor) BeforeInstruction(_ *mirror.State, f *mirror.Frame, _ int64) {
	if p := f.Fn.Proto; p != a.last {
		a.last = p
		if p.LineDefined > 0 { // 0 stands for the file itself, whose run is no act
			a.names[p.SourceName] = true
		}
	}
}

// AddProgram does nothing: a script that is only loaded has not acted.
func (a *Actor) AddProgram(Text) {}

// EndEntry does nothing: the end of an entry is no act.
func (a *Actor) EndEntry(int64, error) {}

// StopByLimit does nothing: a limit is no act.
func (a *Actor) StopByLimit(string) {}
