// What an ability can do, natively or by script: its verbs, then what it chooses from and
// remembers.

package market

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// What one verb may give, take or draw at most: points, which is also what a player can have, and cards.
const (
	maxPoints = core.MaxGiven
	maxDrawn  = 50
)

// Fx is what a scripted card may do to the match while one of its moments
// lasts. Every verb checks, applies and logs; there is no other way in. Where
// VerbsActNow is false, an event is being replaced: Later then keeps the verb until
// that is over, and calls it again. The pointer is good until the firing returns.
type Fx struct {
	ability.Verbs
	game *Game
}

// Later lets a verb wait until the event that is being replaced has been decided ([ability.Kernel.Later]). In a query
// it only notes that a verb was called, and verb may be nil.
func (fx *Fx) Later(verb func(*Fx) error) { fx.Verbs.Later(ability.VerbOf(verb)) }

// Self returns the card whose script speaks.
func (fx *Fx) Self() core.Ref { return fx.Firing.Owner }

// Owner returns the Ref of the seat that owns the card.
func (fx *Fx) Owner() core.Ref { return seatRef(fx.Seat) }

// Holder returns the Ref of the player whose card it is, 0 for a card of the market.
func (fx *Fx) Holder() core.Ref {
	if !fx.game.refIn(fx.Self()) {
		return fx.Owner()
	}
	return core.Ref(fx.game.thing(fx.Self()).owner + 1)
}

// Name returns what people call a card or a player, "" for nothing.
func (fx *Fx) Name(r core.Ref) string { return fx.game.NameOf(r) }

// Card returns the card that r is a copy of; nil if r is no copy.
func (fx *Fx) Card(r core.Ref) *Card {
	if !fx.game.refIn(r) {
		return nil
	}
	return fx.game.card(r)
}

// Cost returns the trade that a copy costs the ability's owner now: the card's cost, with what
// abilities add. A function that answers a query gets the card's cost alone, so that no price
// depends on itself.
func (fx *Fx) Cost(r core.Ref) int {
	g := fx.game
	if fx.Firing.Query != nil || !g.kernel.Asks(queryCost) {
		return g.card(r).Cost
	}
	q := g.priceQuery(fx.Seat, r)
	g.kernel.Ask(&q) // the units that this takes count for the move, for a script may ask often
	return q.Whole(0, mostCost)
}

// Defense returns the combat that breaks a copy in play if there is no damage on it, with what abilities add. For a
// copy that is no base in play, and in a function that answers a query (where none is asked), it is the defense of the
// card alone.
func (fx *Fx) Defense(r core.Ref) int {
	if own := fx.game.card(r).Defense; own == 0 || !fx.InPlay(r) {
		return own
	}
	return fx.game.fullDefense(r, fx.game.kernel.Ask)
}

// PlayCost returns how many points of further resources it costs to play a copy of a hand, all together, with what
// abilities add. For a copy elsewhere, and in a function that answers a query, they add nothing. Cards of another
// seat's hand do not answer, because the ability's owner may not know them (RULES 6.9).
func (fx *Fx) PlayCost(r core.Ref) int { return sumOf(fx.priceToPlay(r)) }

// priceToPlay returns the price that PlayCost sums up.
func (fx *Fx) priceToPlay(r core.Ref) []portion {
	g := fx.game
	if g.zoneOf(r) != ZoneHand && !g.canFlashBack(r) {
		return g.card(r).toPlay
	}
	g.onlooked = g.thing(r).owner != fx.Seat
	defer func() { g.onlooked = false }() // it holds only while this price is asked
	return g.playPrice(r, g.kernel.Ask)
}

// CostIn returns how much of one resource a copy costs, by the name of a field (Config.CostFields), to play as PlayCost
// does. ok is false for any other name.
func (fx *Fx) CostIn(r core.Ref, name string) (n int, ok bool) {
	return fx.game.config.costIn(name, fx.game.card(r), func() []portion { return fx.priceToPlay(r) })
}

