// The board: all that lies on the table, what its parts share, the clock of a round, refs
// and their names, and what lasts.

package delve

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// board is everything that lies on the table of a match: the heroes, the challenges,
// the current one, and the resonance row. What takes several of them and no ability
// is the board's.
type board struct {
	table
	team       team
	challenges challenges
	current    currentChallenge
	row        row
}

// link points all parts of the board to its table, after the board was made or copied.
func (b *board) link() {
	t := &b.table
	b.team.table = t
	b.team.cards.table = t
	b.challenges.table = t
	b.row.table = t
	b.current.table, b.current.challenges = t, &b.challenges
}

// unshare makes the copy of a board independent of the one it was copied from, with chance of its
// own.
func (b *board) unshare(chance *rand.Set) {
	t := &b.table
	t.chance, t.log.Events, t.lasting, t.given = chance, nil, clone(t.lasting), clone(t.given)
	b.team.unshare(t)
	b.challenges.unshare(t)
	b.current.unshare(t, &b.challenges)
	b.row.unshare(t)
}

// heroAt returns the hero whose turn comes at that place of the stage, from 0.
func (b *board) heroAt(turn int) *hero { return &b.team.heroes[b.seatAt(turn)] }

// mutedTags returns the tags that committed cards do not show: those muted for the round and
// those that the row mutes.
func (b *board) mutedTags() Tags { return b.current.muted | b.row.mutedTags() }

// bossArrives does what the boss does when it is revealed. It mutes some of its own tags, drawn at random,
// and then makes each hero, in the order of seats, discard cards at random. The difficulty says how many of
// both.
func (b *board) bossArrives() {
	ref := b.current.ref()
	b.log.cause(KindBoss, ref, 0, 0, b.current.def().Name)
	var room [maxRequired]Tag
	tags := append(room[:0], b.current.required...)
	stream := b.chance.Stream("boss")
	stream.Deal(len(tags), func(i, j int) { tags[i], tags[j] = tags[j], tags[i] }, func(i int) (id, name string) { return b.config.tagCalled(int(tags[i])) })
	for _, t := range tags[:min(b.preset.BossMutes, len(tags))] {
		b.current.mute(ref, t)
	}
	for i := range b.team.heroes {
		b.team.heroes[i].by(ref).discardRandom(b.preset.BossDiscards)
	}
}

// offersReward reports whether the team has to decide what it uses a success for (R-B7). After a
// strong success it may dispel a resonance card of the row and give up the boon; after a success it may
// turn a resonance card face down. If there is no such card, there is nothing to decide. At the boss, and
// once the boon was given up (forgone), there is nothing to decide either.
func (b *board) offersReward() bool {
	if b.current.isBoss() || b.current.forgone {
		return false
	}
	switch b.current.verdict.Tier {
	case StrongSuccess:
		return b.row.occupied() > 0
	case Success:
		return b.row.uncovered() > 0
	}
	return false // a fail
}

// takeReward carries out the move by which the team uses a success for the resonance row (R-B7). The verb
// dispel removes a card and gives up the boon of a strong success; the other verb turns a card face down.
// The number A of the move is the slot of the row, from 1. The next stage is the outcome.
func (b *board) takeReward(h *hero, m core.Move) {
	card := b.row.slots[m.A-1]
	b.log.cause(core.KindChoose, h.ref(), resonanceRef(card), m.A, m.Verb)
	if m.Verb == verbDispel {
		b.row.dispel(h.ref(), card)
		b.current.forgone = true
	} else {
		b.row.flip(h.ref(), card, false)
	}
	b.stage = stageOutcome
}

// silence lets the team pay to silence a resonance card, which then neither acts nor counts until the
// next Refresh (R-B7). The hero h decides, and pays first.
func (b *board) silence(h *hero, card int16) {
	b.log.cause(core.KindChoose, h.ref(), resonanceRef(card), 0, verbSilence)
	b.team.pay(h.seat, b.config.silence)
	b.row.calmed = true // once a round
	b.row.silence(h.ref(), card)
}

// bossIsDue reports whether the row now has what brings the boss, and the boss was not called before (R-B7).
func (b *board) bossIsDue() bool {
	c := &b.challenges
	return !c.bossComes && b.row.bringsBoss(c.def(c.boss).Appears)
}

// setResult fills in how the delve ends after the boss, in the memory of r (R-B8). The team wins if it met
// the boss with success or better: then all heroes have the first place, otherwise all have the second.
// The score of each is the number of kept challenges.
func (b *board) setResult(r *core.Result) {
	*r = core.Result{Winner: core.None, Reason: "boss_prevailed", Places: r.Places[:0], Scores: r.Scores[:0]}
	place := 2
	if b.current.verdict.Tier.Kept() {
		r.Winner, r.Reason, place = core.All, "boss_beaten", 1
	}
	for range b.seats {
		r.Places = append(r.Places, place)
		r.Scores = append(r.Scores, len(b.challenges.kept))
	}
}

