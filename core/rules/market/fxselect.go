package market

import (
	"fmt"
	"slices"

	"arcana/core"
)

// Opponents returns the Refs of the other seats still in the match.
func (fx *Fx) Opponents() []core.Ref {
	var refs []core.Ref
	fx.game.opponents(fx.seat).Each(func(s core.Seat) { refs = append(refs, seatRef(s)) })
	return refs
}

// RandomEnemy returns one of the opponents by the match's chance; 0 without any.
func (fx *Fx) RandomEnemy() core.Ref {
	refs := fx.Opponents()
	if len(refs) == 0 {
		return 0
	}
	return refs[fx.game.chance.Stream("target").Intn(len(refs))]
}

// Allies returns the owner's other cards in play; of the card's own faction
// alone where same is set.
func (fx *Fx) Allies(same bool) []core.Ref {
	var refs []core.Ref
	own := fx.game.card(fx.ref).faction
	for _, c := range fx.owner().play {
		if c.ref != fx.ref && (!same || fx.game.card(c.ref).faction == own) {
			refs = append(refs, c.ref)
		}
	}
	return refs
}

// Enemies returns the bases of all opponents.
func (fx *Fx) Enemies() []core.Ref { return fx.game.enemyBases(fx.seat) }

// Row returns the cards of the trade row.
func (fx *Fx) Row() []core.Ref {
	return slices.DeleteFunc(slices.Clone(fx.game.row), func(r core.Ref) bool { return r == 0 })
}

// Hand returns the owner's hand.
func (fx *Fx) Hand() []core.Ref { return slices.Clone(fx.owner().hand) }

// DiscardPile returns the owner's discard pile.
func (fx *Fx) DiscardPile() []core.Ref { return slices.Clone(fx.owner().discard) }

// Number returns the trade, combat or authority of a seat.
func (fx *Fx) Number(seat core.Ref, what string) (int, error) {
	field, err := seatField(what)
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

// put asks. Nothing to choose from is no question.
func (fx *Fx) put(text string, picks []pick) error {
	g := fx.game
	if g.pending != nil {
		return fmt.Errorf("choose: a question is open already")
	}
	if len(picks) > 0 && g.result == nil && g.players[fx.seat].place == 0 {
		g.pending = &decision{ask: askScript, seat: fx.seat, ref: fx.ref, text: text, picks: picks, cause: g.cause}
	}
	return nil
}

// Memo is one thing that a scripted card remembers: a bool, a number or a text.
type Memo struct {
	Name  string `json:"name"`  // at most 200 bytes
	Value any    `json:"value"` // a bool, a float64 or a text of at most 200 bytes
}

// maxMemos bounds what one card may remember, and maxMemo the bytes of a text and
// of its name.
const (
	maxMemos = 16
	maxMemo  = 200
)

// Memory returns what the card remembers under a name, nil when nothing.
func (fx *Fx) Memory(name string) any {
	for _, m := range fx.game.thing(fx.ref).memory {
		if m.Name == name {
			return m.Value
		}
	}
	return nil
}

// Remember makes the card remember a bool, float64 or string under a name; nil
// forgets it.
func (fx *Fx) Remember(name string, value any) error {
	if text, ok := value.(string); ok && len(text) > maxMemo || len(name) > maxMemo {
		return fmt.Errorf("expected a name and a text of at most %d bytes", maxMemo)
	}
	t := fx.game.thing(fx.ref)
	i := slices.IndexFunc(t.memory, func(m Memo) bool { return m.Name == name })
	switch {
	case value == nil && i >= 0:
		t.memory = slices.Delete(t.memory, i, i+1)
	case value == nil:
	case i >= 0:
		t.memory[i].Value = value
	case len(t.memory) == maxMemos:
		return fmt.Errorf("a card remembers at most %d things", maxMemos)
	default:
		t.memory = append(t.memory, Memo{name, value})
	}
	return nil
}
