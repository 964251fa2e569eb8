package tavern

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/system"
	"arcana/core/ability"
	"arcana/core/rules/tavern"
)

// script is a loaded script: its functions by moment, those of the older names, which
// combats call by the million, at hand.
type script struct {
	older [tavern.Chosen + 1]function
	newer map[answer]*function
}

// answer is a moment as a part of a script answers it.
type answer struct {
	moment ability.ID
	part   ability.Part
}

// script returns a script whose functions are at hand.
func (b *binding) script(i int) *script {
	if b.loaded[i] == nil {
		b.loaded[i] = b.byMoment(i)
	}
	return b.loaded[i]
}

// function returns what answers a moment that the script listens to.
func (s *script) function(id ability.ID, part ability.Part) *function {
	if id <= ability.ID(tavern.Chosen) {
		return &s.older[id] // which replaces nothing, so that there are no parts
	}
	return s.newer[answer{id, part}]
}

// function is what answers a moment, and what its words let expect.
type function struct {
	system.Moment
	run  *lua.LFunction // on the machine of the binding, once it was called
	hint hint
}

// function returns what answers a firing, ready to be called.
func (b *binding) function(script int, f *ability.Firing) (*function, error) {
	fn := b.script(script).function(f.Moment, f.Part)
	if fn.run != nil {
		return fn, nil
	}
	var err error
	fn.run, err = b.content.Own(fn.Moment)
	return fn, err
}

// byMoment sorts the functions of a loaded script.
func (b *binding) byMoment(i int) *script {
	s, subscriptions := &script{newer: map[answer]*function{}}, b.voices.Subscriptions(i)
	for n, id := range subscriptions.Moments() {
		part := subscriptions.Part(n)
		m := b.voices.Moment(i, id, part)
		if id > ability.ID(tavern.Chosen) {
			s.newer[answer{id, part}] = new(function)
		}
		*s.function(id, part) = function{Moment: m, hint: hintOf(m.Func)}
	}
	return s
}

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

// wide reports whether a function of a script names a verb that only the kernel knows.
func wide(voices *system.Voices) bool {
	return voices.Some(func(m system.Moment) bool { return hintOf(m.Func).wide })
}

// Wide reports whether a script names a verb that only the kernel knows.
func (b *binding) Wide() bool { return b.wide }