// table is what the parts of a match share: the content and the numbers that it is
// played by, the places it leads to, its chance, its clock, the log of the move that is
// being played, and the abilities that hear of it. Each part keeps a pointer to the table
// of its match, so a clone of a match points its parts to a table of its own.
type table struct {
	config   *Config
	tuning   *Tuning
	preset   *Preset
	matching Matching

	base  *Base
	poi   *POI
	theme *Theme

	chance *rand.Set
	clock
	log       journal
	abilities abilities
	lasting   ability.Shares // of what heroes have, and of tags (RULES 12.10)
	given     ability.Gifts  // the keywords that abilities have given single cards of heroes (RULES 12.11)
}

// none marks an empty place in lists of places.
const none = int16(-1)

// clone returns a copy of a list; of an empty list it returns nil.
func clone[T any](list []T) []T { return append([]T(nil), list...) }

// unshare makes lists independent of those they were copied from, in one piece of memory for all. Each is
// clipped, so that what is appended to one does not overwrite the next.
func unshare(lists ...*[]int16) {
	n := 0
	for _, list := range lists {
		n += len(*list)
	}
	together := make([]int16, 0, n)
	for _, list := range lists {
		from := len(together)
		together = append(together, *list...)
		*list = slices.Clip(together[from:])
	}
}

// has reports whether n is in the list.
func has(list []int16, n int16) bool {
	return slices.Contains(list, n)
}

// ints returns the numbers of a list as ints.
func ints(list []int16) []int {
	out := make([]int, len(list))
	for i, n := range list {
		out[i] = int(n)
	}
	return out
}

// stage is where in a round a match stands. Some stages wait for decisions; the
// others are steps that lead from one to the next.
type stage uint8

const (
	stageManage    stage = iota // decisions: tableaus and silencing
	stageRound                  // a round begins
	stageResonance              // a resonance card is revealed
	stageChallenge              // a challenge is revealed
	stageCommit                 // decisions: utility, then commitment
	stageReveal                 // commitments are revealed, counters paid
	stageJudge                  // the tier is determined
	stageReward                 // decision: what a success is used for
	stageOutcome                // the block of the tier acts
	stageClear                  // kept or not; does the boss come?
	stageRefresh                // Drive and hands
)

// phaseNames say which phase of the sheet a stage belongs to.
var phaseNames = [...]string{"refresh", "resonance", "resonance", "resonance", "challenge", "resolution", "resolution", "resolution", "resolution", "resolution", "refresh"}

// clock says where in the delve a match stands.
type clock struct {
	stage stage
	round int // from 1; 0 in the muster
	lead  int // the seat that decides for the team in this round
	turn  int // how many seats have had their turn in this stage
	seats int // how many heroes there are
}

// seatAt returns the seat that has that turn of the stage, both from 0: the lead is
// the first.
func (c *clock) seatAt(turn int) int { return (c.lead + turn) % c.seats }

// actingSeat returns the seat whose turn it is.
func (c *clock) actingSeat() int { return c.seatAt(c.turn) }

// nextRound counts the round and passes the lead to the next seat; the first round is led by seat 0
// (RULES 1).
func (c *clock) nextRound() {
	c.round++
	c.lead = (c.round - 1) % c.seats
}

// openStage begins a stage with the lead's turn.
func (c *clock) openStage(s stage) { c.stage, c.turn = s, 0 }

// phase returns the name of the rules' phase to which the stage belongs; before the first round it is
// "muster".
func (c *clock) phase() string {
	if c.round == 0 {
		return "muster"
	}
	return phaseNames[c.stage]
}

// Refs of a match: heroes from 1, places from 10, hero cards from 100,
// challenges (the boss last) from 2000, resonance cards from 3000.
const (
	refHero      = core.Ref(1)
	refBase      = core.Ref(10)
	refPOI       = core.Ref(11)
	refTheme     = core.Ref(12)
	refCard      = core.Ref(100)
	refChallenge = core.Ref(2000)
	refResonance = core.Ref(3000)
)

// heroRef returns the Ref of the hero of a seat, from 0.
func heroRef(seat int) core.Ref { return refHero + core.Ref(seat) }

// cardRef returns the Ref of a hero card by its place in the copies.
func cardRef(i int16) core.Ref { return refCard + core.Ref(i) }

// challengeRef returns the Ref of a challenge by its place in the delve.
func challengeRef(i int16) core.Ref { return refChallenge + core.Ref(i) }

// resonanceRef returns the Ref of a resonance card by its place in the delve.
func resonanceRef(i int16) core.Ref { return refResonance + core.Ref(i) }

// exists reports whether a Ref names a thing of this match.
func (b *board) exists(r core.Ref) bool {
	switch {
	case r >= refResonance:
		return int(r-refResonance) < len(b.row.cards)
	case r >= refChallenge:
		return int(r-refChallenge) < len(b.challenges.list)
	case r >= refCard:
		return int(r-refCard) < len(b.team.cards.list)
	case r >= refBase:
		return r <= refTheme
	}
	return b.team.hero(r) != nil
}

