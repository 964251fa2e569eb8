// The commands replay, which plays a record again and compares, and solve, which searches for the
// solution of a puzzle.

package main

import (
	"encoding/json"
	"fmt"
	"sync/atomic"

	"github.com/spf13/cobra"

	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/search"
	"arcana/core/shown"
)

// replayCommand returns the command "replay".
func (p *program) replayCommand() *cobra.Command {
	open := false
	cmd := &cobra.Command{
		Use:     "replay FILE",
		Example: "arcana replay match.record.json",
		Short:   "Replay a recorded match and say what differs",
		Long:    "Replay a recorded match with the present cards and rules.\nIf the match now goes another way, a message names the changed rules and files, and the first event that differs. The exit code is then 1.\nWith --open the browser shows the record move by move, until you press Ctrl-C.",
		Args:    checkArguments,
		RunE: func(_ *cobra.Command, args []string) error {
			data, record, err := readRecord(args[0])
			if err != nil {
				return err
			}
			report, err := p.replay(args[0], record)
			switch {
			case err != nil:
				return err
			case open:
				return replayInBrowser(p, data)
			}
			return p.printReplay(args[0], report)
		},
	}
	cmd.Flags().BoolVar(&open, "open", false, "show the record in the browser")
	return cmd
}

// readRecord reads a record from a file, and returns its bytes too, for pages that show it.
func readRecord(file string) (data []byte, record core.Record, err error) {
	if data, err = readFile(file, match.MostRecord); err != nil {
		return nil, record, err
	}
	if record, err = match.ParseRecord(file, data); err != nil {
		return nil, record, failure{exitFailed, err.Error()}
	}
	return data, record, nil
}

// replay plays a record again on the present content and returns how it compares.
func (p *program) replay(file string, record core.Record) (match.ReplayReport, error) {
	session, err := openSession(p, nil)
	if err != nil {
		return match.ReplayReport{}, err
	}
	report, err := match.Replay(session, record)
	if err != nil {
		return report, p.replayFailure(file, err)
	}
	return report, nil
}

// replayFailure makes the error of a record that cannot be replayed a failure: of bad content, or
// else of the record's file.
func (p *program) replayFailure(file string, err error) error {
	f, ok := p.scriptFailure(err).(failure)
	if ok && f.code == exitContent {
		return f
	}
	return failure{exitFailed, fmt.Sprintf("%s: %s", file, p.describe(err))}
}

// printReplay prints how a replay compares with its record, and fails if they differ.
func (p *program) printReplay(file string, r match.ReplayReport) error {
	if p.flags.json {
		json.NewEncoder(p.out).Encode(r)
	} else {
		fmt.Fprintf(p.out, "%s: %s, seed %d, %d moves, hash %s\n", file, r.System, r.Seed, r.Moves, r.Hash)
	}
	if r.Difference != nil {
		return failure{exitFailed, fmt.Sprintf("%s: %s", file, r.Difference)}
	}
	if r.Rules != "" || len(r.Mods) > 0 { // every event is the same, although the rules or mods differ
		fmt.Fprintf(p.err, "%s: %s\n", file, &match.Difference{Rules: r.Rules, Mods: r.Mods})
	}
	return nil
}

// solveCommand returns the command "solve".
func solveCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:     "solve FILE",
		Example: "arcana solve puzzle.lua",
		Short:   "Solve a puzzle: can its goal be reached?",
		Long:    "Solve the puzzle that a Lua file returns: { text, match, goal, moves }.\nmatch is the match at the puzzle's start.\ngoal is a function that reads the player's view and returns whether the goal is reached.\nmoves is how many moves the player has.\nThe answer is one of three: forced, with the winning moves; impossible, if all possible moves were tried and none of them reaches the goal; or the best first move, if luck, opponents or hidden cards decide.",
		Args:    checkArguments,
		RunE:    func(_ *cobra.Command, args []string) error { return solveFile(p, args[0]) },
	}
}

// solveFile runs the file of a puzzle, searches for its solution and prints it. A signal ends the search;
// then it prints what is known so far, and fails.
func solveFile(p *program, file string) error {
	source, err := readRunnable(file)
	if err != nil {
		return err
	}
	session, err := openOwnSession(p, file, nil)
	if err != nil {
		return err
	}
	var ended atomic.Bool
	defer callOnSignal(func() { ended.Store(true); session.Interrupt() }, endSignals...)()
	values, err := session.Run(p.scriptName(file), source)
	if err != nil {
		return p.scriptFailure(err)
	}
	solution, err := p.solve(session, values, &ended)
	if err != nil {
		return failure{exitFailed, file + ": " + p.describe(err)}
	}
	if p.flags.json {
		return json.NewEncoder(p.out).Encode(solution)
	}
	if solution.Text != "" {
		fmt.Fprintln(p.out, shown.Name(solution.Text))
	}
	fmt.Fprintln(p.out, solution)
	if solution.Verdict == search.Stopped { // what was printed says so
		return failure{exitFailed, ""}
	}
	return nil
}

// solve searches for the solution of a puzzle until ended is set, and shows on a terminal how many
// positions were searched. values are what the puzzle's file returned.
func (p *program) solve(s *session.Session, values []session.Value, ended *atomic.Bool) (*match.Solution, error) {
	var searched atomic.Int64
	defer p.drawProgress(-1, "positions", &searched)() // how many there are is unknown
	return match.Solve(s, values, func(n int64) bool {
		searched.Store(n)
		return ended.Load()
	})
}
