// A cheat takes the match's present situation, overwrites some of its fields, and continues the match
// from the result. Fields of a seat ("gold", "hand") may be written without the seat: they then belong to
// the seat whose turn it is. In systems where each copy of a card exists once, a card that a cheat puts
// somewhere is first taken from where it was.

package match

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/registry"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// cheatMethod declares g:cheat.
func cheatMethod() declare.Func {
	return declare.Method("cheat(fields, seat?)", "Changes the match by hand to the given fields of a situation, also fields of a seat (by default the seat whose turn it is), and returns the events. The change is a move of the record, so undo takes it back. Cards are taken from where their other copies are.", `g:cheat{ turn = 3 }`,
		func(c *declare.Call, m *Match, fields declare.Any, who declare.Any) ([]gameEvent, error) {
			given, ok := fields.Value().(*lua.LTable)
			if !ok {
				return nil, fmt.Errorf("fields: expected a table, such as { gold = 10 }, got %s", declare.Text(fields.Value()))
			}
			seat, err := m.readSeat(who.Value())
			if err != nil || seat < 0 {
				return nil, fmt.Errorf("seat: expected a player's number from 1 to %d, got %s", len(m.Players), declare.Text(who.Value()))
			}
			return m.rowsOrError(charged(c, m, MoveUnits+reloadUnits, func() ([]core.Event, error) { return m.cheat(c.L, given, seat) }))
		}).Taking("", "integer")
}

// Give adds a card, by its id, to a place of a seat ("hand"), after the cards that are there. The card counts
// as created, so no copy is taken from the pool. The record has it as a cheat.
func (m *Match) Give(seat core.Seat, place, card string) error {
	L := m.Session.Machine.State()
	situation, err := situationTable(m, L, core.All)
	if err != nil {
		return err
	}
	fields, cards := L.NewTable(), L.NewTable()
	_, _, seats := situationFields(m.Binding)
	if list, ok := situation.RawGetString(seats).(*lua.LTable); ok {
		if own, ok := list.RawGetInt(int(seat) + 1).(*lua.LTable); ok {
			if there, ok := own.RawGetString(place).(*lua.LTable); ok {
				there.ForEach(func(_, laid lua.LValue) { cards.Append(laid) })
			}
		}
	}
	given := L.NewTable()
	given.RawSetString("card", lua.LString(card))
	given.RawSetString("created", lua.LTrue)
	cards.Append(given)
	fields.RawSetString(place, cards)
	_, err = m.cheat(L, fields, seat)
	return err
}

// recordedCheat is a cheat as records keep it.
type recordedCheat struct {
	Fields any `json:"fields"`
	Seat   int `json:"seat"` // from 1
}

// cheat overwrites fields of the present situation and continues the match from there. Fields of a seat that
// are at the top of given are those of seat. It returns the events.
func (m *Match) cheat(L *lua.LState, given *lua.LTable, seat core.Seat) ([]core.Event, error) {
	fields, err := declare.Plain(given)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(recordedCheat{fields, int(seat) + 1})
	if err != nil {
		return nil, err
	}
	situation, err := situationTable(m, L, core.All)
	if err != nil {
		return nil, err
	}
	if err := m.overwriteSituation(L, situation, given, seat); err != nil {
		return nil, err
	}
	setup, err := m.setupInSituation(L, situation)
	if err != nil {
		return nil, err
	}
	return m.Cheat(core.Cheat{Setup: setup, Text: string(text), Words: "a person changed the match: " + strings.Join(strings.Fields(declare.Source(asSituation(given), 0)), " ")})
}

