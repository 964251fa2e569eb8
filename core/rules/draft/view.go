// What the player sees: what a view holds, then how it is filled. Last, what is not known
// is dealt anew.

package draft

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/pool"
	"arcana/core/rand"
	"arcana/core/score"
)

// View is what the player sees of a quest; for core.All, with the pool's copies
// and the positions of chance. The lists inside cards are the content's own and
// must not be changed. Places count from 1.
type View struct {
	// Ref is the player's; Quest the quest's id.
	Ref   core.Ref `json:"ref"`
	Quest string   `json:"quest"`
	// Dreamscape is the place of the dreamscape, of so many Dreamscapes.
	Dreamscape  int `json:"dreamscape"`
	Dreamscapes int `json:"dreamscapes"`
	// Site and Kind are the name and kind of the site that is visited, "" between
	// sites; Sites the ids of the dreamscape's sites, Place where it stands there.
	Site  string   `json:"site"`
	Kind  string   `json:"kind"`
	Sites []string `json:"sites"`
	Place int      `json:"place"`
	// Picks is how many offers are still to come, the open one included; Theme the
	// tag of a themed site, or "".
	Picks int    `json:"picks"`
	Theme string `json:"theme"`
	// Essence is what shops are paid with, at least 0; Dreamcaller a name, or "".
	Essence     int    `json:"essence" field:"essence"`
	Dreamcaller string `json:"dreamcaller"`
	// Profile counts resonances of deck, dreamsigns and dreamcaller, Drafted those
	// of the deck alone; Tags are the tags that count more than 0, in set order.
	Profile core.Counts `json:"profile" luals:"table<draft.Resonance, integer>"`
	Drafted core.Counts `json:"drafted" luals:"table<draft.Resonance, integer>"`
	Tags    []TagView   `json:"tags"`
	// Deck is the drafted cards in order; a quest is won with DeckMin of them, and
	// no more than DeckMax are taken. SignMax bounds the Dreamsigns likewise.
	Deck       []CardView `json:"deck"`
	DeckMin    int        `json:"deck_min"`
	DeckMax    int        `json:"deck_max"`
	Dreamsigns []SignView `json:"dreamsigns"`
	SignMax    int        `json:"dreamsign_max"`
	// Offer is the cards on show and Skipped the guarantees that it could not meet;
	// Choice is dreamcallers or dreamsigns on show.
	Offer   []OfferView  `json:"offer"`
	Skipped []string     `json:"skipped"`
	Choice  []ChoiceView `json:"choice"`
	// Question and Answers are what a script asks, "" and none when it asks nothing.
	Question string   `json:"question"`
	Answers  []string `json:"answers"`
	// RerollPrice is the essence that a new offer costs in a shop, made of RerollTerms where scripts have a say.
	RerollPrice int          `json:"reroll_price"`
	RerollTerms []score.Term `json:"reroll_terms,omitempty" hash:"some"`

	Pool PoolView `json:"pool"`
	// Over says that the last dreamscape has ended.
	Over bool `json:"over"`

	// Hidden is what only core.All sees.
	Hidden *Hidden `json:"hidden,omitempty"`

	config *Config
	set    *Set
	counts TagCounts
	facts  facts
}

// facts is what a view shows once more, by places in the content, from which values are computed.
type facts struct {
	profile Profile
	cards   []int // of the offer, in the set
	choice  []int // of the choice, in the Config
	kind    Kind
	most    int // the count of the player's commonest tag
}

// Hidden is the rest of the state: the Copies in the pool, the positions of Chance,
// the script's Memory, how far the visit to the site has come (State, 0 to 3), and
// how many Events there were and cards Taken from the pool.
type Hidden struct {
	Copies []CopyView      `json:"copies"`
	Chance []rand.Position `json:"chance"`
	Memory []Memo          `json:"memory"`
	Others []OtherMemo     `json:"other_memory,omitempty" hash:"some"` // what the dreamer, the dreamcaller and dreamsigns remember
	State  int             `json:"state"`
	Events int             `json:"events"`
	Taken  int             `json:"taken"`
	// Delayed is the abilities that wait for a moment.
	Delayed []DelayedView `json:"delayed,omitempty" hash:"some"`
}

