package system

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/card"
)

// Whispers says what fx:whisper does.
const Whispers = "Writes a line into the events that the owner alone reads."

// EmitVerb declares fx:emit for an Fx of scripts: emit tells the event about a thing of a
// seat (0 and core.None for none), and things reads its handle.
func EmitVerb[F any](things func(F) Things, emit func(fx F, name string, amount int, target core.Ref, owner core.Seat) error) declare.Func {
	return declare.Method2("emit(name, event?)", "Tells an event of the mod's own, with amount and target, heard by functions of its name.", `fx:emit("tides:omen", { amount = 2, target = self })`,
		func(c *declare.Call, fx F, name string, given *lua.LTable) (declare.Nothing, error) {
			if err := MayEmit(c.L, name); err != nil {
				return declare.Nothing{}, err
			}
			amount, ref, owner := 0, core.Ref(0), core.None
			if given != nil {
				var err error
				if amount, ref, owner, err = ReadEmitted(things(fx), given); err != nil {
					return declare.Nothing{}, err
				}
			}
			return declare.Nothing{}, emit(fx, name, amount, ref, owner)
		}).Taking("string|game.OwnEvent", "game.Emitted")
}

// MayEmit says that the mod whose script runs may not tell an event of that name: a mod
// tells events under its own id, and hears those of all. Scripts of no mod tell any.
func MayEmit(L *lua.LState, name string) error {
	mod := card.ModOf(vm.Asker(L))
	of, own := card.Parted(name)
	if mod == "" || of == "" || of == mod {
		return nil
	}
	return fmt.Errorf("%q is an event of another mod's, and the mod %s tells events under its own id, expected %q", name, mod, mod+":"+own)
}

// ReadEmitted reads the table of an event that is emitted, nil for none: its amount, its target,
// and whose that is; core.None without a target.
func ReadEmitted(things Things, v lua.LValue) (amount int, ref core.Ref, owner core.Seat, err error) {
	owner = core.None
	given, ok := v.(*lua.LTable)
	if !ok && v != lua.LNil {
		return 0, 0, owner, fmt.Errorf("event: expected a table { amount, target }, got %s", declare.Text(v))
	}
	if !ok || given == nil {
		return 0, 0, owner, nil
	}
	for _, key := range declare.SortedKeys(given) {
		switch v := given.RawGet(key); lua.LVAsString(key) {
		case "amount":
			n, ok := v.(lua.LNumber)
			if amount = int(n); !ok || lua.LNumber(amount) != n {
				return 0, 0, owner, fmt.Errorf("amount: expected a whole number, got %s", declare.Text(v))
			}
		case "target":
			if ref, owner, err = things.Thing(v); err != nil {
				return 0, 0, owner, fmt.Errorf("target: %w", err)
			}
		default:
			return 0, 0, owner, fmt.Errorf("an event has no field %s, expected amount or target", declare.Text(key))
		}
	}
	return amount, ref, owner, nil
}
