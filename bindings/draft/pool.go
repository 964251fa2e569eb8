// The pool of a draft as a value of scripts: its options and its methods, the offers that are
// drawn from it, and the themes for which it has enough cards.

package draft

import (
	"errors"
	"fmt"
	"sort"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core/rand"
	"arcana/core/rules/draft"
	"arcana/core/score"
	"arcana/core/spell"
)

// pool is the value that draft.pool returns to scripts. The cards of an open offer are out of the pool
// until a script picks from the offer or passes it.
type pool struct {
	*draft.Pool
	chance *rand.Stream                 // of its offers
	offers map[*lua.LTable]*draft.Offer // the open ones, by the tables that scripts hold
}

// LuaType returns the name of the type in stubs and help.
func (*pool) LuaType() string { return "draft.Pool" }

// poolValue is a pool as the result of a function; the type gives stubs its name.
type poolValue struct{ value *lua.LUserData }

// LuaType returns the name of the type in stubs and help.
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
	Seed     *rand.Seed     `lua:"seed" doc:"the seed of the pool's random numbers (the session's seed)"`
	Variance bool           `lua:"variance" doc:"give each resonance a random multiplier, as a quest does"`
	Tuning   map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

// pool is draft.pool: it makes a pool of a card set or of given cards. It has two streams of the seed: one
// for the variance at the beginning, one for its offers.
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

// poolClass declares the methods of a pool for scripts.
func poolClass() declare.Class {
	const make = "local pool = draft.pool()\n"
	return declare.Class{Name: "draft.Pool", Doc: "Copies of cards from which offers are drawn.", Methods: []declare.Func{
		declare.Method0("size()", "Returns the number of copies in the pool.", make+`return pool:size()`,
			func(_ *declare.Call, p *pool) (int, error) { return p.Size(), nil }),
		declare.Method1("count(card)", "Returns the number of copies of a card in the pool.", make+`return pool:count("Apocalypse")`, poolCount),
		declare.Method1("depth(tag)", "Returns the number of copies in the pool that carry a tag.", make+`return pool:depth("mechanic:reclaim")`, poolDepth),
		declare.Method1("probabilities(options?)", "Returns for each card the chance to be drawn first, the most likely card first.",
			make+`return pool:probabilities{ profile = { tide = 4 } }[1].card`, poolProbabilities),
		declare.Method1("offer(options?)", "Draws an offer. Its cards leave the pool until you pick or pass.",
			make+`return pool:offer{ n = 4, profile = { tide = 4, ruin = 4 } }[1].name`, poolOffer),
		declare.Method2("pick(offer, place)", "Takes the card at a place of an offer, and returns the card's name. The other cards return to the pool, with 1 more staleness.",
			make+`local offer = pool:offer()`+"\n"+`return pool:pick(offer, 2)`, poolPick),
		declare.Method1("pass(offer)", "Puts all cards of an offer back into the pool, with 1 more staleness.", make+`pool:pass(pool:offer())`, poolPass),
		declare.Method0("rest()", "Ends a dreamscape: every staleness falls by one.", make+`pool:rest()`,
			func(_ *declare.Call, p *pool) (declare.Nothing, error) { p.Rest(); return declare.Nothing{}, nil }),
		declare.Method1("refill(options?)", "Adds fresh copies of all cards, or of those with a tag or rarities, and returns how many.",
			make+`return pool:refill{ tag = "mechanic:draw" }`, poolRefill),
		declare.Method0("multipliers()", "Returns the multiplier of each resonance at the start (the variance).", make+`return pool:multipliers().tide`, poolMultipliers),
	}}
}

// poolCount is pool:count: how many copies of a card are in the pool.
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

// poolDepth is pool:depth: how many copies in the pool carry a tag.
func poolDepth(_ *declare.Call, p *pool, tag string) (int, error) {
	number, err := p.tagNumber(tag)
	switch {
	case err != nil:
		return 0, err
	case number == 0:
		return 0, errors.New(`tag: expected the name of a tag, such as "mechanic:reclaim", got ""`)
	}
	return p.Depth(number - 1), nil // tagNumber is the index plus 1
}

