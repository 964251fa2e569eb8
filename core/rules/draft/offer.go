// The offer (RULES 3): what stands in one, what is asked for, how it is drawn, and the
// guarantees that repair it.

package draft

import (
	"slices"

	"arcana/core/pool"
	"arcana/core/rand"
)

// Reason is why a card stands in an offer (RULES 3.8).
type Reason uint8

// The reasons.
const (
	Drawn      Reason = iota // by weight
	Diverse                  // in place of a card that shared the others' resonance
	Uncommoner               // in place of a common, because all were common
	Refill                   // only because the pool was refilled for it
)

var reasonNames = []string{"drawn", "diversity", "rarity", "refill"}

// String returns the reason's lower_snake name.
func (r Reason) String() string { return reasonNames[r] }

// Entry is one card of an offer.
type Entry struct {
	Copy   pool.Copy // the card, by its place in the set, and its staleness
	Reason Reason    // why it stands there
	// Weight is the copy's final weight. Probability is the chance that the card,
	// all its copies in the pool and in the offer together, had to be drawn first.
	Weight, Probability float64
	// Taken is set when the copy has left the offer for the deck.
	Taken bool

	units uint64 // Weight as a whole number: draws add up whole numbers
}

// Offer is cards taken out of the pool for the player to choose from, in the order in which
// they were drawn, replacements in place of what they replace. It can be used again, which
// saves memory.
type Offer struct {
	Entries []Entry // in the order in which they were drawn
	// NoDiversity and NoGuarantee say that a guarantee could not be met.
	NoDiversity, NoGuarantee bool
	// Refilled is how many copies were added to the pool for it.
	Refilled int

	total uint64 // the weight of all copies that may be offered, in units, also of those in the offer
	left  int    // how many copies these are
}

// Skipped returns the names of the guarantees that could not be met; nil for none.
func (o *Offer) Skipped() []string {
	var names []string
	if o.NoDiversity {
		names = append(names, Diverse.String())
	}
	if o.NoGuarantee {
		names = append(names, Uncommoner.String())
	}
	return names
}

// Clone returns an independent copy.
func (o *Offer) Clone() Offer {
	c := *o
	c.Entries = append([]Entry(nil), o.Entries...)
	return c
}

// Keep marks the copy at a place (from 0) as taken, so that it does not go back to the pool, and
// returns its card.
func (o *Offer) Keep(i int) int {
	o.Entries[i].Taken = true
	return int(o.Entries[i].Copy.Card)
}

// Pass returns the copies that nobody took to the pool, each staler by one (RULES 3.3, R-D1), and
// empties the offer.
func (p *Pool) Pass(o *Offer) {
	for _, e := range o.Entries {
		if !e.Taken {
			e.Copy.Staleness++
			p.copies.Put(e.Copy, 1)
		}
	}
	o.Entries = o.Entries[:0]
}

// Request says what to offer.
type Request struct {
	// N is how many cards.
	N int
	// Profile weighs them.
	Profile Profile
	// Tag restricts the offer to cards with a tag: it is the tag's place in Set.Tags plus 1. 0 is no
	// restriction.
	Tag int
	// Rarities restricts it to cards of these rarities, one bit each; 0 is none.
	Rarities uint8
	// Diversity and Guarantee ask for the guarantees of RULES 3.5 and 3.6.
	Diversity, Guarantee bool
}

// RarityMask returns the set of the given rarities, one bit each.
func RarityMask(list ...Rarity) (m uint8) {
	for _, r := range list {
		m |= 1 << r
	}
	return m
}

// NewRequest returns a request for n cards, weighed by the profile p, with the guarantees that tuning switches on.
func (t *Tuning) NewRequest(n int, p Profile) Request {
	return Request{N: n, Profile: p, Diversity: t.Selection.Diversity, Guarantee: t.Selection.Rarity}
}

// isRestricted reports whether only a part of the pool may be offered.
func (r *Request) isRestricted() bool { return r.Tag > 0 || r.Rarities != 0 }

// allows reports whether a card of the set may be offered, by its rarity and its tags.
func (r *Request) allows(s *Set, card int) bool {
	return r.allowsRarity(s, card) && (r.Tag == 0 || s.hasTag(card, r.Tag-1))
}

// allowsRarity reports whether a card of the set may be offered, by its rarity alone.
func (r *Request) allowsRarity(s *Set, card int) bool {
	return r.Rarities == 0 || r.Rarities&(1<<s.Cards[card].Rarity) != 0
}

