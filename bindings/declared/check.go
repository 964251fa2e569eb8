// The check of a game's file: names that nothing uses, and failures when the game is played.

package declared

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rules/declared"
	"arcana/core/spell"
	"arcana/core/tuning"
)

// splitPlace splits a message that begins with a place in a Lua file ("FILE.lua:3: ...") into the file, the
// line and the rest. ok is false if the message does not begin with a place.
func splitPlace(text string) (file string, line int, message string, ok bool) {
	file, rest, _ := strings.Cut(text, ".lua:")
	number, message, found := strings.Cut(rest, ": ")
	line, err := strconv.Atoi(number)
	return file + ".lua", line, message, found && err == nil && !strings.ContainsAny(file, " \n")
}

// A check plays matches with each possible number of seats: so many with the usual tuning, and one with each
// bound of a tuning number, which ends after so many decisions.
const matchesPerSeatCount, decisionsAtBound = 6, 100

// decisionsPerJudgement says how often a check asks the rules what moves and seats are worth: once in so
// many decisions.
const decisionsPerJudgement = 5

// Check reads the file of a game and returns what is wrong with it, each with its file and line. If the
// file is no game, it returns the errors that say so. Otherwise it returns wrong names and types. If
// there are none, it returns stages that nothing leads to, piles and numbers that nothing uses, and
// the first failure in some matches between random players, also at the bounds of the tuning. cards are
// further cards of the deck, as for [Load].
func Check(name, file string, source []byte, cards ...core.Tree) (faults []error) {
	g, err := readGame(name, file, string(source), cards, nil)
	if several, ok := err.(vm.Errors); ok {
		for _, one := range several {
			faults = append(faults, one)
		}
		return faults
	}
	if err != nil {
		return []error{err}
	}
	system, err := declared.System(g.rules)
	if err != nil {
		return []error{g.descriptionFault(err)}
	}
	if faults := g.typeFaults(string(source)); len(faults) > 0 {
		return faults // the other checks would report consequences of these
	}
	faults = g.unusedNames(string(source))
	if failure := g.playFailure(system); failure != nil {
		faults = append(faults, failure)
	}
	return faults
}

// playFailure returns the first failure in matches with the usual tuning. If there is none, it returns the
// first one in matches in which one number of the tuning is the least or the most that the file declares,
// and all others are the usual ones. It returns nil if there is no failure.
func (g *game) playFailure(system core.System) error {
	usual := system.Content.Empty()
	if err := playUntilFailure(system, usual, matchesPerSeatCount, math.MaxInt); err != nil {
		return placedError(g.file, err)
	}
	for _, t := range g.rules.Tuning {
		for _, bound := range []int32{t.Least, t.Most} {
			if bound == t.Usual || bound == -unboundedNumber || bound == unboundedNumber { // tried already, or not declared
				continue
			}
			changed := system.Content.Tuning(usual)
			err := tuning.Set(changed, t.Name, int(bound))
			config, _ := system.Content.Retune(usual, changed) // has no faults, since a bound is within the bounds
			if err == nil {
				err = playUntilFailure(system, config, 1, decisionsAtBound)
			}
			if err != nil {
				placed := placedError(g.file, err)
				placed.Message = fmt.Sprintf("with %s = %d: %s", t.Name, bound, placed.Message)
				return placed
			}
		}
	}
	return nil
}

// placedError returns an error of a match as one with a file and a line. They are those at the beginning of
// the failure's message, else those of the function that failed, else those of the error that the failure
// wraps, else the first line of file.
func placedError(file string, err error) *vm.Error {
	placed := &vm.Error{File: file, Line: 1, Message: err.Error()}
	var f *declared.Failure
	if !errors.As(err, &f) {
		return placed // no function of the game has failed, so no line is to blame
	}
	if name, line, message, ok := splitPlace(f.Err.Error()); ok {
		placed.File, placed.Line, placed.Message = name, line, fmt.Sprintf("%s (in %s)", message, f.In())
		return placed
	}
	if placed.Message = fmt.Sprintf("%v (in %s)", f.Err, f.In()); f.File != "" {
		placed.File, placed.Line = f.File, f.Line
	} else if at, ok := errors.AsType[*vm.Error](err); ok {
		placed.File, placed.Line, placed.Message = at.File, at.Line, fmt.Sprintf("%s (in %s)", at.Message, f.In())
	}
	return placed
}

// playUntilFailure plays so many matches between random players with each number of seats, each for at most
// so many decisions. It returns the first error, nil if there is none.
func playUntilFailure(system core.System, config any, matches, decisions int) error {
	for seats := system.Least; seats <= system.Most; seats++ {
		players := slices.Repeat([]core.Player{core.Random{}}, seats)
		for seed := range uint64(matches) {
			m, err := core.NewMatch(system, core.Setup{Seed: seed, Seats: seats, Config: config}, players)
			for n := 0; err == nil && n < decisions && m.Game().Turn() != core.None; n++ {
				if n%decisionsPerJudgement == 0 {
					err = m.Game().(*declared.Game).Judge(m.Game().Turn())
				}
				if err == nil {
					var events []core.Event
					if events, err = m.Step(); err == nil {
						err = abilityFailure(m.Game(), events)
					}
				}
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// abilityFailure returns the first failure of an ability that the events report, nil if there is none.
func abilityFailure(g core.Game, events []core.Event) error {
	for _, e := range events {
		switch e.Kind {
		case core.KindFizzled:
			return &declared.Failure{Function: "an ability of " + core.NameOf(g, e.Actor), Err: errors.New(e.Text)}
		case core.KindStalled:
			return &declared.Failure{Function: "abilities", Err: fmt.Errorf("these abilities trigger each other without end: %s", e.Text)}
		}
	}
	return nil
}

// unusedNames returns a fault for each stage, move, pile and number whose name occurs in no
// function of the file. A text or a field's name in a function or an ability counts as an
// occurrence, whatever it is used for.
func (g *game) unusedNames(source string) (faults []error) {
	used := map[string]bool{}
	for _, inner := range g.program.CoveredText().Main.FunctionPrototypes { // without the text outside of functions, which declares the names
		eachText(inner, func(text string) { used[text] = true })
	}
	g.addNamesOfAbilities(used)
	for _, stage := range g.rules.Stages {
		if !used[stage.Name] && !strings.Contains(source, `"`+stage.Name+`"`) { // a function may make several stages and get their names as arguments
			faults = append(faults, g.fault(stage.Name, "the stage %s never begins, because no function returns its name", stage.Name))
		}
		for _, verb := range stage.Verbs {
			if !used[verb] {
				faults = append(faults, g.fault(stage.Name+"."+verb, "stage %s: no player can make the move %s, because no function calls may.%[2]s%s", stage.Name, verb, spell.DidYouMean(verb, stageFunctions)))
			}
		}
	}
	for _, zone := range []struct {
		name string
		of   *declared.Zone
	}{{"table", &g.rules.Table}, {"seat", &g.rules.Seat}} {
		for _, name := range zone.of.Names() {
			if !used[name] {
				faults = append(faults, g.fault(zone.name+"."+name, "%s.%s is declared, but no function uses the name; use it or remove it", zone.name, name))
			}
		}
	}
	for _, t := range g.rules.Tuning {
		if !used[t.Name] {
			faults = append(faults, g.fault("tuning."+t.Name, "tuning.%s is declared, but no function uses the number; use it or remove it", t.Name))
		}
	}
	return faults
}
