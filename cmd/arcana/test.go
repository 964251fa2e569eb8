// The command test: it runs the scenario files, several at the same time. How results are
// printed is in testreport.go, coverage in coverage.go.

package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"arcana/bindings"
	"arcana/bindings/declared"
	"arcana/bindings/match"
	"arcana/bindings/scenario"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/bindings/vm/covered"
	"arcana/cmd/arcana/report"
)

// testCommand returns the command "test".
func (p *program) testCommand() *cobra.Command {
	var junit bool
	var runs testOptions
	var watch bool
	cmd := &cobra.Command{
		Use:     "test [PATH...]",
		Example: "arcana test tides",
		Short:   "Run scenarios, which are the tests of cards and rules",
		Long:    "Run the scenarios (tests) in files, folders, mods and globs.\nThe scenarios of a mod are in its folder scripts/scenarios.\nWithout PATHs, arcana runs the scenarios of the mod in the current folder.\nThe output is TAP (the Test Anything Protocol), JUnit XML with --junit, or JSON with --json.\nThe exit code is 1 if a scenario fails.",
		Args:    checkArguments,
		RunE: func(_ *cobra.Command, args []string) error {
			if watch {
				return watchTests(p, args)
			}
			return p.runTests(args, runs, junit)
		},
	}
	cmd.Flags().BoolVar(&watch, "watch", false, "keep running until Ctrl-C: check each file that you save, and run the scenarios that use the file")
	cmd.Flags().BoolVar(&junit, "junit", false, "print JUnit XML instead of TAP")
	cmd.Flags().StringVar(&runs.choice.Filter, "filter", "", "run only the scenarios whose name contains this text")
	cmd.Flags().BoolVar(&runs.choice.Shuffle, "shuffle", false, "run the scenarios of each file in a random order, which the seed decides")
	cmd.Flags().StringVar(&runs.coverage, "coverage", "", "report which Lua lines, triggers and cards the scenarios used (--coverage=FILE.html writes a web page)")
	cmd.Flags().Lookup("coverage").NoOptDefVal = asText
	cmd.Flags().IntVar(&runs.times, "repeat", 1, "run each file this many times, each time with the next seed")
	return cmd
}

// maxRepeats is how often a file is run at the most.
const maxRepeats = 10_000

// testOptions says which scenarios of a file run, how often, and what is recorded about the scripts.
type testOptions struct {
	choice   scenario.Choice
	times    int
	coverage string          // the value of --coverage: asText, an HTML file, or "" for none
	counts   *coverageCounts // of coverage; nil without
	acts     *covered.Acting // records which scripts ran code, for a watch; else nil
}

// newCompiled returns the compiled content, which the sessions of all scenario files share.
func newCompiled(p *program) (*session.Compiled, error) {
	host, err := p.host("")
	if err != nil {
		return nil, err
	}
	return session.NewCompiled(host), nil
}

// testedBy returns a function that reports whether a scenario file tests a script: a file of a mod
// tests the scripts of that mod. It is nil for a file outside of mods, which tests all scripts.
func testedBy(p *program, file string) func(script string) bool {
	mod := modOfPath(file)
	if mod == "" {
		return nil
	}
	folder := filepath.ToSlash(filepath.Clean(mod)) + "/"
	return func(script string) bool { return strings.HasPrefix(p.shownName(script), folder) || folder == "./" } // the working folder is the mod
}

// fileReport is how the scenarios of one file ended.
type fileReport struct {
	file     string
	outcomes []scenario.Outcome
	printed  string
	err      error // why the file could not be run at all
	took     time.Duration
}

