// Older forms that scripts may use for one more release, and what replaces them.

package system

import (
	"regexp"
	"strings"
)

// OlderForm is an older form of one line of a script.
type OlderForm struct {
	Line int    // counts from 1
	Text string // one sentence
	Now  string // how the line should be, without spaces around it
}

// actorComparison returns the pattern of a comparison of an event's actor with the name of a player: "seat 1",
// "player " .. n or ("seat %d"):format(n). It is a function, so that programs which never call it need not
// contain package regexp.
func actorComparison() *regexp.Regexp {
	return regexp.MustCompile(`\.actor\s*(==|~=)\s*(?:"(?:seat|player) (\d+)"|"(?:seat|player) "\s*\.\.\s*([\w.]+)|\("(?:seat|player) %[ds]"\):format\(([\w.]+)\))`)
}

// actorExpectation returns the pattern of a scenario's expectation that an event's actor has such a name.
func actorExpectation() *regexp.Regexp {
	return regexp.MustCompile(`\.actor\)\s*:eq\("(?:seat|player) (\d+)"\)`)
}

// ActorsNamed returns the lines of a script that compare an event's actor with the name of a player. Systems
// name players differently, but number them in the same way. first is the number of the first line.
func ActorsNamed(lines []string, first int) (list []OlderForm) {
	for i, line := range lines {
		if !strings.Contains(line, ".actor") { // quicker than the expressions below
			continue
		}
		now := actorComparison().ReplaceAllString(line, ".player $1 $2$3$4")
		if now = actorExpectation().ReplaceAllString(now, ".player):eq($1)"); now != line {
			list = append(list, OlderForm{first + i, "the actor's name differs between games; compare event.player, a number, instead", strings.TrimSpace(now)})
		}
	}
	return list
}
