package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	experiments "arcana/bindings/lab"
	"arcana/bindings/player"
	"arcana/core/lab"
)

// Experiments: the commands sim and compare with their flags, and merging reports.

// simCommand returns the command "sim".
func (p *program) simCommand() *cobra.Command {
	var f labFlags
	var players []string
	var null, by string
	var vary []string
	var rotate bool
	cmd := &cobra.Command{
		Use:     "sim SYSTEM",
		Example: "arcana sim tavern --n 200",
		Short:   "Play many matches and say what came out, and how sure that is",
		Long:    "Play many matches in parallel and print what was measured with 95 % intervals. The same seed prints the same bytes for any number of workers and any split into shards. Ctrl-C or SIGTERM ends with what is done so far and exits with 1.",
		Args:    checkArguments,
		RunE: func(_ *cobra.Command, args []string) error {
			e, err := p.experimentOf(&f, args[0], player.JoinOptions(players))
			if err != nil {
				return err
			}
			if by != "player" && by != "seat" {
				return fmt.Errorf("--by %s: expected player or seat", by)
			}
			e.Null, e.Rotate, e.BySeat = null, rotate, by == "seat"
			if e.Vary, err = readVariations(vary); err != nil {
				return err
			}
			if f.match != 0 {
				return p.playOneMatch(&f, e, experiments.SimMatch)
			}
			return p.runExperiment(&f, e, experiments.Sim)
		},
	}
	f.addTo(cmd, "matches")
	cmd.Flags().StringSliceVar(&players, "players", nil, "who sits where: random, search, lua:NAME, ...; fewer than a match needs take the usual number of seats, in turn")
	cmd.Flags().StringVar(&null, "null", "", "beside it the null model: SYSTEM.NAME[=VALUE], a feature, tuning key or weight made constant")
	cmd.Flags().StringArrayVar(&vary, "vary", nil, "the same matches once for each value, compared with the first: KEY=VALUE,VALUE,... with a tuning key or option.NAME (repeatable: every combination); a list is written KEY=[2,4,6],[3,5,7]")
	cmd.Flags().BoolVar(&rotate, "rotate", false, "players move one seat on from match to match")
	cmd.Flags().StringVar(&by, "by", "player", "what stands together in the figures: player or seat")
	return cmd
}

// compareCommand returns the command "compare".
func (p *program) compareCommand() *cobra.Command {
	var f labFlags
	var apart bool
	cmd := &cobra.Command{
		Use:     "compare SYSTEM A B",
		Example: "arcana compare market lua:synergy random --n 200",
		Short:   "Compare two players on equal seeds, with seats exchanged",
		Long:    "Play pairs of matches on equal seeds in which two players change seats, and print their differences (marked * when the 95 % interval leaves 0 out) and what pairing was worth: the variance ratio, below 1 where it helped.",
		Args:    checkArguments,
		RunE: func(_ *cobra.Command, args []string) error {
			e, err := p.experimentOf(&f, args[0], args[1:])
			if err != nil {
				return err
			}
			e.Apart = apart
			if f.match != 0 {
				return p.playOneMatch(&f, e, experiments.ComparePair)
			}
			return p.runExperiment(&f, e, experiments.Compare)
		},
	}
	f.addTo(cmd, "pairs of matches")
	cmd.Flags().BoolVar(&apart, "apart", false, "the two matches of a pair do not share their seed")
	return cmd
}

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

// addTo adds these flags to a command; unit is what --n counts, "matches" or "pairs of
// matches".
func (f *labFlags) addTo(cmd *cobra.Command, unit string) {
	flags := cmd.Flags()
	flags.IntVar(&f.n, "n", 1000, "how many "+unit+" to play")
	flags.StringArrayVar(&f.options, "option", nil, optionHelp)
	flags.StringArrayVar(&f.metrics, "metric", nil, "what to measure: win, place, score, reason, moves, events, count.KIND, view.PATH, or a Lua file that returns functions of a match, run once for each match (repeatable; names may stand together, as place,reason)")
	flags.StringVar(&f.interval, "interval", "t", "how the interval of a mean is made: t or bootstrap (which leaves fewer than 30 matches and more than 10000 to t)")
	flags.StringVar(&f.order, "order", "turns", "how seats that may act in the same phase do so: turns (seat by seat) or mixed (in any order, as at a table)")
	flags.StringVar(&f.shard, "shard", "", "play one part of the matches, as 3/8; merge puts the parts together")
	flags.StringVar(&f.records, "records", "", "a folder to which records of failing matches are written (with --vary, a folder in it for each value)")
	flags.IntVar(&f.match, "match", 0, "play only the one of that number, from 1, and say how it went (0 plays all)")
	flags.StringVar(&f.save, "save", "", "with --match: the file that its record is written to, for replay: FILE.record.json (a second record goes to FILE-2)")
	flags.BoolVar(&f.csv, "csv", false, "print the figures as comma-separated values")
}

