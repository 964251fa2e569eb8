// How sim and compare (sim.go) run an experiment: its report, the records of failed matches, and
// one of its matches alone (--match).

package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"strconv"
	"strings"
	"sync/atomic"

	experiments "arcana/bindings/lab"
	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/cmd/arcana/report"
	"arcana/core"
	"arcana/core/lab"
)

// runExperiment runs an experiment, saves the records of failed matches if --records asks for
// them, and prints the report. run is experiments.Sim or experiments.Compare.
func (p *program) runExperiment(f *labFlags, e experiments.Experiment, run func(*session.Session, experiments.Experiment) (lab.Report, error)) error {
	if f.out != "" {
		if err := p.checkSave("--out", f.out); err != nil {
			return err
		}
	}
	r, interrupted, err := p.runInLab(f.records, e, run)
	if err != nil {
		return err
	}
	if err := p.saveRecords(f.records, r.Tally.Failures); err != nil {
		return err
	}
	if e.Shards > 0 {
		r.Shard = &lab.Shard{Number: e.Shard, Of: e.Shards, Version: versionOf().title()}
	}
	if f.out != "" {
		return cmp.Or(p.saveReport(f.out, &r), interrupted)
	}
	return cmp.Or(p.printReport(&r, f.csv), interrupted)
}

// saveReport writes a report as JSON below the working folder. It writes another file first and
// renames it, so that a file of that name is never half written. It returns a failure if scripts
// failed in some matches.
func (p *program) saveReport(file string, r *lab.Report) error {
	var text bytes.Buffer
	if err := r.WriteJSON(&text); err != nil {
		return failure{exitFailed, err.Error()}
	}
	unfinished := file + ".part"
	err := p.save(unfinished, text.Bytes())
	if err == nil {
		err = os.Rename(unfinished, file)
	}
	if err != nil {
		return failure{exitFailed, fmt.Sprintf("--out %s: %s", file, reason(err))}
	}
	return failureOfTally(r.Tally, true)
}

// runInLab runs an experiment in a new session and returns its report. If Ctrl-C or a signal ends
// it early, the report has the matches done so far, and interrupted is the failure to return once the
// report is printed. The record of the match whose failure ends a strict run is saved to folder.
func (p *program) runInLab(folder string, e experiments.Experiment, run func(*session.Session, experiments.Experiment) (lab.Report, error)) (r lab.Report, interrupted, err error) {
	session, err := openSession(p, nil)
	if err != nil {
		return r, nil, err
	}
	var stopped atomic.Bool
	e.Stop = stopped.Load
	defer callOnSignal(func() { stopped.Store(true) }, endSignals...)()
	if r, err = run(session, e); err != nil {
		return r, nil, p.labFailure(folder, err)
	}
	if due := matchCount(&e); r.Played < due {
		interrupted = failure{exitFailed, fmt.Sprintf("interrupted after %d of %d matches", r.Played, due)}
	}
	return r, interrupted, nil
}

// matchCount returns how many matches an experiment plays, or its shard of them.
func matchCount(e *experiments.Experiment) int {
	spec := lab.Spec{N: e.N, Shard: e.Shard, Shards: max(0, e.Shards)} // MatchRange divides by a number that is not 0
	lo, hi := spec.MatchRange()
	return hi - lo
}

// labFailure makes an experiment's error a failure with its exit code: exitFailed for a script that
// ended a strict run, exitContent for bad content, and else exitUsage, since the experiment
// itself makes no sense. The record of the match that ended the run is saved in folder, "" for nowhere.
func (p *program) labFailure(folder string, err error) error {
	if errors.Is(err, lab.ErrStopped) {
		return failure{exitFailed, p.describe(err) + p.saveStoppingRecord(folder, err)}
	}
	if f, ok := p.scriptFailure(err).(failure); ok && f.code == exitContent {
		return f
	}
	text := p.describe(err)
	if player, named := strings.CutPrefix(text, "players["); named { // the flag has no places that one could count in it
		text = "--players: player " + strings.Replace(player, "]", "", 1)
	}
	return failure{exitUsage, text}
}

// saveStoppingRecord saves the record of the match whose failure ended a strict run. It returns a
// line to append to the error: the file, or why it could not be written; "" if there is no folder
// or no record.
func (p *program) saveStoppingRecord(folder string, stopped error) string {
	var f *lab.Failure
	if folder == "" || !errors.As(stopped, &f) || f.Record == nil {
		return ""
	}
	if err := p.saveRecords(folder, []lab.Failure{*f}); err != nil {
		return "\n  no record: " + err.Error()
	}
	return "\n  its record: " + recordPath(folder, f)
}

