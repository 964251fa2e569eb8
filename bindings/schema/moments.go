// The classes of content files: the fields of a file, one function for each trigger (moment), and the
// parameters of that function.

package schema

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/bindings/grammar"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/core/ability"
)

// The three classes of fx, whose full names begin with the system's. fx has all verbs, Acts those that ask
// no player, Looks those that change nothing.
const (
	fxClass    = "fx"
	actsClass  = "Acts"
	looksClass = "Looks"
)

// splitByMoment returns the module's classes, with those of fx and of events each split into several,
// because the trigger that calls a function decides which verbs and fields the function has.
func (a *systemSchema) splitByMoment(classes []declare.Class) (list []declare.Class) {
	for _, c := range classes {
		switch c.Name {
		case a.name(fxClass):
			list = append(list, a.splitVerbs(c)...)
		case a.name("Event"):
			reads, replaces := c, c
			reads.Methods = nil
			reads.Doc = "The event that a function of an ability gets. It can be read only while the function runs."
			replaces.Name, replaces.Parents, replaces.Fields = a.name("Replacement"), []string{c.Name}, nil
			list = append(list, reads, replaces)
		default:
			list = append(list, c)
		}
	}
	return list
}

// splitVerbs splits the class of fx into Looks, Acts and fx. A function that is asked for a number
// gets Looks, one that runs before an event or instead of it Acts, all others fx. It also returns
// the class of the field owner, if fx has one.
func (a *systemSchema) splitVerbs(c declare.Class) []declare.Class {
	looks := declare.Class{Name: a.name(looksClass), Doc: "What a function called modify_... or worth can read. Such a function cannot change the match."}
	acts := declare.Class{Name: a.name(actsClass), Doc: "The verbs of a function that runs before or instead of an event. Such a function cannot ask a player.", Parents: []string{looks.Name}}
	all := declare.Class{Name: c.Name, Doc: c.Doc, Parents: []string{acts.Name}}
	var owner []declare.Class
	for _, f := range c.Methods {
		switch {
		case f.Name == "owner":
			looks.Fields = []declare.Param{{Name: "owner", Type: a.name("Owner"), Doc: f.Doc}}
			owner = append(owner, declare.Class{Name: a.name("Owner"), Doc: f.Doc, Parents: []string{cmp.Or(a.binding.Writing.Owner, f.Returns[0].Type)},
				Fields: []declare.Param{system.MemoryField}, Call: "fun(fx: " + looks.Name + "): " + f.Returns[0].Type})
		case f.Looks:
			looks.Methods = append(looks.Methods, f)
		case f.Asks:
			all.Methods = append(all.Methods, f)
		default:
			acts.Methods = append(acts.Methods, f)
		}
	}
	return append(owner, looks, acts, all)
}

// abilityFile is the class of a file with an ability, in systems whose content files can be something else.
const abilityFile = "Ability"

// fileClasses returns the classes of the tables that content files return, and of self, which their
// functions get. A system whose content files are something else (quests) has abilities besides.
func (a *systemSchema) fileClasses() []declare.Class {
	w := &a.binding.Writing
	list := []declare.Class{w.Self, a.fileClass(w.File, w.Self.Name, w.Fields)}
	if w.File != abilityFile {
		speaker := declare.Class{Name: a.name("Speaker"), Doc: "The card or other thing that has the ability.", Parents: []string{w.Thing},
			Fields: []declare.Param{{Name: "value", Type: "integer", Doc: "the ability's value in the content"}, system.MemoryField}}
		list = append(list, speaker, a.fileClass(abilityFile, speaker.Name, []declare.Param{{Name: "text", Type: "string", Doc: "what it does", Optional: true}}))
	}
	return list
}

// fileClass returns the class of what a content file returns: the given fields, and one function for
// each moment. Of the events of mods only those in ownEvents have functions. self is the class of the
// functions' first argument.
func (a *systemSchema) fileClass(name, self string, fields []declare.Param) declare.Class {
	c := declare.Class{Name: a.name(name), Doc: "The table that a content file returns.", Fields: slices.Clone(fields), Seal: "there is no such moment"}
	own := a.ownEvents()
	table := a.vocabulary().Declare(own...)
	for _, m := range table.Moments() { // with a colon in its name, a moment is of an event or a query of mods
		ofTable := !strings.Contains(m.Name, ":") || m.Phase == ability.Asked
		if ofTable || slices.Contains(own, grammar.OwnEvent(m.Name)) {
			c.Fields = append(c.Fields, declare.Param{Name: m.Name, Type: a.signature(&m, self), Doc: a.eventText(grammar.OwnEvent(m.Name)) + momentInWords(table, &m), Optional: true})
		}
	}
	return c
}

