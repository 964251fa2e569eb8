package tavern

import (
	lua "github.com/yuin/gopher-lua"
)

// hint is what the words of a function let expect: what is worth making
// ready before it runs. A hint that is wrong costs time and changes nothing.
type hint struct {
	reads     bool // it names a number of a card
	remembers bool // it names self.memory
	wide      bool // it names a verb that only the kernel knows
}

// hintOf reads the words of a function, of those inside it, and of those that
// it has captured.
func hintOf(fn *lua.LFunction) hint {
	h := hint{}
	h.function(fn, map[*lua.LFunction]bool{})
	return h
}

func (h *hint) function(fn *lua.LFunction, seen map[*lua.LFunction]bool) {
	if fn.IsG || fn.Proto == nil || seen[fn] {
		return
	}
	seen[fn] = true
	h.words(fn.Proto)
	for _, u := range fn.Upvalues {
		if inner, ok := u.Value().(*lua.LFunction); ok {
			h.function(inner, seen)
		}
	}
}

func (h *hint) words(p *lua.FunctionProto) {
	for _, v := range p.Constants {
		switch v {
		case lua.LString("attack"), lua.LString("health"), lua.LString("aegis"), lua.LString("guardian"), lua.LString("golden"), lua.LString("alive"):
			h.reads = true
		case lua.LString("memory"):
			h.remembers = true
		case lua.LString("copy_ability"), lua.LString("dead_allies"):
			h.wide = true
		}
	}
	for _, inner := range p.FunctionPrototypes {
		h.words(inner)
	}
}

// wide reports whether a function names a verb that only the kernel knows.
func (s *script) wide() bool {
	for i := range s.older {
		if s.older[i].hint.wide {
			return true
		}
	}
	for _, f := range s.newer {
		if f.hint.wide {
			return true
		}
	}
	return false
}

// Wide reports whether a script names a verb that only the kernel knows.
func (b *binding) Wide() bool { return b.wide }
