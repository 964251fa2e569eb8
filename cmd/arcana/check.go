// Checking content: the command, what it finds and how that is printed, the configurations and
// themes, then names, texts and scenarios.

package main

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"arcana/bindings/check"
	"arcana/bindings/check/fired"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/cmd/arcana/environment"
	"arcana/configs"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/intake"
	"arcana/core/shown"
)

// checkCommand returns the command "check".
func (p *program) checkCommand() *cobra.Command {
	var all bool
	cmd := &cobra.Command{
		Use:   "check [PATH...]",
		Short: "Check cards and scripts, and list every mistake",
		Long:  "Check the content and scripts of the mods and files that PATHs name.\nWithout PATHs, check the mod in the current folder.\nOne run lists all mistakes, each with its file, line and column.\nThen the scripts run in sample matches, and their failures are listed too.\nThe exit code is 3 if there is a mistake.\nIf check passes, every match can start.\nRemarks about the design of cards are not mistakes.",
		RunE:  func(_ *cobra.Command, args []string) error { return p.check(args, all) },
	}
	cmd.Flags().BoolVar(&all, "all", false, "also print remarks about the shipped content and about whole sets of cards")
	return cmd
}

// finding is one line of a check.
type finding struct {
	Kind     string `json:"kind"` // problem, warning or remark
	System   string `json:"system,omitempty"`
	File     string `json:"file,omitempty"`
	Line     int    `json:"line,omitempty"`
	Col      int    `json:"col,omitempty"`
	Text     string `json:"text"`
	Code     string `json:"code"`     // which stays from release to release: content, unknown-verb, fails, ...
	Severity string `json:"severity"` // error, warning or remark
	excerpt  string
	shipped  bool // it is a remark about the shipped content or about a set as a whole, which only --all shows
}

// checkReport is what check --json prints.
type checkReport struct {
	Schema   string    `json:"schema"`
	Findings []finding `json:"findings"`
}

// check checks the content and the paths, prints the findings and fails if one is a problem. all
// shows remarks about the shipped content too. Scenarios run only if nothing else is wrong.
func (p *program) check(paths []string, all bool) error {
	scripts, err := p.openChecked(paths)
	if err != nil {
		return err
	}
	if !p.flags.json {
		fmt.Fprintln(p.err, "checking "+modsLine(p))
	}
	report := checkReport{Schema: "arcana.check/1", Findings: append(checkLock(p), findings(p, checkScope{systems: p.environment.Systems.All()}, scripts)...)}
	if countProblems(report.Findings) == 0 {
		report.Findings = append(report.Findings, scenarioFindings(p)...)
	}
	hidden := report.sortAndHide(all)
	p.printFindings(report)
	if n := countProblems(report.Findings); n > 0 {
		return failure{exitContent, fmt.Sprintf("%d problem(s)", n)}
	}
	if hidden > 0 && !p.flags.json {
		fmt.Fprintf(p.err, "no problem; --all prints %d remark(s) about the shipped content\n", hidden)
	}
	return nil
}

// findings checks the content, renamed things, themes and scripts within the scope and returns
// everything that is wrong. scripts are further files to check, which belong to no mod.
func findings(p *program, scope checkScope, scripts []string) (list []finding) {
	for _, sys := range scope.systems {
		list = append(list, p.checkSystem(sys)...)
	}
	known := slices.Clip(p.environment.Systems.All())
	for _, game := range p.environment.Systems.Broken() {
		known = append(known, core.System{Name: game})
	}
	for _, f := range p.environment.Library.UnknownFolders(known) {
		list = append(list, contentFinding("", f))
	}
	list = append(list, checkRenamed(p.environment)...)
	if scope.coversAll() || scope.coversFolder("configs/themes/") {
		list = append(list, checkThemes(p.environment)...)
	}
	return append(list, p.checkScripts(scope, scripts)...)
}

