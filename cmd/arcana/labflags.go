package main

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arcana/bindings"
)

// labFlags are what sim and compare take.
type labFlags struct {
	n        int
	options  []string
	metrics  []string
	interval string
	shard    string
	records  string
	csv      bool
}

func (f *labFlags) add(cmd *cobra.Command, unit string) {
	flags := cmd.Flags()
	flags.IntVar(&f.n, "n", 1000, "how many "+unit+" to play")
	flags.StringArrayVar(&f.options, "option", nil, "an option of the match: name=value (repeatable)")
	flags.StringArrayVar(&f.metrics, "metric", nil, "what to measure: win, place, score, reason, moves, events, count.KIND, view.PATH, or a Lua file that returns functions of a match (repeatable)")
	flags.StringVar(&f.interval, "interval", "t", "how the interval of a mean is made: t or bootstrap (which leaves fewer than 30 matches and more than 10000 to t)")
	flags.StringVar(&f.shard, "shard", "", "play one part of the matches, as 3/8; merge puts the parts together")
	flags.StringVar(&f.records, "records", "", "a folder to which records of failing matches are written (with --vary, a folder in it for each value)")
	flags.BoolVar(&f.csv, "csv", false, "print the figures as comma-separated values")
}

// experiment returns the question that the flags ask.
func (p *program) experiment(f *labFlags, system string, players []string) (bindings.Experiment, error) {
	options, err := parseOptions(f.options)
	e := bindings.Experiment{
		System: system, Players: players, N: f.n, Seed: p.settings.Seed, Interval: f.interval,
		Strict: p.settings.Strict, Workers: p.settings.Workers, Options: options,
	}
	if err != nil {
		return e, err
	}
	for _, m := range f.metrics {
		if !strings.HasSuffix(m, ".lua") {
			e.Metrics = append(e.Metrics, m)
			continue
		}
		source, err := readScript(m)
		if err != nil {
			return e, err
		}
		e.Scripts = append(e.Scripts, bindings.MetricScript{Name: filepath.ToSlash(m), Source: source})
	}
	return e, f.readShard(&e)
}

// optionValue reads what stands behind the sign of equality: a number, true or
// false, or a text.
func optionValue(text string) any {
	if n, err := strconv.ParseFloat(text, 64); err == nil {
		return n
	}
	switch text {
	case "true":
		return true
	case "false":
		return false
	}
	return text
}

func (f *labFlags) readShard(e *bindings.Experiment) error {
	if f.shard == "" {
		return nil
	}
	part, whole, ok := strings.Cut(f.shard, "/")
	k, err := strconv.Atoi(part)
	m, err2 := strconv.Atoi(whole)
	if !ok || err != nil || err2 != nil || m < 1 {
		return failure{exitUsage, fmt.Sprintf("--shard %s: expected a part of a whole, as 3/8", f.shard)}
	}
	e.Shard, e.Shards = k, m
	return nil
}
