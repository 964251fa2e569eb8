// Package headless finds the browser that tests look at pages with.
package headless

import (
	"errors"
	"os/exec"
)

// Chromium returns the path of Chromium without windows, which starts pages with a third
// less work, or else of the whole Chromium. It is an error where there is neither.
func Chromium() (string, error) {
	for _, name := range []string{"chromium-headless-shell", "chromium"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("chromium is missing: this test looks at the page in a browser; install it by `apt-get install chromium-headless-shell` (.ci/run does)")
}
