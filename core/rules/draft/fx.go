// What an ability can do, then what it remembers.

package draft

import (
	"fmt"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/spell"
)

// Fx is the verbs of a quest's script: each one checks, acts and leaves an
// event, and nothing else can change a quest (RULES 5.7). It is good only while
// its function runs. In a function that replaces an event the verbs wait until it has
// returned; in one that answers a query there are none.
type Fx struct {
	ability.Verbs
	game *Game
}

// Later lets a verb wait until the event that is being replaced has been decided ([ability.Kernel.Later]). In a query
// it only notes that a verb was called, and verb may be nil.
func (fx *Fx) Later(verb func(*Fx) error) { fx.Verbs.Later(ability.VerbOf(verb)) }

// Name returns what people call a card, a dreamsign or a dreamcaller. For the player (Ref 1) it is
// the name of the site in a function for site_entered, and else that of the quest.
func (fx *Fx) Name(r core.Ref) string {
	card, ok := fx.CardAt(r)
	switch g := fx.game; {
	case ok:
		return card.Name
	case r > player:
		return g.NameOf(r)
	case fx.Event != nil && fx.Event.Kind == SiteEntered && g.stage.site != nil:
		return g.stage.site.Name
	default:
		return g.quest.Name
	}
}

// placeOfThing returns the place of what a Ref stands for, if that is a thing of the given sort; 0 and false otherwise.
func (fx *Fx) placeOfThing(r core.Ref, sort thingSort) (int, bool) {
	return fx.game.log.placeOfThing(r, sort)
}

// CardAt returns the card that a Ref stands for; false if it stands for none.
func (fx *Fx) CardAt(r core.Ref) (CardView, bool) {
	at, ok := fx.game.cardAt(r)
	if !ok {
		return CardView{}, false
	}
	return fx.game.set.ViewCard(r, at), true
}

// Deck returns the cards of the deck in the order in which they came.
func (fx *Fx) Deck() []core.Ref { return refsOf(fx.game.holdings.deck) }

// Signs returns the dreamsigns in the order in which they came.
func (fx *Fx) Signs() []core.Ref { return refsOf(fx.game.holdings.signs) }

// refsOf returns the refs of a list of cards or dreamsigns.
func refsOf(list []held) []core.Ref {
	refs := make([]core.Ref, len(list))
	for i := range list {
		refs[i] = list[i].ref
	}
	return refs
}

// CardNamed returns the Ref that stands for the card of that name as such, not for one of its
// copies. An unknown name is an error.
func (fx *Fx) CardNamed(name string) (core.Ref, error) {
	i, ok := fx.game.set.Find(name)
	if !ok {
		return 0, fmt.Errorf("unknown card %q%s", name, fx.game.set.Near(name))
	}
	return firstCard + core.Ref(i), nil
}

// SignAt returns the dreamsign that a Ref stands for; false if it stands for none.
func (fx *Fx) SignAt(r core.Ref) (SignView, bool) {
	at, ok := fx.placeOfThing(r, aSign)
	if !ok {
		return SignView{}, false
	}
	return fx.game.config.Dreamsigns[at].view(r), true
}

// View returns what the player sees now.
func (fx *Fx) View() *View { return fx.game.View(0).(*View) }

// Gain gives the player n essence, at least 0. More than the player can have is lost. If it is called while an event
// is being replaced, the player gets it when that is over.
func (fx *Fx) Gain(n int) error {
	if n < 0 {
		return fmt.Errorf("expected an amount of essence of at least 0, got %d; spend takes essence away", n)
	}
	n = min(n, mostEssence)
	if !fx.VerbsActNow() { // an event is being replaced, so the verb waits
		fx.Later(func(fx *Fx) error { fx.game.changeEssence(n, "script"); return nil })
		return nil
	}
	fx.game.changeEssence(n, "script")
	return nil
}

