// Checking scripts, from the paths of the command to the findings: which mods the paths mean, then
// how scripts are loaded as a match would load them, their types, whether matches can begin with
// them, and last the events of mods.

package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"arcana/bindings"
	"arcana/bindings/check"
	"arcana/bindings/check/typed"
	"arcana/bindings/declare"
	"arcana/bindings/declared"
	language "arcana/bindings/grammar"
	"arcana/bindings/match"
	"arcana/bindings/schema"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/cmd/arcana/environment"
	"arcana/configs/mods"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/intake"
	"arcana/core/spell"
)

// openChecked opens the content with every mod that one of the paths of arcana check is, or lies in.
// It returns the script files that the other paths mean.
func (p *program) openChecked(paths []string) (scripts []string, err error) {
	dropHomeMod(p, paths)
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil {
			return nil, failure{exitUsage, fmt.Sprintf("%s: no file or folder has this name", path)}
		}
		if info.IsDir() {
			if err := refuseFolderOfMods(path); err != nil {
				return nil, err
			}
		}
		switch {
		case modOfPath(path) != "":
			p.settings.Mods = withMod(p.settings.Mods, modOfPath(path))
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
	return scripts, p.openEnvironment()
}

// addModsOf adds the mods that paths are, or lie in, to the mods that are played with. If that changes
// the mods, it opens the content again, which also checks mods.lock. If not, it only checks mods.lock: for
// the commands in commandsWithPaths that was not done before.
func addModsOf(p *program, paths []string) error {
	before := slices.Clone(p.settings.Mods)
	dropHomeMod(p, paths)
	for _, path := range paths {
		if mod := modOfPath(path); mod != "" {
			p.settings.Mods = withMod(p.settings.Mods, mod)
		}
	}
	p.flags.skipLock = false // now all mods are known
	if !slices.Equal(p.settings.Mods, before) {
		return p.openEnvironment()
	}
	if err := p.environment.CheckLock(); err != nil {
		return p.scriptFailure(err)
	}
	return nil
}

// modOfPath returns the mod folder that a path is or lies in; "" if there is none. Around the path only a
// folder with a mod.toml counts.
func modOfPath(name string) string {
	if info, err := os.Stat(name); err == nil && info.IsDir() && isModFolder(name) {
		return name
	}
	if dir := enclosingMod(filepath.Dir(absolute(name))); dir != "" {
		return relativeLike(dir, name)
	}
	return ""
}

// relativeLike returns the absolute path dir as the person would write it: relative to the working
// folder if name, the path that the person wrote, is relative, else as it is.
func relativeLike(dir, name string) string {
	if relative, err := filepath.Rel(absolute("."), dir); err == nil && !filepath.IsAbs(name) {
		return relative
	}
	return dir
}

// absolute returns an absolute path; where there is no working folder, the cleaned path.
func absolute(name string) string {
	if path, err := filepath.Abs(name); err == nil {
		return path
	}
	return filepath.Clean(name)
}

// withMod adds a mod folder to the list, unless it is in it already.
func withMod(dirs []string, dir string) []string {
	if slices.ContainsFunc(dirs, func(other string) bool { return absolute(other) == absolute(dir) }) {
		return dirs
	}
	return append(dirs, dir)
}

// isModFolder reports whether a folder is a mod: it has a mod.toml, or one of the folders that
// mods have.
func isModFolder(dir string) bool {
	if _, err := os.Stat(filepath.Join(dir, mods.File)); err == nil {
		return true
	}
	for _, name := range []string{"configs", "abilities", "scripts"} {
		if info, err := os.Stat(filepath.Join(dir, name)); err == nil && info.IsDir() {
			return true
		}
	}
	return false
}

// checkScripts returns findings about scripts: misplaced files of mods, shipped scripts that mods
// replace, and what checkAsLoaded finds.
func (p *program) checkScripts(scope checkScope, files []string) []finding {
	var list []finding
	for _, dir := range p.settings.Mods {
		for _, err := range check.UnknownFiles(p.environment.Systems, intake.Folder{Root: dir}) {
			f := p.scriptFinding(err)
			f.File = path.Join(filepath.ToSlash(dir), f.File)
			list = append(list, f)
		}
	}
	for _, r := range p.environment.Replaced() {
		list = append(list, finding{Kind: "remark", System: "mods", Text: fmt.Sprintf("%s replaces the shipped script %s", path.Join(filepath.ToSlash(r.Mod.Dir), r.File), r.File)})
	}
	return append(list, p.checkAsLoaded(scope, files)...)
}

// fileFindings compiles a script file named on the command line, checks its types and returns
// what is wrong, with remarks about older forms. The file of a game is checked as a game instead,
// with its tests.
func fileFindings(p *program, s *session.Session, file string) (list []finding) {
	if !strings.HasSuffix(file, ".lua") {
		return []finding{p.scriptFinding(&vm.Error{File: file, Message: "expected a .lua file or a mods folder"})}
	}
	source, err := readScript(file)
	if err != nil {
		return []finding{p.scriptFinding(err)}
	}
	if game := gameName(file); game != "" {
		for _, err := range checkGame(game, filepath.ToSlash(file), []byte(source), nil, modulesOf(s)) {
			list = append(list, p.scriptFinding(err))
		}
		return list
	}
	if err := check.Compile(filepath.ToSlash(file), source); err != nil {
		return []finding{p.scriptFinding(err)}
	}
	for _, t := range check.TypeFindingsOfSource(s, filepath.ToSlash(file), source) {
		list = append(list, typeFinding(p, t, t.File))
	}
	for _, o := range check.OlderFormsOfSource(s, filepath.ToSlash(file), source) {
		list = append(list, olderFinding(p, o, o.File))
	}
	return list
}

// scriptFinding makes a finding of a script's error, with its place if the error has one.
func (p *program) scriptFinding(err error) finding {
	e, ok := vm.AsError(err)
	if !ok {
		return finding{Kind: "problem", Text: p.describe(err)}
	}
	return finding{Kind: "problem", System: check.SystemOf(p.environment.Systems.All(), e.File), File: e.File, Line: e.Line, Text: strings.TrimRight(e.Message, "\n "), excerpt: e.Excerpt}
}

// checkAsLoaded loads all scripts as a match would, and checks them and the files: compilation,
// types, the numbers and texts of content, events. If nothing is wrong so far, it begins a match
// of each system, and if that works it plays matches in which the scripts within the scope act.
func (p *program) checkAsLoaded(scope checkScope, files []string) (list []finding) {
	host, err := p.host("")
	if err != nil {
		return []finding{p.scriptFinding(err)}
	}
	host.Out = p.err
	host.Scripts = cachedRoots(host.Scripts) // each check here reads all of them
	session, err := bindings.NewSession(host)
	if err != nil {
		return []finding{p.scriptFinding(err)}
	}
	withShipped := len(p.settings.Mods)+len(files) == 0 && !shippedIsGood.Load() // else what ships is left out: tests make sure that it has no fault
	if !withShipped {
		scope.systems = p.affectedSystems(scope.systems)
	}
	scripts := check.Scripts(session)
	mayFail := func(f check.Script) bool { return withShipped || !environment.Ships(f.File, f.Source) }
	include := func(f check.Script) bool { return (scope.coversAll() || scope.names[f.File]) && mayFail(f) }
	included := slices.DeleteFunc(slices.Clone(scripts), func(f check.Script) bool { return !include(f) })
	toCheck := func(f check.Script) bool { // a game that the command line names is checked with files
		named := slices.ContainsFunc(p.gameFiles, func(game string) bool { return filepath.Base(game) == path.Base(f.File) })
		return include(f) && !environment.Ships(f.File, f.Source) && !named
	}
	for _, err := range append(check.ScriptsOf(session, scope.systems, scripts, mayFail), gameFaults(session, toCheck)...) {
		f := p.scriptFinding(err)
		f.File = p.shownName(f.File)
		list = append(list, f)
	}
	list = append(list, typeFindings(p, session, included, list)...)
	list = append(list, olderFindings(p, session, included)...)
	for _, file := range files {
		for _, f := range fileFindings(p, session, file) {
			if !slices.Contains(list, f) { // a game that cannot be played was reported with the systems
				list = append(list, f)
			}
		}
	}
	for _, sys := range scope.systems {
		for _, problem := range p.environment.Library.PlaceFaults(sys, append(match.Disagreements(session, sys), check.MissingValues(session, sys)...)) {
			list = append(list, contentFinding(sys.Name, problem))
		}
		list = append(list, textFindings(p, session, sys)...)
	}
	list = append(list, eventFindings(p, scripts)...)
	if countProblems(list) == 0 {
		list = append(list, p.tryMatches(session, scope.systems)...)
	}
	if countProblems(list) == 0 {
		list = append(list, matchFindings(p, session, scope)...)
	}
	if withShipped && scope.coversAll() && len(list) == 0 && p.isUnset() {
		shippedIsGood.Store(true)
	}
	return list
}

// cachedRoots returns script roots of which each is asked once for each file, see intake.Cached.
func cachedRoots(roots fs.FS) fs.FS {
	layers, ok := roots.(session.Layers)
	if !ok {
		return intake.Cached(roots)
	}
	layers = slices.Clone(layers)
	for i, layer := range layers {
		if layer != nil {
			layers[i] = intake.Cached(layer)
		}
	}
	return layers
}

// shippedIsGood is true once a check of the scripts that ship has found nothing. They do not change while the
// program runs.
var shippedIsGood atomic.Bool

// isUnset reports whether the settings change nothing in matches.
func (p *program) isUnset() bool { return len(p.settings.Overrides) == 0 && p.settings.Budget == nil }

// affectedSystems returns those of the systems that the mods may affect, as scopeOfFiles says, and the games in Lua;
// all of them if the settings change matches.
func (p *program) affectedSystems(systems []core.System) []core.System {
	if !p.isUnset() {
		return systems
	}
	affected := checkScope{names: map[string]bool{}}
	for _, m := range p.environment.Mods {
		for _, root := range []string{"configs", "abilities", "scripts"} {
			fs.WalkDir(intake.Folder{Root: m.Dir}, root, func(file string, d fs.DirEntry, err error) error {
				if err == nil && !d.IsDir() {
					affected.addSystemsOf(p.environment.Systems, file)
				}
				return nil
			})
		}
	}
	return slices.DeleteFunc(slices.Clone(systems), func(sys core.System) bool {
		isAffected := slices.ContainsFunc(affected.systems, func(other core.System) bool { return other.Name == sys.Name })
		return !isAffected && len(p.environment.Systems.Files(sys.Name)) == 0
	})
}

// typeFindings returns what the type checker finds in scripts. It
// leaves out a finding about a word if earlier, the findings so far, has one that names the word at the
// same line.
func typeFindings(p *program, session *session.Session, scripts []check.Script, earlier []finding) (list []finding) {
	for _, t := range check.TypeFindingsIn(session, scripts) {
		file := p.shownName(t.File)
		if !slices.ContainsFunc(earlier, func(f finding) bool { return f.File == file && f.Line == t.Line && strings.Contains(f.Text, t.Word) }) {
			list = append(list, typeFinding(p, t, file))
		}
	}
	return list
}

// olderFindings returns remarks about older forms in scripts: forms that still work, but only until the next release.
func olderFindings(p *program, session *session.Session, scripts []check.Script) (list []finding) {
	for _, o := range check.OlderFormsIn(session, scripts) {
		list = append(list, olderFinding(p, o, p.shownName(o.File)))
	}
	return list
}

// olderFinding makes a remark about an older form, with the line to write instead.
func olderFinding(p *program, o check.OlderForm, file string) finding {
	return finding{Kind: "remark", System: cmp.Or(check.SystemOf(p.environment.Systems.All(), o.File), "scripts"), File: file, Line: o.Line, Code: "older-form", Text: o.Text + ", write:\n" + o.Now}
}

// typeFinding makes a finding of what the type checker says. file is the name by which a person
// can open the script. That a check ended early (typed.Unfollowed) is only a warning: nothing is known
// to be wrong, and it is about no line.
func typeFinding(p *program, t check.TypeFinding, file string) finding {
	f := finding{Kind: "problem", System: check.SystemOf(p.environment.Systems.All(), t.File), File: file, Line: t.Line, Col: t.Col, Code: t.Code, Text: t.Text, excerpt: t.Excerpt}
	if t.Code == typed.Unfollowed {
		f.Kind, f.excerpt = "warning", ""
	}
	return f
}

// tryMatches begins a match of each system whose content is good, and returns findings for those
// that cannot begin.
func (p *program) tryMatches(session *session.Session, systems []core.System) (list []finding) {
	for _, sys := range systems {
		if _, err := p.environment.Config(sys.Name); err != nil {
			continue
		}
		if err := check.TryMatch(session, sys); err != nil {
			list = append(list, p.beginningFindings(sys, err)...)
		}
	}
	return list
}

// beginningFindings returns findings for the error of a match that cannot begin. They stand at the
// script or the content that is at fault, or at the system's tuning or game if the error names none.
func (p *program) beginningFindings(sys core.System, err error) (list []finding) {
	if _, ofScript := vm.AsError(err); ofScript {
		f := p.scriptFinding(err)
		f.System = sys.Name
		return []finding{f}
	}
	if files := p.environment.Systems.Files(sys.Name); len(files) > 0 {
		return []finding{{Kind: "problem", System: sys.Name, File: p.shownName(files[0].Path), Line: 1, Text: "no match can begin: " + err.Error()}}
	}
	fault := core.Fault{Path: "tuning"}
	errors.As(err, &fault) // the error's own place, if it has one
	fault.Text = "no match can begin: " + err.Error()
	for _, problem := range p.environment.Library.PlaceFaults(sys, []core.Fault{fault}) {
		list = append(list, contentFinding(sys.Name, problem))
	}
	return list
}

// unknownEvent is the code of findings about an event that its mod does not declare.
const unknownEvent = "unknown-event"

// eventFindings returns findings about the events that the loaded mods declare, emit and listen
// to. Events of other mods cannot be checked. A folder without a mod.toml has no id, so it has no events
// of its own.
func eventFindings(p *program, scripts []check.Script) (list []finding) {
	ours := slices.DeleteFunc(slices.Clone(p.environment.Mods), (*mods.Mod).IsPlainFolder)
	if len(ours) == 0 {
		return nil
	}
	used := eventsUsed(p, scripts, ours)
	for _, use := range used {
		if text := wrongEmitter(p, use); text != "" {
			list = append(list, eventFinding(p, use, text))
		}
	}
	for _, m := range ours {
		list = append(list, checkEventsOf(p, m, used)...)
	}
	return list
}

// wrongEmitter returns a sentence if a file of a mod emits an event that is not the mod's own: its
// name begins with another mod's id, or with none. It returns "" if the event is the mod's own, and
// for a use that is both Emits and Hears, since such a place may only mention the name.
func wrongEmitter(p *program, use schema.EventUse) string {
	if !use.Emits || use.Hears {
		return ""
	}
	file := p.shownName(use.File)
	for _, m := range p.environment.Mods {
		if _, inside := environment.Within(m.Dir, file); m.IsPlainFolder() || !inside {
			continue
		}
		switch mod, own := card.Parted(use.Name); mod {
		case m.ID:
			return ""
		case "":
			return fmt.Sprintf("the name of an event begins with its mod's id, expected %q", m.ID+":"+own)
		default:
			return fmt.Sprintf("%q is an event of another mod, but the mod %s can emit only its own events, expected %q", use.Name, m.ID, m.ID+":"+own)
		}
	}
	return ""
}

// eventsUsed returns all places, in scripts and in abilities written as data, where an event
// of one of the mods is emitted or listened to. A script in which no such event can be is not parsed.
func eventsUsed(p *program, scripts []check.Script, among mods.Loaded) (used []schema.EventUse) {
	ours := map[string]bool{}
	for _, m := range among {
		ours[m.ID] = true
	}
	for _, f := range scripts {
		if text := string(f.Source); strings.Contains(text, "emit") || mentionsMod(text, ours) {
			for _, use := range schema.EventUsesInScript(text) {
				use.File = f.File
				used = append(used, use)
			}
		}
	}
	for _, sys := range p.environment.Systems.All() {
		if config, err := p.environment.Config(sys.Name); err == nil {
			for _, ref := range core.ScriptRefs(config) {
				if ref.Data != nil {
					used = append(used, schema.EventUsesInData(ref.Data)...)
				}
			}
		}
	}
	return used
}

// mentionsMod reports whether a text has one of the mods' ids before a colon: "tides:omen", or
// "before_ally_tides:omen" with the prefixes of a trigger. It is a quick test whether the text is
// worth parsing.
func mentionsMod(text string, modIDs map[string]bool) bool {
	for {
		before, rest, found := strings.Cut(text, ":")
		if !found {
			return false
		}
		// The word before the colon begins behind the last character that no id has. OwnEvent
		// takes the prefixes of a trigger off it.
		start := 1 + strings.LastIndexFunc(before, func(r rune) bool { return r != '_' && (r < 'a' || r > 'z') && (r < '0' || r > '9') })
		mod, _, _ := strings.Cut(language.OwnEvent(before[start:]+":x"), ":")
		if modIDs[mod] {
			return true
		}
		text = rest
	}
}

// checkEventsOf returns findings about the events of one mod that mod.toml does not declare; used
// are all uses of events. If the mod declares some events, each other one is wrong. If it declares
// none, an event that is emitted and never listened to, or the reverse, is wrong if its name is
// near that of another event. The events that are not wrong are listed in one remark, as lines to
// declare them by. A use that is both Emits and Hears may only mention a name: it makes no event
// known, but counts as both for an event that other uses make known.
func checkEventsOf(p *program, m *mods.Mod, used []schema.EventUse) (list []finding) {
	var declared, emitted []string
	for _, e := range m.Events {
		declared = append(declared, m.ID+":"+e.ID)
	}
	undeclared := map[string]schema.EventUse{} // all uses of each undeclared event in one
	for _, use := range used {
		if mod, _ := card.Parted(use.Name); mod == m.ID && use.Emits != use.Hears && !slices.Contains(declared, use.Name) {
			undeclared[use.Name] = use
		}
	}
	for _, use := range used {
		all, known := undeclared[use.Name]
		if !known {
			continue
		}
		undeclared[use.Name] = schema.EventUse{Emits: all.Emits || use.Emits, Hears: all.Hears || use.Hears, Amount: all.Amount || use.Amount}
		if use.Emits && !slices.Contains(emitted, use.Name) {
			emitted = append(emitted, use.Name)
		}
	}
	wrong := map[string]string{} // the sentence about each wrong event
	for name, use := range undeclared {
		known := slices.DeleteFunc(slices.Concat(declared, emitted), func(other string) bool { return other == name })
		if len(declared) > 0 {
			_, own := card.Parted(name)
			wrong[name] = fmt.Sprintf("%s does not declare the event %q, %s", manifestOf(m), own, spell.Choices(own, eventIDs(m)))
		} else if use.Emits != use.Hears && spell.Nearest(name, known) != "" {
			wrong[name] = fmt.Sprintf("nothing %s the event %q%s", map[bool]string{true: "hears", false: "tells"}[use.Emits], name, spell.DidYouMean(name, known))
		}
	}
	for _, use := range used {
		if text := wrong[use.Name]; text != "" && use.Emits != use.Hears {
			list = append(list, eventFinding(p, use, text))
		}
	}
	if lines := declarationsFor(undeclared, wrong); lines != "" {
		list = append(list, finding{Kind: "remark", System: "mods", File: manifestOf(m), Text: m.ID + " uses events that " + manifestOf(m) + " does not declare; add these lines to the file:\n" + lines})
	}
	return list
}

// declarationsFor returns the TOML lines that declare a mod's undeclared events, by their names, but for
// those with a finding in wrong; "" if there are none.
func declarationsFor(events map[string]schema.EventUse, wrong map[string]string) string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(events)) {
		if wrong[name] != "" {
			continue
		}
		_, own := card.Parted(name)
		fmt.Fprintf(&b, "\n[[event]]\nid = %q\ntext = \"...\"\n", own)
		if events[name].Amount {
			b.WriteString("amount = \"...\"\n")
		}
	}
	return b.String()
}

