package system

import (
	"fmt"
	"math"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
)

// A card's function worth(self, view, fx) answers what it is worth to the seat that decides
// about it; view is that player, as fx.owner is.

// AsksWorth reports whether a firing asks a card what it is worth.
func AsksWorth(t *ability.Table, f *ability.Firing) bool {
	return f.Phase == ability.Asked && t.Moment(f.Moment).Relation == ability.Own
}

// AddAnswer adds what such a function returned to the query.
func AddAnswer(c *Content, moment *Moment, f *ability.Firing) *vm.Error {
	v := c.Machine.Result(1)
	n, ok := v.(lua.LNumber)
	err := fmt.Errorf("expected a number, got %s", declare.Text(v))
	if ok && !math.IsNaN(float64(n)) {
		err = f.Query.Plus(ability.Valued.Name, float64(n))
	}
	if err == nil {
		return nil
	}
	wrong := &vm.Error{File: moment.Func.Proto.SourceName, Line: moment.Func.Proto.LineDefined, Message: "worth: " + err.Error()}
	vm.Refuse(c.Machine, wrong)
	return wrong
}

// AskWorth calls such a function of a script, and adds what it returns to the query.
func (v *Abilities) AskWorth(script int, f *ability.Firing, args ...lua.LValue) *core.Failure {
	moment := v.Moment(script, f.Moment, f.Part)
	if err := v.Content.fire(moment, f, 1, args); err != nil {
		return Failure(f, err)
	}
	if err := AddAnswer(v.Content, &moment, f); err != nil {
		return Failed(err)
	}
	return nil
}
