// How a position of a quest is written (RULES 9).

package draft

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/pool"
	"arcana/core/rand"
	"arcana/core/score"
)

// Situation is where a quest stands. What is left out is as the rules have it; a quest that
// stands somewhere and shows nothing enters the site anew (RULES 9). Cards and dreamsigns
// are ids, with their refs after "#" where these matter.
type Situation struct {
	Quest       string    `lua:"quest" luals:"draft.QuestName" json:"quest,omitempty" doc:"the quest, like the option quest"`
	Set         string    `lua:"set" json:"set,omitempty" doc:"the card set, like the option set"`
	Dreamscape  *int      `lua:"dreamscape" json:"dreamscape,omitempty" doc:"from 1 (1)"`
	Place       *int      `lua:"place" json:"place,omitempty" doc:"the place of the site in its dreamscape, from 1; 0 before the first site (1)"`
	State       string    `lua:"state" json:"state,omitempty" doc:"the state of the visit: arriving, between (offers), open or done"`
	Essence     *int      `lua:"essence" json:"essence,omitempty" doc:"what shops are paid with"`
	Dreamcaller *string   `lua:"dreamcaller" luals:"draft.DreamcallerName" json:"dreamcaller,omitempty" doc:"the dreamcaller, \"\" for none"`
	Deck        []string  `lua:"deck" luals:"draft.CardName[]" json:"deck,omitempty" doc:"the cards of the deck, in order (none)"`
	Dreamsigns  []string  `lua:"dreamsigns" luals:"draft.DreamsignName[]" json:"dreamsigns,omitempty" doc:"the dreamsigns, in order (none)"`
	Offer       []Shown   `lua:"offer" json:"offer,omitempty" doc:"the cards on show"`
	Choice      []string  `lua:"choice" luals:"(draft.DreamcallerName|draft.DreamsignName)[]" json:"choice,omitempty" doc:"the dreamcallers or dreamsigns on show"`
	Skipped     []string  `lua:"skipped" json:"skipped,omitempty" doc:"rules that the offer could not follow: diversity, rarity"`
	Added       int       `lua:"added" json:"added,omitempty" doc:"copies that were added to the pool for the offer (0)"`
	Picks       *int      `lua:"picks" json:"picks,omitempty" doc:"how many offers follow, including the open one (as the site says)"`
	Theme       string    `lua:"theme" luals:"draft.Tag" json:"theme,omitempty" doc:"the tag of the site (none)"`
	Pool        []Stock   `lua:"pool" json:"pool,omitempty" doc:"the copies in the pool (all that are in no other place)"`
	Multipliers []float64 `lua:"multipliers" json:"multipliers,omitempty" doc:"the starting variance: one number for each resonance, in the order of the resonances"`
	Initial     *int      `lua:"initial" json:"initial,omitempty" doc:"copies that the pool was made with"`
	Refilled    *int      `lua:"refilled" json:"refilled,omitempty" doc:"copies that were added after the pool was made (0)"`
	Taken       *int      `lua:"taken" json:"taken,omitempty" doc:"cards of the deck that came out of the pool"`

	Memory   []ability.Kept    `lua:"memory" json:"memory,omitempty" doc:"the memory of scripts; the quest's own memory has the script quest"`
	Question *Question         `lua:"question" json:"question,omitempty" doc:"what a script asks"`
	Waiting  []ability.Held    `lua:"waiting" json:"waiting,omitempty" doc:"the triggers that wait until the answer is given"`
	Delayed  []ability.Delayed `lua:"delayed" json:"delayed,omitempty" doc:"the abilities that wait for a trigger"`
	Spent    int               `lua:"spent" json:"spent,omitempty" doc:"how many functions the move has triggered (0)"`
	Refs     *int              `lua:"refs" json:"refs,omitempty" doc:"how many refs have been given; new cards and dreamsigns get the following numbers"`
	Events   *int              `lua:"events" json:"events,omitempty" doc:"how many events there were before"`
}