// vocabulary returns the table of the system's triggers, verbs and filters. What the loaded content adds
// is part of it if the content can be read.
func (a *systemSchema) vocabulary() *ability.Table {
	config, _, err := a.session.Config(a.sys.Name)
	if err != nil {
		return a.binding.Table
	}
	return a.binding.With(config).Table
}

// signature returns the type of the function for a trigger, as stubs give it. self is the class of its first
// parameter. The function worth gets the player as its second and returns a number. For an older moment
// the type is a union: the third parameter is the event, or what that moment handed over before.
func (a *systemSchema) signature(m *ability.Moment, self string) string {
	params := []declare.Param{{Name: "self", Type: self}, {Name: "fx", Type: a.name(fxClassAt(m))}}
	switch {
	case m.Name == ability.Valued.Name:
		return "fun(self: " + self + ", view: " + a.name("Owner") + ", fx: " + params[1].Type + "): number"
	case m.Phase == ability.Asked:
		params = append(params, declare.Param{Name: "query", Type: a.name("Query")})
	case m.Phase == ability.Instead:
		params = append(params, declare.Param{Name: "event", Type: a.name("Replacement")})
	default:
		params = append(params, declare.Param{Name: "event", Type: a.name("Event")})
	}
	now := functionType(params)
	if older := a.olderParameters(m); len(older) > 0 {
		return now + "|" + functionType(append(params[:2:2], older...))
	}
	return now
}

// olderParameters returns the parameters after self and fx that the function of an older moment has if it
// does not take the event; none for other moments.
func (a *systemSchema) olderParameters(m *ability.Moment) []declare.Param {
	if !m.Older || a.binding.Writing.Given == nil {
		return nil
	}
	return a.binding.Writing.Given(m)
}

// functionType returns the type of a function with parameters.
func functionType(params []declare.Param) string {
	texts := make([]string, len(params))
	for i, p := range params {
		texts[i] = p.Name + ": " + p.Type
	}
	return "fun(" + strings.Join(texts, ", ") + ")"
}

// fxClassAt returns the class of the argument fx of the function for a trigger, without its system.
func fxClassAt(m *ability.Moment) string {
	switch m.Phase {
	case ability.Asked:
		return looksClass
	case ability.After:
		return fxClass
	}
	return actsClass
}

// momentInWords describes when a trigger runs: "after the event damage about a friend (the card that is hurt)".
func momentInWords(t *ability.Table, m *ability.Moment) string {
	row := t.Row(m.Kind)
	whom := [...]string{"about itself", "that it causes", "about a friend", "about an enemy", "about anybody"}[m.Relation] // in the order of ability's Relations
	switch {
	case m.Name == ability.Valued.Name:
		return "returns what the card is worth to an AI; view is the player who values the card"
	case m.Phase == ability.Asked:
		return "adds to the number " + row.Name
	case row.Subject == "nothing":
		whom = ""
	case m.Relation == ability.Source && row.ByTarget != "":
		whom = "done to it"
	}
	text := fmt.Sprintf("%s the event %s %s (%s)", [...]string{"instead of", "before", "after"}[m.Phase], row.Name, whom, row.Subject)
	return strings.TrimSpace(strings.Replace(strings.Replace(text, "(nothing)", "", 1), "  ", " ", 1)) // "  " where whom is ""
}

// ownEvents returns the names of the events that mods declare, and of those that the loaded scripts of the
// system emit or hear.
func (a *systemSchema) ownEvents() (names []string) {
	for _, e := range a.session.Host.Events {
		names = append(names, e.Name)
	}
	files := a.session.Files()
	for _, folder := range slices.Compact([]string{a.binding.Folder, a.binding.AbilityFolder()}) {
		for _, script := range session.ScriptNames(files, folder) {
			text, err := session.ReadScript(files, folder+"/"+script+".lua")
			if err != nil {
				continue
			}
			for _, use := range EventUsesInScript(string(text)) {
				if use.Emits != use.Hears { // both are set where the use is not known
					names = append(names, use.Name)
				}
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// eventText returns the description of an event that a mod declares, with "; runs " at its end, since momentInWords
// follows; "" for any other event.
func (a *systemSchema) eventText(kind string) string {
	for _, e := range a.session.Host.Events {
		if e.Name == kind {
			return e.String() + "; runs "
		}
	}
	return ""
}
