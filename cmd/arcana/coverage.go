// What scripts did while they ran: first coverage (arcana test --coverage), which lines, triggers
// and cards tests executed; then the command profile, where units and time went.

package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"arcana/bindings/check"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/bindings/vm/covered"
	"arcana/bindings/vm/profiled"
	"arcana/cmd/arcana/environment"
	"arcana/cmd/arcana/report"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/intake"
	"arcana/core/rules/tavern/cards"
	"arcana/core/shown"
)

// asText is the value of --coverage if none is given: coverage is printed as text.
const asText = "text"

// coverageCounts counts what tests execute: lines and functions of scripts, and cards that are
// played. Many sessions may count at the same time.
type coverageCounts struct {
	covered.Count
	mu     sync.Mutex
	played map[string]bool // cards as addPlayed names them: "tavern ember_page"
}

// addPlayed adds a card of a system to those that were played.
func (c *coverageCounts) addPlayed(system, name string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.played[system+" "+card.Key(name)] = true
}

// coverageOf returns which lines, triggers and cards of the mods were executed; without mods, of
// everything that was loaded. scenarios are the files of the tests themselves, which are left out
// unless they are games. Scripts of mods that nothing has loaded are added as not executed.
func coverageOf(env *environment.Environment, c *coverageCounts, scenarios []string) (e report.Executed) {
	for _, file := range scriptsOf(env.Settings.Mods) {
		if data, err := session.ReadScript(env.Scripts, file); err == nil {
			countUnexecuted(c, file, string(data), 1)
		}
	}
	countDataAbilities(env, c)
	reported := func(file string) (string, bool) { // the name to show, and whether the report has the file
		name := env.ShownPath(file)
		isScenario := file == preludeFile || slices.ContainsFunc(scenarios, func(s string) bool {
			return gameName(s) == "" && (filepath.ToSlash(s) == name || path.Base(filepath.ToSlash(s)) == file) // rules are no scenario
		})
		return name, !isScenario && env.BelongsToMods(name)
	}
	for _, f := range c.Files() {
		if name, ok := reported(f.Name); ok {
			f.Name = name
			e.Files = append(e.Files, f)
		}
	}
	for _, f := range c.Functions() {
		if name, ok := reported(f.File); ok && isTrigger(env, f.File, name, f.Name) {
			e.Moments = append(e.Moments, report.Moment{File: name, Line: f.Line, Moment: f.Name, Calls: f.Calls})
		}
	}
	e.Cards = cardsOf(env, c.played)
	return e
}

// countUnexecuted adds a script to the counts, with no line executed. first is the line of its file
// at which the source begins.
func countUnexecuted(c *coverageCounts, name, source string, first int) {
	if program, err := vm.CompileWith(name, source, vm.Limits{}, vm.CompileOptions{FirstLine: first}); err == nil {
		c.Begin().AddProgram(program.CoveredText())
	}
}

// countDataAbilities adds the abilities that content files have as data to the counts, with no line executed;
// an ability that tests have executed is counted besides. If there are mods, only their abilities count. A
// system whose content has mistakes is left out, and so is an ability with mistakes: arcana check reports them.
func countDataAbilities(env *environment.Environment, c *coverageCounts) {
	for _, sys := range env.Systems.All() {
		config, err := env.Config(sys.Name)
		if err != nil {
			continue
		}
		words := registry.WordsWithNames(sys, config)
		if words == nil { // cards of this system have no abilities as data
			continue
		}
		for _, ref := range core.ScriptRefs(config) {
			if ref.Data == nil || !env.BelongsToMods(ref.Data.File) {
				continue
			}
			if ability, faults := words.Read(ref.Label, ref.Data); len(faults) == 0 {
				name, first, text := ability.Chunk()
				countUnexecuted(c, name, text, first)
			}
		}
	}
}

// isTrigger reports whether the rules call a function of a content file: its name is a trigger of
// the file's system, or an event of a mod ("tides:omen"). shown is the file's path as people see
// it, which tells the system of an ability that is written in a content file. AIs have no abilities,
// whatever their functions are called.
func isTrigger(env *environment.Environment, file, shown, name string) bool {
	system := check.SystemOf(env.Systems.All(), file)
	if _, below, ok := strings.Cut("/"+shown, "/configs/"); ok && system == "" {
		system, _, _ = strings.Cut(below, "/")
	}
	sys, err := env.Systems.Named(cmp.Or(system, gameName(file)))
	if err != nil || registry.Of(sys).Table == nil || strings.HasPrefix(file, "scripts/ai/") {
		return false
	}
	_, known := registry.Of(sys).Table.Find(name)
	return known || strings.Contains(name, ":")
}

// cardsOf returns the cards of the mods, or of every tested system if there are no mods, and
// whether each was played.
func cardsOf(env *environment.Environment, played map[string]bool) (list []report.Card) {
	for _, sys := range env.Systems.All() {
		wasPlayed := func(name string) bool { return played[sys.Name+" "+card.Key(name)] }
		tested := slices.ContainsFunc(slices.Collect(maps.Keys(played)), func(name string) bool { return strings.HasPrefix(name, sys.Name+" ") })
		if len(env.Settings.Mods) == 0 && !tested {
			continue
		}
		for _, thing := range env.Library.Described(sys) {
			isCard := thing.Kind == "card" || thing.Kind == "choice" // a choice is the encounter's card
			if !thing.Removed && isCard && env.BelongsToMods(thing.File) && !(thing.Shipped && len(env.Mods) > 0) {
				list = append(list, report.Card{System: sys.Name, ID: thing.ID, File: thing.File, Line: thing.Line, Played: wasPlayed(thing.Name) || wasPlayed(cards.GoldenName(thing.Name))}) // a golden copy counts too
			}
		}
	}
	return list
}