// DelayedView is an ability that waits for a moment.
type DelayedView struct {
	Of     core.Ref `json:"of"`                         // the quest, the dreamcaller or the dreamsign whose ability it is
	Moment string   `json:"moment"`                     // what it waits for
	Each   bool     `json:"each,omitempty" hash:"some"` // whether it waits for each such event
}

// TagView is a tag of the profile and its count.
type TagView struct {
	Tag   string `json:"tag"`   // as cards write it
	Count int    `json:"count"` // in cards, above 0
}

// CardView is a card. Cost and Spark are its printed numbers, at least 0; Resonance
// names none to two resonances.
type CardView struct {
	Ref       core.Ref `json:"ref"`    // what events call it, 0 outside a quest
	ID        string   `json:"id"`     // lower_snake
	Name      string   `json:"name"`   // for people
	Rarity    string   `json:"rarity"` // lower_snake: "common" to "special"
	Type      string   `json:"type"`   // as printed
	Cost      int      `json:"cost"`
	Spark     int      `json:"spark"`
	Resonance []string `json:"resonance"`
	Tags      []string `json:"tags"` // as the set has them
}

// OfferView is a card of an offer. Staleness is how often the copy was passed over,
// Weight what it is drawn by, Probability (0 to 1) how likely the card was to be
// drawn first, and Reason why it stands there. Price is what it costs now, FullPrice before
// discount, both 0 outside shops; PriceTerms is what Price is made of where scripts have a say.
type OfferView struct {
	CardView
	Staleness   int          `json:"staleness"`
	Weight      score.Score  `json:"weight"`
	Probability float64      `json:"probability"`
	Reason      string       `json:"reason"`
	Price       int          `json:"price"`
	FullPrice   int          `json:"full_price"`
	PriceTerms  []score.Term `json:"price_terms,omitempty" hash:"some"`
	Taken       bool         `json:"taken"` // whether the card has gone from the offer to the deck
}

// SignView is a dreamsign.
type SignView struct {
	Ref       core.Ref `json:"ref"`       // what events call it, 0 outside a quest
	ID        string   `json:"id"`        // lower_snake
	Name      string   `json:"name"`      // for people
	Resonance string   `json:"resonance"` // the one that it counts for
	Tags      []string `json:"tags"`      // as content has them
	// Improved is by how much the value of its abilities has been improved.
	Improved int `json:"improved,omitempty" hash:"none"` // Hidden has what it remembers
	// Text is what its ability does, with its present value.
	Text string `json:"text,omitempty" hash:"none"` // Hidden has what it remembers
}

// ChoiceView is a dreamcaller or a dreamsign to choose from.
type ChoiceView struct {
	Ref       core.Ref    `json:"ref"`                                           // what events call it, 0 outside a quest
	ID        string      `json:"id"`                                            // lower_snake
	Name      string      `json:"name"`                                          // for people
	Resonance []string    `json:"resonance"`                                     // one for a dreamsign, one or two for a dreamcaller
	Bonus     core.Counts `json:"bonus" luals:"table<draft.Resonance, integer>"` // to the profile, in cards; all 0 for a dreamsign
	Essence   int         `json:"essence"`                                       // that it brings, from 0
	Tags      []string    `json:"tags"`                                          // a dreamsign's own, or those a dreamcaller adds to
}

// PoolView is the pool in numbers of copies: its Size, what it was made with and what
// refills added; Multipliers is the starting variance, by resonance.
type PoolView struct {
	Size        int       `json:"size"`        // copies now
	Initial     int       `json:"initial"`     // copies that it was made with
	Refilled    int       `json:"refilled"`    // copies that were added since
	Multipliers []float64 `json:"multipliers"` // one a resonance, each about 1
}

