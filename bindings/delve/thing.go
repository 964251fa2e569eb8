package delve

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
)

// thingType is what stubs call a thing of the match.
const thingType = "delve.Thing"

// thingClass describes what scripts read of things, for stubs and help: which
// fields there are depends on what the thing is.
func thingClass() declare.Class {
	field := func(name, kind, doc string) declare.Param {
		return declare.Param{Name: name, Type: kind, Doc: doc, Optional: true}
	}
	return declare.Class{Name: thingType, Doc: "A hero, a card, a challenge, a resonance card or a place as scripts hold it, live and read-only: what self and the selectors give.",
		Fields: []declare.Param{
			{Name: "name", Type: "string", Doc: "what people call it"},
			field("id", "string", "of a card: its id"),
			field("tags", "string[]", "of a card: the tags it shows, muted ones among them"),
			field("tool", "boolean", "of a card: whether it can stand in a tableau"),
			field("perfect", "boolean", "of a card: whether it is a perfect counter"),
			field("owner", thingType, "of a card: its hero"),
			field("seat", "integer", "of a hero: the seat, from 1"),
			field("avatar", "string", "of a hero: the avatar's id"),
			field("body", "integer", "of a hero: its Drive of that kind"),
			field("mind", "integer", "of a hero: its Drive of that kind"),
			field("agility", "integer", "of a hero: its Drive of that kind"),
			field("slots", "integer", "of a hero: how many slots its tableau has"),
			field("deck", "integer", "of a hero: how many cards its deck has"),
			field("type", "string", "of a challenge: its type"),
			field("required", "string[]", "of a challenge: the tags it requires"),
			field("boss", "boolean", "of a challenge: whether it is the boss"),
			field("face_up", "boolean", "of a resonance card"),
			field("silenced", "boolean", "of a resonance card"),
			field("threat", "boolean", "of a resonance card: whether bosses count it"),
		}}
}

// target is a thing that a script names.
type target struct{ ref core.Ref }

// LuaType names the type in stubs.
func (target) LuaType() string { return thingType }

// FromLua reads a handle.
func (t *target) FromLua(_ *declare.Reader, v lua.LValue) (err error) {
	t.ref, err = system.ThingOf(v, "a hero, a card or the challenge")
	return err
}

// times is how much or how often: 1 where a script does not say. It counts what there is
// beyond that, so that an argument that is left out is 1.
type times struct{ more int }

// LuaType names the type in stubs.
func (times) LuaType() string { return "integer" }

// FromLua reads a whole number.
func (t *times) FromLua(r *declare.Reader, v lua.LValue) error {
	err := r.Read("", v, &t.more)
	t.more--
	return err
}

func (t times) count() int { return t.more + 1 }