// drawing makes offers from a pool, one after the other. It keeps the memory that
// it needs, so that an offer allocates nothing.
type drawing struct {
	pool   *Pool
	draw   pool.Draw
	want   want
	accept func(card int) bool // the method isWanted, bound once
	listed []bool              // by cards, what the request that restricts the draw allows
	allow  func(card int) bool // the method isAllowed, bound once
	fresh  []int               // by cards, how many fresh copies there were before a refill
}

// Offer fills o with cards from the pool (RULES 3.4 to 3.8). It draws by weight, and then replaces a
// card if the offer is not diverse enough or all its cards are common. The copies are out of the pool
// until Pass or Put returns them. It returns pool.ErrOverflow if weights are too large to add up;
// nothing has changed then.
func (p *Pool) Offer(r Request, chance *rand.Stream, o *Offer) error {
	*o = Offer{Entries: o.Entries[:0]}
	p.scale.setProfile(r.Profile)
	return p.drawing.fillOffer(&r, chance, o)
}

// fillOffer fills an empty offer: it draws until there are N cards or nothing is left to draw, and
// then replaces cards as the guarantees ask.
func (d *drawing) fillOffer(r *Request, chance *rand.Stream, o *Offer) error {
	d.refillIfShort(r, o)
	if err := d.begin(r, o); err != nil {
		return err
	}
	for drawn := true; drawn && len(o.Entries) < r.N; {
		drawn = d.drawOne(r, chance, o)
	}
	d.diversify(r, o)
	d.guarantee(r, o)
	d.setProbabilities(o)
	return nil
}

// refillIfShort adds copies to the pool if it has too few for the offer (R-D8): fewer than N, or for
// an offer of certain rarities none at all. Before that it notes how many fresh copies of each card
// there are, for reasonFor.
func (d *drawing) refillIfShort(r *Request, o *Offer) {
	d.fresh = d.fresh[:0]
	need := r.N
	if r.Rarities != 0 { // an offer of certain rarities may have fewer cards
		need = 1
	}
	enough := !r.isRestricted() && d.pool.Size() >= need || d.eligible(r, need) >= need // the first is quicker to see
	if enough {
		return
	}
	for card := range d.pool.Set.Cards {
		d.fresh = append(d.fresh, d.pool.copies.CountLike(pool.Copy{Card: int32(card)}))
	}
	d.refill(r, o)
}

// reasonFor returns why a drawn copy is in an offer. It is there because of a refill if it is fresh
// and all fresh copies of its card from before the refill stand in the offer already.
func (d *drawing) reasonFor(c pool.Copy, o *Offer) Reason {
	if len(d.fresh) == 0 || c.Staleness > 0 { // nothing was refilled, or it is no fresh copy
		return Drawn
	}
	before := d.fresh[c.Card]
	for i := range o.Entries {
		if o.Entries[i].Copy == c {
			before--
		}
	}
	if before > 0 {
		return Drawn
	}
	return Refill
}

// eligible counts the copies that may be offered. If an offer must not have a card twice, each card counts once. It
// stops counting once it has reached limit.
func (d *drawing) eligible(r *Request, limit int) (n int) {
	for i := 0; i < len(d.pool.Set.Cards) && n < limit; i++ {
		if !r.allows(d.pool.Set, i) {
			continue
		}
		here := d.pool.copies.Count(i)
		if d.pool.Tuning.Selection.Distinct {
			here = min(here, 1)
		}
		n += here
	}
	return n
}

// refill adds fresh copies of all cards that the request allows, and notes in the offer how many.
func (d *drawing) refill(r *Request, o *Offer) { o.Refilled += d.pool.RefillFor(r) }

// begin prepares the draw among the cards that the request allows; without those that are in the
// offer, if an offer must not have a card twice. Before the first card it also notes the weight and
// the number of all copies, from which the probabilities are computed.
func (d *drawing) begin(r *Request, o *Offer) error {
	filter := d.filter(r)
	if d.pool.Tuning.Selection.Distinct {
		filter = d.notInOffer(filter, o)
	}
	if err := d.draw.Begin(d.pool.copies, d.pool.weigh, filter); err != nil {
		return err
	}
	if len(o.Entries) == 0 { // before the first card
		o.total, o.left = d.draw.Total(), d.draw.Left()
	}
	return nil
}

// filter returns a test for the cards that a request allows; nil if it allows all. The test is valid
// until the next call of filter. It looks cards up in listed, which is filled in here; for a tag
// only the cards that have it need be looked at.
func (d *drawing) filter(r *Request) func(card int) bool {
	if !r.isRestricted() {
		return nil
	}
	set := d.pool.Set
	d.listed = slices.Grow(d.listed[:0], len(set.Cards))[:len(set.Cards)]
	if r.Tag == 0 {
		for card := range d.listed {
			d.listed[card] = r.allowsRarity(set, card)
		}
		return d.allow
	}
	clear(d.listed)
	for _, card := range set.tagged[r.Tag-1] {
		d.listed[card] = r.allowsRarity(set, int(card))
	}
	return d.allow
}