// manifestOf returns the path of a mod's mod.toml.
func manifestOf(m *mods.Mod) string { return filepath.ToSlash(filepath.Join(m.Dir, mods.File)) }

// eventIDs returns the ids of the events that a mod declares, without the mod's own id.
func eventIDs(m *mods.Mod) (list []string) {
	for _, e := range m.Events {
		list = append(list, e.ID)
	}
	return list
}

// eventFinding makes a finding about an event, at the place that names it. A place without a
// column is that of the first word of its line.
func eventFinding(p *program, use schema.EventUse, text string) finding {
	lines := strings.Split(fileText(p, use.File), "\n")
	f := finding{Kind: "problem", File: p.shownName(use.File), Line: use.Line, Col: use.Col, Code: unknownEvent, Text: text, excerpt: vm.ExcerptOf(lines, 1, use.Line)}
	if f.Col == 0 && f.Line >= 1 && f.Line <= len(lines) {
		f.Col = 1 + len(lines[f.Line-1]) - len(strings.TrimLeft(lines[f.Line-1], " \t"))
	}
	return f
}

// gameFaults returns what is wrong with games of the script roots that can be played: those in files
// for which toCheck is true, and those to whose decks mods add cards.
func gameFaults(s *session.Session, toCheck func(check.Script) bool) (problems []error) {
	modules := sync.OnceValue(modulesOf(s))
	for _, script := range session.ScriptNames(s.Files(), session.Games) {
		_, name := card.Parted(script)
		file := path.Join(session.Games, script+".lua")
		source, err := session.ReadScript(s.Files(), file)
		if _, unplayable := s.Host.Systems.Named(name); err != nil || unplayable != nil || len(s.Host.Systems.CardsOfMods(name)) == 0 && !toCheck(check.Script{File: file, Source: source}) {
			continue // a game that cannot be played is reported when the list of systems is made
		}
		problems = append(problems, checkGame(name, file, source, s.Host.Systems.CardsOfMods(name), modules)...)
	}
	return problems
}

// checkGame returns what is wrong with the file of a game and the cards that mods add to it, and then with its
// tests.
func checkGame(name, file string, source []byte, ofMods []core.Tree, session func() []declare.Module) []error {
	return append(declared.Check(name, file, source, ofMods...), declared.CheckTests(name, file, source, session())...)
}

// modulesOf returns a function that gathers all modules that scripts of a session may use.
func modulesOf(s *session.Session) func() []declare.Module {
	return func() []declare.Module { return schema.Of(s) }
}
