// The verb choose, as all systems have it: fx:choose(options, asking) lets a player choose among things
// and words. Later the ability's function chosen is called with what the player chose.

package system

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
)

// Asking is the last argument of choose: the question, or { question, least, most }.
type Asking struct {
	question    string
	least, most int
}

// LuaType returns the type that stubs show, unless the verb's declaration names the class of its
// system ("tavern.Asking").
func (*Asking) LuaType() string { return "string|table" }

// AskingClass declares the table { question, least, most } to the stubs of a system.
func AskingClass(system string) declare.Class {
	return declare.Class{Name: system + ".Asking", Doc: "The question of fx:choose, and how many answers may be chosen. If most is above 1, the answer is a list.", Seal: "there is no such field",
		Fields: []declare.Param{
			Fact("question", "string", "for people (choose one)"),
			Fact("least", "integer", "how many must be chosen, from 0 (1)"),
			Fact("most", "integer", "how many can be chosen, from 1 (the larger of least and 1)"),
		}}
}

// askingKeys are the fields that such a table may have.
var askingKeys = []string{"question", "least", "most"}

// FromLua reads the question as a text, or the table { question, least, most }. With a text alone
// one option must be chosen.
func (a *Asking) FromLua(r *declare.Reader, v lua.LValue) error {
	a.least, a.most = 1, 1
	switch v := v.(type) {
	case lua.LString:
		a.question = string(v)
		return nil
	case *lua.LTable:
		return a.fromTable(r, v)
	}
	return fmt.Errorf("expected a question, or a table { question = ..., least = ..., most = ... }, got %s", declare.Text(v))
}

// fromTable reads { question, least, most }. Without the field most, as many may be chosen as must be,
// but at least one.
func (a *Asking) fromTable(r *declare.Reader, t *lua.LTable) error {
	hasMost := false
	for _, key := range declare.SortedKeys(t) {
		var err error
		switch name := lua.LVAsString(key); name {
		case "question":
			err = r.Read("question", t.RawGet(key), &a.question)
		case "least":
			err = r.Read("least", t.RawGet(key), &a.least)
		case "most":
			hasMost, err = true, r.Read("most", t.RawGet(key), &a.most)
		default:
			err = NoField("what choose asks", name, askingKeys)
		}
		if err != nil {
			return err
		}
	}
	if !hasMost {
		a.most = max(1, a.least)
	}
	return nil
}

// Choice returns a choice from these options. a is nil if the script gave no such argument: one
// option must then be chosen. Without a question the text says how many are chosen.
func (a *Asking) Choice(options []ability.Option) ability.Choice {
	if a == nil {
		return ability.Among("choose one", options)
	}
	c := ability.Choice{Text: a.question, Options: options, Least: a.least, Most: a.most}
	switch {
	case c.Text != "":
	case c.Most == 1:
		c.Text = "choose one"
	case c.Least == c.Most:
		c.Text = fmt.Sprintf("choose %d", c.Most)
	default:
		c.Text = fmt.Sprintf("choose up to %d", c.Most)
	}
	return c
}

// OptionsOf reads a list of things and words from which a player is to choose. thing returns the thing of a
// handle. what says in errors what the list may contain ("cards or texts").
func OptionsOf(list *lua.LTable, what string, thing func(lua.LValue) (core.Ref, error)) ([]ability.Option, error) {
	if list == nil {
		return nil, fmt.Errorf("list: expected a list of %s", what)
	}
	options := make([]ability.Option, list.Len())
	for i := range options {
		v := list.RawGetInt(i + 1)
		if word, ok := v.(lua.LString); ok {
			options[i].Word = string(word)
			continue
		}
		ref, err := thing(v)
		if err != nil || ref == 0 {
			return nil, fmt.Errorf("list[%d]: expected one of %s, got %s", i+1, what, declare.Text(v))
		}
		options[i].Ref = ref
	}
	return options, nil
}

// ThingOptions is OptionsOf for systems whose handles are a [Thing]. It first calls pay with so many units
// for each option.
func ThingOptions(list *lua.LTable, what string, pay func(units int64), units int64) ([]ability.Option, error) {
	if list != nil {
		pay(units * int64(list.Len()))
	}
	return OptionsOf(list, what, func(v lua.LValue) (core.Ref, error) { return ThingOf(v, what) })
}

// Chosen returns the argument of the function chosen: the thing or word that the player picked, nil
// for none, or a list of them if several may be chosen. thing returns the handle of a thing.
func Chosen(L *lua.LState, picked []ability.Option, several bool, thing func(core.Ref) lua.LValue) lua.LValue {
	value := func(o ability.Option) lua.LValue {
		if o.Ref != 0 {
			return thing(o.Ref)
		}
		return lua.LString(o.Word)
	}
	switch {
	case !several && len(picked) == 0:
		return lua.LNil
	case !several:
		return value(picked[0])
	}
	vm.Pay(L, int64(len(picked)))
	list := L.CreateTable(len(picked), 0)
	for _, o := range picked {
		list.Append(value(o))
	}
	return list
}