// experimentOf returns the experiment that the flags describe. It reads the scripts of metrics.
func (p *program) experimentOf(f *labFlags, system string, players []string) (experiments.Experiment, error) {
	options, err := p.parseOptions(f.options)
	e := experiments.Experiment{
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
			e.Metrics = append(e.Metrics, strings.Split(m, ",")...)
			continue
		}
		source, err := readScript(m)
		if err != nil {
			return e, err
		}
		e.Scripts = append(e.Scripts, experiments.MetricScript{Name: filepath.ToSlash(m), Source: source})
	}
	return e, f.readShard(&e)
}

// readShard parses --shard K/M, part K of M, and sets it in the experiment.
func (f *labFlags) readShard(e *experiments.Experiment) error {
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

// readVariations parses the values of --vary: KEY=VALUE,VALUE,... with a tuning key or
// option.NAME.
func readVariations(texts []string) ([]experiments.Variation, error) {
	var list []experiments.Variation
	for _, text := range texts {
		key, values, ok := strings.Cut(text, "=")
		if !ok || key == "" || values == "" {
			return nil, failure{exitUsage, fmt.Sprintf("--vary %s: expected KEY=VALUE,VALUE,... with a tuning key or option.NAME", text)}
		}
		v := experiments.Variation{Key: key}
		var err error
		if v.Values, err = parseValues(values); err != nil {
			return nil, failure{exitUsage, fmt.Sprintf("--vary %s: %v", key, err)}
		}
		list = append(list, v)
	}
	return list, nil
}

// mergeCommand returns the command "merge".
func (p *program) mergeCommand() *cobra.Command {
	var csv bool
	cmd := &cobra.Command{
		Use:     "merge FILE...",
		Example: "arcana merge first.json second.json",
		Short:   "Put the shards of a simulation together",
		Long:    "Put the reports that sim and compare printed with --shard and --json together. All parts of a run give the bytes that the whole run would have printed, in whatever order they stand.",
		Args:    checkArguments,
		RunE: func(_ *cobra.Command, args []string) error {
			return p.mergeReports(args, csv)
		},
	}
	cmd.Flags().BoolVar(&csv, "csv", false, "print the figures as comma-separated values")
	return cmd
}

// mostReport is how many bytes the report of a shard may have: enough for the samples of some
// millions of matches.
const mostReport = 64 << 20

// mergeReports reads the reports of shards and prints the report of the whole experiment.
func (p *program) mergeReports(files []string, csv bool) error {
	reports := make([]lab.Report, len(files))
	for i, file := range files {
		data, err := readFile(file, mostReport)
		if err != nil {
			return err
		}
		if reports[i], err = parseReport(data); err != nil {
			return failure{exitFailed, fmt.Sprintf("%s: no report: %v", file, err)}
		}
	}
	merged, err := lab.Merge(reports)
	if err != nil {
		return failure{exitFailed, fmt.Sprintf("merge of %s: %v", strings.Join(files, ", "), err)}
	}
	return p.printReport(&merged, csv)
}

// parseReport decodes a report; unknown fields or another schema are an error.
func parseReport(data []byte) (r lab.Report, err error) {
	dec := json.NewDecoder(strings.NewReader(string(data)))
	dec.DisallowUnknownFields()
	if err = dec.Decode(&r); err == nil && r.Schema != lab.Schema {
		err = fmt.Errorf("schema is %q, expected %q", r.Schema, lab.Schema)
	}
	return r, err
}