// Spend takes n essence away and reports whether there was enough; if there was not, nothing is taken. While an event
// is being replaced, it reports false at once, and the essence is taken when that is over. If there is too little by
// then, the log says so.
func (fx *Fx) Spend(n int) (bool, error) {
	if n < 0 {
		return false, fmt.Errorf("expected an amount of essence of at least 0, got %d; gain gives essence", n)
	}
	if !fx.VerbsActNow() {
		fx.Later(func(fx *Fx) error {
			return ability.Unless("there was too little essence when the effect happened")(fx.Spend(n))
		})
		return false, nil
	}
	if n > fx.game.essence {
		return false, nil
	}
	fx.game.changeEssence(-n, "script")
	return true, nil
}

// Draw adds a card to the deck, the freshest copy of the pool, and reports whether there was one and the deck had room.
// While an event is being replaced, it reports false at once, and draws when that is over; if it then cannot, the log
// says so. An unknown name is an error.
func (fx *Fx) Draw(name string) (bool, error) {
	g := fx.game
	card, err := fx.CardNamed(name)
	if err != nil {
		return false, err
	}
	if !fx.VerbsActNow() {
		fx.Later(func(fx *Fx) error {
			return ability.Unless("the pool has no copy of the card left, or the deck is full")(fx.Draw(name))
		})
		return false, nil
	}
	if g.deckFull() {
		return false, nil
	}
	ref, c, ok := g.takeOut(int(card - firstCard))
	if ok {
		g.gainCard(ref, c)
	}
	return ok, nil
}

// Give adds a new copy of a card to the deck, which does not come out of the pool, and reports
// whether the deck had room. While an event is being replaced, it reports false at once, and gives the copy when
// that is over; if the deck is full by then, the log says so. An unknown name is an error.
func (fx *Fx) Give(name string) (bool, error) {
	card, err := fx.CardNamed(name)
	if err != nil {
		return false, err
	}
	if !fx.VerbsActNow() {
		fx.Later(func(fx *Fx) error { return ability.Unless("the deck was full when the effect happened")(fx.Give(name)) })
		return false, nil
	}
	if fx.game.deckFull() {
		return false, nil
	}
	fx.game.giveCard(int(card - firstCard))
	return true, nil
}

// Dreamsign gives the player a dreamsign, and reports whether the player had room for it and did not have it
// yet. While an event is being replaced, it reports false at once, and gives the dreamsign when that is over; if
// it then cannot, the log says so. An unknown name is an error.
func (fx *Fx) Dreamsign(name string) (bool, error) {
	g := fx.game
	i, ok := g.config.FindDreamsign(name)
	if !ok {
		return false, fmt.Errorf("unknown dreamsign %q%s", name, g.config.dreamsign.Near(name))
	}
	if !fx.VerbsActNow() {
		fx.Later(func(fx *Fx) error {
			return ability.Unless("the player already has the dreamsign, or has no room for it")(fx.Dreamsign(name))
		})
		return false, nil
	}
	if g.hasSign(i) || !g.hasRoomForSign() {
		return false, nil
	}
	ref := g.log.newRef(aSign, i)
	g.log.log(core.KindDiscover, ref, 1, "dreamsign") // no site has shown it
	g.takeSign(ref, i)
	return true, nil
}

// mostRefilled is how many copies a pool is given before scripts add no more: far more
// than a quest draws, and few enough to be kept.
const mostRefilled = 500_000

// Refill adds fresh copies of all cards with a tag (of all cards if tag is "") and returns how many. It adds none if
// the pool was given mostRefilled copies already. While an event is being replaced, it returns 0 at once, and adds
// them when that is over. An unknown tag is an error.
func (fx *Fx) Refill(tag string) (int, error) {
	g := fx.game
	var filter func(int) bool
	if tag != "" {
		t, ok := g.set.FindTag(tag)
		if !ok {
			return 0, fmt.Errorf("unknown tag %q%s", tag, spell.DidYouMean(tag, g.set.Tags))
		}
		filter = func(card int) bool { return g.set.hasTag(card, t) }
	}
	if !fx.VerbsActNow() {
		fx.Later(func(fx *Fx) error { _, err := fx.Refill(tag); return err })
		return 0, nil
	}
	if g.pool.Refilled >= mostRefilled {
		return 0, nil
	}
	return g.refill(tag, func() int { return g.pool.Refill(filter) }), nil
}

