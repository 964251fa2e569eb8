package delve

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arcana/core"
	"arcana/core/ability"
)

// Written are the abilities that are data; their names stand among the scripts.
func (c *Config) Written() ability.Written { return c.written }

// written gives an ability of data the script that it is.
func (k *checker) written(path string, a *Ability) {
	switch {
	case len(a.Abilities) == 0:
		return
	case a.Script != "":
		k.Add(path+".abilities", "expected script or abilities, got both")
		return
	}
	if wrong := a.judge(k.c.table, a.says); wrong != "" {
		k.Add(path+".abilities", "%s", wrong)
	}
	name := k.c.written.Join(a.reference(path, k.c.called(path)), path, 1, k.c.scripts)
	a.script = k.script(name)
	if n, stated := ability.Value(a.Abilities); stated {
		a.Text = strings.ReplaceAll(a.Text, "{value}", fmt.Sprint(n))
	}
	if a.Worth == 0 {
		a.Worth = ability.Worths(a.Abilities, dataUnit)
	}
}

// dataUnit is what a point of an effect of data is worth when nobody says.
const dataUnit = 0.25

// says reports whether the abilities that are data speak at a moment.
func (a *Ability) says(moment string) bool {
	return slices.ContainsFunc(a.Abilities, func(t core.Tree) bool { return ability.Speaks(&t, moment) })
}

// reference is the place of abilities that are data.
func (a *Ability) reference(path, label string) core.ScriptRef {
	return core.ScriptRef{Path: path + ".abilities", Text: &a.Text, Written: ability.Together(a.Abilities), Label: cmp.Or(label, path)}
}

// called returns what people call the thing that a path of a file is in: "card[3].play" is
// in a card.
func (c *Config) called(path string) string {
	kind, rest, _ := strings.Cut(path, "[")
	number, _, _ := strings.Cut(rest, "]")
	i, err := strconv.Atoi(number)
	if err != nil {
		return path
	}
	switch kind {
	case "card":
		return c.Cards[i].Name
	case "avatar":
		return c.Avatars[i].Name
	case "challenge":
		return c.Challenges[i].Name
	case "boss":
		return c.Bosses[i].Name
	case "resonance":
		return c.Resonance[i].Name
	case "base":
		return c.Bases[i].Name
	case "poi":
		return c.POIs[i].Name
	}
	return c.Themes[i].Name
}
