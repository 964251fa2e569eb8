// The demand within, of a number or of a figure that an experiment of the lab found.

package scenario

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
)

// within demands a number from low to high, or a figure of the lab whose whole interval is in these bounds.
// A figure whose interval is partly outside decides nothing: the demand fails, also after never().
func (e *expectation) within(low, high float64) error {
	if low > high {
		return fmt.Errorf("expected the lower bound before the upper bound, got %s and %s", declare.Decimal(low), declare.Decimal(high))
	}
	bounds := fmt.Sprintf("%s to %s", declare.Decimal(low), declare.Decimal(high))
	if n, ok := e.value.(lua.LNumber); ok {
		return e.check(float64(n) >= low && float64(n) <= high, bounds)
	}
	t, ok := e.value.(*lua.LTable)
	if !ok {
		return e.check(false, bounds)
	}
	e.countDemand()
	least, most, known := interval(t)
	switch inside, outside := least >= low && most <= high, most < low || least > high; {
	case !known || !inside && !outside:
		return fmt.Errorf("too few matches to decide: %s, expected %s", figure(t), e.wording(bounds))
	case inside && e.never:
		return fmt.Errorf("the result is inside the bounds: %s, expected %s", figure(t), e.wording(bounds))
	case outside && !e.never:
		return fmt.Errorf("the result is outside the bounds: %s, expected %s", figure(t), e.wording(bounds))
	}
	return nil
}

// interval returns the bounds of a figure; known is false if it has none. The bounds of a figure that is
// fixed "by construction" are both its value.
func interval(t *lua.LTable) (low, high float64, known bool) {
	if t.RawGetString("note") == lua.LString("by construction") {
		value, ok := t.RawGetString("value").(lua.LNumber)
		return float64(value), float64(value), ok
	}
	least, hasLow := t.RawGetString("low").(lua.LNumber)
	most, hasHigh := t.RawGetString("high").(lua.LNumber)
	return float64(least), float64(most), hasLow && hasHigh
}

// figure returns a figure as text: value [low, high]. The figures of rate have their value in share.
func figure(t *lua.LTable) string {
	text := func(keys ...string) string {
		for _, key := range keys {
			if n, ok := t.RawGetString(key).(lua.LNumber); ok {
				return declare.Decimal(float64(n))
			}
		}
		return "?"
	}
	return fmt.Sprintf("%s [%s, %s]", text("value", "share"), text("low"), text("high"))
}
