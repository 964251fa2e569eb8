package main

import (
	"io"
	"strings"

	"arcana/bindings/check/fired"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/core/intake"
)

// firedFindings lets the scripts act that are touched, those of the mods where everything is and
// all scripts where there are no mods, and tells what goes wrong.
func firedFindings(p *program, checked *session.Session, t touched) (list []finding) {
	host := checked.Host
	host.Out, host.Err, host.Workers, host.Strict = io.Discard, io.Discard, 1, false
	session, err := checked.Beside(host)
	if err != nil {
		return nil
	}
	changed := remembered(func(file string) bool { return t.all() && p.environment.Changed(file) || t.names[file] })
	for _, sys := range t.systems {
		for _, f := range fired.Try(session, sys, changed) {
			list = append(list, firedFinding(p, sys.Name, f))
		}
	}
	return list
}

// remembered asks a question of each file once.
func remembered(asks func(file string) bool) func(file string) bool {
	answers := map[string]bool{}
	return func(file string) bool {
		answer, known := answers[file]
		if !known {
			answer = asks(file)
			answers[file] = answer
		}
		return answer
	}
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
	data, err := session.ReadScript(p.environment.Scripts, file)
	if err != nil {
		data, err = intake.File(p.opened(file), vm.DefaultSource)
	}
	if err != nil {
		return ""
	}
	return string(data)
}
