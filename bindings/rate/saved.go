// What a save did to the cards, choices and personalities that it changed.

package rate

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/match"
	"arcana/bindings/player"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/core"
)

// How much a save plays. Only tests change it.
var (
	// savedUnits is what all that a save plays may cost: about three cards of the tavern without
	// scripts, a third of a second. It bounds work and not time, so a save says the same on every
	// machine.
	savedUnits = int64(50_000_000)
	// savedMatches is how many matches, or pairs of them, a question plays.
	savedMatches = 60
)

// playedShare is the part of the price of what is played that counts: prices bound what playing may
// take, and it takes far less. What scripts spend counts in full.
const playedShare = 10

// errTooDear ends the rating of a thing that the rest of savedUnits does not pay for.
var errTooDear = errors.New("not rated here, because the rating would take too long; run arcana rate NAME")

// save is a change of content files that is rated: somebody has saved a file while "arcana watch" runs.
type save struct {
	was, now *session.Session // the content before it and after
	sys      core.System      // whose things are rated at present
	who      Asker            // pays from savedUnits
}

// OfSave rates what differs between the content of two sessions in these systems: things that seats
// take, by the first two questions about them, and personalities. matches are those that went on with
// the new content. It returns a text of several lines for each, as `arcana watch` says it, which ends
// with where these matches changed first. What was not there before is left out. A save pays for so
// much work (savedUnits); what is beyond that has a text without figures. Where content cannot be
// read, there are no texts.
func OfSave(was, now *session.Session, systems []core.System, matches []match.Reloaded) (texts []string) {
	units := savedUnits
	s := &save{was: was, now: now, who: Asker{Paid: func(played, scripts int64) error {
		if units -= played/playedShare + scripts; units < 0 {
			return errTooDear
		}
		return nil
	}}}
	for _, s.sys = range systems {
		texts = append(texts, s.rateThings()...)
		texts = append(texts, s.ratePersonalities()...)
	}
	*session.State[knownBoards](now) = *session.State[knownBoards](was) // the next save needs them too
	for i := range texts {
		for _, m := range matches {
			if m.Difference != nil {
				texts[i] += savedRow(m.Name, "first change at "+m.Difference.First())
			}
		}
	}
	return texts
}

// rateThings rates the things that the system has otherwise than before: a field or a script of
// theirs has changed. New things and things that no seat takes are left out. There are none if the
// content cannot be read, now or before.
func (s *save) rateThings() (texts []string) {
	before, _, err := s.was.Config(s.sys.Name)
	after, _, errNow := s.now.Config(s.sys.Name)
	if err != nil || errNow != nil {
		return nil
	}
	type key struct{ kind, id string }
	known := map[key]registry.Thing{}
	for _, t := range registry.Things(s.sys.Name, before) {
		known[key{t.Kind, t.ID}] = t
	}
	for _, t := range registry.Things(s.sys.Name, after) {
		old, ok := known[key{t.Kind, t.ID}]
		// left out are new things, things that no seat takes, and those that are as before
		if !ok || !slices.Contains(profileOf(s.sys).kinds, t.Kind) || t.Changes(old) == nil && s.scriptTexts(s.was, old) == s.scriptTexts(s.now, t) {
			continue
		}
		again := fmt.Sprintf("rate(%q)", named(t))
		texts = append(texts, s.describe(named(t), changesText(old, t), again, func() (*Rating, error) { return s.rateThing(t) }))
	}
	return texts
}

// scriptTexts is the text of all scripts that a thing names, one after the other.
func (s *save) scriptTexts(of *session.Session, t registry.Thing) (text string) {
	for _, name := range t.Scripts() {
		source, _ := session.ReadScript(of.Files(), "abilities/"+s.sys.Name+"/"+name+".lua") // one that is missing was said before
		text += string(source)
	}
	return text
}

