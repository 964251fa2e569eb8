// The verdict of a rating: what its questions say together, in a sentence or two.

package rate

import (
	"fmt"
	"slices"
	"strings"
)

// cardVerdict is the verdict on a card of the tavern. The questions of such a rating are alone, placed and, if
// whole matches were asked for, given.
func (r *Rating) cardVerdict() string {
	clauses := []string{
		textFor(r.Questions[0].fromEven(), "stronger than its tier alone", "weaker than its tier alone", "as strong as its tier alone"),
		r.Questions[1].comparisonText("on boards "),
	}
	if len(r.Questions) > 2 {
		q := &r.Questions[2]
		even := percent(q.Even)
		unseen := "in whole matches no difference from " + even
		if q.Difference == nil {
			unseen = q.noDifferenceText(unseen)
		} else { // sinceBefore says how much was played
			unseen += " can be seen"
		}
		clauses = append(clauses, textFor(q.fromEven(), "a player who gets the card at random wins more than "+even+" of whole matches", "a player who gets the card at random wins less than "+even+" of whole matches", unseen))
	}
	return sentence(clauses) + r.sinceBefore()
}

// sinceBefore says what differs from the version before, question by question; "" where there is no
// such version.
func (r *Rating) sinceBefore() string {
	where, clauses := []string{"alone", "on boards", "in whole matches"}, []string(nil) // where by question
	for i, q := range r.Questions {
		d := q.Difference
		if d == nil {
			continue
		}
		by := fmt.Sprintf(" by %.1f points", 100*max(d.Share, -d.Share))
		neither := q.noDifferenceText(where[i] + " no difference")
		if d.Same {
			neither = where[i] + " every result is the same as before"
		}
		clauses = append(clauses, textFor(*d, "higher "+where[i]+by, "lower "+where[i]+by, neither))
	}
	if len(clauses) == 0 {
		return ""
	}
	text := " Against the version before: " + strings.Join(clauses, "; ") + "."
	if len(r.Questions) == 2 && r.sameResults() { // no whole matches were played
		text += " What the card does outside of combat only shows in whole matches (matches = 400)."
	}
	return text
}

// sameResults reports whether nothing that was played ended otherwise than with the version before.
func (r *Rating) sameResults() bool {
	return !slices.ContainsFunc(r.Questions, func(q Question) bool { return q.Difference == nil || !q.Difference.Same })
}

// takenVerdict is the verdict on a thing that seats take.
func (r *Rating) takenVerdict() string {
	clauses := []string{fmt.Sprintf("%s in %s of the decisions in which the card was offered", strings.ToLower(r.Questions[0].Title), percent(r.Questions[0].Now.Share))}
	if r.Questions[0].Now == unknown {
		clauses = []string{"no player could take the card in these matches, so nothing is known about it"}
	} else if len(r.Questions) > 1 {
		q := &r.Questions[1]
		d := q.Other.Against
		by := fmt.Sprintf("a player's result with the card is %.1f percentage points ", 100*max(d.Share, -d.Share))
		clauses = append(clauses, textFor(d, by+"higher than without the card", by+"lower than without the card", q.noDifferenceText("no difference with or without the card")))
	}
	return sentence(clauses) + r.takenSince()
}

// takenSince says what differs from the version before of a thing that seats take: how often it is taken
// (the first question), and how a player with it does (the second, if it was asked). It is "" where there
// is no version before.
func (r *Rating) takenSince() string {
	d := r.Questions[0].Difference
	if d == nil {
		return ""
	}
	by := fmt.Sprintf(" often by %.1f points", 100*max(d.Share, -d.Share))
	text := " Against the version before: taken " + textFor(*d, "more"+by, "less"+by, "as often, as far as these matches show")
	if len(r.Questions) > 1 && r.Questions[1].Difference != nil {
		d := *r.Questions[1].Difference
		by := fmt.Sprintf("; a player's result with the card is %.1f percentage points ", 100*max(d.Share, -d.Share))
		neither := "; a player with the card does as well, as far as these matches show"
		if d.Same {
			neither = "; for a player with the card every result is the same as before"
		}
		text += textFor(d, by+"higher", by+"lower", neither)
	}
	return text + "."
}

