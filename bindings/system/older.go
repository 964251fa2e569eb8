package system

import (
	"regexp"
	"strings"
)

// Forms of scripts that are good for one release more, and what stands in their place.

// OlderForm is an older form of one line of a script.
type OlderForm struct {
	Line int    // counts from 1
	Text string // one sentence
	Now  string // the line as it is to be, without the space around it
}

// actorNamed returns what matches the comparison of an event's actor with the name of a player: "seat 1",
// "player " .. n or ("seat %d"):format(n).
func actorNamed() *regexp.Regexp {
	return regexp.MustCompile(`\.actor\s*(==|~=)\s*(?:"(?:seat|player) (\d+)"|"(?:seat|player) "\s*\.\.\s*([\w.]+)|\("(?:seat|player) %[ds]"\):format\(([\w.]+)\))`)
}

// actorExpected returns what matches a scenario's expectation that an event's actor is called so. These
// are functions, so that programs which never use them need not carry the regexp package.
func actorExpected() *regexp.Regexp {
	return regexp.MustCompile(`\.actor\)\s*:eq\("(?:seat|player) (\d+)"\)`)
}

// ActorsNamed finds where lines of a script compare an event's actor with the name of a player. Names
// of players differ from system to system, and numbers do not. first is the number of the first line.
func ActorsNamed(lines []string, first int) (list []OlderForm) {
	for i, line := range lines {
		if !strings.Contains(line, ".actor") { // quicker than the expressions below
			continue
		}
		now := actorNamed().ReplaceAllString(line, ".player $1 $2$3$4")
		if now = actorExpected().ReplaceAllString(now, ".player):eq($1)"); now != line {
			list = append(list, OlderForm{first + i, "the actor's name differs between games; compare event.player, a number, instead", strings.TrimSpace(now)})
		}
	}
	return list
}
