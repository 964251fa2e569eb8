// Running scripts: the commands run and eval, how errors of scripts are printed, by which names
// scripts are called, and which budget they have.

package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
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

// runCommand returns the command "run".
func (p *program) runCommand() *cobra.Command {
	n := 0
	run := &cobra.Command{
		Use:     "run FILE",
		Example: "arcana run mine.lua",
		Short:   "Run a Lua script",
		Long:    "Run a Lua script and print what the script returns.\nWith --json the returned value is printed as JSON.\nScenarios in the script run after the rest of the script.\nIf the script returns a table, all its functions with names that begin with on_ are called once.",
		Args:    checkArguments,
		RunE: func(_ *cobra.Command, args []string) error {
			if n < 0 {
				return fmt.Errorf("--n: expected a number of at least 0, got %d", n)
			}
			return p.runFile(args[0], n)
		},
	}
	run.Flags().IntVar(&n, "n", 0, "play this many matches in each experiment of the script, which reads the number as lab.n (0: as many as the script says)")
	return run
}

// evalCommand returns the command "eval".
func (p *program) evalCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "eval CODE",
		Example: `arcana eval 'tavern.card("ember_page").attack'`,
		Short:   "Evaluate a line of Lua",
		Args:    checkArguments,
		RunE: func(_ *cobra.Command, args []string) error {
			return p.runInSession("", func(s *session.Session) ([]session.Value, error) { return s.Eval("eval", args[0]) })
		},
	}
}

// runFile runs a script and its hooks, with the mod that it lies in. n is the number of matches that
// lab.n gives to its experiments; 0 leaves that to them.
func (p *program) runFile(file string, n int) error {
	source, err := readRunnable(file)
	if err != nil {
		return err
	}
	if err := addModsOf(p, []string{file}); err != nil {
		return err
	}
	if p.homeMod != "" {
		fmt.Fprintln(p.err, "with "+modsLine(p))
	}
	return p.runInSession(file, func(s *session.Session) ([]session.Value, error) {
		experiments.SetSize(s, n)
		values, err := s.Run(p.scriptName(file), source)
		if err == nil {
			err = s.RunHooks(values)
		}
		return values, err
	})
}

// runInSession calls code in a new session, prints the values that it returns and runs the
// scenarios that it declared. file is the script, "" for typed code. With --json, what scripts
// print goes to standard error, so that standard output has the values alone.
func (p *program) runInSession(file string, code func(*session.Session) ([]session.Value, error)) error {
	var out io.Writer
	if p.flags.json {
		out = scriptOutput(p.err)
	}
	session, err := openOwnSession(p, file, out)
	if err != nil {
		return err
	}
	defer p.interruptOnSignal(session, endSignals...)()
	values, err := code(session)
	if err != nil {
		return p.scriptFailure(err)
	}
	if err := p.printValues(session, values); err != nil {
		return err
	}
	return p.reportScenarios(scenario.RunScenarios(session))
}

// printValues prints what a script returned, as people read it or as one JSON value.
func (p *program) printValues(session *session.Session, values []session.Value) error {
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

// reportScenarios prints on standard error how the scenarios that a script declared ended, and
// fails if one failed. The command test has reports of its own (testreport.go).
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

// scriptFailure makes an error of a session a failure with its exit code: exitContent for bad
// content, exitUsage for wrong usage, and else exitFailed. An error that is a failure already stays
// as it is.
func (p *program) scriptFailure(err error) error {
	if bad, ok := errors.AsType[session.BadContent](err); ok {
		return failure{exitContent, p.describe(bad.Err)}
	}
	if usage := environment.UsageError(""); errors.As(err, &usage) {
		return failure{exitUsage, usage.Error()}
	}
	if f, ok := errors.AsType[failure](err); ok {
		return f
	}
	return failure{exitFailed, p.describe(err)}
}

// describe returns an error as text, with the lines of source around its place; several errors
// one after the other.
func (p *program) describe(err error) string {
	if each := check.SplitErrors(err); len(each) > 1 {
		texts := make([]string, len(each))
		for i, e := range each {
			texts[i] = p.describe(e)
		}
		return strings.Join(texts, "\n")
	}
	message, excerpt := p.diagnosis(err)
	return strings.TrimRight(message+"\n"+excerpt, "\n ")
}

// diagnosis returns an error's message and, if it is a script's, the lines of source around
// its place.
func (p *program) diagnosis(err error) (message, excerpt string) {
	message = strings.TrimRight(err.Error(), "\n ")
	var e *vm.Error
	if !errors.As(err, &e) {
		return message, ""
	}
	if rest, ok := strings.CutPrefix(message, e.File+":"); ok {
		message = p.shownName(e.File) + ":" + rest
	}
	message += budgetHint(e)
	return message, strings.TrimRight(e.Excerpt, "\n ")
}

// shownName returns the name by which a reader can open a script: as it was typed, or with the
// folder of its mod.
func (p *program) shownName(file string) string {
	if name := p.asTyped(file); name != file || p.environment == nil {
		return name
	}
	return p.environment.ShownPath(file)
}

// asTyped returns the path by which a person named a script. For a script that runs under its file
// name alone (see scriptName) that is its absolute path, and for all others the name itself.
func (p *program) asTyped(file string) string { return cmp.Or(p.typedPaths[file], file) }

// scriptName returns the name of a script while it runs: the path as it was typed, but only the
// file name of an absolute path. Scripts can read their errors, and must not learn the folders of
// this machine. The absolute path is kept for asTyped.
func (p *program) scriptName(file string) string {
	name := filepath.ToSlash(file)
	if !filepath.IsAbs(file) {
		return name
	}
	if p.typedPaths == nil {
		p.typedPaths = map[string]string{}
	}
	p.typedPaths[path.Base(name)] = name
	return path.Base(name)
}

// Budgets of scripts that a person names or types, in units.
const (
	unattendedUnits = 20_000_000_000 // without a terminal from which they can be ended: some ten minutes
	scenarioUnits   = 2_000_000_000  // each scenario of a test: about a minute
)

// setBudget gives a host the budget for the person's own scripts, in units: that of --budget or
// arcana.toml, or the usual one (usual) if neither sets it. Experiments have as much again.
func (p *program) setBudget(host *session.Host, usual int64) {
	host.Units, _ = p.settings.Units(usual) // settings with a bad budget are refused before
	host.Experiments = host.Units
}

// openOwnSession opens a session for a script of the person's own ("" for what is typed), with
// the budget of such scripts. Its output goes to out, or to standard output if out is nil.
func openOwnSession(p *program, file string, out io.Writer) (*session.Session, error) {
	host, err := p.host(file)
	if err != nil {
		return nil, err
	}
	if out != nil {
		host.Out = out
	}
	p.setBudget(&host, usualUnits())
	s, err := bindings.NewSession(host)
	if err != nil {
		return nil, p.scriptFailure(err)
	}
	return s, nil
}

// usualUnits returns the usual budget of a script that a person runs or types, in units. At a
// terminal it has no limit, because it can be interrupted there.
func usualUnits() int64 {
	if slices.ContainsFunc([]*os.File{os.Stdin, os.Stdout, os.Stderr}, isTerminal) {
		return configs.NoLimit
	}
	return unattendedUnits
}

// budgetHint returns how to raise the budget, to stand behind an error that says it is spent;
// "" behind other errors.
func budgetHint(e *vm.Error) string {
	if e.Limit == vm.LimitUnits {
		return "; give more with --budget N, or remove the limit with --budget none"
	}
	return ""
}