// runTests runs the scenarios of the paths, or of the working folder's mod if there are none, prints
// the results as TAP, JUnit or JSON, and fails if one failed. After an interrupt the files that run
// are finished, the others are left out, and the command fails.
func (p *program) runTests(paths []string, runs testOptions, junit bool) error {
	if runs.times < 1 || runs.times > maxRepeats {
		return failure{exitUsage, fmt.Sprintf("--repeat: expected 1 to %d, got %d", maxRepeats, runs.times)}
	}
	if junit && p.flags.json {
		return failure{exitUsage, "--junit and --json cannot be used together"}
	}
	if err := checkCoverageFlag(runs.coverage); err != nil {
		return err
	}
	if runs.coverage != "" {
		runs.counts = &coverageCounts{played: map[string]bool{}}
	}
	files, err := p.filesToTest(paths, junit)
	if err != nil {
		if junit { // a CI server needs a report even if no test could begin
			err = cmp.Or(p.writeJUnit([]fileReport{{file: "arcana test", err: err}}), err)
		}
		return err
	}
	var ended atomic.Bool
	defer callOnSignal(func() { ended.Store(true) }, endSignals...)()
	reports := make([]fileReport, len(files))
	p.eachInParallel(len(files), func(i int) {
		if !ended.Load() {
			reports[i] = p.testFile(files[i], runs)
		}
	})
	reports = slices.DeleteFunc(reports, func(r fileReport) bool { return r.file == "" }) // not run
	if err := checkFilter(reports, runs.choice); err != nil {
		return err
	}
	var executed report.Executed
	if runs.counts != nil {
		executed = coverageOf(p.environment, runs.counts, files)
	}
	switch {
	case p.flags.json:
		err = p.writeTests(reports, executed)
	case junit:
		tellOnce(reports)
		p.printFailures(reports)
		err = p.writeJUnit(reports)
	default:
		tellOnce(reports)
		p.writeTAP(reports)
	}
	if err == nil && runs.counts != nil {
		err = writeCoverage(p, runs.coverage, executed, junit)
	}
	if err == nil && ended.Load() {
		err = failure{exitFailed, fmt.Sprintf("interrupted after %d of %d files", len(reports), len(files))}
	}
	if err == nil && countFailures(reports) > 0 {
		err = failure{exitFailed, ""}
	}
	return p.preferBadContent(err, reports)
}

// filesToTest returns the scenario files of the paths, or of the working folder's mod if there are
// none. It opens and compiles the content with the mods of the files, and says which these are unless the
// results are for a program (junit, --json).
func (p *program) filesToTest(paths []string, junit bool) ([]string, error) {
	if len(paths) == 0 && p.homeMod != "" {
		paths = []string{p.homeMod}
	}
	if len(paths) == 0 {
		return nil, failure{exitUsage, "arcana test: expected a PATH, or a mod as the working folder; for example: arcana test tides"}
	}
	files, err := scenarioFiles(paths)
	if err == nil {
		err = addModsOf(p, paths)
	}
	if err != nil {
		return nil, err
	}
	if len(p.environment.Mods) > 0 && !junit && !p.flags.json {
		fmt.Fprintln(p.err, "testing "+modsLine(p))
	}
	p.compiled, err = newCompiled(p)
	return files, err
}

// preferBadContent returns the failure of bad content if a file failed because of that, since its
// exit code comes before that of a failed scenario. Otherwise it returns err.
func (p *program) preferBadContent(err error, reports []fileReport) error {
	for _, r := range reports {
		for _, e := range r.errors() {
			if _, ok := errors.AsType[session.BadContent](e); ok {
				return failure{exitContent, ""}
			}
		}
	}
	return err
}

// tellOnce lets people read a mistake in the content once: only the first scenario that failed by it tells it, and
// the others name that scenario.
func tellOnce(reports []fileReport) {
	teller := map[string]string{} // by what it tells
	for _, r := range reports {
		for i := range r.outcomes {
			o := &r.outcomes[i]
			var bad session.BadContent
			if !errors.As(o.Err, &bad) {
				continue
			}
			if first, told := teller[bad.Error()]; told {
				o.Err = session.BadContent{Err: fmt.Errorf("the same mistake in the content as in %q", first)}
			} else {
				teller[bad.Error()] = fmt.Sprintf("%s: %s", r.file, o.Name)
			}
		}
	}
}

// errors returns everything that went wrong in a file.
func (r fileReport) errors() []error {
	list := []error{r.err}
	for _, o := range r.outcomes {
		list = append(list, o.Err)
	}
	return slices.DeleteFunc(list, func(err error) bool { return err == nil })
}

