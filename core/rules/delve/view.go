// What a player sees: what a view holds, then how it is filled, the table first and the
// heroes after it.

package delve

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
	"arcana/core/score"
)

// View is what a seat may see: everything but the order of decks, what lies face
// down unseen, and the commitments of the others (R-B4, R-B10). Seats and places
// count from 1. Lists of words that stand in the content (tags) are shared with it:
// nobody changes a view.
type View struct {
	// Seat is whose view it is, 0 for the whole state.
	Seat  int    `json:"seat"`
	Turn  int    `json:"turn"`  // the seat whose decision it is, 0 when the delve is over
	Round int    `json:"round"` // from 1, 0 in the muster
	Phase string `json:"phase"` // muster, resonance, challenge, resolution or refresh
	// Lead is the seat that decides for the team in this round.
	Lead  int    `json:"lead"`
	Base  string `json:"base"`  // its id
	POI   string `json:"poi"`   // its id
	Theme string `json:"theme"` // its id

	Challenge ChallengeView `json:"challenge"`  // the one at hand
	Boss      ChallengeView `json:"boss"`       // known from the start
	BossComes bool          `json:"boss_comes"` // the next challenge is the boss
	// Muted are the tags that committed cards do not show now.
	Muted  []string     `json:"muted"`
	Row    []RowView    `json:"row"`    // by slots, from left to right
	Heroes []HeroView   `json:"heroes"` // by seats
	Tier   string       `json:"tier"`   // of the latest challenge, "" before it is resolved
	Choice []ChoiceView `json:"choice"` // what an ability asks, empty when nothing is asked
	// Question has the names of Choice, as the views of other games have them.
	Question []string `json:"question,omitempty" hash:"none" shown:"always"`

	// Challenges and Resonance are how many cards are left in the two decks;
	// Scouted are the next challenges, as far as the team knows them.
	Challenges int             `json:"challenges"`
	Resonance  int             `json:"resonance"` // cards left
	Scouted    []ChallengeView `json:"scouted"`   // the next one first
	Kept       []string        `json:"kept"`      // ids, in the order of play
	Cleared    []string        `json:"cleared"`   // ids, in the order of play

	// Needs says how many required tags a strong success takes, in named terms; empty where
	// it takes all of them.
	Needs []score.Term `json:"needs,omitempty" hash:"some"`

	// Lasting is what heroes have for good where the rules would take it back at Refresh; the
	// tags of cards are in the view of the whole state alone.
	Lasting []ability.Share `json:"lasting,omitempty" hash:"some"`

	// Given is which keywords abilities have given single cards, heroes, challenges and places, how many, and for how long.
	Given []ability.Given `json:"given,omitempty" hash:"some"`

	// Calmed says that a resonance card was silenced in this Refresh.
	Calmed bool `json:"calmed"`
	// Secret is empty except in the view of the whole state.
	Secret []Secret `json:"secret"`

	config   *Config
	matching Matching
	boss     int
	current  int // place of the current challenge in the config's challenges, -1 for none or the boss
	required []Tag
	needed   int      // of the required tags, for a strong success
	asked    []string // room for the ids of what is required
	muted    Tags
	kind     int
	tier     Tier
}

// ChallengeView is a challenge; its Ref is 0 where there is none.
type ChallengeView struct {
	Ref      core.Ref `json:"ref"`      // 0 for none
	ID       string   `json:"id"`       // of the content
	Name     string   `json:"name"`     // for people
	Type     string   `json:"type"`     // the id of its type
	Required []string `json:"required"` // ids of tags; of the one at hand, what it asks for now
	Boss     bool     `json:"boss"`     // it is the boss
	// Keywords are those that abilities gave it; Given of the view says how many of each.
	Keywords []string `json:"keywords,omitempty" hash:"none"`
	// Text is what its ability does, with its present value.
	Text string `json:"text,omitempty" hash:"none"` // Secret has what it remembers
}