// Gives returns how many points a copy gives where it gives some first (Card.gives), with what abilities add. field is
// trade, combat or authority. Nobody's copy gives them to the ability's owner. In a function that answers a query
// abilities add nothing.
func (fx *Fx) Gives(r core.Ref, field core.Field) int {
	g := fx.game
	n, _ := g.card(r).gives(field, nil)
	kind := queryTrade + ability.Kind(field-FieldTrade)
	if !g.kernel.Asks(kind) {
		return n
	}
	seat := g.thing(r).owner
	if seat < 0 {
		seat = fx.Seat
	}
	return g.askEffect(kind, r, seat, n, g.kernel.Ask)
}

// Value returns the number that {value} stands for in the text of a copy, and whether its card states one.
func (fx *Fx) Value(r core.Ref) (n int, stated bool) {
	n, stated = fx.game.card(r).statedValue()
	return n + fx.game.memory.Of(r).Improvement(), stated
}

// ContentOf returns the content of the match.
func ContentOf(fx *Fx) *Config { return fx.game.config }

// Gain gives the owner points of a resource. They last as the rules say: trade and combat until the
// turn ends. what is the name of the resource, n how many points.
func (fx *Fx) Gain(what string, n int) error { return fx.GainFor(what, n, ability.AsIs) }

// GainFor gives the owner points of a resource, for as long as l says. what is the name of the
// resource, n how many points.
func (fx *Fx) GainFor(what string, n int, l ability.Lasting) error {
	return fx.GainOf(fx.Owner(), what, n, l)
}

// GainOf gives a player points of a resource, for as long as l says. Another player than the owner who is out of the
// match gets nothing.
func (fx *Fx) GainOf(player core.Ref, what string, n int, l ability.Lasting) error {
	field, err := fx.checkGain(player, what, n)
	switch {
	case err != nil: // returned below
	case fx.isOut(player): // gets nothing
	case !fx.VerbsActNow():
		fx.Later(func(fx *Fx) error { return fx.GainOf(player, what, n, l) })
	default:
		fx.game.gain(fx.Self(), seatOf(player), field, n, l)
	}
	return err
}

// SpendOf takes n points of the resource with a name from a player, and reports true. If
// there are too few points, it takes nothing and reports false. Authority never falls to 0 this way. In a
// function that replaces an event the points are taken when that event is over, and true says only that there
// are enough now; if there are too few by then, that is logged as a failure. It returns an error if there is no
// such resource or n is out of its bounds. Another player than the
// owner who is out of the match has too little of everything.
func (fx *Fx) SpendOf(player core.Ref, what string, n int) (bool, error) {
	field, err := fx.checkGain(player, what, n)
	if err != nil {
		return false, err
	}
	if fx.isOut(player) || fx.game.players[seatOf(player)].spendable(field) < n {
		return false, nil
	}
	if !fx.VerbsActNow() {
		fx.Later(func(fx *Fx) error {
			return ability.Unless("there is too little " + what + " by then")(fx.SpendOf(player, what, n))
		})
		return true, nil
	}
	fx.game.changeNumber(core.KindSpend, seatOf(player), field, -n)
	return true, nil
}

// isPlayer reports whether a ref is that of a player.
func (fx *Fx) isPlayer(r core.Ref) bool { return r >= 1 && int(r) <= len(fx.game.players) }

// isOut reports whether a player other than the owner is out of the match.
func (fx *Fx) isOut(player core.Ref) bool {
	return player != fx.Owner() && fx.game.players[seatOf(player)].place > 0
}

// checkGain returns the field of the resource called what, for a verb that gives a player n points of it or takes
// them away. It returns an error if there is no such resource, if n is no number of points that a verb takes, or
// if the ref is not that of a player.
func (fx *Fx) checkGain(player core.Ref, what string, n int) (field core.Field, err error) {
	if field, err = fx.game.config.resourceField(what); err == nil {
		err = checkPoints(n)
	}
	if err == nil && !fx.isPlayer(player) {
		err = errNoPlayer
	}
	return field, err
}

// ownerPlayer returns the player that owns the card.
func (fx *Fx) ownerPlayer() *player { return &fx.game.players[fx.Seat] }

