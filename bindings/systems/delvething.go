package systems

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core"
)

// delveThingType is what stubs call a thing of the match.
const delveThingType = "delve.Thing"

// delveThingClass describes what scripts read of things, for stubs and help: which
// fields there are depends on what the thing is.
func delveThingClass() declare.Class {
	field := func(name, kind, doc string) declare.Param {
		return declare.Param{Name: name, Type: kind, Doc: doc, Optional: true}
	}
	return declare.Class{Name: delveThingType, Doc: "A hero, a card, a challenge, a resonance card or a place as scripts hold it, live and read-only: what self and the selectors give.",
		Fields: []declare.Param{
			{Name: "name", Type: "string", Doc: "what people call it"},
			field("id", "string", "of a card: its id"),
			field("tags", "string[]", "of a card: the tags it shows, muted ones among them"),
			field("tool", "boolean", "of a card: whether it can stand in a tableau"),
			field("perfect", "boolean", "of a card: whether it is a perfect counter"),
			field("owner", delveThingType, "of a card: its hero"),
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

// delveTarget is a thing that a script names.
type delveTarget struct{ ref core.Ref }

// LuaType names the type in stubs.
func (delveTarget) LuaType() string { return delveThingType }

// FromLua reads a handle.
func (t *delveTarget) FromLua(_ *declare.Reader, v lua.LValue) error {
	if ud, ok := v.(*lua.LUserData); ok {
		if h, ok := ud.Value.(*delveHandle); ok {
			t.ref = h.ref
			return nil
		}
	}
	return fmt.Errorf("expected a hero, a card or the challenge, got %s", declare.Text(v))
}

// delveThing is a handle, or nil, as a selector gives it; delveThings a list of them.
type (
	delveThing  struct{ value lua.LValue }
	delveThings struct{ value lua.LValue }
)

// LuaType names the types in stubs.
func (delveThing) LuaType() string  { return delveThingType }
func (delveThings) LuaType() string { return delveThingType + "[]" }

// IntoLua gives the handle itself.
func (t delveThing) IntoLua(*lua.LState) lua.LValue  { return t.value }
func (t delveThings) IntoLua(*lua.LState) lua.LValue { return t.value }