// saveRecords writes the records of the matches that failed into files below a folder, so that they can be
// replayed. A match that failed before its first move has no record. An empty folder name writes nothing.
func (p *program) saveRecords(folder string, failures []lab.Failure) error {
	if folder == "" {
		return nil
	}
	for _, f := range failures {
		if f.Record == nil {
			continue
		}
		if err := p.saveRecord(recordPath(folder, &f), f.Record); err != nil {
			return err
		}
	}
	return nil
}

// recordPath returns the file for the record of a failed match. If several values are compared
// (--vary), they are numbered from 1 by Nth, and each has a folder of its own.
func recordPath(folder string, f *lab.Failure) string {
	if f.Nth > 0 {
		folder = path.Join(folder, strconv.Itoa(f.Nth))
	}
	return path.Join(folder, fmt.Sprintf("match-%d.record.json", f.Match))
}

// printReport prints a report as a table with plots, as JSON or as CSV. It returns a failure
// if scripts failed in some matches.
func (p *program) printReport(r *lab.Report, csv bool) error {
	var err error
	switch {
	case p.flags.json:
		err = r.WriteJSON(p.out)
	case csv:
		err = report.CSV(p.out, r)
	case len(r.Question.Vary) > 0:
		report.Sweep(p.out, r)
	default:
		_, err = fmt.Fprintln(p.out, r)
		report.Plots(p.out, r)
	}
	if err != nil {
		return failure{exitFailed, err.Error()}
	}
	return failureOfTally(r.Tally, p.flags.json || csv)
}

// failureOfTally returns a failure, for the exit code, if scripts failed in some matches. withText says
// so in a sentence too, for CSV and JSON; the table says it itself.
func failureOfTally(t *lab.Tally, withText bool) error {
	if t.Failed+t.Troubled == 0 {
		return nil
	}
	text := ""
	if withText {
		text = fmt.Sprintf("%d matches failed; scripts failed in %d other matches", t.Failed, t.Troubled)
	}
	return failure{exitFailed, text}
}

// playOneMatch plays only the match of an experiment that --match names, prints how it went and
// saves its record. For compare that is a pair of matches. open is the function of package
// bindings/lab that plays it.
func (p *program) playOneMatch(f *labFlags, e experiments.Experiment, open func(*session.Session, experiments.Experiment, int) ([]core.Record, error)) error {
	session, err := openSession(p, nil)
	if err != nil {
		return err
	}
	records, err := open(session, e, f.match)
	if err != nil {
		return p.labFailure("", err)
	}
	if p.flags.json {
		json.NewEncoder(p.out).Encode(records)
	}
	for i := range records {
		if err := p.showMatch(f, session, &records[i], i); err != nil {
			return err
		}
	}
	return nil
}

// showMatch prints how a match went, and saves its record if --save asks for it. i counts from 0
// the matches that have the number of --match.
func (p *program) showMatch(f *labFlags, session *session.Session, r *core.Record, i int) error {
	end, err := match.Ending(session, *r)
	if err != nil {
		return p.scriptFailure(err)
	}
	if !p.flags.json {
		fmt.Fprintf(p.out, "match %d: %s, seed %s, %s: %d moves, %s\n", f.match, r.System, r.Seed, strings.Join(r.Players, ", "), len(r.Moves), end)
	}
	if f.save == "" {
		return nil
	}
	file := nthFile(f.save, i)
	if err := p.saveRecord(file, r); err != nil {
		return err
	}
	fmt.Fprintf(p.err, "saved as %s\n", file)
	return nil
}

// nthFile returns the file name for record i, from 0: "a.record.json", "a-2.record.json",
// "a-3.record.json".
func nthFile(file string, i int) string {
	file = match.RecordFile(file)
	if i == 0 {
		return file
	}
	name, ending, _ := strings.Cut(path.Base(file), ".")
	return path.Join(path.Dir(file), fmt.Sprintf("%s-%d.%s", name, i+1, ending))
}

// saveRecord writes a match's record below the working folder. A file of that name that is no
// record is not overwritten.
func (p *program) saveRecord(file string, r *core.Record) error {
	if there, err := readBelow(file); err == nil {
		if _, err := match.ParseRecord(file, there); err != nil {
			return failure{exitFailed, file + ": this file exists and is not a record; choose another name"}
		}
	}
	data, err := json.MarshalIndent(r, "", "  ")
	if err == nil {
		err = p.save(file, append(data, '\n'))
	}
	if err != nil {
		return failure{exitFailed, err.Error()}
	}
	return nil
}
