package encounter

import (
	"errors"
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/card"
	"arcana/core/rules/encounter"
)

// file is the data of an encounter file, without its functions.
// What is left out comes from the location it starts from, if it names one.
type file struct {
	Location        string     `lua:"location" luals:"encounter.Place"`
	Name            *string    `lua:"name"`
	Text            *string    `lua:"text"`
	Type            *string    `lua:"type" luals:"encounter.Type"`
	MaxTurns        *int       `lua:"max_turns"`
	PressurePerTurn *int       `lua:"pressure_per_turn"`
	MaxPressure     *int       `lua:"max_pressure"`
	Success         *[]int     `lua:"success"`
	Momentum        *int       `lua:"momentum"`
	Pressure        *int       `lua:"pressure"`
	Strategic       *strategic `lua:"strategic"`
	Tags            *[]tag     `lua:"tags"`
	Choices         *[]choice  `lua:"choices" luals:"encounter.ChoiceTable[]"`
}

// tag is a narrative tag: the name of one of the content, or one of its
// own written out.
type tag struct {
	name string
	own  *encounter.Tag
}

// tagTable is a tag written out.
type tagTable struct {
	ID        string `lua:"id" json:"id,omitempty"`
	Name      string `lua:"name" need:"yes" json:"name"`
	Approach  string `lua:"approach" luals:"encounter.Approach" json:"approach,omitempty"`
	Threshold int    `lua:"threshold" json:"threshold,omitempty"`
	Blocks    string `lua:"blocks" luals:"encounter.Focus" json:"blocks,omitempty"`
	Ability   string `lua:"ability" json:"ability,omitempty"`
	Value     int    `lua:"value" json:"value,omitempty"`
}

// ability is what the tag does besides, nil for nothing.
func (t *tagTable) ability() *encounter.Ability {
	if t.Ability == "" {
		return nil
	}
	return &encounter.Ability{Script: t.Ability, Value: t.Value}
}

// LuaType names the type in stubs.
func (tag) LuaType() string { return tagName + "|encounter.TagTable" }

// LuaTables are the tables that it names.
func (tag) LuaTables() []any { return []any{tagTable{}} }

// FromLua reads the tag.
func (t *tag) FromLua(r *declare.Reader, v lua.LValue) error {
	switch x := v.(type) {
	case lua.LString:
		t.name = string(x)
		return nil
	case *lua.LTable:
		var table tagTable
		if err := r.Read("", v, &table); err != nil {
			return err
		}
		if table.ID == "" {
			table.ID = card.Key(table.Name)
		}
		t.own = &encounter.Tag{ID: table.ID, Name: table.Name, Approach: table.Approach, Threshold: table.Threshold, Blocks: table.Blocks, Ability: table.ability()}
		return nil
	}
	return fmt.Errorf("expected a narrative tag's id or a table { name, approach, threshold, blocks, ability }, got %s", declare.Text(v))
}

// readLocation reads the data of an encounter, holds it to the core's rules and
// returns everything that is wrong with it.
func readLocation(cfg *encounter.Config, r *declare.Reader, t *lua.LTable) (*encounter.Scene, []error) {
	var file file
	faults := r.ReadAll(data(t), &file)
	l, err := file.location(cfg)
	if err != nil {
		faults = append(faults, err)
	}
	scene, wrong := cfg.Scene(l)
	unread := faults
	for _, f := range wrong {
		path := file.tagPath(system.FromOne(f.Path))
		if !system.Follows(unread, t, path) {
			faults = append(faults, &declare.FieldError{Path: path, Err: errors.New(f.Text)})
		}
	}
	return scene, faults
}

// data is the table of a file without its functions that hear events.
func data(t *lua.LTable) *lua.LTable {
	rest := &lua.LTable{Metatable: lua.LNil}
	t.ForEach(func(k, v lua.LValue) {
		name, _ := k.(lua.LString)
		_, hears := encounter.Table.Find(string(name))
		if v.Type() != lua.LTFunction || !hears && !strings.Contains(string(name), ":") {
			rest.RawSet(k, v)
		}
	})
	return rest
}

// tagPath turns a path of the rules, who list the tags of the content and those
// of the location's own apart, into that of the file's one list.
func (f *file) tagPath(path string) string {
	path = strings.Replace(path, "own_choice[", "choices[", 1)
	if f.Tags == nil {
		return path
	}
	named, own := 0, 0
	for i, t := range *f.Tags {
		list, n := "tags", &named
		if t.own != nil {
			list, n = "own_tag", &own
		}
		*n++
		if rest, ok := strings.CutPrefix(path, fmt.Sprintf("%s[%d]", list, *n)); ok {
			return fmt.Sprintf("tags[%d]%s", i+1, rest)
		}
	}
	return path
}

