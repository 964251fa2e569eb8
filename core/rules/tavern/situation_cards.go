// How the cards of a situation are laid down: each is taken out of the pool, gets a ref and a name, and
// then everything in which it differs from a fresh copy. Then discoveries, questions, and the shops that a
// situation leaves out. How cards are written is in situation.go.

package tavern

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
	"arcana/core/spell"
)

// mostRefs is the most cards that a situation can say a player has had.
const mostRefs = 100_000

// goneCard is the name of cards that a player had before the situation and that are gone.
const goneCard = "a card that is gone"

// setCards fills the pool, and gives players the cards, discoveries and questions of the situation, which are
// in l.given. The shops that were dealt are kept in l.dealt for setShops. All refs are set before the first
// card gets one, and copies in golden cards leave the pool last, because golden cards must be placed by then.
func (l *situationBuilder) setCards(*Situation) error {
	l.shared.pool.fill(l.shared.cfg.Cards, &l.shared.tuning)
	l.dealt = make([][]cards.Unit, len(l.players))
	for i := range l.players {
		s := &l.players[i]
		l.dealt[i] = slices.Clone(s.shop.cards)
		s.shop.cards, s.hand, s.board, s.lineup = s.shop.cards[:0], s.hand[:0], s.board[:0], s.lineup[:0]
	}
	if err := l.forEachPlayer(l.setRefs); err != nil {
		return err
	}
	if err := l.forEachPlayer(l.setLists); err != nil {
		return err
	}
	return l.forEachPlayer(l.setConsumed)
}

// setRefs sets how many cards a player has had, because new cards get the refs after theirs. If the situation does
// not say it (0), that is how many were dealt. All of them get the name goneCard, until a card of the situation takes
// the ref.
func (l *situationBuilder) setRefs(s *player, k *Seat) error {
	own := &l.shared.record.names.own[s.seat()]
	n := len(*own)
	if k.Refs != 0 {
		n = k.Refs
	}
	if n < 0 || n > mostRefs {
		return fmt.Errorf("refs: expected how many cards the player has had before, from 0 to %d, got %d", mostRefs, n)
	}
	*own = slices.Repeat([]string{goneCard}, n)
	return nil
}

// setLists gives a player its cards, then its discoveries, then its questions, in the order in which they take refs
// and copies of the pool. The cards of the lineup are only remembered, so they have no refs and take no copies out
// of the pool (pooled is false). It returns an error for more cards than there is room for, for cards that no player
// can have (checkReachable), and for an empty discovery.
func (l *situationBuilder) setLists(s *player, k *Seat) error {
	t := &l.shared.tuning
	for _, x := range []struct {
		name   string
		into   *[]cards.Unit
		given  []Laid
		most   int
		pooled bool
	}{{"shop", &s.shop.cards, k.Shop, mostShown, true}, {"hand", &s.hand, k.Hand, t.Hand, true}, {"board", &s.board, k.Board, t.Board, true}, {"lineup", &s.lineup, k.Lineup, t.Board, false}} {
		if len(x.given) > x.most {
			return fmt.Errorf("%s: expected at most %d cards, got %d", x.name, x.most, len(x.given))
		}
		if err := l.placeCards(s, x.into, x.given, x.pooled); err != nil {
			return fmt.Errorf("%s%w", x.name, err)
		}
	}
	if err := l.checkReachable(s); err != nil {
		return err
	}
	for i, d := range k.Discoveries {
		var drawn []cards.Unit
		if err := l.placeCards(s, &drawn, d.Cards, true); err != nil {
			return fmt.Errorf("discoveries[%d].cards%w", i+1, err)
		}
		if d.Tier < 1 || d.Tier > cards.Tiers {
			return fmt.Errorf("discoveries[%d].tier: expected 1 to %d, got %d", i+1, cards.Tiers, d.Tier)
		}
		if len(drawn) == 0 {
			return fmt.Errorf("discoveries[%d].cards: expected at least one card to choose from, got none", i+1)
		}
		s.discoveries = append(s.discoveries, discovery{d.Tier, drawn})
	}
	if k.Question != nil {
		if err := s.addQuestion("question", *k.Question); err != nil {
			return err
		}
	}
	for i, q := range k.Questions {
		if err := s.addQuestion(fmt.Sprintf("questions[%d]", i+1), q); err != nil {
			return err
		}
	}
	if s.casting = k.Casting; s.casting == 0 {
		return nil
	}
	if i := battle.IndexOf(s.hand, s.casting); i < 0 || !(s.hand[i].Card.Spell || s.hand[i].Card.Magnetic) || !slices.ContainsFunc(s.questions, func(q battle.Question) bool { return q.Card == s.casting }) {
		return fmt.Errorf("casting: expected the ref of a spell in the hand that asks a question, got %d", s.casting)
	}
	return nil
}