// setupInSituation returns the setup of a match that begins in the situation, with its chance, but
// is otherwise like this one. Options of this match that the situation also has are dropped.
func (m *Match) setupInSituation(L *lua.LState, situation *lua.LTable) (core.Setup, error) {
	setup := m.Setup
	own, _ := declare.ToLua(L, map[string]any(m.Given)).(*lua.LTable)
	if own == nil {
		own = L.NewTable()
	}
	for _, k := range declare.SortedKeys(situation) {
		own.RawSetString(lua.LVAsString(k), lua.LNil) // the situation has it
	}
	own.RawSetString("situation", situation)
	shared, err := readShared(L, own)
	if err != nil {
		return setup, err
	}
	setup.Chance = shared.Chance
	if err := checkChance(m.System, setup.Seats, setup.Chance); err != nil {
		return setup, err
	}
	setup.Options, err = m.Binding.Options(m.Session.Environment, m.Content, m.Config, withoutShared(own))
	return setup, err
}

// overwriteSituation writes the given fields into a situation: the list of seats seat by seat, the trade row
// of the market card by card, other fields as a whole. A field of a seat ("gold") at the top of given
// belongs to seat. Unknown fields are an error. The count of events grows by one, for the cheat itself.
func (m *Match) overwriteSituation(L *lua.LState, situation, given *lua.LTable, seat core.Seat) error {
	top, ofSeats, seats := situationFields(m.Binding)
	var own *lua.LTable
	if list, ok := situation.RawGetString(seats).(*lua.LTable); ok {
		own, _ = list.RawGetInt(int(seat) + 1).(*lua.LTable)
	}
	for _, k := range declare.SortedKeys(given) {
		name, value := lua.LVAsString(k), asSituation(given.RawGet(k))
		// This is the memory of a seat. One at the top of the situation is written as it is given.
		if rows, ok := given.RawGet(k).(*lua.LTable); ok && name == "memory" && slices.Contains(ofSeats, name) {
			value = memoryRows(rows, seat)
		}
		switch {
		case name == seats && value.Type() == lua.LTTable:
			list, _ := situation.RawGetString(seats).(*lua.LTable)
			for i := 1; i <= value.(*lua.LTable).Len(); i++ {
				fields, _ := value.(*lua.LTable).RawGetInt(i).(*lua.LTable)
				if list == nil || i > list.Len() || fields == nil {
					return fmt.Errorf("%s[%d]: expected a table with fields of a player, one table for each player of this match", seats, i)
				}
				m.overwriteSeat(situation, list.RawGetInt(i).(*lua.LTable), fields)
			}
		case name == "row" && value.Type() == lua.LTTable && m.overwriteRow(situation, value.(*lua.LTable)): // it has written the row of the market
		case slices.Contains(top, name) || isSharedField(name):
			situation.RawSetString(name, value)
		case slices.Contains(ofSeats, name) && own != nil:
			fields := L.NewTable()
			fields.RawSetString(name, value)
			m.overwriteSeat(situation, own, fields)
		default:
			if slices.Contains(ofSeats, "resources") && m.hasResource(name) {
				return fmt.Errorf("a position of %s has no field %q; write resources = { %[2]s = %s }", m.System.Name, name, declare.Text(value))
			}
			return unknownField(m.System.Name, name, slices.Concat(ofSeats, top))
		}
	}
	if before, ok := situation.RawGetString("events").(lua.LNumber); ok {
		situation.RawSetString("events", before+1) // the cheat is one
	}
	return nil
}

// hasResource reports whether a name is the id of a resource of the content.
func (m *Match) hasResource(name string) bool {
	return slices.ContainsFunc(m.Binding.Writing.Names(m.Config), func(a declare.Alias) bool {
		return a.Name == m.System.Name+".Resource" && slices.ContainsFunc(a.Words, func(w declare.Word) bool { return w.Text == name })
	})
}

// memoryRows returns what a seat remembers as situations have it. rows may come from a view: they then have
// a name and a text, and a text that is a number, true or false becomes that value.
func memoryRows(rows *lua.LTable, seat core.Seat) *lua.LTable {
	list := &lua.LTable{Metatable: lua.LNil}
	for i := 1; i <= rows.Len(); i++ {
		row, ok := rows.RawGetInt(i).(*lua.LTable)
		if !ok || row.RawGetString("name") == lua.LNil {
			list.Append(rows.RawGetInt(i))
			continue
		}
		kept := &lua.LTable{Metatable: lua.LNil}
		kept.RawSetString("of", lua.LNumber(seat+1))
		kept.RawSetString("key", row.RawGetString("name"))
		value := row.RawGetString("value")
		switch text := lua.LVAsString(value); {
		case text == "true" || text == "false":
			value = lua.LBool(text == "true")
		default:
			if n, err := strconv.ParseFloat(text, 64); err == nil {
				value = lua.LNumber(n)
			}
		}
		kept.RawSetString("value", value)
		list.Append(kept)
	}
	return list
}

