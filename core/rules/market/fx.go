package market

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// maxPoints bounds what one verb of a script may give.
const maxPoints = 50

// Fx is what a scripted card may do to the match while one of its moments
// lasts. Every verb checks, applies and logs; there is no other way in. The
// pointer is good until the firing returns.
type Fx struct {
	*ability.Firing
	game *Game
}

// Self returns the card whose script speaks.
func (fx *Fx) Self() core.Ref { return fx.Firing.Owner }

// Owner returns the Ref of the seat that owns the card.
func (fx *Fx) Owner() core.Ref { return seatRef(fx.Seat) }

// later lets a verb of a replacement wait until the event is over.
func (fx *Fx) later(verb func(*Fx) error) { fx.game.kernel.Later(fx.Firing, verb) }

// Card returns the kind of card that a copy is one of, or nil where r is no
// copy.
func (fx *Fx) Card(r core.Ref) *Card {
	if !fx.game.refIn(r) {
		return nil
	}
	return fx.game.card(r)
}

// ContentOf is the content of the match.
func ContentOf(fx *Fx) *Config { return fx.game.config }

// Gain gives the owner points of a resource, for as long as the rules have it.
func (fx *Fx) Gain(what string, n int) error { return fx.GainFor(what, n, ability.AsIs) }

// GainFor gives the owner points of a resource for so long.
func (fx *Fx) GainFor(what string, n int, l ability.Lasting) error {
	field, err := fx.game.config.resource(what)
	if err == nil {
		err = points(n)
	}
	switch {
	case err != nil:
	case !fx.Acts():
		fx.later(func(fx *Fx) error { return fx.GainFor(what, n, l) })
	default:
		fx.game.gain(fx.Self(), fx.Seat, field, n, l)
	}
	return err
}

// Spend takes points of a resource from the owner if there is enough
// (authority never falls to 0 this way) and reports whether it did.
func (fx *Fx) Spend(what string, n int) (bool, error) {
	field, err := fx.game.config.resource(what)
	if err == nil {
		err = points(n)
	}
	if err != nil {
		return false, err
	}
	if fx.owner().spare(field) < n {
		return false, nil
	}
	if !fx.Acts() {
		fx.later(func(fx *Fx) error {
			return ability.Unless("there is too little " + what + " by then")(fx.Spend(what, n))
		})
		return true, nil
	}
	fx.game.number(core.KindSpend, fx.Seat, field, -n)
	return true, nil
}

func (fx *Fx) owner() *player { return &fx.game.players[fx.Seat] }

// Damage takes authority from an opponent, past any outpost.
func (fx *Fx) Damage(target core.Ref, n int) error {
	if err := fx.opponent(target); err != nil {
		return err
	}
	if err := points(n); err != nil {
		return err
	}
	if !fx.Acts() {
		fx.later(func(fx *Fx) error { return fx.Damage(target, n) })
		return nil
	}
	fx.game.strike(fx.Self(), seatOf(target), n)
	return nil
}

// Draw draws up to n cards for the owner and returns how many it were.
func (fx *Fx) Draw(n int) (int, error) {
	if err := points(n); err != nil {
		return 0, err
	}
	if !fx.Acts() {
		fx.later(func(fx *Fx) error { _, err := fx.Draw(n); return err })
		return 0, nil
	}
	return fx.game.drawCards(fx.Self(), fx.Seat, n), nil
}

// Discard makes an opponent discard n cards at the start of their next turn, or
// the owner discard a card of the hand at once.
func (fx *Fx) Discard(target core.Ref, n int) error {
	own := slices.Contains(fx.owner().hand, target)
	if !own {
		if err := cmp.Or(fx.opponent(target), points(n)); err != nil {
			return err
		}
	}
	switch {
	case !fx.Acts():
		fx.later(func(fx *Fx) error { return fx.Discard(target, n) })
	case own:
		fx.game.discard(fx.Self(), target)
	default:
		fx.game.force(fx.Self(), seatOf(target), n)
	}
	return nil
}