// checkLock returns a finding for each mod that differs from the mods.lock of the working folder or is missing,
// and one if that file cannot be read. The commands that play refuse to run then.
func checkLock(p *program) []finding {
	list := []finding{} // not nil, so that a report without findings has [] in JSON and not null
	for _, f := range p.environment.Mods.CheckLock(".") {
		list = append(list, contentFinding("", f))
	}
	return list
}

// sortAndHide sorts the findings, problems first, and sets their severity and code. Remarks that
// are marked as shipped come last if all is true, and are taken out if not. It returns how many
// were taken out.
func (r *checkReport) sortAndHide(all bool) int {
	var aboutShipped []finding
	before := len(r.Findings)
	r.Findings = slices.DeleteFunc(r.Findings, func(f finding) bool {
		if f.shipped {
			aboutShipped = append(aboutShipped, f)
		}
		return f.shipped
	})
	slices.SortStableFunc(r.Findings, compareKinds)
	if all {
		r.Findings = append(r.Findings, aboutShipped...)
	}
	for i := range r.Findings {
		r.Findings[i].classify()
	}
	return before - len(r.Findings)
}

// kinds are the kinds of findings, the worst first.
var kinds = []string{"problem", "warning", "remark"}

// compareKinds compares findings for sorting: problems before warnings before remarks.
func compareKinds(a, b finding) int { return slices.Index(kinds, a.Kind) - slices.Index(kinds, b.Kind) }

// classify sets the severity of a finding, and a code for its kind of file if it has none yet.
func (f *finding) classify() {
	f.Severity = f.Kind
	if f.Kind == "problem" {
		f.Severity = "error"
	}
	switch {
	case f.Code != "":
	case f.Kind == "remark":
		f.Code = "remark"
	case strings.HasSuffix(f.File, ".lua"):
		f.Code = "script"
	default:
		f.Code = "content"
	}
}

// countProblems returns how many findings are mistakes, which make the check fail.
func countProblems(list []finding) (n int) {
	for _, f := range list {
		if f.Kind == "problem" {
			n++
		}
	}
	return n
}

// checkSystem loads the content of a system and returns its problems, or else those of the tuning that
// the settings give. If there are none, it returns remarks: on the fields that two mods set, and on
// the design. Those about shipped content and whole sets are marked as shipped.
func (p *program) checkSystem(sys core.System) (list []finding) {
	config, problems := p.environment.Read(sys.Name)
	for _, f := range problems {
		list = append(list, contentFinding(sys.Name, f))
	}
	if len(problems) > 0 {
		return list
	}
	tuned, err := p.settings.Apply(sys, config)
	if err != nil {
		for _, text := range strings.Split(err.Error(), "\n") {
			list = append(list, finding{Kind: "problem", System: sys.Name, Text: text})
		}
		return list
	}
	for _, r := range p.environment.Library.Contested(sys) {
		list = append(list, finding{Kind: "remark", System: sys.Name, Text: remarkText(r.Item, r.Text)})
	}
	shipped := append(p.shippedRemarks(sys, config), wholeSetRemarks(tuned)...)
	for _, r := range contentRemarks(p.environment, sys, tuned) {
		f := finding{Kind: "remark", System: sys.Name, Text: remarkText(r.Item, r.Text), shipped: slices.Contains(shipped, r)}
		if !f.shipped && r.Item != "" {
			f.File, f.Line = p.placeOf(sys, r.Item)
		}
		list = append(list, f)
	}
	return list
}

// placeOf returns the file and line where the thing with an id is defined; "" and 0 if no thing has
// the id, or if things of several kinds have it.
func (p *program) placeOf(sys core.System, id string) (file string, line int) {
	for _, thing := range p.environment.Library.Described(sys) {
		if thing.ID == id && file != "" {
			return "", 0
		}
		if thing.ID == id && !thing.Removed {
			file, line = thing.File, thing.Line
		}
	}
	return file, line
}

