// Command arcana-aws is the part of Arcana for Amazon's cloud: servers that keep their tables in
// DynamoDB, and the check of claims as a function of AWS Lambda. It is a module of its own, so that
// the program arcana needs none of that cloud's libraries.
//
// Exit codes are those of arcana: 0 good, 1 a failure, 2 wrong usage, 3 bad content.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"arcana/bindings/session"
	"arcana/cmd/arcana-aws/dynamo"
	"arcana/cmd/arcana/environment"
	"arcana/cmd/live/serve"
	"arcana/cmd/live/store"
	"arcana/core/shown"
)

// stores are the kinds of stores that the program arcana does not have.
var stores = serve.Stores{"dynamodb": func(ctx context.Context, address string) (store.Store, error) { return dynamo.Open(ctx, address) }}

// main runs the command line of the process and ends the process with the exit code.
func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run runs a command line and returns the exit code. What the command answers goes to out; the log and
// errors go to talk. Both pass through shown.Writer, so that no text of a stranger steers the terminal.
func run(args []string, out, talk io.Writer) int {
	out, talk = &shown.Writer{To: out}, &shown.Writer{To: talk}
	root := &cobra.Command{Use: "arcana-aws", Short: "Arcana in Amazon's cloud", SilenceUsage: true, SilenceErrors: true}
	root.SetOut(out)
	root.SetErr(talk)
	root.SetArgs(args)
	var set []string
	var watch bool
	environment.AddFlags(root.PersistentFlags(), &set)
	open := func(cmd *cobra.Command) (serve.Program, error) { return openProgram(cmd, set, watch, out, talk) }
	serving := serve.Command(stores, func(cmd *cobra.Command, o serve.Options) error {
		program, err := open(cmd)
		if err != nil {
			return err
		}
		return serve.Serve(program, o)
	})
	environment.AddWatch(serving.Flags(), &watch)
	serving.Args = cobra.NoArgs
	root.AddCommand(serving, lambdaCommand(open))
	begun := false
	root.PersistentPreRun = func(*cobra.Command, []string) { begun = true }
	err := root.Execute()
	if err != nil {
		fmt.Fprintln(talk, err)
	}
	return exitCode(err, begun)
}

// exitCode returns the exit code of an error. begun is false if no command has begun yet: then the
// command line is wrong.
func exitCode(err error, begun bool) int {
	usage, content := environment.UsageError(""), session.BadContent{}
	switch {
	case err == nil:
		return 0
	case errors.As(err, &content):
		return 3
	case errors.As(err, &usage) || !begun:
		return 2
	}
	return 1
}

// openProgram opens the content that the flags of a command name, for serve and lambda. set are the
// overrides of --set, watch is --watch.
func openProgram(cmd *cobra.Command, set []string, watch bool, out, talk io.Writer) (p serve.Program, err error) {
	settings, err := environment.ReadSettings(cmd.Flags(), set, talk)
	if err != nil {
		return p, err
	}
	e, err := environment.Open(settings, false) // false: a mods.lock of the working folder counts
	if err != nil {
		return p, err
	}
	manager, err := e.ThemeManager(watch, talk)
	host := func() session.Host { return e.Host(out, talk) }
	return serve.Program{Host: host, Themes: manager, Language: settings.Lang, Out: out, Err: talk, Stores: stores}, err
}
