// The three questions about a card of the tavern: alone, placed on real boards, given in matches.
// Each compares the card as it is now with the version before it was changed, if there is one (was).

package rate

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/core/lab"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
)

// version is a version of a card, with the results of its fights.
type version struct {
	setup   *fightSetup
	card    *cards.Card
	alone   outcomes // one against one, a group for each card of against
	against []string // names of the other cards of its tier
	placed  outcomes // on boards of matches, a group for each match
	usual   outcomes // other cards of its tier on the same boards
	boards  int      // how many boards had a place for it
}

// versionOf plays the fights of a card of the session's content: alone against each card of its
// tier, and on the given boards in the place of another card.
func versionOf(s *session.Session, id string, boards []meeting, seed uint64, who Asker) (*version, error) {
	b, err := newFightSetup(s, who)
	if err != nil {
		return nil, err
	}
	v := &version{setup: b, card: b.cfg.Find(id)}
	if v.card == nil {
		return nil, fmt.Errorf("no card of the tavern is called %q", id)
	}
	if v.alone, v.against, err = b.fightAlone(v.card, seed); err != nil {
		return nil, err
	}
	v.placed, v.usual, v.boards, err = b.fightOnBoards(v.card, boards, seed)
	return v, err
}

// aloneQuestion returns the question "alone" with its answer, compared with the version was unless
// that is nil.
func (v *version) aloneQuestion(was *version) Question {
	q := Question{Key: "alone", Title: "Alone", Text: "In combats against each card of tier " + roman(v.card.Tier) + ", one against one.", Even: 0.5, Now: v.alone.allGroupsMean(),
		Played: fmt.Sprintf("%d cards, %s fights against each, on the same seeds", len(v.against), thousands(fights)), Note: v.beatsText()}
	if was != nil {
		before, difference := was.alone.allGroupsMean(), v.aloneMinus(was)
		q.Was, q.Difference = &before, &difference
	}
	return q
}

// beatsText says how many cards of its tier it beats alone, and against which it does best and worst.
func (v *version) beatsText() string {
	best, worst := extremes(v.alone)
	if best < 0 { // there is no other card
		return ""
	}
	n := 0
	for i := range v.alone {
		if mean(v.alone[i]) > 0.5 {
			n++
		}
	}
	text := fmt.Sprintf("beats %d of %d", n, len(v.alone))
	if best != worst {
		text += fmt.Sprintf("; %s %s, %s %s", v.against[best], percent(mean(v.alone[best])), v.against[worst], percent(mean(v.alone[worst])))
	}
	return text
}

// placedQuestion returns the question "placed" with its answer: it is compared with another card of
// the tier on the same boards, and with the version was unless that is nil.
func (v *version) placedQuestion(was *version) Question {
	q := Question{Key: "placed", Title: "In place of another card", Text: "The card replaces another card on boards of real matches.", Now: v.placed.sampledGroupsMean(),
		Played: fmt.Sprintf("%s boards from %d matches, %d fights on each board", thousands(v.boards), v.placed.groupCount(), boardFights)}
	switch {
	case len(v.against) == 0:
		q.Note = "there is no other card of its tier"
	case v.boards == 0:
		q.Note = "no board had a plain card of its tier"
	default:
		q.Text = "The card, or else another card of its tier, replaces a card on real boards."
		q.Other = &Other{"another card of its tier", "else", v.usual.sampledGroupsMean(), v.placed.minus(v.usual)}
	}
	if was != nil {
		before, difference := was.placed.sampledGroupsMean(), v.placed.minus(was.placed)
		q.Was, q.Difference = &before, &difference
	}
	return q
}

// givenQuestion returns the question "given" with its answer. It plays whole matches in which a seat
// is given the card, until all are played or the asker has enough. If the card has a version before,
// it then plays the same matches with that.
func givenQuestion(table *matchPlayers, c *cards.Card, seed uint64, matches int) (Question, error) {
	q := Question{Key: "given", Title: "Given by chance", Text: fmt.Sprintf("One of %s players gets the card in turn %s, in whole matches.", inWords(len(table.players)), roman(c.Tier)),
		Even: 1 / float64(len(table.players)), Due: matches}
	q.Note = fmt.Sprintf("if the card made no difference, the result would be %s", percent(q.Even))
	var won []float64 // by match, the seat's part of the first place
	for q.Done < q.Due {
		v, err := playGiven(table, c, rand.Derive(seed, givenSeeds+uint64(q.Done)))
		if err != nil {
			return q, err
		}
		won = append(won, v)
		q.Done++
		q.Now, q.Played = unknown.share(moments(won), 1), table.playedText(q.Done, q.Due)
		q.Needs = neededMatches(q.Done, q.Now)
		if !table.continues(q.Done, &q) {
			break
		}
	}
	err := table.askEarlier(c.ID, func(was *matchPlayers) error { return givenBefore(was, c.ID, won, seed, &q) })
	return q, err
}

