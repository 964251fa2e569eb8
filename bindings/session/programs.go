package session

import (
	"cmp"
	"sync"

	"arcana/bindings/vm"
)

// programs are scripts that were compiled, which nothing changes afterwards: the matches
// of a session share them. Copies of a match, which run beside it, ask for them too.
type programs struct {
	mu    sync.Mutex
	known map[script]compiled
}

// script is what of a program does not change with its file.
type script struct {
	file, memory string
	as           string // what places in it are called, where that is not the file
}

type compiled struct {
	text    string
	first   int // the number of its first line, 0 for 1
	program *vm.Program
}

// compile compiles a script, unless it did so with the same text before.
func (p *programs) compile(s script, first int, text string) (*vm.Program, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if old, ok := p.known[s]; ok && old.text == text && old.first == first {
		return old.program, nil
	}
	program, err := vm.CompileWith(cmp.Or(s.as, s.file), text, ContentLimits, vm.CompileOptions{Content: true, Memory: s.memory, FirstLine: first})
	if err != nil {
		return nil, err
	}
	if p.known == nil {
		p.known = map[script]compiled{}
	}
	p.known[s] = compiled{text, first, program}
	return program, nil
}
