package mods

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/Masterminds/semver/v3"
)

// manifest writes a mod into a folder and returns the folder.
func manifest(t testing.TB, top, id, version, rest string) string {
	t.Helper()
	dir := filepath.Join(top, id+"-"+version)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	text := fmt.Sprintf("id = %q\nname = %q\nversion = %q\n%s\n", id, id, version, rest)
	if err := os.WriteFile(filepath.Join(dir, File), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// load reads folders of mods as the program does.
func load(t testing.TB, dirs []string) (ids []string, problems []string) {
	t.Helper()
	mods, wrong, err := Load(dirs, "0.2.0")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range mods {
		ids = append(ids, m.Title())
	}
	for _, p := range wrong {
		problems = append(problems, p.String())
	}
	return ids, problems
}

// TestOrder: dependency depth, then id; plain folders last, as they were named.
func TestOrder(t *testing.T) {
	top := t.TempDir()
	t.Setenv("XDG_DATA_HOME", top)
	dirs := []string{
		manifest(t, top, "zebra", "1.0.0", ""),
		manifest(t, top, "deep", "1.0.0", `needs = { middle = "*" }`),
		manifest(t, top, "middle", "1.0.0", `needs = { zebra = ">=1" }`),
		manifest(t, top, "late", "1.0.0", `after = ["middle", "absent"]`),
		manifest(t, top, "alpha", "1.0.0", `conflicts = { zebra = "<1", absent = "*" }`),
	}
	plain := []string{filepath.Join(top, "two"), filepath.Join(top, "one")}
	for _, dir := range plain {
		os.Mkdir(dir, 0o755)
	}
	want := []string{"alpha 1.0.0", "zebra 1.0.0", "middle 1.0.0", "deep 1.0.0", "late 1.0.0", filepath.ToSlash(plain[0]), filepath.ToSlash(plain[1])}
	for range 10 {
		rand.Shuffle(len(dirs), func(i, j int) { dirs[i], dirs[j] = dirs[j], dirs[i] })
		got, problems := load(t, slices.Concat(plain[:1], dirs, plain[1:]))
		if !slices.Equal(got, want) || len(problems) > 0 {
			t.Errorf("got %q %q, expected %q", got, problems, want)
		}
	}
}

// TestImpossible: everything that keeps mods from being together is told in one run, with
// the way out.
func TestImpossible(t *testing.T) {
	top := t.TempDir()
	t.Setenv("XDG_DATA_HOME", top)
	_, problems := load(t, []string{
		manifest(t, top, "a", "1.0.0", `needs = { b = "*" }`),
		manifest(t, top, "b", "1.0.0", `after = ["a"]`),
		manifest(t, top, "c", "1.0.0", `needs = { winds = ">=2", wind = "*" }`),
		manifest(t, top, "winds", "1.0.0", `conflicts = { a = "<2", c = ">=2" }`),
		manifest(t, top, "d", "1.0.0", `arcana = ">=9"`),
		manifest(t, top, "d", "1.1.0", ""),
		manifest(t, top, "self", "1.0.0", `after = ["b"]`),
	})
	want := []string{
		`a-1.0.0/mod.toml:4:15: mods depend on each other in a circle: a -> b -> a; remove one of them from needs or after`,
		`c-1.0.0/mod.toml:4:19: the mod c needs winds >=2, but version 1.0.0 is loaded from TOP/winds-1.0.0; load another version of winds`,
		`c-1.0.0/mod.toml:4:33: the mod c needs wind *, which is not loaded; load its folder with --mods, or install it: arcana mods install; did you mean "winds"?`,
		`d-1.0.0/mod.toml:4:10: the mod d needs Arcana >=9, but this is Arcana 0.2.0; use another version of the mod or of Arcana`,
		`d-1.1.0/mod.toml:1:6: two mods have the id d, the other one is in TOP/d-1.0.0; leave one of them out`,
		`winds-1.0.0/mod.toml:4:19: the mod winds conflicts with a <2, but version 1.0.0 is loaded from TOP/a-1.0.0; leave one of them out`,
	}
	for i := range max(len(want), len(problems)) {
		if i >= len(want) || i >= len(problems) || strings.ReplaceAll(problems[i], top, "TOP") != "TOP/"+want[i] {
			t.Errorf("got\n%s\nexpected\n%s", strings.Join(problems, "\n"), strings.Join(want, "\n"))
			break
		}
	}
}

// TestInstalledMods: what a mod needs is taken from the installed ones.
func TestInstalledMods(t *testing.T) {
	top := t.TempDir()
	t.Setenv("XDG_DATA_HOME", top)
	a := manifest(t, top, "a", "1.0.0", `needs = { b = "*" }`)
	b := manifest(t, top, "b", "1.0.0", `needs = { c = "*" }`)
	c := manifest(t, top, "c", "1.0.0", ``)
	for _, m := range [][2]string{{b, "b"}, {c, "c"}} {
		to := filepath.Join(top, "arcana", "mods", m[1])
		os.MkdirAll(filepath.Dir(to), 0o755)
		if err := os.Rename(m[0], to); err != nil {
			t.Fatal(err)
		}
	}
	if got, problems := load(t, []string{a}); len(problems) > 0 || strings.Join(got, ", ") != "c 1.0.0, b 1.0.0, a 1.0.0" {
		t.Errorf("got %q %q", got, problems)
	}
	if got, problems := load(t, []string{"b"}); len(problems) > 0 || strings.Join(got, ", ") != "c 1.0.0, b 1.0.0" {
		t.Errorf("by its id: %q %q", got, problems)
	}
}

// made is a set of mods of which this test knows by itself whether it is possible.
type made struct {
	id, version      string
	needs, conflicts map[string]string
	after            []string
}

// TestManySets: generated sets of mods come into the same order whatever the order of the
// flags, every mod over all that it needs; of an impossible one every reason is said.
func TestManySets(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	impossible, sets := 0, 60
	if os.Getenv("ARCANA_LONG") != "" {
		sets = 200
	}
	for seed := range uint64(sets) {
		r := rand.New(rand.NewPCG(seed, 1))
		set := generate(r)
		top := t.TempDir()
		var dirs []string
		for _, m := range set {
			dirs = append(dirs, manifest(t, top, m.id, m.version, m.text()))
		}
		ids, problems := load(t, dirs)
		for range 3 {
			r.Shuffle(len(dirs), func(i, j int) { dirs[i], dirs[j] = dirs[j], dirs[i] })
			again, more := load(t, dirs)
			if !slices.Equal(ids, again) || !slices.Equal(problems, more) {
				t.Fatalf("set %d: %q %q, and in another order of flags %q %q", seed, ids, problems, again, more)
			}
		}
		missing := reasons(set)
		for _, p := range problems {
			missing = slices.DeleteFunc(missing, func(reason string) bool { return strings.Contains(p, reason) })
		}
		wrong := len(reasons(set)) > 0 || circled(set)
		if len(missing) > 0 || wrong != (len(problems) > 0) || circled(set) != strings.Contains(strings.Join(problems, ""), "circle") {
			t.Fatalf("set %d: nobody says %q; impossible %v, in a circle %v; said %q", seed, missing, wrong, circled(set), problems)
		}
		if wrong {
			impossible++
			continue
		}
		holds(t, set, ids)
	}
	if impossible < sets/5 || impossible > sets*4/5 {
		t.Errorf("%d of %d sets are impossible, which is no mixture", impossible, sets)
	}
}

func generate(r *rand.Rand) (set []made) {
	n := 2 + r.IntN(7)
	name := func(i int) string { return string(rune('a' + i)) }
	for i := range n {
		m := made{id: name(i), version: fmt.Sprintf("%d.%d.0", 1+r.IntN(2), r.IntN(3)), needs: map[string]string{}, conflicts: map[string]string{}}
		for range r.IntN(3) {
			other := name(r.IntN(n + r.IntN(2)*r.IntN(2)))
			if other > m.id && r.IntN(5) > 0 || other == m.id {
				continue
			}
			switch r.IntN(8) {
			case 0:
				m.after = append(m.after, other)
			case 1:
				m.conflicts[other] = []string{"*", ">=2", "<1"}[r.IntN(3)]
			default:
				m.needs[other] = []string{"*", ">=1", "^1", ">=1.1"}[min(r.IntN(20), 3)%4]
			}
		}
		set = append(set, m)
	}
	r.Shuffle(len(set), func(i, j int) { set[i], set[j] = set[j], set[i] })
	return set
}

func (m made) text() string {
	table := func(of map[string]string) string {
		var parts []string
		for _, id := range sortedKeys(of) {
			parts = append(parts, fmt.Sprintf("%s = %q", id, of[id]))
		}
		return "{ " + strings.Join(parts, ", ") + " }"
	}
	return fmt.Sprintf("needs = %s\nconflicts = %s\nafter = [%s]", table(m.needs), table(m.conflicts), strings.ReplaceAll(strings.Trim(fmt.Sprintf("%q", m.after), "[]"), " ", ", "))
}

// reasons are what is wrong with a set besides circles, as parts of sentences.
func reasons(set []made) (list []string) {
	for _, m := range set {
		for other, of := range m.needs {
			c, _ := semver.NewConstraint(of)
			if o := called(set, other); o == nil || !c.Check(semver.MustParse(o.version)) {
				list = append(list, fmt.Sprintf("%s needs %s %s", m.id, other, of))
			}
		}
		for other, of := range m.conflicts {
			c, _ := semver.NewConstraint(of)
			if o := called(set, other); o != nil && c.Check(semver.MustParse(o.version)) {
				list = append(list, fmt.Sprintf("%s conflicts with %s", m.id, other))
			}
		}
	}
	return list
}

func called(set []made, id string) *made {
	for i := range set {
		if set[i].id == id {
			return &set[i]
		}
	}
	return nil
}

// under lists what a mod is laid over.
func (m made) under(set []made) (list []string) {
	for _, id := range append(sortedKeys(m.needs), m.after...) {
		if called(set, id) != nil {
			list = append(list, id)
		}
	}
	return list
}

// circled reports whether some mod of a set is laid over itself, by taking away those that
// are laid over nothing that is left.
func circled(set []made) bool {
	left := map[string]bool{}
	for _, m := range set {
		left[m.id] = true
	}
	for range set {
		for _, m := range set {
			if !slices.ContainsFunc(m.under(set), func(id string) bool { return left[id] }) {
				delete(left, m.id)
			}
		}
	}
	return len(left) > 0
}

// holds checks the order of a possible set: by the longest way down, then by id.
func holds(t *testing.T, set []made, ids []string) {
	t.Helper()
	var depth func(id string) int
	depth = func(id string) int {
		d := 0
		for _, below := range called(set, id).under(set) {
			d = max(d, depth(below)+1)
		}
		return d
	}
	want := slices.Clone(set)
	slices.SortFunc(want, func(a, b made) int {
		if x, y := depth(a.id), depth(b.id); x != y {
			return x - y
		}
		return strings.Compare(a.id, b.id)
	})
	for i, m := range want {
		if ids[i] != m.id+" "+m.version {
			t.Fatalf("got %q, expected %s %s at place %d", ids, m.id, m.version, i)
		}
	}
}

// TestRenamed: the new ids are full ids in the form of card.Key, as the things have them.
func TestRenamed(t *testing.T) {
	top := t.TempDir()
	tides, problems, err := Load([]string{manifest(t, top, "tides", "1.0.0", "renamed = { Omen = \"Dark-Sign\" }")}, "0.2.0")
	if err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	if got := fmt.Sprint(tides.Renamed()); got != "map[tides:omen:tides:dark_sign]" {
		t.Errorf("got %s", got)
	}
}
