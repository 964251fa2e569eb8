package delve

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// Fx is what an ability can do: its methods are the only functions that data
// and scripts change a match through. Each verb checks what it is given, applies
// it and tells of it; a verb that refuses changes nothing. An Fx is good for one
// firing.
type Fx struct {
	g      *Game
	firing firing
}

// Moment returns the moment that the ability answers.
func (fx *Fx) Moment() Moment { return fx.firing.moment }

// Owner returns whose ability it is: a card, a hero (for a power), a place, a
// challenge or a resonance card.
func (fx *Fx) Owner() core.Ref { return fx.firing.owner }

// Hero returns the hero who stands behind the ability: who paid for it, whose
// tableau it stands in, or the lead.
func (fx *Fx) Hero() core.Ref { return heroRef(int(fx.firing.seat)) }

// Value returns the number that the ability's data gives it.
func (fx *Fx) Value() int { return fx.firing.ability.Value }

// Option returns what was chosen, at the moment Chosen: a thing, or a word.
func (fx *Fx) Option() (core.Ref, string) { return fx.firing.option.ref, fx.firing.option.word }

// Heroes returns all heroes, the lead first.
func (fx *Fx) Heroes() []core.Ref {
	list := make([]core.Ref, len(fx.g.heroes))
	for turn := range list {
		list[turn] = heroRef(fx.g.seatAt(turn))
	}
	return list
}

// Others returns all heroes but the one behind the ability.
func (fx *Fx) Others() []core.Ref {
	var list []core.Ref
	for _, r := range fx.Heroes() {
		if r != fx.Hero() {
			list = append(list, r)
		}
	}
	return list
}

// Lead returns the hero who decides for the team in this round.
func (fx *Fx) Lead() core.Ref { return heroRef(fx.g.lead) }

// RandomHero returns one of the heroes by chance (the stream "effect").
func (fx *Fx) RandomHero() core.Ref {
	return heroRef(fx.g.chance.Stream("effect").Intn(len(fx.g.heroes)))
}

// Challenge returns the challenge at hand, 0 when there is none.
func (fx *Fx) Challenge() core.Ref { return fx.g.currentRef() }

// Row returns the cards of the resonance row from left to right: those face up,
// or all of them.
func (fx *Fx) Row(faceUpOnly bool) []core.Ref {
	var list []core.Ref
	for _, card := range fx.g.row {
		if card != none && (!faceUpOnly || fx.g.resonance[card].faceUp) {
			list = append(list, resonanceRef(card))
		}
	}
	return list
}

// Hand returns the cards of a hero's hand, one that is committed in secret among
// them, or an error when r is no hero (R-B10).
func (fx *Fx) Hand(r core.Ref) ([]core.Ref, error) {
	h, err := fx.hero(r)
	if err != nil {
		return nil, err
	}
	return cardRefs(h.hand), nil
}

// Exhausted returns the cards that a hero has spent, the first spent first.
func (fx *Fx) Exhausted(r core.Ref) ([]core.Ref, error) {
	h, err := fx.hero(r)
	if err != nil {
		return nil, err
	}
	return cardRefs(h.exhausted), nil
}

// Tableau returns the cards in a hero's tableau, by slots.
func (fx *Fx) Tableau(r core.Ref) ([]core.Ref, error) {
	h, err := fx.hero(r)
	if err != nil {
		return nil, err
	}
	var list []core.Ref
	for _, s := range h.tableau {
		if s.card != none {
			list = append(list, cardRef(s.card))
		}
	}
	return list, nil
}

// Required returns the names of the tags that the challenge asks for now.
func (fx *Fx) Required() []string { return fx.g.tagNames(fx.g.required) }

// Matched returns how many required tags were matched when the challenge was
// resolved, Tier the name of the tier, "" before.
func (fx *Fx) Matched() int { return fx.g.verdict.Count() }

// Tier returns the name of the tier of the challenge at hand, "" before it is
// resolved.
func (fx *Fx) Tier() string { return fx.g.verdict.Tier.String() }

// Shows reports whether a card in hand or committed would show a tag now, what
// was changed and what is muted included.
func (fx *Fx) Shows(r core.Ref, tag string) (bool, error) {
	c, err := fx.cardAt(r)
	if err != nil {
		return false, err
	}
	t, err := fx.tag(tag)
	return err == nil && fx.g.shows(int(fx.g.cards[c].owner), c).Has(t), err
}

// Fact returns a number of the match by the name that conditions use.
func (fx *Fx) Fact(name string) (int, error) {
	i := indexOf(factNames, name)
	if i < 0 {
		return 0, unknown("fact", name, factNames)
	}
	return fx.g.fact(factKind(i), int(fx.firing.seat)), nil
}

// Name returns what people call a thing of the match.
func (fx *Fx) Name(r core.Ref) string { return fx.g.NameOf(r) }

func (fx *Fx) hero(r core.Ref) (*hero, error) {
	if seat := int(r - refHero); seat >= 0 && seat < len(fx.g.heroes) {
		return &fx.g.heroes[seat], nil
	}
	return nil, fmt.Errorf("expected a hero, got %s", fx.g.describe(r))
}

func (fx *Fx) cardAt(r core.Ref) (int16, error) {
	if i := int(r - refCard); i >= 0 && i < len(fx.g.cards) {
		return int16(i), nil
	}
	return none, fmt.Errorf("expected a hero card, got %s", fx.g.describe(r))
}

// inRow returns the slot of a resonance card.
func (fx *Fx) inRow(r core.Ref) (int, error) {
	for slot, card := range fx.g.row {
		if card != none && resonanceRef(card) == r {
			return slot, nil
		}
	}
	return 0, fmt.Errorf("expected a card of the resonance row, got %s", fx.g.describe(r))
}

func (fx *Fx) tag(name string) (Tag, error) {
	if i, ok := fx.g.config.index.tags.Find(name); ok {
		return Tag(i), nil
	}
	return 0, unknown("tag", name, fx.g.config.index.tags.Names())
}

func driveKind(name string) (int, error) {
	if i := indexOf(DriveKinds, name); i >= 0 {
		return i, nil
	}
	return 0, unknown("Drive", name, DriveKinds)
}

// unknown is the error about a name that nothing has: with the names there are,
// when they can be read at a glance, and the one that was probably meant.
func unknown(what, name string, known []string) error {
	if len(known) > glance {
		return fmt.Errorf("unknown %s %q%s", what, name, spell.DidYouMean(name, known))
	}
	return spell.Unknown(what, name, known)
}

// glance is how many names a message lists.
const glance = 20

func indexOf(names []string, name string) int {
	return slices.Index(names, card.Key(name))
}

func cardRefs(cards []int16) []core.Ref {
	list := make([]core.Ref, len(cards))
	for i, c := range cards {
		list[i] = cardRef(c)
	}
	return list
}
