// The questions about a thing that a seat takes: how often it is bought, drafted, chosen or
// committed when it can be, and how matches end with it and without.

package rate

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/registry"
	"arcana/core"
	"arcana/core/lab"
	"arcana/core/rand"
	"arcana/core/rules/delve"
)

// assessTaken asks the two questions about a thing of a system other than the tavern, and returns the
// rating with its verdict. With 0 matches the first question still plays one, and the second is left
// out; it is also left out if no move of the system is known to take things.
func assessTaken(c *matchPlayers, t registry.Thing, matches int) (*Rating, error) {
	r := &Rating{System: c.sys.Name, ID: t.ID, Name: named(t), About: "a " + t.Kind + " of the " + c.sys.Name, Players: c.String()}
	q, err := c.takenQuestion(t.ID, max(1, matches))
	if err != nil {
		return nil, err
	}
	r.Questions = append(r.Questions, q)
	if config, _, err := c.session.Config(c.sys.Name); err == nil {
		r.Questions[0].Note += unvalued(config, t.ID)
	}
	if c.verbs != nil && matches > 0 {
		if q, err = c.withQuestion(t.ID, matches); err != nil {
			return nil, err
		}
		r.Questions = append(r.Questions, q)
	}
	r.Verdict = r.takenVerdict()
	return r, nil
}

// takenQuestion returns the question "taken" with its answer: how often the thing is taken when it
// can be. If the thing has a version before, it asks the same of that on the same seeds.
func (c *matchPlayers) takenQuestion(id string, matches int) (Question, error) {
	q := Question{Key: "taken", Title: c.taken, Text: "How often players took the card when they could take it."}
	if c.taken == "" {
		q.Title, q.Note = "Taken", "arcana does not know which moves of the "+c.sys.Name+" take something"
	}
	all, err := c.countTaken(id, matches, func(soFar counts, due int) bool {
		offered, took := soFar.sums()
		q.Done, q.Due, q.Now = len(soFar), due, soFar.share()
		q.Played = fmt.Sprintf("%s, offered %s, taken %s", c.playedText(q.Done, due), times(offered), times(took))
		return c.continues(q.Done, &q)
	})
	if err != nil {
		return q, err
	}
	if offered, _ := all.sums(); offered == 0 && q.Note == "" {
		q.Note = "no player could take the card in these matches"
	}
	err = c.askEarlier(id, func(earlier *matchPlayers) error {
		before, err := earlier.countTaken(id, len(all), func(soFar counts, _ int) bool { return c.continues(len(soFar), &q) })
		if err != nil {
			return err
		}
		was, difference := before.share(), all[:len(before)].minus(before)
		q.Was, q.Difference = &was, &difference
		return nil
	})
	return q, err
}

// unvalued returns a note for a thing to which AIs give no value, "" for any other: how often they
// take such a thing says nothing about it. The system's own check of its content knows these things:
// it says of each that it has no effect "to which the rules give a value".
func unvalued(config any, id string) string {
	for _, r := range core.Remarks(config) {
		if r.Item == id && strings.HasSuffix(r.Text, "to which the rules give a value") {
			return "these AIs see no value in the card; give its ability a worth"
		}
	}
	return ""
}

// countTaken plays matches and counts in each how often the thing of that id could be taken, and how
// often it was. After each match it calls continues with all counts so far and with the number of
// matches to play, and stops if continues returns false.
func (c *matchPlayers) countTaken(id string, matches int, continues func(all counts, due int) bool) (all counts, err error) {
	encounters, name := c.encounters(), c.nameOf(id)
	if encounters != nil {
		matches = min(matches, len(encounters))
	}
	for n := range matches {
		m, err := c.begin(rand.Derive(c.session.Seed(), uint64(n)), itemOrNil(encounters, n), nil)
		if err != nil {
			return nil, err
		}
		var one [2]int
		err = c.watch(m, func(_ core.Seat, offered []string, took string) {
			if slices.Contains(offered, name) {
				one[0]++
				if took == name {
					one[1]++
				}
			}
		})
		if err != nil {
			return nil, err
		}
		if all = append(all, one); !continues(all, matches) {
			break
		}
	}
	return all, nil
}

// counts are, for each match, in how many decisions a thing was offered ([0]) and in how many it was
// taken ([1]).
type counts [][2]int

// sums adds up how often cards were offered and how often they were taken.
func (c counts) sums() (offered, taken int) {
	for _, one := range c {
		offered, taken = offered+one[0], taken+one[1]
	}
	return offered, taken
}