// Damage takes n authority from a player, who may be the owner, and returns how much the player lost. Outposts do not
// protect from it. While an event is being replaced, it returns 0 and acts when that is over. It returns an error if the
// player is not in the match or n is out of its bounds.
func (fx *Fx) Damage(target core.Ref, n int) (int, error) {
	if err := cmp.Or(fx.checkPlayer(target), checkPoints(n)); err != nil {
		return 0, err
	}
	if !fx.VerbsActNow() {
		fx.Later(func(fx *Fx) error { _, err := fx.Damage(target, n); return err })
		return 0, nil
	}
	return fx.game.damageSeat(fx.Self(), seatOf(target), n), nil
}

// Prevent takes n from the damage that is held while abilities answer it (RULES 6.19), and returns how much it took: 0 if
// none is held. While an event is being replaced, it returns 0 and acts when that is over. It returns an error in a query,
// and if n is out of its bounds.
func (fx *Fx) Prevent(n int) (int, error) {
	if err := cmp.Or(fx.CheckNoQuery(), checkPoints(n)); err != nil {
		return 0, err
	}
	if !fx.VerbsActNow() {
		fx.Later(func(fx *Fx) error { _, err := fx.Prevent(n); return err })
		return 0, nil
	}
	return fx.game.kernel.Prevent(fx.Firing, n), nil
}

// DrawOf draws up to n cards for a player and returns how many were drawn. While an event is being
// replaced, it waits until that is over, and returns 0. Another player than the owner who is out of the match
// draws nothing.
func (fx *Fx) DrawOf(player core.Ref, n int) (int, error) {
	if err := checkCards(n); err != nil {
		return 0, err
	}
	switch {
	case !fx.isPlayer(player):
		return 0, errNoPlayer
	case fx.isOut(player):
		return 0, nil
	case !fx.VerbsActNow():
		fx.Later(func(fx *Fx) error { _, err := fx.DrawOf(player, n); return err })
		return 0, nil
	}
	return fx.game.drawCards(fx.Self(), seatOf(player), n), nil
}

// Discard makes an opponent discard n cards at the start of the opponent's next turn. If the target is a card
// of the owner's hand or deck, or one of an opponent's that all know, that card is discarded at once, and n
// does not count. A card of a deck is put on the discard pile. Discard reports whether anything was discarded or must be.
// While an event is being replaced, it returns false and acts when that is over.
func (fx *Fx) Discard(target core.Ref, n int) (bool, error) {
	// held: the target is a card to discard now, not an opponent
	p := fx.ownerPlayer()
	held := slices.Contains(p.hand, target) || slices.Contains(p.deck, target) || fx.isRevealed(target)
	if !held {
		if err := cmp.Or(fx.checkOpponent(target), checkCards(n)); err != nil {
			return false, err
		}
	}
	switch {
	case !fx.VerbsActNow():
		fx.Later(func(fx *Fx) error { _, err := fx.Discard(target, n); return err })
		return false, nil
	case held && fx.game.zoneOf(target) != ZoneHand: // in the deck
		return fx.game.put(fx.Self(), target, toDiscard), nil
	case held:
		return fx.game.discard(fx.Self(), target), nil
	}
	return fx.game.forceDiscard(fx.Self(), seatOf(target), n), nil
}

// Scrap removes from the match a card of the owner's hand, deck, discard pile or cards in play, of the trade row, one
// that this card has set aside, or a revealed card of an opponent's hand or deck. It reports whether a card has left the
// match. While an event is being replaced, it returns false and acts when that is over. Ref 0 is no card, although an
// empty place of the row has it.
func (fx *Fx) Scrap(r core.Ref) (bool, error) {
	p := fx.ownerPlayer()
	own := slices.Contains(p.hand, r) || slices.Contains(p.deck, r) || slices.Contains(p.discard, r) || p.placeInPlay(r) >= 0
	if r == 0 || !own && !slices.Contains(fx.game.row, r) && !slices.Contains(fx.Aside(), r) && !fx.isRevealed(r) {
		return false, fmt.Errorf("scrap: expected a card in your hand, deck or discard pile, in play, in the trade row, set aside by this card, or revealed by an opponent")
	}
	if !fx.VerbsActNow() {
		fx.Later(func(fx *Fx) error { _, err := fx.Scrap(r); return err })
		return false, nil
	}
	return fx.game.scrapCard(fx.Self(), r) != 0, nil
}

