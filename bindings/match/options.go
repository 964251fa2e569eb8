// The options of game.new that every system has, and what a record keeps of tuning.

package match

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/rand"
	"arcana/core/spell"
	"arcana/core/tuning"
)

// commonOptions are the fields that game.new takes for every system.
var commonOptions = []string{"seed", "players", "tuning", "strict", "order", "chance"}

// options are the common fields.
type options struct {
	Seed    *rand.Seed     `lua:"seed" doc:"the seed of all random numbers of the match (the session's seed)"`
	Players []string       `lua:"players" luals:"game.PlayerName[]" doc:"who plays at each seat: human, random, first, the name of a built-in player, or lua:NAME; at a seat that is left out, a person plays"`
	Tuning  map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
	Strict  bool           `lua:"strict" doc:"a script that fails makes the move fail"`
	Order   string         `lua:"order" luals:"\"turns\"|\"mixed\"" doc:"turns (by default: seat by seat), or mixed (seats that may act in one phase act in any order)"`
	Chance  fixedChance    `lua:"chance" doc:"fixes the first random draws of streams, which g:view(\"all\").chance names. { [\"shop/1\"] = { \"Ember Page\", 2 } } draws the Ember Page first, then result number 2 (counted from 0). { [\"shop/1\"] = { at = 5 } } skips the first five draws of the stream. If a fixed draw never happens, the scenario fails"`
}

// The orders in which the seats of one phase act.
const (
	orderTurns = "turns"
	orderMixed = "mixed"
)

// IsMixed reads the option order: false for turns or "", true for mixed, in which the seats of a
// phase act in any order.
func IsMixed(order string) (bool, error) {
	switch card.Key(order) {
	case "", orderTurns:
		return false, nil
	case orderMixed:
		return true, nil
	}
	return false, fmt.Errorf("order: expected \"turns\" or \"mixed\", got %q%s", order, spell.DidYouMean(order, []string{orderTurns, orderMixed}))
}

// OrderName returns how a record writes the option order: "" for turns.
func OrderName(mixed bool) string {
	if mixed {
		return orderMixed
	}
	return ""
}

// splitOptions splits the table given to game.new: it reads the common options, and returns those
// of the system as a table (own), each under its exact name. Case in the given names does not
// matter. An unknown option, or one given twice, is an error.
func splitOptions(L *lua.LState, binding system.Binding, given *lua.LTable) (common options, own *lua.LTable, err error) {
	commonTable := &lua.LTable{Metatable: lua.LNil}
	own = &lua.LTable{Metatable: lua.LNil}
	known := append(append([]string(nil), commonOptions...), binding.OptionNames...)
	for _, k := range declare.SortedKeys(given) {
		name := lua.LVAsString(k)
		option, ok := card.Among(known, name)
		into := own
		if slices.Contains(commonOptions, option) {
			into = commonTable
		}
		switch {
		case !ok:
			return common, nil, fmt.Errorf("unknown option %q, %s", name, spell.Choices(name, known))
		case into.RawGetString(option) != lua.LNil:
			return common, nil, fmt.Errorf("the option %s is given twice", option)
		}
		into.RawSetString(option, given.RawGet(k))
	}
	err = declare.NewReader(L).Read("", commonTable, &common)
	return common, own, err
}

// ChangedTuning returns the tuning keys, with their values, in which used differs from shipped:
// what a record keeps of tuning.
func ChangedTuning(sys core.System, shipped, used any) map[string]any {
	before := map[string]string{}
	for _, k := range tuning.Keys(sys.Content.Tuning(shipped)) {
		before[k.Name] = fmt.Sprint(k.Value)
	}
	changed := map[string]any{}
	for _, k := range tuning.Keys(sys.Content.Tuning(used)) {
		if was, known := before[k.Name]; !known || was != fmt.Sprint(k.Value) {
			changed[k.Name] = k.Value
		}
	}
	return changed
}
