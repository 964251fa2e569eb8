package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"arcana/bindings/vm"
)

// readFile reads a file that was named on the command line; one that cannot be
// read is wrong usage.
func readFile(file string) ([]byte, error) {
	if _, err := statFile(file); err != nil {
		return nil, err
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, failure{exitUsage, fmt.Sprintf("%s: %s", file, reason(err))}
	}
	return data, nil
}

// readScript reads a script file, which has a limit.
func readScript(file string) (string, error) {
	info, err := statFile(file)
	if err != nil {
		return "", err
	}
	if info.Size() > vm.DefaultSource {
		return "", failure{exitFailed, fmt.Sprintf("%s: the file has %d bytes, expected at most %d", file, info.Size(), vm.DefaultSource)}
	}
	data, err := readFile(file)
	return string(data), err
}

// statFile looks at a file, which must be there and no folder.
func statFile(file string) (fs.FileInfo, error) {
	info, err := os.Stat(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, failure{exitUsage, fmt.Sprintf("%s: there is no such file", file)}
	case err != nil:
		return nil, failure{exitUsage, fmt.Sprintf("%s: %s", file, reason(err))}
	case !info.Mode().IsRegular():
		return nil, failure{exitUsage, fmt.Sprintf("%s: expected a file", file)}
	}
	return info, nil
}

// reason returns why a file cannot be used, without its name.
func reason(err error) string {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return err.Error()
}