// CopyView is how many copies (Count, above 0) of a card are in the pool that were
// passed over as often as Staleness says.
type CopyView struct {
	Card      string `json:"card"`
	Staleness int    `json:"staleness"`
	Count     int    `json:"count"`
}

// View returns what a seat may see, as a *View.
func (g *Game) View(s core.Seat) any { return g.ViewInto(s, nil) }

// ViewInto does the work of View. used is nil, or an older view that nobody reads any more: the new one is written
// into its memory. With this function a Game is a [core.Viewer].
func (g *Game) ViewInto(s core.Seat, used any) any {
	v, _ := used.(*View)
	if v == nil {
		v = &View{Tags: make([]TagView, 0, 24), Deck: []CardView{}, Dreamsigns: []SignView{}, Offer: []OfferView{}}
	}
	g.show(v)
	g.holdings.show(v)
	for i, s := range g.signs {
		v.Dreamsigns[i].showImprovement(&g.config.Dreamsigns[s.at], g.script.memory.Of(s.ref).Improvement())
	}
	if s == core.All {
		v.Hidden = g.journey.hidden()
		v.Hidden.State = int(g.stage.state)
	}
	return v
}

// show fills in what the player sees, but not what it has; of the old view in v only the memory of its lists stays. The
// site is shown only while it is visited: not between sites (nil) and not once the visit is done.
func (g *Game) show(v *View) {
	t := &g.config.Tuning
	*v = View{
		Ref: player, Quest: g.quest.ID, Dreamscape: min(g.dreamscape+1, len(g.quest.Dreamscapes)), Dreamscapes: len(g.quest.Dreamscapes),
		Essence: g.essence, DeckMin: t.Quest.DeckMin, DeckMax: g.deckMax(), SignMax: g.signMax(),
		Answers: v.Answers[:0], Over: g.over,
		Pool: g.pool.view(v.Pool.Multipliers), config: g.config,
		Sites: v.Sites[:0], Deck: v.Deck[:0], Dreamsigns: v.Dreamsigns[:0], Tags: v.Tags[:0], Offer: v.Offer[:0], Choice: v.Choice[:0],
		counts: v.counts[:0], facts: facts{cards: v.facts.cards[:0], choice: v.facts.choice[:0]},
	}
	v.RerollPrice, v.RerollTerms = g.rerollPrice()
	g.showQuestion(v)
	g.holdings.showCounts(v)
	if g.stage.site != nil && g.stage.state != done {
		v.Sites, v.Place = append(v.Sites, g.quest.Dreamscapes[g.dreamscape].Sites...), g.place+1
		g.stage.show(v, &g.journey)
	}
}

// view returns the pool in numbers of copies, as views show it; the memory of used is used again.
func (p *Pool) view(used []float64) PoolView {
	return PoolView{p.Size(), p.Initial, p.Refilled, append(used[:0], p.Multipliers[:len(p.Set.palette)]...)}
}

// show fills in the site and what it offers; the lists of v for that must be empty. Dreamcallers or dreamsigns to
// choose from are shown as the Config has them ready, with their refs.
func (s *stage) show(v *View, j *journey) {
	v.Site = s.site.Name
	v.Kind = s.site.Kind.String()
	v.facts.kind = s.site.Kind
	v.Picks = s.picks
	if s.theme > 0 {
		v.Theme = j.set.Tags[s.theme-1]
	}
	v.Skipped = s.offer.Skipped()
	v.Offer = slices.Grow(v.Offer, len(s.offer.Entries))[:len(s.offer.Entries)]
	for i := range s.offer.Entries {
		s.showEntry(&v.Offer[i], i, j)
		v.facts.cards = append(v.facts.cards, int(s.offer.Entries[i].Copy.Card))
	}
	choices := j.config.callers
	if s.site.Kind.offersSigns() {
		choices = j.config.signs
	}
	for i, at := range s.choice {
		v.Choice = append(v.Choice, choices[at])
		v.Choice[i].Ref = s.refs[i]
		v.facts.choice = append(v.facts.choice, at)
	}
}

