// Package fired makes the scripts of content act and reports what goes wrong. It plays matches that
// begin where the cards of these scripts lie in play, so that many of their functions are called. A
// function that is not called there is not tested.
//
// This file plays the matches and notes what fails; samples.go says how they begin; listener.go
// notes failures that no event tells of.
package fired

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"arcana/bindings/match"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/core"
)

// The codes of findings. They stay as they are, for programs and people look for them.
const (
	Fails      = "fails"       // a function ends with an error
	OverBudget = "over-budget" // a function spends more than it may
	Endless    = "endless"     // abilities set each other off without end
)

// Finding is one thing that went wrong.
type Finding struct {
	File string // as errors of scripts name it; "" where no one place is to blame
	Line int    // from 1, 0 where none is known
	Code string // one of the codes above
	Text string // what is wrong
}

// A sample is what a match is begun with: the options of game.new.
type sample = map[string]any

// samples has for each system the function that returns matches in which the tested rows can act.
var samples = map[string]func(config any, tested testedRows) []sample{
	"tavern": tavernSamples, "market": marketSamples, "delve": delveSamples, "encounter": encounterSamples, "draft": draftSamples,
}

// How much is played, so that a check takes seconds.
const (
	rounds         = 2   // matches of each sample, with seeds of their own
	leastMade      = 8   // about how many matches of a system are played at least, if it has samples
	mostStrikes    = 25  // a match ends at so many strikes, see trial.strikes
	endlessStrikes = 10  // strikes for abilities that set each other off without end: those take long
	mostMoves      = 150 // of a match
	mostTried      = 60  // samples of a system
)

// FindFailures plays matches of a system in which the scripts act for whose paths include returns true.
// It returns what goes wrong, each thing once. A match that cannot begin is left to other checks. The
// session should be used for nothing else: its machines are opened anew, and scripts print there.
func FindFailures(s *session.Session, sys core.System, include func(file string) bool) []Finding {
	return runTrial(s, sys, include).found
}

// runTrial is FindFailures; it returns the whole trial, for tests. While it runs, the session traces
// its machines: it opens new ones at the beginning, and again at the end. Each sample is played with
// as many seeds as rounds says, with more if there are few samples, until a match has too many strikes.
func runTrial(s *session.Session, sys core.System, include func(file string) bool) *trial {
	t := &trial{session: s, system: sys, seen: map[Finding]bool{}}
	before := s.Host.Trace
	defer func() { s.Host.Trace = before; session.ResetContents(s) }()
	s.Host.Trace = func() vm.Tracer { return t.newTracer(before) }
	session.ResetContents(s)
	config, _, err := s.Config(sys.Name)
	if err != nil {
		return t
	}
	if samplesOf, ok := samples[sys.Name]; ok {
		tried := samplesOf(config, rowsToTest(s, sys, config, include))
		for _, options := range tried[:min(mostTried, len(tried))] {
			for seed := range max(rounds, leastMade/len(tried)) {
				if !t.playSample(options, seed+1) {
					break
				}
			}
		}
	}
	t.tryPersonalities(include)
	slices.SortStableFunc(t.found, func(a, b Finding) int { return cmp.Or(cmp.Compare(a.File, b.File), a.Line-b.Line) })
	return t
}

// trial is what is found out about one system.
type trial struct {
	session *session.Session
	system  core.System
	seen    map[Finding]bool // those in found
	found   []Finding
	refused []error // why samples could not begin
	strikes int     // of the match: one for each function that ran out of its budget, endlessStrikes for endless abilities
}

// addFinding notes a finding, once.
func (t *trial) addFinding(f Finding) {
	if !t.seen[f] {
		t.seen[f] = true
		t.found = append(t.found, f)
	}
}

// playSample plays a match of a sample and notes which functions fail. Players are random. With an
// even seed the first player is a native AI, which also calls the functions worth of cards. goOn is
// false if other seeds would add nothing: the match could not begin, or had too many strikes.
func (t *trial) playSample(options sample, seed int) (goOn bool) {
	options["seed"] = seed
	players := slices.Repeat([]string{"random"}, t.system.Usual)
	if bots := slices.Sorted(maps.Keys(t.system.Bots)); seed%2 == 0 && len(bots) > 0 {
		players[0] = bots[0] // an AI asks cards what they are worth
	}
	console, err := match.Sit(t.session, t.system.Name, players, options)
	if err != nil {
		t.noteRefused(err)
		return false
	}
	m, noted := console.Match(), 0 // noted is how many of its events are noted
	for t.strikes = 0; t.strikes < mostStrikes && m.Ply() < mostMoves; {
		moves, err := m.Run(1)
		for ; noted < len(m.Events()); noted++ {
			t.noteEvent(console, m.Events()[noted])
		}
		if err != nil || moves == 0 {
			break // the match is over or cannot go on
		}
	}
	return t.strikes < mostStrikes
}

// noteEvent notes a failure if the event reports one: that a function failed, or that abilities set
// each other off without end.
func (t *trial) noteEvent(console *match.Console, e core.Event) {
	switch e.Kind {
	case core.KindFizzled:
		t.noteError(e.Text)
	case core.KindStalled:
		t.strikes += endlessStrikes
		at := console.Place(e.Source)
		t.addFinding(Finding{File: at.File, Line: at.Line, Code: Endless, Text: t.system.Name + ": abilities trigger each other endlessly: " + e.Text})
	}
}

