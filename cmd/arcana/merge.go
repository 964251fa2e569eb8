// The command merge: reports of the shards of an experiment, which lie in files, become one.

package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arcana/core/lab"
)

// mergeCommand returns the command "merge".
func (p *program) mergeCommand() *cobra.Command {
	var csv bool
	cmd := &cobra.Command{
		Use:     "merge PATH...",
		Example: "arcana merge shards",
		Short:   "Merge the reports of an experiment that ran in parts (shards)",
		Long:    "Merge the reports that sim and compare wrote with --shard and --out.\nA PATH is a report, or a folder of reports (.json files).\nThe merged report is byte for byte the report of one whole run.\nIf a shard is given twice, it counts once, and a message names the shard.\nIf shards are missing, a message names them and the exit code is 1.\nReports of different experiments, of different content or of different versions cannot be merged.",
		Args:    checkArguments,
		RunE:    func(_ *cobra.Command, args []string) error { return p.mergeReports(args, csv) },
	}
	cmd.Flags().BoolVar(&csv, "csv", false, "print the results as comma-separated values (CSV)")
	return cmd
}

// maxReportBytes is how many bytes the report of a shard may have: enough for the samples of some
// millions of matches.
const maxReportBytes = 64 << 20

// mergeReports merges the reports that paths name and prints the report of the whole experiment. Each
// file is read twice, so that only one is in memory: first to see what is there, then to add it.
func (p *program) mergeReports(paths []string, csv bool) error {
	files, err := reportFiles(paths)
	if err != nil {
		return err
	}
	var parts lab.Merger
	for _, file := range files {
		r, err := readReport(file)
		if err != nil {
			return err
		}
		if err := parts.Add(file, &r); err != nil {
			return failure{exitFailed, err.Error()}
		}
	}
	merged, doubles, err := parts.Report(func(i int) (lab.Report, error) { return readReport(files[i]) })
	if err != nil {
		return failure{exitFailed, err.Error()}
	}
	for _, d := range doubles {
		fmt.Fprintf(p.err, "%s was left out, because %s has the same matches\n", d.Name, d.By)
	}
	err = p.printReport(&merged, csv)
	if missing := parts.Missing(&merged); len(missing) > 0 {
		fmt.Fprintf(p.err, "missing: %s\n", listOf(missing))
		err = cmp.Or(err, error(failure{code: exitFailed}))
	}
	return err
}

// maxListedShards is how many missing shards are named.
const maxListedShards = 20

// listOf joins words with commas. Of more than maxListedShards words it writes the first and how
// many more there are.
func listOf(words []string) string {
	if more := len(words) - maxListedShards; more > 0 {
		return fmt.Sprintf("%s and %d more", strings.Join(words[:maxListedShards], ", "), more)
	}
	return strings.Join(words, ", ")
}

// reportFiles returns the files that paths name, and the .json files of the folders among them,
// each file once.
func reportFiles(paths []string) (files []string, err error) {
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil || !info.IsDir() {
			files = append(files, filepath.Clean(path)) // reading it says what is wrong
			continue
		}
		entries, err := os.ReadDir(path)
		if err != nil {
			return nil, failure{exitUsage, fmt.Sprintf("%s: %s", path, reason(err))}
		}
		before := len(files)
		for _, entry := range entries {
			if name := entry.Name(); strings.HasSuffix(name, ".json") && !isHidden(name) {
				files = append(files, filepath.Join(path, name))
			}
		}
		if len(files) == before {
			return nil, failure{exitUsage, fmt.Sprintf("%s has no reports, expected .json files written by sim --shard K/M --out FILE", path)}
		}
	}
	slices.Sort(files)
	return slices.Compact(files), nil
}

// readReport reads the report in a file; unknown fields or another schema are an error.
func readReport(file string) (r lab.Report, err error) {
	data, err := readFile(file, maxReportBytes)
	if err != nil {
		return r, err
	}
	dec := json.NewDecoder(strings.NewReader(string(data)))
	dec.DisallowUnknownFields()
	if err = dec.Decode(&r); err == nil && r.Schema != lab.Schema {
		err = fmt.Errorf("the schema is %q, expected %q", r.Schema, lab.Schema)
	}
	switch {
	case len(data) == 0:
		return r, failure{exitFailed, file + ": the file is empty; play its shard again"}
	case err != nil:
		return r, failure{exitFailed, fmt.Sprintf("%s is not a report: %v", file, err)}
	}
	return r, nil
}
