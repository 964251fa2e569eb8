package system

import (
	"reflect"

	"arcana/bindings/declare"
	"arcana/core/ability"
)

// Writing says what those who write content and personalities of a system are given and may
// write: what editors and the check know beside the module's own declarations.
type Writing struct {
	// File is what a content file is called, after the system: "Ability"; Fields are what
	// its table holds besides functions.
	File   string
	Fields []declare.Param
	// Zones are from where abilities of the system can listen, the usual one first; none
	// where nothing lies in a zone.
	Zones []string
	// Most is how many things the selectors of fx give, and its facts count, at most, where the
	// rules bound that.
	Most map[string]int
	// Tables are the structs that the tables of a content file are read into.
	Tables []any
	// Self is what the functions get first.
	Self declare.Class
	// Owner is what fx.owner has the fields of, where fx has a verb owner.
	Owner string
	// Thing is what stubs call the things of a match.
	Thing string
	// Traits are further fields of the things, which a configuration gives them; nil for none.
	Traits func(config any) []declare.Param
	// OwnerTraits are the same of what Owner names, where that is no thing of a match with
	// traits of its own; nil for none.
	OwnerTraits func(config any) []declare.Param
	// Given says what the function of one of the older moments is given after self and fx;
	// nil where that is nothing.
	Given func(moment *ability.Moment) []declare.Param
	// Facts are what options of matches say besides what all do.
	Facts []declare.Param
	// View is what a seat sees, New what game.new takes besides what it takes for all
	// systems, as structs; New may be nil.
	View, New any
	// Names returns the words of a configuration.
	Names func(config any) []declare.Alias
}

// Types are the structs that scripts write and read of the system's matches.
func (w *Writing) Types() (types []reflect.Type) {
	for _, v := range append([]any{w.View, w.New}, w.Tables...) {
		if v != nil {
			types = append(types, reflect.TypeOf(v))
		}
	}
	return types
}

// Fact describes a fact of options that only some have.
func Fact(name, kind, doc string) declare.Param {
	return declare.Param{Name: name, Type: kind, Doc: doc, Optional: true}
}

// ListensField describes from where an ability listens: one of some zones, or several.
func ListensField(zones []string) declare.Param {
	one := declare.OneOf(zones...)
	return declare.Param{Name: "listens", Type: one + "|(" + one + ")[]", Doc: "from where it hears events: one place or several", Optional: true}
}

// MemoryField describes what a function remembers.
var MemoryField = declare.Param{Name: "memory", Type: "table<string, any>", Doc: "what it remembers: numbers, texts, true or false"}