// scriptsOf returns the paths, within the mods, of the scripts that content may name: all but
// the scenarios.
func scriptsOf(mods []string) (files []string) {
	for _, dir := range mods {
		files = append(files, scriptsIn(dir)...)
	}
	return files
}

// scriptsIn does the work of scriptsOf for one mod.
func scriptsIn(dir string) (files []string) {
	folder, err := os.OpenRoot(dir)
	if err != nil {
		return nil // opening the content has reported it
	}
	defer folder.Close()
	for _, root := range []string{"abilities", "scripts"} {
		_ = fs.WalkDir(intake.Within(folder), root, func(file string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && path.Ext(file) == ".lua" && !strings.HasPrefix(file, "scripts/scenarios/") {
				files = append(files, file)
			}
			return nil // a folder that cannot be read has no scripts that could run
		})
	}
	return files
}

// writeCoverage writes what was executed. how is the value of --coverage: the file of an HTML page,
// or asText. Text goes to standard output as comments of TAP, or to standard error if standard
// output has JUnit XML. With --json there is no text, because the document has the numbers.
func writeCoverage(p *program, how string, e report.Executed, junit bool) error {
	var text bytes.Buffer
	if how != asText {
		if err := report.CoverageHTML(&text, e); err != nil {
			return err
		}
		return p.save(how, text.Bytes())
	}
	if p.flags.json {
		return nil
	}
	out, prefix := p.out, "# "
	if junit {
		out, prefix = p.err, ""
	}
	report.CoverageText(&text, e, prefix)
	_, err := out.Write(text.Bytes())
	return err
}

// checkCoverageFlag refuses a value of --coverage that is not the name of an HTML file.
func checkCoverageFlag(how string) error {
	if how == "" || how == asText || strings.EqualFold(path.Ext(how), ".html") {
		return nil
	}
	return failure{exitUsage, "--coverage: expected no value or FILE.html, got " + quoted(how)}
}

// profileFlags are the flags of the command profile.
type profileFlags struct {
	folded string // the file for call stacks, "" for none
	top    int    // how many functions and lines are printed, 0 for all
}

// profileReport is what profile --json prints.
type profileReport struct {
	Schema string `json:"schema"`
	profiled.Profile
}

// profileCommand returns the command "profile", which runs a script or an experiment and says
// what its scripts spent.
func profileCommand(p *program) *cobra.Command {
	var f profileFlags
	cmd := &cobra.Command{
		Use:     "profile FILE | sim SYSTEM",
		Example: "arcana profile mine.lua",
		Short:   "Show which scripts cost the most computing time, by file, function and line",
		Long:    "Run a script or an experiment of arcana sim, and show what its Lua functions cost.\nFor each file, function and line you see the calls, the time and the units (the measure of work that --budget limits).\nThe profile also lists functions that exceeded their budget, and functions that were loaded but never called.\nA second run of the same script costs the same number of units, but not the same time.\nWhat the script prints goes to standard error.",
		Args:    checkArguments,
		RunE:    func(_ *cobra.Command, args []string) error { return p.runFile(args[0], 0) },
	}
	cmd.PersistentFlags().StringVar(&f.folded, "folded", "", "write the cost of each call stack to this file, for a program that draws flame graphs")
	cmd.PersistentFlags().IntVar(&f.top, "top", 15, "how many functions and lines to show, 0 for all")
	sim := p.simCommand()
	sim.Use, sim.Example, sim.Short = "sim SYSTEM", "arcana profile sim tavern", "Show what scripts cost in an experiment of arcana sim"
	cmd.AddCommand(sim)
	for _, c := range []*cobra.Command{cmd, sim} { // both run inside profile
		run := c.RunE
		c.RunE = func(cmd *cobra.Command, args []string) error {
			return profile(p, f, func() error { return run(cmd, args) })
		}
	}
	return cmd
}

// profile calls run and prints what its scripts spent, also if a script failed. While it runs,
// standard output is standard error and --json is off, so that only the profile is data.
func profile(p *program, f profileFlags, run func() error) error {
	if f.top < 0 {
		return failure{exitUsage, "--top: expected 0 or more"}
	}
	count := new(profiled.Count)
	out, json := p.out, p.flags.json
	p.trace = func() vm.Tracer { return count.Begin() }
	p.environment.Systems = p.environment.Systems.WithTrace(p.trace)
	p.out, p.flags.json = &shown.Writer{To: p.err}, false
	failed := run()
	p.out, p.flags.json = out, json
	var refused failure
	if errors.As(failed, &refused) && refused.code != exitFailed { // wrong usage or bad content: nothing ran
		return failed
	}
	return errors.Join(failed, writeProfile(p, f, count))
}

// writeProfile prints a profile, as text or JSON, and writes its call stacks to the file of
// --folded.
func writeProfile(p *program, f profileFlags, count *profiled.Count) error {
	result := count.Profile(p.shownName)
	if f.folded != "" {
		if err := p.save(f.folded, []byte(count.Folded(p.shownName))); err != nil {
			return failure{exitFailed, "--folded: " + err.Error()}
		}
	}
	if !p.flags.json {
		report.Profile(p.out, result, f.top)
		return nil
	}
	return writeJSON(p.out, profileReport{"arcana.profile/1", result})
}

// writeJSON writes a document on one line.
func writeJSON(w io.Writer, document any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(document)
}