// eachInParallel calls do for 0 to n-1, on as many goroutines as the settings have workers,
// and waits.
func (p *program) eachInParallel(n int, do func(i int)) {
	var wg sync.WaitGroup
	next := make(chan int)
	for range max(1, min(n, p.settings.Workers)) {
		wg.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
}

// checkFilter returns an error if --filter left no scenario in any file, and no file has failed.
func checkFilter(reports []fileReport, c scenario.Choice) error {
	if c.Filter == "" || slices.ContainsFunc(reports, func(r fileReport) bool { return r.err != nil || len(r.outcomes) > 0 }) {
		return nil
	}
	return failure{exitUsage, fmt.Sprintf("--filter: no scenario has %q in its name", c.Filter)}
}

// testFile runs the scenarios of one file as often as runs says, each time in a new session with the
// next seed. A file that declares no scenario is an error, unless a filter may have left them out.
func (p *program) testFile(file string, runs testOptions) fileReport {
	r, began := fileReport{file: filepath.ToSlash(file)}, time.Now()
	var printed bytes.Buffer
	for i := range runs.times {
		again := *p
		again.settings.Seed += uint64(i)
		outcomes, err := again.runScenarioFile(file, runs, &printed)
		r.err = err
		if err != nil {
			break
		}
		for _, o := range outcomes {
			if runs.times > 1 {
				o.Name = fmt.Sprintf("%s (seed %d)", o.Name, again.settings.Seed)
			}
			r.outcomes = append(r.outcomes, o)
		}
	}
	if r.err == nil && len(r.outcomes) == 0 && runs.choice.Filter == "" {
		r.err = fmt.Errorf("%s:1: the file has no scenario, expected test(\"name\", function() ... end)", r.file)
	}
	r.printed, r.took = printed.String(), time.Since(began)
	return r
}

// runScenarioFile runs a file in a session of its own, then the scenarios that it declares,
// and returns how they ended. What scripts print goes to printed. It works on a copy of the
// program, so that several files can run at the same time.
func (p *program) runScenarioFile(file string, runs testOptions, printed *bytes.Buffer) ([]scenario.Outcome, error) {
	source, err := readScript(file)
	if err != nil {
		return nil, err
	}
	worker := *p
	worker.closers, worker.typedPaths = nil, nil
	defer worker.close()
	host, err := worker.host(file)
	if err != nil {
		return nil, err
	}
	host.Out, host.Err, host.Workers, host.Watch, host.Trace = printed, printed, 1, nil, runs.tracerMaker()
	host.Systems = host.Systems.WithTrace(host.Trace)
	host.Compiled, host.RunAll, host.Tested = p.compiled, runs.counts != nil, testedBy(p, file)
	p.setBudget(&host, scenarioUnits)
	if p.onRead != nil {
		recordReads(&host, p.onRead)
	}
	if runs.counts != nil {
		host.Played = runs.counts.addPlayed
	}
	session, err := bindings.NewSession(host)
	if err != nil {
		return nil, err
	}
	defer worker.interruptOnSignal(session, endSignals...)()
	if game := gameName(file); game != "" { // its tests stand among its rules
		if _, err := session.Run(preludeFile, declared.Prelude(game)); err != nil {
			return nil, err
		}
	}
	if _, err := session.Run(worker.scriptName(file), source); err != nil {
		return nil, err
	}
	outcomes := scenario.RunChosen(session, runs.choice)
	match.ReportPlayed(session)
	return outcomes, nil
}

// preludeFile is the file name, in coverage and errors, of the Lua that runs before the tests of a game.
const preludeFile = "game"

// countFailures returns how many scenarios and files failed.
func countFailures(reports []fileReport) int {
	n := 0
	for _, r := range reports {
		n += len(r.errors())
	}
	return n
}

// tracerMaker returns the function that makes the tracer of each Lua machine, for coverage or to see
// which scripts act; nil if nothing is traced.
func (r testOptions) tracerMaker() func() vm.Tracer {
	switch {
	case r.acts != nil:
		return func() vm.Tracer { return r.acts.Begin() }
	case r.counts == nil:
		return nil
	}
	return func() vm.Tracer { return r.counts.Begin() }
}
