// How a position is written (RULES 13), and how the board tells its own.

package delve

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// Situation is where a delve stands. What is left out is as the rules deal it (RULES 13).
// Cards are ids, with their refs after "#" where copies matter.
type Situation struct {
	Base  string `lua:"base" luals:"delve.BaseName" json:"base,omitempty" doc:"as the option"`
	POI   string `lua:"poi" luals:"delve.POIName" json:"poi,omitempty" doc:"as the option"`
	Theme string `lua:"theme" luals:"delve.ThemeName" json:"theme,omitempty" doc:"as the option"`
	Boss  string `lua:"boss" luals:"delve.ChallengeName" json:"boss,omitempty" doc:"as the option"`

	Stage string `lua:"stage" json:"stage,omitempty" doc:"the stage of the round: manage (the muster in round 0), commit or reward; with a question also round, resonance, challenge, reveal, judge, outcome, clear or refresh"`
	Round *int   `lua:"round" json:"round,omitempty" doc:"from 1; 0 in the muster (0)"`
	Lead  *int   `lua:"lead" json:"lead,omitempty" doc:"the seat that decides for the team (the seat that leads in this round)"`
	Turns *int   `lua:"turns" json:"turns,omitempty" doc:"how many seats have had their turn in the stage (0)"`

	Challenges []Met    `lua:"challenges" json:"challenges,omitempty" doc:"the challenges of the delve, in the order in which the team meets them (dealt)"`
	Faces      []string `lua:"faces" luals:"delve.ChallengeName[]" json:"faces,omitempty" doc:"the challenges that may appear in the delve (its challenges)"`
	Scouted    *int     `lua:"scouted" json:"scouted,omitempty" doc:"how many of the next challenges the team knows (0)"`
	BossComes  bool     `lua:"boss_comes" json:"boss_comes,omitempty" doc:"whether the next challenge is the boss"`
	Order      []int    `lua:"order" json:"order,omitempty" doc:"the challenge deck: places in the list challenges, the next one first (all that were not met)"`
	Kept       []int    `lua:"kept" json:"kept,omitempty" doc:"the challenges that were kept, as places in the list challenges (none)"`
	Cleared    []int    `lua:"cleared" json:"cleared,omitempty" doc:"the challenges that were cleared away, as places in the list challenges (none)"`
	Trial      *AtHand  `lua:"trial" json:"trial,omitempty" doc:"the challenge at hand"`

	Resonance []Fate `lua:"resonance" json:"resonance,omitempty" doc:"the resonance cards of the delve, in the order in which they enter the row (dealt)"`
	Unseen    []int  `lua:"unseen" json:"unseen,omitempty" doc:"the resonance deck: places in the list resonance, the next one first (all that are not in the row)"`
	Row       []int  `lua:"row" json:"row,omitempty" doc:"the slots of the row: places in the list resonance, 0 for a free slot (free)"`
	Calmed    bool   `lua:"calmed" json:"calmed,omitempty" doc:"whether the team has already silenced a card in this Refresh"`

	Heroes   []Figure          `lua:"heroes" json:"heroes,omitempty" doc:"the heroes, by seats"`
	Lasting  []ability.Share   `lua:"lasting" json:"lasting,omitempty" doc:"gains of heroes and cards that last for good instead of until Refresh"`
	Given    []ability.Given   `lua:"given" json:"given,omitzero" doc:"the keywords that abilities gave to single cards and other things, and those of the avatars (those of the avatars)"`
	Memory   []ability.Kept    `lua:"memory" json:"memory,omitempty" doc:"what abilities remember"`
	Delayed  []ability.Delayed `lua:"delayed" json:"delayed,omitempty" doc:"the abilities that wait for a trigger"`
	Question *Asked            `lua:"question" json:"question,omitempty" doc:"what an ability asks"`
	Waiting  []ability.Held    `lua:"waiting" json:"waiting,omitempty" doc:"the triggers that wait until the answer is given"`
	Spent    int               `lua:"spent" json:"spent,omitempty" doc:"how many functions the move has triggered (0)"`
	Events   *int              `lua:"events" json:"events,omitempty" doc:"how many events there were before"`
}

// Met is a challenge of a delve in a situation.
type Met struct {
	Card  string `lua:"card" need:"yes" short:"yes" luals:"delve.ChallengeName" json:"card" doc:"its id"`
	Known bool   `lua:"known" json:"known,omitempty" doc:"whether the team has seen it"`
}

