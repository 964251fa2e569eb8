package main

import (
	"bytes"
	"path/filepath"
	"strings"

	"arcana/bindings/check/fired"
)

// mostScenarios is how many files of scenarios check runs.
const mostScenarios = 60

// scenarioFindings runs the scenarios of the mods, and tells those that end with an error. What
// they expect is for arcana test to judge.
func scenarioFindings(p *program) (list []finding) {
	var files []string
	for _, m := range p.environment.Mods {
		found, err := luaFilesBelow(filepath.Join(m.Dir, "scripts", "scenarios"))
		if err == nil {
			files = append(files, found...)
		}
	}
	files = files[:min(len(files), mostScenarios)]
	found := make([][]error, len(files))
	p.eachInParallel(len(files), func(i int) {
		var printed bytes.Buffer
		outcomes, err := p.scenariosOf(files[i], runs{times: 1}, &printed)
		found[i] = fileReport{outcomes: outcomes, err: err}.errors()
	})
	for _, errs := range found {
		for _, err := range errs {
			f := p.scriptFinding(err)
			if f.Line == 0 || strings.HasPrefix(f.Text, "expect(") || strings.Contains(f.Text, "expects nothing") {
				continue
			}
			f.Code, f.System = fired.Fails, ""
			f.Text, _, _ = strings.Cut(f.Text, "\n")
			f.File = p.opened(f.File)
			list = append(list, f)
		}
	}
	return list
}