// isAllowed reports whether filter has listed a card as one that may be offered.
func (d *drawing) isAllowed(card int) bool { return d.listed[card] }

// notInOffer returns a filter that allows what the given filter allows (nil: all), except cards that
// are in the offer already (R-D1, distinct).
func (d *drawing) notInOffer(filter func(int) bool, o *Offer) func(int) bool {
	return func(card int) bool {
		return !o.has(card) && (filter == nil || filter(card))
	}
}

// drawOne draws one more card into the offer, and reports whether there was one. Where an offer has
// no card twice, the draw begins again without the cards in it. Named says that a test forces this draw by a name.
func (d *drawing) drawOne(r *Request, chance *rand.Stream, o *Offer) bool {
	if d.pool.Tuning.Selection.Distinct && len(o.Entries) > 0 && d.begin(r, o) != nil {
		return false
	}
	if chance.ForcesName() && d.draw.Left() > 0 {
		d.draw.ResolveName(chance, d.nameOf)
	}
	c, ok := d.draw.Next(chance)
	if ok {
		o.Entries = append(o.Entries, d.newEntry(c, d.reasonFor(c, o)))
	}
	return ok
}

// nameOf returns the id and the name of a card: a test may force a draw by either.
func (d *drawing) nameOf(card int) (id, name string) {
	c := &d.pool.Set.Cards[card]
	return c.ID, c.Name
}

// newEntry returns a copy as an entry of the offer, with its weight.
func (d *drawing) newEntry(c pool.Copy, reason Reason) Entry {
	class, stale := d.pool.copies.Class(int(c.Card)), int(c.Staleness)
	return Entry{Copy: c, Reason: reason, Weight: d.pool.scale.weight(class, stale), units: d.pool.scale.units(class, stale)}
}

// setProbabilities sets for each entry how likely its card was to be drawn first. That is the share
// of the whole weight that the card's copies hold, those in the pool and those in the offer.
func (d *drawing) setProbabilities(o *Offer) {
	for i := range o.Entries {
		card, held := o.Entries[i].Copy.Card, 0.0
		for s := range d.pool.copies.Levels(int(card)) { // s is a staleness
			if n := d.pool.copies.CountLike(pool.Copy{Card: card, Staleness: int32(s)}); n > 0 {
				held += o.shareOf(n, d.pool.scale.units(d.pool.copies.Class(int(card)), s))
			}
		}
		for j := range o.Entries {
			if e := &o.Entries[j]; e.Copy.Card == card {
				held += o.shareOf(1, e.units)
			}
		}
		o.Entries[i].Probability = held
	}
}

// shareOf returns the share of the whole weight that n copies hold, each of so many units. If no
// copy weighs anything, all are equally likely, and it is the share of the number of copies.
func (o *Offer) shareOf(n int, units uint64) float64 {
	switch {
	case o.left == 0:
		return 0
	case o.total == 0:
		return float64(n) / float64(o.left)
	}
	return float64(uint64(n)*units) / float64(o.total) // cannot overflow: see checkOverflow
}

// allResonances is the set of all resonances that there can be.
const allResonances = ^Mask(0)

// want is what a card must be to replace another in an offer.
type want struct {
	without     Mask   // it has none of these resonances
	aboveCommon bool   // it is uncommon, rare or legendary
	offer       *Offer // it is not in this offer; nil for no such condition
}

// isWanted reports whether a card is as the replacement that is looked for now must be (d.want).
func (d *drawing) isWanted(card int) bool {
	return d.pool.Set.masks[card]&d.want.without == 0 && (!d.want.aboveCommon || d.pool.Set.isAboveCommon(card)) &&
		(d.want.offer == nil || !d.want.offer.has(card))
}

// diversify replaces the lightest card if all cards of the offer share a resonance (RULES 3.5,
// R-D3). The heaviest card comes that has none of the resonances which the others share; it may be
// neutral. If there is no such card, the offer stays as it is, and NoDiversity says so.
func (d *drawing) diversify(r *Request, o *Offer) {
	if !r.Diversity || len(o.Entries) < d.pool.Tuning.Selection.DiversityLeast || o.sharedResonances(d.pool.Set, -1, 0) == 0 {
		return
	}
	// the lightest card (i) is to go, so it counts as having every resonance: then only the other cards decide what is shared
	i := o.lightest()
	c, reason, ok := d.findReplacement(r, o, want{without: o.sharedResonances(d.pool.Set, i, allResonances)}, Diverse)
	o.NoDiversity = !ok
	if ok {
		d.replaceEntry(o, i, c, reason)
	}
}

