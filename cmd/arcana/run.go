package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"arcana/bindings"
	"arcana/bindings/check"
	experiments "arcana/bindings/lab"
	"arcana/bindings/prompt"
	"arcana/bindings/scenario"
	"arcana/bindings/session"
	"arcana/bindings/show"
	"arcana/bindings/vm"
	"arcana/cmd/arcana/environment"
	"arcana/configs"
)

// Running scripts: a file or a line, with its scenarios and its mistakes in words, and what it
// may cost.

func (p *program) runCommand() *cobra.Command {
	n := 0
	run := &cobra.Command{
		Use:     "run FILE",
		Example: "arcana run mine.lua",
		Short:   "Run a Lua script",
		Long:    "Run a Lua script. What it returns is printed: as people read it, or with --json as one JSON value. Scenarios that it declares run at its end; so does, once, every function on_... of a table that it returns.",
		Args:    checkArguments,
		RunE: func(_ *cobra.Command, args []string) error {
			if n < 0 {
				return fmt.Errorf("--n: expected a number from 0 on, got %d", n)
			}
			return p.runFile(args[0], n)
		},
	}
	run.Flags().IntVar(&n, "n", 0, "how many matches lab.n tells an experiment to play (0: as many as it usually does)")
	return run
}

func (p *program) evalCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "eval CODE",
		Example: `arcana eval 'tavern.card("ember_page").attack'`,
		Short:   "Evaluate a line of Lua",
		Args:    checkArguments,
		RunE: func(_ *cobra.Command, args []string) error {
			return p.execute("", func(s *session.Session) ([]session.Value, error) { return s.Eval("eval", args[0]) })
		},
	}
}

// runFile runs a script, whose experiments play n matches where they ask lab.n; 0 leaves that
// to them.
func (p *program) runFile(file string, n int) error {
	source, err := readScript(file)
	if err != nil {
		return err
	}
	if err := addModsOf(p, []string{file}); err != nil {
		return err
	}
	if p.home != "" {
		fmt.Fprintln(p.err, "with "+modsLine(p))
	}
	return p.execute(file, func(s *session.Session) ([]session.Value, error) {
		experiments.SetSize(s, n)
		values, err := s.Run(p.scriptName(file), source)
		if err == nil {
			err = s.RunHooks(values)
		}
		return values, err
	})
}

// execute runs code in a session of its own, then the scenarios it declared,
// and prints what it returned.
func (p *program) execute(file string, code func(*session.Session) ([]session.Value, error)) error {
	var out io.Writer
	if p.flags.json {
		out = data(p.err)
	}
	session, err := openOwn(p, file, out)
	if err != nil {
		return err
	}
	defer p.interruptible(session, endings...)()
	values, err := code(session)
	if err != nil {
		return p.scriptFailure(err)
	}
	if err := p.print(session, values); err != nil {
		return err
	}
	return p.reportScenarios(scenario.RunScenarios(session))
}

// print shows what a script returned.
func (p *program) print(session *session.Session, values []session.Value) error {
	if p.flags.json {
		data, err := show.JSON(values)
		if err != nil {
			return failure{exitFailed, "--json: " + err.Error()}
		}
		fmt.Fprintln(p.out, string(data))
		return nil
	}
	for _, v := range values {
		fmt.Fprintln(p.out, prompt.Show(session, v))
	}
	return nil
}

// reportScenarios says how scenarios of a script ended that was not started by
// the test command.
func (p *program) reportScenarios(outcomes []scenario.Outcome) error {
	failed := 0
	for _, o := range outcomes {
		if o.Err != nil {
			failed++
			fmt.Fprintf(p.err, "not ok - %s\n%s\n", o.Name, p.describe(o.Err))
			continue
		}
		fmt.Fprintf(p.err, "ok - %s\n", o.Name)
	}
	if failed > 0 {
		return failure{exitFailed, ""}
	}
	return nil
}

// scriptFailure turns an error of a session into the end of the program: bad
// content has a code of its own.
func (p *program) scriptFailure(err error) error {
	var bad session.BadContent
	if errors.As(err, &bad) {
		return failure{exitContent, p.describe(bad.Err)}
	}
	if usage := environment.Usage(""); errors.As(err, &usage) {
		return failure{exitUsage, usage.Error()}
	}
	var f failure
	if errors.As(err, &f) {
		return f
	}
	return failure{exitFailed, p.describe(err)}
}

// describe returns an error with the lines of source around its place, or each
// of several; scripts are named as their reader can open them.
func (p *program) describe(err error) string {
	if each := check.Each(err); len(each) > 1 {
		texts := make([]string, len(each))
		for i, e := range each {
			texts[i] = p.describe(e)
		}
		return strings.Join(texts, "\n")
	}
	message, excerpt := p.diagnosis(err)
	return strings.TrimRight(message+"\n"+excerpt, "\n ")
}

// diagnosis returns an error and the lines of source around its place, if any.
func (p *program) diagnosis(err error) (message, excerpt string) {
	message = strings.TrimRight(err.Error(), "\n ")
	var e *vm.Error
	if !errors.As(err, &e) {
		return message, ""
	}
	if rest, ok := strings.CutPrefix(message, e.File+":"); ok {
		message = p.opened(e.File) + ":" + rest
	}
	message += tooLittle(e)
	return message, strings.TrimRight(e.Excerpt, "\n ")
}

// opened returns the name of a script that its reader can open it by.
func (p *program) opened(file string) string {
	if name := p.asTyped(file); name != file || p.environment == nil {
		return name
	}
	return p.environment.Shown(file)
}

// asTyped returns the name by which somebody named a script.
func (p *program) asTyped(file string) string { return cmp.Or(p.typed[file], file) }

// scriptName is what a script is called while it runs: as it was typed, but
// never with the folders of this machine, for its errors are its own to read.
func (p *program) scriptName(file string) string {
	name := filepath.ToSlash(file)
	if !filepath.IsAbs(file) {
		return name
	}
	if p.typed == nil {
		p.typed = map[string]string{}
	}
	p.typed[path.Base(name)] = name
	return path.Base(name)
}

// What scripts may spend that a person names or types, in units, where no terminal is attached
// from which they can be ended: some ten minutes, and a minute for each scenario of a test.
const (
	unattended    = 20_000_000_000
	scenarioUnits = 2_000_000_000
)

// own gives a host what a script may spend of a person's own, which is as it is by a flag or
// in arcana.toml, and else usual.
func (p *program) own(host *session.Host, usual int64) {
	host.Units, _ = p.settings.Units(usual) // which was judged
	host.Experiments = host.Units
}

// openOwn opens a session for a script of a person's own, "" for what is typed, whose output
// goes to out; nil is where data goes.
func openOwn(p *program, file string, out io.Writer) (*session.Session, error) {
	host, err := p.host(file)
	if err != nil {
		return nil, err
	}
	if out != nil {
		host.Out = out
	}
	p.own(&host, usualUnits())
	s, err := bindings.NewSession(host)
	if err != nil {
		return nil, p.scriptFailure(err)
	}
	return s, nil
}

// usualUnits is what a script may spend that is run, evaluated or typed: no limit where a
// person sits who can end it.
func usualUnits() int64 {
	for _, f := range []*os.File{os.Stdin, os.Stdout, os.Stderr} {
		if isTerminal(f) {
			return configs.NoLimit
		}
	}
	return unattended
}

// tooLittle says how a budget is raised, behind an error that says that it is spent.
func tooLittle(e *vm.Error) string {
	if e.Limit == vm.LimitUnits {
		return "; --budget N gives more, --budget none as much as it takes"
	}
	return ""
}