// Scrap removes from the match a card of the owner's hand, discard pile or
// cards in play, or of the trade row.
func (fx *Fx) Scrap(r core.Ref) error {
	p := fx.owner()
	if r == 0 || !slices.Contains(fx.game.row, r) && !slices.Contains(p.hand, r) && !slices.Contains(p.discard, r) && p.playing(r) < 0 {
		return fmt.Errorf("scrap: expected a card of your hand, discard pile, cards in play or the trade row")
	}
	if !fx.Acts() {
		fx.later(func(fx *Fx) error { return fx.Scrap(r) })
		return nil
	}
	fx.game.remove(fx.Self(), r)
	return nil
}

// Destroy destroys a base of an opponent.
func (fx *Fx) Destroy(r core.Ref) error {
	if !slices.Contains(fx.game.enemyBases(fx.Seat), r) {
		return fmt.Errorf("destroy: expected a base of an opponent")
	}
	if !fx.Acts() {
		fx.later(func(fx *Fx) error { return fx.Destroy(r) })
		return nil
	}
	fx.game.destroy(fx.Self(), r)
	return nil
}

// Acquire gives the owner a card of the trade row without paying.
func (fx *Fx) Acquire(r core.Ref) error {
	if r == 0 || !slices.Contains(fx.game.row, r) {
		return fmt.Errorf("acquire: expected a card of the trade row")
	}
	if !fx.Acts() {
		fx.later(func(fx *Fx) error { return fx.Acquire(r) })
		return nil
	}
	id := fx.game.log(core.Event{Kind: core.KindGain, Actor: fx.Self(), Target: r, Text: fx.game.card(r).ID})
	fx.game.Under(id, func() {
		fx.game.leaveMarket(r)
		fx.game.own(fx.Seat, r)
	})
	return nil
}

// TopDeck puts the owner's next n purchases on top of the deck: those of the turn, or for
// good whenever they come.
func (fx *Fx) TopDeck(n int, l ability.Lasting) error {
	if err := points(n); err != nil {
		return err
	}
	if !fx.Acts() {
		fx.later(func(fx *Fx) error { return fx.TopDeck(n, l) })
		return nil
	}
	fx.owner().top += n
	if l == ability.ForGood {
		fx.game.lasting.Add(seatRef(fx.Seat), lastsOnTop, n)
	}
	return nil
}

// Roll returns a whole number from 1 to n by the match's chance.
func (fx *Fx) Roll(n int) (int, error) {
	if n < 1 || n > 1000 {
		return 0, fmt.Errorf("roll: expected 1 to 1000, got %d", n)
	}
	if fx.Asks() {
		return 0, errAsked
	}
	rolled := fx.game.chance.Stream("roll").Intn(n) + 1
	fx.game.log(core.Event{Kind: core.KindRoll, Actor: fx.Self(), Target: fx.Self(), Amount: int32(rolled)})
	return rolled, nil
}

// errAsked is what chance is in a query.
var errAsked = errors.New("a function called modify_... or worth has no chance and no verbs")

// Log writes a line into the events, of a query none.
func (fx *Fx) Log(text string) { fx.write(text, core.Everyone) }

// Whisper writes a line that the owner alone reads.
func (fx *Fx) Whisper(text string) { fx.write(text, core.Only(fx.Seat)) }

func (fx *Fx) write(text string, seen core.Seats) {
	if fx.Asks() {
		fx.later(nil)
		return
	}
	fx.game.log(core.Event{Kind: core.KindLog, Actor: fx.Self(), Target: fx.Self(), Text: text, Seen: seen})
}

// opponent refuses a target that is no opponent in the match.
func (fx *Fx) opponent(target core.Ref) error {
	if target < 1 || int(target) > len(fx.game.players) || !fx.game.opponents(fx.Seat).Has(seatOf(target)) {
		return fmt.Errorf("expected an opponent who is still in the match")
	}
	return nil
}

func points(n int) error {
	if n < 0 || n > maxPoints {
		return fmt.Errorf("expected 0 to %d points, got %d", maxPoints, n)
	}
	return nil
}