// Shown is a card of the open offer in a situation: its name, or a table where more is to be
// said.
type Shown struct {
	Card        string   `lua:"card" need:"yes" short:"yes" luals:"draft.CardName" json:"card" doc:"its id"`
	Staleness   int      `lua:"staleness" json:"staleness,omitempty" doc:"how often the copy was passed over (0)"`
	Weight      *float64 `lua:"weight" json:"weight,omitempty" doc:"the weight with which the card was drawn (its weight now)"`
	Probability float64  `lua:"probability" json:"probability,omitempty" doc:"how likely it was to be drawn first (0)"`
	Reason      string   `lua:"reason" json:"reason,omitempty" doc:"why the card is in the offer: drawn, diversity, rarity or refill (drawn)"`
	Price       int      `lua:"price" json:"price,omitempty" doc:"in a shop (0)"`
	FullPrice   *int     `lua:"full_price" json:"full_price,omitempty" doc:"before a discount (the price)"`
	PriceTerms  []Term   `lua:"price_terms" json:"price_terms,omitempty" doc:"the terms of the price, if scripts have added terms"`
	Taken       bool     `lua:"taken" json:"taken,omitempty" doc:"whether the card has gone from the offer to the deck"`
	Terms       []Term   `lua:"terms" json:"terms,omitempty" doc:"the terms of the weight, if scripts have added terms"`
}

// Term is a part of a weight or a price in a situation.
type Term struct {
	Name   string  `lua:"name" need:"yes" json:"name" doc:"the reason for this term"`
	Value  float64 `lua:"value" need:"yes" json:"value" doc:"the number that the term adds, or the factor of the term"`
	Factor bool    `lua:"factor" json:"factor,omitempty" doc:"whether the term multiplies the sum of the terms before it"`
}

// writeTerms writes down the terms of a score.
func writeTerms(terms []score.Term) (list []Term) {
	for _, t := range terms {
		list = append(list, Term(t))
	}
	return list
}

// readTerms reads what writeTerms wrote.
func readTerms(list []Term) (terms []score.Term) {
	for _, t := range list {
		terms = append(terms, score.Term(t))
	}
	return terms
}

// Stock is how many copies of a card are in the pool that were passed over equally often.
type Stock struct {
	Card      string `lua:"card" need:"yes" luals:"draft.CardName" json:"card" doc:"its id"`
	Staleness int    `lua:"staleness" json:"staleness,omitempty" doc:"how often they were passed over (0)"`
	Count     int    `lua:"count" need:"yes" json:"count" doc:"how many"`
}

// Question is what a script asks in a situation.
type Question struct {
	Of      core.Ref `lua:"of" json:"of,omitempty" doc:"the ref of the dreamsign or dreamcaller with the script that asks (the quest)"`
	Script  string   `lua:"script" json:"script,omitempty" doc:"the file that asks; for the quest's own file it is quest"`
	Text    string   `lua:"text" json:"text,omitempty" doc:"the question"`
	Answers []string `lua:"answers" need:"yes" json:"answers" doc:"what can be answered"`
	Least   int      `lua:"least" json:"least,omitempty" doc:"how many must be chosen, if most is given (1)"`
	Most    int      `lua:"most" json:"most,omitempty" doc:"how many can be chosen (1)"`
	Picked  []string `lua:"picked" json:"picked,omitempty" doc:"the answers chosen so far"`
}

// stateNames are what situations call how far a visit has come.
var stateNames = []string{"arriving", "between", "open", "done"}

// Situation returns Options with which a quest begins where this one stands; nil if it is over or
// cannot be written. If the Config does not have the quest, the Options bring it along (Custom).
func (g *Game) Situation(core.Seat) any {
	if g.Turn() == core.None {
		return nil
	}
	k := g.writeSituation()
	if k == nil {
		return nil
	}
	o := &Options{Quest: g.quest.ID, Situation: k}
	if q, ok := g.config.FindQuest(g.quest.ID); !ok || q != g.quest {
		o.Quest, o.Custom = "", g.quest
	}
	return o
}

// Chance returns where the streams of chance stand, and which draws are forced.
func (g *Game) Chance() []rand.Fixed { return g.chance.Fixed() }