// Destroy destroys a base in play, of an opponent or of the owner, and reports whether it did. While an event is being
// replaced, it returns false and acts when that is over. It returns an error for any other card.
func (fx *Fx) Destroy(r core.Ref) (bool, error) {
	if err := fx.checkBase(r); err != nil {
		return false, fmt.Errorf("destroy: %w", err)
	}
	if !fx.VerbsActNow() {
		fx.Later(func(fx *Fx) error { _, err := fx.Destroy(r); return err })
		return false, nil
	}
	return fx.game.destroyBase(fx.Self(), r), nil
}

// Hurt deals n damage to a base in play, of any player in the match, and returns how much, at most the defense that was
// left. While an event is being replaced, it returns 0 and acts when that is over. It returns an error for any other card,
// and if n is out of its bounds.
func (fx *Fx) Hurt(r core.Ref, n int) (int, error) { return fx.onBase(r, n, (*Game).damageBase) }

// Mend takes n damage from a base in play as Hurt deals it.
func (fx *Fx) Mend(r core.Ref, n int) (int, error) { return fx.onBase(r, n, (*Game).mendBase) }

// onBase does the work of Hurt and Mend; act is what happens to the base.
func (fx *Fx) onBase(r core.Ref, n int, act func(g *Game, source, r core.Ref, n int) int) (int, error) {
	if err := cmp.Or(fx.checkBase(r), checkPoints(n)); err != nil {
		return 0, err
	}
	if !fx.VerbsActNow() {
		fx.Later(func(fx *Fx) error { _, err := fx.onBase(r, n, act); return err })
		return 0, nil
	}
	return act(fx.game, fx.Self(), r, n), nil
}

// checkBase returns an error unless a thing is a base in play of a player in the match.
func (fx *Fx) checkBase(r core.Ref) error {
	if g := fx.game; !g.refIn(r) || !g.isBase(r) || g.players[g.thing(r).owner].place > 0 {
		return errors.New("expected a base in play")
	}
	return nil
}

// Active reports whether it is the turn of a player, also while another player answers a question.
func (fx *Fx) Active(player core.Ref) bool { return fx.game.turn == seatOf(player) }

// Round returns the round that is played, from 1.
func (fx *Fx) Round() int { return fx.game.round }

// RowSize returns how many places the trade row has.
func (fx *Fx) RowSize() int { return len(fx.game.row) }

// Acquire gives the owner a card of the trade row, or the one that the supply offers, without paying, and reports
// whether it did. The card goes to one of the Places, or for "" where a bought one goes. While an event is being
// replaced, it returns false and acts when that is over. It returns an error for any other card, and for an unknown
// place.
func (fx *Fx) Acquire(r core.Ref, place string) (bool, error) {
	to := slices.Index(Places, place)
	switch {
	case to < 0 && place != "":
		return false, unknownPlace(place)
	case r == 0 || !fx.game.forSale(r): // 0 is an empty place of the row
		return false, fmt.Errorf("acquire: expected a card in the trade row or the supply as its first argument")
	case !fx.VerbsActNow():
		fx.Later(func(fx *Fx) error { _, err := fx.Acquire(r, place); return err })
		return false, nil
	}
	return fx.game.gainCard(fx.Seat, r, to, fx.Self()), nil
}

// TopDeck puts the owner's next n purchases on top of the deck. l says whether that counts for
// purchases of this turn only, or for good.
func (fx *Fx) TopDeck(n int, l ability.Lasting) error {
	if err := checkCards(n); err != nil {
		return err
	}
	if !fx.VerbsActNow() {
		fx.Later(func(fx *Fx) error { return fx.TopDeck(n, l) })
		return nil
	}
	fx.ownerPlayer().top += n
	if l == ability.ForGood {
		fx.game.lasting.Add(seatRef(fx.Seat), lastsOnTop, n)
	}
	return nil
}

