package configs

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"arcana/core"
	"arcana/core/card"
)

// Blame gives faults of a system's content, by the paths of its files, their places
// in the files of the library.
func (l Library) Blame(system core.System, faults []core.Fault) (problems []Problem) {
	if len(faults) == 0 {
		return nil
	}
	c := content{system: system, roots: map[string]*node{}}
	c.readAll(append([]Layer{base()}, l.Layers...))
	for _, f := range faults {
		problems = append(problems, c.find(f.Path).at.problem("%s", c.told(f)))
	}
	return Sorted(problems)
}

// prepare lets the system make of what was read the Config to play with, and gives
// its faults places. Where reading found a problem already, a fault at the same
// place, or of the table around it as a whole, is only its echo.
func (c *content) prepare(read any) (prepared any) {
	known := c.places()
	var list faults
	prepared, wrong := c.system.Prepare(read)
	for _, f := range wrong {
		if n := c.find(f.Path); !n.around(known) {
			list.say(n.at, "%s%s", c.told(f), n.lost())
		}
	}
	c.problems = append(c.problems, list.all()...)
	return prepared
}

// places are those of the problems so far.
func (c *content) places() (list []place) {
	for _, p := range c.problems {
		list = append(list, place{p.source, p.Line, p.Col})
	}
	return list
}

// around reports whether one of the places is that of the value, or of a key or a scalar of
// it where it is a table.
func (n *node) around(places []place) bool {
	return slices.Contains(places, n.at) || slices.ContainsFunc(n.entries, func(e entry) bool {
		return slices.Contains(places, e.at) || e.value.kind != table && slices.Contains(places, e.value.at)
	})
}

// told is what a fault says, with the place of what was there first.
func (c *content) told(f core.Fault) string {
	if f.First == "" {
		return f.Text + c.missing(f.Text)
	}
	return f.Text + "; it was first used at " + c.find(f.First).at.String()
}

// texts gives references to scripts that have no text that of the script.
func (c *content) texts(config any, of func(system, script string) string) {
	if of == nil || c.system.Scripts == nil {
		return
	}
	said := map[string]string{}
	for _, ref := range c.system.Scripts(config) {
		if ref.Text == nil || *ref.Text != "" {
			continue
		}
		if ref.Written != nil {
			*ref.Text = ref.Written.Text("text")
			continue
		}
		if _, asked := said[ref.Script]; !asked {
			said[ref.Script] = of(c.system.Name, ref.Script)
		}
		*ref.Text = said[ref.Script]
	}
}

// abilities reports what is wrong with abilities that are data.
func (c *content) abilities(config, prepared any, of func(system string, config any) func(core.ScriptRef) []core.Fault) {
	if of == nil || c.system.Scripts == nil {
		return
	}
	var list faults
	read := of(c.system.Name, prepared)
	for _, ref := range c.system.Scripts(config) {
		if ref.Written == nil {
			continue
		}
		for _, f := range read(ref) {
			list.say(c.find(ref.Path+"."+f.Path).at, "%s: %s", ref.Label, f.Text+c.missing(f.Text))
		}
	}
	c.problems = append(c.problems, list.all()...)
}

// scripts reports the scripts that content names and nobody has.
func (c *content) scripts(config any, exist func(system string) []string) {
	if exist == nil || c.system.Scripts == nil {
		return
	}
	names := exist(c.system.Name)
	var index card.Index
	for i, name := range names {
		index.Add(name, i)
	}
	known := c.places()
	var list faults
	for _, ref := range c.system.Scripts(config) {
		at := c.find(ref.Path)
		if _, ok := index.Find(ref.Script); !ok && ref.Written == nil && !at.around(known) {
			list.say(at.at, "no script is called %q, expected a file of abilities/%s%s", ref.Script, c.system.Name, near{word: ref.Script, known: index.Names})
		}
	}
	c.problems = append(c.problems, list.all()...)
}

// find returns the deepest node on a path that exists.
func (c *content) find(path string) *node {
	steps := steps(path)
	n, steps := c.root(steps)
	if n == nil {
		return &node{at: place{source: &source{name: "configs/" + c.system.Name}}}
	}
	for _, s := range steps {
		deeper := n.step(s)
		if deeper == nil {
			break
		}
		n = deeper
	}
	return n
}

// root returns where a path begins (the file that a field without a key is read
// from, or the file that has the key), and the steps that remain.
func (c *content) root(steps []string) (*node, []string) {
	if len(steps) == 0 {
		return nil, nil
	}
	t := reflect.TypeOf(c.system.NewConfig()).Elem()
	for i := range t.NumField() {
		file, key := t.Field(i).Tag.Get("file"), t.Field(i).Tag.Get("toml")
		switch {
		case file == "":
		case key == steps[0]:
			return c.roots[file], steps
		case key == "" && strings.TrimSuffix(file, ".toml") == steps[0]:
			return c.roots[file], steps[1:]
		}
	}
	return nil, nil
}

// steps cuts "card[3].ability" into "card", "[3]", "ability".
func steps(path string) []string {
	return strings.FieldsFunc(strings.ReplaceAll(path, "[", ".["), func(r rune) bool { return r == '.' })
}

// step goes down one step, or returns nil.
func (n *node) step(s string) *node {
	if inner, isIndex := strings.CutPrefix(s, "["); isIndex {
		i, err := strconv.Atoi(strings.TrimSuffix(inner, "]"))
		if err != nil || i < 0 || i >= len(n.items) {
			return nil
		}
		return n.items[i]
	}
	return n.get(s)
}