// RowView is a slot of the resonance row; its Ref is 0 when it is free, and its
// name is empty when nobody knows the card.
type RowView struct {
	Ref      core.Ref `json:"ref"`      // 0 for a free slot
	ID       string   `json:"id"`       // "" when nobody knows the card
	Name     string   `json:"name"`     // "" when nobody knows the card
	FaceUp   bool     `json:"face_up"`  // it lies face up
	Silenced bool     `json:"silenced"` // it neither acts nor counts until Refresh
	Threat   bool     `json:"threat"`   // bosses count it
	Mutes    []string `json:"mutes"`    // ids of tags that it hides while it acts
	// Keywords are those that abilities gave it; Given of the view says how many of each.
	Keywords []string `json:"keywords,omitempty" hash:"none"`
	// Text is what its ability does, with its present value; "" when nobody knows the card.
	Text string `json:"text,omitempty" hash:"none"` // Secret has what it remembers

	def int // -1 when nobody knows it
}

// HeroView is a hero: Drive, slots and piles.
type HeroView struct {
	Ref     core.Ref `json:"ref"`                     // 1 to 4
	Seat    int      `json:"seat"`                    // from 1
	Avatar  string   `json:"avatar"`                  // its id
	Name    string   `json:"name"`                    // for people
	Body    int      `json:"body" field:"body"`       // points of Drive, 0 to drive_cap
	Mind    int      `json:"mind" field:"mind"`       // points of Drive, 0 to drive_cap
	Agility int      `json:"agility" field:"agility"` // points of Drive, 0 to drive_cap
	Slots   int      `json:"slots" field:"slots"`     // of the tableau
	// Keywords are those that abilities gave it; Given of the view says how many of each.
	Keywords []string `json:"keywords,omitempty" hash:"none"`
	// PowerText is what the hero's power does, with its present value.
	PowerText string `json:"power_text,omitempty" hash:"none"` // Secret has what it remembers
	// Drive is that of the kinds that content adds, in their order.
	Drive []DriveView `json:"drive,omitempty" hash:"some"`

	Hand      []CardView `json:"hand"`      // open to everyone
	Tableau   []SlotView `json:"tableau"`   // by slots
	Deck      int        `json:"deck"`      // cards
	Discard   []PileCard `json:"discard"`   // the last card is on top
	Exhausted []PileCard `json:"exhausted"` // the first spent first
	// Aside is what lies aside until an ability puts it elsewhere.
	Aside []PileCard `json:"aside,omitempty" hash:"some" shown:"always"`
	// Acting is the card that was played, until it has acted; then it is discarded.
	Acting []PileCard `json:"acting,omitempty" hash:"some" shown:"always"`

	// Ready says that the hero has committed or passed; what, only the hero
	// sees until the reveal: the card's Ref, and whether as a perfect counter.
	Ready      bool     `json:"ready"`
	Committed  core.Ref `json:"committed"`  // 0 for none, or one that is secret
	Countering bool     `json:"countering"` // as a perfect counter
	// Gives and Hides are tags that whatever the hero commits shows, or does
	// not show, in this round.
	Gives    []string `json:"gives"`
	Hides    []string `json:"hides"`    // ids of tags
	Plays    int      `json:"plays"`    // plays and activations in this round
	Replaced int      `json:"replaced"` // tableau cards replaced in this round
	Powered  bool     `json:"powered"`  // the power was used in this round
	// Prices are those of cards to play, tools and the power, where abilities have a say.
	Prices []PriceView `json:"prices,omitempty" hash:"some"`

	// Memory is what the hero remembers for all of its cards, its counts and growths among it; other
	// heroes do not see it.
	Memory []Memo `json:"memory,omitempty" hash:"none"` // Secret has it
	// MostPlays is how many plays it may make in a round, and ReplaceCost what a replacement costs,
	// where abilities have a say in it.
	MostPlays   *int `json:"most_plays,omitempty" hash:"some"`
	ReplaceCost *int `json:"replace_cost,omitempty" hash:"some"`

	avatar      int
	mostPlays   int
	replaceCost int
	drive       stock
	plus, minus Tags
}

