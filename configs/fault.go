// Faults that the rules find in content, and problems of the scripts that content names: each
// is placed at the value in the files that it is about.

package configs

import (
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// PlaceFaults returns a problem for each fault that rules or scripts found in a system's content,
// with the file, line and column of the value that the fault's path ("card[3].attack") names. It
// reads the files again for that.
func (l Library) PlaceFaults(system core.System, faults []core.Fault) (problems []Problem) {
	if len(faults) == 0 {
		return nil
	}
	c := contentLoader{system: system, roots: map[string]*node{}}
	c.readAll(append([]Layer{shippedLayer()}, l.Layers...))
	for _, f := range faults {
		problems = append(problems, c.nodeAt(f.Path).at.problem("%s", c.faultText(f)))
	}
	return Sorted(problems)
}

// prepare lets the system check the Config that was read and make the Config that matches use, which
// it returns. It adds a problem for each fault that the system finds, but not where reading has
// found a problem at the same value or at a key of the same table: there the fault only follows
// from that problem. listScripts returns the names of a system's scripts, which the system may have to know; it may
// be nil.
func (c *contentLoader) prepare(read any, listScripts func(system string) []string) (prepared any) {
	known := c.problemPlaces()
	var list faults
	if rules, ok := read.(interface{ KnowScripts(names []string) }); ok && listScripts != nil {
		rules.KnowScripts(listScripts(c.system.Name))
	}
	prepared, wrong := c.system.Content.Prepare(read)
	for _, f := range wrong {
		if n := c.nodeAt(f.Path); !n.hasProblemAt(known) {
			list.add(n.at, "%s%s", c.faultText(f), n.hintReplaced())
		}
	}
	c.problems = append(c.problems, list.all()...)
	return prepared
}

// problemPlaces returns the places of the problems that were found so far.
func (c *contentLoader) problemPlaces() (list []place) {
	for _, p := range c.problems {
		list = append(list, place{p.source, p.Line, p.Col})
	}
	return list
}

// hasProblemAt reports whether one of these places of problems belongs to the value: its own place
// or, for a table, the place of one of its keys or of their values. Tables inside it have places of
// their own and do not count.
func (n *node) hasProblemAt(places []place) bool {
	return slices.Contains(places, n.at) || slices.ContainsFunc(n.entries, func(e entry) bool {
		return slices.Contains(places, e.at) || e.value.kind != table && slices.Contains(places, e.value.at)
	})
}

// faultText returns a fault's text with a hint: where an id that is used twice was used first, or
// which mod removed the thing that the text names.
func (c *contentLoader) faultText(f core.Fault) string {
	if f.First == "" {
		return f.Text + c.removedHints(f.Text)
	}
	return f.Text + "; it was first used at " + c.nodeAt(f.First).at.String()
}

// fillTexts gives things without a text of their own the texts of their abilities, one after the
// other: an ability written as data has the key text, and textOf returns the text of a script.
// Nothing is filled if textOf is nil, since then nobody knows the scripts.
func (c *contentLoader) fillTexts(config any, textOf func(system, script string) string) {
	if textOf == nil {
		return
	}
	textOfScript := map[string]string{}
	joined := map[*string]*abilityTexts{}
	for _, ref := range core.ScriptRefs(config) {
		if ref.Text == nil || *ref.Text != "" && joined[ref.Text] == nil { // no place for a text, or a text of its own
			continue
		}
		if joined[ref.Text] == nil {
			joined[ref.Text] = &abilityTexts{}
		}
		if ref.Data != nil {
			*ref.Text = joined[ref.Text].addData(ref.Data)
			continue
		}
		if _, known := textOfScript[ref.Script]; !known {
			textOfScript[ref.Script] = textOf(c.system.Name, ref.Script)
		}
		*ref.Text = joined[ref.Text].add(textOfScript[ref.Script], int64(ref.Value))
	}
}

// abilityTexts joins the texts of the abilities of a thing.
type abilityTexts struct {
	text  string
	value int64 // that of the first ability with one, which a system puts in the place of {value}
}

// addData adds the text of an ability that is written as data or, if data is a list of abilities, of each of them. It
// returns the whole text.
func (a *abilityTexts) addData(data *core.Tree) string {
	list, several := data.Value.([]core.Tree)
	if !several {
		list = []core.Tree{*data}
	}
	for i := range list {
		under, _ := list[i].At("value") // an ability without a value gives the empty tree
		value, _ := under.Value.(int64)
		a.add(list[i].Text("text"), value)
	}
	return a.text
}

// add adds the text of an ability with a value (0 for none) and returns the whole text. If the system
// would put the value of another ability in the place of {value}, the value itself is put there.
func (a *abilityTexts) add(text string, value int64) string {
	if a.value == 0 {
		a.value = value
	}
	if value != 0 && value != a.value {
		text = strings.ReplaceAll(text, "{value}", strconv.FormatInt(value, 10))
	}
	a.text = strings.TrimSpace(a.text + " " + text)
	return a.text
}

// checkAbilities adds problems for faults of abilities that are written as data. checkerFor
// returns, for a system's prepared Config, the function that finds the faults of one ability; it
// is nil if nobody can.
func (c *contentLoader) checkAbilities(config, prepared any, checkerFor func(system core.System, config any) func(core.ScriptRef) []core.Fault) {
	if checkerFor == nil {
		return
	}
	var list faults
	faultsOf := checkerFor(c.system, prepared)
	for _, ref := range core.ScriptRefs(config) {
		if ref.Data == nil {
			continue
		}
		for _, f := range faultsOf(ref) {
			list.add(c.nodeAt(ref.Path+"."+f.Path).at, "%s: %s", ref.Label, f.Text+c.removedHints(f.Text))
		}
	}
	c.problems = append(c.problems, list.all()...)
}

// ruleKeywords is a config of rules that have keywords of their own. OwnKeywords are those that a card lists in
// keywords, without a script. KeywordKeys are those that are keys of the card, and how such a key is written.
type ruleKeywords interface {
	OwnKeywords() []string
	KeywordKeys() map[string]string
}

// checkScripts adds a problem for each script that content names and that does not exist.
// listScripts returns the names of a system's scripts; nothing is checked if it is nil.
func (c *contentLoader) checkScripts(config any, listScripts func(system string) []string) {
	if listScripts == nil {
		return
	}
	names := listScripts(c.system.Name)
	var index card.Index
	for i, name := range names {
		index.Add(name, i)
	}
	rules, _ := config.(ruleKeywords)
	keywords := func() (list []string) {
		for _, name := range index.Names() {
			if keyword, is := ability.KeywordOf(name); is {
				list = append(list, keyword)
			}
		}
		if rules != nil {
			list = append(append(list, rules.OwnKeywords()...), slices.Sorted(maps.Keys(rules.KeywordKeys()))...)
		}
		return list
	}
	known := c.problemPlaces()
	var list faults
	for _, ref := range core.ScriptRefs(config) {
		at := c.nodeAt(ref.Path)
		if _, ok := index.Find(ref.Script); ok || ref.Data != nil || at.hasProblemAt(known) {
			continue
		}
		name, isKeyword := ability.KeywordOf(ref.Script)
		if isKeyword && rules != nil && rules.KeywordKeys()[name] != "" {
			list.add(at.at, "%s is a key of the card; write %s instead", name, rules.KeywordKeys()[name])
		} else if isKeyword {
			list.add(at.at, "no keyword is called %q, expected a file of abilities/%s/keywords or a [[keyword]]%s", name, c.system.Name, suggestion{word: name, known: keywords})
		} else {
			list.add(at.at, "no script is called %q, expected a file of abilities/%s%s", ref.Script, c.system.Name, suggestion{word: ref.Script, known: index.Names})
		}
	}
	c.problems = append(c.problems, list.all()...)
}

// nodeAt returns the value that a fault's path leads to ("card[3].ability"). If the path leads
// to nothing, it is the last value on the way that exists. If not even its first key is in a
// file, it is an empty value whose place is the system's folder.
func (c *contentLoader) nodeAt(path string) *node {
	steps := splitPath(path)
	n, steps := c.rootOf(steps)
	if n == nil {
		return &node{at: place{source: &source{name: "configs/" + c.system.Name}}}
	}
	for _, s := range steps {
		deeper := n.child(s)
		if deeper == nil {
			break
		}
		n = deeper
	}
	return n
}

// rootOf returns the file in which a path begins, and the steps that lead on from the top of that
// file. The first step is the key of one of the Config's fields ("card", which is a step inside
// the file too), or the name of a file that one field reads as a whole ("tuning").
func (c *contentLoader) rootOf(steps []string) (*node, []string) {
	if len(steps) == 0 {
		return nil, nil
	}
	t := reflect.TypeOf(c.system.Content.Empty()).Elem()
	for i := range t.NumField() {
		file, key := t.Field(i).Tag.Get("file"), t.Field(i).Tag.Get("toml")
		switch {
		case file == "": // no field of a file
		case key == steps[0]:
			return c.roots[file], steps
		case key == "" && strings.TrimSuffix(file, ".toml") == steps[0]:
			return c.roots[file], steps[1:]
		}
	}
	return nil, nil
}

// splitPath splits "card[3].ability" into "card", "[3]", "ability".
func splitPath(path string) []string {
	return strings.FieldsFunc(strings.ReplaceAll(path, "[", ".["), func(r rune) bool { return r == '.' })
}

// child returns the value directly inside this one: under the key s of a table, or for "[i]" the
// i-th item of a list, from 0; nil if there is none.
func (n *node) child(s string) *node {
	if inner, isIndex := strings.CutPrefix(s, "["); isIndex {
		i, err := strconv.Atoi(strings.TrimSuffix(inner, "]"))
		if err != nil || i < 0 || i >= len(n.items) {
			return nil
		}
		return n.items[i]
	}
	return n.get(s)
}
