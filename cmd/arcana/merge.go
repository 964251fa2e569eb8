package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arcana/core/lab"
)

func (p *program) mergeCommand() *cobra.Command {
	var csv bool
	cmd := &cobra.Command{
		Use:     "merge FILE...",
		Example: "arcana merge first.json second.json",
		Short:   "Put the shards of a simulation together",
		Long:    "Put the reports that sim and compare printed with --shard and --json together. All parts of a run give the bytes that the whole run would have printed, in whatever order they stand.",
		Args:    asUsed,
		RunE: func(_ *cobra.Command, args []string) error {
			return p.merge(args, csv)
		},
	}
	cmd.Flags().BoolVar(&csv, "csv", false, "print the figures as comma-separated values")
	return cmd
}

// mostReport is how many bytes a shard of an experiment may have: what the samples of
// some millions of matches take.
const mostReport = 64 << 20

func (p *program) merge(files []string, csv bool) error {
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

func parseReport(data []byte) (r lab.Report, err error) {
	dec := json.NewDecoder(strings.NewReader(string(data)))
	dec.DisallowUnknownFields()
	if err = dec.Decode(&r); err == nil && r.Schema != lab.Schema {
		err = fmt.Errorf("schema is %q, expected %q", r.Schema, lab.Schema)
	}
	return r, err
}