// DriveView is how much there is of a kind of Drive that content adds.
type DriveView struct {
	Ref    core.Ref   `json:"-"`                // whose it is
	Field  core.Field `json:"-"`                // which of its numbers it is
	ID     string     `json:"id"`               // of the resource
	Name   string     `json:"name"`             // for people
	Amount int        `json:"amount" field:"*"` // points
}

// CardView is a card in a hand, with the tags it shows now (changes included,
// muted ones too).
type CardView struct {
	Ref     core.Ref `json:"ref"`     // from 100
	ID      string   `json:"id"`      // of the content
	Name    string   `json:"name"`    // for people
	Tags    []string `json:"tags"`    // ids of what it shows now, muted tags included
	Counter []string `json:"counter"` // types and tags that it is a perfect counter against
	// Keywords are the ids of the bundles of abilities that it has besides.
	Keywords []string `json:"keywords,omitempty" hash:"some"`
	// Improved is by how much the value of its abilities has been improved.
	Improved int `json:"improved,omitempty" hash:"none"` // Secret has what it remembers
	// PlayText and TableauText are what it does when it is played, and in a tableau, with the present value.
	PlayText    string `json:"play_text,omitempty" hash:"none"`    // Secret has what it remembers
	TableauText string `json:"tableau_text,omitempty" hash:"none"` // Secret has what it remembers

	def  int
	tags Tags
	own  []string // room for tags that are not those of the content
}

// freeSlots returns how many slots of its tableau are empty.
func (h *HeroView) freeSlots() (n int) {
	for i := range h.Tableau {
		if h.Tableau[i].Ref == 0 {
			n++
		}
	}
	return n
}

// SlotView is a place in a tableau; its Ref is 0 when it is empty.
type SlotView struct {
	Ref  core.Ref `json:"ref"`  // 0 for an empty slot
	ID   string   `json:"id"`   // of the content
	Name string   `json:"name"` // for people
	Used bool     `json:"used"` // activated in this round as often as it can be
	// Uses is how often it was activated in this round, where abilities have a say in how often it can be.
	Uses int `json:"uses,omitempty" hash:"some"`
	// Keywords are the ids of the bundles of abilities that its card has besides.
	Keywords []string `json:"keywords,omitempty" hash:"some"`
	// Improved is by how much the value of its card's abilities has been improved.
	Improved int `json:"improved,omitempty" hash:"none"` // Secret has what it remembers
	// Text is what its card does in the tableau, with the present value.
	Text string `json:"text,omitempty" hash:"none"` // Secret has what it remembers

	def  int
	paid bool // it acts when it is paid for
}

// PileCard is a card in an open pile.
type PileCard struct {
	Ref core.Ref `json:"ref"` // from 100
	ID  string   `json:"id"`  // of the content
	// By is what has put it aside, of one that lies aside.
	By core.Ref `json:"by,omitempty" hash:"some"`
}

// ChoiceView is an option of the choice that an ability opened; a word has no
// Ref.
type ChoiceView struct {
	Ref  core.Ref `json:"ref"`  // 0 for a word, and for what this seat may not know
	Name string   `json:"name"` // of the thing, or the word
}

// Secret is what nobody sees: the order of decks and all else that a match is
// made of.
type Secret struct {
	Decks      [][]core.Ref `json:"decks"`                          // by seats, the top card last
	Challenges []string     `json:"challenges"`                     // ids, the boss last
	Order      []int        `json:"order"`                          // places in Challenges, the next one last
	Resonance  []string     `json:"resonance"`                      // ids
	Unseen     []int        `json:"unseen"`                         // places in Resonance, the next one last
	Stage      int          `json:"stage"`                          // of the round, from 0
	Turns      int          `json:"turns"`                          // seats that have had their turn in the stage
	Forgone    bool         `json:"forgone"`                        // the boon was given up
	Matched    uint64       `json:"matched"`                        // bit i for the i-th required tag
	Counter    int          `json:"counter"`                        // the place of a commitment, from 0; -1 for none
	Known      []bool       `json:"known"`                          // of Challenges, then of Resonance
	Changed    []CardTags   `json:"changed"`                        // cards whose tags were changed
	Memory     []Memo       `json:"memory"`                         // what abilities remember
	Awaiting   []Waiting    `json:"awaiting,omitempty" hash:"some"` // the abilities that wait for a moment
	Queue      []Waiting    `json:"queue"`                          // the next to act first; then what opened a choice
	// Discarded is the ID of the event that discarded the card that acts.
	Discarded []int           `json:"discarded,omitempty" hash:"some"`
	Events    int             `json:"events"` // of the whole match
	Chance    []rand.Position `json:"chance"` // how far each stream was drawn
}

