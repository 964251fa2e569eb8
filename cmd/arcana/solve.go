package main

import (
	"encoding/json"
	"fmt"
	"sync/atomic"

	"github.com/spf13/cobra"

	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/core/search"
	"arcana/core/shown"
)

func solveCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:     "solve FILE",
		Example: "arcana solve puzzle.lua",
		Short:   "Say whether a puzzle's goal can be reached",
		Long:    "Run a file that returns { text, match, goal, moves }: a match, and a function of the seat's view that says whether its goal is reached, within so many moves of the seat. The answer is forced, with the moves; impossible, when all lines were tried; or, where chance, rivals or hidden things decide, the first move after which most deals reach it.",
		Args:    asUsed,
		RunE:    func(_ *cobra.Command, args []string) error { return solveFile(p, args[0]) },
	}
}

// solveFile answers the puzzle of a file.
func solveFile(p *program, file string) error {
	source, err := readScript(file)
	if err != nil {
		return err
	}
	session, err := openOwn(p, file, nil)
	if err != nil {
		return err
	}
	var ended atomic.Bool
	defer onInterrupt(func() { ended.Store(true); session.Interrupt() }, endings...)()
	values, err := session.Run(p.scriptName(file), source)
	if err != nil {
		return p.scriptFailure(err)
	}
	solution, err := p.seek(session, values, &ended)
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
	if solution.Verdict == search.Stopped {
		return failure{exitFailed, ""}
	}
	return nil
}

// seek looks for the solution until it is ended, and shows how far it is.
func (p *program) seek(s *session.Session, values []session.Value, ended *atomic.Bool) (*match.Solution, error) {
	var looked atomic.Int64
	defer p.progress(-1, "positions", &looked)()
	return match.Solve(s, values, func(n int64) bool {
		looked.Store(n)
		return ended.Load()
	})
}
