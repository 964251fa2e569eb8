package main

import (
	"encoding/json"
	"fmt"
	"path"
	"strings"

	"arcana/bindings/lab"
	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/core"
)

// openMatch plays the match of an experiment that --match names, prints how it went
// and saves its record.
func (p *program) openMatch(f *labFlags, e lab.Experiment, open func(*session.Session, lab.Experiment, int) ([]core.Record, error)) error {
	session, err := openSession(p, "", nil)
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

// showMatch prints and saves the i-th match (from 0) of those that have the number.
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

// nthFile returns the name of the i-th record (from 0): FILE, FILE-2, FILE-3 before
// the ending.
func nthFile(file string, i int) string {
	file = match.RecordFile(file)
	if i == 0 {
		return file
	}
	name, ending, _ := strings.Cut(path.Base(file), ".")
	return path.Join(path.Dir(file), fmt.Sprintf("%s-%d.%s", name, i+1, ending))
}

// saveRecord writes a record for replay, below the working directory and in the place of
// another record at most.
func (p *program) saveRecord(file string, r *core.Record) error {
	if there, err := openBelow(file); err == nil {
		if _, err := match.ParseRecord(file, there); err != nil {
			return failure{exitFailed, file + ": there is something else than a record by that name"}
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
