// Package hosttest tells tests which tools the machine has on which they run, and whether they should
// run at full size.
package hosttest

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// tools are the tools that tests run besides Go. commands are the names under which a machine may have
// the tool, the best first; how is the command by which .ci/run installs it, "" if it does not.
var tools = map[string]struct {
	commands []string
	how      string
}{
	"chromium":            {[]string{"chromium-headless-shell", "chromium"}, "apt-get install chromium-headless-shell"},
	"lua5.1":              {[]string{"lua5.1"}, "apt-get install lua5.1"},
	"lua-language-server": {[]string{"lua-language-server"}, ""},
	"node":                {[]string{"node"}, "apt-get install nodejs"},
	"npm":                 {[]string{"npm"}, "apt-get install npm"},
}

// Need returns the path of a tool, one of tools. If the machine does not have it, the test is skipped.
// With ARCANA_ALL set, as in .ci/run, the test fails instead, unless .ci/run cannot install the tool.
func Need(t testing.TB, tool string) string {
	t.Helper()
	wanted, known := tools[tool]
	if !known {
		t.Fatalf("the tests know no tool called %q", tool)
	}
	for _, command := range wanted.commands {
		if path, err := exec.LookPath(command); err == nil {
			return path
		}
	}
	missing := strings.Join(wanted.commands, " or ") + " is missing"
	if wanted.how == "" {
		t.Skip(missing + "; no package of Debian or npm has it, so .ci/run skips this test")
	}
	Lack(t, fmt.Sprintf("%s; .ci/run installs the missing command with %q", missing, wanted.how))
	return ""
}

// Lack ends a test because the machine lacks something; what says what. The test is skipped, or fails
// if ARCANA_ALL is set.
func Lack(t testing.TB, what string) {
	t.Helper()
	if os.Getenv("ARCANA_ALL") != "" {
		t.Fatal(what)
	}
	t.Skip(what)
}

// Full returns the size of a test: full with ARCANA_LONG=1, otherwise quick.
func Full[T any](quick, full T) T {
	if os.Getenv("ARCANA_LONG") != "" {
		return full
	}
	return quick
}
