// Package built compiles the program of the playground with the Go tool.
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

// programPackage is the package that is built.
const programPackage = "arcana/cmd/playground"

// buildFlags make the program small: without names for debuggers, without the folders of this
// machine, and without inlining, which a browser's compiler does not need. BuildWasm drops the lines of the source, too.
var buildFlags = []string{"-trimpath", "-gcflags=all=-l", "-ldflags=-s -w"}

// BuildWasm writes the program to a file. It is an error where there is no Go tool, or where
// the folder (empty: the working directory) is not within the source of Arcana.
func BuildWasm(folder, file string) error {
	where, err := Source(folder)
	if err != nil {
		return err
	}
	target, err := filepath.Abs(file)
	if err != nil {
		return err
	}
	build := append(append([]string{"build"}, buildFlags...), "-o", target, ".")
	if _, err := exec.LookPath("cp"); err == nil { // go run keeps what it links in the build cache, and go build links anew
		build = append(append([]string{"run", "-exec", "cp"}, buildFlags...), ".", target)
	}
	if _, err = goTool(where, []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS="}, build...); err != nil {
		return err
	}
	program, err := intake.File(target, 1<<28)
	if err != nil {
		return err
	}
	dropLines(program)
	return os.WriteFile(target, program, 0o755)
}

// Source returns the folder of the program's source, whatever folder (empty: the working directory) of the source
// of Arcana is named.
func Source(folder string) (string, error) {
	return goTool(folder, nil, "list", "-f", "{{.Dir}}", programPackage)
}

// LoaderScript returns the script of the Go tool that starts such programs.
func LoaderScript(folder string) ([]byte, error) {
	root, err := goTool(folder, nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	return intake.File(filepath.Join(root, "lib", "wasm", "wasm_exec.js"), 1<<20)
}

// goTool runs the Go tool in a folder and returns what it prints, without blanks around it. environment is
// added to the variables of this process.
func goTool(folder string, environment []string, arguments ...string) (string, error) {
	if _, err := exec.LookPath("go"); err != nil {
		return "", errors.New("the Go tool, which builds the site's program, is not in PATH; install Go 1.26")
	}
	cmd := exec.Command("go", arguments...)
	var stderr bytes.Buffer
	cmd.Dir, cmd.Env, cmd.Stderr = folder, append(os.Environ(), environment...), &stderr
	out, err := cmd.Output()
	if err != nil && arguments[0] == "list" { // the question whether the folder is one of Arcana's source
		return "", fmt.Errorf("the site's program can be built only in a folder of Arcana's source: %s", firstLine(stderr.String()))
	}
	if err != nil {
		return "", fmt.Errorf("go %s: %w\n%s", arguments[0], err, strings.TrimSpace(stderr.String()))
	}
	return strings.TrimSpace(string(out)), nil
}

// firstLine returns the first line of a text that is not blank.
func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return line
}