// CardTags are the changes to the tags of a card in this round.
type CardTags struct {
	Ref   core.Ref `json:"ref"`   // from 100
	Plus  uint32   `json:"plus"`  // a bit for each tag
	Minus uint32   `json:"minus"` // a bit for each tag
}

// Waiting is an ability that waits to act.
type Waiting struct {
	Owner  core.Ref `json:"owner"`                        // whose ability it is
	Seat   int      `json:"seat"`                         // of the hero behind it, from 1
	Moment string   `json:"moment"`                       // its name
	Cause  int      `json:"cause"`                        // the ID of an event
	Each   bool     `json:"each,omitempty" hash:"some"`   // whether it waits for each such event
	Amount int      `json:"amount,omitempty" hash:"some"` // what is left of an event that is held
}

// Memo is something that an ability remembers under a key: a number, a text, or
// true or false (as 1 or 0), as Type says.
type Memo struct {
	Of     core.Ref `json:"of"`     // the owner of the ability
	Key    string   `json:"key"`    // a name
	Type   string   `json:"type"`   // number, text or boolean
	Number float64  `json:"number"` // of a boolean 0 or 1
	Text   string   `json:"text"`   // "" for what is none
}

// View returns what a seat may see.
func (g *Game) View(s core.Seat) any { return g.ViewInto(s, nil) }

// ViewInto does the work of View in the memory of used, a view that the game returned before and that
// nobody reads any more; nil takes new memory. By this method a Game is a [core.Viewer].
func (g *Game) ViewInto(s core.Seat, used any) any {
	v := viewIn(used)
	showTable(g, v, s)
	g.team.show(v, s)
	v.Lasting = g.lastingOf(v.Lasting, s == core.All)
	v.Given = g.given.Told(v.Given[:0], g.exists)
	g.showKeywords(v)
	v.Secret = nil
	if s == core.Watcher { // showTable has made a number below 0 of it
		v.Seat = 0
	}
	if s == core.All {
		v.Seat, v.Secret = 0, []Secret{g.board.secretState()}
	}
	return v
}

// showKeywords fills in the keywords that the heroes, the challenge and the row were given. Those of hero cards are in
// their views.
func (g *Game) showKeywords(v *View) {
	v.Challenge.Keywords = g.given.With(nil, v.Challenge.Ref)
	for i := range v.Heroes {
		v.Heroes[i].Keywords = g.given.With(nil, v.Heroes[i].Ref)
	}
	for i := range v.Row {
		v.Row[i].Keywords = g.given.With(nil, v.Row[i].Ref)
	}
}

// viewIn returns the view used, to be overwritten, or a new one if used is nil.
func viewIn(used any) *View {
	if v, _ := used.(*View); v != nil {
		return v
	}
	return new(View)
}

// showTable fills in all that seat s may see but the heroes.
func showTable(g *Game, v *View, s core.Seat) {
	v.Seat = int(s) + 1
	v.Turn = int(g.Turn()) + 1
	v.Round = g.round
	v.Phase = g.phase()
	v.Lead = g.lead + 1
	v.Base = g.base.ID
	v.POI = g.poi.ID
	v.Theme = g.theme.ID
	v.config = g.config
	v.matching, v.muted = g.matching, g.mutedTags()
	v.Muted = g.config.tagSetNames(v.Muted, v.muted)
	g.challenges.show(v)
	g.current.show(v)
	g.row.show(v)
	g.board.showQuestion(v, s)
}

// resized returns a list of n elements: used itself, cut or lengthened, or a new list with a copy of its
// elements if used has too little room. The elements are not cleared, not even those beyond the old
// length, because the memory of their own lists can be used again too; so the caller must overwrite all
// of them. The result is never nil.
func resized[T any](used []T, n int) []T {
	if used != nil && n <= cap(used) {
		return used[:n]
	}
	list := make([]T, n)
	copy(list, used[:cap(used)])
	return list
}