// unknownField returns the error about a field that no situation of a system has. If nothing in the system
// has health, it says so to an author who looks for that.
func unknownField(system, name string, known []string) error {
	hint := spell.Suggestion(name, known)
	// Here has the words of this program for a word of other games, such as health for hp
	if spell.Nearest(name, known) == "" && slices.Contains(append(spell.OurNames(name), name), "health") {
		hint = "; nothing in the " + system + " has health"
	}
	return fmt.Errorf("a position of %s has no field %q%s", system, name, hint)
}

// CheatFields returns the names of the fields that cheat takes in matches of a system: those of a seat, and
// those of the whole situation.
func CheatFields(b system.Binding) (ofSeats, top []string) {
	top, ofSeats, _ = situationFields(b)
	return ofSeats, top
}

// situationFields returns the names of the fields at the top of a system's situations, those of each of its
// seats, and the name of the field that has the seats ("players").
func situationFields(b system.Binding) (top, ofSeats []string, seats string) {
	if b.Writing.New == nil {
		return nil, nil, ""
	}
	situation := structIn(reflect.TypeOf(b.Writing.New), "situation")
	for _, f := range declare.FieldsOf(situation) {
		top = append(top, f.Name)
		if slices.Contains([]string{"players", "heroes", "seats"}, f.Name) {
			seats = f.Name
		}
	}
	if of := structIn(situation, seats); seats != "" && of.Kind() == reflect.Struct {
		for _, f := range declare.FieldsOf(of) {
			ofSeats = append(ofSeats, f.Name)
		}
	}
	return top, ofSeats, seats
}

// structIn returns the struct type of the field of t with that Lua name. If the field has a pointer or a
// list, it is the type of the element. If t has no such field, the result is t itself.
func structIn(t reflect.Type, field string) reflect.Type {
	for _, f := range reflect.VisibleFields(t) {
		if f.Tag.Get("lua") == field {
			t = f.Type
		}
	}
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	return t
}

// Fields of a situation of the market. unowned has the copies of cards that no seat owns: new cards are
// taken from there. discarded gets the cards of a seat's pile that is overwritten. seatPiles are these piles.
const unowned, discarded = "market", "discard"

var seatPiles = []string{"hand", "deck", discarded, "play"}

// overwriteSeat writes fields into a seat's part of a situation (own). In the market, whose cards are numbered
// copies, each new card is taken from the unowned copies, and the cards that were there before are
// discarded. In the delve a hero has its own cards, see hero.putCards. Other systems replace the fields.
func (m *Match) overwriteSeat(situation, own, fields *lua.LTable) {
	for _, k := range declare.SortedKeys(fields) {
		name, value := lua.LVAsString(k), fields.RawGet(k)
		from, _ := situation.RawGetString(unowned).(*lua.LTable)
		laid, isList := value.(*lua.LTable)
		before, hadList := own.RawGetString(name).(*lua.LTable)
		if cards, _ := own.RawGetString("cards").(*lua.LTable); cards != nil && isList && slices.Contains(heroPiles, name) { // the delve
			hero{own, cards}.putCards(name, laid, m.idOf)
			continue
		}
		if from != nil && isList && hadList && slices.Contains(seatPiles, name) { // a pile of the market
			if discard, ok := own.RawGetString(discarded).(*lua.LTable); ok && name != discarded {
				before.ForEach(func(_, card lua.LValue) { discard.Append(card) })
			}
			copies := &lua.LTable{Metatable: lua.LNil}
			for i := 1; i <= laid.Len(); i++ {
				copies.Append(takeCopy(situation, from, laid.RawGetInt(i), m.idOf))
			}
			value = copies
		}
		own.RawSetString(name, value)
	}
}

