package covered

import (
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/mirror"
)

// Acting is which scripts did something in machines: ran a function of theirs, not just
// their file. Many machines, on many goroutines, may note into one.
type Acting struct {
	mu     sync.Mutex
	actors []*Actor
}

// Actor is what acted in one machine.
type Actor struct {
	names map[string]bool
	last  *lua.FunctionProto // it was noted
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

// Note notes the script whose function runs; the machine calls it before each instruction.
func (a *Actor) Note(_ *mirror.State, f *mirror.Frame, _ int64) {
	if p := f.Fn.Proto; p != a.last {
		if a.last = p; p.LineDefined > 0 { // 0 is the file itself
			a.names[p.SourceName] = true
		}
	}
}

// Add does nothing: a script that is only loaded has not acted.
func (a *Actor) Add(Text) {}

// Rest does nothing: the end of an entry is no act.
func (a *Actor) Rest(int64, error) {}

// Stop does nothing: a limit is no act.
func (a *Actor) Stop(string) {}