// ExtraTurn gives the owner another turn after the present one, or after its next one in another's turn, and reports
// whether it did. It gives none in an extra turn of the owner, if one waits already, or if the owner is out of the
// match. While an event is being replaced, it returns false and acts when that is over.
func (fx *Fx) ExtraTurn() bool {
	g, p := fx.game, fx.ownerPlayer()
	switch {
	case !fx.VerbsActNow():
		fx.Later(func(fx *Fx) error { fx.ExtraTurn(); return nil })
		return false
	case p.place > 0 || p.extra || g.extra && g.turn == fx.Seat:
		return false
	}
	p.extra = true
	g.log(core.Event{Kind: core.KindGain, Actor: fx.Self(), Target: fx.Owner(), Text: extraTurn})
	return true
}

// extraTurn is the text of the events about an extra turn.
const extraTurn = "extra turn"

// Roll draws a whole number from 1 to n from the stream "roll", logs it and returns it. It returns an error in a
// function that answers a query, and if n is not from 1 to 1000.
func (fx *Fx) Roll(n int) (int, error) {
	if n < 1 || n > 1000 {
		return 0, fmt.Errorf("roll: expected 1 to 1000, got %d", n)
	}
	if fx.AnswersQuery() {
		return 0, errAsked
	}
	rolled := fx.game.chance.Stream("roll").Intn(n) + 1
	fx.game.log(core.Event{Kind: core.KindRoll, Actor: fx.Self(), Target: fx.Self(), Amount: int32(rolled)})
	return rolled, nil
}

// errAsked is the error of a function that answers a query and draws by chance or changes the match.
var errAsked = errors.New("a function called modify_... or worth cannot draw random numbers or change the match")

// Log logs a line for all seats. A function that answers a query may not do so, and fails.
func (fx *Fx) Log(text string) { fx.write(text, core.Everyone) }

// Whisper logs a line that the owner alone reads. A function that answers a query may not do so, and fails.
func (fx *Fx) Whisper(text string) { fx.write(text, core.Only(fx.Seat)) }

// write logs a text for the seats in seen. In a function that answers a query it logs nothing, and the function
// fails.
func (fx *Fx) write(text string, seen core.Seats) {
	if fx.AnswersQuery() {
		fx.Later(nil) // notes that the function called a verb, so that it fails when it returns
		return
	}
	fx.game.log(core.Event{Kind: core.KindLog, Actor: fx.Self(), Target: fx.Self(), Text: text, Seen: seen})
}

// errNoPlayer is the error of a verb that gets something else than a player.
var errNoPlayer = errors.New("expected a player")

// checkOpponent returns an error unless a target is an opponent in the match.
func (fx *Fx) checkOpponent(target core.Ref) error {
	if target < 1 || int(target) > len(fx.game.players) || !fx.game.opponents(fx.Seat).Has(seatOf(target)) {
		return fmt.Errorf("expected an opponent who is still in the match")
	}
	return nil
}

// checkPlayer returns an error unless a target is a player in the match.
func (fx *Fx) checkPlayer(target core.Ref) error {
	if !fx.isPlayer(target) || fx.isGone(target) {
		return errors.New("expected a player who is still in the match")
	}
	return nil
}

// isGone reports whether r is a player who is no longer in the match.
func (fx *Fx) isGone(r core.Ref) bool { return fx.isPlayer(r) && fx.game.players[seatOf(r)].place > 0 }

// checkPoints returns an error unless n is a number of points that a verb takes.
func checkPoints(n int) error { return checkMost(n, maxPoints, "points") }

// checkCards returns an error unless n is a number of cards that a verb takes.
func checkCards(n int) error { return checkMost(n, maxDrawn, "cards") }

// checkMost returns an error unless n is at least 0 and at most most.
func checkMost(n, most int, of string) error {
	if n < 0 || n > most {
		return fmt.Errorf("expected 0 to %d %s, got %d", most, of, n)
	}
	return nil
}

// Opponents returns the Refs of the other seats still in the match.
func (fx *Fx) Opponents() []core.Ref {
	var refs []core.Ref
	fx.game.opponents(fx.Seat).Each(func(s core.Seat) { refs = append(refs, seatRef(s)) })
	return refs
}