// share returns the fraction of the offers that was taken, with its interval. The decisions of one
// match are not independent, so the interval is that of a ratio of two sums over matches. That would
// have no width if all matches have the same fraction, or if nothing was taken: then it is the
// interval of the mean of the matches' own fractions.
func (c counts) share() Measure {
	offered, taken := c.sums()
	if offered == 0 {
		return unknown
	}
	share, deviations := c.deviations()
	squares := 0.0
	var each lab.Moments
	for i, match := range c {
		squares += float64(deviations[i] * deviations[i])
		if offered, taken := match[0], match[1]; offered > 0 {
			_ = each.Add(float64(taken) / float64(offered)) // Add fails only beyond its limits
		}
	}
	if squares == 0 || taken == 0 {
		return unknown.share(each, 1)
	}
	n := float64(len(c))
	return unknown.interval(share, squares*n/(n-1)) // n/(n-1) because the share itself comes from the same matches
}

// deviations returns the fraction that was taken and, for each match, by how much that match moves it:
// how many more were taken in it than that fraction of its offers, divided by all offers. The sum of
// their squares estimates the variance of the fraction.
func (c counts) deviations() (share float64, each []float64) {
	offered, taken := c.sums()
	share = float64(taken) / float64(max(1, offered))
	for _, match := range c {
		offeredHere, takenHere := float64(match[0]), float64(match[1])
		each = append(each, (takenHere-float64(share*offeredHere))/float64(max(1, offered)))
	}
	return share, each
}

// minus returns the fraction that was taken minus the one before. Both must have played the same
// seeds in the same order: the deviations are subtracted match by match. With fewer than two matches, or
// no offers, nothing is known.
func (c counts) minus(before counts) Measure {
	offered, _ := c.sums()
	offeredBefore, _ := before.sums()
	if offered == 0 || offeredBefore == 0 || len(c) < 2 {
		return unknownDifference
	}
	share, deviations := c.deviations()
	shareBefore, deviationsBefore := before.deviations()
	squares := 0.0
	for i := range deviations {
		less := deviations[i] - deviationsBefore[i]
		squares += float64(less * less)
	}
	n := float64(len(c))
	return unknownDifference.interval(share-shareBefore, squares*n/(n-1)) // n/(n-1) as in share
}

// withQuestion returns the question "with" with its answer. It plays pairs of matches on the same
// seed. In one a seat, drawn by chance, takes the thing whenever it can, in the other never; both run
// alike until it is first offered. The answer is how much better the first ends for that seat. Pairs
// in which it was never offered do not count.
func (c *matchPlayers) withQuestion(id string, matches int) (Question, error) {
	q := Question{Key: "with", Title: "With it and without", Text: fmt.Sprintf("Both matches of a pair have the same seed; one player takes the card whenever possible in the first match, and never in the second. The result is %s.", c.resultText()), Other: &Other{Name: "without it", Label: "not"}}
	if c.sys.Name == "delve" {
		q.Title, q.Text = "Brought and not", "The card replaces a random card of a hero's first hand, or not; the result is "+c.resultText()+"."
	}
	encounters := c.encounters()
	if q.Due = matches; encounters != nil {
		q.Due = min(q.Due, len(encounters))
	}
	var all []pair
	var with, without, gained lab.Moments // results with it and without it, and the differences of the pairs
	err := c.playPairs(id, q.Due, func(p pair) bool {
		all = append(all, p)
		if p.offered {
			_, _, _ = with.Add(p.with), without.Add(p.without), gained.Add(p.with-p.without) // Add fails only beyond its limits
		}
		q.Done, q.Now = len(all), c.meanResult(unknown, with)
		q.Other.Share, q.Other.Against = c.meanResult(unknown, without), c.meanResult(unknownDifference, gained)
		q.Played = fmt.Sprintf("%s; the card was offered in %d of them", c.playedText(q.Done, q.Due), with.N)
		if q.Needs = 0; with.N > 1 {
			q.Needs = neededMatches(q.Done, q.Other.Against)
		}
		return c.continues(q.Done, &q)
	})
	if err != nil {
		return q, err
	}
	err = c.askEarlier(id, func(was *matchPlayers) error { return was.withBefore(id, all, &q) })
	return q, err
}

// withBefore plays the pairs again with the version before, which the content of c has. now are the same
// pairs with the present version. It sets the question's Was and Difference, both of the matches with
// the thing, and stops when the asker has enough. A pair counts for the difference only if the thing
// was offered in both versions.
func (c *matchPlayers) withBefore(id string, now []pair, q *Question) error {
	var before, gained lab.Moments // results with the version before, and how much the present one gains
	done, played := 0, q.Played
	return c.playPairs(id, len(now), func(p pair) bool {
		if p.offered {
			_ = before.Add(p.with) // Add fails only beyond its limits
			if now[done].offered {
				_ = gained.Add(now[done].with - p.with)
			}
		}
		done++
		was, difference := c.meanResult(unknown, before), c.meanResult(unknownDifference, gained)
		q.Was, q.Difference = &was, &difference
		q.Played = fmt.Sprintf("%s, and with both versions of the card in %d", played, gained.N)
		return c.continues(done, q)
	})
}