// guarantee replaces a card if all cards of the offer are common: by the heaviest card that is above
// common (RULES 3.6, R-D4). If there is no such card, the offer stays as it is, and NoGuarantee says so.
func (d *drawing) guarantee(r *Request, o *Offer) {
	if !r.Guarantee || len(o.Entries) < d.pool.Tuning.Selection.RarityLeast || !o.allCommon(d.pool.Set) {
		return
	}
	c, reason, ok := d.findReplacement(r, o, want{aboveCommon: true}, Uncommoner)
	o.NoGuarantee = !ok
	if ok {
		d.replaceEntry(o, d.placeToReplace(r, o, d.pool.Set.masks[c.Card]), c, reason)
	}
}

// findReplacement takes the heaviest copy that is as w wants it out of the pool, among those that
// the request allows. If there is none, the pool is refilled once (R-D5). It returns the copy, why
// it stands in the offer (reason, or Refill), and false if there is none after all.
func (d *drawing) findReplacement(r *Request, o *Offer, w want, reason Reason) (pool.Copy, Reason, bool) {
	d.want = w
	if d.pool.Tuning.Selection.Distinct {
		d.want.offer = o
		_ = d.begin(r, o) // no error: these weights have been added up before
	}
	if c, ok := d.draw.Best(d.accept); ok {
		return c, reason, true
	}
	d.refill(r, o)
	if d.beginAgain(r, o) != nil {
		return pool.Copy{}, reason, false
	}
	c, ok := d.draw.Best(d.accept)
	return c, Refill, ok
}

// beginAgain prepares the draw again after a refill. The whole weight and the number of copies are
// noted anew, with the added copies and those in the offer. It returns the error of begin: weights that do not add up.
func (d *drawing) beginAgain(r *Request, o *Offer) error {
	err := d.begin(r, o)
	o.total, o.left = d.draw.Total(), d.draw.Left()+len(o.Entries)
	for i := range o.Entries {
		o.total += o.Entries[i].units
	}
	return err
}

// replaceEntry puts a copy in the place of entry i. The old copy goes back to the pool no staler than
// it was, for the player never saw it (R-D3).
func (d *drawing) replaceEntry(o *Offer, i int, c pool.Copy, reason Reason) {
	d.draw.Return(o.Entries[i].Copy)
	o.Entries[i] = d.newEntry(c, reason)
}

// sharedResonances returns the resonances that every card of the offer has. The card at place counts
// as if it had the resonances m; -1 for none.
func (o *Offer) sharedResonances(s *Set, place int, m Mask) Mask {
	all := allResonances
	for i := range o.Entries {
		if i == place {
			all &= m
		} else {
			all &= s.masks[o.Entries[i].Copy.Card]
		}
	}
	return all
}

// allCommon reports whether no card of the offer is above common.
func (o *Offer) allCommon(s *Set) bool {
	for i := range o.Entries {
		if s.Cards[o.Entries[i].Copy.Card].Rarity != Common {
			return false
		}
	}
	return true
}

// isAboveCommon reports whether a card is uncommon, rare or legendary.
func (s *Set) isAboveCommon(card int) bool {
	rarity := s.Cards[card].Rarity
	return rarity > Common && rarity < Special
}

// placeToReplace returns the place of the entry that a card with the resonances m replaces (R-D4). It is the
// lightest of the entries that leave the offer without a shared resonance when the card takes their place. If there
// is no such entry, or no diversity is asked for, it is the lightest of all. Of equally light entries it is the one
// drawn last.
func (d *drawing) placeToReplace(r *Request, o *Offer, m Mask) int {
	best := -1 // none yet
	for i := range o.Entries {
		if r.Diversity && o.sharedResonances(d.pool.Set, i, m) == 0 && (best < 0 || o.Entries[i].units <= o.Entries[best].units) {
			best = i
		}
	}
	if best < 0 {
		best = o.lightest()
	}
	return best
}

// lightest returns the place of the entry with the lowest final weight, of
// equals the one drawn last.
func (o *Offer) lightest() int {
	best := 0
	for i := range o.Entries {
		if o.Entries[i].units <= o.Entries[best].units {
			best = i
		}
	}
	return best
}

// has reports whether a copy of the card is in the offer.
func (o *Offer) has(card int) bool {
	for i := range o.Entries {
		if int(o.Entries[i].Copy.Card) == card {
			return true
		}
	}
	return false
}
