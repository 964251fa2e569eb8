package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"arcana/bindings"
	"arcana/bindings/prompt"
)

func (p *program) stubsCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "stubs DIR",
		Short: "Write LuaLS definitions, with which an editor completes and checks scripts",
		Args:  oneArgument("DIR"),
		RunE:  func(_ *cobra.Command, args []string) error { return p.stubs(args[0]) },
	}
}

func (p *program) stubs(dir string) error {
	host, err := p.host("")
	if err != nil {
		return err
	}
	host.Out = io.Discard
	session, err := bindings.NewSession(host)
	if err != nil {
		return p.scriptFailure(err)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return failure{exitUsage, fmt.Sprintf("%s: %s, expected a folder", dir, reason(err))}
	}
	for _, stub := range prompt.Stubs(session) {
		file := filepath.Join(dir, stub.File)
		if err := os.WriteFile(file, []byte(stub.Text), 0o644); err != nil {
			return failure{exitUsage, fmt.Sprintf("%s: %s", file, reason(err))}
		}
		fmt.Fprintln(p.err, "wrote", filepath.ToSlash(file))
	}
	return nil
}