// rateThing asks the first two questions about a thing of the system.
func (s *save) rateThing(t registry.Thing) (*Rating, error) {
	if s.sys.Name == "tavern" {
		return s.rateTavernCard(t.ID)
	}
	c, err := newMatchPlayers(s.now, s.sys, "", s.who)
	if err != nil {
		return nil, err
	}
	if c.was, err = newMatchPlayers(s.was, s.sys, "", s.who); err != nil {
		return nil, err
	}
	return assessTaken(c, t, savedMatches)
}

// rateTavernCard asks the first two questions about a card of the tavern. Both versions stand on the boards
// of matches with the content before, which nobody pays for: they are played once.
func (s *save) rateTavernCard(id string) (*Rating, error) {
	table, err := newMatchPlayers(s.was, s.sys, "", Asker{})
	if err != nil {
		return nil, err
	}
	seed := s.was.Seed()
	boards, err := boardsOf(table, seed)
	if err != nil {
		return nil, err
	}
	before, err := versionOf(s.was, id, boards, seed, s.who)
	if err != nil {
		return nil, err
	}
	after, err := versionOf(s.now, id, boards, seed, s.who)
	if err != nil {
		return nil, err
	}
	return fightRating(after, before, seed)
}

// ratePersonalities rates the personalities of the system whose scripts are others than before. New ones
// are left out.
func (s *save) ratePersonalities() (texts []string) {
	for _, name := range player.PersonalityNames(s.now, s.sys.Name) {
		source, before := s.personalityText(s.now, name), s.personalityText(s.was, name)
		if before == "" || source == before {
			continue
		}
		again := fmt.Sprintf("arcana compare %s lua:%s lua:%s", s.sys.Name, name, profileOf(s.sys).player)
		texts = append(texts, s.describe(name, "its script changed", again, func() (*Rating, error) {
			return assessPersonality(s.was, s.now, s.sys, name, savedMatches, s.who)
		}))
	}
	return texts
}

// personalityText is the text of a personality, "" if there is none of that name.
func (s *save) personalityText(of *session.Session, name string) string {
	file, err := player.FindPersonality(of, s.sys.Name, name)
	if err != nil {
		return ""
	}
	source, _ := session.ReadScript(of.Files(), file) // one that cannot be read was said before
	return string(source)
}

// describe returns what `arcana watch` says of a thing: its name, what changed, and what the rating
// found, or why it found nothing. again plays what a save does not pay for.
func (s *save) describe(name, changed, again string, rate func() (*Rating, error)) string {
	text := name + "  " + changed
	r, err := rate()
	switch {
	case errors.Is(err, errTooDear):
		return text + "\n  not rated: these matches take too long for a rating after a save; rate the change with: " + again
	case err != nil:
		return text + "\n  not rated: " + err.Error()
	}
	for i := range r.Questions {
		text += r.Questions[i].savedText()
	}
	if r.System == "tavern" && r.sameResults() {
		text += "\n  these are only fights; " + again + " also plays whole matches, which show the effects outside of combat"
	}
	return text
}

// savedText returns the lines of a question as `arcana watch` prints them: one for the thing, and one for
// what it is compared with.
func (q *Question) savedText() string {
	label := map[string]string{"placed": "boards", "taken": q.Title}[q.Key]
	if label == "" { // the key of any other question is a good label
		label = q.Key
	}
	row := fmt.Sprintf("%-20s", q.Now)
	if q.Was != nil && q.Difference != nil {
		row += "  was " + percent(q.Was.Share) + "  " + q.Difference.differenceText()
	}
	text := savedRow(strings.ToLower(label), row)
	if q.Other != nil && q.Key != "placed" { // beside the version before, another card says little about a save
		text += savedRow(q.Other.Name, fmt.Sprintf("%-20s  against it %s", q.Other.Share, q.Other.Against.differenceText()))
	}
	if q.Even > 0 && q.Key == "first" {
		text += savedRow("even", percent(q.Even)+"  "+q.Text)
	}
	return text
}

// savedRow returns a line of what `arcana watch` prints of a thing: a label and a text, indented.
func savedRow(label, text string) string { return fmt.Sprintf("\n  %-10s %s", label, text) }

// differenceText is a difference with its interval, and whether it was seen.
func (m Measure) differenceText() string { return m.Points() + "  " + m.Word() }