// wholeSetRemarks returns the remarks about the set of cards as a whole, such as its balance: those
// that name no item. They are mostly about the shipped cards, so they are marked as shipped and
// not shown to an author who adds one card.
func wholeSetRemarks(config any) []core.Remark {
	return slices.DeleteFunc(core.Remarks(config), func(r core.Remark) bool { return r.Item != "" })
}

// shippedRemarks returns the remarks about the content without mods, which are not shown to the
// author of a mod. config is the content as it is loaded now; without mods that is the shipped
// content already. It returns none where they cannot be found out: then the author sees them too.
func (p *program) shippedRemarks(sys core.System, config any) []core.Remark {
	if len(p.settings.Mods) == 0 {
		return contentRemarks(p.environment, sys, config)
	}
	shippedEnv, err := withoutMods()
	if err != nil {
		return nil
	}
	config, _ = shippedEnv.Read(sys.Name)
	if config == nil { // with problems, or a game of a mod
		return nil
	}
	return contentRemarks(shippedEnv, sys, config)
}

// withoutMods opens the shipped content alone, once, because a watch needs it at every save. The
// mods.lock of the working folder is not checked, since nothing is played with this content.
var withoutMods = sync.OnceValues(func() (*environment.Environment, error) {
	return environment.Open(configs.Settings{}, true)
})

// contentRemarks returns the remarks of a system about its content, and one for each card whose
// text differs from that of its script. A card's text may have names of keywords before the
// script's text, so only its end is compared, with {value} filled in. A card or script without a text
// is not compared, nor a card that has abilities in data beside its script.
func contentRemarks(env *environment.Environment, sys core.System, config any) (list []core.Remark) {
	list = core.Remarks(config)
	texts := map[string]string{} // of scripts, by their names
	uses := core.ScriptRefs(config)
	for _, use := range uses {
		if use.Text == nil || use.Data == nil && slices.ContainsFunc(uses, func(other core.ScriptRef) bool { return other.Text == use.Text && other.Data != nil }) {
			continue
		}
		text, known := texts[use.Script]
		if !known {
			text = env.Library.Text(sys.Name, use.Script)
			texts[use.Script] = text
		}
		if text == "" {
			continue
		}
		if filled := strings.NewReplacer("{value}", strconv.Itoa(use.Value)); !strings.HasSuffix(filled.Replace(*use.Text), filled.Replace(text)) {
			list = append(list, core.Remark{Text: fmt.Sprintf("the text %q differs from the text of its script %s, which is %q", *use.Text, use.Script, text)})
		}
	}
	return list
}

// checkThemes loads all themes and languages and returns what is wrong or remarkable about
// them.
func checkThemes(env *environment.Environment) (list []finding) {
	problems, remarks := env.Themes().Check()
	for _, f := range problems {
		list = append(list, contentFinding("", f))
	}
	for _, r := range remarks {
		list = append(list, finding{Kind: "remark", System: "themes", Text: remarkText(r.About, r.Text), shipped: r.Shipped})
	}
	return list
}

// contentFinding makes a finding of a problem in a content file.
func contentFinding(system string, f configs.Problem) finding {
	return finding{Kind: "problem", System: system, File: f.File, Line: f.Line, Col: f.Col, Text: f.Text, excerpt: f.Excerpt()}
}

// remarkText puts the name of what a remark is about before its text, if it is about one
// thing.
func remarkText(item, text string) string {
	if item == "" {
		return text
	}
	return item + ": " + text
}

// printFindings prints the findings as lines, or all as one JSON document.
func (p *program) printFindings(r checkReport) {
	if p.flags.json {
		writeJSON(p.out, r)
		return
	}
	for _, f := range r.Findings {
		fmt.Fprintln(p.out, f)
	}
}

