// Command arcana is a scriptable rules sandbox for card games: a REPL, a runner
// of scripts and scenarios, a table to play at, and a laboratory.
//
// Results go to standard output, all other messages to standard error. Exit codes: 0 good, 1 a
// failed expectation or script error, 2 wrong usage, 3 bad content.
//
// This file runs a command line and decides the exit code; program.go has the list of
// commands, and the other files are named after a command or after what commands share.
package main

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"arcana/core/lab"
)

// The exit codes.
const (
	exitGood    = 0
	exitFailed  = 1
	exitUsage   = 2
	exitContent = 3
)

// failure is an error that has its exit code already. The text may be empty when everything has
// been printed.
type failure struct {
	code int
	text string
}

// Error returns the text; "" means that everything has been printed already.
func (f failure) Error() string { return f.text }

// main runs the command line and ends the process with its exit code.
func main() {
	collectGarbage(lab.GCPercent)
	os.Exit(newProgram(os.Stdin, os.Stdout, os.Stderr).run(os.Args[1:]))
}

// collectGarbage sets how often garbage is collected (debug.SetGCPercent), unless the environment says it. To
// read content and to play matches makes much garbage and keeps little, so commands collect it rarely; a
// server keeps much, and collects it as often as other programs do.
func collectGarbage(percent int) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
}

// run runs a command line, closes everything and returns the exit code.
func (p *program) run(args []string) int {
	root := p.rootCommand()
	if slices.ContainsFunc(args, func(arg string) bool { return strings.HasPrefix(arg, cobra.ShellCompRequestCmd) }) {
		completeFlags(root)
	}
	root.SetArgs(p.registerGameFiles(root, args))
	cmd, err := root.ExecuteC()
	p.close()
	p.out.Close() // writes what they hold back, and leaves the streams open for the errors below
	p.err.Close()
	return max(p.reportError(err, cmd.CommandPath()), p.reportLostOutput())
}

// reportError prints an error of a command on standard error and returns its exit code. An error that is
// no failure comes from parsing the command line, so it is wrong usage and a hint at --help
// follows.
func (p *program) reportError(err error, command string) int {
	if err == nil {
		return exitGood
	}
	var f failure
	if !errors.As(err, &f) {
		f = failure{exitUsage, fmt.Sprintf("%s\nRun '%s --help' for usage.", err, command)}
	}
	if f.text != "" {
		fmt.Fprintln(p.err, f.text)
	}
	return f.code
}

// reportLostOutput returns exitFailed, and prints why, if standard output could not be written. It prints
// nothing for a broken pipe, since the reader has closed it on purpose.
func (p *program) reportLostOutput() int {
	err := p.stdout.failed
	if err == nil {
		return exitGood
	}
	if !errors.Is(err, syscall.EPIPE) {
		fmt.Fprintf(p.err, "standard output: the output could not be written: %s\n", reason(err))
	}
	return exitFailed
}