// checkReachable returns an error for cards that a player cannot have in any match: so many plain copies
// in hand and on the board that they would fuse at once (R-T11), and cards of the pool in the shop of a tier above
// the player's (RULES 3.2).
func (l *situationBuilder) checkReachable(s *player) error {
	fuse := l.shared.tuning.Triple.Copies
	for _, list := range [][]cards.Unit{s.hand, s.board} {
		for i := range list {
			if c := list[i].Card.Fusing(); c != nil && s.countCopies(c) >= fuse {
				return fmt.Errorf("hand and board have %d normal copies of %s, expected at most %d, because %d copies fuse at once", s.countCopies(c), c.Name, fuse-1, fuse)
			}
		}
	}
	for _, list := range [][]cards.Unit{s.board, s.lineup} {
		for i := range list {
			if list[i].Card.Spell {
				return fmt.Errorf("board: %s is a spell, which never comes to the board", list[i].Card.Name)
			}
		}
	}
	for i := range s.shop.cards {
		if c := s.shop.cards[i].Card; c.Tier > s.tier && c.Rules().Place >= 0 {
			return fmt.Errorf("shop[%d]: %s has tier %d, expected at most the player's tier, %d", i+1, c.Name, c.Tier, s.tier)
		}
	}
	return nil
}

// addQuestion reads a question of the situation and adds it to those of the player, as the last one. name is what
// errors call it. It returns an error for a question that cannot be open.
func (s *player) addQuestion(name string, q Question) error {
	switch {
	case q.Of < 1:
		return fmt.Errorf("%s.of: expected the number (ref) of a card, got %d", name, q.Of)
	case len(q.Answers) == 0:
		return fmt.Errorf("%s.answers: expected at least one answer, got none", name)
	case len(s.questions) >= battle.MostAsked:
		return fmt.Errorf("%s: a player can have at most %d open questions", name, battle.MostAsked)
	}
	own := battle.Question{Card: q.Of, By: int16(max(0, q.Ability)) - 1} // 0, not given, becomes -1: all abilities
	own.Text = q.Text
	var wrong [2]error
	own.Options, wrong[0] = optionsOf(name+".answers", q.Answers, q.Refs)
	own.Picked, wrong[1] = optionsOf(name+".picked", q.Picked, q.PickedRefs)
	own.SetBounds(q.Least, q.Most)
	if err := errors.Join(wrong[:]...); err != nil {
		return err
	}
	if err := own.Open(); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	s.questions = append(s.questions, own)
	return nil
}

// optionsOf is the reverse of wordsAndRefs: it returns the options that were written as words and refs. refs is
// nil if all are words. name is what the error calls the list.
func optionsOf(name string, words []string, refs []core.Ref) ([]ability.Option, error) {
	if refs != nil && len(refs) != len(words) {
		return nil, fmt.Errorf("%s: expected as many refs as answers, got %d refs and %d answers", name, len(refs), len(words))
	}
	options := ability.OfWords(words)
	for i, r := range refs {
		if options[i].Ref = r; r != 0 {
			options[i].Word = ""
		}
	}
	return options, nil
}

