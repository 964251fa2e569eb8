package main

import (
	"bytes"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/bindings/vm/covered"
	"arcana/cmd/arcana/report"
	"arcana/core/intake"
)

// asText is what --coverage without a value asks for.
const asText = "text"

// coverageOf are the files of which test tells how much was executed: the mods' own, or,
// where there are none, all that were loaded; never the scenarios themselves. Scripts of
// mods that nobody loaded are among them, with nothing executed.
func coverageOf(w *environment, c *covered.Count, scenarios []string) []covered.File {
	for _, file := range scriptsOf(w.settings.Mods) {
		if data, err := session.ReadScript(w.scripts, file); err == nil {
			if program, err := vm.Compile(file, string(data), vm.Limits{}); err == nil {
				c.Begin().Add(program.Covered())
			}
		}
	}
	var files []covered.File
	for _, f := range c.Files() {
		name := w.shown(f.Name)
		own := len(w.settings.Mods) == 0 || name != f.Name || slices.ContainsFunc(w.settings.Mods, func(dir string) bool {
			return strings.HasPrefix(name, filepath.ToSlash(dir)+"/") // abilities that are data
		})
		if own && !slices.ContainsFunc(scenarios, func(s string) bool { return filepath.ToSlash(s) == name || path.Base(filepath.ToSlash(s)) == f.Name }) {
			f.Name = name
			files = append(files, f)
		}
	}
	return files
}

// scriptsOf are the scripts of mods that content may name: all but the scenarios.
func scriptsOf(mods []string) (files []string) {
	for _, dir := range mods {
		folder, err := os.OpenRoot(dir)
		if err != nil {
			continue // whoever opened it before has said so
		}
		defer folder.Close()
		for _, root := range []string{"abilities", "scripts"} {
			_ = fs.WalkDir(intake.Within(folder), root, func(file string, d fs.DirEntry, err error) error {
				if err == nil && !d.IsDir() && path.Ext(file) == ".lua" && !strings.HasPrefix(file, "scripts/scenarios/") {
					files = append(files, file)
				}
				return nil // what cannot be read, nobody could load
			})
		}
	}
	return files
}

// tellCoverage writes what was executed as --coverage asks: as comments of TAP, beside
// XML, or as a page.
func tellCoverage(p *program, how string, files []covered.File, junit bool) error {
	var text bytes.Buffer
	if how != asText {
		if err := report.CoverageHTML(&text, files); err != nil {
			return err
		}
		return p.save(how, text.Bytes())
	}
	if p.flags.json {
		return nil // it stands in the document
	}
	out, prefix := p.out, "# "
	if junit {
		out, prefix = p.err, ""
	}
	report.CoverageText(&text, coverages(files), prefix)
	_, err := out.Write(text.Bytes())
	return err
}

func coverages(files []covered.File) []report.Coverage {
	list := []report.Coverage{}
	for _, f := range files {
		list = append(list, report.CoverageOf(f))
	}
	return list
}

// coveragePath refuses what is no name of a page.
func coveragePath(how string) error {
	if how == "" || how == asText || strings.EqualFold(path.Ext(how), ".html") {
		return nil
	}
	return failure{exitUsage, "--coverage: expected nothing or FILE.html, got " + quoted(how)}
}
