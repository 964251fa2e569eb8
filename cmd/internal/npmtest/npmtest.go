// Package npmtest starts the servers from npm that tests run against: a database
// emulator and an identity provider. The first test that asks installs them, as
// package-lock.json says to the byte, into the user's cache. A test is skipped where Node,
// npm or the packages are not available.
package npmtest

import (
	"bufio"
	"crypto/sha256"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
)

// manifest names the packages.
//
//go:embed package.json
var manifest []byte

// lock has the exact version and hash of each.
//
//go:embed package-lock.json
var lock []byte

// Start runs a script of Node, which prints one line when it is ready, and returns
// that line. The script ends with the test; its text may import what package.json
// names.
func Start(t testing.TB, script string, arguments ...string) string {
	t.Helper()
	node, npm := hosttest.Need(t, "node"), hosttest.Need(t, "npm")
	folder, err := packagesFolder(npm)
	if err != nil {
		hosttest.Lack(t, err.Error())
	}
	run := exec.Command(node, append([]string{"--input-type=module", "-"}, arguments...)...)
	run.Dir, run.Stdin, run.Stderr = folder, strings.NewReader(script), os.Stderr
	out, err := run.StdoutPipe()
	if err == nil {
		err = run.Start()
	}
	if err != nil {
		t.Fatalf("node does not start: %v", err)
	}
	t.Cleanup(func() {
		run.Process.Kill()
		run.Wait() // its error says that it was killed
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("the script that node ran printed nothing: %v", err)
	}
	return strings.TrimSpace(line)
}

// packagesFolder returns the folder with the packages, and installs them if it is missing. It installs them
// in a temporary folder and renames that, so a folder with this name is always complete, even if
// several tests install at once.
func packagesFolder(npm string) (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	folder := filepath.Join(cache, "arcana-ci", fmt.Sprintf("npm-%x", sha256.Sum256(lock))[:20]) // 16 digits tell versions apart
	if _, err := os.Stat(folder); !errors.Is(err, fs.ErrNotExist) {
		return folder, err
	}
	if err := os.MkdirAll(filepath.Dir(folder), 0o755); err != nil {
		return "", err
	}
	fresh, err := os.MkdirTemp(filepath.Dir(folder), "npm-new-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(fresh)
	if err := npmInstall(npm, fresh); err != nil {
		return "", err
	}
	if err := os.Rename(fresh, folder); err != nil {
		if _, statErr := os.Stat(folder); statErr != nil { // no other test has installed it meanwhile
			return "", err
		}
	}
	return folder, nil
}

// npmInstall writes the manifest and lock file into a folder and installs the packages there.
func npmInstall(npm, folder string) error {
	err := errors.Join(os.WriteFile(filepath.Join(folder, "package.json"), manifest, 0o644),
		os.WriteFile(filepath.Join(folder, "package-lock.json"), lock, 0o644))
	if err != nil {
		return err
	}
	run := exec.Command(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
	run.Dir = folder
	if said, err := run.CombinedOutput(); err != nil {
		return fmt.Errorf("npm ci in %s: %w\n%s", folder, err, said)
	}
	return nil
}