// placeCards makes the cards of one list of a player, and appends them to into. If pooled, each gets a
// ref, and its copy is taken out of the pool.
func (l *situationBuilder) placeCards(s *player, into *[]cards.Unit, given []Laid, pooled bool) error {
	for i := range given {
		u, err := l.unit(&given[i])
		if err == nil && pooled {
			err = l.numberCard(s, &u, &given[i])
		}
		if err != nil {
			return fmt.Errorf("[%d].%w", i+1, err)
		}
		*into = append(*into, u)
	}
	return nil
}

// numberCard notes the name of a card under its ref. If the situation gives no ref, the card gets the
// player's next one. Refs below a given one that no card has yet count as those of cards that are gone. Unless
// the card is golden, its copy is taken out of the pool.
func (l *situationBuilder) numberCard(s *player, u *cards.Unit, k *Laid) error {
	own := &l.shared.record.names.own[s.seat()]
	if u.Ref == 0 {
		u.Ref = l.shared.record.names.addCard(s.seat(), u.Name())
	} else {
		row, place := int(u.Ref)%cards.RefStep, int(u.Ref)/cards.RefStep-1
		if row != int(s.seat()) || place < 0 || place >= mostRefs {
			return fmt.Errorf("ref: this player's refs begin at %d and go up in steps of %d, got %d", cards.RefAt(int(s.seat()), 0), cards.RefStep, u.Ref)
		}
		for len(*own) <= place {
			*own = append(*own, goneCard)
		}
		if (*own)[place] != goneCard {
			return fmt.Errorf("ref: %d is given twice", u.Ref)
		}
		(*own)[place] = u.Name()
	}
	if !u.Golden() && !l.shared.pool.takeCopy(u.Card) {
		return fmt.Errorf("card: the pool has no copy of %s left; created = true makes a new copy", k.Card)
	}
	return nil
}

// unit makes the unit that the situation describes. Its ref is the one that is given, 0 for none. With an error, the
// unit means nothing.
func (l *situationBuilder) unit(k *Laid) (u cards.Unit, err error) {
	c, err := l.card(k)
	if err != nil {
		return u, err
	}
	u = c.Unit(k.Golden)
	u.Ref = k.Ref
	if k.Silenced {
		u.Silence()
	}
	attack, health, aegis := int(u.Attack), int(u.Health), int(u.Aegis)
	least, most := 1, cards.MostStat
	if c.Spell {
		if least, most = 0, 0; k.Golden {
			return u, fmt.Errorf("golden: %s is a spell, which never fuses", c.Name)
		}
	}
	for _, n := range []struct {
		name        string
		into, given *int
		low, high   int
	}{{"attack", &attack, k.Attack, 0, most}, {"health", &health, k.Health, least, most}, {"aegis", &aegis, k.Aegis, 0, cards.MostAegis}} {
		if err := core.SetInRange(n.name, n.into, n.given, n.low, n.high); err != nil {
			return u, err
		}
	}
	if u.Attack, u.Health, u.Aegis = int32(attack), int32(health), uint8(aegis); k.Guardian != nil {
		u.SetGuardian(*k.Guardian)
	}
	if k.Words != nil {
		form, err := attackKeywordsOf(*k.Words, c.Rules().ContentKeywords)
		if err != nil {
			return u, err
		}
		u.Form = u.Form&^cards.AttackForm | form
	}
	if k.Ref < 0 {
		return u, fmt.Errorf("ref: expected a number of at least 1, got %d", k.Ref)
	}
	if err := u.SetTribes(l.shared.cfg, k.Tribes); err != nil {
		return u, err
	}
	u.Own, err = l.ownOf(k)
	return u, err
}

// attackKeywordsOf returns the attack keywords among the names of keywords in a situation. Any other
// name must be in others, the keywords that the card has by its row.
func attackKeywordsOf(names, others []string) (f cards.Form, err error) {
	for i, name := range names {
		form := cards.FormNamed(card.Key(name)) & cards.AttackForm
		if f |= form; form == 0 && !slices.Contains(others, card.Key(name)) {
			return f, fmt.Errorf("keywords[%d]: %w", i+1, spell.Unknown("attack keyword", name, cards.AttackForm.Names()))
		}
	}
	return f, nil
}