// noteRefused notes why a sample's match could not begin.
func (t *trial) noteRefused(err error) {
	t.refused = append(t.refused, err)
	t.noteError(err.Error())
}

// placeAndMessage splits an error's message that begins with a place into file, line and the rest. A
// script of a mod has the mod's id before its name: mine:bell.lua. A message without a place is no
// error of a script: a function's target may just have been gone.
var placeAndMessage = regexp.MustCompile(`(?s)^(\S[^\n]*?\.(?:lua|toml)):(\d+): (.*)$`)

// noteError adds a finding for an error of a script, with the first line of its message. A message that
// begins with no place is skipped. A function that ran out of its budget ("stopped: ...") is a strike.
func (t *trial) noteError(message string) {
	found := placeAndMessage.FindStringSubmatch(message)
	if found == nil {
		return
	}
	line, _ := strconv.Atoi(found[2]) // the pattern has digits there
	text, _, _ := strings.Cut(found[3], "\n")
	code := Fails
	if strings.HasPrefix(text, "stopped: ") {
		t.strikes, code = t.strikes+1, OverBudget
	}
	t.addFinding(Finding{found[1], line, code, text})
}

// tryPersonalities lets each personality play for a while for whose path include returns true.
func (t *trial) tryPersonalities(include func(file string) bool) {
	for _, folder := range []string{"scripts/ai/" + t.system.Name, "scripts/ai"} {
		for _, name := range session.ScriptNames(t.session.Files(), folder) {
			if include(folder + "/" + name + ".lua") {
				t.tryPersonality(name)
			}
		}
	}
}

// decisions is how many moves are made in a match with a personality.
const decisions = 60

// tryPersonality plays matches in which a personality sits on every other seat, random players on
// the rest, until it fails. One that cannot sit down is skipped.
func (t *trial) tryPersonality(name string) {
	players := slices.Repeat([]string{"lua:" + name, "random"}, t.system.Usual)[:t.system.Usual]
	for seed := range rounds {
		console, err := match.Sit(t.session, t.system.Name, players, sample{"strict": true, "seed": seed + 1})
		if err != nil {
			return // it suits another system, or its error was reported when it was loaded
		}
		if _, err := console.Match().Run(decisions); err != nil {
			t.noteError(err.Error())
			return
		}
	}
}

// testedRows are the rows of a configuration (cards, avatars and so on) whose scripts are to be tested:
// include returns true for their paths. indices has the rows' indices by the name of their list
// ("card"). One row for each script comes first, then the other rows with the same scripts. So if
// there are too many samples, each script is still tried once.
type testedRows struct {
	session *session.Session
	include func(file string) bool
	indices map[string][]int
}

// rowOf splits the path of a script in the content ("card[3].ability.script") into list and index.
var rowOf = regexp.MustCompile(`^(\w+)\[(\d+)\]`)

// rowsToTest returns the rows of a configuration for whose script's path include returns true, each once
// even if it has several scripts. Two rows with abilities as data never count as having the same script.
func rowsToTest(s *session.Session, sys core.System, config any, include func(file string) bool) testedRows {
	t := testedRows{s, include, map[string][]int{}}
	others := map[string][]int{} // rows whose script an earlier row has too
	seenRows, seenScripts := map[string]bool{}, map[string]bool{}
	for _, ref := range core.ScriptRefs(config) {
		row := rowOf.FindStringSubmatch(ref.Path)
		file := scriptFile(sys, ref)
		if row == nil || seenRows[row[0]] || !include(file) {
			continue
		}
		seenRows[row[0]] = true
		list, script := row[1], row[1]+file
		into := t.indices
		if seenScripts[script] && ref.Data == nil {
			into = others
		}
		seenScripts[script] = true
		i, _ := strconv.Atoi(row[2])
		into[list] = append(into[list], i)
	}
	for list, more := range others {
		t.indices[list] = append(t.indices[list], more...)
	}
	return t
}

// scriptFile returns the path of a row's script, or the file in which its ability is written as data.
func scriptFile(sys core.System, ref core.ScriptRef) string {
	if ref.Data != nil {
		return ref.Data.File
	}
	return path.Join(registry.Of(sys).AbilityFolder(), ref.Script+".lua")
}

// indicesOf returns the indices of the tested rows in a list of the configuration ("card").
func (t testedRows) indicesOf(list string) []int { return t.indices[list] }

// scripts returns the names of the scripts in a folder that are to be tested.
func (t testedRows) scripts(folder string) []string {
	return slices.DeleteFunc(session.ScriptNames(t.session.Files(), folder), func(name string) bool {
		return !t.include(fmt.Sprintf("%s/%s.lua", folder, name))
	})
}

// forEachChunk calls do with consecutive parts of a list. Each has size elements, the last may have less.
func forEachChunk[T any](list []T, size int, do func([]T)) {
	for part := range slices.Chunk(list, size) {
		do(part)
	}
}
