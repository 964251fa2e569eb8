package market

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// What effects give for another time than the rules would (RULES 6.10): trade, combat and
// purchases on top of the deck for good, authority for a turn.

// lastsOnTop is what the share of purchases that go on top of the deck is called; those of
// the seats' numbers are called by their fields.
const lastsOnTop = "top_deck"

// last notes how long a part of a seat's number lasts, if not as the rules say.
func (t *table) last(s core.Seat, field core.Field, n int, l ability.Lasting) {
	if l == ability.ForGood && field != FieldAuthority || l == ability.ForTurn && field == FieldAuthority {
		t.lasting.Add(seatRef(s), field.String(), n)
	}
}

// lose takes from the seat whose turn it is what it has of a number that a turn gained, and
// leaves what it has for good.
func (t *table) lose(field core.Field) {
	have := *t.me().number(field)
	t.number(core.KindChange, t.turn, field, t.lasting.Keep(seatRef(t.turn), field.String(), have)-have)
}

// giveBack takes the authority from all seats that they had for the turn; each that is in
// the match keeps 1.
func (t *table) giveBack() {
	for _, x := range t.lasting.Due(func(x *ability.Share) bool { return x.What == FieldAuthority.String() }) {
		if p := &t.players[seatOf(x.Of)]; p.place == 0 {
			t.number(core.KindChange, seatOf(x.Of), FieldAuthority, -max(0, min(x.Amount, p.authority-1)))
		}
	}
}

// lasts reports whether a seat has a number of that name of which a share can last.
func (t *table) lasts(r core.Ref, what string) bool {
	names := []string{FieldTrade.String(), FieldCombat.String(), FieldAuthority.String(), lastsOnTop}
	return r >= 1 && int(r) <= len(t.players) && slices.Contains(names, what)
}
