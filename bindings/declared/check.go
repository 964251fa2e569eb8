package declared

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rules/declared"
	"arcana/core/spell"
)

// What a check finds in the file of a game: what stands there for nothing, and what goes wrong when
// it is played.

// placeIn takes the file and the line off a message that begins with them.
func placeIn(text string) (file string, line int, message string, ok bool) {
	file, rest, _ := strings.Cut(text, ".lua:")
	number, message, found := strings.Cut(rest, ": ")
	line, err := strconv.Atoi(number)
	return file + ".lua", line, message, found && err == nil && !strings.ContainsAny(file, " \n")
}

// matches is how many matches between random players a check plays with each number of seats.
const matches = 6

// judged is between how many decisions the rules are asked what moves and seats are worth.
const judged = 5

// Check reads the file of a game and returns what is wrong with it, each with its file and line: the
// errors by which it is no game; else names and values that are wrong where they are written; else
// stages to which nothing leads, piles and numbers that nothing uses, and the first failure in some
// matches between random players.
func Check(name, file string, source []byte) (faults []error) {
	g, err := read(name, file, string(source), nil)
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
		return faults // what follows from a wrong name is not said too
	}
	faults = g.unused(string(source))
	if err := play(system); err != nil {
		faults = append(faults, placedError(file, err))
	}
	return faults
}

// placedError returns an error as one with a file and a line.
func placedError(file string, err error) error {
	placed := &vm.Error{File: file, Line: 1, Message: err.Error()}
	var f *declared.Failure
	if !errors.As(err, &f) {
		return placed
	}
	var at *vm.Error
	if name, line, message, ok := placeIn(f.Err.Error()); ok {
		placed.File, placed.Line, placed.Message = name, line, fmt.Sprintf("%s (in %s)", message, f.In())
		return placed
	}
	if placed.Message = fmt.Sprintf("%v (in %s)", f.Err, f.In()); f.File != "" {
		placed.File, placed.Line = f.File, f.Line
	} else if errors.As(err, &at) {
		placed.File, placed.Line, placed.Message = at.File, at.Line, fmt.Sprintf("%s (in %s)", at.Message, f.In())
	}
	return placed
}

// play plays matches with each number of seats, until something goes wrong.
func play(system core.System) error {
	for seats := system.Least; seats <= system.Most; seats++ {
		players := slices.Repeat([]core.Player{core.Random{}}, seats)
		for seed := range uint64(matches) {
			m, err := core.NewMatch(system, core.Setup{Seed: seed, Seats: seats, Config: new(declared.Config)}, players)
			for n := 0; err == nil && m.Game().Turn() != core.None; n++ {
				if n%judged == 0 {
					err = m.Game().(*declared.Game).Judge(m.Game().Turn())
				}
				if err == nil {
					var events []core.Event
					if events, err = m.Step(); err == nil {
						err = fizzled(m.Game(), events)
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

// fizzled returns why an ability of a card failed among some events, nil where none did.
func fizzled(g core.Game, events []core.Event) error {
	for _, e := range events {
		switch e.Kind {
		case core.KindFizzled:
			return &declared.Failure{Function: "an ability of " + core.NameOf(g, e.Actor), Err: errors.New(e.Text)}
		case core.KindStalled:
			return &declared.Failure{Function: "abilities", Err: fmt.Errorf("these set each other off without end: %s", e.Text)}
		}
	}
	return nil
}

// unused returns the stages, moves, piles and numbers whose names no function of the file has.
func (g *game) unused(source string) (faults []error) {
	used := map[string]bool{}
	for _, inner := range g.program.Covered().Main.FunctionPrototypes {
		eachText(inner, func(text string) { used[text] = true })
	}
	g.usedByAbilities(used)
	for _, stage := range g.rules.Stages {
		if !used[stage.Name] && !strings.Contains(source, `"`+stage.Name+`"`) { // what makes stages may be given their names
			faults = append(faults, g.fault(stage.Name, "nothing leads to the stage %s: no function returns its name", stage.Name))
		}
		for _, verb := range stage.Verbs {
			if !used[verb] {
				faults = append(faults, g.fault(stage.Name+"."+verb, "stage %s: nothing lists the move %s: no function has may.%[2]s%s", stage.Name, verb, spell.DidYouMean(verb, stageFunctions)))
			}
		}
	}
	for _, zone := range []struct {
		name string
		of   *declared.Zone
	}{{"table", &g.rules.Table}, {"seat", &g.rules.Seat}} {
		for _, name := range zone.of.Names() {
			if !used[name] {
				faults = append(faults, g.fault(zone.name+"."+name, "%s.%s is declared, and no function uses it", zone.name, name))
			}
		}
	}
	for _, t := range g.rules.Tuning {
		if !used[t.Name] {
			faults = append(faults, g.fault("tuning."+t.Name, "tuning.%s is declared, and no function uses it", t.Name))
		}
	}
	return faults
}