// tagNumber returns the number of a tag in the pool's set, as draft.Request has it: its index plus 1, or
// 0 for "", which is any tag. An unknown tag is an error.
func (p *pool) tagNumber(name string) (int, error) {
	if name == "" {
		return 0, nil
	}
	i, ok := p.Set.FindTag(name)
	if !ok {
		return 0, fmt.Errorf("tag: no card has the tag %q%s", name, spell.DidYouMean(name, p.Set.Tags))
	}
	return i + 1, nil
}

// subset is the argument of pool:probabilities: the player's profile, and a filter for cards. Other
// methods use it too.
type subset struct {
	Profile profile  `lua:"profile" doc:"the player's resonance, by name"`
	Tag     string   `lua:"tag" luals:"draft.Tag" doc:"only cards with this tag"`
	Rarity  rarities `lua:"rarity" doc:"only cards of this rarity, or of these"`
}

// drawRequest returns the request for n cards of the pool that pass the filter, weighted by the
// profile.
func (p *pool) drawRequest(n int, s subset) (draft.Request, error) {
	tag, err := p.tagNumber(s.Tag)
	if err != nil {
		return draft.Request{}, err
	}
	profile, err := s.Profile.resolve(p.Set.Palette())
	request := p.Tuning.NewRequest(n, profile)
	request.Tag, request.Rarities = tag, draft.RarityMask(s.Rarity...)
	return request, err
}

// likelihood is an entry of pool:probabilities: one card with its weight and its chance to be
// drawn first.
type likelihood struct {
	Card        string  `json:"card"`
	Copies      int     `json:"copies"`
	Weight      float64 `json:"weight"`
	Probability float64 `json:"probability"`
}