// String returns the finding as a person reads it: its place, its text and, for a problem, the
// lines of source. A warning looks like a problem with "warning: " before it.
func (f finding) String() string {
	f.File = shown.Name(f.File)
	text := strings.TrimRight(f.Text+"\n"+f.excerpt, "\n")
	switch {
	case f.Kind == "remark" && f.Line > 0:
		return fmt.Sprintf("remark: %s:%d: %s: %s", f.File, f.Line, f.System, text)
	case f.Kind == "remark":
		return "remark: " + f.System + ": " + text
	case f.Kind == "warning":
		f.Kind = "problem"
		return "warning: " + f.String()
	case f.Col > 0:
		return fmt.Sprintf("%s:%d:%d: %s", f.File, f.Line, f.Col, text)
	case f.Line > 0:
		return fmt.Sprintf("%s:%d: %s", f.File, f.Line, text)
	case f.File != "":
		return f.File + ": " + text
	}
	return text
}

// checkRenamed checks the [renamed] tables of mods: each new name must be that of a thing or
// script of the mod, and no thing may still have an old one. First it gathers the names that each
// mod has (known), and the ids as they stand in the files (inFiles), then it compares the tables
// with them.
func checkRenamed(env *environment.Environment) (list []finding) {
	if len(env.Mods.Renamed()) == 0 {
		return nil
	}
	known := map[string]map[string]bool{} // by mod: the names of its things and scripts
	inFiles := map[string]bool{}          // full ids that the files themselves give to a thing; a block with an old id may also only change one
	for _, m := range env.Mods {
		known[m.ID] = scriptsNamed(intake.Folder{Root: m.Dir})
	}
	unrenamed := configs.Library{Layers: slices.Clone(env.Library.Layers)} // reads ids as they stand in the files
	for i := range unrenamed.Layers {
		unrenamed.Layers[i].Renamed = nil
	}
	for _, sys := range env.Systems.All() {
		for _, thing := range unrenamed.ModChanges(sys) {
			inFiles[thing.ID] = inFiles[thing.ID] || thing.Fields["id"] != nil
		}
		for _, thing := range env.Library.ModChanges(sys) {
			if mod, own := card.Parted(thing.ID); known[mod] != nil {
				known[mod][own] = true
			}
		}
	}
	for _, m := range env.Mods {
		for old, now := range m.Renamed {
			if names := known[m.ID]; names != nil && !names[card.Key(now)] {
				list = append(list, contentFinding("", m.Problem(fmt.Sprintf("renamed.%s: this mod has nothing with the name %q", old, now), "renamed", old)))
			}
			if inFiles[m.ID+":"+card.Key(old)] {
				list = append(list, contentFinding("", m.Problem(fmt.Sprintf("renamed.%s: a thing of this mod still has the name %q, expected a name that is no longer used", old, old), "renamed", old)))
			}
		}
	}
	slices.SortFunc(list, func(a, b finding) int { return a.Line - b.Line })
	return list
}

// scriptsNamed returns the names of all scripts of a mod, without the mod's id.
func scriptsNamed(files fs.FS) map[string]bool {
	names := map[string]bool{}
	for _, root := range []string{"abilities", "scripts"} {
		fs.WalkDir(files, root, func(file string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				_, own := card.Parted(strings.TrimSuffix(path.Base(file), path.Ext(file)))
				names[card.Key(own)] = true
			}
			return nil
		})
	}
	return names
}

// textFindings returns warnings about cards, and about scripts, whose text names another trigger than
// their abilities have.
func textFindings(p *program, s *session.Session, sys core.System) (list []finding) {
	for _, problem := range p.environment.Library.PlaceFaults(sys, check.MisleadingTexts(s, sys)) {
		f := contentFinding(sys.Name, problem)
		f.Kind, f.Code = "warning", "text"
		list = append(list, f)
	}
	for _, e := range check.MisleadingScriptTexts(s, sys) {
		f := p.scriptFinding(e)
		f.Kind, f.Code, f.File, f.Col = "warning", "text", p.shownName(f.File), 1
		list = append(list, f)
	}
	return list
}

