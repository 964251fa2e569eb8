package main

import (
	"encoding/json"
	"errors"
	"io"

	"github.com/spf13/cobra"

	"arcana/bindings/vm"
	"arcana/bindings/vm/profiled"
	"arcana/cmd/arcana/report"
	"arcana/core/shown"
)

// profileFlags say how a profile is told.
type profileFlags struct {
	folded string
	top    int
}

// profileReport is what profile --json prints.
type profileReport struct {
	Schema string `json:"schema"`
	profiled.Profile
}

func profileCommand(p *program) *cobra.Command {
	var f profileFlags
	cmd := &cobra.Command{
		Use:     "profile FILE | sim SYSTEM",
		Example: "arcana profile mine.lua",
		Short:   "Say what scripts spend: units, calls and time by file, function and line",
		Long:    "Run a script, with the scenarios that it declares, or an experiment of arcana sim, and say what its scripts spent: units as budgets count them, calls, and time, by file, function and line; which places ran out of their budget, and which functions were loaded and never called. Scripts spend the same units with a profile as without; time differs from run to run. What the script prints goes to standard error.",
		Args:    asUsed,
		RunE:    func(_ *cobra.Command, args []string) error { return p.runFile(args[0], 0) },
	}
	cmd.PersistentFlags().StringVar(&f.folded, "folded", "", "a file for what was spent on each way of calls, as programs that draw flame graphs read it")
	cmd.PersistentFlags().IntVar(&f.top, "top", 15, "how many functions and lines are told, 0 for all")
	sim := p.simCommand()
	sim.Use, sim.Example, sim.Short = "sim SYSTEM", "arcana profile sim tavern", "Say what scripts spend in an experiment of arcana sim"
	cmd.AddCommand(sim)
	for _, c := range []*cobra.Command{cmd, sim} {
		run := c.RunE
		c.RunE = func(cmd *cobra.Command, args []string) error {
			return profile(p, f, func() error { return run(cmd, args) })
		}
	}
	return cmd
}

// profile runs something and prints what its scripts spent, however it ends; what it prints
// itself is talk.
func profile(p *program, f profileFlags, run func() error) error {
	if f.top < 0 {
		return failure{exitUsage, "--top: expected 0 or more"}
	}
	count := new(profiled.Count)
	out, json := p.out, p.flags.json
	p.trace = func() vm.Tracer { return count.Begin() }
	p.out, p.flags.json = &shown.Writer{To: p.err}, false
	failed := run()
	p.out, p.flags.json = out, json
	var refused failure
	if errors.As(failed, &refused) && refused.code != exitFailed {
		return failed // nothing ran
	}
	return errors.Join(failed, tellProfile(p, f, count))
}

func tellProfile(p *program, f profileFlags, count *profiled.Count) error {
	told := count.Of(p.opened)
	if f.folded != "" {
		if err := p.save(f.folded, []byte(count.Folded(p.opened))); err != nil {
			return failure{exitFailed, "--folded: " + err.Error()}
		}
	}
	if !p.flags.json {
		report.Profile(p.out, told, f.top)
		return nil
	}
	return writeJSON(p.out, profileReport{"arcana.profile/1", told})
}

// writeJSON writes a document on one line.
func writeJSON(w io.Writer, document any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(document)
}
