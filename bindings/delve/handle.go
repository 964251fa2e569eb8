// Things of a match (heroes, cards, challenges) as scripts hold them: the class and its fields, how a
// field is read, memories, and handles as arguments of verbs.

package delve

import (
	"errors"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/rules/delve"
)

// thingType is what stubs call a thing of the match.
const thingType = "delve.Thing"

// What stubs call words of the content.
const (
	cardName = "delve.CardName"
	tagName  = "delve.Tag"

	keywordName = "delve.Keyword"

	driveName = "delve.Drive"
)

// thingClass declares what scripts may read of things. Which fields a thing has depends on its
// kind.
func thingClass() declare.Class {
	return declare.Class{Name: thingType, Doc: "A hero, a card, a challenge, a resonance card or a place as scripts hold it, always up to date and read-only: self, and the results of selectors.",
		Fields: thingFields.Params()}
}

var thingFields = system.Shape{
	{"kind", declare.OneOf("hero", "card", "challenge", "resonance", "place"), "what it is"},
	{"name", "string", "what people call it"},
	{"id", cardName, "of a card: its id"},
	{"tags", tagName + "[]", "of a card: the tags that it shows, also muted ones"},
	{"keywords", keywordName + "[]", "the keywords that it has"},
	{"playable", "boolean", "of a card: whether its hero could play it now, whatever the phase: it is in the hand, the hero has not decided, can pay and has plays left; in a function called modify_..., false"},
	{"tool", "boolean", "of a card: whether it can be put into a tableau"},
	{"cost", "integer", "of a card: how much Drive it costs now to play it (or to use it, if it cannot be played); of a hero: how much Drive its power costs"},
	{"body_cost", "integer", "what a card, or a hero's power, costs of that kind of Drive"},
	{"mind_cost", "integer", "what a card, or a hero's power, costs of that kind of Drive"},
	{"agility_cost", "integer", "what a card, or a hero's power, costs of that kind of Drive"},
	{"perfect", "boolean", "of a card: whether it is a perfect counter"},
	{"owner", thingType, "of a card: its hero"},
	{"seat", "integer", "of a hero: the seat, from 1"},
	{"avatar", "delve.Avatar", "of a hero: the avatar's id"},
	{"body", "integer", "of a hero: its Drive of that kind"},
	{"mind", "integer", "of a hero: its Drive of that kind"},
	{"agility", "integer", "of a hero: its Drive of that kind"},
	{"body_refresh", "integer", "of a hero: the Drive of that kind that Refresh fills up to"},
	{"mind_refresh", "integer", "of a hero: the Drive of that kind that Refresh fills up to"},
	{"agility_refresh", "integer", "of a hero: the Drive of that kind that Refresh fills up to"},
	{"slots", "integer", "of a hero: how many slots its tableau has"},
	{"free_slots", "integer", "of a hero: how many slots of its tableau are empty"},
	{"deck", "integer", "of a hero: how many cards its deck has"},
	{"hand", "integer", "of a hero: how many cards its hand has"},
	{"hand_limit", "integer", "of a hero: how many cards its hand can have at most"},
	{"decided", "boolean", "of a hero: whether it has committed or passed, so that no card can leave its hand before the reveal"},
	{"type", "delve.Type", "of a challenge: its type"},
	{"required", tagName + "[]", "of a challenge: the tags that it requires"},
	{"boss", "boolean", "of a challenge: whether it is the boss"},
	{"face_up", "boolean", "of a resonance card"},
	{"silenced", "boolean", "of a resonance card"},
	{"threat", "boolean", "of a resonance card: whether bosses count it"},
}

// traits returns the fields that a configuration adds, as [system.Writing.Traits]: for kinds of Drive, and for how many
// there are of a keyword. Those of a kind of a mod ("tides:tide") have second names by its short name,
// unless that means another kind or field.
func traits(config any) (fields []declare.Param) {
	names := config.(*delve.Config).DriveNames()
	for _, id := range names {
		if slices.Contains(delve.Fields(), id) {
			continue
		}
		called := []string{id}
		if _, short := card.Parted(id); short != id && !slices.Contains(delve.Fields(), short) {
			if found, _ := card.Called(names, short); found == id {
				called = []string{short, id}
			}
		}
		for _, name := range called {
			fields = append(fields, declare.Param{Name: name, Type: "integer", Doc: "of a hero: its Drive of that kind"},
				declare.Param{Name: name + delve.RefreshSuffix, Type: "integer", Doc: "of a hero: the Drive of that kind that Refresh fills up to"},
				declare.Param{Name: name + delve.CostSuffix, Type: "integer", Doc: "what a card, or a hero's power, costs of that kind of Drive"})
		}
	}
	return append(fields, system.KeywordFields(config.(*delve.Config).KeywordNames(), func(name string) bool {
		return slices.Contains(delve.Fields(), name) || slices.ContainsFunc(fields, func(p declare.Param) bool { return p.Name == name })
	})...)
}