// situated returns the kernel of abilities in the form that reads and writes situations. The quest's own script, which
// has no name in the Config, is called "quest" there.
func (j *journey) situated() ability.Situated {
	return ability.Situated{
		Kernel: &j.abilities, Names: append(ability.Names{"quest"}, j.config.scripts...), Scripts: j.script.scripts,
		Known: func(r core.Ref) bool { return r >= player && int(r-player) <= len(j.log.things) },
	}
}

// writeSituation writes the whole state down. It returns nil while a verb waits until an event is
// replaced, for that cannot be written. Its pointers lead to copies of the numbers, so the quest may go on.
func (g *Game) writeSituation() *Situation {
	dreamscape, place, essence, picks := g.dreamscape+1, g.place+1, g.essence, g.stage.picks
	initial, refilled, taken, refs, events := g.pool.Initial, g.pool.Refilled, g.taken, len(g.log.things), int(g.log.Last)
	x := g.situated()
	k := &Situation{
		Quest: g.quest.ID, Set: g.set.Name, Dreamscape: &dreamscape, Place: &place, State: stateNames[g.stage.state], Essence: &essence, Picks: &picks,
		Dreamcaller: new(string), Deck: []string{}, Dreamsigns: []string{}, Offer: []Shown{}, Choice: []string{}, Skipped: g.stage.offer.Skipped(), Added: g.stage.offer.Refilled,
		Multipliers: g.pool.Multipliers[:len(g.set.palette)], Initial: &initial, Refilled: &refilled, Taken: &taken, Pool: []Stock{},
		Memory: g.script.memory.Kept(x.Names), Delayed: x.Delayed(), Spent: x.Spent(), Refs: &refs, Events: &events,
	}
	k.Multipliers = slices.Clone(k.Multipliers)
	g.holdings.write(k)
	g.pool.Each(func(c pool.Copy, n int) {
		k.Pool = append(k.Pool, Stock{g.set.Cards[c.Card].ID, int(c.Staleness), n})
	})
	g.stage.write(k, &g.journey)
	if q := g.abilities.Question; q != nil {
		by := x.Poser()
		k.Question = &Question{Of: by.Of, Script: by.Script, Text: q.Text, Answers: ability.Words(q.Options), Picked: ability.Words(q.Picked)}
		k.Question.Least, k.Question.Most = q.Bounds()
	}
	var all bool
	k.Waiting, all = x.Held()
	if !all {
		return nil
	}
	return k
}

// write writes down what the player has. The lists of k are there and empty.
func (h *holdings) write(k *Situation) {
	if h.caller >= 0 {
		*k.Dreamcaller = core.Copy(h.config.Dreamcallers[h.caller].ID, h.callerRef)
	}
	for _, c := range h.deck {
		k.Deck = append(k.Deck, core.Copy(h.set.Cards[c.at].ID, c.ref))
	}
	for _, s := range h.signs {
		k.Dreamsigns = append(k.Dreamsigns, core.Copy(h.config.Dreamsigns[s.at].ID, s.ref))
	}
}

// write writes down what the site shows.
func (s *stage) write(k *Situation, j *journey) {
	if s.theme > 0 {
		k.Theme = j.set.Tags[s.theme-1]
	}
	for i := range s.offer.Entries {
		e := &s.offer.Entries[i]
		weight := e.Weight
		x := Shown{Card: core.Copy(j.set.Cards[e.Copy.Card].ID, s.refs[i]), Staleness: int(e.Copy.Staleness), Weight: &weight, Probability: e.Probability, Reason: e.Reason.String(), Taken: e.Taken}
		if i < len(s.prices) { // only a shop has prices
			full := s.prices[i].full
			x.Price, x.FullPrice, x.PriceTerms = s.prices[i].now, &full, writeTerms(s.prices[i].terms)
		}
		if j.pool.scale.asked != nil {
			x.Terms = writeTerms(j.pool.scale.asked[e.Copy.Card].Terms)
		}
		k.Offer = append(k.Offer, x)
	}
	for i, at := range s.choice {
		id := ""
		if s.site.Kind.offersSigns() {
			id = j.config.Dreamsigns[at].ID
		} else {
			id = j.config.Dreamcallers[at].ID
		}
		k.Choice = append(k.Choice, core.Copy(id, s.refs[i]))
	}
}
