package delve

import (
	"arcana/core"
	"arcana/core/rand"
)

// View is what a seat may see: everything but the order of decks, what lies face
// down unseen, and the commitments of the others (R-B4, R-B10). Seats and places
// count from 1. Lists of words that stand in the content (tags) are shared with it:
// nobody changes a view.
type View struct {
	// Seat is whose view it is, 0 for the whole state.
	Seat  int    `json:"seat"`
	Turn  int    `json:"turn"`
	Round int    `json:"round"`
	Phase string `json:"phase"`
	// Lead is the seat that decides for the team in this round.
	Lead  int    `json:"lead"`
	Base  string `json:"base"`
	POI   string `json:"poi"`
	Theme string `json:"theme"`

	Challenge ChallengeView `json:"challenge"`
	Boss      ChallengeView `json:"boss"`
	BossComes bool          `json:"boss_comes"`
	// Muted are the tags that committed cards do not show now.
	Muted  []string     `json:"muted"`
	Row    []RowView    `json:"row"`
	Heroes []HeroView   `json:"heroes"`
	Tier   string       `json:"tier"`
	Choice []ChoiceView `json:"choice"`

	// Challenges and Resonance are how many cards are left in the two decks;
	// Scouted are the next challenges, as far as the team knows them.
	Challenges int             `json:"challenges"`
	Resonance  int             `json:"resonance"`
	Scouted    []ChallengeView `json:"scouted"`
	Kept       []string        `json:"kept"`
	Cleared    []string        `json:"cleared"`

	// Calmed says that a resonance card was silenced in this Refresh.
	Calmed bool `json:"calmed"`
	// Secret is empty except in the view of the whole state.
	Secret []Secret `json:"secret"`

	config   *Config
	boss     int
	current  int // the challenge's definition, -1 for none or the boss
	required []Tag
	muted    Tags
	kind     int
	tier     Tier
}

// ChallengeView is a challenge; its Ref is 0 where there is none.
type ChallengeView struct {
	Ref      core.Ref `json:"ref"`
	ID       string   `json:"id"`
	Name     string   `json:"name"`
	Type     string   `json:"type"`
	Required []string `json:"required"`
	Boss     bool     `json:"boss"`
}

// RowView is a slot of the resonance row; its Ref is 0 when it is free, and its
// name is empty when nobody knows the card.
type RowView struct {
	Ref      core.Ref `json:"ref"`
	ID       string   `json:"id"`
	Name     string   `json:"name"`
	FaceUp   bool     `json:"face_up"`
	Silenced bool     `json:"silenced"`
	Threat   bool     `json:"threat"`
	Mutes    []string `json:"mutes"`

	def int // -1 when nobody knows it
}

// HeroView is a hero: Drive, slots and piles.
type HeroView struct {
	Ref     core.Ref `json:"ref"`
	Seat    int      `json:"seat"`
	Avatar  string   `json:"avatar"`
	Name    string   `json:"name"`
	Body    int      `json:"body" field:"body"`
	Mind    int      `json:"mind" field:"mind"`
	Agility int      `json:"agility" field:"agility"`
	Slots   int      `json:"slots" field:"slots"`

	Hand      []CardView `json:"hand"`
	Tableau   []SlotView `json:"tableau"`
	Deck      int        `json:"deck"`
	Discard   []PileCard `json:"discard"`
	Exhausted []PileCard `json:"exhausted"`

	// Ready says that the hero has committed or passed; what, only the hero
	// sees until the reveal: the card's Ref, and whether as a perfect counter.
	Ready      bool     `json:"ready"`
	Committed  core.Ref `json:"committed"`
	Countering bool     `json:"countering"`
	// Gives and Hides are tags that whatever the hero commits shows, or does
	// not show, in this round.
	Gives    []string `json:"gives"`
	Hides    []string `json:"hides"`
	Plays    int      `json:"plays"`
	Replaced int      `json:"replaced"`
	Powered  bool     `json:"powered"`

	avatar      int
	plus, minus Tags
}

// CardView is a card in a hand, with the tags it shows now (changes included,
// muted ones too).
type CardView struct {
	Ref     core.Ref `json:"ref"`
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Tags    []string `json:"tags"`
	Counter []string `json:"counter"`

	def  int
	tags Tags
}

// SlotView is a place in a tableau; its Ref is 0 when it is empty.
type SlotView struct {
	Ref  core.Ref `json:"ref"`
	ID   string   `json:"id"`
	Name string   `json:"name"`
	Used bool     `json:"used"`

	def int
}

// PileCard is a card in an open pile.
type PileCard struct {
	Ref core.Ref `json:"ref"`
	ID  string   `json:"id"`
}

