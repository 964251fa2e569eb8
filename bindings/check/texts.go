package check

import (
	"fmt"
	"io/fs"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rules/tavern"
)

// heading finds what stands before a colon where a sentence begins: "End of turn: ...".
var heading = regexp.MustCompile(`(?:^|[.!?\n] *)([A-Z][a-z]+(?: [a-z]+)*):`)

// worded is a text of the content with the triggers of the abilities that it describes.
type worded struct {
	path    string // of the text
	text    string
	moments []string
	other   bool // the text may be about something else too: keywords, or a script that cannot be read
}

// Texts returns the things of a system whose text begins with the name of a trigger ("End of
// turn: ...") that none of their abilities has. Things with keywords are left out: keywords have
// texts of their own.
func Texts(s *session.Session, sys core.System) (faults []core.Fault) {
	config, _, err := s.Config(sys.Name)
	if err != nil || sys.Scripts == nil || registry.Of(sys).Table == nil {
		return nil
	}
	content, err := session.ContentOf(s, sys.Name)
	if err != nil {
		return nil
	}
	binding := registry.Of(sys).With(config)
	for _, w := range wordedOf(s.Files(), content, binding, config, sys.Scripts(config)) {
		for _, said := range heading.FindAllStringSubmatch(w.text, -1) {
			if !w.other && !headingFits(binding, said[1], w.moments) {
				faults = append(faults, core.Fault{Path: w.path, Text: fmt.Sprintf("the text says %q, and no ability of the card has that moment: they have %s", said[1], strings.Join(w.moments, ", "))})
			}
		}
	}
	return faults
}

// ScriptTexts returns the abilities of a system whose own text begins with the name of a trigger
// that they do not have, at the line of the text.
func ScriptTexts(s *session.Session, sys core.System) (list []*vm.Error) {
	config, _, err := s.Config(sys.Name)
	binding := registry.Of(sys)
	if err != nil || binding.Table == nil {
		return nil
	}
	content, err := session.ContentOf(s, sys.Name)
	if err != nil {
		return nil
	}
	binding = binding.With(config)
	for _, name := range session.ScriptNames(s.Files(), binding.Abilities()) {
		text := session.AbilityText(s.Files(), sys.Name, name)
		said := heading.FindStringSubmatch(text)
		if said == nil {
			continue
		}
		moments, err := content.MomentsOf(binding, name)
		if err == nil && !headingFits(binding, said[1], moments) {
			file := binding.Abilities() + "/" + name + ".lua"
			source, _ := session.ReadScript(s.Files(), file)
			before, _, _ := strings.Cut(string(source), text)
			e := &vm.Error{File: file, Line: 1 + strings.Count(before, "\n"), Message: fmt.Sprintf("the text says %q, and the ability has no such moment: it has %s", said[1], strings.Join(moments, ", "))}
			e.Excerpt = vm.Excerpt(string(source), 1, e.Line)
			list = append(list, e)
		}
	}
	return list
}

// wordedOf returns the texts of a configuration's things that have abilities, each once, with the
// triggers of all abilities that share the text. A tavern card may have an ability that its TOML
// names by a trigger alone. Left out are texts that a thing took from its script: ScriptTexts judges
// those.
func wordedOf(files fs.FS, content *system.Content, binding system.Binding, config any, refs []core.ScriptRef) (list []*worded) {
	of, texts := map[*string]*worded{}, map[string]string{}
	ofScript := func(name string) string {
		if _, asked := texts[name]; !asked {
			texts[name] = session.AbilityText(files, binding.System, name)
		}
		return texts[name]
	}
	add := func(path string, text *string, moments ...string) *worded {
		if of[text] == nil {
			of[text] = &worded{path: path, text: *text}
			list = append(list, of[text])
		}
		of[text].moments = append(of[text].moments, moments...)
		return of[text]
	}
	if c, ok := config.(*tavern.Config); ok {
		for i := range c.Cards {
			if a := c.Cards[i].Ability; a != nil && a.Script == "" {
				add(fmt.Sprintf("card[%d].text", i), &c.Cards[i].Text, a.Trigger).other = len(c.Cards[i].Keywords) > 0
			}
		}
	}
	for _, ref := range refs {
		thing := thingAt(config, ref.Path)
		if _, combo := thing.Interface().(tavern.Combo); combo {
			ref.Text = thing.FieldByName("Text").Addr().Interface().(*string)
		}
		if ref.Text == nil || *ref.Text == "" || ref.Written == nil && heading.MatchString(*ref.Text) && *ref.Text == ofScript(ref.Script) {
			continue // it is the script's own text, see ScriptTexts
		}
		w := add(textPath(thing, &ref), ref.Text, triggerBlocks(thing, binding)...)
		if keywords := thing.FieldByName("Keywords"); keywords.IsValid() && keywords.Len() > 0 {
			w.other = true
		}
		moments, err := triggersOf(content, binding, &ref)
		w.other = w.other || err != nil // which is said elsewhere
		for _, m := range moments {
			if !slices.Contains(w.moments, m) {
				w.moments = append(w.moments, m)
			}
		}
	}
	return list
}

