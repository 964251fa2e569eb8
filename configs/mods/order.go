// The load order of mods: which are needed, whether they fit together, and which comes first.

package mods

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/Masterminds/semver/v3"

	"arcana/configs"
	"arcana/core/card"
	"arcana/core/spell"
)

// Loaded are mods in the order in which they are laid over the shipped content.
type Loaded []*Mod

// Load reads the mods in folders, adds the installed ones that they need, and returns them in
// load order. They are sorted by depth (see loadSorter), so that a mod comes after those it needs
// and those in its after, and then by id; plain folders come last, in the order in which they were
// named. What makes that impossible is a problem; a folder that cannot be opened is an error.
// program is the program's version.
func Load(dirs []string, program string) (Loaded, []configs.Problem, error) {
	var all Loaded
	var problems []configs.Problem
	for _, dir := range dirs {
		m, wrong, err := Read(FolderOf(dir))
		if err != nil {
			return nil, nil, &FolderError{dir, err}
		}
		all, problems = append(all, m), append(problems, wrong...)
	}
	if len(problems) > 0 {
		return nil, configs.Sorted(problems), nil
	}
	all, problems = all.addNeeded()
	ordered, more := all.Order(program)
	if problems = append(problems, more...); len(problems) > 0 {
		return nil, configs.Sorted(problems), nil
	}
	return ordered, nil, nil
}

// FolderError says which folder of mods cannot be opened.
type FolderError struct {
	Dir string // as it was named
	Err error  // why
}

// Error names the folder and why it cannot be opened.
func (e *FolderError) Error() string { return e.Dir + ": " + e.Err.Error() }

// addNeeded returns the mods with the installed mods that they need, and with those that these need
// in turn. A needed mod that is not installed is left to Order to report.
func (l Loaded) addNeeded() (Loaded, []configs.Problem) {
	var problems []configs.Problem
	for i := 0; i < len(l); i++ { // the list grows: what is added may need more
		for _, id := range sortedKeys(l[i].Needs) {
			dir := Installed(id)
			if l.find(id) != nil || dir == "" {
				continue
			}
			m, wrong, err := Read(dir)
			if problems = append(problems, wrong...); err == nil && len(wrong) == 0 {
				l = append(l, m)
			}
		}
	}
	return l, problems
}

// find returns the mod of an id, or nil.
func (l Loaded) find(id string) *Mod {
	for _, m := range l {
		if !m.IsPlainFolder() && m.ID == id {
			return m
		}
	}
	return nil
}

// Order returns the mods in load order, as Load says, and what is wrong with them together: two with one id,
// demands that are not met, circles. program is the program's version. All mods must be added before
// their demands are checked, and all depths computed before they are sorted.
func (l Loaded) Order(program string) (Loaded, []configs.Problem) {
	o := loadSorter{byID: map[string]*Mod{}, depth: map[string]int{}}
	var plain Loaded // folders without mod.toml, in the order in which they were named
	sortedMods := slices.Clone(l)
	slices.SortStableFunc(sortedMods, func(a, b *Mod) int { return cmp.Or(cmp.Compare(a.ID, b.ID), a.compareDirs(b)) })
	for _, m := range sortedMods {
		if !m.IsPlainFolder() {
			o.add(m)
		}
	}
	for _, m := range l {
		if m.IsPlainFolder() {
			plain = append(plain, m)
		}
	}
	running, _ := semver.NewVersion(program) // nil if it is no version
	for _, m := range o.list {               // the order of problems is that of ids
		o.checkDemands(m, running)
	}
	for _, m := range o.list {
		o.depthOf(m, nil) // it stores the depth
	}
	slices.SortStableFunc(o.list, func(a, b *Mod) int {
		return cmp.Or(cmp.Compare(o.depth[a.ID], o.depth[b.ID]), cmp.Compare(a.ID, b.ID))
	})
	return append(o.list, plain...), configs.Sorted(o.problems)
}

// compareDirs compares two mods of the same id by their folders, so that the problem is always
// reported at the same one. Plain folders, which have no id, keep their order.
func (m *Mod) compareDirs(other *Mod) int {
	if m.IsPlainFolder() {
		return 0
	}
	return cmp.Compare(m.Dir, other.Dir)
}

// loadSorter checks what mods need of each other and computes by how deep their dependencies go when
// each is loaded: depth 1 is a mod that comes after no other, and any other mod is one deeper than
// the deepest of those that come before it.
type loadSorter struct {
	list     Loaded
	byID     map[string]*Mod
	depth    map[string]int // by id; 0 until it is known
	problems []configs.Problem
}

// report adds a problem at keys of a mod's manifest.
func (o *loadSorter) report(m *Mod, keys []string, format string, args ...any) {
	o.problems = append(o.problems, m.document.Problem(fmt.Sprintf(format, args...), keys...))
}

// add adds a mod to the list. A second mod with the same id is not added, and is a problem, unless it is the same
// folder named twice.
func (o *loadSorter) add(m *Mod) {
	if first := o.byID[m.ID]; first != nil {
		if first.Dir != m.Dir {
			o.report(m, []string{"id"}, "two mods have the id %s, the other one is in %s; leave one of them out", m.ID, first.Dir)
		}
		return
	}
	o.byID[m.ID] = m
	o.list = append(o.list, m)
}