// NameOf returns the name of a thing of the match for people. A card that the team does not know is
// called "an unseen challenge" or "a face-down resonance card". For a Ref that is no thing of the match
// the result is "".
func (b *board) NameOf(r core.Ref) string {
	switch {
	case !b.exists(r):
		return ""
	case r >= refResonance:
		return orUnseen(b.row.name(int16(r-refResonance)), "a face-down resonance card")
	case r >= refChallenge:
		return orUnseen(b.challenges.name(int16(r-refChallenge)), "an unseen challenge")
	case r >= refCard:
		return b.team.cards.def(int16(r - refCard)).Name
	case r >= refBase:
		return b.placeName(r)
	}
	return b.team.hero(r).avatarCard().Name
}

// orUnseen returns a name or, if it is "", the words for an unknown thing (unseen).
func orUnseen(name, unseen string) string {
	if name == "" {
		return unseen
	}
	return name
}

// placeName returns the name of the base, the point of interest or the theme.
func (t *table) placeName(r core.Ref) string {
	switch r {
	case refBase:
		return t.base.Name
	case refPOI:
		return t.poi.Name
	}
	return t.theme.Name // refTheme
}

// quoted returns a thing's name in quotes, for an error; "nothing" for a Ref that is no thing.
func (b *board) quoted(r core.Ref) string {
	if name := b.NameOf(r); name != "" {
		return fmt.Sprintf("%q", name)
	}
	return "nothing"
}

// tagNames returns the ids of tags, in the memory of a list that was used.
func (c *Config) tagNames(used []string, tags []Tag) []string {
	list := resized(used, len(tags))
	for i, t := range tags {
		list[i] = c.Tags[t].ID
	}
	return list
}

// tagSetNames returns the ids of a set of tags, in the order of the config and in the
// memory of a list that was used.
func (c *Config) tagSetNames(used []string, set Tags) []string {
	list := resized(used, set.Count())[:0]
	for i := range c.Tags {
		if set.Has(Tag(i)) {
			list = append(list, c.Tags[i].ID)
		}
	}
	return list
}

// seatOf returns the seat that a thing belongs to (RULES 10.5): the hero's own, for a card that of
// its hero, for all else the seat of the lead.
func (b *board) seatOf(r core.Ref) core.Seat {
	switch {
	case r >= refCard && r < refChallenge:
		return core.Seat(b.team.owner(int16(r - refCard)).seat)
	case r >= refHero && r < refBase:
		return core.Seat(r - refHero)
	}
	return core.Seat(b.lead)
}

// What effects give for good (RULES 12.10): Drive, and tags of heroes and their cards. By the rules
// both would last until the next Refresh.

// gives and hides begin the names under which lasting tags are listed. The id of the tag follows:
// "gives fire" for a tag that a thing has for good, "hides fire" for one that it lacks for good.
const gives, hides = "gives ", "hides "

// keepForGood notes that a change of a tag of a thing, a hero or a card, lasts beyond Refresh. given says
// that the thing got the tag, otherwise the tag was taken from it. An earlier note about the same tag and
// thing is removed.
func (t *table) keepForGood(thing core.Ref, tag Tag, given bool) {
	id, word := t.config.Tags[tag].ID, gives
	if !given {
		word = hides
	}
	t.lasting.Due(func(x *ability.Share) bool { // Due removes the notes for which this is true
		return x.Of == thing && (x.What == gives+id || x.What == hides+id)
	})
	t.lasting.Add(thing, word+id, 1)
}

// lastingTags returns the tags that a hero or a card has for good, and those that it lacks for
// good.
func (t *table) lastingTags(of core.Ref) (plus, minus Tags) {
	for _, x := range t.lasting {
		if x.Of != of {
			continue
		}
		if tag, ok := t.config.tagAfter(x.What, gives); ok {
			plus |= Set(tag)
		} else if tag, ok := t.config.tagAfter(x.What, hides); ok {
			minus |= Set(tag)
		}
	}
	return plus, minus
}

// tagAfter returns the tag that follows a word (gives or hides) in the name of a lasting change, such as
// "gives fire". The second result is false if the name does not begin with the word, or no tag follows.
func (c *Config) tagAfter(name, word string) (Tag, bool) {
	id, ok := strings.CutPrefix(name, word)
	if !ok {
		return 0, false
	}
	i, known := c.index.tags.Find(id)
	return Tag(i), known
}

// canLast reports whether a lasting change with a name is possible for a thing: a kind of Drive for a hero,
// a tag ("gives fire", "hides fire") for heroes and their cards. It checks the changes of a situation.
func (t *team) canLast(r core.Ref, name string) bool {
	_, given := t.config.tagAfter(name, gives)
	_, hidden := t.config.tagAfter(name, hides)
	owner, _ := t.card(r)
	isHero, isCard, isTag := t.hero(r) != nil, owner != nil, given || hidden
	return isHero && t.config.drives.place(name) >= 0 || (isHero || isCard) && isTag
}

// lastingOf lists what heroes have for good, which everybody sees. withCards adds what cards have
// for good. used is a list that is no longer needed, for its memory.
func (t *table) lastingOf(used []ability.Share, withCards bool) []ability.Share {
	used = used[:0]
	for _, x := range t.lasting {
		if withCards || x.Of < refCard { // heroes have the smaller Refs
			used = append(used, x)
		}
	}
	return used
}