// show fills in what the team knows of the challenges: the boss, the scouted ones from the top of the
// deck, the ids of those that it kept and cleared, and how many are left.
func (c *challenges) show(v *View) {
	v.BossComes, v.Challenges = c.bossComes, len(c.deck)
	c.showOne(&v.Boss, c.boss)
	v.boss = int(c.list[c.boss].def)
	v.Scouted = resized(v.Scouted, c.scouted)
	for i := range c.scouted {
		c.showOne(&v.Scouted[i], c.deck[len(c.deck)-1-i])
	}
	v.Kept, v.Cleared = c.ids(v.Kept, c.kept), c.ids(v.Cleared, c.cleared)
}

// showOne fills in one challenge.
func (c *challenges) showOne(v *ChallengeView, i int16) {
	def := c.def(i)
	v.Ref, v.ID, v.Name, v.Type, v.Required, v.Boss = challengeRef(i), def.ID, def.Name, def.Type, def.Required, c.isBoss(i)
	v.Text = c.abilities.textOf(def.Ability, v.Ref)
}

// ids returns the ids of challenges, in the memory of a list that was used.
func (c *challenges) ids(used []string, list []int16) []string {
	ids := resized(used, len(list))
	for i, place := range list {
		ids[i] = c.def(place).ID
	}
	return ids
}

// show fills in the current challenge, and the tier of the last verdict. If there is no challenge, the view
// has the Ref 0 and the kind -1.
func (t *currentChallenge) show(v *View) {
	v.tier, v.Tier = t.verdict.Tier, t.verdict.Tier.String()
	v.current, v.kind, v.required = -1, -1, append(v.required[:0], t.required...)
	t.showNeeded(v)
	if t.card == none {
		v.Challenge = ChallengeView{}
		return
	}
	t.challenges.showOne(&v.Challenge, t.card)
	v.asked = t.config.tagNames(v.asked, t.required)
	v.Challenge.Required = v.asked
	v.kind = t.def().kind
	if !t.isBoss() {
		v.current = int(t.challenges.list[t.card].def)
	}
}

// show fills in the row, as far as the team knows its cards.
func (r *row) show(v *View) {
	v.Calmed, v.Resonance = r.calmed, len(r.unseen)
	v.Row = resized(v.Row, len(r.slots))
	for i, card := range r.slots {
		r.showSlot(&v.Row[i], card)
	}
}

// showSlot fills in a slot of the row with a card, or a free slot (none). Of a card that the team does not
// know it shows only the Ref, and how the card lies.
func (r *row) showSlot(slot *RowView, card int16) {
	*slot = RowView{def: -1}
	if card == none {
		return
	}
	c := &r.cards[card]
	slot.Ref, slot.FaceUp, slot.Silenced = resonanceRef(card), c.faceUp, c.silenced
	if c.known {
		def := r.def(card)
		slot.ID = def.ID
		slot.Name = def.Name
		slot.Threat = def.Threat
		slot.Mutes = def.Mutes
		slot.Text = r.abilities.textOf(def.Ability, slot.Ref)
		slot.def = int(c.def)
	}
}

// showQuestion fills in the options of the open question, none if no question is open. A card that lies in a
// deck is shown only to the seat that is asked, and in the view of the whole state.
func (b *board) showQuestion(v *View, s core.Seat) {
	q := b.abilities.Question
	v.Choice, v.Question = v.Choice[:0], v.Question[:0]
	if q == nil {
		return
	}
	for _, o := range q.Options {
		shown := ChoiceView{o.Ref, b.optionName(o)}
		if h, _ := b.team.inDeck(o.Ref); h != nil && s != q.Firing.Seat && s != core.All {
			shown = ChoiceView{Name: someCard}
		}
		v.Choice = append(v.Choice, shown)
	}
	b.tellApart(v.Choice)
	for i := range v.Choice {
		v.Question = append(v.Question, v.Choice[i].Name)
	}
}

