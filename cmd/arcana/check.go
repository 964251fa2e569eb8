package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"arcana/bindings"
	"arcana/configs"
	"arcana/core/rules"
)

func (p *program) checkCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "check [PATH...]",
		Short: "Check content and scripts, and say everything that is wrong",
		Long:  "Check the content of every system, mods included, and its scripts; with paths, check those mods folders and scripts too. Every mistake is said in one run as file:line:col; exits with 3 when there is one. Remarks of design are no mistakes.",
		RunE:  func(_ *cobra.Command, args []string) error { return p.check(args) },
	}
}

// finding is one line of a check.
type finding struct {
	Kind   string `json:"kind"` // problem or remark
	System string `json:"system,omitempty"`
	File   string `json:"file,omitempty"`
	Line   int    `json:"line,omitempty"`
	Col    int    `json:"col,omitempty"`
	Text   string `json:"text"`
}

// checkReport is what check --json prints.
type checkReport struct {
	Schema   string    `json:"schema"`
	Findings []finding `json:"findings"`
}

func (p *program) check(paths []string) error {
	scripts, err := p.addChecked(paths)
	if err != nil {
		return err
	}
	report := checkReport{Schema: "arcana.check/1", Findings: []finding{}}
	problems := 0
	for _, sys := range rules.All() {
		config, found := p.world.library.Load(sys)
		for _, f := range found {
			problems++
			report.Findings = append(report.Findings, finding{"problem", sys.Name, f.File, f.Line, f.Col, p.excerpted(f)})
		}
		if len(found) == 0 && sys.Check != nil {
			for _, r := range sys.Check(config) {
				report.Findings = append(report.Findings, finding{Kind: "remark", System: sys.Name, Text: remarkText(r.Item, r.Text)})
			}
		}
	}
	for _, f := range p.world.library.Strays(rules.All()) {
		problems++
		report.Findings = append(report.Findings, finding{"problem", "", f.File, f.Line, f.Col, p.excerpted(f)})
	}
	for _, f := range p.checkScripts(scripts) {
		problems++
		report.Findings = append(report.Findings, f)
	}
	p.printFindings(report)
	if problems > 0 {
		return failure{exitContent, fmt.Sprintf("%d problem(s)", problems)}
	}
	return nil
}

// addChecked sorts the paths given to check into mods folders, which are laid
// over the content, and script files.
func (p *program) addChecked(paths []string) (scripts []string, err error) {
	for _, path := range paths {
		info, err := os.Stat(path)
		switch {
		case err != nil:
			return nil, failure{exitUsage, fmt.Sprintf("%s: there is no such file or folder", path)}
		case info.IsDir() && isMods(path):
			p.settings.Mods = append(p.settings.Mods, path)
		case info.IsDir():
			found, err := luaFilesBelow(path)
			if err != nil {
				return nil, err
			}
			scripts = append(scripts, found...)
		default:
			scripts = append(scripts, path)
		}
	}
	p.world, err = p.openWorld()
	return scripts, err
}

// isMods tells a mods folder by the folders it mirrors.
func isMods(dir string) bool {
	for _, name := range []string{"configs", "abilities", "scripts"} {
		if info, err := os.Stat(filepath.Join(dir, name)); err == nil && info.IsDir() {
			return true
		}
	}
	return false
}

// checkScripts compiles the given scripts and compiles and loads every script
// of the roots.
func (p *program) checkScripts(files []string) []finding {
	var list []finding
	wrong := bindings.CheckScripts(p.world.scripts)
	if len(wrong) == 0 {
		wrong = p.loadScripts()
	}
	for _, err := range wrong {
		list = append(list, finding{Kind: "problem", Text: p.describe(err)})
	}
	for _, file := range files {
		if !strings.HasSuffix(file, ".lua") {
			list = append(list, finding{Kind: "problem", File: file, Text: "expected a .lua file or a mods folder"})
			continue
		}
		source, err := readScript(file)
		if err == nil {
			err = bindings.CheckSource(filepath.ToSlash(file), source)
		}
		if err != nil {
			list = append(list, finding{Kind: "problem", Text: p.describe(err)})
		}
	}
	return list
}

// loadScripts loads the scripts of the roots, all of which compile, as matches
// would.
func (p *program) loadScripts() []error {
	host, err := p.host("")
	if err != nil {
		return []error{err}
	}
	host.Out = p.err
	session, err := bindings.NewSession(host)
	if err != nil {
		return []error{err}
	}
	return session.CheckScripted()
}

// excerpted keeps the text alone for --json and adds the lines of source
// otherwise.
func (p *program) excerpted(f configs.Problem) string {
	if excerpt := f.Excerpt(); excerpt != "" && !p.flags.json {
		return f.Text + "\n" + strings.TrimRight(excerpt, "\n")
	}
	return f.Text
}

func remarkText(item, text string) string {
	if item == "" {
		return text
	}
	return item + ": " + text
}

func (p *program) printFindings(r checkReport) {
	if p.flags.json {
		enc := json.NewEncoder(p.out)
		enc.SetEscapeHTML(false)
		enc.Encode(r)
		return
	}
	for _, f := range r.Findings {
		switch {
		case f.Kind == "remark":
			fmt.Fprintf(p.out, "remark: %s: %s\n", f.System, f.Text)
		case f.Line > 0:
			fmt.Fprintf(p.out, "%s:%d:%d: %s\n", f.File, f.Line, f.Col, f.Text)
		case f.File != "":
			fmt.Fprintf(p.out, "%s: %s\n", f.File, f.Text)
		default:
			fmt.Fprintln(p.out, f.Text)
		}
	}
}