// Fate is a resonance card in a situation.
type Fate struct {
	Card     string `lua:"card" need:"yes" short:"yes" luals:"delve.SignName" json:"card" doc:"its id"`
	Known    bool   `lua:"known" json:"known,omitempty" doc:"whether the team has seen it"`
	FaceUp   bool   `lua:"face_up" json:"face_up,omitempty" doc:"whether it lies face up"`
	Silenced bool   `lua:"silenced" json:"silenced,omitempty" doc:"whether it neither acts nor counts until Refresh"`
}

// AtHand is the current challenge in a situation, or how the last one ended.
type AtHand struct {
	Place    int      `lua:"place" json:"place,omitempty" doc:"its place in the list challenges, from 1; for the boss one more than the last place, 0 for none"`
	Required []string `lua:"required" luals:"delve.Tag[]" json:"required,omitempty" doc:"the tags that the challenge requires (those of its card)"`
	Muted    []string `lua:"muted" luals:"delve.Tag[]" json:"muted,omitempty" doc:"tags that are hidden in addition to those that the row mutes"`
	Tier     string   `lua:"tier" luals:"delve.Tier" json:"tier,omitempty" doc:"the tier of its result: high_fail, low_fail, success or strong_success"`
	Matched  int      `lua:"matched" json:"matched,omitempty" doc:"the required tags that were matched, as a number with one bit for each tag"`
	Counter  int      `lua:"counter" json:"counter,omitempty" doc:"the place of the perfect counter among the committed cards, from 1; 0 for none"`
	Forgone  bool     `lua:"forgone" json:"forgone,omitempty" doc:"whether the lead gave up the boon"`
	Judged   bool     `lua:"judged" json:"judged,omitempty" doc:"whether there has been a challenge yet"`
}

// Laid is a card that lies aside in a situation: its name, or a table where more is to be said.
type Laid struct {
	Card string   `lua:"card" need:"yes" short:"yes" luals:"delve.CardName" json:"card" doc:"its id"`
	By   core.Ref `lua:"by" json:"by,omitempty" doc:"the ref of the card that set it aside (nothing)"`
}

// Figure is a hero in a situation.
type Figure struct {
	Avatar  string   `lua:"avatar" luals:"delve.Avatar" json:"avatar,omitempty" doc:"as the option avatars"`
	Cards   []string `lua:"cards" luals:"delve.CardName[]" json:"cards,omitempty" doc:"all cards of the hero, as the option decks (the avatar's)"`
	Body    *int     `lua:"body" json:"body,omitempty" doc:"Drive (full)"`
	Mind    *int     `lua:"mind" json:"mind,omitempty" doc:"Drive (full)"`
	Agility *int     `lua:"agility" json:"agility,omitempty" doc:"Drive (full)"`
	// Drive is that of further kinds.
	Drive     map[string]int `lua:"drive" json:"drive,omitempty" doc:"Drive of further kinds, by their ids (full)"`
	Hand      []string       `lua:"hand" luals:"delve.CardName[]" json:"hand,omitempty" doc:"its hand (dealt)"`
	Deck      []string       `lua:"deck" luals:"delve.CardName[]" json:"deck,omitempty" doc:"its deck, the top card last (all cards that are in no other place)"`
	Discard   []string       `lua:"discard" luals:"delve.CardName[]" json:"discard,omitempty" doc:"its discard pile, the top card last (empty)"`
	Acting    []string       `lua:"acting" luals:"delve.CardName[]" json:"acting,omitempty" doc:"the card that was played and still acts (nothing)"`
	Discarded int            `lua:"discarded" json:"discarded,omitempty" doc:"the number of the event that discarded the card in acting (0)"`
	Exhausted []string       `lua:"exhausted" luals:"delve.CardName[]" json:"exhausted,omitempty" doc:"the exhausted cards, in order (none)"`
	Tableau   []string       `lua:"tableau" luals:"delve.CardName[]" json:"tableau,omitempty" doc:"its slots; \"\" for an empty one (empty)"`
	Used      []int          `lua:"used" json:"used,omitempty" doc:"the slots that were activated in this round; a slot that was activated twice stands there twice"`
	Aside     []Laid         `lua:"aside" json:"aside,omitempty" doc:"the cards set aside (nothing)"`
	Stacked   int            `lua:"stacked" json:"stacked,omitempty" doc:"how many cards on top of the deck all players know, because they saw them put there (0)"`
	Buried    int            `lua:"buried" json:"buried,omitempty" doc:"how many cards under the deck all players know, because they saw them put there (0)"`

	Ready      bool   `lua:"ready" json:"ready,omitempty" doc:"whether the hero has committed a card or passed"`
	Committed  string `lua:"committed" luals:"delve.CardName" json:"committed,omitempty" doc:"the card that the hero has committed"`
	Countering bool   `lua:"countering" json:"countering,omitempty" doc:"whether the card in committed is committed as a perfect counter"`
	Held       *int   `lua:"held" json:"held,omitempty" doc:"how many cards the hand had when the hero decided (as many as now)"`
	Counters   []int  `lua:"counters" json:"counters,omitempty" doc:"the places in the hand of the cards that could be perfect counters"`

	Gives    []string  `lua:"gives" luals:"delve.Tag[]" json:"gives,omitempty" doc:"tags that every card committed by the hero shows in this round"`
	Hides    []string  `lua:"hides" luals:"delve.Tag[]" json:"hides,omitempty" doc:"tags that the cards committed by the hero do not show in this round"`
	Plays    int       `lua:"plays" json:"plays,omitempty" doc:"cards played and tools used in this round (0)"`
	Replaced int       `lua:"replaced" json:"replaced,omitempty" doc:"tableau cards replaced in this round (0)"`
	Powered  bool      `lua:"powered" json:"powered,omitempty" doc:"whether the power was used in this round"`
	Changed  []Changed `lua:"changed" json:"changed,omitempty" doc:"the hero's cards whose tags were changed in this round"`
}