// asSituation returns a value with its cards written as situations write them, at any depth. A table from a
// view, or one for make, has a card's name under the key name or id; a situation has it under card.
func asSituation(value lua.LValue) lua.LValue {
	list, ok := value.(*lua.LTable)
	if !ok {
		return value
	}
	own := &lua.LTable{Metatable: lua.LNil}
	list.ForEach(func(k, v lua.LValue) {
		t, isTable := v.(*lua.LTable)
		card := lua.LValue(lua.LNil)
		for _, named := range []string{"name", "id", "card"} { // the last that it has counts
			isMemory := isTable && t.RawGetString("value") != lua.LNil // what a card remembers has a name too
			if isTable && k.Type() == lua.LTNumber && t.RawGetString(named) != lua.LNil && !isMemory {
				card = t.RawGetString(named)
			}
		}
		if card != lua.LNil {
			v = situationCard(t, card)
		} else if isTable {
			v = asSituation(t)
		}
		own.RawSet(k, v)
	})
	return own
}

// situationCardFields are the fields of a card in a view that situations have too.
var situationCardFields = []string{"attack", "health", "aegis", "guardian", "tribes", "golden", "created"}

// situationCard returns the card that a table t describes, as situations write it: its name (card) alone, or a
// table with its other fields. A table from a view has a text, an id or a score; of that only
// situationCardFields are used. A token keeps its name, since the key card says only "token". A choice
// of an encounter has a slot; it has the key name instead of card.
func situationCard(t *lua.LTable, card lua.LValue) lua.LValue {
	own := &lua.LTable{Metatable: lua.LNil}
	isView := t.RawGetString("text") != lua.LNil || t.RawGetString("id") != lua.LNil || t.RawGetString("score") != lua.LNil
	isToken := lua.LVAsString(card) == "token"
	hasFields := false
	t.ForEach(func(k, v lua.LValue) {
		name := lua.LVAsString(k)
		namesCard := name == "card" || name == "id" || name == "name" && !isToken
		ofTavern := name == "keywords" && t.RawGetString("aegis") != lua.LNil // its situations have attack keywords there
		if !namesCard && (!isView || slices.Contains(situationCardFields, name) || ofTavern) {
			own.RawSet(k, v)
			hasFields = true
		}
	})
	if !hasFields {
		return card
	}
	subtractAuras(own, t)
	if t.RawGetString("slot") != lua.LNil { // choices of an encounter have names
		own.RawSetString("name", card)
	} else {
		own.RawSetString("card", card)
	}
	return own
}

// subtractAuras subtracts from a card's numbers (own) what auras give it, which the field auras of the view
// says. The match itself will add that again.
func subtractAuras(own, view *lua.LTable) {
	list, _ := view.RawGetString("auras").(*lua.LTable)
	for i := 1; list != nil && i <= list.Len(); i++ {
		row, _ := list.RawGetInt(i).(*lua.LTable)
		if row == nil {
			continue
		}
		of := lua.LVAsString(row.RawGetString("of"))
		if words, ok := own.RawGetString("keywords").(*lua.LTable); ok {
			own.RawSetString("keywords", withoutWord(words, of))
		}
		switch now := own.RawGetString(of).(type) {
		case lua.LNumber:
			own.RawSetString(of, now-lua.LVAsNumber(row.RawGetString("amount")))
		case lua.LBool:
			own.RawSetString(of, lua.LFalse)
		}
	}
}

// withoutWord returns a list without one of its words.
func withoutWord(list *lua.LTable, word string) *lua.LTable {
	left := &lua.LTable{Metatable: lua.LNil}
	for i := 1; i <= list.Len(); i++ {
		if v := list.RawGetInt(i); lua.LVAsString(v) != word {
			left.Append(v)
		}
	}
	return left
}