// matchFindings plays matches in which the scripts within the scope act, and returns what goes wrong. If
// the scope is everything, these are the scripts of mods, or all scripts if there are no mods. The matches
// are played in a silent session beside the checked one; they go on after a script fails, so that one run
// finds many failures.
func matchFindings(p *program, checked *session.Session, scope checkScope) (list []finding) {
	host := checked.Host
	host.Out, host.Err, host.Workers, host.Strict = io.Discard, io.Discard, 1, false
	session, err := checked.OpenBeside(host)
	if err != nil {
		return nil // the checked session was opened in the same way, so this does not happen
	}
	changed := memoized(func(file string) bool {
		return scope.coversAll() && p.environment.BelongsToMods(file) || scope.names[file]
	})
	for _, sys := range scope.systems {
		for _, f := range fired.FindFailures(session, sys, changed) {
			list = append(list, matchFinding(p, sys.Name, f))
		}
	}
	return list
}

// memoized returns a function that returns what compute does, but calls it only once for each
// file.
func memoized(compute func(file string) bool) func(file string) bool {
	answers := map[string]bool{}
	return func(file string) bool {
		answer, known := answers[file]
		if !known {
			answer = compute(file)
			answers[file] = answer
		}
		return answer
	}
}

// matchFinding makes a finding of what went wrong in a match, at the first word of the line. A match that
// does not end is a warning, all else a problem.
func matchFinding(p *program, system string, f fired.Finding) finding {
	found := finding{Kind: "problem", System: system, File: p.shownName(f.File), Line: f.Line, Code: f.Code, Text: f.Text}
	if f.Code == fired.Endless {
		found.Kind = "warning"
	}
	lines := strings.Split(fileText(p, f.File), "\n")
	if f.Line >= 1 && f.Line <= len(lines) {
		line := lines[f.Line-1]
		found.Col = 1 + len(line) - len(strings.TrimLeft(line, " \t"))
		found.excerpt = vm.Excerpt(strings.Join(lines, "\n"), 1, f.Line)
	}
	return found
}

// fileText returns the text of a script, or of the content file that holds an ability written
// as data; "" if it cannot be read.
func fileText(p *program, file string) string {
	data, err := session.ReadScript(p.environment.Scripts, file)
	if err != nil {
		data, err = intake.File(p.shownName(file), vm.DefaultSource)
	}
	if err != nil {
		return ""
	}
	return string(data)
}

// maxScenarioFiles is how many files of scenarios check runs.
const maxScenarioFiles = 60

// scenarioFindings runs the scenarios of the mods, at most maxScenarioFiles files of them, and
// returns the errors of scripts in them that name a line. Expectations that fail, and scenarios
// that expect nothing, are left to arcana test.
func scenarioFindings(p *program) (list []finding) {
	var files []string
	for _, m := range p.environment.Mods {
		found, err := luaFilesBelow(filepath.Join(m.Dir, "scripts", "scenarios"))
		if err == nil {
			files = append(files, found...)
		}
	}
	files = files[:min(len(files), maxScenarioFiles)]
	if compiled, err := newCompiled(p); err == nil { // if not, each file reports the error
		p.compiled = compiled
	}
	found := make([][]error, len(files))
	p.eachInParallel(len(files), func(i int) {
		var printed bytes.Buffer
		outcomes, err := p.runScenarioFile(files[i], testOptions{times: 1}, &printed)
		found[i] = fileReport{outcomes: outcomes, err: err}.errors()
	})
	for _, errs := range found {
		for _, err := range errs {
			f := p.scriptFinding(err)
			forTest := strings.HasPrefix(f.Text, "expect(") || strings.Contains(f.Text, "checks nothing")
			if f.Line == 0 || forTest {
				continue
			}
			f.Code, f.System = fired.Fails, ""
			f.Text, _, _ = strings.Cut(f.Text, "\n")
			f.File = p.shownName(f.File)
			list = append(list, f)
		}
	}
	return list
}
