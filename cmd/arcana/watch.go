// The command watch: as soon as a file is saved, it is checked, and the scenarios that read it are
// run (type saveChecker). follow.go finds out what was saved. In the order of the file: the command,
// the check of what was saved (checkSaved), what a file may affect (checkScope), the scenarios, and
// the line of progress.

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"arcana/bindings/check"
	"arcana/bindings/match"
	"arcana/bindings/scenario"
	"arcana/bindings/session"
	"arcana/bindings/vm/covered"
	"arcana/cmd/arcana/environment"
	"arcana/configs/mods"
	"arcana/core"
)

// watchCommand returns the command "watch".
func watchCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:   "watch [PATH...]",
		Short: "Check, test and rate a mod each time you save one of its files",
		Long:  "Open the prompt, and watch the mods and scenarios that PATHs name.\nWhen you save a file, arcana checks the file, runs the scenarios that use it, and rates changed cards.\nMatches in global variables of the prompt continue with the new content.\nIf a saved file has a mistake, the mistake is shown with its line, and the old content stays.",
		RunE: func(_ *cobra.Command, args []string) error {
			w, s, err := startWatch(p, args)
			if err != nil {
				return err
			}
			defer s.Close()
			return openPrompt(p, func(r *repl) {
				r.rateChanges(nil, nil) // stores the content before the first save
				go r.checkSaves(w, s)
			})
		},
	}
}

// startWatch begins to watch the folders of the mods and the paths, and checks and tests
// everything once.
func startWatch(p *program, paths []string) (*saveChecker, *folderWatcher, error) {
	for _, path := range paths {
		if _, err := os.Stat(path); err != nil {
			return nil, nil, failure{exitUsage, path + ": there is no such file or folder"}
		}
	}
	if len(paths) == 0 && p.homeMod != "" {
		paths = []string{p.homeMod}
	}
	if err := addModsOf(p, paths); err != nil {
		return nil, nil, err
	}
	fmt.Fprintln(p.err, "watching "+modsLine(p))
	w := &saveChecker{program: p, paths: paths}
	if len(w.folders()) == 0 {
		return nil, nil, failure{exitUsage, "watch: expected a mod, or a folder or file of scenarios"}
	}
	s, err := newFolderWatcher(w.folders())
	if err == nil {
		w.checkSaved(nil)
	}
	return w, s, err
}

// watchTests checks and tests what is saved, until the program is interrupted.
func watchTests(p *program, paths []string) error {
	w, s, err := startWatch(p, paths)
	if err != nil {
		return err
	}
	defer callOnSignal(func() { s.Close() }, endSignals...)()
	for files := range s.changed {
		w.checkSaved(files)
	}
	return nil
}

// checkSaves checks and tests what is saved, between the entries of the prompt, until the watch ends.
// If there is no mistake, matches at the prompt continue with it, and what it changed is rated.
func (r *repl) checkSaves(w *saveChecker, s *folderWatcher) {
	for files := range s.changed {
		r.busy.Lock()
		if w.checkSaved(files) {
			r.reloadMatches(w.lastScope.systems)
		}
		r.busy.Unlock()
	}
}

// reloadMatches lets matches at the prompt continue with what was saved. It prints a rating of what
// the save changed in these systems, and for each match how it continues. If there is a rating, it says
// already in what a match differs, so of such a match only the name is printed.
func (r *repl) reloadMatches(systems []core.System) {
	matches := match.ReloadAll(r.session)
	texts := r.rateChanges(systems, matches)
	for _, text := range texts {
		fmt.Fprintln(r.err, text)
	}
	for _, m := range matches {
		if texts != nil && m.Difference != nil {
			fmt.Fprintln(r.err, m.Name+": continues with the new content")
		} else {
			fmt.Fprintln(r.err, &m)
		}
	}
}