// showEntry fills in card i of the offer. Its weight is the one by the player's present profile. Only a shop has prices.
func (s *stage) showEntry(o *OfferView, i int, j *journey) {
	e := &s.offer.Entries[i]
	card, stale := int(e.Copy.Card), int(e.Copy.Staleness)
	weight := o.Weight
	j.pool.scale.explainCard(&weight, card, stale, j.set.masks[card], j.profile)
	*o = OfferView{
		CardView: j.set.ViewCard(s.refs[i], card), Staleness: stale, Probability: e.Probability, Weight: weight,
		Reason: e.Reason.String(), Taken: e.Taken,
	}
	if i < len(s.prices) {
		o.Price, o.FullPrice, o.PriceTerms = s.prices[i].now, s.prices[i].full, slices.Clone(s.prices[i].terms)
	}
}

// ViewDreamcallers returns all dreamcallers as views show them.
func (c *Config) ViewDreamcallers() []ChoiceView { return slices.Clone(c.callers) }

// ViewDreamsigns returns all dreamsigns as views show them.
func (c *Config) ViewDreamsigns() []SignView {
	list := make([]SignView, len(c.Dreamsigns))
	for i := range list {
		list[i] = c.Dreamsigns[i].view(0)
	}
	return list
}

// view returns the dreamsign as views show it; ref is 0 outside a quest.
func (d *Dreamsign) view(ref core.Ref) SignView {
	v := SignView{Ref: ref, ID: d.ID, Name: d.Name, Resonance: d.Resonance, Tags: d.Tags}
	v.showImprovement(d, 0)
	return v
}

// showImprovement fills in by how much the value of the dreamsign d has been improved, and the text with its present value.
func (v *SignView) showImprovement(d *Dreamsign, by int) {
	stated, _ := ability.Value(d.Abilities)
	if d.Ability != nil {
		stated = d.Ability.Value
	}
	v.Improved, v.Text = by, ability.Filled(d.Text, stated, by)
}

// choiceView returns the dreamsign as one to choose from.
func (d *Dreamsign) choiceView(p Palette) ChoiceView {
	return ChoiceView{ID: d.ID, Name: d.Name, Resonance: []string{d.Resonance}, Bonus: p.View(Profile{}), Tags: d.Tags}
}

// choiceView returns the dreamcaller as one to choose from.
func (d *Dreamcaller) choiceView(p Palette) ChoiceView {
	m, _, _ := p.Mask(d.Resonance) // readNames has checked them
	return ChoiceView{0, d.ID, d.Name, p.Named(m), p.View(d.bonus), d.EssenceBonus, sortedKeys(d.TagBonus)}
}

// ViewCard returns a card of the set as views show it. i is its place in the set.
func (s *Set) ViewCard(ref core.Ref, i int) CardView {
	v := s.faces[i]
	v.Ref = ref
	return v
}

// hidden returns the part of the state that the player does not see.
func (j *journey) hidden() *Hidden {
	h := &Hidden{
		Chance: j.chance.Positions(),
		Events: int(j.log.Last), Taken: j.taken,
	}
	for _, w := range j.abilities.Awaiting() {
		h.Delayed = append(h.Delayed, DelayedView{w.Owner, j.script.table().Moment(w.Moment).Name, w.Each})
	}
	h.Memory, h.Others = j.script.memos()
	j.pool.Each(func(c pool.Copy, n int) {
		h.Copies = append(h.Copies, CopyView{j.set.Cards[c.Card].ID, int(c.Staleness), n})
	})
	return h
}

// Secrets returns a copy of the quest with other chance to come. A quest keeps nothing else secret.
func (g *Game) Secrets(_ core.Seat, chance *rand.Stream) core.Game {
	c := g.Clone().(*Game)
	c.chance = rand.NewSet(chance.Uint64())
	return c
}