// Rest makes every stale copy fresher by one, as the end of a dreamscape does, unless a script cancels it. If it is
// called while an event is being replaced, it does so when that is over.
func (fx *Fx) Rest() {
	if !fx.VerbsActNow() {
		fx.Later(func(fx *Fx) error { fx.Rest(); return nil })
		return
	}
	if fx.game.rest() {
		fx.game.log.log(core.KindPhase, player, 0, "rest")
	}
}

// Roll returns a number from 1 to n from the quest's own chance, and logs it. It is an error in a function that answers
// a query.
func (fx *Fx) Roll(n int) (int, error) {
	if n < 1 {
		return 0, fmt.Errorf("expected a number of sides of at least 1, got %d", n)
	}
	if err := fx.CheckNoQuery(); err != nil {
		return 0, err
	}
	rolled := 1 + fx.game.chance.Stream("script").Intn(n)
	fx.game.log.log(core.KindRoll, player, rolled, "")
	return rolled, nil
}

// Log leaves a remark among the events. It is an error in a function that answers a query.
func (fx *Fx) Log(text string) error {
	if err := fx.CheckNoQuery(); err != nil {
		return err
	}
	fx.game.log.log(core.KindLog, player, 0, text)
	return nil
}

// Emit emits an event that content declares, named with its mod ("tides:omen"). target is the thing
// that it is about, 0 for the owner of the ability. Abilities with a function of that name hear it.
func (fx *Fx) Emit(name string, target core.Ref, amount int) error {
	if target == 0 {
		target = fx.Owner
	}
	return fx.EmitOwn(name, amount, ability.Event{Target: target})
}

// Trigger lets the abilities of a thing answer a moment again, such as site_entered. It returns how
// many functions answer: 0 while an event is being replaced, for then they answer later. It is an
// error to name a moment at which no ability answers an event about its own thing.
func (fx *Fx) Trigger(target core.Ref, moment string) (int, error) {
	return fx.TriggerOf(moment, ability.Event{Target: target})
}

// Choose asks the player to choose among words. Each answer is a move, and fires the moment chosen
// of the same script. If another question is open, this one waits for its answer. It is an error
// after the end of the quest.
func (fx *Fx) Choose(c ability.Choice) error {
	g := fx.game
	switch {
	case len(c.Options) == 0:
		return fmt.Errorf("expected at least one thing to choose from")
	case g.over:
		return fmt.Errorf("the quest is over, so nothing can be chosen")
	}
	// whether it is open now is of no interest: the quest looks for an open question itself (asks)
	_, err := g.abilities.Choose(fx.Firing, &c, chosen, ability.VerbOf(func(fx *Fx) error { return fx.Choose(c) }))
	return err
}

// Memory is what the script that runs remembers: a bool, a float64 or a string under each name. Name
// and string together have at most 1000 bytes.
func (fx *Fx) Memory() ability.Store { return fx.Remembered(&fx.game.script.memory) }

// DreamerMemory is what the dreamer remembers, for all scripts.
func (fx *Fx) DreamerMemory() ability.Store { return fx.RememberedOf(player, &fx.game.script.memory) }

// Memo is one thing that a quest's script remembers: a bool, a float64 or a
// string. It is a part of the match.
type Memo struct {
	Name  string `json:"name"`  // at most 1000 bytes with a text
	Value any    `json:"value"` // a text, a number or a bool
}

// OtherMemo is one thing that the dreamer remembers, a dreamcaller or a dreamsign.
type OtherMemo struct {
	Of    core.Ref `json:"of"`    // the dreamer or the thing
	Name  string   `json:"name"`  // as in Memo
	Value any      `json:"value"` // as in Memo
}

// memos lists what the quest's own script remembers, by name, and what all others do.
func (s *scripting) memos() (own []Memo, others []OtherMemo) {
	for _, m := range s.memory {
		if m.Ability == 0 { // the quest's own script
			own = append(own, Memo{m.Key, m.Value})
		} else {
			others = append(others, OtherMemo{m.Owner, m.Key, m.Value})
		}
	}
	return own, others
}
