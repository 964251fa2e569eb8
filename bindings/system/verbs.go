// Verbs that all systems have (emit, trigger, await, counted, first, grow), and what verbs share for reading
// arguments.

package system

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/spell"
)

// Whispers is the help text of fx:whisper.
const Whispers = "Writes a line into the event log that only the owner reads."

// EmitVerb declares fx:emit, with which a script emits an event of its mod. The parameter emit
// emits the event by the fx of a system; target and owner are 0 and core.None if the script gives
// none. things reads the target's handle.
func EmitVerb[F any](things func(F) Things, emit func(fx F, name string, amount int, target core.Ref, owner core.Seat) error) declare.Func {
	return declare.Method2("emit(name, event?)", "Sends an event that the mod has defined, with an amount and a target; functions of the event's name hear it.", `fx:emit("tides:omen", { amount = 2, target = self })`,
		func(c *declare.Call, fx F, name string, given *lua.LTable) (declare.Nothing, error) {
			if err := CheckMayEmit(c.L, name); err != nil {
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

// TriggerVerb declares fx:trigger, with which an ability runs the abilities of other things again.
// The parameter trigger runs those of one thing by the fx of a system, and returns how many
// functions will run. thingType is the type of the system's things in stubs, and things reads their
// handles. An error ends the call; what was triggered before it still runs.
func TriggerVerb[F any](system, thingType string, things func(F) Things, trigger func(fx F, target core.Ref, owner core.Seat, moment string) (int, error)) declare.Func {
	return declare.Method2("trigger(target, moment)", triggerDoc, fmt.Sprintf("fx:trigger(self, %q)", "turn_began"),
		func(c *declare.Call, fx F, target declare.Any, moment string) (n int, err error) {
			list, many := target.LValue.(*lua.LTable)
			if !many {
				list = &lua.LTable{Metatable: lua.LNil}
				list.Append(target.LValue)
			}
			for i := 1; i <= list.Len(); i++ {
				c.Charge(triggerUnits)
				ref, owner, err := things(fx).Thing(list.RawGetInt(i))
				more := 0
				if err == nil {
					more, err = trigger(fx, ref, owner, moment)
				}
				if n += more; err != nil {
					return 0, err
				}
			}
			return n, nil
		}).Taking(thingType, system+".MomentName")
}

// triggerDoc is the help text of fx:trigger.
const triggerDoc = "Triggers the abilities of a card again after the function has returned, at a trigger about the card itself. Returns how many functions will run."

// triggerUnits is what triggering the abilities of one thing costs.
const triggerUnits = 40

// AwaitVerb declares fx:await, with which an ability waits for a moment. The parameter await begins
// the waiting by the fx of a system, or ends it.
func AwaitVerb[F any](system string, await func(fx F, moment string, each *bool) error) declare.Func {
	return declare.Method2(AwaitSig, AwaitDoc+AwaitEachDoc, AwaitExample,
		func(_ *declare.Call, fx F, moment string, each *bool) (declare.Nothing, error) {
			return declare.Nothing{}, await(fx, moment, each)
		}).Taking(system + ".MomentName")
}

// ActForVerb declares fx:act_for, with which an ability acts for another player. The parameter actFor does the work by
// the fx of a system; kind is the LuaLS type of players, who what the game calls them.
func ActForVerb[T, F any](kind, who string, actFor func(fx F, player T) error) declare.Func {
	return declare.Method1("act_for("+who+")", "Lets the ability act for a "+who+", as if the card were that "+who+"'s: its function awaited(self, fx, event) runs after this one, with the "+who+" as fx:owner(), who also answers its questions.", "for _, who in ipairs(fx:"+map[string]string{"player": "opponents", "hero": "others"}[who]+"()) do fx:act_for(who) end",
		func(_ *declare.Call, fx F, player T) (declare.Nothing, error) {
			return declare.Nothing{}, actFor(fx, player)
		}).Taking(kind)
}

// The signature, help text and example of fx:await.
const (
	AwaitSig     = "await(moment, each?)"
	AwaitDoc     = "Waits for the next trigger of this name: then the function awaited(self, fx, event) runs once, even if the card has left play by then."
	AwaitEachDoc = " If each is true, it runs each time, also for several events of one effect; if each is false, the ability no longer waits for the trigger."
	AwaitExample = `fx:await("turn_began")`
)

// CounterVerbs returns the declarations of fx:counted and fx:first, which read the counters of a script, and
// of fx:grow, which raises a growth of a script. A script declares both by name. Each of the three
// parameters does the work of one of these verbs for the fx of a system.
func CounterVerbs[F any](counted func(fx F, name string) (float64, error), first func(fx F, name string) (bool, error), grow func(fx F, name string, n float64) error) []declare.Func {
	return []declare.Func{
		declare.Method1(countedSig, countedDoc, countedExample, func(c *declare.Call, fx F, name string) (float64, error) {
			c.Charge(CountUnits + declare.NameUnits(name))
			return counted(fx, name)
		}).Looking(),
		declare.Method1(firstSig, firstDoc, firstExample, func(c *declare.Call, fx F, name string) (bool, error) {
			c.Charge(CountUnits + declare.NameUnits(name))
			return first(fx, name)
		}).Looking(),
		declare.Method2(growSig, growDoc, growExample, func(c *declare.Call, fx F, name string, n float64) (declare.Nothing, error) {
			c.Charge(CountUnits + declare.NameUnits(name))
			return declare.Nothing{}, grow(fx, name, n)
		}),
	}
}

// RawCounterVerbs is CounterVerbs for functions that read their arguments themselves.
func RawCounterVerbs(counted, first, grow func(*lua.LState, *declare.Head) int) []declare.Func {
	looking := declare.Looking(
		declare.Raw(countedSig, countedDoc, countedExample, []string{"string"}, "number", counted),
		declare.Raw(firstSig, firstDoc, firstExample, []string{"string"}, "boolean", first))
	return append(looking, declare.Raw(growSig, growDoc, growExample, []string{"string", "number"}, "", grow))
}

// CountUnits is what reading a counter costs, besides its name.
const CountUnits = 60

// The signatures, help texts and examples of the counters' verbs.
const (
	countedSig     = "counted(name)"
	countedDoc     = "Returns a count that the file declares under counts: how often something happened in this turn, combat or match."
	countedExample = `fx:counted("cups_played")`
	firstSig       = "first(name)"
	firstDoc       = "Returns whether the function's event is the first one in the turn, combat or match that this count of the file has counted for its player."
	firstExample   = `if fx:first("cups_played") then fx:buff(self, 1, 1) end`
	growSig        = "grow(name, n)"
	growDoc        = "Raises the numbers that the file declares under grows by n, for the player's cards, from now on; also for cards that come later."
	growExample    = `fx:grow("cups", 1)`
)

// CheckMayEmit returns an error if the running script may not emit an event of that name. A mod may emit only
// events under its own id, though it may hear those of all mods. Scripts outside mods may emit any.
func CheckMayEmit(L *lua.LState, name string) error {
	mod := card.ModOf(vm.CallingFile(L))
	eventMod, own := card.Parted(name)
	if mod == "" || eventMod == "" || eventMod == mod {
		return nil
	}
	return fmt.Errorf("%q is an event of another mod, but the mod %s can emit only its own events, expected %q", name, mod, mod+":"+own)
}

// ReadEmitted reads the table with which a script emits an event: its amount, its target and the
// target's owner, core.None without a target. Nil stands for an empty table.
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
			n, isNumber := v.(lua.LNumber)
			amount = int(n)
			if isWhole := lua.LNumber(amount) == n; !isNumber || !isWhole {
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

// ValueOr returns what p points to, or standard if p is nil.
func ValueOr[T any](p *T, standard T) T {
	if p == nil {
		return standard
	}
	return *p
}

// Ignored is the type of a field that a table may have but that is not read.
type Ignored struct{}

// LuaType returns the type's name in stubs.
func (Ignored) LuaType() string { return "any" }

// FromLua accepts any value and keeps nothing.
func (*Ignored) FromLua(*declare.Reader, lua.LValue) error { return nil }

// SortedNames returns the keys of a map, sorted.
func SortedNames[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// LuaPath returns a path whose lists count from 0 ("tags[0]") as one whose lists count from 1, as in Lua.
func LuaPath(path string) string {
	parts := strings.Split(path, "[")
	for i, part := range parts[1:] {
		if index, rest, closed := strings.Cut(part, "]"); closed {
			if n, err := strconv.Atoi(index); err == nil && n >= 0 {
				parts[i+1] = fmt.Sprintf("%d]%s", n+1, rest)
			}
		}
	}
	return strings.Join(parts, "[")
}

// NoField returns the error of reading an unknown field. what names the thing that was read,
// known are its fields.
func NoField(what, name string, known []string) error {
	return fmt.Errorf("%s has no field %q, %s%s", what, name, spell.Choices(name, known), eventHint(name))
}

// eventHint returns a hint for a script that looks for a field of events in a thing: a function of an older
// moment gets the event if its third parameter is called event. It is "" for other fields.
func eventHint(field string) string {
	if !slices.Contains([]string{"target", "source", "amount", "cause", "effect", "player", "kind", "answer"}, field) {
		return ""
	}
	return fmt.Sprintf("; to read %s of the event, add a third parameter: function(self, fx, event)", field)
}

// Lasting is the table that says how long the effect of a verb lasts: { lasting = "turn" }. It is nil if the
// script gives none.
type Lasting struct{ duration ability.Lasting }

// lastingKeys are the fields that such a table may have.
var lastingKeys = []string{"lasting"}

// FromLua reads { lasting = "turn" }. Any other key, and a word that ability.ParseLasting does not
// know, is an error.
func (l *Lasting) FromLua(_ *declare.Reader, v lua.LValue) (err error) {
	t, ok := v.(*lua.LTable)
	if !ok {
		return fmt.Errorf("expected a table { lasting = ... }, got %s", declare.Text(v))
	}
	for _, key := range declare.SortedKeys(t) {
		word, isText := t.RawGet(key).(lua.LString)
		switch {
		case lua.LVAsString(key) != "lasting":
			return NoField("the table of options", lua.LVAsString(key), lastingKeys)
		case !isText:
			return fmt.Errorf("lasting: expected a text, got %s", declare.Text(t.RawGet(key)))
		}
		if l.duration, err = ability.ParseLasting(string(word)); err != nil {
			return err
		}
	}
	return nil
}

// For returns the given duration; [ability.AsIs], the rules' own, if none was given.
func (l *Lasting) For() ability.Lasting {
	if l == nil {
		return ability.AsIs
	}
	return l.duration
}

// LastingClass declares the options table { lasting = ... } for the stubs of a system.
func LastingClass(system string) declare.Class {
	return declare.Class{Name: system + ".Lasting", Doc: "How long the effect of a verb lasts, if not as the rules say.", Seal: "there is no such field",
		Fields: []declare.Param{Fact("lasting", declare.OneOf(ability.LastingNames[1:]...), "")}}
}
