// Positions: a match can begin in the middle, with a stage, the cards of each pile and the numbers, in the
// words of the game's author.

package declared

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"arcana/core"
	"arcana/core/spell"
)

// Position is a position in which a match begins, instead of its setup. What it leaves out is as at the start
// of a match.
type Position struct {
	Stage string `lua:"stage" json:"stage,omitempty" doc:"the stage that the match is in"`
	Turn  int    `lua:"turn" json:"turn,omitempty" doc:"whose turn it is, from 1; left out it is the seat that begins the stage"`
	Acted []int  `lua:"acted" json:"acted,omitempty" doc:"the seats that have acted in this stage already"`
	Round int    `lua:"round" json:"round,omitempty" doc:"how many stages have begun, 1 if it is left out"`
	// Table and Seats have the piles and numbers by their names. A pile is a list of cards: the name
	// of each, or { card = "9 spades", by = 2 } with the seat that moved it. Cards that no pile names
	// lie shuffled in the first pile of the table, behind those that stand there.
	Table map[string]any   `lua:"table" json:"table,omitempty" doc:"the piles and numbers of the table, by their names"`
	Seats []map[string]any `lua:"seats" json:"seats,omitempty" doc:"the piles and numbers of each seat, by their names"`
}

// LuaType is what scripts call a position's type.
func (Position) LuaType() string { return "rules.Position" }

// positionBuilder puts the cards of a position into their places.
type positionBuilder struct {
	*Game
	placed []bool  // by card
	first  []int32 // what the first pile of the table names
}

// beginAt begins a match in a position: it lays what the position says of the table and the seats, then the cards that
// it does not name, then sets the stage and the turn. The error names the part that is not possible.
func (g *Game) beginAt(p *Position) error {
	l := &positionBuilder{Game: g, placed: make([]bool, len(g.plan.Cards))}
	if len(p.Seats) > g.seats {
		return fmt.Errorf("seats: expected at most %d, got %d", g.seats, len(p.Seats))
	}
	if err := l.lay("table", core.None, p.Table); err != nil {
		return err
	}
	for i, seat := range p.Seats {
		if err := l.lay(fmt.Sprintf("seats[%d]", i+1), core.Seat(i), seat); err != nil {
			return err
		}
	}
	l.layRest()
	return l.enterAt(p)
}

