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
	if keeps := t.config.further.keeps(field); l == ability.ForGood && !keeps || l == ability.ForTurn && keeps {
		t.lasting.Add(seatRef(s), t.config.further.idOf(field), n)
	}
}

// forGood returns what a seat has for good of a number of which so much would be left.
func (t *table) forGood(s core.Seat, field core.Field, have int) int {
	if len(t.lasting) == 0 {
		return 0
	}
	return t.lasting.Keep(seatRef(s), t.config.further.idOf(field), have)
}

// lose takes from the seat whose turn it is what it has of a number that a turn gained, and
// leaves what it has for good.
func (t *table) lose(field core.Field) {
	have := *t.me().number(field)
	t.number(core.KindChange, t.turn, field, t.forGood(t.turn, field, have)-have)
}

// giveBack takes from all seats what they had for the turn of what keeps; each that is in the
// match keeps 1 authority.
func (t *table) giveBack() {
	for _, x := range t.lasting.Due(t.forTurn) {
		field, _ := t.config.resource(x.What)
		if p := &t.players[seatOf(x.Of)]; p.place == 0 {
			t.number(core.KindChange, seatOf(x.Of), field, -max(0, min(x.Amount, p.spare(field))))
		}
	}
}

// forTurn reports whether a share is of a number that keeps, which the turn takes back.
func (t *table) forTurn(x *ability.Share) bool {
	field, err := t.config.resource(x.What)
	return err == nil && t.config.further.keeps(field)
}

// spare is what a seat can do without of a number: the last point of authority is nobody's.
func (p *player) spare(field core.Field) int {
	if field == FieldAuthority {
		return p.authority - 1
	}
	return *p.number(field)
}

// lasts reports whether a seat has a number of that name of which a share can last.
func (t *table) lasts(r core.Ref, what string) bool {
	return r >= 1 && int(r) <= len(t.players) && (what == lastsOnTop || slices.Contains(t.config.ResourceNames(), what))
}
