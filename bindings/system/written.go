package system

import (
	"errors"
	"reflect"
	"slices"

	"arcana/bindings/declare"
	"arcana/bindings/grammar"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
)

// Words are what abilities of the system that are data can say.
func (b Binding) Words() *grammar.Words {
	if b.Table == nil || b.Module == nil {
		return nil
	}
	classes := b.Module(&Environment{}).Classes
	for i := range classes {
		if classes[i].Name == b.Writing.Thing {
			classes[i].Fields = append(slices.Clone(classes[i].Fields), b.traits...)
		}
	}
	words := grammar.NewWords(b.System, b.Table, classes)
	self, owner := b.Writing.Self.Fields, []declare.Param(nil)
	for _, class := range classes {
		if class.Name == b.Writing.Owner && slices.ContainsFunc(class.Fields, func(p declare.Param) bool { return declare.EachOf(p) != "" }) {
			owner = class.Fields
		}
	}
	for _, table := range b.Writing.Tables {
		if t := reflect.TypeOf(table); declare.ClassName(t) == b.Writing.Owner {
			owner = declare.FieldsOf(t)
		}
	}
	if b.Writing.Owner == b.Writing.Self.Name {
		owner = self
	}
	words.Zones, words.Most = b.Writing.Zones, b.Writing.Most
	return words.Reading(self, owner)
}

// Write gives the scripts of a folder those that are data, by their names.
func (c *Content) Write(folder string, written ability.Written) {
	c.data = c.catalog.set(folder, written.All())
}

// Writes reports whether a script of a folder is data.
func (c *Content) Writes(folder, name string) bool { return c.writes(folder + "/" + name + ".lua") }

func (c *Content) writes(path string) bool {
	if c.data == nil {
		return false
	}
	_, ok := c.data.byPath[path]
	return ok
}

// program finds and compiles a script, or what one says that is data.
func (c *Catalog) program(path string, ref core.ScriptRef) (*vm.Program, error) {
	if ref.Written == nil {
		return c.from.Compile(path)
	}
	if c.from.Words == nil || c.from.Text == nil {
		return nil, errors.New(ref.Label + ": abilities that are data cannot be read here")
	}
	a, faults := grammar.Script(c.from.Words(), &ref)
	if len(faults) > 0 {
		return nil, misread(ref, faults)
	}
	file, first, text := a.Chunk()
	return c.from.Text(path, file, first, text)
}

// misread is what is wrong with an ability that is data, with its places.
func misread(ref core.ScriptRef, faults []core.Fault) error {
	var list vm.Errors
	for _, f := range faults {
		at := grammar.Find(ref.Written, f.Path)
		e := &vm.Error{File: at.File, Line: at.Line, Message: f.Text}
		if e.File == "" {
			e.File, e.Line = ref.Label, 1
			if f.Path != "" {
				e.Message = f.Path + ": " + f.Text
			}
		}
		list = append(list, e)
	}
	if len(list) == 1 {
		return list[0]
	}
	return list
}
