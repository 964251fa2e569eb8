package main

import (
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"arcana/bindings"
	"arcana/bindings/match"
)

func (p *program) replayCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "replay FILE",
		Short: "Replay a record and say whether its story is still the same",
		Long:  "Replay a record on the present content. Exits with 1 when the story differs, and names the content files that changed and the first event that is another one.",
		Args:  oneFile,
		RunE:  func(_ *cobra.Command, args []string) error { return p.replay(args[0]) },
	}
}

func (p *program) replay(file string) error {
	data, err := readFile(file, match.MostRecord)
	if err != nil {
		return err
	}
	record, err := match.ParseRecord(file, data)
	if err != nil {
		return failure{exitFailed, err.Error()}
	}
	host, err := p.host("")
	if err != nil {
		return err
	}
	session, err := bindings.NewSession(host)
	if err != nil {
		return p.scriptFailure(err)
	}
	report, err := match.Replay(session, record)
	if err != nil {
		return p.replayFailure(file, err)
	}
	return p.printReplay(file, report)
}

// replayFailure names the record that cannot be replayed, unless it is the
// content that is wrong.
func (p *program) replayFailure(file string, err error) error {
	f, ok := p.scriptFailure(err).(failure)
	if ok && f.code == exitContent {
		return f
	}
	return failure{exitFailed, fmt.Sprintf("%s: %s", file, p.describe(err))}
}

func (p *program) printReplay(file string, r match.ReplayReport) error {
	if p.flags.json {
		json.NewEncoder(p.out).Encode(r)
	} else {
		fmt.Fprintf(p.out, "%s: %s, seed %d, %d moves, hash %s\n", file, r.System, r.Seed, r.Moves, r.Hash)
	}
	if r.Difference != nil {
		return failure{exitFailed, fmt.Sprintf("%s: %s", file, r.Difference)}
	}
	return nil
}