// heroPiles are the piles of a hero in the delve. A card that is put into one is taken out of another, and the
// cards that were there are discarded.
var heroPiles = []string{"hand", "deck", "discard", "exhausted"}

// hero is a seat of the delve in a situation: its fields, and among them the list of its cards.
type hero struct{ fields, cards *lua.LTable }

// pile returns the cards of a pile. If the situation lacks the pile, it adds an empty one.
func (h hero) pile(name string) *lua.LTable {
	pile, ok := h.fields.RawGetString(name).(*lua.LTable)
	if !ok {
		pile = &lua.LTable{Metatable: lua.LNil}
		h.fields.RawSetString(name, pile)
	}
	return pile
}

// putCards replaces the content of a pile by the given cards (laid). Each is taken from this pile as it was, or
// from another one. A card that the hero does not have replaces one of its own, see replaceCard. Cards of
// the old pile that are not used go to the discard pile, or to the exhausted cards if it is the discard
// pile that is replaced. A card that cannot be had at all stays as written: the check of the situation
// reports it.
func (h hero) putCards(name string, laid *lua.LTable, idOf func(string) string) {
	before := h.pile(name)
	h.fields.RawSetString(name, &lua.LTable{Metatable: lua.LNil})
	own := &lua.LTable{Metatable: lua.LNil}
	for i := 1; i <= laid.Len(); i++ {
		id := idOf(lua.LVAsString(laid.RawGetInt(i)))
		found := lua.LValue(lua.LNil)
		for _, from := range append([]*lua.LTable{before}, h.otherPiles(name)...) {
			if at := indexOfCopy(from, id); at > 0 {
				found = from.Remove(at)
				break
			}
		}
		if found == lua.LNil {
			found = h.replaceCard(id, name)
		}
		if found == lua.LNil {
			found = laid.RawGetInt(i)
		}
		own.Append(found)
	}
	to := discarded
	if name == discarded {
		to = "exhausted"
	}
	before.ForEach(func(_, card lua.LValue) { h.pile(to).Append(card) })
	h.fields.RawSetString(name, own)
}

// otherPiles returns all piles of the hero except one: the deck first, then the discard pile.
func (h hero) otherPiles(name string) (piles []*lua.LTable) {
	for _, other := range []string{"deck", "discard", "exhausted", "hand"} {
		if other != name {
			piles = append(piles, h.pile(other))
		}
	}
	return piles
}

// replaceCard lets a new card (id) for the pile name replace the first card of the hero's deck, or else of its
// discard pile, and take over its number ("sword#12" becomes "book#12"). It returns the new copy, nil if
// neither pile has a card. The hero's list of cards begins with the highest number: the card with
// number n is at index highest-n+1.
func (h hero) replaceCard(id, name string) lua.LValue {
	highest := 0
	for _, pile := range []string{"deck", "discard", "exhausted", "hand", "tableau", "acting"} {
		list, _ := h.fields.RawGetString(pile).(*lua.LTable)
		for i := 1; list != nil && i <= list.Len(); i++ {
			_, number := splitCopy(list.RawGetInt(i))
			highest = max(highest, number)
		}
	}
	for _, pile := range h.otherPiles(name)[:2] { // the deck and the discard pile, as far as they are others
		old, number := splitCopy(pile.RawGetInt(1))
		if at := highest - number + 1; number > 0 && lua.LVAsString(h.cards.RawGetInt(at)) == old {
			pile.Remove(1)
			h.cards.RawSetInt(at, lua.LString(id))
			return lua.LString(fmt.Sprintf("%s#%d", id, number))
		}
	}
	return lua.LNil
}

// splitCopy splits a copy ("dire_wolf#67") into the id of its card and its number.
func splitCopy(laid lua.LValue) (id string, number int) {
	id, text, _ := strings.Cut(lua.LVAsString(laid), "#")
	number, _ = strconv.Atoi(text)
	return id, number
}

