package main

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"arcana/bindings/check"
	"arcana/bindings/session"
	"arcana/cmd/arcana/environment"
	"arcana/configs"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/intake"
	"arcana/core/rules"
)

// checkRenamed says which things of mods have new names that nothing has, or old ones that
// something still has.
func checkRenamed(w *environment.Environment) (list []finding) {
	if len(w.Mods.Renamed()) == 0 {
		return nil
	}
	known, still := map[string]map[string]bool{}, map[string]bool{}
	for _, m := range w.Mods {
		known[m.ID] = scriptsNamed(intake.Folder{Root: m.Dir})
	}
	written := configs.Library{Layers: slices.Clone(w.Library.Layers)} // with the ids that stand in the files
	for i := range written.Layers {
		written.Layers[i].Renamed = nil
	}
	for _, sys := range rules.All() {
		for _, thing := range written.Touched(sys) {
			still[thing.ID] = still[thing.ID] || thing.Fields["id"] != nil
		}
		for _, thing := range w.Library.Touched(sys) {
			if mod, own := card.Parted(thing.ID); known[mod] != nil {
				known[mod][own] = true
			}
		}
	}
	for _, m := range w.Mods {
		for old, now := range m.Renamed {
			if names := known[m.ID]; names != nil && !names[card.Key(now)] {
				list = append(list, contentFinding("", m.Problem(fmt.Sprintf("renamed.%s: nothing of this mod is called %q", old, now), "renamed", old)))
			}
			if still[m.ID+":"+card.Key(old)] {
				list = append(list, contentFinding("", m.Problem(fmt.Sprintf("renamed.%s: a thing of this mod is called %q still, expected an old name that is gone", old, old), "renamed", old)))
			}
		}
	}
	slices.SortFunc(list, func(a, b finding) int { return a.Line - b.Line })
	return list
}

// scriptsNamed are the names of the scripts of a mod, without its id.
func scriptsNamed(files fs.FS) map[string]bool {
	names := map[string]bool{}
	for _, root := range []string{"abilities", "scripts"} {
		fs.WalkDir(files, root, func(file string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				_, own := card.Parted(strings.TrimSuffix(path.Base(file), path.Ext(file)))
				names[card.Key(own)] = true
			}
			return nil
		})
	}
	return names
}

// textFindings warn of texts that name another moment than their abilities have.
func textFindings(p *program, s *session.Session, sys core.System) (list []finding) {
	for _, problem := range p.environment.Library.Blame(sys, check.Texts(s, sys)) {
		f := contentFinding(sys.Name, problem)
		f.Kind, f.Code = "warning", "text"
		list = append(list, f)
	}
	for _, e := range check.ScriptTexts(s, sys) {
		f := p.scriptFinding(e)
		f.Kind, f.Code, f.File, f.Col = "warning", "text", p.opened(f.File), 1
		list = append(list, f)
	}
	return list
}
