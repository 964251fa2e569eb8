package main

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"strconv"
	"strings"

	"arcana/bindings"
	"arcana/cmd/arcana/report"
	"arcana/core/card"
	"arcana/core/lab"
)

// variation is one number or word of an experiment that takes several values:
// KEY=V1,V2,... where KEY is a tuning key of the system, or option.NAME.
type variation struct {
	key    string
	values []any
}

func readVariation(text string) (*variation, error) {
	if text == "" {
		return nil, nil
	}
	key, list, ok := strings.Cut(text, "=")
	if !ok || key == "" || list == "" {
		return nil, failure{exitUsage, fmt.Sprintf("--vary %s: expected KEY=VALUE,VALUE,... with a tuning key or option.NAME", text)}
	}
	v := &variation{key: card.Key(key)}
	for _, value := range strings.Split(list, ",") {
		v.values = append(v.values, scalar(value))
	}
	return v, nil
}

// at returns the experiment with one of the values.
func (v *variation) at(e bindings.Experiment, value any) bindings.Experiment {
	set := func(m map[string]any, name string) map[string]any {
		own := map[string]any{}
		maps.Copy(own, m)
		own[name] = value
		return own
	}
	if name, ok := strings.CutPrefix(v.key, "option."); ok {
		e.Options = set(e.Options, name)
	} else {
		e.Tuning = set(e.Tuning, strings.TrimPrefix(v.key, card.Key(e.System)+"."))
	}
	return e
}

// sweep carries out an experiment once for each value of a variation, on the same
// seeds, and prints how the figures change.
func (p *program) sweep(f *labFlags, e bindings.Experiment, v *variation) error {
	if f.match != 0 {
		return failure{exitUsage, "--vary and --match do not go together: give the value with --set or --option"}
	}
	if f.shard != "" {
		return failure{exitUsage, "--vary and --shard do not go together"}
	}
	s := report.Sweep{Key: v.key}
	for i, value := range v.values {
		records := f.records
		if records != "" {
			records = path.Join(records, strconv.Itoa(i+1)) // a folder for each value
		}
		r, cut, err := p.answer(records, v.at(e, value), (*bindings.Session).Sim)
		if err != nil {
			return err
		}
		if err := p.saveRecords(records, r.Tally.Failures); err != nil {
			return err
		}
		s.Points = append(s.Points, report.SweepPoint{Value: value, Report: r})
		if cut != nil {
			return cmp.Or(p.printSweep(&s, f.csv), cut)
		}
	}
	return p.printSweep(&s, f.csv)
}

func (p *program) printSweep(s *report.Sweep, csv bool) error {
	var err error
	switch {
	case p.flags.json:
		err = s.JSON(p.out)
	case csv:
		err = s.CSV(p.out)
	default:
		err = s.Text(p.out)
	}
	if err != nil {
		return failure{exitFailed, err.Error()}
	}
	return p.complain(s.Tallies(), p.flags.json || csv)
}

// complain makes failing scripts show in the exit code, and in words where the
// data has no room for them.
func (p *program) complain(tallies []*lab.Tally, aloud bool) error {
	var failed, troubled int64
	for _, t := range tallies {
		failed, troubled = failed+t.Failed, troubled+t.Troubled
	}
	if failed+troubled == 0 {
		return nil
	}
	text := ""
	if aloud {
		text = fmt.Sprintf("%d matches failed, in %d more a script failed", failed, troubled)
	}
	return failure{exitFailed, text}
}
