package bindings_test

import (
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arcana/bindings"
	"arcana/bindings/check"
	trials "arcana/bindings/check/fired"
	"arcana/bindings/check/typed"
	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/bindings/registry"
	"arcana/bindings/schema"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/configs"
	"arcana/core/rules"
)

// checker finds what a check says of one file that differs from what ships: the cheap parts
// of it first.
type checker struct {
	world *typed.World
	roots fs.FS
}

func newChecker(t *testing.T) checker {
	s, _ := sessiontest.Session(t)
	return checker{typed.NewWorld(schema.Of(s)), sessiontest.Roots()}
}

// finds reports whether anything is wrong with a file.
func (c checker) finds(t *testing.T, file, source string) bool {
	if strings.HasSuffix(file, ".toml") {
		return c.content(file, source)
	}
	return len(c.world.CheckFile(file, source)) > 0 || begins(t, file, source)
}

// content reads a content file as check does.
func (c checker) content(file, source string) bool {
	sys, _ := rules.Named(strings.Split(file, "/")[1])
	layer := configs.Layer{Name: "mod", Files: fstest.MapFS{strings.TrimPrefix(file, "configs/"): &fstest.MapFile{Data: []byte(source)}}}
	scripts := func(system string) []string { return session.ScriptNames(c.roots, "abilities/"+system) }
	_, problems := configs.Library{Layers: []configs.Layer{layer}, Scripts: scripts, FaultsOfData: registry.DataChecker}.Load(sys)
	return len(problems) > 0
}

// begins loads a script and lets it act, where types find nothing.
func begins(t *testing.T, file, source string) bool {
	sys, _ := rules.Named(systemOf(file))
	host := sessiontest.With(map[string]string{file: source})
	host.Systems = session.NewSystems(sys)
	s, err := bindings.NewSession(host)
	if err != nil {
		t.Fatal(err)
	}
	faults := func() int { return len(match.Disagreements(s, sys)) + len(check.MissingValues(s, sys)) }
	return len(faultsOf(s)) > 0 || faults() > 0 || check.TryMatch(s, sys) != nil || len(trials.FindFailures(s, sys, func(f string) bool { return f == file })) > 0
}

// kindOf is the kind of a file of content, "" for any other.
func kindOf(file string) string {
	switch {
	case strings.HasSuffix(file, ".toml"):
		return "toml"
	case strings.HasPrefix(file, "abilities/"):
		return "ability"
	case strings.HasPrefix(file, "scripts/ai/"):
		return "personality"
	case strings.HasPrefix(file, "scripts/encounters/"):
		return "encounter"
	case strings.HasPrefix(file, "scripts/quests/"):
		return "quest"
	}
	return ""
}

// shippedFiles calls a function with all content that ships.
func shippedFiles(t *testing.T, each func(file, source string)) {
	roots := []string{"abilities", "scripts"}
	for _, sys := range rules.All() {
		roots = append(roots, "configs/"+sys.Name)
	}
	tree := session.Layers{sessiontest.Roots(), session.Mount{Folder: "configs", Files: configs.Shipped()}}
	for _, root := range roots {
		fs.WalkDir(tree, root, func(file string, d fs.DirEntry, err error) error {
			if err == nil && kindOf(file) != "" {
				data, _ := fs.ReadFile(tree, file)
				each(file, string(data))
			}
			return nil
		})
	}
}

// mutants makes all of a kind and sort, several of each place.
func mutants(t *testing.T, r *rand.Rand) map[string][]mutant {
	made := map[string][]mutant{}
	shippedFiles(t, func(file, source string) {
		kind, system := kindOf(file), systemOf(file)
		for _, rule := range mutations[kind] {
			for _, at := range rule.pattern.FindAllStringSubmatchIndex(source, -1) {
				was, before := source[at[2]:at[3]], source[:at[2]]
				line := before[strings.LastIndexByte(before, '\n')+1:]
				if strings.Contains(line, "--") || strings.Contains(line, "# ") || strings.Contains(line, "memory.") {
					continue
				}
				key, wrongs := kind+" "+rule.sort, []string{was}
				for range 3 {
					if wrong := rule.wrong(r, system, was); !slices.Contains(wrongs, wrong) {
						wrongs = append(wrongs, wrong)
						made[key] = append(made[key], mutant{file, source, at[2], at[3], wrong})
					}
				}
			}
		}
	})
	return made
}

// chosen are so many mutants of a kind: as many of each sort as there shall be, and of wrong
// names also those that are missing of others.
func chosen(r *rand.Rand, all map[string][]mutant, kind string, most int) map[string][]mutant {
	list, left := map[string][]mutant{}, most
	for _, sort := range sorts {
		made := all[kind+" "+sort.name]
		r.Shuffle(len(made), func(i, j int) { made[i], made[j] = made[j], made[i] })
		n := min(len(made), max(1, most*sort.share/100))
		if sort.name == "name" {
			n = left
		}
		list[sort.name] = made[:n]
		left -= n
	}
	return list
}

// TestMutants: of 500 shipped files of five kinds with one mistake each, at least 99 of a
// hundred wrong names are found, and 95 of a hundred right ones at a wrong place, wrong types
// and missing numbers; in the files as they ship nothing is found.
func TestMutants(t *testing.T) {
	c, r := newChecker(t), rand.New(rand.NewPCG(1, 2))
	all, most := mutants(t, r), hosttest.Full(10, 100)
	found, tried := map[string]int{}, map[string]int{}
	for _, kind := range []string{"ability", "personality", "encounter", "quest", "toml"} {
		for sort, list := range chosen(r, all, kind, most) {
			tried[sort] += len(list)
			for _, m := range list {
				if c.finds(t, m.file, m.text()) {
					found[sort]++
				} else {
					t.Logf("not found: %s: %s: %s -> %s", sort, m.file, m.source[m.from:m.to], m.wrong)
				}
			}
		}
	}
	total := 0
	for sort, least := range map[string]float64{"name": 0.99, "place": 0.95, "type": 0.95, "number": 0.95} {
		if total += tried[sort]; float64(found[sort]) < least*float64(tried[sort]) {
			t.Errorf("%s: found %d of %d, expected a share of %v", sort, found[sort], tried[sort], least)
		}
	}
	if total != 5*most {
		t.Errorf("%d mutants, expected %d", total, 5*most)
	}
	t.Log(found, tried)
}

// TestNothingIsFoundInWhatShips: the cheap parts of the check find nothing in the files that
// mutants are made of; what acts is tried in fired.
func TestNothingIsFoundInWhatShips(t *testing.T) {
	c, n := newChecker(t), 0
	shippedFiles(t, func(file, source string) {
		n++
		if kindOf(file) == "toml" && c.content(file, source) || kindOf(file) != "toml" && len(c.world.CheckFile(file, source)) > 0 {
			t.Errorf("something is found in %s", file)
		}
	})
	if n < 100 {
		t.Errorf("only %d files", n)
	}
}
