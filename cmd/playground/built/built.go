// Package built makes the program of the playground with the Go tool.
package built

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"arcana/core/intake"
)

// program is the package that is built.
const program = "arcana/cmd/playground"

// flags make the program small: without names for debuggers, without the folders of this
// machine, and without inlining, which a browser's compiler does not need.
var flags = []string{"-trimpath", "-gcflags=all=-l", "-ldflags=-s -w"}

// Wasm writes the program to a file. It is an error where there is no Go tool, or where
// the folder (empty: the working directory) is not within the source of Arcana.
func Wasm(folder, file string) error {
	where, err := goTool(folder, nil, "list", "-f", "{{.Dir}}", program)
	if err != nil {
		return err
	}
	target, err := filepath.Abs(file)
	if err != nil {
		return err
	}
	build := append(append([]string{"build"}, flags...), "-o", target, ".")
	_, err = goTool(where, []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS="}, build...)
	return err
}

// Loader returns the script of the Go tool that starts such programs.
func Loader(folder string) ([]byte, error) {
	root, err := goTool(folder, nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	return intake.File(filepath.Join(root, "lib", "wasm", "wasm_exec.js"), 1<<20)
}

// goTool runs the Go tool in a folder and returns what it prints.
func goTool(folder string, environment []string, arguments ...string) (string, error) {
	if _, err := exec.LookPath("go"); err != nil {
		return "", errors.New("the Go tool is not in PATH, expected Go 1.26: it builds the program of the site")
	}
	cmd := exec.Command("go", arguments...)
	var said bytes.Buffer
	cmd.Dir, cmd.Env, cmd.Stderr = folder, append(os.Environ(), environment...), &said
	out, err := cmd.Output()
	if err != nil && arguments[0] == "list" {
		return "", fmt.Errorf("the program of the site cannot be built from here, expected a folder of Arcana's source: %s", firstLine(said.String()))
	}
	if err != nil {
		return "", fmt.Errorf("go %s: %w\n%s", arguments[0], err, strings.TrimSpace(said.String()))
	}
	return strings.TrimSpace(string(out)), nil
}

// firstLine returns the first line of a text.
func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return line
}
