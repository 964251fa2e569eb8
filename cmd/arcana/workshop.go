package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"arcana/bindings"
	"arcana/bindings/check"
	"arcana/bindings/check/fired"
	"arcana/bindings/scenario"
	"arcana/bindings/vm/covered"
	"arcana/cmd/arcana/environment"
	"arcana/configs/mods"
	"arcana/core"
	"arcana/core/rules"
)

// workshop judges what is saved: it checks the files, and runs the scenarios that read them.
type workshop struct {
	program *program
	paths   []string              // of mods and scenarios
	known   map[string]*scenarios // by their files
	ran     int                   // files of scenarios that were run so far
}

// scenarios are those of a file, as they ended last.
type scenarios struct {
	reads  map[string]bool // scripts, by their paths below the roots, and names of systems
	acts   *covered.Acting // the scripts that did something
	failed []scenario.Outcome
	total  int
	err    error // why the file could not be run
}

// folders are those that are watched.
func (w *workshop) folders() []string {
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

// judge checks what has changed, runs the scenarios that read it, and says what came out;
// it reports whether the content is good. Without files it judges everything.
func (w *workshop) judge(files []string) bool {
	p := *w.program
	p.closers, p.typed = nil, nil
	defer p.close()
	if err := p.openEnvironment(); err != nil {
		fmt.Fprintln(p.err, err)
		return false
	}
	for _, file := range files {
		fmt.Fprintln(p.err, "saved "+filepath.ToSlash(file))
	}
	remade := slices.ContainsFunc(files, func(file string) bool { return filepath.Base(file) == mods.File })
	if remade { // every name may mean something else
		files = nil
	}
	touched := touchedBy(p.environment, files)
	problems := checkTouched(&p, touched)
	for _, f := range problems {
		fmt.Fprintln(p.err, f)
	}
	if n := problemsOf(problems); n > 0 {
		fmt.Fprintf(p.err, "%d problem(s): the content before goes on\n", n)
		return false
	}
	w.run(&p, touched)
	if remade {
		fmt.Fprintln(p.err, "the new "+mods.File+" is checked and tested; matches at the prompt go on with the mods as they were: begin again to play with it")
	}
	return true
}

// touched says what changed: scripts by their paths below the roots, and systems whose
// content may have. Nothing stands for everything.
type touched struct {
	names   map[string]bool
	systems []core.System
}

// touchedBy finds what files of mods are for. A file that belongs to no system may belong to
// all of them.
func touchedBy(w *environment.Environment, files []string) touched {
	t := touched{names: map[string]bool{}}
	for _, file := range files {
		file = filepath.ToSlash(file)
		t.names[file] = true
		for _, m := range slices.Backward(w.Mods) {
			if own, ok := environment.Within(m.Dir, file); ok {
				file = own
				if !m.Plain() {
					t.names[m.Own(file)] = true
				}
			}
		}
		t.names[file] = true
		t.add(file)
	}
	if len(files) == 0 {
		t.systems = rules.All()
	}
	return t
}

func (t *touched) add(file string) {
	name := check.SystemOf(file)
	if parts := strings.Split(file, "/"); len(parts) > 2 && parts[0] == "configs" {
		name = parts[1]
		t.names[name] = true
	}
	sys, known := rules.Named(name)
	switch {
	case strings.HasPrefix(file, "scripts/scenarios/"):
	case !known:
		t.systems = rules.All()
	case !slices.ContainsFunc(t.systems, func(s core.System) bool { return s.Name == name }):
		t.systems = append(t.systems, sys)
	}
}

// all reports whether everything is meant.
func (t *touched) all() bool { return len(t.names) == 0 }

// checkTouched is check for the systems that are touched, and lets the scripts act that
// changed.
func checkTouched(p *program, t touched) (list []finding) {
	for _, sys := range t.systems {
		list = append(list, slices.DeleteFunc(p.checkSystem(sys), func(f finding) bool { return f.Kind == "remark" })...)
	}
	host, err := p.host("")
	if err != nil || len(list) > 0 || len(t.systems) == 0 {
		return list
	}
	host.Systems, host.Workers, host.Out, host.Err = t.systems, 1, &bytes.Buffer{}, &bytes.Buffer{}
	session, err := bindings.NewSession(host)
	if err != nil {
		return append(list, p.scriptFinding(err))
	}
	for _, err := range check.Scripts(session) {
		f := p.scriptFinding(err)
		f.File = p.opened(f.File)
		list = append(list, f)
	}
	ours := func(file string) bool { return t.all() && p.environment.Changed(file) || t.names[file] }
	for _, f := range check.TypesOf(session, ours) {
		list = append(list, typedFinding(f, p.opened(f.File)))
	}
	if problemsOf(list) > 0 {
		return list
	}
	for _, sys := range t.systems {
		if err := check.TryMatch(session, sys); err != nil {
			list = append(list, p.beginningFindings(sys, err)...)
			continue
		}
		for _, f := range fired.Try(session, sys, ours) {
			list = append(list, firedFinding(p, sys.Name, f))
		}
	}
	return list
}

// run runs the scenarios that read what was touched, and those that are new, and says how
// they ended: first those in which a script acted that was touched, so that the verdict
// does not wait for scenarios that merely have it in their content.
func (w *workshop) run(p *program, t touched) {
	files, _ := scenarioFiles(w.paths) // paths without scenarios are fine
	before := w.known
	w.known = map[string]*scenarios{}
	var first, others []string
	for _, file := range files {
		known := before[file]
		w.known[file] = known
		switch {
		case known == nil || known.err != nil || t.all() || known.acts.Any(t.names) || t.names[filepath.ToSlash(file)]:
			first = append(first, file)
		case readsAny(known.reads, t):
			others = append(others, file)
		}
	}
	w.runAll(p, first)
	w.tell(p, first, "no problem; ran")
	if len(others) > 0 {
		w.runAll(p, others)
		w.tell(p, others, "then ran")
	}
}

// runAll runs the scenarios of files.
func (w *workshop) runAll(p *program, files []string) {
	results := make([]*scenarios, len(files))
	p.eachInParallel(len(files), func(i int) { results[i] = runNoting(p, files[i]) })
	for i, file := range files {
		w.known[file] = results[i]
	}
	w.ran += len(files)
}

// tell says how many scenarios fail, and which of those that ran just now.
func (w *workshop) tell(p *program, again []string, ran string) {
	failed, total, now := 0, 0, 0
	for file, s := range w.known {
		if s == nil {
			continue // its turn comes
		}
		total += s.total
		failed += len(s.failed)
		if s.err != nil {
			failed++
		}
		if slices.Contains(again, file) {
			now += s.total
		}
	}
	for _, file := range again {
		s := w.known[file]
		if s.err != nil {
			fmt.Fprintf(p.err, "not ok - %s\n%s\n", file, p.describe(s.err))
		}
		for _, o := range s.failed {
			fmt.Fprintf(p.err, "not ok - %s: %s\n%s\n", filepath.ToSlash(file), o.Name, p.describe(o.Err))
		}
	}
	fmt.Fprintf(p.err, "%s %d of %d scenario(s), %d fail\n", ran, now, total, failed)
}

func readsAny(reads map[string]bool, t touched) bool {
	for name := range t.names {
		if reads[name] {
			return true
		}
	}
	return false
}

// runNoting runs the scenarios of a file and notes what they read.
func runNoting(p *program, file string) *scenarios {
	s := &scenarios{reads: map[string]bool{}, acts: &covered.Acting{}}
	note := func(name string) { s.reads[name] = true }
	own := *p
	own.noted = note
	var printed bytes.Buffer
	outcomes, err := own.scenariosOf(file, runs{times: 1, acts: s.acts}, &printed)
	s.err, s.total = err, len(outcomes)
	s.failed = slices.DeleteFunc(outcomes, func(o scenario.Outcome) bool { return o.Err == nil })
	return s
}