// Changed is a card of a hero whose tags were changed.
type Changed struct {
	Card  string   `lua:"card" need:"yes" luals:"delve.CardName" json:"card" doc:"its id and ref"`
	Gives []string `lua:"gives" luals:"delve.Tag[]" json:"gives,omitempty" doc:"tags that the card shows in addition to its own"`
	Hides []string `lua:"hides" luals:"delve.Tag[]" json:"hides,omitempty" doc:"tags that the card does not show"`
}

// Asked is what an ability asks in a situation.
type Asked struct {
	Of      core.Ref    `lua:"of" need:"yes" json:"of" doc:"the ref of the card that asks"`
	Ability int         `lua:"ability" need:"yes" json:"ability" doc:"the number of the ability in the content"`
	Seat    int         `lua:"seat" need:"yes" json:"seat" doc:"who is asked, from 1"`
	Moment  string      `lua:"moment" json:"moment,omitempty" doc:"the trigger at which the ability asked"`
	Cause   int         `lua:"cause" json:"cause,omitempty" doc:"the number of the event that the question is about"`
	Text    string      `lua:"text" json:"text,omitempty" doc:"the question"`
	Options []Choosable `lua:"options" need:"yes" json:"options" doc:"what can be answered"`
	Least   int         `lua:"least" json:"least,omitempty" doc:"how many must be chosen, if most is given (1)"`
	Most    int         `lua:"most" json:"most,omitempty" doc:"how many can be chosen (1)"`
	Picked  []Choosable `lua:"picked" json:"picked,omitempty" doc:"the answers chosen so far"`
}

// Choosable is one answer to a question.
type Choosable struct {
	Ref  core.Ref `lua:"ref" json:"ref,omitempty" doc:"of a thing, 0 for words (0)"`
	Word string   `lua:"word" json:"word,omitempty" doc:"for people"`
}

// stageNames are what situations call the stages of a round.
var stageNames = []string{"manage", "round", "resonance", "challenge", "commit", "reveal", "judge", "reward", "outcome", "clear", "refresh"}

// Situation returns *Options with which a match begins at the present position of this one, as far as the
// seat may know it; nil if the match is over or the position cannot be written.
func (g *Game) Situation(s core.Seat) any {
	if g.Turn() == core.None {
		return nil
	}
	if k := writeSituation(core.Known(g, s).(*Game)); k != nil {
		return &Options{Situation: k}
	}
	return nil
}

// Chance returns the positions of the match's random streams, and their draws that are fixed.
func (g *Game) Chance() []rand.Fixed { return g.chance.Fixed() }

// byNumber finds the subscriptions of abilities by the numbers that they have in the config, not by
// the numbers of their scripts. Firings have the former.
type byNumber struct {
	ability.Scripts[*Fx]
	subscriptions []*ability.Subscriptions
}

// Subscriptions returns what the ability with a number listens to.
func (b byNumber) Subscriptions(number int) *ability.Subscriptions { return b.subscriptions[number] }