// saveChecker checks the files that are saved and runs the scenarios that read them. It remembers the
// last results, so that it prints only what is new.
type saveChecker struct {
	program *program
	paths   []string                   // of mods and scenarios, as they were named
	known   map[string]*scenarioResult // by file; nil for a file that was not run yet
	ran     int                        // how many files of scenarios were run so far

	lastFindings map[string]bool // the findings of the last check, as texts
	pending      []string        // files that were saved since the content had no mistake last
	lastScope    checkScope      // of the last check
	checkAll     bool            // the next check is about everything, whatever was saved
}

// scenarioResult is how the scenarios of a file ended last, and what they read.
type scenarioResult struct {
	reads  map[string]bool // scripts, by their paths below the roots, and names of systems
	acts   *covered.Acting // the scripts of which code ran
	failed []scenario.Outcome
	total  int
	err    error // why the file could not be run
}

// folders returns the folders to watch: those of the mods and of the paths.
func (w *saveChecker) folders() []string {
	folders := slices.Clone(w.program.settings.Mods)
	for _, path := range w.paths {
		if info, err := os.Stat(path); err == nil && !info.IsDir() {
			path = filepath.Dir(path)
		}
		if !slices.Contains(folders, path) {
			folders = append(folders, path)
		}
	}
	return folders
}

// checkSaved checks the files that were saved, runs the scenarios that read them and prints the
// results. It reports whether the content has no mistake. Without files it checks everything. Files
// that were saved while something was wrong are checked again with the next save.
func (w *saveChecker) checkSaved(files []string) bool {
	p := *w.program
	p.closers, p.typedPaths = nil, nil
	defer p.close()
	err := p.openEnvironment()
	if err == nil {
		p.compiled, err = newCompiled(&p)
	}
	if err != nil {
		w.checkAll = true
		fmt.Fprintln(p.err, err)
		return false
	}
	for _, file := range files {
		fmt.Fprintln(p.err, "saved "+filepath.ToSlash(file))
	}
	newManifest := slices.ContainsFunc(files, func(file string) bool { return filepath.Base(file) == mods.File })
	w.checkAll = w.checkAll || newManifest || len(files) == 0 // with a new mod.toml every name may mean something else
	w.pending = append(w.pending, files...)
	if w.checkAll {
		w.pending = nil // scopeOfFiles takes no files for everything
	}
	touched := scopeOfFiles(p.environment, w.pending)
	w.lastScope = touched
	// Of the files of games that the command line names, those that were saved, or all, are checked too.
	games := slices.DeleteFunc(slices.Clone(p.gameFiles), func(file string) bool { return !touched.coversAll() && !touched.names[filepath.ToSlash(file)] })
	if n, before := w.printNew(&p, findings(&p, touched, games)); n > 0 {
		fmt.Fprintf(p.err, "%d problem(s)%s: the old content stays\n", n, asBefore(before))
		return false
	}
	w.pending, w.checkAll = nil, false
	w.runAffected(&p, touched)
	if newManifest {
		fmt.Fprintln(p.err, "the new "+mods.File+" is checked and tested, but matches at the prompt keep the old version; start a new match to play with the new version")
	}
	return true
}

// printNew prints the findings that the last check did not have, and stores list as those of the last
// check. It returns how many problems there are, and how many of them the last check had too.
// Remarks about the shipped content are never printed.
func (w *saveChecker) printNew(p *program, list []finding) (problems, old int) {
	before := w.lastFindings
	w.lastFindings = map[string]bool{}
	slices.SortStableFunc(list, compareKinds)
	for _, f := range list {
		text := f.String()
		w.lastFindings[text] = true
		switch {
		case !before[text] && !f.shipped:
			fmt.Fprintln(p.err, text)
		case f.Kind == "problem": // a problem is never marked as shipped, so the last check had it
			old++
		}
	}
	return countProblems(list), old
}

// asBefore returns ", N as before" for the end of a line, "" for 0.
func asBefore(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(", %d as before", n)
}

// checkScope is what a check covers: the files that changed and the systems whose content they may
// change. If names is empty, it covers everything.
type checkScope struct {
	names   map[string]bool // paths as saved and below their mod, and names of the systems
	systems []core.System
}

