// Texts of cards that name a trigger which the ability does not have. MisleadingTexts checks the texts
// of the configuration, MisleadingScriptTexts those that scripts state.

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
	"arcana/core/rules/tavern/cards"
)

// heading finds the words before a colon at the beginning of a sentence: "End of turn: ...".
var heading = regexp.MustCompile(`(?:^|[.!?\n] *)([A-Z][a-z]+(?: [a-z]+)*):`)

// abilityText is a text of the content with the triggers of the abilities that it describes.
type abilityText struct {
	path    string // of the text
	text    string
	moments []string
	unclear bool // the text may be about other triggers too: it has keywords, or a script that cannot be read
}

// MisleadingTexts returns a fault for each text of a system's configuration with a sentence that
// begins with the name of a trigger ("End of turn: ...") which none of its card's abilities has. Cards
// with keywords are left out: their texts also describe the keywords.
func MisleadingTexts(s *session.Session, sys core.System) (faults []core.Fault) {
	config, _, err := s.Config(sys.Name)
	if err != nil || registry.Of(sys).Table == nil {
		return nil
	}
	content, err := session.ContentOf(s, sys.Name)
	if err != nil {
		return nil
	}
	binding := registry.Of(sys).With(config)
	for _, t := range abilityTexts(s.Files(), content, binding, config, core.ScriptRefs(config)) {
		for _, said := range heading.FindAllStringSubmatch(t.text, -1) {
			if !t.unclear && !headingFits(s, binding, said[1], t.moments) {
				faults = append(faults, core.Fault{Path: t.path, Text: fmt.Sprintf("the text says %q, but no ability of the card has that trigger; the card's abilities have only these triggers: %s", said[1], strings.Join(t.moments, ", "))})
			}
		}
	}
	return faults
}

// MisleadingScriptTexts returns an error for each ability whose script states a text that begins with
// the name of a trigger which the ability does not have. The error is at the line of the text, or at
// the end of the file if the source writes the text differently, as with escapes.
func MisleadingScriptTexts(s *session.Session, sys core.System) (list []*vm.Error) {
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
	for _, name := range session.ScriptNames(s.Files(), binding.AbilityFolder()) {
		text := session.AbilityText(s.Files(), sys.Name, name)
		said := heading.FindStringSubmatch(text)
		if said == nil {
			continue
		}
		moments, err := content.MomentsOf(binding, name)
		if err == nil && !headingFits(s, binding, said[1], moments) {
			file := binding.AbilityFolder() + "/" + name + ".lua"
			source, _ := session.ReadScript(s.Files(), file)  // AbilityText has read it too
			before, _, _ := strings.Cut(string(source), text) // counting its lines gives the line of the text
			e := &vm.Error{File: file, Line: 1 + strings.Count(before, "\n"), Message: fmt.Sprintf("the text says %q, but the ability does not have that trigger; the ability has only these triggers: %s", said[1], strings.Join(moments, ", "))}
			e.Excerpt = vm.Excerpt(string(source), 1, e.Line)
			list = append(list, e)
		}
	}
	return list
}

// abilityTexts returns the texts of a configuration's rows that have abilities, each once, with the
// triggers of all abilities that share the text. First it adds the tavern's cards whose ability has no
// script: their TOML names a trigger alone. Then it adds the texts of refs, the places of the content
// that name scripts. A text that a row took from its script is left out: MisleadingScriptTexts checks it.
func abilityTexts(files fs.FS, content *system.Content, binding system.Binding, config any, refs []core.ScriptRef) (list []*abilityText) {
	byText, scriptTexts := map[*string]*abilityText{}, map[string]string{}
	textOfScript := func(name string) string {
		if _, known := scriptTexts[name]; !known {
			scriptTexts[name] = session.AbilityText(files, binding.System, name)
		}
		return scriptTexts[name]
	}
	add := func(path string, text *string, moments ...string) *abilityText {
		if byText[text] == nil {
			byText[text] = &abilityText{path: path, text: *text}
			list = append(list, byText[text])
		}
		byText[text].moments = append(byText[text].moments, moments...)
		return byText[text]
	}
	if c, ok := config.(*cards.Config); ok {
		for i := range c.Cards {
			if a := c.Cards[i].Ability; a != nil && a.Script == "" {
				add(fmt.Sprintf("card[%d].text", i), &c.Cards[i].Text, a.Trigger).unclear = len(c.Cards[i].Keywords) > 0
			}
		}
	}
	for _, ref := range refs {
		row := rowAt(config, ref.Path)
		if _, combo := row.Interface().(cards.Combo); combo { // no ScriptRef of a combo has its text
			ref.Text = row.FieldByName("Text").Addr().Interface().(*string)
		}
		if ref.Text == nil || *ref.Text == "" {
			continue
		}
		isScripts := ref.Data == nil && heading.MatchString(*ref.Text) && *ref.Text == textOfScript(ref.Script) // a text without heading is never misleading: its script need not be read
		if isScripts {
			continue
		}
		t := add(textPath(row, &ref), ref.Text, triggerBlocks(row, binding)...)
		if keywords := row.FieldByName("Keywords"); keywords.IsValid() && keywords.Len() > 0 {
			t.unclear = true
		}
		moments, err := triggersOf(content, binding, &ref)
		t.unclear = t.unclear || err != nil // the check of scripts reports it
		for _, m := range moments {
			if !slices.Contains(t.moments, m) {
				t.moments = append(t.moments, m)
			}
		}
	}
	return list
}