// card returns the card of which k is a copy: one of the config, a created one, or a token. A token gets its first
// attack and health from base. If base is left out, it gets the present ones of k; if k does not give both of
// these, it gets 0 and 1.
func (l *situationBuilder) card(k *Laid) (*cards.Card, error) {
	cfg := l.shared.cfg
	c := cfg.Find(k.Card)
	switch {
	case c != nil && k.Created:
		return c.Created(), nil
	case c != nil:
		return c, nil
	case card.Key(k.Card) != "token":
		return nil, fmt.Errorf("card: no card is called %q%s", k.Card, cfg.Near(k.Card))
	}
	base := append(slices.Clone(k.Base), 0, 1) // base of a single number is refused below, since 0 then stands for its health
	if len(k.Base) == 0 && k.Attack != nil && k.Health != nil {
		base = []int{*k.Attack, *k.Health}
	}
	if base[0] < 0 || base[1] < 1 || base[0] > cards.MostStat || base[1] > cards.MostStat {
		return nil, fmt.Errorf("base: expected attack of at least 0 and health of at least 1")
	}
	return cfg.Token(k.Name, base[0], base[1]), nil
}

// ownOf returns the memory, loans and abilities that the situation gives a card; nil if it gives none
// of them. The memory holds only numbers, texts and booleans.
func (l *situationBuilder) ownOf(k *Laid) (own *cards.Own, err error) {
	if k.Memory == nil && k.Voices == nil && k.Loans == nil && !k.Silenced {
		return nil, nil
	}
	own = &cards.Own{Memory: slices.Clone(k.Memory)}
	for i, c := range own.Memory {
		switch c.Value.(type) {
		case bool, float64, string:
		default:
			return nil, fmt.Errorf("memory[%d]: expected a number, a text, true or false", i+1)
		}
	}
	if own.Loans, err = readLoans(k.Loans); err != nil {
		return nil, err
	}
	if own.Abilities, err = l.readAbilities(k.Voices); err != nil {
		return nil, err
	}
	if k.Silenced && own.Abilities == nil {
		own.Abilities = &[]cards.UnitAbility{}
	}
	return own, nil
}

// readLoans returns the loans that a situation gives a card, as writeLoans writes them. There is at most one for
// each time, and only that of an aura can have lost health or aegis (Spent, Broken).
func readLoans(given []Loan) (loans []cards.Loan, err error) {
	for i, x := range given { // an unknown word becomes 0, which does not end
		until := cards.Lasting(max(0, slices.Index(cards.LoanNames, card.Key(x.Until))))
		if !until.Ends() {
			return nil, fmt.Errorf("lasting[%d].until: expected combat, turn or aura, got %q", i+1, x.Until)
		}
		if most := max(0, x.Health); x.Spent < 0 || x.Spent > most || until != cards.Aura && x.Spent != 0 {
			return nil, fmt.Errorf("lasting[%d].spent: expected a number from 0 to the health that the aura gives, got %d", i+1, x.Spent)
		}
		if most := max(0, x.Aegis); x.Broken < 0 || x.Broken > most || until != cards.Aura && x.Broken != 0 {
			return nil, fmt.Errorf("lasting[%d].broken: expected a number from 0 to the charges that the aura gives, got %d", i+1, x.Broken)
		}
		if slices.ContainsFunc(loans, func(l cards.Loan) bool { return l.Until == until }) {
			return nil, fmt.Errorf("lasting[%d].until: %s is given twice", i+1, cards.LoanNames[until])
		}
		words, err := attackKeywordsOf(x.Words, nil)
		if err != nil {
			return nil, fmt.Errorf("lasting[%d].%w", i+1, err)
		}
		if x.Guardian {
			words |= cards.Guardian
		}
		loans = append(loans, cards.Loan{Until: until, Attack: int32(x.Attack), Health: int32(x.Health), Aegis: int32(x.Aegis), Words: words, Spent: int32(x.Spent), Broken: int32(x.Broken)})
	}
	return loans, nil
}

