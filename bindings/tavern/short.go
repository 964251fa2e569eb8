package tavern

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core/rules/tavern"
)

// The shortcuts of the verbs: what combats call by the million, with the arguments that
// nearly every call has. Whatever is unusual is left to the verb itself, which reads
// each argument with its errors. A law holds every shortcut to its verb.

// called reports whether a verb is called with its fx while that lasts, and with least
// to most arguments besides.
func (f *fx) called(args []lua.LValue, least, most int) bool {
	n := len(args) - 1
	if n < least || n > most || f.Fx == nil {
		return false
	}
	held, ok := args[0].(*lua.LTable)
	return ok && held == f.held
}

// acts is called for a verb, which a query has none of.
func (f *fx) acts(args []lua.LValue, least, most int) bool {
	return f.called(args, least, most) && !f.asked
}

// short is the shortcut of a deed.
func (f *fx) short(params []declare.Param, answers bool, standard int32, do deed) declare.Shortcut {
	least, most := 1, 1+len(params)
	for least < most && !params[least-1].Optional {
		least++
	}
	return func(args []lua.LValue) (v lua.LValue, units int64, done bool) {
		numbers := [2]int32{standard, standard}
		if !f.acts(args, least, most) {
			return nil, 0, false
		}
		for i, arg := range args[2:] {
			if params[i].Name == "options" {
				return nil, 0, false
			}
			if numbers[i], done = whole(arg); !done {
				return nil, 0, false
			}
		}
		if standard < 0 && numbers[0] < 0 && !f.InCombat() { // the verb says so
			return nil, 0, false
		}
		n, any, done := f.toEach(args[1], do, numbers[0], numbers[1])
		if answers {
			v = lua.LBool(any)
		}
		return v, int64(n) * targetUnits, done
	}
}

// toEach does a deed to a card, those of a list, or nobody: how many that are, and
// whether the deed says so of any.
func (f *fx) toEach(target lua.LValue, do deed, n, m int32) (count int, any, done bool) {
	switch x := target.(type) {
	case *lua.LUserData:
		h, ok := x.Value.(*handle)
		if !ok || !f.Targetable(h.spot) {
			return 0, false, false
		}
		f.binding.forget()
		return 1, do(f.Fx, h.spot, n, m), true
	case *lua.LTable:
		return f.toList(vm.List(x), do, n, m)
	case *lua.LNilType:
		f.binding.forget()
		return 0, false, true
	}
	return 0, false, false
}

// toList is toEach for a list.
func (f *fx) toList(list []lua.LValue, do deed, n, m int32) (count int, any, done bool) {
	if len(list) > spots {
		return 0, false, false
	}
	for _, v := range list {
		if h, ok := handleOf(v); !ok || !f.Targetable(h.spot) {
			return 0, false, false
		}
	}
	f.binding.forget()
	for _, v := range list {
		h, _ := handleOf(v)
		any = do(f.Fx, h.spot, n, m) || any
	}
	return len(list), any, true
}

// shortNumber is the shortcut of a verb that takes a number from least on.
func (f *fx) shortNumber(least int32, do func(n int32) lua.LValue) declare.Shortcut {
	return func(args []lua.LValue) (v lua.LValue, units int64, done bool) {
		if !f.acts(args, 1, 1) {
			return nil, 0, false
		}
		n, ok := whole(args[1])
		if !ok || n < least {
			return nil, 0, false
		}
		return do(n), 0, true
	}
}

// shortCleave is the shortcut while an attack is under way.
func (f *fx) shortCleave(args []lua.LValue) (v lua.LValue, units int64, done bool) {
	if f.Fx == nil || !f.Attacking() {
		return nil, 0, false
	}
	return f.shortNumber(0, func(n int32) lua.LValue { f.Cleave(n); return nil })(args)
}

// shortSummon is the shortcut for a unit that a script was given.
func (f *fx) shortSummon(args []lua.LValue) (v lua.LValue, units int64, done bool) {
	count, ok := int32(1), f.acts(args, 1, 2)
	if !ok {
		return nil, 0, false
	}
	if len(args) > 2 {
		if count, ok = whole(args[2]); !ok {
			return nil, 0, false
		}
	}
	unit, _ := args[1].(*lua.LUserData)
	if unit == nil {
		return nil, 0, false
	}
	card, ok := unit.Value.(*tavern.Card)
	if !ok {
		return nil, 0, false
	}
	f.binding.forget()
	v = f.bring(card, count, func(n int64) { units += n })
	return v, units, true
}
