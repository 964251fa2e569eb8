package draft

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core/rand"
	"arcana/core/rules/draft"
	"arcana/core/spell"
)

// pool is a pool in a script's hands, with the offers that are open: their
// cards are out of the pool until they are picked or passed.
type pool struct {
	*draft.Pool
	chance *rand.Stream
	offers map[*lua.LTable]*draft.Offer
}

// LuaType names the type in stubs.
func (*pool) LuaType() string { return "draft.Pool" }

// poolValue is a pool as a result.
type poolValue struct{ value *lua.LUserData }

// LuaType names the type in stubs.
func (poolValue) LuaType() string { return "draft.Pool" }

// IntoLua returns the pool's value.
func (v poolValue) IntoLua(*lua.LState) lua.LValue { return v.value }

// mostOffers is how many offers of a pool may be open at once.
const mostOffers = 100

// String describes the pool, for the prompt.
func (p *pool) String() string {
	return fmt.Sprintf("<pool of %d copies of %d cards>", p.Size(), len(p.Set.Cards))
}

// poolOptions says what a pool is made of.
type poolOptions struct {
	Set      string         `lua:"set" doc:"a card set of the content (the usual one)"`
	Cards    []cardArgument `lua:"cards" doc:"cards of your own, by name or as tables, instead of a set"`
	Seed     *rand.Seed     `lua:"seed" doc:"where the pool's chance comes from (the session's seed)"`
	Variance bool           `lua:"variance" doc:"give each resonance a random multiplier, as a quest does"`
	Tuning   map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

func (m calculators) pool(call *declare.Call, o poolOptions) (poolValue, error) {
	c, err := m.config(o.Tuning)
	if err != nil {
		return poolValue{}, err
	}
	set, err := ownSet(c, o.Set, o.Cards)
	if err != nil {
		return poolValue{}, err
	}
	call.Charge(int64(10 * len(set.Cards)))
	chance := rand.NewSet(m.seed(o.Seed))
	p, err := draft.Open(set, &c.Tuning, o.Variance, chance.Stream("variance"))
	if err != nil {
		return poolValue{}, err
	}
	pool := &pool{p, chance.Stream("offer"), map[*lua.LTable]*draft.Offer{}}
	return poolValue{m.env.Object(pool, "draft.Pool")}, nil
}

func poolClass() declare.Class {
	const make = "local pool = draft.pool()\n"
	return declare.Class{Name: "draft.Pool", Doc: "Copies of cards from which offers are drawn.", Methods: []declare.Func{
		declare.Method0("size()", "Returns the number of copies in the pool.", make+`return pool:size()`,
			func(_ *declare.Call, p *pool) (int, error) { return p.Size(), nil }),
		declare.Method1("count(card)", "Returns the number of copies of a card in the pool.", make+`return pool:count("Apocalypse")`, poolCount),
		declare.Method1("depth(tag)", "Returns the number of copies in the pool that carry a tag.", make+`return pool:depth("mechanic:reclaim")`, poolDepth),
		declare.Method1("probabilities(options?)", "Returns how likely each card is to be drawn first, the likeliest first.",
			make+`return pool:probabilities{ profile = { tide = 4 } }[1].card`, poolProbabilities),
		declare.Method1("offer(options?)", "Draws an offer; its cards are out of the pool until you pick or pass.",
			make+`return pool:offer{ n = 4, profile = { tide = 4, ruin = 4 } }[1].name`, poolOffer),
		declare.Method2("pick(offer, place)", "Takes the card at a place of an offer, returns the others to the pool one staler, and returns the card's name.",
			make+`local offer = pool:offer()`+"\n"+`return pool:pick(offer, 2)`, poolPick),
		declare.Method1("pass(offer)", "Returns all cards of an offer to the pool, one staler.", make+`pool:pass(pool:offer())`, poolPass),
		declare.Method0("rest()", "Ends a dreamscape: every staleness falls by one.", make+`pool:rest()`,
			func(_ *declare.Call, p *pool) (declare.Nothing, error) { p.Rest(); return declare.Nothing{}, nil }),
		declare.Method1("refill(options?)", "Adds fresh copies of all cards, or of those with a tag or rarities, and returns how many.",
			make+`return pool:refill{ tag = "mechanic:draw" }`, poolRefill),
		declare.Method0("multipliers()", "Returns the starting variance by resonance.", make+`return pool:multipliers().tide`, poolMultipliers),
	}}
}

func poolCount(_ *declare.Call, p *pool, card cardArgument) (int, error) {
	name := card.name
	if card.given != nil {
		name = card.given.ID
	}
	i, ok := p.Set.Find(name)
	if !ok {
		return 0, fmt.Errorf("no card of the pool is called %q%s", name, p.Set.Near(name))
	}
	return p.Count(i), nil
}

func poolDepth(_ *declare.Call, p *pool, tag string) (int, error) {
	i, err := p.tag(tag)
	if err != nil {
		return 0, err
	}
	return p.Depth(i - 1), nil
}

// tag returns the place of a tag plus one, 0 for an empty name.
func (p *pool) tag(name string) (int, error) {
	if name == "" {
		return 0, nil
	}
	i, ok := p.Set.FindTag(name)
	if !ok {
		return 0, fmt.Errorf("tag: no card carries %q%s", name, spell.DidYouMean(name, p.Set.Tags))
	}
	return i + 1, nil
}

// subset is a profile and a part of a pool.
type subset struct {
	Profile profile  `lua:"profile" doc:"the player's resonance, by name"`
	Tag     string   `lua:"tag" luals:"draft.Tag" doc:"only cards with this tag"`
	Rarity  rarities `lua:"rarity" doc:"only cards of this rarity, or of these"`
}

func (p *pool) request(n int, s subset) (draft.Request, error) {
	tag, err := p.tag(s.Tag)
	if err != nil {
		return draft.Request{}, err
	}
	profile, err := s.Profile.in(p.Set.Palette())
	r := p.Tuning.Ask(n, profile)
	r.Tag, r.Rarities = tag, draft.RarityMask(s.Rarity...)
	return r, err
}

// likelihood is how likely a card is.
type likelihood struct {
	Card        string  `json:"card"`
	Copies      int     `json:"copies"`
	Weight      float64 `json:"weight"`
	Probability float64 `json:"probability"`
}

func poolProbabilities(call *declare.Call, p *pool, s subset) ([]likelihood, error) {
	r, err := p.request(1, s)
	if err != nil {
		return nil, err
	}
	call.Charge(int64(3 * len(p.Set.Cards)))
	list, err := p.Probabilities(r)
	named := make([]likelihood, len(list))
	for i, l := range list {
		named[i] = likelihood{p.Set.Cards[l.Card].Name, l.Copies, l.Weight, l.Probability}
	}
	return named, err
}

// refill is a part of a pool to refill.
type refill struct {
	Tag    string   `lua:"tag" luals:"draft.Tag" doc:"only cards with this tag"`
	Rarity rarities `lua:"rarity" doc:"only cards of this rarity, or of these"`
}

func poolRefill(call *declare.Call, p *pool, a refill) (int, error) {
	r, err := p.request(1, subset{Tag: a.Tag, Rarity: a.Rarity})
	if err != nil {
		return 0, err
	}
	call.Charge(int64(10 * len(p.Set.Cards)))
	if p.Size() > 10_000_000 {
		return 0, fmt.Errorf("the pool holds %d copies already", p.Size())
	}
	return p.RefillFor(&r), nil
}

// multiplierUnits is what a table of all resonances costs.
const multiplierUnits = 100

func poolMultipliers(call *declare.Call, p *pool) (map[string]float64, error) {
	call.Charge(multiplierUnits)
	m := map[string]float64{}
	for r, name := range p.Set.Palette() {
		m[name] = p.Multipliers[r]
	}
	return m, nil
}
