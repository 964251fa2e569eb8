package delve

import (
	"fmt"

	"arcana/core"
)

// Tag gives a tag until the end of the round: to a hero (the card it commits
// shows it), to a hero card, or to the challenge (it asks for it too, at most
// four in all).
func (fx *Fx) Tag(r core.Ref, name string) error {
	t, err := fx.tag(name)
	if err != nil {
		return err
	}
	if r != 0 && r == fx.g.currentRef() {
		return fx.require(t)
	}
	plus, minus, err := fx.changes(r)
	if err != nil {
		return err
	}
	*plus |= Set(t)
	*minus &^= Set(t)
	fx.g.log.tell(core.KindTag, fx.Owner(), r, 1, fx.g.config.Tags[t].ID)
	return nil
}

// Untag takes a tag until the end of the round: from a hero (the card it
// commits does not show it), from a hero card, or from the challenge (it asks
// for it once less; the last tag stays).
func (fx *Fx) Untag(r core.Ref, name string) error {
	t, err := fx.tag(name)
	if err != nil {
		return err
	}
	if r != 0 && r == fx.g.currentRef() {
		return fx.release(t)
	}
	plus, minus, err := fx.changes(r)
	if err != nil {
		return err
	}
	*minus |= Set(t)
	*plus &^= Set(t)
	fx.g.log.tell(core.KindUntag, fx.Owner(), r, 1, fx.g.config.Tags[t].ID)
	return nil
}

// changes returns what is changed about the tags of a hero or a hero card.
func (fx *Fx) changes(r core.Ref) (plus, minus *Tags, err error) {
	if h, err := fx.hero(r); err == nil {
		return &h.plus, &h.minus, nil
	}
	if c, err := fx.cardAt(r); err == nil {
		return &fx.g.cards[c].plus, &fx.g.cards[c].minus, nil
	}
	return nil, nil, fmt.Errorf("expected a hero, a hero card or the challenge at hand, got %s", fx.g.describe(r))
}

// maxRequired is how many tags a challenge asks for at most (RULES 2).
const maxRequired = 4

func (fx *Fx) require(t Tag) error {
	if len(fx.g.required) >= maxRequired {
		return nil
	}
	fx.g.required = append(fx.g.required, t)
	fx.g.log.tell(core.KindTag, fx.Owner(), fx.g.currentRef(), 1, fx.g.config.Tags[t].ID)
	return nil
}

func (fx *Fx) release(t Tag) error {
	for i, asked := range fx.g.required {
		if asked == t && len(fx.g.required) > 1 {
			fx.g.required = append(clone(fx.g.required[:i]), fx.g.required[i+1:]...)
			fx.g.log.tell(core.KindUntag, fx.Owner(), fx.g.currentRef(), 1, fx.g.config.Tags[t].ID)
			return nil
		}
	}
	return nil
}

// Mute keeps all committed cards from showing a tag until the end of the round.
func (fx *Fx) Mute(name string) error {
	t, err := fx.tag(name)
	if err == nil {
		fx.g.mute(fx.Owner(), t)
	}
	return err
}

// Unmute takes back what abilities muted; what a resonance card mutes stays.
func (fx *Fx) Unmute(name string) error {
	t, err := fx.tag(name)
	if err == nil && fx.g.muted.Has(t) {
		fx.g.muted &^= Set(t)
		fx.g.log.tell(KindMute, fx.Owner(), fx.g.currentRef(), -1, fx.g.config.Tags[t].ID)
	}
	return err
}

// Escalate reveals n resonance cards and returns how many entered the row.
func (fx *Fx) Escalate(n int) (int, error) {
	if err := count(n); err != nil {
		return 0, err
	}
	return fx.g.enter(n), nil
}

// Dispel discards a card of the resonance row.
func (fx *Fx) Dispel(r core.Ref) error {
	slot, err := fx.inRow(r)
	if err == nil {
		fx.g.dispel(fx.Owner(), slot)
	}
	return err
}

// TurnDown turns a card of the row face down; one that lies so stays.
func (fx *Fx) TurnDown(r core.Ref) error { return fx.turnTo(r, false) }

// TurnUp turns a card of the row face up; one that lies so stays.
func (fx *Fx) TurnUp(r core.Ref) error { return fx.turnTo(r, true) }

func (fx *Fx) turnTo(r core.Ref, up bool) error {
	slot, err := fx.inRow(r)
	if err == nil && fx.g.resonance[fx.g.row[slot]].faceUp != up {
		fx.g.turnCard(fx.Owner(), fx.g.row[slot], up)
	}
	return err
}

// Silence stops a card of the row from acting and counting until the next
// Refresh.
func (fx *Fx) Silence(r core.Ref) error {
	slot, err := fx.inRow(r)
	if err == nil && !fx.g.resonance[fx.g.row[slot]].silenced {
		fx.g.silence(fx.Owner(), fx.g.row[slot])
	}
	return err
}

// Scout shows the team the next n challenges and returns how many there were.
func (fx *Fx) Scout(n int) (int, error) {
	if err := count(n); err != nil {
		return 0, err
	}
	g := fx.g
	n = min(n, len(g.deck))
	for i := range n {
		c := g.deck[len(g.deck)-1-i]
		g.challenges[c].known = true
		g.log.tell(core.KindScout, fx.Owner(), challengeRef(c), i+1, g.challengeOf(c).Name)
	}
	g.scouted = max(g.scouted, n)
	return n, nil
}

// Sink puts the next challenge under the others, and reports whether there was
// one.
func (fx *Fx) Sink() bool {
	g := fx.g
	if len(g.deck) == 0 {
		return false
	}
	top := len(g.deck) - 1
	c := g.deck[top]
	g.deck = append([]int16{c}, g.deck[:top]...)
	g.scouted = max(g.scouted-1, 0)
	g.log.tell(core.KindMove, fx.Owner(), challengeRef(c), len(g.deck), "")
	return true
}

// Roll returns a number from 1 to sides by chance (the stream "effect").
func (fx *Fx) Roll(sides int) (int, error) {
	if sides < 1 || sides > 1000 {
		return 0, fmt.Errorf("expected 1 to 1000 sides, got %d", sides)
	}
	n := 1 + fx.g.chance.Stream("effect").Intn(sides)
	fx.g.log.tell(core.KindRoll, fx.Owner(), fx.Hero(), n, "")
	return n, nil
}

// Log tells everyone a text, which no rule reads.
func (fx *Fx) Log(text string) { fx.g.log.tell(core.KindLog, fx.Owner(), fx.Hero(), 0, text) }
