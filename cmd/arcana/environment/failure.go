// Errors of an environment, of two kinds: wrong usage and bad content.

package environment

import (
	"errors"
	"fmt"
	"strings"

	"arcana/bindings/session"
	"arcana/configs"
	"arcana/core/intake"
)

// UsageError is wrong usage of the program: a bad flag or setting. Bad content is a
// [session.BadContent].
type UsageError string

// Error returns the sentence: what is wrong, and what was expected.
func (u UsageError) Error() string { return string(u) }

// folderFault returns the error of a --mods folder that cannot be opened.
func folderFault(dir string, err error) error {
	return UsageError(fmt.Sprintf("--mods %s: %s, expected a folder", dir, intake.Reason(err)))
}

// contentError returns problems as one error of bad content; nil if there are none.
func contentError(problems []configs.Problem) error {
	if len(problems) == 0 {
		return nil
	}
	return session.BadContent{Err: errors.New(ProblemsText(problems))}
}

// ProblemsText returns problems as text for people, each with the lines of its file around it.
func ProblemsText(problems []configs.Problem) string {
	lines := make([]string, len(problems))
	for i, p := range problems {
		lines[i] = p.String()
		if excerpt := p.Excerpt(); excerpt != "" {
			lines[i] += "\n" + strings.TrimRight(excerpt, "\n")
		}
	}
	return strings.Join(lines, "\n")
}
