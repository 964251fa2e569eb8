// Package hosttest tells tests what the machine that they run on has, and how much of
// themselves they are to run there.
package hosttest

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// tools are what tests run beside Go: the commands of each, the best first, and how
// .ci/run gets it (empty: it does not).
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

// Need returns the path of a tool that a test runs and Go does not bring. Where it is
// missing the test is skipped; it fails where ARCANA_ALL is set, as .ci/run does, unless
// .ci/run has no way to get it.
func Need(t testing.TB, tool string) string {
	t.Helper()
	wanted, known := tools[tool]
	if !known {
		t.Fatalf("%q is no tool that tests need", tool)
	}
	for _, command := range wanted.commands {
		if path, err := exec.LookPath(command); err == nil {
			return path
		}
	}
	missing := strings.Join(wanted.commands, " or ") + " is missing"
	if wanted.how == "" {
		t.Skip(missing + ", which no package of Debian or npm has: .ci/run goes without")
	}
	Lack(t, fmt.Sprintf("%s; .ci/run gets it by %q", missing, wanted.how))
	return ""
}

// Lack ends a test for which the machine has not what it needs, and says what that is:
// the test is skipped, or fails where ARCANA_ALL is set.
func Lack(t testing.TB, what string) {
	t.Helper()
	if os.Getenv("ARCANA_ALL") != "" {
		t.Fatal(what)
	}
	t.Skip(what)
}

// Full returns n under ARCANA_LONG=1 and quick otherwise.
func Full[T any](quick, n T) T {
	if os.Getenv("ARCANA_LONG") != "" {
		return n
	}
	return quick
}
