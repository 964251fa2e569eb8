package main

import (
	"github.com/spf13/cobra"

	"arcana/bindings/session"
	"arcana/cmd/live/serve"
)

func serveCommand(p *program) *cobra.Command {
	cmd := serve.Command(nil, func(_ *cobra.Command, o serve.Options) error {
		return serving(p, func(server serve.Program) error { return serve.Serve(server, o) })
	})
	cmd.Args = noArguments
	backup := serve.BackupCommand(func(err error) error {
		if err != nil {
			return p.scriptFailure(err)
		}
		return nil
	})
	backup.Args = asUsed
	cmd.AddCommand(backup)
	return watching(p, cmd)
}

// lambdaCommand says where the verb of that name is, which this program does not have.
func lambdaCommand() *cobra.Command {
	return &cobra.Command{
		Use:    "lambda",
		Hidden: true,
		RunE: func(*cobra.Command, []string) error {
			return failure{exitUsage, "lambda: arcana-aws checks claims as a function of AWS Lambda: go run -C cmd/arcana-aws . lambda"}
		},
	}
}

// watchRecord replays a record in the person's browser, until the program is asked to end.
func watchRecord(p *program, record []byte) error {
	return serving(p, func(server serve.Program) error {
		return serve.Replay(server, record, func(page string) { browse(p, page) })
	})
}

// serving lets something serve the content of this program.
func serving(p *program, run func(serve.Program) error) error {
	wardrobe, err := p.wardrobe()
	if err != nil {
		return err
	}
	compiled := session.NewCompiled(p.environment.Host(data(p.out), p.err))
	host := func() session.Host {
		h := p.environment.Host(data(p.out), p.err)
		h.Compiled = compiled
		return h
	}
	err = run(serve.Program{Host: host, Themes: wardrobe, Language: p.settings.Lang, Out: p.out, Err: p.err})
	if err != nil {
		return p.scriptFailure(err)
	}
	return nil
}
