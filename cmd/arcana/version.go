package main

import (
	"encoding/json"
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"

	"arcana/cmd/arcana/environment"
	"arcana/cmd/playground/calls"
)

// versionReport is what version --json prints.
type versionReport struct {
	Schema   string `json:"schema"`
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"` // the commit
	Content  string `json:"content"`            // a digest of what the program carries
	Go       string `json:"go"`
}

func (p *program) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version, the commit and the hash of the content",
		Args:  noArguments,
		RunE:  func(*cobra.Command, []string) error { return p.printVersion() },
	}
}

func (p *program) printVersion() error {
	r := versionReport{Schema: "arcana.version/1", Version: environment.Version, Content: calls.Hash()}
	if info, ok := debug.ReadBuildInfo(); ok {
		r.Go = info.GoVersion
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				r.Revision = s.Value
			}
		}
	}
	if p.flags.json {
		return json.NewEncoder(p.out).Encode(r)
	}
	commit := ""
	if len(r.Revision) > 12 {
		commit = "commit " + r.Revision[:12] + ", "
	}
	fmt.Fprintf(p.out, "arcana %s (%scontent %s, %s)\n", r.Version, commit, r.Content, r.Go)
	return nil
}