// poolProbabilities is pool:probabilities: each card that passes the filter, with its chance to
// be drawn first.
func poolProbabilities(call *declare.Call, p *pool, s subset) ([]likelihood, error) {
	r, err := p.drawRequest(1, s)
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

// refill is the argument of pool:refill: which cards get fresh copies.
type refill struct {
	Tag    string   `lua:"tag" luals:"draft.Tag" doc:"only cards with this tag"`
	Rarity rarities `lua:"rarity" doc:"only cards of this rarity, or of these"`
}

// poolRefill is pool:refill: it adds fresh copies of the cards that pass the filter and returns how
// many. A pool of more than 10 million copies takes no more.
func poolRefill(call *declare.Call, p *pool, a refill) (int, error) {
	r, err := p.drawRequest(1, subset{Tag: a.Tag, Rarity: a.Rarity}) // a refill reads only the filter of it
	if err != nil {
		return 0, err
	}
	call.Charge(int64(10 * len(p.Set.Cards)))
	if p.Size() > 10_000_000 {
		return 0, fmt.Errorf("the pool already has %d copies, the maximum", p.Size())
	}
	return p.RefillFor(&r), nil
}

// multiplierUnits is the price of a table with all resonances, in units.
const multiplierUnits = 100

// poolMultipliers is pool:multipliers: the pool's random factor for each resonance, by name.
func poolMultipliers(call *declare.Call, p *pool) (map[string]float64, error) {
	call.Charge(multiplierUnits)
	m := map[string]float64{}
	for r, name := range p.Set.Palette() {
		m[name] = p.Multipliers[r]
	}
	return m, nil
}

// offerTable is an offer as scripts hold it: a plain table. The pool finds the offer again by the table
// itself, not by what it holds.
type offerTable struct{ table *lua.LTable }

// LuaType returns the name of the type in stubs and help.
func (offerTable) LuaType() string { return "draft.Offer" }

// IntoLua returns the table itself, so that scripts hold the one by which the offer is found
// again.
func (o offerTable) IntoLua(*lua.LState) lua.LValue { return o.table }

// FromLua accepts any table; openOffer finds out whether it is an offer.
func (o *offerTable) FromLua(_ *declare.Reader, v lua.LValue) (err error) {
	table, ok := v.(*lua.LTable)
	if !ok {
		err = fmt.Errorf("expected an offer that this pool returned, got %s", declare.Text(v))
	}
	o.table = table
	return err
}

// offerClasses describes an offer and its entries, for stubs and help.
func offerClasses() []declare.Class {
	return []declare.Class{
		{Name: "draft.Offer", Doc: "The cards of an offer, in the order in which they were drawn; a replacement has the place of the card that it replaces.",
			Fields: []declare.Param{
				{Name: "[integer]", Type: "draft.OfferEntry", Doc: "the cards, from 1"},
				{Name: "skipped", Type: "string[]", Doc: "rules that could not be followed: diversity, rarity", Optional: true},
				{Name: "refilled", Type: "integer", Doc: "how many copies were added to the pool for it", Optional: true},
			}},
		{Name: "draft.OfferEntry", Doc: "A card of an offer.", Fields: []declare.Param{
			{Name: "id", Type: "string", Doc: "the card's id"},
			{Name: "name", Type: "string", Doc: "what people call it"},
			{Name: "resonance", Type: "string[]", Doc: "none, one or two"},
			{Name: "tags", Type: "string[]"},
			{Name: "rarity", Type: "string"},
			{Name: "staleness", Type: "integer", Doc: "how often the copy was passed over"},
			{Name: "weight", Type: "score.Score", Doc: "the copy's final weight"},
			{Name: "probability", Type: "number", Doc: "the chance that the card had to be drawn first"},
			{Name: "reason", Type: "string", Doc: "drawn, diversity, rarity or refill"},
		}},
	}
}

// request is the argument of pool:offer.
type request struct {
	N         *int     `lua:"n" doc:"how many cards (4)"`
	Profile   profile  `lua:"profile" doc:"the player's resonance, by name"`
	Tag       string   `lua:"tag" luals:"draft.Tag" doc:"only cards with this tag"`
	Rarity    rarities `lua:"rarity" doc:"only cards of this rarity, or of these"`
	Diversity *bool    `lua:"diversity" doc:"the offer must not share one resonance (as the tuning says)"`
	Guarantee *bool    `lua:"guarantee" doc:"the offer must not be all common (as the tuning says)"`
}

// entry is one card of an offer as scripts read it.
type entry struct {
	ID          string      `json:"id"`
	Name        string      `json:"name"`
	Resonance   []string    `json:"resonance"`
	Tags        []string    `json:"tags"`
	Rarity      string      `json:"rarity"`
	Staleness   int         `json:"staleness"`
	Weight      score.Score `json:"weight"`
	Probability float64     `json:"probability"`
	Reason      string      `json:"reason"`
}

// poolOffer is pool:offer: it draws an offer, whose cards leave the pool until a script picks
// from it or passes it. Options that are left out are as the tuning says. The number of open offers is
// bounded, because the pool keeps all of them.
func poolOffer(call *declare.Call, p *pool, a request) (offerTable, error) {
	n := system.ValueOr(a.N, 4)
	if n < 1 || n > 1000 {
		return offerTable{}, fmt.Errorf("n: expected 1 to 1000, got %d", n)
	}
	r, err := p.drawRequest(n, subset{a.Profile, a.Tag, a.Rarity})
	if err != nil {
		return offerTable{}, err
	}
	r.Diversity, r.Guarantee = system.ValueOr(a.Diversity, r.Diversity), system.ValueOr(a.Guarantee, r.Guarantee)
	if len(p.offers) >= mostOffers {
		return offerTable{}, fmt.Errorf("this pool has %d open offers; pick from them or pass them first", len(p.offers))
	}
	call.Charge(int64(100 + 200*n))
	offer := &draft.Offer{}
	if err := p.Offer(r, p.chance, offer); err != nil {
		return offerTable{}, err
	}
	return p.offerToLua(call, offer, r.Profile), nil
}

// offerToLua returns an offer as a table for scripts, and keeps the offer as open under that table. The
// weights are those for the given profile.
func (p *pool) offerToLua(call *declare.Call, o *draft.Offer, profile draft.Profile) offerTable {
	entries := make([]entry, len(o.Entries))
	for i, e := range o.Entries {
		card := p.Set.ViewCard(0, int(e.Copy.Card)) // 0: outside of a match a card has no ref
		entries[i] = entry{
			card.ID, card.Name, card.Resonance, card.Tags, card.Rarity, int(e.Copy.Staleness),
			p.Set.Palette().Weight(p.Tuning, p.Set.Mask(int(e.Copy.Card)), int(e.Copy.Staleness), profile), e.Probability, e.Reason.String(),
		}
	}
	table := declare.ToLua(call.L, entries).(*lua.LTable)
	if skipped := o.Skipped(); len(skipped) > 0 {
		table.RawSetString("skipped", declare.ToLua(call.L, skipped))
	}
	if o.Refilled > 0 {
		table.RawSetString("refilled", lua.LNumber(o.Refilled))
	}
	p.offers[table] = o
	return offerTable{table}
}

// openOffer returns the open offer of the pool that a script's table stands for. It is an error if the
// table is no offer of this pool, or one that was picked from or passed.
func (p *pool) openOffer(given offerTable) (*draft.Offer, error) {
	o, ok := p.offers[given.table]
	if !ok {
		return nil, fmt.Errorf("offer: this offer was already picked from or passed, expected an open offer of this pool")
	}
	return o, nil
}

// poolPick is pool:pick: the card at a place (from 1) leaves the pool, the rest of the offer
// returns to it one staler. It returns the picked card's name.
func poolPick(_ *declare.Call, p *pool, given offerTable, place int) (string, error) {
	o, err := p.openOffer(given)
	if err != nil {
		return "", err
	}
	if place < 1 || place > len(o.Entries) {
		return "", fmt.Errorf("place: expected 1 to %d, got %d", len(o.Entries), place)
	}
	card := o.Keep(place - 1) // takes the card out of the offer
	p.Pass(o)
	delete(p.offers, given.table)
	return p.Set.Cards[card].Name, nil
}

// poolPass is pool:pass: the whole offer returns to the pool, one staler.
func poolPass(_ *declare.Call, p *pool, given offerTable) (declare.Nothing, error) {
	o, err := p.openOffer(given)
	if err == nil {
		p.Pass(o)
		delete(p.offers, given.table)
	}
	return declare.Nothing{}, err
}

// themes is the argument of draft.themes.
type themes struct {
	Pool   *pool          `lua:"pool" doc:"the pool in which the copies with a tag are counted (a fresh one)"`
	Tags   map[string]int `lua:"tags" doc:"the player's tag profile"`
	Tuning map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

// theme is an entry of draft.themes: a theme that a site may have, and how likely it is.
type theme struct {
	Tag         string      `json:"tag"`
	Affinity    float64     `json:"affinity"`
	Depth       int         `json:"depth"`
	Score       score.Score `json:"score"`
	Probability float64     `json:"probability"`
}

// themes is draft.themes: the themes that a site may have for a player with these tags, the
// likeliest first.
func (m calculators) themes(call *declare.Call, a themes) ([]theme, error) {
	p, err := m.themePool(a)
	if err != nil {
		return nil, err
	}
	counts := make(draft.TagCounts, len(p.Set.Tags))
	for _, name := range system.SortedNames(a.Tags) {
		i, ok := p.Set.FindTag(name)
		if !ok {
			return nil, fmt.Errorf("tags: no card has the tag %q%s", name, spell.DidYouMean(name, p.Set.Tags))
		}
		if a.Tags[name] < 0 {
			return nil, fmt.Errorf("tags: %s: expected at least 0, got %d", name, a.Tags[name])
		}
		counts[i] = a.Tags[name]
	}
	call.Charge(int64(20 * len(p.Set.Cards)))
	var list []theme
	for _, t := range p.Themes(counts) {
		list = append(list, theme{p.Set.Tags[t.Tag], t.Affinity, t.Depth, t.Score, t.Probability})
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].Probability > list[j].Probability })
	return list, nil
}

// themePool returns the pool whose cards decide which themes are possible: the given one, or a fresh one
// of the default set. It has the given tuning: a copy of the given pool, so that the pool itself stays.
func (m calculators) themePool(a themes) (*draft.Pool, error) {
	c, err := m.config(a.Tuning)
	if err != nil {
		return nil, err
	}
	if a.Pool == nil {
		set, err := setNamed(c, "")
		if err != nil {
			return nil, err
		}
		return draft.NewPool(set, &c.Tuning, draft.Steady), nil
	}
	if len(a.Tuning) == 0 {
		return a.Pool.Pool, nil
	}
	p := a.Pool.Clone()
	p.Tuning = &c.Tuning
	return p, nil
}