// scopeOfFiles returns the scope of a check of files that were saved; no files stand for everything. A
// file of a mod has three names in it: its path, its path below the mod's folder, and that with the
// mod's id.
func scopeOfFiles(env *environment.Environment, files []string) checkScope {
	scope := checkScope{names: map[string]bool{}}
	for _, file := range files {
		file = filepath.ToSlash(file)
		scope.names[file] = true
		for _, m := range slices.Backward(env.Mods) {
			if own, ok := environment.Within(m.Dir, file); ok {
				file = own
				if !m.IsPlainFolder() {
					scope.names[m.NameOutside(file)] = true
				}
			}
		}
		scope.names[file] = true
		scope.addSystemsOf(env.Systems, file)
	}
	if len(files) == 0 {
		scope.systems = env.Systems.All()
	}
	return scope
}

// addSystemsOf adds those of all systems that a file may affect, and their names; file is its path
// below the mod's folder. A scenario affects no system, and a file that belongs to none may affect all.
func (scope *checkScope) addSystemsOf(all session.Systems, file string) {
	name := check.SystemOf(all.All(), file)
	if parts := strings.Split(file, "/"); len(parts) > 2 && parts[0] == "configs" {
		name = parts[1]
	}
	sys, err := all.Named(name)
	switch {
	case strings.HasPrefix(file, "scripts/scenarios/"):
		return
	case err != nil:
		scope.systems = all.All()
	case !slices.ContainsFunc(scope.systems, func(s core.System) bool { return s.Name == name }):
		scope.systems = append(scope.systems, sys)
	}
	for _, sys := range scope.systems { // compiled scripts are shared, so a scenario records only the system that it reads
		scope.names[sys.Name] = true
	}
}

// coversAll reports whether the scope is everything.
func (scope *checkScope) coversAll() bool { return len(scope.names) == 0 }

// coversFolder reports whether a file in a folder is in the scope; folder is a path below a mod's
// folder, with a slash at its end.
func (scope *checkScope) coversFolder(folder string) bool {
	for name := range scope.names {
		if strings.HasPrefix(name, folder) {
			return true
		}
	}
	return false
}

// runAffected runs the files of scenarios that read something in the scope, and those that are new or
// could not run, and prints how they ended. Files in which a saved script acted run first, so that their
// result comes soon; those that only read the system follow.
func (w *saveChecker) runAffected(p *program, scope checkScope) {
	files, _ := scenarioFiles(w.paths) // paths without scenarios are fine
	before := w.known
	w.known = map[string]*scenarioResult{}
	var first, others []string
	for _, file := range files {
		known := before[file]
		w.known[file] = known
		mustRun := known == nil || known.err != nil || scope.coversAll() || scope.names[filepath.ToSlash(file)]
		switch {
		case mustRun || known.acts.Any(scope.names):
			first = append(first, file)
		case readsAny(known.reads, scope):
			others = append(others, file)
		}
	}
	w.runFiles(p, first)
	w.printOutcome(p, first, before, "ran")
	if len(others) > 0 {
		w.runFiles(p, others)
		w.printOutcome(p, others, before, "then ran")
	}
}

// runFiles runs the scenarios of files in parallel and remembers how they ended.
func (w *saveChecker) runFiles(p *program, files []string) {
	results := make([]*scenarioResult, len(files))
	p.eachInParallel(len(files), func(i int) { results[i] = runRecordingReads(p, files[i]) })
	for i, file := range files {
		w.known[file] = results[i]
	}
	w.ran += len(files)
}