// situated returns the kernel of abilities in the form that reads and writes situations. The
// abilities of a delve have no names, so their numbers stand for them.
func (b *board) situated() ability.Situated {
	a := &b.abilities
	return ability.Situated{Kernel: &a.Kernel, Names: b.config.numbers(), Scripts: byNumber{a.scripts, a.subscriptions}, Known: b.exists}
}

// writeSituation returns the whole state as a situation. It returns nil if something waits that a situation
// cannot have, such as a verb that waits until an event is replaced.
func writeSituation(g *Game) *Situation {
	round, lead, turns, scouted, events := g.round, g.lead+1, g.turn, g.challenges.scouted, int(g.log.Last)
	x := g.situated()
	k := &Situation{
		Base: g.base.ID, POI: g.poi.ID, Theme: g.theme.ID, Stage: stageNames[g.stage], Round: &round, Lead: &lead, Turns: &turns, Scouted: &scouted,
		Spent: x.Spent(), Events: &events, Lasting: clone(g.lasting), Given: g.given.Told(nil, g.exists), Memory: g.abilities.memory.Kept(x.Names),
	}
	if k.Given == nil && slices.ContainsFunc(g.team.heroes, func(h hero) bool { return len(h.avatarCard().own) > 0 }) {
		k.Given = []ability.Given{} // none is left, and without a list the avatars' own are dealt anew
	}
	g.challenges.write(k)
	k.Trial = g.current.write()
	g.row.write(k)
	for i := range g.team.heroes {
		k.Heroes = append(k.Heroes, g.team.heroes[i].write())
	}
	k.Question, k.Delayed = writeQuestion(&g.abilities), x.Delayed()
	var all bool
	k.Waiting, all = x.Held()
	if !all {
		return nil
	}
	return k
}

// situationPlaces returns the places that a situation has for indexes of a match. A situation counts n things
// from 1, and a match keeps them in reverse order: index n-1 is place 1. none is place 0. An index from n on
// is not reversed: index n is place n+1. This function is the inverse of placesOf.
func situationPlaces(list []int16, n int) []int {
	out := make([]int, len(list))
	for i, at := range list {
		out[i] = situationPlace(at, n)
	}
	return out
}

// situationPlace does the work of situationPlaces for one index.
func situationPlace(at int16, n int) int {
	if at == none || int(at) >= n {
		return int(at) + 1
	}
	return n - int(at)
}

// fromTop does the work of situationPlaces for a deck, which a match keeps with the next card last. The result
// has the next card first.
func fromTop(list []int16, n int) []int {
	out := situationPlaces(list, n)
	slices.Reverse(out)
	return out
}

// What the parts of the board write into situations.

// numbers returns a name for each ability of the content: its number as a text.
func (c *Config) numbers() ability.Names {
	names := make(ability.Names, len(c.abilities))
	for i := range names {
		names[i] = fmt.Sprint(i)
	}
	return names
}

// write fills in the challenges of a situation. Lists of situations begin with the top of a deck, as options
// do; the lists of a delve begin with the bottom.
func (c *challenges) write(k *Situation) {
	k.BossComes = c.bossComes
	k.Boss = c.def(c.boss).ID
	k.Challenges = []Met{}
	k.Faces = []string{}
	n := int(c.boss)
	for i := n - 1; i >= 0; i-- {
		k.Challenges = append(k.Challenges, Met{c.def(int16(i)).ID, c.list[i].known})
	}
	for _, def := range c.faces {
		k.Faces = append(k.Faces, c.config.Challenges[def].ID)
	}
	k.Order, k.Kept, k.Cleared = fromTop(c.deck, n), situationPlaces(c.kept, n), situationPlaces(c.cleared, n)
}

// write returns the current challenge, or how the last one ended, in the form of a situation.
func (t *currentChallenge) write() *AtHand {
	k := &AtHand{
		Place: situationPlace(t.card, int(t.challenges.boss)), Required: t.config.tagNames(nil, t.required), Muted: t.config.tagSetNames(nil, t.muted),
		Tier: t.verdict.Tier.String(), Matched: int(t.verdict.Matched), Counter: t.verdict.Counter + 1, Forgone: t.forgone,
	}
	k.Judged = t.verdict != Verdict{}
	return k
}

