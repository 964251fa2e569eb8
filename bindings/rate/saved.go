package rate

import (
	"encoding/json"
	"errors"
	"fmt"

	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/rules/tavern"
)

// What a save did to the cards it changed.

// savedUnits is what all fights of one save may cost: about three cards without scripts, a third of
// a second. It bounds work and not time, so a save says the same on every machine.
const savedUnits = 50_000_000

// errDear ends the rating of a card that the rest of savedUnits does not pay for.
var errDear = errors.New("a save does not pay for it")

// OfSave rates the cards of the tavern whose numbers, scripts or abilities differ between the
// content of two sessions, by the first two questions, in the order of the content. It returns the
// text for each card, as `arcana watch` says it. A card that was not there before is left out. A
// save pays for so much work (savedUnits); a card beyond that has a line without figures. Where
// content cannot be read, there are no lines.
func OfSave(was, now *session.Session) (lines []string) {
	return ofSave(was, now, savedUnits)
}

// ofSave is OfSave with that many units.
func ofSave(was, now *session.Session, units int64) (lines []string) {
	sys, _, err := was.System("tavern")
	if err != nil {
		return nil
	}
	who := Asker{Paid: func(spent int64) error {
		if units -= spent; units < 0 {
			return errDear
		}
		return nil
	}}
	for _, c := range changed(was, now) {
		r, err := compared(was, now, sys, c.ID, who)
		switch {
		case err == errDear:
			lines = append(lines, fmt.Sprintf("%s\n  not rated: its fights cost more than a save pays for; rate(%q) plays them", c.Name, c.Name))
		case err == nil:
			lines = append(lines, r.saved())
		}
	}
	return lines
}

// changed lists the cards of now that was has too, and has otherwise.
func changed(was, now *session.Session) (list []*tavern.Card) {
	before, _, err := was.Config("tavern")
	after, _, errNow := now.Config("tavern")
	if err != nil || errNow != nil {
		return nil
	}
	for i := range after.(*tavern.Config).Cards {
		c := &after.(*tavern.Config).Cards[i]
		old := before.(*tavern.Config).Find(c.ID)
		if old != nil && (changes(old, c) != sameNumbers || scriptOf(was, old) != scriptOf(now, c)) {
			list = append(list, c)
		}
	}
	return list
}

// scriptOf is the text of a card's script, or of its abilities as data.
func scriptOf(s *session.Session, c *tavern.Card) string {
	written, _ := json.Marshal(c.Abilities) // plain data
	text := string(written)
	if c.Ability != nil {
		ability, _ := json.Marshal(c.Ability)
		source, _ := session.ReadScript(s.Files(), "abilities/tavern/"+c.Ability.Script+".lua") // one that is missing was said before
		text += string(ability) + string(source)
	}
	return text
}

// compared asks the first two questions about a card as the content of two sessions has it. Both
// versions stand on the boards of matches with the content before, which nobody pays for: they are
// played once a session.
func compared(was, now *session.Session, sys core.System, id string, who Asker) (*Rating, error) {
	table, err := gather(was, sys, "", Asker{})
	if err != nil {
		return nil, err
	}
	seed := was.Seed()
	boards, err := boardsOf(table, seed)
	if err != nil {
		return nil, err
	}
	before, err := versionOf(was, id, boards, seed, who)
	if err != nil {
		return nil, err
	}
	after, err := versionOf(now, id, boards, seed, who)
	if err != nil {
		return nil, err
	}
	return fightRating(after, before, seed)
}

// saved is the rating as `arcana watch` says it: what was changed, and a line for each of the first
// two questions.
func (r *Rating) saved() string {
	text := r.Name + "  " + r.Before
	for i, q := range r.Questions {
		text += fmt.Sprintf("\n  %-7s %-20s", []string{"alone", "boards"}[i], q.Now)
		if q.Was != nil && q.Difference != nil {
			text += "  was " + percent(q.Was.Share) + "  " + q.Difference.Points() + "  " + q.Difference.Word()
		}
	}
	return text
}
