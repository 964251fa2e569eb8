package encounter

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rules/encounter"
)

// moments binds one encounter file to the rules: it satisfies encounter.Scripts. It
// holds no state of a match; while a function runs, fx is what it has acquired.
type moments struct {
	content *system.Content
	moments [8]system.Moment // by the bit of the moment
	listens encounter.Moments
	self    *lua.LUserData
	verbs   *lua.LUserData
	memory  *lua.LUserData
	fx      *encounter.Fx
}

func newMoments(c *system.Content, script *system.Script) *moments {
	e := &moments{content: c}
	for i, name := range encounter.MomentNames() {
		if m, ok := script.Moments[name]; ok {
			e.moments[i], e.listens = m, e.listens|1<<i
		}
	}
	e.verbs = &lua.LUserData{Value: e, Metatable: c.Verbs(fxClass())}
	e.self = &lua.LUserData{Value: e, Metatable: c.Meta(e.readSelf, refuseSelf)}
	e.memory = &lua.LUserData{Value: e, Metatable: c.Meta(e.recall, e.remember)}
	return e
}

// Listens returns the moments that the file has functions for.
func (e *moments) Listens() encounter.Moments { return e.listens }

// Source returns where the function of a moment stands.
func (e *moments) Source(m encounter.Moments) core.Source { return e.moment(m).Source }

func (e *moments) moment(m encounter.Moments) system.Moment {
	for i := range e.moments {
		if m == 1<<i {
			return e.moments[i]
		}
	}
	return system.Moment{}
}

// Fire runs the function of a moment with self, fx and what the moment is about.
func (e *moments) Fire(m encounter.Moments, fx *encounter.Fx) (int, error) {
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
func (e *moments) about(m encounter.Moments) lua.LValue {
	L := e.content.Machine.State()
	switch m {
	case encounter.ChoiceMade:
		c, _ := e.fx.Choice()
		return declare.ToLua(L, choiceFacts{c.ID, c.Name, c.Primary.String(), c.Secondary.String(), c.Focus.String(), c.Effect.String(), e.fx.Strength(&c)})
	case encounter.TagActivated:
		t, _ := e.fx.TagOf()
		return declare.ToLua(L, tagFacts{t.ID, t.Name, t.Approach, t.Threshold, t.Blocks})
	case encounter.Chosen:
		return lua.LString(e.fx.Answer())
	case encounter.Ended:
		return lua.LString(e.fx.Outcome().String())
	}
	return vm.Int(e.fx.State().Turn)
}

// tagFacts is a narrative tag as scripts get it.
type tagFacts struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Approach  string `json:"approach"`
	Threshold int    `json:"threshold"`
	Blocks    string `json:"blocks"`
}

// acquired returns the fx of the running function; without one, a
// value was kept too long.
func (e *moments) acquired(L *lua.LState, what string) *encounter.Fx {
	if e.fx == nil {
		vm.Raise(L, "%s: it is good only while a moment's function runs", what)
	}
	return e.fx
}