// pair has the results of two matches on one seed for a seat: one with the thing and one without.
type pair struct {
	with, without float64
	offered       bool // whether the seat could take the thing at all; if not, both are of one match
}

// playPairs plays that many pairs of matches, each on a seed of its own, and calls tell with each. It stops
// when tell returns false.
func (c *matchPlayers) playPairs(id string, count int, tell func(pair) bool) error {
	encounters, name := c.encounters(), c.nameOf(id)
	for n := range count {
		p, err := c.playPair(id, name, rand.Derive(c.session.Seed(), withSeeds+uint64(n)), itemOrNil(encounters, n))
		if err != nil {
			return err
		}
		if !tell(p) {
			break
		}
	}
	return nil
}

// meanResult is the mean of the results of matches (see outcome) with its interval, within the range all.
// With rivals a result is mostly 0 or 1; without, it is a reward that may lie anywhere between.
func (c *matchPlayers) meanResult(all Measure, m lab.Moments) Measure {
	if c.withoutRivals() {
		return all.mean(m, 1)
	}
	return all.share(m, 1)
}

// resultText says for readers what the result of a match is, see outcome.
func (c *matchPlayers) resultText() string {
	if c.withoutRivals() {
		return "the value of the final position"
	}
	return "the share of first places"
}

// playPair plays a match with the thing and one without, and returns the results for one seat, drawn by
// chance. If the seat could never take the thing, one match is played and stands for both. In the
// delve cards are not offered but brought, see playWithAndWithout.
func (c *matchPlayers) playPair(id, name string, seed uint64, given map[string]any) (one pair, err error) {
	chance := rand.New(seed, "rate/seat")
	seat := core.Seat(chance.Intn(len(c.players)))
	play := func(given map[string]any, likes map[core.Seat]liking) (float64, error) {
		m, err := c.begin(seed, given, likes)
		if err != nil {
			return 0, err
		}
		err = c.watch(m, func(at core.Seat, names []string, _ string) {
			one.offered = one.offered || at == seat && slices.Contains(names, name)
		})
		if err != nil {
			return 0, err
		}
		return c.outcome(m, seat)
	}
	if c.sys.Name == "delve" {
		with, without, err := c.playWithAndWithout(id, seed, seat, &chance, play)
		return pair{with, without, true}, err
	}
	takes := func(worth float64) map[core.Seat]liking {
		return map[core.Seat]liking{seat: {map[string]bool{name: true}, worth}}
	}
	if one.with, err = play(given, takes(always)); err == nil && one.offered {
		one.without, err = play(given, takes(never))
	} else {
		one.without = one.with
	}
	return one, err
}

// playWithAndWithout plays two delves on the same seed: one with the hero's deck as it is, and one
// in which the card stands in the place of a card of the hero's first hand, drawn by chance. It
// first begins a match only to read the hero's cards in their order: the hand is dealt from the top
// of a deck that the options give. An empty deck stands for a hero's own, so the other heroes get
// that. play plays a match with these options and returns its result for the seat.
func (c *matchPlayers) playWithAndWithout(id string, seed uint64, seat core.Seat, chance *rand.Stream, play func(map[string]any, map[core.Seat]liking) (float64, error)) (with, without float64, err error) {
	m, err := c.begin(seed, nil, nil)
	if err != nil {
		return 0, 0, err
	}
	heroes := m.Game().(*delve.Game).Situation(core.All).(*delve.Options).Situation.Heroes
	var avatars, decks []any
	for i := range heroes {
		avatars, decks = append(avatars, heroes[i].Avatar), append(decks, []any{})
	}
	own := slices.Concat(heroes[seat].Hand, heroes[seat].Deck)
	for i, card := range own {
		own[i], _, _ = strings.Cut(card, "#") // "sword#12" is the 12th card
	}
	given := func(cards []string) map[string]any {
		deck := make([]any, len(cards))
		for i := range cards {
			deck[i] = cards[i]
		}
		decks[seat] = deck
		return map[string]any{"avatars": avatars, "decks": slices.Clone(decks)}
	}
	if without, err = play(given(own), nil); err != nil {
		return 0, 0, err
	}
	own[chance.Intn(max(1, len(heroes[seat].Hand)))] = id
	with, err = play(given(own), nil)
	return with, without, err
}

// times writes how often: "once", "12,000 times".
func times(n int) string {
	if n == 1 {
		return "once"
	}
	return thousands(n) + " times"
}