// ChoiceView is an option of the choice that an ability opened; a word has no
// Ref.
type ChoiceView struct {
	Ref  core.Ref `json:"ref"`
	Name string   `json:"name"`
}

// Secret is what nobody sees: the order of decks and all else that a match is
// made of.
type Secret struct {
	Decks      [][]core.Ref    `json:"decks"`
	Challenges []string        `json:"challenges"`
	Order      []int           `json:"order"`
	Resonance  []string        `json:"resonance"`
	Unseen     []int           `json:"unseen"`
	Stage      int             `json:"stage"`
	Turns      int             `json:"turns"`
	Forgone    bool            `json:"forgone"`
	Matched    uint64          `json:"matched"`
	Counter    int             `json:"counter"`
	Known      []bool          `json:"known"`
	Changed    []CardTags      `json:"changed"`
	Memory     []Memo          `json:"memory"`
	Queue      []Waiting       `json:"queue"`
	Events     int             `json:"events"`
	Chance     []rand.Position `json:"chance"`
}

// CardTags are the changes to the tags of a card in this round.
type CardTags struct {
	Ref   core.Ref `json:"ref"`
	Plus  uint32   `json:"plus"`
	Minus uint32   `json:"minus"`
}

// Waiting is an ability that waits to act.
type Waiting struct {
	Owner  core.Ref `json:"owner"`
	Seat   int      `json:"seat"`
	Moment string   `json:"moment"`
	Cause  int      `json:"cause"`
}

// View returns what a seat may see.
func (g *Game) View(s core.Seat) any {
	v := &View{Seat: int(s) + 1, Turn: int(g.Turn()) + 1, Round: g.round, Phase: g.phase(), Lead: g.lead + 1,
		Base: g.base.ID, POI: g.poi.ID, Theme: g.theme.ID, config: g.config}
	v.muted = g.muted()
	v.Muted = g.config.setNames(v.muted)
	g.challenges.view(v)
	g.trial.view(v)
	g.row.view(v)
	g.team.view(v, s)
	g.abilities.view(v, g.NameOf)
	if s == core.All {
		v.Seat, v.Secret = 0, []Secret{g.board.secret()}
		g.abilities.secret(&v.Secret[0])
	}
	return v
}

// view shows the challenges that the team knows, and how many are left.
func (c *challenges) view(v *View) {
	v.BossComes, v.Challenges = c.bossComes, len(c.deck)
	v.Boss, v.boss = c.show(c.boss), int(c.list[c.boss].def)
	for i := range c.scouted {
		v.Scouted = append(v.Scouted, c.show(c.deck[len(c.deck)-1-i]))
	}
	v.Kept, v.Cleared = c.ids(c.kept), c.ids(c.cleared)
}

func (c *challenges) show(i int16) ChallengeView {
	def := c.def(i)
	return ChallengeView{challengeRef(i), def.ID, def.Name, def.Type, def.Required, c.isBoss(i)}
}

func (c *challenges) ids(list []int16) []string {
	ids := make([]string, len(list))
	for i, place := range list {
		ids[i] = c.def(place).ID
	}
	return ids
}

// view shows the challenge at hand.
func (t *trial) view(v *View) {
	v.tier, v.Tier = t.verdict.Tier, t.verdict.Tier.String()
	v.current, v.kind, v.required = -1, -1, clone(t.required)
	if t.card == none {
		return
	}
	v.Challenge = t.challenges.show(t.card)
	v.Challenge.Required = t.config.tagNames(t.required)
	v.kind = t.def().kind
	if !t.boss() {
		v.current = int(t.challenges.list[t.card].def)
	}
}

// view shows the row, as far as the team knows its cards.
func (r *row) view(v *View) {
	v.Calmed, v.Resonance = r.calmed, len(r.unseen)
	v.Row = make([]RowView, len(r.slots))
	for i, card := range r.slots {
		slot := &v.Row[i]
		if slot.def = -1; card == none {
			continue
		}
		c := r.cards[card]
		slot.Ref, slot.FaceUp, slot.Silenced = resonanceRef(card), c.faceUp, c.silenced
		if c.known {
			def := r.def(card)
			slot.ID, slot.Name, slot.Threat, slot.Mutes, slot.def = def.ID, def.Name, def.Threat, def.Mutes, int(c.def)
		}
	}
}

// view shows the decision that is open, if one is.
func (a *abilities) view(v *View, nameOf func(core.Ref) string) {
	if a.choice == nil {
		return
	}
	for _, o := range a.choice.options {
		v.Choice = append(v.Choice, ChoiceView{o.ref, o.name(nameOf)})
	}
}