// groupsVerdict is the verdict on groups (tribes, factions and the like). Such a rating has one question.
func (r *Rating) groupsVerdict() string { return sentence([]string{r.Questions[0].sortedText()}) }

// sortedText lists the groups of a question above the average, those below it, and those for which no
// difference can be seen. The average is Even, the share of each group if none made a difference; without
// one it is what matches without the group come to.
func (q *Question) sortedText() string {
	var above, below, neither []string
	for _, g := range q.Groups {
		into := &neither
		if g.Difference.higher() {
			into = &above
		} else if g.Difference.lower() {
			into = &below
		}
		*into = append(*into, g.Name)
	}
	var clauses []string
	average := "the " + percent(q.Even) + " of players on average"
	if q.Even == 0 {
		average = "matches without the card"
	}
	if above != nil {
		clauses = append(clauses, joinedNames(above)+" above "+average)
		average = "it"
	}
	if below != nil {
		clauses = append(clauses, joinedNames(below)+" below "+average)
	}
	if neither != nil {
		clauses = append(clauses, q.noDifferenceText("of "+joinedNames(neither)+" no difference"))
	}
	return strings.Join(clauses, "; ")
}

// fromEven returns the answer minus Even (the answer of a thing that makes no difference), with its
// interval.
func (q *Question) fromEven() Measure {
	return Measure{Share: q.Now.Share - q.Even, Low: q.Now.Low - q.Even, High: q.Now.High - q.Even}
}

// comparisonText says how the answer differs from what it is compared with (Other); where is the
// beginning of that text.
func (q *Question) comparisonText(where string) string {
	if q.Other == nil {
		return where + "there is no other card to compare the card with"
	}
	d := q.Other.Against
	by := fmt.Sprintf("%.1f points ", 100*max(d.Share, -d.Share))
	return textFor(d, where+by+"above "+q.Other.Name, where+by+"below "+q.Other.Name, q.noDifferenceText(where+"no difference from "+q.Other.Name))
}

// noDifferenceText continues what ("no difference") with "can be seen with 200 matches", and says
// how many would show 2 points if that is known.
func (q *Question) noDifferenceText(what string) string {
	switch {
	case q.Done == 0:
		return what + " can be seen"
	case q.Missing() == "":
		return fmt.Sprintf("%s can be seen with %s %s", what, thousands(q.Done), q.unit())
	}
	return fmt.Sprintf("%s can be seen with %s matches; about %s matches would show a difference of 2 points", what, thousands(q.Done), thousands(roundedToTwo(q.Needs)))
}

// matchUnit is what most systems play.
const matchUnit = "matches"

// unit is what the question's number counts, matches or encounters.
func (q *Question) unit() string {
	if strings.Contains(q.Played, "encounters") {
		return "encounters"
	}
	return matchUnit
}

// textFor returns one of three texts, by a difference: higher if its whole interval lies above 0, lower
// if it lies below, else neither.
func textFor(d Measure, higher, lower, neither string) string {
	switch {
	case d.higher():
		return higher
	case d.lower():
		return lower
	}
	return neither
}

// sentence joins clauses into one sentence, with a capital and a full stop.
func sentence(clauses []string) string {
	text := strings.Join(clauses, "; ")
	return strings.ToUpper(text[:1]) + text[1:] + "."
}

// joinedNames is a list of one name or more: "Cups, Swords and Wands". Of a long list it has the first few.
func joinedNames(names []string) string {
	const most, few = 8, 5
	if len(names) > most {
		names = append(names[:few:few], fmt.Sprintf("%d others", len(names)-few))
	}
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// roundedToTwo is a number rounded to its first two digits: 12,345 is 12,000.
func roundedToTwo(n int) int {
	unit := 1
	for n/unit >= 100 {
		unit *= 10
	}
	return (n + unit/2) / unit * unit
}

// thousands is a number for people: 12,000.
func thousands(n int) string {
	text := fmt.Sprint(n)
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}
