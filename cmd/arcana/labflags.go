package main

import (
	"arcana/bindings/lab"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
)

// labFlags are what sim and compare take.
type labFlags struct {
	n        int
	options  []string
	metrics  []string
	interval string
	order    string
	shard    string
	records  string
	csv      bool
	match    int
	save     string
}

func (f *labFlags) add(cmd *cobra.Command, unit string) {
	flags := cmd.Flags()
	flags.IntVar(&f.n, "n", 1000, "how many "+unit+" to play")
	flags.StringArrayVar(&f.options, "option", nil, optionHelp)
	flags.StringArrayVar(&f.metrics, "metric", nil, "what to measure: win, place, score, reason, moves, events, count.KIND, view.PATH, or a Lua file that returns functions of a match, run once for each match (repeatable)")
	flags.StringVar(&f.interval, "interval", "t", "how the interval of a mean is made: t or bootstrap (which leaves fewer than 30 matches and more than 10000 to t)")
	flags.StringVar(&f.order, "order", "turns", "how seats that may act in the same phase do so: turns (seat by seat) or mixed (in any order, as at a table)")
	flags.StringVar(&f.shard, "shard", "", "play one part of the matches, as 3/8; merge puts the parts together")
	flags.StringVar(&f.records, "records", "", "a folder to which records of failing matches are written (with --vary, a folder in it for each value)")
	flags.IntVar(&f.match, "match", 0, "play only the one of that number, from 1, and say how it went (0 plays all)")
	flags.StringVar(&f.save, "save", "", "with --match: the file that its record is written to, for replay: FILE.record.json (a second record goes to FILE-2)")
	flags.BoolVar(&f.csv, "csv", false, "print the figures as comma-separated values")
}

// experiment returns the question that the flags ask.
func (p *program) experiment(f *labFlags, system string, players []string) (lab.Experiment, error) {
	options, err := p.parseOptions(f.options)
	e := lab.Experiment{
		System: system, Players: players, N: f.n, Seed: p.settings.Seed, Interval: f.interval, Order: f.order,
		Strict: p.settings.Strict, Workers: p.settings.Workers, Options: options,
	}
	if err != nil {
		return e, err
	}
	if f.save != "" && f.match == 0 {
		return e, failure{exitUsage, "--save: expected --match too, the number of the match whose record is wanted"}
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
		e.Scripts = append(e.Scripts, lab.MetricScript{Name: filepath.ToSlash(m), Source: source})
	}
	return e, f.readShard(&e)
}

func (f *labFlags) readShard(e *lab.Experiment) error {
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
