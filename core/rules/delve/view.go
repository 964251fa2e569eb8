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
		Base: g.config.Bases[g.base].ID, POI: g.config.POIs[g.poi].ID, Theme: g.config.Themes[g.theme].ID,
		BossComes: g.bossComes, Tier: g.verdict.Tier.String(), Calmed: g.calmed,
		Challenges: len(g.deck), Resonance: len(g.unseen), config: g.config, tier: g.verdict.Tier}
	v.boss, v.current, v.kind = int(g.challenges[g.boss].def), -1, -1
	v.muted, v.required = g.mutedNow(), clone(g.required)
	v.Muted = g.config.setNames(v.muted)
	g.viewChallenges(v)
	g.viewRow(v)
	v.Heroes = make([]HeroView, len(g.heroes))
	for seat := range g.heroes {
		g.viewHero(&v.Heroes[seat], seat, s < 0 || int(s) == seat || g.stage != stageCommit)
	}
	if g.choice != nil {
		for _, o := range g.choice.options {
			v.Choice = append(v.Choice, ChoiceView{o.ref, g.optionName(o)})
		}
	}
	if s == core.All {
		v.Seat = 0
		v.Secret = []Secret{g.secret()}
	}
	return v
}

// phase names the phase of the sheet; before the first round it is the muster.
func (g *Game) phase() string {
	if g.round == 0 {
		return "muster"
	}
	return phaseNames[g.stage]
}

func (g *Game) viewChallenges(v *View) {
	v.Boss = g.viewChallenge(g.boss)
	if g.current != none {
		v.Challenge = g.viewChallenge(g.current)
		v.Challenge.Required = g.tagNames(g.required)
		v.kind = g.challengeOf(g.current).kind
		if !g.isBoss(g.current) {
			v.current = int(g.challenges[g.current].def)
		}
	}
	for i := range g.scouted {
		v.Scouted = append(v.Scouted, g.viewChallenge(g.deck[len(g.deck)-1-i]))
	}
	v.Kept, v.Cleared = g.challengeIDs(g.kept), g.challengeIDs(g.cleared)
}

func (g *Game) viewChallenge(i int16) ChallengeView {
	c := g.challengeOf(i)
	return ChallengeView{challengeRef(i), c.ID, c.Name, c.Type, c.Required, g.isBoss(i)}
}

func (g *Game) challengeIDs(list []int16) []string {
	ids := make([]string, len(list))
	for i, c := range list {
		ids[i] = g.challengeOf(c).ID
	}
	return ids
}

func (g *Game) viewRow(v *View) {
	v.Row = make([]RowView, len(g.row))
	for i, card := range g.row {
		row := &v.Row[i]
		if row.def = -1; card == none {
			continue
		}
		r := g.resonance[card]
		row.Ref, row.FaceUp, row.Silenced = resonanceRef(card), r.faceUp, r.silenced
		if r.known {
			def := g.resonanceOf(card)
			row.ID, row.Name, row.Threat, row.Mutes, row.def = def.ID, def.Name, def.Threat, def.Mutes, int(r.def)
		}
	}
}
