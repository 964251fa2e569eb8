package schema

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/core/ability"
)

// What the classes are called, after the system, that functions are given: fx at most
// moments; where nothing can be asked; and where nothing can be done.
const (
	fxOf    = "fx"
	actsOf  = "Acts"
	looksOf = "Looks"
)

// split returns the classes of the module with those of fx and of events split by what
// may be done at a moment: a class for each has the methods of the ones before.
func (a *author) split(classes []declare.Class) (list []declare.Class) {
	for _, c := range classes {
		switch c.Name {
		case a.name(fxOf):
			list = append(list, a.splitVerbs(c)...)
		case a.name("Event"):
			reads, replaces := c, c
			reads.Methods = nil
			reads.Doc = "What a function of an ability is about, good while it runs."
			replaces.Name, replaces.Parents, replaces.Fields = a.name("Replacement"), []string{c.Name}, nil
			list = append(list, reads, replaces)
		default:
			list = append(list, c)
		}
	}
	return list
}

func (a *author) splitVerbs(c declare.Class) []declare.Class {
	looks := declare.Class{Name: a.name(looksOf), Doc: "What a function may look at that is asked for a number."}
	acts := declare.Class{Name: a.name(actsOf), Doc: "What a function may do before an event, or instead of it.", Parents: []string{looks.Name}}
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

// abilityFile is what a file of an ability is called, in systems whose content files are
// other things too.
const abilityFile = "Ability"

// files are the classes of what content files return.
func (a *author) files() []declare.Class {
	w := &a.binding.Writing
	list := []declare.Class{w.Self, a.file(w.File, w.Self.Name, w.Fields)}
	if w.File != abilityFile {
		speaker := declare.Class{Name: a.name("Speaker"), Doc: "What an ability belongs to.", Parents: []string{w.Thing},
			Fields: []declare.Param{{Name: "value", Type: "integer", Doc: "the number that the content gives the ability"}, system.MemoryField}}
		list = append(list, speaker, a.file(abilityFile, speaker.Name, []declare.Param{{Name: "text", Type: "string", Doc: "what it does", Optional: true}}))
	}
	return list
}

// file is the class of what a content file returns: its fields, and one for each moment.
func (a *author) file(name, self string, fields []declare.Param) declare.Class {
	c := declare.Class{Name: a.name(name), Doc: "What a content file returns.", Fields: slices.Clone(fields), Seal: "there is no such moment"}
	table := a.table()
	for _, name := range a.emitted() {
		table = table.Declare(name)
	}
	for _, m := range table.Moments() {
		if !strings.Contains(m.Name, ":") || m.Phase == ability.Asked || slices.Contains(a.emitted(), m.Name) {
			c.Fields = append(c.Fields, declare.Param{Name: m.Name, Type: a.signature(&m, self), Doc: sentence(table, &m), Optional: true})
		}
	}
	return c
}

// table is the vocabulary with the loaded content; that of the system, where it cannot be read.
func (a *author) table() *ability.Table {
	config, _, err := a.session.Config(a.sys.Name)
	if err != nil {
		return a.binding.Table
	}
	return a.binding.With(config).Table
}

// signature is the type of the function of a moment.
func (a *author) signature(m *ability.Moment, self string) string {
	params := []declare.Param{{Name: "self", Type: self}, {Name: "fx", Type: a.name(verbsAt(m))}}
	switch {
	case m.Name == ability.Valued.Name:
		return "fun(self: " + self + ", view: " + a.name("Owner") + ", fx: " + params[1].Type + "): number"
	case m.Shipped && a.binding.Writing.Given != nil:
		params = append(params, a.binding.Writing.Given(m)...)
	case m.Phase == ability.Asked:
		params = append(params, declare.Param{Name: "query", Type: a.name("Query")})
	case m.Phase == ability.Instead:
		params = append(params, declare.Param{Name: "event", Type: a.name("Replacement")})
	default:
		params = append(params, declare.Param{Name: "event", Type: a.name("Event")})
	}
	texts := make([]string, len(params))
	for i, p := range params {
		texts[i] = p.Name + ": " + p.Type
	}
	return "fun(" + strings.Join(texts, ", ") + ")"
}

// verbsAt is the class of fx at a moment.
func verbsAt(m *ability.Moment) string {
	switch m.Phase {
	case ability.Asked:
		return looksOf
	case ability.After:
		return fxOf
	}
	return actsOf
}

// sentence says when a moment is.
func sentence(t *ability.Table, m *ability.Moment) string {
	row := t.Row(m.Kind)
	whom := [...]string{"its own", "by itself", "of a friend", "of an enemy", "of anybody"}[m.Relation]
	switch {
	case m.Name == ability.Valued.Name:
		return "what the card is worth to an AI, which view shows the player of"
	case m.Phase == ability.Asked:
		return "adds to the number " + row.Name
	case row.Subject == "nothing":
		whom = ""
	case m.Relation == ability.Source && row.ByTarget != "":
		whom = "done to it"
	}
	text := fmt.Sprintf("%s %s %s (%s)", [...]string{"instead of", "before", "after"}[m.Phase], row.Name, whom, row.Subject)
	return strings.Replace(strings.Replace(text, " (nothing)", "", 1), "  ", " ", 1)
}

// ownEvents finds what a script calls events of content's own: names with a colon, in
// quotes, behind emit( or a bracket.
func ownEvents(text string) (names []string) {
	for rest := text; ; {
		i := strings.IndexAny(rest, `"'`)
		if i < 0 {
			return names
		}
		before := strings.TrimRight(rest[:i], " \t\r\n")
		name, _, closed := strings.Cut(rest[i+1:], rest[i:i+1])
		mod, event, colon := strings.Cut(name, ":")
		if closed && colon && isWord(mod) && isWord(event) && (strings.HasSuffix(before, "emit(") || strings.HasSuffix(before, "[")) {
			names = append(names, name)
		}
		rest = rest[i+1:] // a quote may also be an apostrophe
	}
}

// isWord reports whether a text is letters, digits and _ only.
func isWord(text string) bool {
	return text != "" && !strings.ContainsFunc(text, func(r rune) bool {
		return r != '_' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z')
	})
}

// emitted are the events of their own that the loaded scripts of the system tell or hear.
func (a *author) emitted() (names []string) {
	files := a.session.Files()
	for _, script := range session.ScriptNames(files, a.binding.Folder) {
		text, err := session.ReadScript(files, a.binding.Folder+"/"+script+".lua")
		if err != nil {
			continue
		}
		names = append(names, ownEvents(string(text))...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}
