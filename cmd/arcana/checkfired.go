package main

import (
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"arcana/bindings"
	"arcana/bindings/check/fired"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/core/intake"
	"arcana/core/rules"
)

// firedFindings lets the scripts of the mods act, all scripts where there are no mods, and
// tells what goes wrong.
func firedFindings(p *program) (list []finding) {
	host, err := p.host("")
	if err != nil {
		return nil
	}
	host.Out, host.Err, host.Workers, host.Strict = io.Discard, io.Discard, 1, false
	session, err := bindings.NewSession(host)
	if err != nil {
		return nil
	}
	for _, sys := range rules.All() {
		for _, f := range fired.Try(session, sys, p.environment.changed) {
			list = append(list, firedFinding(p, sys.Name, f))
		}
	}
	return list
}

// changed reports whether a file belongs to a mod, or there are none.
func (w *environment) changed(file string) bool {
	for _, f := range w.files {
		if _, err := fs.Stat(f.files, file); err == nil || strings.HasPrefix(file, filepath.ToSlash(filepath.Clean(f.mod.Dir))+"/") {
			return true
		}
	}
	return len(w.files) == 0
}

// firedFinding is what went wrong, at the first word of its line.
func firedFinding(p *program, system string, f fired.Finding) finding {
	said := finding{Kind: "problem", System: system, File: p.opened(f.File), Line: f.Line, Code: f.Code, Text: f.Text}
	if f.Code == fired.Endless {
		said.Kind = "warning"
	}
	lines := strings.Split(sourceOf(p, f.File), "\n")
	if f.Line >= 1 && f.Line <= len(lines) {
		line := lines[f.Line-1]
		said.Col = 1 + len(line) - len(strings.TrimLeft(line, " \t"))
		said.excerpt = vm.Excerpt(strings.Join(lines, "\n"), 1, f.Line)
	}
	return said
}

// sourceOf is the text of a script, or of the content file in which an ability is data; ""
// where it cannot be read.
func sourceOf(p *program, file string) string {
	data, err := session.ReadScript(p.environment.scripts, file)
	if err != nil {
		data, err = intake.File(p.opened(file), vm.DefaultSource)
	}
	if err != nil {
		return ""
	}
	return string(data)
}