// location lays the file's data over the location that it starts from.
func (f *file) location(cfg *encounter.Config) (l encounter.Location, err error) {
	usual := cfg.Tuning.Usual
	l = encounter.Location{ID: "encounter", Name: "Encounter", MaxTurns: usual.MaxTurns, MaxPressure: usual.MaxPressure, Success: usual.Success[:]}
	if f.Location != "" {
		if l, err = cfg.FindLocation(f.Location); err != nil {
			err = &declare.FieldError{Path: "location", Err: err}
		}
	}
	set(&l.Name, f.Name)
	set(&l.Text, f.Text)
	set(&l.Type, f.Type)
	set(&l.MaxTurns, f.MaxTurns)
	set(&l.PressurePerTurn, f.PressurePerTurn)
	set(&l.MaxPressure, f.MaxPressure)
	set(&l.Success, f.Success)
	set(&l.Momentum, f.Momentum)
	set(&l.Pressure, f.Pressure)
	if f.Name != nil {
		l.ID = card.Key(*f.Name)
	}
	if f.Strategic != nil {
		l.Strategic = encounter.Strategic(*f.Strategic)
	}
	f.tags(&l)
	if f.Choices != nil {
		err = errors.Join(err, ownChoices(*f.Choices, &l))
	}
	return l, err
}

// ownChoices replaces the location's own choices.
func ownChoices(given []choice, l *encounter.Location) error {
	l.OwnChoices = nil
	for i, c := range given {
		if c.given == nil {
			return &declare.FieldError{Path: fmt.Sprintf("choices[%d]", i+1), Err: fmt.Errorf("expected a table { name, approach, focus, effect, after }, got %q", c.name)}
		}
		l.OwnChoices = append(l.OwnChoices, *c.given)
	}
	return nil
}

// tags replaces the location's tags, where the file states any.
func (f *file) tags(l *encounter.Location) {
	if f.Tags == nil {
		return
	}
	l.Tags, l.OwnTags = nil, nil
	for _, t := range *f.Tags {
		if t.own != nil {
			l.OwnTags = append(l.OwnTags, *t.own)
			continue
		}
		l.Tags = append(l.Tags, t.name)
	}
}

// set replaces a value where there is another.
func set[T any](into, value *T) {
	if value != nil {
		*into = *value
	}
}

// locationTable is a location as a file would state it.
type locationTable struct {
	Location        string    `json:"location,omitempty"`
	Name            string    `json:"name,omitempty"`
	Text            string    `json:"text"`
	Type            string    `json:"type"`
	MaxTurns        int       `json:"max_turns"`
	PressurePerTurn int       `json:"pressure_per_turn"`
	MaxPressure     int       `json:"max_pressure"`
	Success         []int     `json:"success"`
	Momentum        int       `json:"momentum"`
	Pressure        int       `json:"pressure"`
	Strategic       strategic `json:"strategic"`
	Tags            []any     `json:"tags"`
	Choices         []any     `json:"choices,omitempty"`
}

// locationFile writes a location as a file would state it, whose name, or the location
// that it starts from, is its id.
func locationFile(cfg *encounter.Config, l *encounter.Location) locationTable {
	t := locationTable{
		Name: l.Name, Text: l.Text, Type: l.Type, MaxTurns: l.MaxTurns, PressurePerTurn: l.PressurePerTurn, MaxPressure: l.MaxPressure,
		Success: l.Success, Momentum: l.Momentum, Pressure: l.Pressure, Strategic: strategic(l.Strategic), Tags: []any{},
	}
	if base, err := cfg.FindLocation(l.ID); err == nil && base.ID == l.ID && base.Name == l.Name {
		t.Location, t.Name = l.ID, ""
	}
	for _, c := range l.OwnChoices {
		t.Choices = append(t.Choices, choiceTable{c.ID, c.Name, c.Approach, c.Second, c.Focus, c.Effect, c.Delta, c.SecondDelta, c.Amount, c.After})
	}
	for _, name := range l.Tags {
		t.Tags = append(t.Tags, name)
	}
	for _, own := range l.OwnTags {
		written := tagTable{ID: own.ID, Name: own.Name, Approach: own.Approach, Threshold: own.Threshold, Blocks: own.Blocks}
		if own.Ability != nil {
			written.Ability, written.Value = own.Ability.Script, own.Ability.Value
		}
		t.Tags = append(t.Tags, written)
	}
	return t
}