// overwriteRow puts copies of cards into the trade row of the market. The copies that were there become
// unowned first. It changes nothing and returns false if the situation is not one of the market: it has
// no unowned copies or no row.
func (m *Match) overwriteRow(situation, row *lua.LTable) bool {
	from, _ := situation.RawGetString(unowned).(*lua.LTable)
	before, _ := situation.RawGetString("row").(*lua.LTable)
	if from == nil || before == nil {
		return false
	}
	before.ForEach(func(_, laid lua.LValue) {
		if lua.LVAsString(laid) != "" {
			from.Append(laid)
		}
	})
	copies := &lua.LTable{Metatable: lua.LNil}
	situation.RawSetString("row", copies)
	for i := 1; i <= row.Len(); i++ {
		copies.Append(takeCopy(situation, from, row.RawGetInt(i), m.idOf))
	}
	return true
}

// takeCopy takes a copy of the named card from the unowned copies (from) and returns it. If there is none it
// takes one from the row, where the first unowned copy, or an empty place, replaces it. If there is none
// either it returns the name: the check of the situation then reports that.
func takeCopy(situation, from *lua.LTable, named lua.LValue, idOf func(name string) string) lua.LValue {
	text, _ := named.(lua.LString)
	id := idOf(string(text))
	if i := indexOfCopy(from, id); i > 0 {
		return from.Remove(i)
	}
	row, _ := situation.RawGetString("row").(*lua.LTable)
	if i := indexOfCopy(row, id); i > 0 {
		found := row.RawGetInt(i)
		next := lua.LValue(lua.LString(""))
		if from.Len() > 0 {
			next = from.Remove(1)
		}
		row.RawSetInt(i, next)
		return found
	}
	return named
}

// indexOfCopy returns the index (from 1) of a copy of the card in a list of copies ("dire_wolf#67"), 0 if there
// is none.
func indexOfCopy(list *lua.LTable, id string) int {
	for i := 1; list != nil && i <= list.Len(); i++ {
		copied, _, _ := strings.Cut(lua.LVAsString(list.RawGetInt(i)), "#")
		if copied == id {
			return i
		}
	}
	return 0
}

// idOf returns the id of the card of that name; of an unknown name, the name as a key.
func (m *Match) idOf(name string) string {
	for _, t := range registry.Things(m.System.Name, m.Config) {
		if t.Kind == "card" && t.Name == name {
			return t.ID
		}
	}
	return card.Key(name)
}

// repeatCheat repeats a cheat of a record that is replayed; text is its form in the record.
func (m *Match) repeatCheat(text string) error {
	var a recordedCheat
	if err := json.Unmarshal([]byte(text), &a); err != nil {
		return fmt.Errorf("%q is not a cheat, expected JSON such as {\"fields\":{\"gold\":10},\"seat\":1}: %w", text, err)
	}
	L := m.Session.Machine.State()
	fields, ok := declare.ToLua(L, a.Fields).(*lua.LTable)
	if !ok || a.Seat < 1 || a.Seat > len(m.Players) {
		return fmt.Errorf("%q is not a cheat: expected JSON such as {\"fields\":{\"gold\":10},\"seat\":1}, with a player's number as seat", text)
	}
	_, err := m.cheat(L, fields, core.Seat(a.Seat-1))
	return err
}

// CheckAsProof returns why a record does not prove to others how its match went: its content was made at the
// prompt, or it has a cheat. It returns nil if it does prove it.
func CheckAsProof(r core.Record) error {
	if len(r.Made) > 0 {
		return fmt.Errorf("the match was played with cards that were made at the prompt, so its record proves nothing")
	}
	for i, text := range r.Moves {
		if strings.HasPrefix(text, core.CheatPrefix) {
			return fmt.Errorf("move %d is a cheat, which changed the match by hand, so the record proves nothing", i+1)
		}
	}
	return nil
}

// cheatText returns a recorded cheat as a line of a scenario.
func cheatText(L *lua.LState, text string) string {
	var a recordedCheat
	_ = json.Unmarshal([]byte(text), &a) // it was written by cheat
	return fmt.Sprintf("g:cheat(%s, %d)", declare.Source(declare.ToLua(L, a.Fields), 1), a.Seat)
}
