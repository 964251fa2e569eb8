package main

import (
	"errors"
	"fmt"
	"io/fs"

	"arcana/bindings/vm"
	"arcana/core/intake"
)

// readFile reads a file of at most so many bytes that was named on the command line;
// one that cannot be read is wrong usage.
func readFile(file string, most int64) ([]byte, error) {
	data, err := intake.File(file, most)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, failure{exitUsage, fmt.Sprintf("%s: there is no such file", file)}
	case err != nil:
		return nil, failure{exitUsage, fmt.Sprintf("%s: %s", file, intake.Reason(err))}
	}
	return data, nil
}

// readScript reads a script file.
func readScript(file string) (string, error) {
	data, err := readFile(file, vm.DefaultSource)
	return string(data), err
}

// reason returns why a file cannot be used, without its name.
func reason(err error) string { return intake.Reason(err) }