// lay sets the piles and numbers of a seat, or of the table for core.None, and what the seat remembers, to what a
// position says: said has these by their names. What said does not have stays. path is the path of said in the
// position, for errors.
func (l *positionBuilder) lay(path string, owner core.Seat, said map[string]any) error {
	zone := &l.plan.Table
	if owner != core.None {
		zone = &l.plan.Seat
	}
	if l.abilities != nil && owner != core.None {
		if err := l.abilities.remember(l.plan.refs.seat(owner), said[memoryKey]); err != nil {
			return fmt.Errorf("%s.%w", path, err)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(said)) {
		if name == memoryKey && l.abilities != nil && owner != core.None {
			continue
		}
		if !slices.Contains(zone.Names(), name) {
			return fmt.Errorf("%s: unknown key %s, %s", path, name, spell.Choices(name, zone.Names()))
		}
	}
	for i := range zone.Piles {
		pile := &zone.Piles[i]
		value, path := said[pile.Name], path+"."+pile.Name
		if pile.Key != "" && value != nil {
			if zone.begins(i) {
				if err := checkGroup(path, zone.Piles[i:i+zone.Group(i)], value); err != nil {
					return err
				}
			}
			path += "." + pile.Key
			value = ofGroup(value, pile.Key, l.plan.inGroup(l.plan.pileOf(owner, i)))
		}
		if err := l.layPile(path, l.plan.pileOf(owner, i), value); err != nil {
			return err
		}
	}
	for i := range zone.Numbers {
		n := &zone.Numbers[i]
		value, given := said[n.Name]
		if !given {
			continue
		}
		x, ok := n.read(value)
		if !ok || x < n.Least || x > n.Most || n.Kind == SeatOrNo && int(x) > l.seats {
			return fmt.Errorf("%s.%s: expected %s, got %v", path, n.Name, n.Expected(), value)
		}
		l.numbers[l.plan.numberOf(owner, i)] = x
	}
	return nil
}

// checkGroup returns an error if value has piles that a group does not have.
func checkGroup(path string, group []Pile, value any) error {
	switch value := value.(type) {
	case map[string]any:
		var keys []string
		for i := range group {
			keys = append(keys, group[i].Key)
		}
		for _, key := range slices.Sorted(maps.Keys(value)) {
			if !slices.Contains(keys, key) {
				return fmt.Errorf("%s: unknown key %s, %s", path, key, spell.Choices(key, keys))
			}
		}
		return nil
	case []any:
		if len(value) <= len(group) {
			return nil
		}
		return fmt.Errorf("%s: expected at most %d piles, got %d", path, len(group), len(value))
	}
	return fmt.Errorf("%s: expected piles, got %v", path, value)
}

// ofGroup returns the value for one pile of a group, by its key in a table or by its place in a list; nil for none.
func ofGroup(group any, key string, place int) any {
	switch group := group.(type) {
	case map[string]any:
		return group[key]
	case []any:
		if place < len(group) {
			return group[place]
		}
	}
	return nil
}

// read returns a value of a position as this number, and whether it is possible. A seat is written as its
// number. No seat and no word are written as false, because a table of Lua cannot have nil.
func (n *Number) read(value any) (int32, bool) {
	switch v := value.(type) {
	case bool:
		if v {
			return 1, n.Kind == Flag
		}
		return 0, n.Kind != Whole
	case string:
		i := slices.Index(n.Words, v)
		return int32(i) + 1, n.Kind == WordOrNo && i >= 0
	case float64:
		return int32(v), (n.Kind == Whole || n.Kind == SeatOrNo) && v == math.Trunc(v) && math.Abs(v) <= math.MaxInt32
	case int:
		return int32(v), n.Kind == Whole || n.Kind == SeatOrNo
	}
	return 0, false
}

// layPile moves the cards that a list names to a pile, and sets who moved them, what they were given and what they
// remember. value is the list, nil if the position says nothing of the pile. All cards begin in the first pile, so
// cards that are named there are only noted (first), for layRest.
func (l *positionBuilder) layPile(path string, pile int32, value any) error {
	if value == nil {
		return nil
	}
	list, ok := value.([]any)
	if m, isMap := value.(map[string]any); isMap && len(m) == 0 {
		list, ok = nil, true // an empty table of Lua is no list
	}
	if !ok {
		return fmt.Errorf("%s: expected a list of cards, got %v", path, value)
	}
	for i, entry := range list {
		name, by := entry, 0
		if row, ok := entry.(map[string]any); ok {
			name = row["card"]
			for _, key := range slices.Sorted(maps.Keys(row)) {
				if known := l.cardKeys(); !slices.Contains(known, key) {
					return fmt.Errorf("%s[%d]: unknown key %s, %s", path, i+1, key, spell.Choices(key, known))
				}
			}
			if who, given := row["by"]; given {
				n, ok := (&Number{Kind: SeatOrNo}).read(who)
				if by = int(n); !ok || by < 0 || by > l.seats {
					return fmt.Errorf("%s[%d].by: expected a seat from 1 to %d, got %v", path, i+1, l.seats, who)
				}
			}
		}
		card, err := l.take(name)
		if err != nil {
			return fmt.Errorf("%s[%d]: %w", path, i+1, err)
		}
		if pile == 0 {
			l.first = append(l.first, card)
		} else {
			l.moveTo(card, pile)
		}
		l.by[card] = int32(by)
		if row, ok := entry.(map[string]any); ok && l.abilities != nil {
			if err := l.abilities.recallCard(card, row); err != nil {
				return fmt.Errorf("%s[%d].%w", path, i+1, err)
			}
		}
	}
	return nil
}

// cardKeys returns the keys that a card of a position may have. In a game with abilities these are also its numbers and
// its memory.
func (l *positionBuilder) cardKeys() []string {
	known := []string{"card", "by"}
	if l.abilities == nil {
		return known
	}
	for _, a := range l.plan.Attributes {
		if a.Words == nil {
			known = append(known, a.Name)
		}
	}
	return append(known, memoryKey)
}

// take returns a card with a name that is not placed yet, and notes that it is placed now. It returns an error if there
// is none.
func (l *positionBuilder) take(name any) (int32, error) {
	text, ok := name.(string)
	if !ok {
		return 0, fmt.Errorf("expected the name of a card, got %v", name)
	}
	var names []string
	has := false
	for card := range l.plan.Cards {
		names = append(names, l.plan.Cards[card].Name)
		if names[card] != text {
			continue
		}
		if has = true; !l.placed[card] {
			l.placed[card] = true
			return int32(card), nil
		}
	}
	if has {
		return 0, fmt.Errorf("the position already uses every copy of %s in the deck", text)
	}
	return 0, fmt.Errorf("the deck has no %q%s", text, spell.DidYouMean(text, names))
}

// layRest fills the first pile: first the cards that the position names there, then all cards that it names nowhere,
// shuffled. All these cards still lie in the first pile. As in any shuffle, a setup may fix by names which cards come
// first.
func (l *positionBuilder) layRest() {
	if len(l.plan.Cards) == 0 { // a game without cards need not have a pile
		return
	}
	rest := slices.DeleteFunc(slices.Clone(l.pile(0)), func(card int32) bool { return l.placed[card] })
	copy(l.pile(0), slices.Concat(l.first, rest))
	rest = l.pile(0)[len(l.first):]
	l.stream(l.plan.streamNames[0]).Deal(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] }, func(i int) (id, name string) {
		name = l.plan.Cards[rest[i]].Name
		return name, name
	})
}

