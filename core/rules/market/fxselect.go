package market

import (
	"errors"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// Opponents returns the Refs of the other seats still in the match.
func (fx *Fx) Opponents() []core.Ref {
	var refs []core.Ref
	fx.game.opponents(fx.Seat).Each(func(s core.Seat) { refs = append(refs, seatRef(s)) })
	return refs
}

// RandomEnemy returns one of the opponents by the match's chance; 0 without any.
func (fx *Fx) RandomEnemy() core.Ref {
	refs := fx.Opponents()
	if len(refs) == 0 {
		return 0
	}
	chance := fx.game.chance.Stream("target")
	chance.Lead(len(refs), func(i int) (id, name string) { s := seatNames[seatOf(refs[i])]; return s, s })
	return refs[chance.Intn(len(refs))]
}

// Peek lets the owner of an ability look at the top n cards of the own deck, and returns those that are
// there, the top first. They stay where they lie, and nobody else hears which they are.
func Peek(fx *Fx, n int) ([]core.Ref, error) {
	if err := points(n); err != nil {
		return nil, err
	}
	if fx.Asks() {
		return nil, errAsked
	}
	deck := fx.owner().deck
	top := slices.Clone(deck[max(len(deck)-n, 0):])
	slices.Reverse(top)
	for i, r := range top {
		fx.game.log(core.Event{Kind: core.KindScout, Actor: fx.Self(), Target: r, Amount: int32(i + 1), Seen: core.Only(fx.Seat), Text: fx.game.card(r).ID})
	}
	return top, nil
}

// Allies returns the owner's other cards in play; those alone that are allies of the card
// where same is set, as those of its faction mostly are.
func (fx *Fx) Allies(same bool) []core.Ref {
	var refs []core.Ref
	own := fx.game.worth(fx.Self())
	for _, c := range fx.owner().play {
		if c.ref != fx.Self() && (!same || own.allied(fx.game.card(c.ref).faction)) {
			refs = append(refs, c.ref)
		}
	}
	return refs
}

// Enemies returns the bases of all opponents.
func (fx *Fx) Enemies() []core.Ref { return fx.game.enemyBases(fx.Seat) }

// Row returns the cards of the trade row.
func (fx *Fx) Row() []core.Ref {
	return slices.DeleteFunc(slices.Clone(fx.game.row), func(r core.Ref) bool { return r == 0 })
}

// Hand returns the owner's hand.
func (fx *Fx) Hand() []core.Ref { return slices.Clone(fx.owner().hand) }

// DiscardPile returns the owner's discard pile.
func (fx *Fx) DiscardPile() []core.Ref { return slices.Clone(fx.owner().discard) }

// Number returns what a seat has of a resource.
func (fx *Fx) Number(seat core.Ref, what string) (int, error) {
	field, err := fx.game.config.resource(what)
	if err != nil {
		return 0, err
	}
	if seat < 1 || int(seat) > len(fx.game.players) {
		return 0, fmt.Errorf("expected a player")
	}
	return *fx.game.players[seatOf(seat)].number(field), nil
}

// Choose asks the owner to pick one of the cards or players; the answer fires the moment
// chosen. One firing may ask once, and not on top of another question.
func (fx *Fx) Choose(text string, refs []core.Ref) error {
	picks := make([]pick, len(refs))
	for i, r := range refs {
		if picks[i] = (pick{r, fx.game.name(r)}); picks[i].text == "" {
			return fmt.Errorf("choose: value %d is neither a card nor a player", i+1)
		}
	}
	return fx.put(text, picks)
}

// ChooseText asks the owner to pick one of the texts.
func (fx *Fx) ChooseText(text string, words []string) error {
	picks := make([]pick, len(words))
	for i, w := range words {
		picks[i] = pick{text: w}
	}
	return fx.put(text, picks)
}

// put asks, of a seat that is still in the match.
func (fx *Fx) put(text string, picks []pick) error {
	g := fx.game
	if g.result != nil || g.players[fx.Seat].place > 0 {
		return errors.New("choose: the owner is no longer in the match")
	}
	options := make([]ability.Option, len(picks))
	for i, p := range picks {
		options[i] = ability.Option{Ref: p.ref, Word: p.text}
	}
	open, err := g.kernel.Choose(fx.Firing, text, options, Chosen, func(fx *Fx) error { return fx.put(text, picks) })
	if err != nil {
		return fmt.Errorf("choose: %w", err)
	}
	if !open {
		return nil
	}
	g.pending = &decision{ask: askScript, seat: fx.Seat, ref: fx.Self(), text: text, picks: picks, cause: g.Cause}
	return nil
}

// Memo is one thing that a scripted card remembers: a bool, a number or a text.
type Memo struct {
	Name  string `json:"name"`  // at most 1000 bytes, with the text
	Value any    `json:"value"` // a bool, a float64 or a text
}

// Memory is what the card that speaks remembers.
func (fx *Fx) Memory() ability.Store {
	return ability.Store{Memory: &fx.game.memory, Owner: fx.Self(), Ability: fx.Ability, Asked: fx.Asks()}
}

// SeatMemory is what the seat behind the card remembers, for all of its cards.
func (fx *Fx) SeatMemory() ability.Store {
	return ability.Store{Memory: &fx.game.memory, Owner: fx.Owner(), Ability: ability.OfSeat, Asked: fx.Asks()}
}

// SeatOf returns the seat of a player, or of the owner of a copy; core.None for a copy of
// the market.
func (fx *Fx) SeatOf(r core.Ref) core.Seat {
	if fx.game.refIn(r) {
		return fx.game.thing(r).owner
	}
	return seatOf(r)
}

// Emit tells an event of content's own about a thing of a seat, 0 and core.None for none.
func (fx *Fx) Emit(name string, n int, target core.Ref, owner core.Seat) error {
	if !fx.Acts() {
		fx.later(func(fx *Fx) error { return fx.Emit(name, n, target, owner) })
		return nil
	}
	return fx.game.kernel.Emit(fx.Firing, name, ability.Event{Target: target, Owner: owner, Amount: int32(max(-1, min(n, ability.MostAmount+1))), Seen: fx.game.whoReads(target)})
}