// checkDemands adds a problem for each demand of a mod's manifest that is not met: the version of
// the program (arcana; program is nil for a version that is no number), needed mods, conflicts. That the
// ranges of versions are well-formed was checked when the manifests were read.
func (o *loadSorter) checkDemands(m *Mod, program *semver.Version) {
	if c := parseVersions(m.Arcana); c != nil && program != nil && !c.Check(program) {
		o.report(m, []string{"arcana"}, "the mod %s needs Arcana %s, but this is Arcana %s; use another version of the mod or of Arcana", m.ID, m.Arcana, program)
	}
	for _, id := range sortedKeys(m.Needs) {
		switch other := o.byID[id]; {
		case other == nil:
			o.report(m, []string{"needs", id}, "the mod %s needs %s %s, which is not loaded; load its folder with --mods, or install it: arcana mods install%s", m.ID, id, m.Needs[id], spell.DidYouMean(id, o.names()))
		case !parseVersions(m.Needs[id]).Check(other.version):
			o.report(m, []string{"needs", id}, "the mod %s needs %s %s, but version %s is loaded from %s; load another version of %s", m.ID, id, m.Needs[id], other.Version, other.Dir, id)
		}
	}
	for _, id := range sortedKeys(m.Conflicts) {
		if other := o.byID[id]; other != nil && parseVersions(m.Conflicts[id]).Check(other.version) {
			o.report(m, []string{"conflicts", id}, "the mod %s conflicts with %s %s, but version %s is loaded from %s; leave one of them out", m.ID, id, m.Conflicts[id], other.Version, other.Dir)
		}
	}
}

// names returns the ids of all mods, sorted.
func (o *loadSorter) names() []string { return slices.Sorted(maps.Keys(o.byID)) }

// mustPrecede returns the mods that must come before m: those it needs, and those in its after.
func (o *loadSorter) mustPrecede(m *Mod) (list []*Mod) {
	ids := append(sortedKeys(m.Needs), m.After...)
	slices.Sort(ids)
	for _, id := range slices.Compact(ids) {
		if other := o.byID[id]; other != nil {
			list = append(list, other)
		}
	}
	return list
}

// depthOf returns the depth of a mod, and stores it in o.depth. callers has the ids of the mods whose
// depth is being computed: each must come after the next of them, and the last after m. If m is among
// them itself, the mods from there on depend on each other in a circle; that is reported, and the
// result 0 ends the recursion.
func (o *loadSorter) depthOf(m *Mod, callers []string) int {
	if i := slices.Index(callers, m.ID); i >= 0 {
		o.reportCycle(callers[i:])
		return 0
	}
	if o.depth[m.ID] > 0 {
		return o.depth[m.ID]
	}
	depth := 1
	for _, other := range o.mustPrecede(m) {
		depth = max(depth, o.depthOf(other, append(callers, m.ID))+1)
	}
	o.depth[m.ID] = depth
	return depth
}

// reportCycle adds a problem for mods that come after each other in a circle. The message begins
// with the first of them by id, so it is the same wherever the circle was entered.
func (o *loadSorter) reportCycle(ids []string) {
	first := slices.Index(ids, slices.Min(ids))
	round := append(slices.Clone(ids[first:]), ids[:first]...)
	m, next := o.byID[round[0]], round[1%len(round)] // a circle of one mod: next is that mod again
	key := "after"
	if _, needs := m.Needs[next]; needs {
		key = "needs"
	}
	o.report(m, []string{key, next}, "mods depend on each other in a circle: %s -> %s; remove one of them from needs or after", strings.Join(round, " -> "), round[0])
}

// sortedKeys returns the keys of a map, sorted.
func sortedKeys(m map[string]string) []string { return slices.Sorted(maps.Keys(m)) }

// quoted returns a text in quotes.
func quoted(s string) string { return strconv.Quote(s) }

// Dirs returns the folders of the mods, in their order.
func (l Loaded) Dirs() []string {
	dirs := make([]string, len(l))
	for i, m := range l {
		dirs[i] = m.Dir
	}
	return dirs
}

// NeedsText returns what the mod needs, each as "id versions".
func (m *Mod) NeedsText() (list []string) {
	for _, id := range sortedKeys(m.Needs) {
		list = append(list, id+" "+m.Needs[id])
	}
	return list
}

// MissingNeeds returns those mods that the mod needs and that are not installed, each as "id
// versions".
func (m *Mod) MissingNeeds() (list []string) {
	for _, id := range sortedKeys(m.Needs) {
		if Installed(id) == "" {
			list = append(list, id+" "+m.Needs[id])
		}
	}
	return list
}

// Renamed returns the new ids of all renamed things of the mods, by their old ids. Both are full ids ("tides:omen")
// in the form of card.Key.
func (l Loaded) Renamed() map[string]string {
	all := map[string]string{}
	for _, m := range l {
		for old, now := range m.Manifest.Renamed {
			all[m.ID+":"+card.Key(old)] = m.ID + ":" + card.Key(now)
		}
	}
	return all
}
