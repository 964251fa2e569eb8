package delve

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
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

// thingClass describes what scripts read of things, for stubs and help: which
// fields there are depends on what the thing is.
func thingClass() declare.Class {
	return declare.Class{Name: thingType, Doc: "A hero, a card, a challenge, a resonance card or a place as scripts hold it, live and read-only: what self and the selectors give.",
		Fields: thingFields.Params()}
}

// traits are what heroes have of further kinds of Drive: by what their mod calls them, and by
// their ids.
func traits(config any) (fields []declare.Param) {
	names := config.(*delve.Config).DriveNames()
	for _, id := range names {
		if slices.Contains(delve.Fields(), id) {
			continue
		}
		doc := "of a hero: its Drive of that kind"
		if _, own := card.Parted(id); own != id && !slices.Contains(delve.Fields(), own) {
			if found, _ := card.Called(names, own); found == id {
				fields = append(fields, declare.Param{Name: own, Type: "integer", Doc: doc})
			}
		}
		fields = append(fields, declare.Param{Name: id, Type: "integer", Doc: doc})
	}
	return fields
}

var thingFields = system.Shape{
	{"name", "string", "what people call it"},
	{"id", cardName, "of a card: its id"},
	{"tags", tagName + "[]", "of a card: the tags it shows, muted ones among them"},
	{"keywords", keywordName + "[]", "of a card: the keywords that it has"},
	{"tool", "boolean", "of a card: whether it can stand in a tableau"},
	{"perfect", "boolean", "of a card: whether it is a perfect counter"},
	{"owner", thingType, "of a card: its hero"},
	{"seat", "integer", "of a hero: the seat, from 1"},
	{"avatar", "delve.Avatar", "of a hero: the avatar's id"},
	{"body", "integer", "of a hero: its Drive of that kind"},
	{"mind", "integer", "of a hero: its Drive of that kind"},
	{"agility", "integer", "of a hero: its Drive of that kind"},
	{"slots", "integer", "of a hero: how many slots its tableau has"},
	{"deck", "integer", "of a hero: how many cards its deck has"},
	{"type", "delve.Type", "of a challenge: its type"},
	{"required", tagName + "[]", "of a challenge: the tags it requires"},
	{"boss", "boolean", "of a challenge: whether it is the boss"},
	{"face_up", "boolean", "of a resonance card"},
	{"silenced", "boolean", "of a resonance card"},
	{"threat", "boolean", "of a resonance card: whether bosses count it"},
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
