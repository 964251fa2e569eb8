package system

import (
	"fmt"
	"math"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/ability"
)

// A card's function worth(self, view, fx) answers what it is worth to the seat that thinks
// about it; view is that player, as fx.owner is.

// Valued reports whether a firing asks a card what it is worth.
func Valued(t *ability.Table, f *ability.Firing) bool {
	return f.Phase == ability.Asked && t.Moment(f.Moment).Relation == ability.Own
}

// Answered adds what such a function returned to the query.
func Answered(f *ability.Firing, v lua.LValue) error {
	n, ok := v.(lua.LNumber)
	if !ok || math.IsNaN(float64(n)) {
		return fmt.Errorf("worth: expected a number, got %s", declare.Text(v))
	}
	return f.Query.Plus(ability.Valued.Name, float64(n))
}

// Value calls such a function of a script, and adds what it returns to the query.
func (v *Voices) Value(script int, f *ability.Firing, args ...lua.LValue) *core.Failure {
	if err := v.Content.fire(v.Moment(script, f.Moment, f.Part), 1, args); err != nil {
		return &core.Failure{Reason: err.Error(), Units: int32(err.Units)}
	}
	if err := Answered(f, v.Content.Machine.Result(1)); err != nil {
		return Failed(err)
	}
	return nil
}