// tellApart adds the hero to the names of cards that have the same name and belong to different heroes.
func (b *board) tellApart(list []ChoiceView) {
	for i := range list {
		h, _ := b.team.card(list[i].Ref)
		if h == nil { // also a card that the viewer does not see
			continue
		}
		alike := func(o ChoiceView) bool {
			other, _ := b.team.card(o.Ref)
			return other != nil && other != h && b.NameOf(o.Ref) == b.NameOf(list[i].Ref)
		}
		if slices.ContainsFunc(list, alike) {
			list[i].Name += " of " + h.avatarCard().Name
		}
	}
}

// show fills in the heroes as a seat sees them.
func (t *team) show(v *View, s core.Seat) {
	v.Heroes = resized(v.Heroes, len(t.heroes))
	for i := range t.heroes {
		t.heroes[i].show(&v.Heroes[i], s)
		t.heroes[i].showCards(&v.Heroes[i])
	}
}

// show fills in a hero, but for the cards in hand and tableau (showCards), as seat s sees it. What a hero has
// committed in secret is left out for other seats, and so is what the hero remembers.
func (h *hero) show(v *HeroView, s core.Seat) {
	avatar := h.avatarCard()
	v.showNumbers(h)
	v.Seat = h.seat + 1
	v.Avatar = avatar.ID
	v.Name = avatar.Name
	v.Slots = len(h.tableau)
	v.PowerText = h.abilities.textOf(&avatar.Power, h.ref())
	v.showDrive(h.config.drives)
	v.Discard, v.Exhausted = h.cards.pileView(v.Discard, h.piles.discard), h.cards.pileView(v.Exhausted, h.piles.exhausted)
	v.Acting = h.cards.pileView(v.Acting, h.piles.acting)
	v.Aside = resized(v.Aside, len(h.piles.aside))
	for i, a := range h.piles.aside {
		v.Aside[i] = PileCard{cardRef(a.card), h.cards.def(a.card).ID, a.by}
	}
	v.Gives, v.Hides = h.config.tagSetNames(v.Gives, h.plus), h.config.tagSetNames(v.Hides, h.minus)
	v.Memory = v.Memory[:0]
	if int(s) == h.seat {
		for _, m := range h.abilities.memory.Of(h.ref()) {
			v.Memory = append(v.Memory, memoOf(m))
		}
	}
	v.Ready, v.Committed, v.Countering = h.commit.made, 0, false
	mayKnow := s == core.All || s == core.None || int(s) == h.seat // the whole state, no seat at all, or the hero's own
	if h.commit.card != none && (mayKnow || !h.handClosed()) {     // after the reveal all know
		v.Committed, v.Countering = cardRef(h.commit.card), h.commit.countering
	}
}

// showNumbers fills in the numbers of a hero, and the fields of the view from which values are computed.
func (v *HeroView) showNumbers(h *hero) {
	v.Ref = h.ref()
	v.Deck = len(h.piles.deck)
	v.avatar = h.avatar
	v.drive = h.drive
	v.plus = h.plus
	v.minus = h.minus
	v.Plays, v.Replaced, v.Powered = h.plays, h.replaced, h.powered
	v.mostPlays, v.replaceCost, v.MostPlays, v.ReplaceCost = h.mostPlays(), h.replaceCost(), nil, nil
	if h.abilities.Asks(queryPlays) {
		n := v.mostPlays // for readers alone, who may keep it
		v.MostPlays = &n
	}
	if h.abilities.Asks(queryReplaceCost) {
		n := v.replaceCost
		v.ReplaceCost = &n
	}
}