// readAbilities returns the abilities that a situation gives a card in place of its own, as writeAbilities writes
// them; nil if it gives none, so that the card keeps its own. An empty list takes all abilities from the card. A
// given keyword of content is the ability of a script and of no card (v.Of is "").
func (l *situationBuilder) readAbilities(given *[]Voice) (*[]cards.UnitAbility, error) {
	if given == nil {
		return nil, nil
	}
	voices := []cards.UnitAbility{}
	for i, v := range *given {
		of, script := l.shared.cfg.Find(v.Of), -1
		if keyword, given := ability.KeywordOf(v.Script); given && v.Of == "" {
			of = l.shared.cfg.ContentKeyword(keyword)
		}
		if of == nil {
			return nil, fmt.Errorf("abilities[%d].of: no card is called %q%s", i+1, v.Of, l.shared.cfg.Near(v.Of))
		}
		if v.Script != "" {
			if script = slices.Index(l.shared.cfg.ScriptNames(), v.Script); script < 0 {
				return nil, fmt.Errorf("abilities[%d].script: no script is called %q%s", i+1, v.Script, spell.DidYouMean(v.Script, l.shared.cfg.ScriptNames()))
			}
		}
		until := cards.LastingSet(0)
		for _, word := range strings.Fields(v.Until) {
			l := cards.Lasting(max(0, slices.Index(cards.LoanNames, card.Key(word))))
			if !l.Ends() {
				return nil, fmt.Errorf("abilities[%d].until: expected combat, turn or aura, got %q", i+1, word)
			}
			until |= cards.HeldUntil(l)
		}
		voices = append(voices, cards.UnitAbility{Of: of, Script: script, Number: int16(v.Number), Until: until})
	}
	return &voices, nil
}

// setConsumed takes the copies that went into golden cards out of the pool. If the situation does not
// list them, they are those of the golden cards in hand and on the board, or as many of these as the pool has.
func (l *situationBuilder) setConsumed(s *player, k *Seat) error {
	pool := &l.shared.pool
	s.consumed = s.consumed[:0]
	for i, name := range k.Consumed {
		c := l.shared.cfg.Find(name)
		if c == nil {
			return fmt.Errorf("consumed[%d]: no card is called %q%s", i+1, name, l.shared.cfg.Near(name))
		}
		if !pool.takeCopy(c) {
			return fmt.Errorf("consumed[%d]: the pool has no copy of %s left", i+1, name)
		}
		s.consume(pool, c, 1)
	}
	if k.Consumed != nil {
		return nil
	}
	for _, list := range [][]cards.Unit{s.hand, s.board} {
		for i := range list {
			if c := list[i].Card.PoolCard(); list[i].Golden() && c != nil {
				n := min(l.shared.tuning.Triple.Copies, pool.left[c.Rules().Place])
				pool.left[c.Rules().Place] -= n
				s.consume(pool, c, n)
			}
		}
	}
	return nil
}

// setShops deals the shops that the situation does not give. If it gives neither the turn nor the player's tier, the
// cards that were dealt at first stay, if the pool still has copies of them; their names are noted under their refs
// again. Free places are filled. A player that is out has no shop.
func (l *situationBuilder) setShops(k *Situation) error {
	for i := range l.players {
		s, own := &l.players[i], &l.given[i]
		if s.out || own.Shop != nil {
			continue
		}
		for _, u := range l.dealt[i] {
			if k.Turn == nil && own.Tier == nil && l.shared.pool.takeCopy(u.Card) {
				l.shared.record.names.own[i][int(u.Ref)/cards.RefStep-1] = u.Name()
				s.shop.cards = append(s.shop.cards, u)
			}
		}
		r := l.recruit(s.seat())
		s.shop.deal(&l.shared, s.seat(), s.tier, r.shopSize())
	}
	return nil
}