// givenBefore plays the matches of given again, at a table whose players have the version of the card before
// the last change. won has the results of these matches with the card as it is now. It sets the question's
// Was, Difference and Needs, and stops when the asker has enough.
func givenBefore(table *matchPlayers, id string, won []float64, seed uint64, q *Question) error {
	config, _, err := table.session.Config(table.sys.Name)
	if err != nil {
		return err
	}
	card := config.(*cards.Config).Find(id)
	var before, gained lab.Moments // the results with the version before; how much more the present one won
	for n := range won {
		v, err := playGiven(table, card, rand.Derive(seed, givenSeeds+uint64(n)))
		if err != nil {
			return err
		}
		_, _ = before.Add(v), gained.Add(won[n]-v) // Add fails only beyond its limits
		was, difference := unknown.share(before, 1), unknownDifference.share(gained, 1)
		q.Was, q.Difference, q.Needs = &was, &difference, neededMatches(n+1, difference)
		if !table.continues(n+1, q) {
			break
		}
	}
	return nil
}

// aloneMinus returns by how much the version fights better alone than the version was. If both
// fought the same cards, fight n of both had the same seed, and the results are subtracted fight by
// fight; if not, the two are separate samples.
func (v *version) aloneMinus(was *version) Measure {
	switch {
	case len(v.alone) == 0 || len(was.alone) == 0:
		return unknownDifference
	case !slices.Equal(v.against, was.against):
		now, variance := v.alone.meanOfGroups()
		before, varianceBefore := was.alone.meanOfGroups()
		return unknownDifference.interval(now-before, variance+varianceBefore)
	}
	differences := make(outcomes, len(v.alone))
	for i := range differences {
		for n := range v.alone[i] {
			differences[i] = append(differences[i], v.alone[i][n]-was.alone[i][n])
		}
	}
	return unknownDifference.interval(differences.meanOfGroups())
}

// mostLike returns the card of its tier that is most like this one (the first of several), nil if
// there is no other card. Every point by which attack or health differ makes two cards less alike; so
// does an ability, or being a guardian, that only one has.
func (v *version) mostLike() (nearest *cards.Card) {
	best := math.Inf(1)
	for _, other := range v.setup.others(v.card) {
		distance := math.Abs(float64(other.Attack-v.card.Attack)) + math.Abs(float64(other.Health-v.card.Health))
		if (other.Ability == nil) != (v.card.Ability == nil) {
			distance++
		}
		if other.Guardian != v.card.Guardian {
			distance++
		}
		if distance < best {
			best, nearest = distance, other
		}
	}
	return nearest
}

// Face is what is printed on a card of the tavern.
type Face struct {
	Name     string   `json:"name"`               // for people
	Tier     int      `json:"tier"`               // 1 to 6
	Attack   int      `json:"attack"`             // before any buff
	Health   int      `json:"health"`             // before any buff
	Guardian bool     `json:"guardian,omitempty"` // whether it is attacked first
	Tribes   []string `json:"tribes,omitempty"`   // their ids
	Text     string   `json:"text,omitempty"`     // its rules
}

// faceOf returns the face of a card that is not golden.
func faceOf(c *cards.Card) *Face {
	u := c.Unit(false)
	return &Face{c.Name, c.Tier, c.Attack, c.Health, c.Guardian, c.Tribes, u.Show().Text}
}

// aboutCard says in a line what a card is, and in the next what it does.
func aboutCard(c *cards.Card) string {
	text := fmt.Sprintf("tier %s  ◆%d ●%d  %s", roman(c.Tier), c.Attack, c.Health, strings.Join(c.Tribes, ", "))
	u := c.Unit(false)
	return strings.TrimRight(text, " ") + "\n" + u.Show().Text
}

// roman writes the number of a tier, or of a question, from 1 to 6 as a roman numeral.
func roman(n int) string { return []string{"I", "II", "III", "IV", "V", "VI"}[n-1] }

// contentThing is the card as a row of its content.
func (v *version) contentThing() registry.Thing {
	cards := registry.Things("tavern", v.setup.cfg)
	return cards[slices.IndexFunc(cards, func(t registry.Thing) bool { return t.Kind == "card" && t.ID == v.card.ID })]
}

// changesText says what differs between two versions of a thing. The caller knows that they differ. Changes of
// registry compares all fields of the things but not their scripts, so if it finds nothing, the script has
// changed.
func changesText(was, is registry.Thing) string {
	if list := is.Changes(was); list != nil {
		return strings.Join(list, ", ")
	}
	return "its script changed"
}