// write fills in the resonance row and its deck in a situation.
func (r *row) write(k *Situation) {
	k.Resonance = []Fate{}
	n := len(r.cards)
	for i := n - 1; i >= 0; i-- {
		c := r.cards[i]
		k.Resonance = append(k.Resonance, Fate{r.def(int16(i)).ID, c.known, c.faceUp, c.silenced})
	}
	k.Unseen, k.Row, k.Calmed = fromTop(r.unseen, n), situationPlaces(r.slots, n), r.calmed
}

// written returns the texts by which situations name cards of heroes ("torch#120"), "" for an empty slot
// (none).
func (c *copies) written(cards []int16) []string {
	list := make([]string, len(cards))
	for i, n := range cards {
		if n != none {
			list[i] = core.Copy(c.def(n).ID, cardRef(n))
		}
	}
	return list
}

// write returns a hero in the form of a situation.
func (h *hero) write() Figure {
	held, p := h.commit.held, &h.piles
	k := Figure{
		Avatar: h.avatarCard().ID,
		Hand:   h.cards.written(p.hand), Deck: h.cards.written(p.deck), Discard: h.cards.written(p.discard), Exhausted: h.cards.written(p.exhausted), Buried: p.buried, Stacked: p.stacked,
		Acting: h.cards.written(p.acting), Discarded: int(h.discarded),
		Ready: h.commit.made, Countering: h.commit.countering, Held: &held,
		Gives: h.config.tagSetNames(nil, h.plus), Hides: h.config.tagSetNames(nil, h.minus), Plays: h.plays, Replaced: h.replaced, Powered: h.powered,
	}
	for _, a := range p.aside {
		k.Aside = append(k.Aside, Laid{h.cards.written([]int16{a.card})[0], a.by})
	}
	h.config.drives.write(&k, h.drive)
	k.Tableau = []string{}
	for i, s := range h.tableau {
		k.Tableau = append(k.Tableau, h.cards.written([]int16{s.card})...)
		for range s.used {
			k.Used = append(k.Used, i+1)
		}
	}
	if h.commit.card != none {
		k.Committed = h.cards.written([]int16{h.commit.card})[0]
	}
	for i := range 64 { // the bits of counters
		if h.commit.counters>>i&1 == 1 {
			k.Counters = append(k.Counters, i+1)
		}
	}
	h.writeCards(&k)
	return k
}

// write fills in what a hero has of each kind of Drive. Of body, mind and agility it fills in those that the
// content has.
func (d driveKinds) write(k *Figure, has stock) {
	three, more := d.forViews(0, has, nil)
	for i, into := range k.shippedDrive() {
		if d.place(shippedKinds[i].id) >= 0 {
			*into = &three[i]
		}
	}
	for _, x := range more {
		if k.Drive == nil {
			k.Drive = map[string]int{}
		}
		k.Drive[x.ID] = x.Amount
	}
}

// shippedDrive returns pointers to the fields for body, mind and agility, in the order of shippedKinds, to read
// or set them.
func (k *Figure) shippedDrive() [len(shippedKinds)]**int {
	return [...]**int{&k.Body, &k.Mind, &k.Agility}
}

// writeCards fills in all cards of a hero, in the order of the deck that was dealt to it, the top card
// first, and how the tags of cards were changed.
func (h *hero) writeCards(k *Figure) {
	for i := len(h.cards.list) - 1; i >= 0; i-- {
		c := h.cards.list[i]
		if int(c.dealt) == h.seat {
			k.Cards = append(k.Cards, h.cards.def(int16(i)).ID)
		}
		if int(c.owner) == h.seat && c.plus|c.minus != 0 {
			k.Changed = append(k.Changed, Changed{h.cards.written([]int16{int16(i)})[0], h.config.tagSetNames(nil, c.plus), h.config.tagSetNames(nil, c.minus)})
		}
	}
}

// writeQuestion returns the open question in the form of a situation, nil for none. The trigger and the cause
// are those of the function that asked; the kernel does not keep them, but abilities.asked does.
func writeQuestion(a *abilities) *Asked {
	if a.Question == nil {
		return nil
	}
	f := &a.Question.Firing
	k := &Asked{Of: f.Owner, Ability: int(f.Ability), Seat: int(f.Seat) + 1, Moment: a.asked.Moment, Cause: a.asked.Cause, Text: a.Question.Text}
	for _, o := range a.Question.Options {
		k.Options = append(k.Options, Choosable(o))
	}
	for _, o := range a.Question.Picked {
		k.Picked = append(k.Picked, Choosable(o))
	}
	k.Least, k.Most = a.Question.Bounds()
	return k
}
