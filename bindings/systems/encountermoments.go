package systems

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rules/encounter"
)

// encounterMoments is the door to one encounter file: it satisfies
// encounter.Scripts. It holds no state of a match; while a function runs, fx is
// what the match has lent to it.
type encounterMoments struct {
	content *Content
	moments [8]Moment // by the bit of the moment
	heard   encounter.Moments
	self    *lua.LUserData
	verbs   *lua.LUserData
	memory  *lua.LUserData
	fx      *encounter.Fx
}

func newEncounterMoments(c *Content, script *Script) *encounterMoments {
	e := &encounterMoments{content: c}
	for i, name := range encounter.MomentNames() {
		if m, ok := script.Moments[name]; ok {
			e.moments[i], e.heard = m, e.heard|1<<i
		}
	}
	e.verbs = &lua.LUserData{Value: e, Metatable: c.Verbs(encounterFxClass())}
	e.self = &lua.LUserData{Value: e, Metatable: c.meta(e.readSelf, refuseSelf)}
	e.memory = &lua.LUserData{Value: e, Metatable: c.meta(e.recall, e.remember)}
	return e
}

// Hears returns the moments that the file has functions for.
func (e *encounterMoments) Hears() encounter.Moments { return e.heard }

// Source returns where the function of a moment stands.
func (e *encounterMoments) Source(m encounter.Moments) core.Source { return e.moment(m).Source }

func (e *encounterMoments) moment(m encounter.Moments) Moment {
	for i := range e.moments {
		if m == 1<<i {
			return e.moments[i]
		}
	}
	return Moment{}
}

// Fire runs the function of a moment with self, fx and what the moment is about.
func (e *encounterMoments) Fire(m encounter.Moments, fx *encounter.Fx) (int, error) {
	e.fx = fx
	defer func() { e.fx = nil }()
	e.content.Machine.SetRandom(fx.Bits)
	if err := e.content.Fire(e.moment(m), e.self, e.verbs, e.about(m)); err != nil {
		return int(err.Units), err
	}
	return 0, nil
}

// about returns what a moment is about: the choice, the tag, the answer, the
// outcome, or the turn.
func (e *encounterMoments) about(m encounter.Moments) lua.LValue {
	L := e.content.Machine.State()
	switch m {
	case encounter.ChoiceMade:
		c, _ := e.fx.Choice()
		return declare.ToLua(L, encounterChoiceFacts{c.ID, c.Name, c.Primary.String(), c.Secondary.String(), c.Focus.String(), c.Effect.String(), e.fx.Strength(&c)})
	case encounter.TagActivated:
		t, _ := e.fx.TagOf()
		return declare.ToLua(L, encounterTagFacts{t.ID, t.Name, t.Approach, t.Threshold, t.Blocks})
	case encounter.Chosen:
		return lua.LString(e.fx.Answer())
	case encounter.EncounterEnded:
		return lua.LString(e.fx.Outcome().String())
	}
	return vm.Int(e.fx.State().Turn)
}

// encounterTagFacts is a narrative tag as scripts get it.
type encounterTagFacts struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Approach  string `json:"approach"`
	Threshold int    `json:"threshold"`
	Blocks    string `json:"blocks"`
}

// lent returns what the match has lent to the running function; without one, a
// value was kept too long.
func (e *encounterMoments) lent(L *lua.LState, what string) *encounter.Fx {
	if e.fx == nil {
		vm.Raise(L, "%s: it is good only while a moment's function runs", what)
	}
	return e.fx
}