// enterAt sets the stage, the turn and what goes with them, and lists the moves. It does not call what begins a stage
// or a turn (Enter, Begin). It returns an error if something is not possible, or the seat whose turn it is has no
// move.
func (l *positionBuilder) enterAt(p *Position) error {
	var names []string
	for _, s := range l.plan.Stages {
		names = append(names, s.Name)
	}
	at := slices.Index(names, p.Stage)
	if at < 0 {
		return fmt.Errorf("stage: no stage is called %q, %s", p.Stage, spell.Choices(p.Stage, names))
	}
	l.all[atStage], l.all[atRound], l.all[atTurn] = int32(at), int32(max(1, p.Round)), int32(max(0, p.Turn-1))
	if p.Turn < 0 || p.Turn > l.seats {
		return fmt.Errorf("turn: expected a seat from 1 to %d, got %d", l.seats, p.Turn)
	}
	for _, s := range p.Acted {
		if s < 1 || s > l.seats {
			return fmt.Errorf("acted: expected the seats that have acted, from 1 to %d, got %d", l.seats, s)
		}
		l.all[atActed] |= 1 << (s - 1)
	}
	if first := l.stage().First; p.Turn == 0 && first != nil {
		s, err := first(l.Game)
		if err != nil {
			return l.failed("first", err)
		}
		l.all[atTurn] = int32(s)
	}
	if l.abilities != nil {
		l.abilities.awake = true
		if l.stage().Turns != Together {
			l.abilities.turnOf = l.all[atTurn] + 1
		}
		l.showNumbers()
	}
	if err := l.listAll(); err != nil {
		return err
	}
	if l.together() && l.nextToChoose() || !l.together() && l.takesPart(l.Turn()) && len(l.choicesOf(l.Turn())) > 0 {
		return nil
	}
	return fmt.Errorf("player %d has no move in the stage %s; name a player who has one", l.Turn()+1, p.Stage)
}

// position returns the present position. It is nil if a Position cannot have it: while a question in between
// is open, or a choice is half made.
func (g *Game) position() *Position {
	if g.all[atDepth] > 0 || g.all[atAsked] != 0 || g.abilities.pends() {
		return nil
	}
	p := &Position{Stage: g.stage().Name, Turn: int(g.Turn()) + 1, Round: int(g.all[atRound]), Table: g.zonePosition(core.None)}
	for s := range core.Seat(g.seats) {
		_, has := g.chosen(s)
		if _, verb := g.picked(s); has || verb >= 0 {
			return nil
		}
		if g.acted(s) {
			p.Acted = append(p.Acted, int(s)+1)
		}
		p.Seats = append(p.Seats, g.zonePosition(s))
	}
	return p
}

// zonePosition returns what a position says of a seat, or of the table for core.None: the piles that have cards, the
// numbers that have changed, and what the seat remembers.
func (g *Game) zonePosition(owner core.Seat) map[string]any {
	zone := &g.plan.Table
	if owner != core.None {
		zone = &g.plan.Seat
	}
	said := map[string]any{}
	for i := range zone.Piles {
		pile, at := &zone.Piles[i], g.plan.pileOf(owner, i)
		cards := g.pilePosition(at)
		switch {
		case pile.Key == "":
			if len(cards) > 0 {
				said[pile.Name] = cards
			}
		case pile.Key == "1" || g.plan.inGroup(at) > 0 && isList(said[pile.Name]): // a numbered group is a list, any other a table
			group, _ := said[pile.Name].([]any)
			said[pile.Name] = append(group, cards)
		default:
			group, ok := said[pile.Name].(map[string]any)
			if !ok {
				group = map[string]any{}
				said[pile.Name] = group
			}
			group[pile.Key] = cards
		}
	}
	if g.abilities != nil && owner != core.None {
		if memory := g.abilities.memoryPosition(g.plan.refs.seat(owner)); memory != nil {
			said[memoryKey] = memory
		}
	}
	for i, n := range zone.Numbers {
		value := g.numbers[g.plan.numberOf(owner, i)]
		switch {
		case value == n.Start:
		case n.Kind == Flag:
			said[n.Name] = value != 0
		case n.Kind != Whole && value == 0:
			said[n.Name] = false
		case n.Kind == WordOrNo:
			said[n.Name] = n.Words[value-1]
		default:
			said[n.Name] = int(value)
		}
	}
	return said
}

// isList reports whether a value is a list.
func isList(v any) bool { _, ok := v.([]any); return ok }

// pilePosition returns the cards of a pile by their names, with who moved them.
func (g *Game) pilePosition(pile int32) []any {
	cards := []any{}
	for _, card := range g.pile(pile) {
		said := map[string]any{}
		if g.by[card] != 0 {
			said["by"] = int(g.by[card])
		}
		g.abilities.addToPosition(card, said)
		if name := g.plan.Cards[card].Name; len(said) == 0 {
			cards = append(cards, name)
		} else {
			said["card"] = name
			cards = append(cards, said)
		}
	}
	return cards
}