// Thing returns the thing whose handle a value is, and the seat of its hero. It is an error if no
// function of an ability runs.
func (b *level) Thing(v lua.LValue) (core.Ref, core.Seat, error) {
	r, err := system.ThingOf(v, "a hero, a card or a challenge")
	if err != nil {
		return 0, core.None, err
	}
	if b.fx.Fx == nil {
		return 0, core.None, errors.New("fx can be used only while a trigger's function runs")
	}
	return r, b.fx.SeatOf(r), nil
}

// readHandle is the __index of handles. self, the owner of the running ability, has also value,
// hero and memory.
func (b *level) readHandle(L *lua.LState) int {
	r, name := system.ThingAndField(L, "a thing of the delve")
	fx := b.currentFx(L)
	switch own := r == fx.Owner(); {
	case own && name == "value":
		L.Push(vm.Int(fx.Value()))
	case own && name == "hero":
		L.Push(b.Handle(fx.Hero()))
	case own && name == "memory":
		L.Push(b.memory)
	default:
		return b.pushField(L, r, name)
	}
	return 1
}

// pushField pushes a field of a thing and returns 1, the number of results. If the name is no field, it
// may be the short name of kinds of Drive of several mods: it means the kind of the mod whose script
// asks.
func (b *level) pushField(L *lua.LState, r core.Ref, name string) int {
	vm.Charge(L, lookUnits)
	v, err := b.currentFx(L).Get(r, name)
	if err != nil {
		v, err = b.currentFx(L).Get(r, fullField(L, name))
	}
	if err != nil {
		vm.Raise(L, "%s", err)
	}
	switch x := v.(type) {
	case core.Ref:
		L.Push(b.Handle(x))
	default:
		L.Push(declare.ChargedToLua(L, v))
	}
	return 1
}

// fullField returns the full name of a field that begins with the short name of a kind of Drive: the kind
// that the mod of the running script means. Any other name is returned as it is.
func fullField(L *lua.LState, name string) string {
	suffix := ""
	for _, s := range [...]string{delve.RefreshSuffix, delve.CostSuffix} {
		if strings.HasSuffix(name, s) {
			suffix = s
		}
	}
	return vm.FullName(L, driveName, strings.TrimSuffix(name, suffix)) + suffix
}

// owner returns a field of fx.owner, the hero behind the running ability; "" returns that hero's
// handle. See [system.Content.Owner].
func (b *level) owner(name string) (lua.LValue, error) {
	switch {
	case b.fx.Fx == nil:
		return nil, errors.New("fx.owner can be read only while a trigger's function runs")
	case name == "":
		return b.Handle(b.fx.Hero()), nil
	}
	v, err := b.fx.Get(b.fx.Hero(), name)
	return declare.ToLua(b.abilities.Content.Machine.State(), v), err
}

// seatMemory returns fx.owner.memory, which all cards of the hero share.
func (b *level) seatMemory(c *system.Content) lua.LValue {
	return &lua.LUserData{Value: &system.Thing{}, Metatable: c.MemoryMeta(func(L *lua.LState) ability.Store { return b.currentFx(L).SeatMemory() })}
}

// target is a thing that a script names.
type target struct{ ref core.Ref }

// LuaType returns the name of the type in stubs and help.
func (target) LuaType() string { return thingType }

// FromLua reads a handle; any other value is an error.
func (t *target) FromLua(_ *declare.Reader, v lua.LValue) (err error) {
	t.ref, err = system.ThingOf(v, "a hero, a card or the challenge")
	return err
}

// times is an optional count of a verb, 1 if a script leaves it out. It holds the count less 1,
// so that its zero value is 1.
type times struct{ more int }

// LuaType returns the name of the type in stubs and help.
func (times) LuaType() string { return "integer" }

// FromLua reads a whole number, and notes it less 1.
func (t *times) FromLua(r *declare.Reader, v lua.LValue) error {
	err := r.Read("", v, &t.more)
	t.more--
	return err
}

// count returns the count.
func (t times) count() int { return t.more + 1 }
