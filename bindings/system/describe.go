package system

import (
	"fmt"

	"arcana/core"
)

// activeSentences say what one does with another, in the words of every system; %s are
// the two.
var activeSentences = map[core.Kind]string{
	core.KindBuy: "%s buys %s", core.KindPlay: "%s plays %s", core.KindDraw: "%s draws %s", core.KindPick: "%s takes %s",
	core.KindDiscard: "%s discards %s", core.KindScrap: "%s scraps %s", core.KindDestroy: "%s destroys %s",
	core.KindActivate: "%s uses %s", core.KindCommit: "%s commits %s", core.KindReveal: "%s reveals %s", core.KindExhaust: "%s exhausts %s",
	core.KindMove: "%s places %s", core.KindReturn: "%s brings back %s", core.KindScout: "%s looks at %s", core.KindSilence: "%s silences %s",
}

// DescribeAction says what one does with another; "" where one of them is missing.
func DescribeAction(e core.Event, actor, target string) string {
	words := activeSentences[e.Kind]
	switch {
	case words == "" || target == "":
		return ""
	case actor == "" || actor == target:
		return passiveSentences[e.Kind].Of(target)
	}
	return fmt.Sprintf(words, actor, target)
}

// passiveSentences says what becomes of a thing when nobody in particular does it.
var passiveSentences = map[core.Kind]Form{
	core.KindDraw: "%s is drawn", core.KindDiscard: "%s is discarded", core.KindScrap: "%s is scrapped", core.KindDestroy: "%s is destroyed",
	core.KindReveal: "%s is revealed", core.KindExhaust: "%s is exhausted", core.KindMove: "%s is moved", core.KindReturn: "%s comes back",
	core.KindActivate: "%s acts",
}

// Form is a sentence about one thing.
type Form string

// Of returns the sentence about the thing of that name; "" for no sentence.
func (f Form) Of(name string) string {
	if f == "" {
		return ""
	}
	return fmt.Sprintf(string(f), name)
}

// DescribeNumber describes a number that changed; "" when none did.
func DescribeNumber(e core.Event, target string) string {
	if e.Field == 0 || target == "" {
		return ""
	}
	return DescribeAmount(e, e.Field.String(), target)
}

// DescribeAmount describes how much of something came or went.
func DescribeAmount(e core.Event, of, target string) string {
	switch {
	case e.Kind == core.KindSpend:
		return fmt.Sprintf("%s spends %d %s", target, -e.Amount, of)
	case e.Amount < 0:
		return fmt.Sprintf("%s loses %d %s", target, -e.Amount, of)
	}
	return fmt.Sprintf("%s gains %d %s", target, e.Amount, of)
}

// DescribeScript says what a script said or rolled, and a turn that begins or ends.
func DescribeScript(e core.Event, actor, target string) string {
	switch e.Kind {
	case core.KindLog:
		return e.Text
	case core.KindRoll:
		return fmt.Sprintf("%s rolls %d", actor, e.Amount)
	case core.KindTurnBegan:
		return fmt.Sprintf("turn %d begins: %s", e.Amount, target)
	case core.KindTurnEnded:
		return fmt.Sprintf("%s ends the turn", target)
	}
	return ""
}