// printOutcome is called when the scenarios of files have run. It prints those that fail now and did not
// before, and then a line with how many fail in all. before has the results before this save, and ran
// begins the line: "ran", or "then ran" for a second line.
func (w *saveChecker) printOutcome(p *program, files []string, before map[string]*scenarioResult, ran string) {
	failed, total := 0, 0  // scenarios of all files
	justRun, fresh := 0, 0 // scenarios of files, and those of them that fail and did not before
	for file, s := range w.known {
		if s == nil {
			continue // it has not run yet
		}
		total += s.total
		failed += len(s.failures(p, file))
		if slices.Contains(files, file) {
			justRun += s.total
		}
	}
	for _, file := range files {
		old := before[file].failures(p, file)
		for _, text := range w.known[file].failures(p, file) {
			if !slices.Contains(old, text) {
				fresh++
				fmt.Fprint(p.err, text)
			}
		}
	}
	if failed == 0 && ran == "ran" {
		ran = "no problem; ran"
	}
	fmt.Fprintf(p.err, "%s %d of %d scenario(s), %d fail%s\n", ran, justRun, total, failed, asBefore(failed-fresh))
}

// failures returns the failures of a file's scenarios in words; none for a file that was not
// run yet.
func (s *scenarioResult) failures(p *program, file string) (list []string) {
	if s == nil {
		return nil
	}
	if s.err != nil {
		list = append(list, fmt.Sprintf("not ok - %s\n%s\n", filepath.ToSlash(file), p.describe(s.err)))
	}
	for _, o := range s.failed {
		list = append(list, fmt.Sprintf("not ok - %s: %s\n%s\n", filepath.ToSlash(file), o.Name, p.describe(o.Err)))
	}
	return list
}

// readsAny reports whether one of the scripts and systems that scenarios read is in the scope.
func readsAny(reads map[string]bool, scope checkScope) bool {
	for name := range scope.names {
		if reads[name] {
			return true
		}
	}
	return false
}

// runRecordingReads runs the scenarios of a file, and records which files and systems they read and
// which scripts ran code.
func runRecordingReads(p *program, file string) *scenarioResult {
	s := &scenarioResult{reads: map[string]bool{}, acts: &covered.Acting{}}
	note := func(name string) { s.reads[name] = true }
	own := *p
	own.onRead = note
	var printed bytes.Buffer
	outcomes, err := own.runScenarioFile(file, testOptions{times: 1, acts: s.acts}, &printed)
	s.err, s.total = err, len(outcomes)
	s.failed = slices.DeleteFunc(outcomes, func(o scenario.Outcome) bool { return o.Err == nil })
	return s
}

// showProgress shows on a terminal how many matches of an experiment have been played, until the
// returned function is called. played is that number, which is read ten times a second. Hosts of sessions
// call it.
func (p *program) showProgress(total int, played *atomic.Int64) (finish func()) {
	return p.drawProgress(total, "matches", played)
}

// drawProgress shows on a terminal how much has been done, in one line that goes when the returned function is
// called. total is -1 if it is unknown, what is the word for what is counted, and done its number so far.
func (p *program) drawProgress(total int, what string, done *atomic.Int64) (finish func()) {
	f, ok := p.err.To.(*os.File)
	if !ok || !isTerminal(f) {
		return func() {}
	}
	over, gone, start := make(chan struct{}), make(chan struct{}), time.Now()
	go func() {
		defer close(gone)
		for tick := time.NewTicker(100 * time.Millisecond); ; {
			select {
			case <-tick.C:
				fmt.Fprintf(f, "\r%s\x1b[K", progressLine(done.Load(), total, what, time.Since(start)))
			case <-over:
				tick.Stop()
				fmt.Fprint(f, "\r\x1b[K")
				return
			}
		}
	}()
	return func() { close(over); <-gone }
}

// progressLine says how much of a total has been done since some time, how fast, and how long the rest will take.
func progressLine(done int64, total int, what string, since time.Duration) string {
	speed := float64(done) / since.Seconds()
	if total <= 0 || done == 0 {
		return fmt.Sprintf("%d %s, %.0f/s", done, what, speed)
	}
	left := time.Duration(float64(since) * (float64(total)/float64(done) - 1)).Round(time.Second)
	return fmt.Sprintf("%d of %d %s (%d %%), %.0f/s, %s left", done, total, what, 100*done/int64(total), speed, left)
}
