package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"arcana/bindings/hosttest"
)

// exitsWith is the script command "code N COMMAND ...": the command must end
// with that exit code; its output is there for stdout and stderr. "arcana" is carried
// out as call does, everything else is started; "exec arcana" too, which gets what stdin says.
func exitsWith(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: code N COMMAND [ARG...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	if args = args[1:]; args[0] == "exec" {
		args = args[1:]
	} else if args[0] == "arcana" {
		if got := carriedOut(ts, args); got != want {
			ts.Fatalf("exit code %d, expected %d", got, want)
		}
		return
	}
	if got := started(ts, args); got != want {
		ts.Fatalf("exit code %d, expected %d", got, want)
	}
}

// callsProgram is the script command "call arcana ...": exec without a program of its own, which costs ten times
// the command. It knows nothing of stdin. With ARCANA_LONG=1 it is exec.
func callsProgram(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) == 0 || args[0] != "arcana" {
		ts.Fatalf("usage: [!] call arcana [ARG...]")
	}
	if got := carriedOut(ts, args); (got != 0) != neg {
		ts.Fatalf("exit code %d", got)
	}
}

// started starts a command and returns its exit code.
func started(ts *testscript.TestScript, args []string) int {
	if err := ts.Exec(args[0], args[1:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		return exit.ExitCode()
	}
	return 0
}

// setsVariable finds the variables that a script sets.
var setsVariable = regexp.MustCompile(`(?m)^env (\w+)=`)

// carriedOut carries out a command line in this process, in the folder and with the variables of a
// script, and returns its exit code.
func carriedOut(ts *testscript.TestScript, args []string) int {
	if hosttest.Full(false, true) {
		return started(ts, args)
	}
	names := ts.Value("variables").([]string)
	for _, set := range setsVariable.FindAllStringSubmatch(ts.ReadFile(filepath.Join(ts.Value("scripts").(string), ts.Name()+".txt")), -1) {
		names = append(names, set[1])
	}
	before, folder := os.Environ(), ts.MkAbs(".")
	defer setVariables(before)
	os.Clearenv()
	for _, name := range names {
		ts.Check(os.Setenv(name, ts.Getenv(name)))
	}
	ts.Check(os.Setenv("PWD", folder))
	back, err := os.Getwd()
	ts.Check(err)
	ts.Check(os.Chdir(folder))
	defer os.Chdir(back)
	return newProgram(strings.NewReader(""), ts.Stdout(), ts.Stderr()).run(args[1:])
}

// setVariables replaces all variables of the process.
func setVariables(list []string) {
	os.Clearenv()
	for _, variable := range list {
		name, value, _ := strings.Cut(variable, "=")
		os.Setenv(name, value)
	}
}
