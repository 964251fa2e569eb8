package systems

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core/rand"
	"arcana/core/rules/draft"
	"arcana/core/spell"
)

// draftPool is a pool in a script's hands, with the offers that are open: their
// cards are out of the pool until they are picked or passed.
type draftPool struct {
	*draft.Pool
	chance *rand.Stream
	offers map[*lua.LTable]*draft.Offer
}

// LuaType names the type in stubs.
func (*draftPool) LuaType() string { return "draft.Pool" }

// draftPoolValue is a pool as a result.
type draftPoolValue struct{ value *lua.LUserData }

// LuaType names the type in stubs.
func (draftPoolValue) LuaType() string { return "draft.Pool" }

// IntoLua returns the pool's value.
func (v draftPoolValue) IntoLua(*lua.LState) lua.LValue { return v.value }

// mostOffers is how many offers of a pool may be open at once.
const mostOffers = 100

// String describes the pool, for the prompt.
func (p *draftPool) String() string {
	return fmt.Sprintf("<pool of %d copies of %d cards>", p.Size(), len(p.Set.Cards))
}

// draftPoolOptions says what a pool is made of.
type draftPoolOptions struct {
	Set      string         `lua:"set" doc:"a card set of the content (the usual one)"`
	Cards    []draftCard    `lua:"cards" doc:"cards of your own, by name or as tables, instead of a set"`
	Seed     *rand.Seed     `lua:"seed" doc:"where the pool's chance comes from (the session's seed)"`
	Variance bool           `lua:"variance" doc:"give each resonance a random multiplier, as a quest does"`
	Tuning   map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

func (m draftCalculators) pool(call *declare.Call, o draftPoolOptions) (draftPoolValue, error) {
	c, err := m.config(o.Tuning)
	if err != nil {
		return draftPoolValue{}, err
	}
	set, err := ownSet(c, o.Set, o.Cards)
	if err != nil {
		return draftPoolValue{}, err
	}
	call.Charge(int64(10 * len(set.Cards)))
	chance := rand.NewSet(m.seed(o.Seed))
	p, err := draft.Open(set, &c.Tuning, o.Variance, chance.Stream("variance"))
	if err != nil {
		return draftPoolValue{}, err
	}
	pool := &draftPool{p, chance.Stream("offer"), map[*lua.LTable]*draft.Offer{}}
	return draftPoolValue{m.world.Object(pool, "draft.Pool")}, nil
}

func draftPoolClass() declare.Class {
	const make = "local pool = draft.pool()\n"
	return declare.Class{Name: "draft.Pool", Doc: "Copies of cards from which offers are drawn.", Methods: []declare.Func{
		declare.Method0("size()", "Returns the number of copies in the pool.", make+`return pool:size()`,
			func(_ *declare.Call, p *draftPool) (int, error) { return p.Size(), nil }),
		declare.Method1("count(card)", "Returns the number of copies of a card in the pool.", make+`return pool:count("Apocalypse")`, draftPoolCount),
		declare.Method1("depth(tag)", "Returns the number of copies in the pool that carry a tag.", make+`return pool:depth("mechanic:reclaim")`, draftPoolDepth),
		declare.Method1("probabilities(options?)", "Returns how likely each card is to be drawn first, the likeliest first.",
			make+`return pool:probabilities{ profile = { tide = 4 } }[1].card`, draftPoolProbabilities),
		declare.Method1("offer(options?)", "Draws an offer; its cards are out of the pool until you pick or pass.",
			make+`return pool:offer{ n = 4, profile = { tide = 4, ruin = 4 } }[1].name`, draftPoolOffer),
		declare.Method2("pick(offer, place)", "Takes the card at a place of an offer, returns the others to the pool one staler, and returns the card's name.",
			make+`local offer = pool:offer()`+"\n"+`return pool:pick(offer, 2)`, draftPoolPick),
		declare.Method1("pass(offer)", "Returns all cards of an offer to the pool, one staler.", make+`pool:pass(pool:offer())`, draftPoolPass),
		declare.Method0("rest()", "Ends a dreamscape: every staleness falls by one.", make+`pool:rest()`,
			func(_ *declare.Call, p *draftPool) (declare.Nothing, error) { p.Rest(); return declare.Nothing{}, nil }),
		declare.Method1("refill(options?)", "Adds fresh copies of all cards, or of those with a tag or rarities, and returns how many.",
			make+`return pool:refill{ tag = "mechanic:draw" }`, draftPoolRefill),
		declare.Method0("multipliers()", "Returns the starting variance by resonance.", make+`return pool:multipliers().tide`, draftPoolMultipliers),
	}}
}

func draftPoolCount(_ *declare.Call, p *draftPool, card draftCard) (int, error) {
	name := card.name
	if card.given != nil {
		name = card.given.ID
	}
	i, ok := p.Set.Find(name)
	if !ok {
		return 0, fmt.Errorf("no card of the pool is called %q%s", name, spell.DidYouMean(name, p.Set.Names()))
	}
	return p.Count(i), nil
}

func draftPoolDepth(_ *declare.Call, p *draftPool, tag string) (int, error) {
	i, err := p.tag(tag)
	if err != nil {
		return 0, err
	}
	return p.Depth(i - 1), nil
}

// tag returns the place of a tag plus one, 0 for an empty name.
func (p *draftPool) tag(name string) (int, error) {
	if name == "" {
		return 0, nil
	}
	i, ok := p.Set.FindTag(name)
	if !ok {
		return 0, fmt.Errorf("tag: no card carries %q%s", name, spell.DidYouMean(name, p.Set.Tags))
	}
	return i + 1, nil
}

// draftSubset is a profile and a part of a pool.
type draftSubset struct {
	Profile draftProfile  `lua:"profile" doc:"the player's resonance, by name"`
	Tag     string        `lua:"tag" doc:"only cards with this tag"`
	Rarity  draftRarities `lua:"rarity" doc:"only cards of this rarity, or of these"`
}

func (p *draftPool) request(n int, s draftSubset) (draft.Request, error) {
	tag, err := p.tag(s.Tag)
	r := p.Tuning.Ask(n, draft.Profile(s.Profile))
	r.Tag, r.Rarities = tag, draft.RarityMask(s.Rarity...)
	return r, err
}

// draftLikelihood is how likely a card is.
type draftLikelihood struct {
	Card        string  `json:"card"`
	Copies      int     `json:"copies"`
	Weight      float64 `json:"weight"`
	Probability float64 `json:"probability"`
}

func draftPoolProbabilities(call *declare.Call, p *draftPool, s draftSubset) ([]draftLikelihood, error) {
	r, err := p.request(1, s)
	if err != nil {
		return nil, err
	}
	call.Charge(int64(len(p.Set.Cards)))
	list, err := p.Probabilities(r)
	named := make([]draftLikelihood, len(list))
	for i, l := range list {
		named[i] = draftLikelihood{p.Set.Cards[l.Card].Name, l.Copies, l.Weight, l.Probability}
	}
	return named, err
}

// draftRefill is a part of a pool to refill.
type draftRefill struct {
	Tag    string        `lua:"tag" doc:"only cards with this tag"`
	Rarity draftRarities `lua:"rarity" doc:"only cards of this rarity, or of these"`
}

func draftPoolRefill(call *declare.Call, p *draftPool, a draftRefill) (int, error) {
	r, err := p.request(1, draftSubset{Tag: a.Tag, Rarity: a.Rarity})
	if err != nil {
		return 0, err
	}
	call.Charge(int64(10 * len(p.Set.Cards)))
	if p.Size() > 10_000_000 {
		return 0, fmt.Errorf("the pool holds %d copies already", p.Size())
	}
	return p.RefillFor(&r), nil
}

func draftPoolMultipliers(_ *declare.Call, p *draftPool) (map[string]float64, error) {
	m := map[string]float64{}
	for r, x := range p.Multipliers {
		m[draft.Resonance(r).String()] = x
	}
	return m, nil
}