// rowAt returns the row of a configuration that a path leads into: the card with index 3 for
// card[3].ability.script. For a path that leads nowhere it returns an empty struct, which has none of
// the fields that callers look for.
func rowAt(config any, path string) reflect.Value {
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

// textPath returns the path of the text that describes a script: the text of the row ("card[3].text"),
// or of the table within the row that names the script ("card[3].ally.text").
func textPath(row reflect.Value, ref *core.ScriptRef) string {
	rowPath, rest, _ := strings.Cut(ref.Path, ".")
	if text := row.FieldByName("Text"); text.IsValid() && text.Addr().Interface() == ref.Text {
		return rowPath + ".text"
	}
	table := rest[:max(0, strings.LastIndexByte(rest, '.'))] // "ally" of "ally.script", "" of "script"
	return strings.TrimSuffix(rowPath+"."+table, ".") + ".text"
}

// triggerBlocks returns the keys of a row's tables that are named like triggers, such as the table
// play of a card. Such a table states an effect of the rules, without a script.
func triggerBlocks(row reflect.Value, binding system.Binding) (moments []string) {
	for n := range row.NumField() {
		key, field := row.Type().Field(n).Tag.Get("toml"), row.Field(n)
		isTable := field.Kind() == reflect.Struct || field.Kind() == reflect.Pointer
		if _, isMoment := binding.Table.Find(key); isMoment && isTable && !field.IsZero() {
			moments = append(moments, key)
		}
	}
	return moments
}

// triggersOf returns the triggers of the ability at a place of the content: those of its script, or of
// the abilities that are written there as data.
func triggersOf(content *system.Content, binding system.Binding, ref *core.ScriptRef) (moments []string, err error) {
	if ref.Data == nil {
		return content.MomentsOf(binding, ref.Script)
	}
	list, several := ref.Data.Value.([]core.Tree)
	if !several {
		list = []core.Tree{*ref.Data}
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

// elsewhere are the triggers of other systems that words on cards of the genre mean there.
var elsewhere = map[string][]string{"battlecry": {"played", "play", "entered"}, "deathrattle": {"destroyed", "destroy", "left"}}

// headingFits reports whether a text's heading ("End of turn") agrees with the ability's triggers
// (moments). It agrees if it names the event of one of them, or if no system has a trigger of that
// name. A trigger of another system does not agree. If a trigger of the ability is not in the table,
// its event is not known and any heading agrees.
func headingFits(s *session.Session, binding system.Binding, heading string, moments []string) bool {
	table, word := binding.Table, strings.ReplaceAll(strings.ToLower(heading), " ", "_")
	if word == "choose" { // "Choose: ..." tells the player to, and names no trigger
		return true
	}
	id, known := table.Find(word)
	if !known { // it must not be a trigger of another system, unless it means one of this system's
		return slices.ContainsFunc(moments, func(name string) bool { return slices.Contains(elsewhere[word], name) }) || !slices.ContainsFunc(s.Bindings(), func(b system.Binding) bool {
			if b.Table == nil {
				return false
			}
			id, ok := b.Table.Find(word)
			return ok && b.Table.Moment(id).Older
		})
	}
	for _, name := range moments {
		if other, ok := table.Find(name); !ok || table.Moment(other).Kind == table.Moment(id).Kind {
			return true
		}
	}
	return false
}
