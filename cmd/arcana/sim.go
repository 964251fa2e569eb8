// Experiments: the commands sim and compare with their flags.

package main

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	experiments "arcana/bindings/lab"
	"arcana/bindings/player"
)

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
		Short:   "Play many matches and measure them, with intervals",
		Long:    "Play many matches in parallel, and print the results with 95 % intervals.\nThe same seed gives the same results with any number of threads (--workers) and any number of parts (--shard).\nCtrl-C or SIGTERM prints the results so far, with exit code 1.",
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
	cmd.Flags().StringSliceVar(&players, "players", nil, "the AIs that play, in the order of their seats: random, search, lua:NAME, ... (if there are too few, the list repeats)")
	cmd.Flags().StringVar(&null, "null", "", "also play the same matches with one feature, tuning key or weight set to a constant, and compare the results: SYSTEM.NAME[=VALUE]")
	cmd.Flags().StringArrayVar(&vary, "vary", nil, "play the same matches with each value, and compare the results with those of the first value: KEY=VALUE,VALUE,... where KEY is a tuning key or option.NAME (repeatable: all combinations of values are played)")
	cmd.Flags().BoolVar(&rotate, "rotate", false, "move every player to the next seat after each match")
	cmd.Flags().StringVar(&by, "by", "player", "count results for each player or for each seat: player or seat")
	return cmd
}

// compareCommand returns the command "compare".
func (p *program) compareCommand() *cobra.Command {
	var f labFlags
	var apart bool
	cmd := &cobra.Command{
		Use:     "compare SYSTEM A B",
		Example: "arcana compare market lua:synergy random --n 200",
		Short:   "Compare two AIs on the same seeds, in both seats",
		Long:    "Compare two AIs in pairs of matches: both matches have the same seed, and the AIs exchange seats.\nA * marks a difference that is probably not chance: its 95 % interval does not contain 0.\nThe report shows a variance ratio; below 1, the pairs made the result more precise than separate matches.",
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
	cmd.Flags().BoolVar(&apart, "apart", false, "give the two matches of a pair different seeds")
	return cmd
}

// labFlags are the flags that both sim and compare take.
type labFlags struct {
	n        int      // how many matches, or pairs of them, are played
	options  []string // of the matches, each name=value
	metrics  []string // what is measured: names, or Lua files
	interval string   // how intervals are computed: "t" or "bootstrap"
	order    string   // how players act in a phase that they share: "turns" or "mixed"
	shard    string   // "K/M" to play only part K of M; "" for all
	out      string   // the file for the report; "" prints it
	records  string   // the folder for the records of failed matches; "" saves none
	csv      bool     // the report is printed as CSV
	match    int      // the number of the only match to play, from 1; 0 for all
	save     string   // the file for the record of that match; "" saves none
}

// addTo adds these flags to a command; unit is what --n counts, "matches" or "pairs of
// matches".
func (f *labFlags) addTo(cmd *cobra.Command, unit string) {
	flags := cmd.Flags()
	flags.IntVar(&f.n, "n", 1000, "how many "+unit+" to play")
	flags.StringArrayVar(&f.options, "option", nil, optionHelp)
	flags.StringArrayVar(&f.metrics, "metric", nil, "what to measure: win, place, score, reason, moves, events, count.KIND (the events of one kind), view.PATH (a value at the end of the match), or a Lua file of functions that measure a match (repeatable; write several names as place,reason)")
	flags.StringVar(&f.interval, "interval", "t", "the statistical method for the interval of a mean: t or bootstrap (always t below 30 and above 10000 matches)")
	flags.StringVar(&f.order, "order", "turns", "the order of moves in a phase in which all players act: turns (one player after the other) or mixed (in any order, as at a real table)")
	flags.StringVar(&f.shard, "shard", "", "play only one part (shard) of the matches: 3/8 is part 3 of 8 (arcana merge joins the reports of all parts)")
	flags.StringVar(&f.out, "out", "", "write the report as JSON to this file, instead of printing the report")
	flags.StringVar(&f.records, "records", "", "save the records of failed matches in this folder (with --vary, in one subfolder for each value)")
	flags.IntVar(&f.match, "match", 0, "play only the match with this number, counted from 1, and print how it went (0 plays all)")
	flags.StringVar(&f.save, "save", "", "with --match: write the record of that match to FILE.record.json, for arcana replay")
	flags.BoolVar(&f.csv, "csv", false, "print the results as comma-separated values (CSV)")
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
		return e, failure{exitUsage, "--save needs --match, the number of the match to save"}
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
	err = f.readShard(&e)
	return e, err
}

// readShard parses --shard K/M, part K of M, and sets it in the experiment.
func (f *labFlags) readShard(e *experiments.Experiment) error {
	if f.shard == "" {
		return nil
	}
	part, whole, ok := strings.Cut(f.shard, "/")
	k, partErr := strconv.Atoi(part)
	m, wholeErr := strconv.Atoi(whole)
	if !ok || partErr != nil || wholeErr != nil || m < 1 {
		return failure{exitUsage, fmt.Sprintf("--shard %s: expected the number of a part and the number of parts, such as 3/8 for part 3 of 8", f.shard)}
	}
	if k == 0 { // the last part, for schedulers that count parts from 0
		k = m
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
			return nil, failure{exitUsage, fmt.Sprintf("--vary %s: expected KEY=VALUE,VALUE,... where KEY is a tuning key or option.NAME", text)}
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