// RandomOpponent returns one of the opponents, drawn from the stream "target"; 0 if there are none.
func (fx *Fx) RandomOpponent() core.Ref {
	refs := fx.Opponents()
	if len(refs) == 0 {
		return 0
	}
	chance := fx.game.chance.Stream("target")
	// If the setup has fixed this draw by a seat's name, Intn returns the place of that seat.
	chance.ResolveName(len(refs), func(i int) (id, name string) { s := seatNames[seatOf(refs[i])]; return s, s })
	return refs[chance.Intn(len(refs))]
}

// Peek lets the owner of an ability look at the top n cards of its own deck that lie below others (the number below), or
// all if there are fewer. It returns them, the top card first, and logs them for the owner alone. They stay where they
// are. As for a draw, the discard pile is first shuffled into an empty deck; but not while an event is
// being replaced, because nothing may change then. It returns an error in a function that answers a query,
// and if n or below is out of its bounds.
func Peek(fx *Fx, n, below int) ([]core.Ref, error) {
	if err := cmp.Or(checkCards(n), checkCards(below)); err != nil {
		return nil, err
	}
	if fx.AnswersQuery() {
		return nil, errAsked
	}
	if len(fx.ownerPlayer().deck) == 0 && n > 0 && fx.VerbsActNow() {
		fx.game.reshuffle(fx.Seat)
	}
	top := fx.ownerPlayer().topCards(n + below)
	top = top[min(below, len(top)):]
	for i, r := range top {
		fx.game.log(core.Event{Kind: core.KindScout, Actor: fx.Self(), Target: r, Amount: int32(below + i + 1), Seen: core.Only(fx.Seat), Text: fx.game.card(r).ID})
	}
	return top, nil
}

// Allies returns the owner's other cards in play. If same is true, these are only the allies of
// the card: by the usual rule those of its faction.
func (fx *Fx) Allies(same bool) []core.Ref {
	var refs []core.Ref
	if !fx.game.refIn(fx.Self()) { // a player, who is no card and has no faction
		same = false
	}
	for _, c := range fx.ownerPlayer().play {
		if c.ref != fx.Self() && (!same || fx.game.isAllyOf(c.ref, fx.Self(), fx.game.kernel.Ask)) {
			refs = append(refs, c.ref)
		}
	}
	return refs
}

// Factions returns the ids of the factions of a copy, that of its card first; in a function that answers a query those of
// the card alone.
func (fx *Fx) Factions(r core.Ref) []string { return fx.game.factionsOf(r, fx.game.kernel.Ask) }

// Enemies returns the bases of all opponents that are in the match.
func (fx *Fx) Enemies() []core.Ref { return fx.game.enemyBases(fx.Seat) }

// Row returns the cards of the trade row.
func (fx *Fx) Row() []core.Ref {
	return slices.DeleteFunc(slices.Clone(fx.game.row), func(r core.Ref) bool { return r == 0 })
}

// Hand returns the owner's hand.
func (fx *Fx) Hand() []core.Ref { return slices.Clone(fx.ownerPlayer().hand) }

// DiscardPile returns the owner's discard pile.
func (fx *Fx) DiscardPile() []core.Ref { return slices.Clone(fx.ownerPlayer().discard) }

// Number returns what a player has of a resource. It returns an error if no resource has the name, or no player the
// ref.
func (fx *Fx) Number(seat core.Ref, what string) (int, error) {
	field, err := fx.game.config.resourceField(what)
	if err != nil {
		return 0, err
	}
	if !fx.isPlayer(seat) {
		return 0, errNoPlayer
	}
	return *fx.game.players[seatOf(seat)].field(field), nil
}

// Count returns a number of a player that all players see and that is no resource. hand and deck are how many
// cards lie there, owed is how many cards the player must discard when its turn begins, bases and outposts are
// how many of these the player has in play. known is false for any other name, and for a ref of no player.
func (fx *Fx) Count(player core.Ref, name string) (n int, known bool) {
	return fx.game.countOf(player, name)
}

