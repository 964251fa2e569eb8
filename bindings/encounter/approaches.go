package encounter

import (
	"arcana/bindings/declare"
	"arcana/core/rules/encounter"
)

// Tables with a member for each approach, of which content says which there are.

// approaches are values by approach.
type approaches encounter.Approaches

// LuaType names the type in stubs.
func (approaches) LuaType() string { return "encounter.Approaches" }

// LuaKey names the type of its keys.
func (approaches) LuaKey() string { return approachName }

// strategic is what approaches do in a location.
type strategic encounter.Strategic

// LuaType names the type in stubs.
func (strategic) LuaType() string { return "encounter.Strategic" }

// LuaKey names the type of its keys.
func (strategic) LuaKey() string { return approachName }

// approachClasses declares what such tables have: a field for each approach of the content.
func approachClasses() (classes []declare.Class) {
	for _, of := range [...][3]string{
		{"Approaches", "integer", "Values by approach, 0 for those that are left out."},
		{"Strategic", "encounter.Strategy", "What approaches do in a location, neutral those that are left out."},
		{"Values", "integer", "The character's value in each approach."},
		{"ApproachView", "integer", "The character's value in each approach."},
		{"StrategicView", "string", "What each approach does in the location."},
	} {
		c, given := declare.Class{Name: "encounter." + of[0], Doc: of[2]}, len(classes) < 2
		switch {
		case given:
			c.Seal = "there is no such field"
		case of[0] == "ApproachView":
			c.Fields = []declare.Param{{Name: "ref", Type: "integer", Doc: "of the character"}}
		}
		c.Fields = append(c.Fields, declare.Each(approachName, of[1], given))
		classes = append(classes, c)
	}
	return classes
}