// thingAt returns the row of a configuration that a path leads into: card[3] for
// card[3].ability.script. For a path that leads nowhere it returns an empty struct.
func thingAt(config any, path string) reflect.Value {
	var i int
	row, _, _ := strings.Cut(path, ".")
	kind, _, _ := strings.Cut(row, "[")
	fmt.Sscanf(strings.TrimPrefix(row, kind), "[%d]", &i)
	all := reflect.ValueOf(config).Elem()
	for n := range all.NumField() {
		if list := all.Field(n); all.Type().Field(n).Tag.Get("toml") == kind && list.Kind() == reflect.Slice && i < list.Len() {
			return list.Index(i)
		}
	}
	return reflect.ValueOf(struct{}{})
}

// textPath returns the path of the text that belongs to a script: the thing's own text ("card[3].text"),
// or the text of the part that the script stands in ("card[3].ally.text").
func textPath(thing reflect.Value, ref *core.ScriptRef) string {
	row, rest, _ := strings.Cut(ref.Path, ".")
	if text := thing.FieldByName("Text"); text.IsValid() && text.Addr().Interface() == ref.Text {
		return row + ".text"
	}
	part := rest[:max(0, strings.LastIndexByte(rest, '.'))]
	return strings.TrimSuffix(row+"."+part, ".") + ".text"
}

// triggerBlocks returns the keys of a thing's tables that are named like triggers, such as the table
// play of a card: these tables state an effect as data of the rules, without a script.
func triggerBlocks(thing reflect.Value, binding system.Binding) (moments []string) {
	for n := range thing.NumField() {
		key, at := thing.Type().Field(n).Tag.Get("toml"), thing.Field(n)
		if _, moment := binding.Table.Find(key); moment && !at.IsZero() && (at.Kind() == reflect.Struct || at.Kind() == reflect.Pointer) {
			moments = append(moments, key)
		}
	}
	return moments
}

// triggersOf returns the triggers of an ability, scripted or data.
func triggersOf(content *system.Content, binding system.Binding, ref *core.ScriptRef) (moments []string, err error) {
	if ref.Written == nil {
		return content.MomentsOf(binding, ref.Script)
	}
	list, several := ref.Written.Value.([]core.Tree)
	if !several {
		list = []core.Tree{*ref.Written}
	}
	for i := range list {
		moments = append(moments, dataTriggers(&list[i])...)
	}
	return moments, nil
}

// dataTriggers returns the triggers that a data ability names.
func dataTriggers(t *core.Tree) (moments []string) {
	when, _ := t.At("when")
	if one, ok := when.Value.(string); ok {
		return []string{one}
	}
	list, _ := when.Value.([]core.Tree)
	for _, item := range list {
		if name, ok := item.Value.(string); ok {
			moments = append(moments, name)
		}
	}
	return moments
}

// headingFits reports whether a text's heading ("End of turn") fits the triggers: it names the event
// of one of them, or is no trigger of any system. A trigger of other systems does not fit.
func headingFits(binding system.Binding, heading string, moments []string) bool {
	table, word := binding.Table, strings.ReplaceAll(strings.ToLower(heading), " ", "_")
	id, known := table.Find(word)
	if !known { // it may be a moment of other systems
		return !slices.ContainsFunc(registry.All(), func(b system.Binding) bool {
			if b.Table == nil {
				return false
			}
			id, ok := b.Table.Find(word)
			return ok && b.Table.Moment(id).Shipped
		})
	}
	for _, name := range moments {
		if other, ok := table.Find(name); !ok || table.Moment(other).Kind == table.Moment(id).Kind {
			return true
		}
	}
	return false
}