// countOf does the work of [Fx.Count].
func (g *Game) countOf(player core.Ref, name string) (n int, known bool) {
	if player < 1 || int(player) > len(g.players) {
		return 0, false
	}
	p := &g.players[seatOf(player)]
	switch name {
	case "hand":
		return len(p.hand), true
	case "deck":
		return len(p.deck), true
	case "owed":
		return p.owed, true
	case "bases":
		return g.countInPlay(p, func(c *Card) bool { return c.Defense > 0 }), true
	case "outposts":
		return g.countInPlay(p, func(c *Card) bool { return c.Outpost }), true
	}
	return 0, false
}

// countInPlay returns how many of the cards that a player has in play are counted: those for which counts
// returns true.
func (g *Game) countInPlay(p *player, counts func(*Card) bool) (n int) {
	for _, in := range p.play {
		if counts(g.card(in.ref)) {
			n++
		}
	}
	return n
}

// Choose asks the ability's owner to choose among cards, players and words. It fills in the words of
// options that are cards or players. The answer triggers the function chosen of the same ability. If
// another question is open, this one waits until that is answered; where nobody may be asked, chance
// decides at once (Kernel.Choose). It returns an error if an option is neither a card nor a player, if the
// owner is no longer in the match, or if the choice cannot be asked.
func (fx *Fx) Choose(c ability.Choice) error {
	g := fx.game
	for i := range c.Options {
		if o := &c.Options[i]; o.Ref != 0 {
			o.Word = g.NameOf(o.Ref)
			if o.Word == "" {
				return fmt.Errorf("choose: number %d of the list is neither a card nor a player", i+1)
			}
		}
	}
	if g.result != nil || g.players[fx.Seat].place > 0 {
		return errors.New("choose: the card's owner is no longer in the match, so nobody can be asked")
	}
	open, err := g.kernel.Choose(fx.Firing, &c, Chosen, ability.VerbOf(func(fx *Fx) error { return fx.Choose(c) }))
	if err != nil {
		return fmt.Errorf("choose: %w", err)
	}
	if open { // else the question waits, or chance has decided
		g.askForScript(g.Cause)
	}
	return nil
}

// ActForPlayer lets the ability's function awaited act for a player, as if the card were that player's, but not for one who
// is out. It returns an error if it is no player, or the ability has no such function.
func (fx *Fx) ActForPlayer(player core.Ref) error {
	if fx.isGone(player) {
		return nil
	}
	if err := fx.checkPlayer(player); err != nil {
		return fmt.Errorf("act_for: %w", err)
	}
	return fx.ActFor(seatOf(player))
}

// Memo is one thing that a scripted card remembers: a bool, a number or a text.
type Memo struct {
	Name  string `json:"name"`  // at most 1000 bytes, with the text
	Value any    `json:"value"` // a bool, a float64 or a text
}

// Memory is what the card whose ability runs remembers.
func (fx *Fx) Memory() ability.Store { return fx.Remembered(&fx.game.memory) }

// SeatMemory is what the seat behind the card remembers, for all of its cards.
func (fx *Fx) SeatMemory() ability.Store { return fx.RememberedOf(fx.Owner(), &fx.game.memory) }

// SeatOf returns the seat of a player, or of the owner of a copy; core.None for a copy of
// the market and for ref 0.
func (fx *Fx) SeatOf(r core.Ref) core.Seat {
	if fx.game.refIn(r) {
		return fx.game.thing(r).owner
	}
	return seatOf(r)
}

// Emit emits an event that content declares. name is the event's name after the id of its mod
// ("mod:event"), and n its amount, from 0 to ability.MostAmount. target is the thing that the event is
// about and owner the thing's seat; 0 and core.None for none.
func (fx *Fx) Emit(name string, n int, target core.Ref, owner core.Seat) error {
	return fx.EmitOwn(name, n, ability.Event{Target: target, Owner: owner})
}

// Trigger lets the abilities of a card (target, of the seat owner) answer a moment again, such as
// played. Abilities are its script and its abilities in data; plain effects such as trade do not
// happen again. It returns how many functions will answer; while an event is being replaced it returns 0,
// and they are chosen when that is over. It returns an error for a moment that is about other cards, such
// as ally_play.
func (fx *Fx) Trigger(target core.Ref, owner core.Seat, moment string) (int, error) {
	return fx.TriggerOf(moment, ability.Event{Target: target, Owner: owner})
}