// showForValues fills in only what the values of moves are computed from. For the hero of seat s these are
// the numbers and the cards. For the others these are the numbers, how many cards are exhausted and, while
// heroes commit, the tags of the cards in hand.
func (t *team) showForValues(v *View, s core.Seat) {
	v.Heroes = resized(v.Heroes, len(t.heroes))
	for i := range t.heroes {
		h, shown := &t.heroes[i], &v.Heroes[i]
		shown.showNumbers(h)
		if core.Seat(i) == s {
			shown.Exhausted = h.cards.pileView(shown.Exhausted, h.piles.exhausted)
			h.showCards(shown)
			continue
		}
		held := h.piles.hand
		if t.stage != stageCommit {
			held = nil
		}
		shown.Exhausted, shown.Hand = resized(shown.Exhausted, len(h.piles.exhausted)), resized(shown.Hand, len(held))
		for j, c := range held {
			h.cards.showTags(&shown.Hand[j], c)
		}
	}
}

// showCards fills in the cards in hand and in the tableau, and the prices of what the hero can pay for.
func (h *hero) showCards(v *HeroView) {
	v.Hand = resized(v.Hand, len(h.piles.hand))
	for i, c := range h.piles.hand {
		h.cards.show(&v.Hand[i], c)
	}
	v.Tableau = resized(v.Tableau, len(h.tableau))
	for i, s := range h.tableau {
		h.cards.showSlot(&v.Tableau[i], s)
		if s.used > 0 && s.card != none && h.abilities.Asks(queryUses) {
			v.Tableau[i].Uses, v.Tableau[i].Used = int(s.used), int(s.used) >= h.uses(s.card)
		}
	}
	h.showPrices(v)
}

// show fills in a card of a hand. Its tags are those of the content, which views share, unless they were
// changed; then the view has a list of its own.
func (c *copies) show(v *CardView, i int16) {
	def := c.def(i)
	c.showTags(v, i)
	v.ID = def.ID
	v.Name = def.Name
	v.Tags = def.Tags
	v.Counter = nil
	v.Keywords = def.Keywords
	v.Improved = c.abilities.memory.Of(v.Ref).Improvement()
	v.PlayText, v.TableauText = c.abilities.textOf(def.Play, v.Ref), c.abilities.textOf(def.Tableau, v.Ref)
	if len(c.given) > 0 {
		c.showGiven(&v.Keywords, v.Ref, &v.PlayText, &v.TableauText)
	}
	if v.tags != def.tags {
		v.own = c.config.tagSetNames(v.own, v.tags)
		v.Tags = v.own
	}
	if def.Counter != nil {
		v.Counter = def.Counter.Against
	}
}

// showTags fills in only the tags of a card of a hand.
func (c *copies) showTags(v *CardView, i int16) {
	v.Ref, v.def, v.tags = cardRef(i), int(c.list[i].def), c.tags(i)
}

// showSlot fills in a slot of a tableau.
func (c *copies) showSlot(v *SlotView, s slot) {
	*v = SlotView{def: -1}
	if s.card == none {
		return
	}
	def := c.def(s.card)
	v.Ref, v.ID, v.Name, v.Used = cardRef(s.card), def.ID, def.Name, s.used > 0
	v.Keywords = def.Keywords
	v.Improved = c.abilities.memory.Of(v.Ref).Improvement()
	v.Text = c.abilities.textOf(def.Tableau, v.Ref)
	if len(c.given) > 0 {
		c.showGiven(&v.Keywords, v.Ref, &v.Text)
	}
	v.def, v.paid = int(c.list[s.card].def), c.isActivated(s.card)
}

// showGiven adds the keywords that a card was given to those of its view, and their names before its texts.
func (c *copies) showGiven(keywords *[]string, r core.Ref, texts ...*string) {
	*keywords = c.given.With(*keywords, r)
	for _, text := range texts {
		if *text != "" {
			*text = c.given.Before(*text, r, c.config.Keywords)
		}
	}
}

// pileView returns cards that lie open, in the memory of a list that was used.
func (c *copies) pileView(used []PileCard, cards []int16) []PileCard {
	list := resized(used, len(cards))
	for i, place := range cards {
		list[i] = PileCard{Ref: cardRef(place), ID: c.def(place).ID}
	}
	return list
}

// showDrive fills in what the hero has of each kind of Drive.
func (v *HeroView) showDrive(d driveKinds) {
	three, more := d.forViews(v.Ref, v.drive, v.Drive)
	v.Body = three[0]
	v.Mind = three[1]
	v.Agility = three[2]
	v.Drive = more
}
