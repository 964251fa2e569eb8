package tavern

import (
	"math/bits"

	"arcana/core"
)

// The death queue.
//
// Nobody dies in the middle of something. A card whose health reaches 0 is
// *dying*: it can no longer be chosen by any effect, but it keeps its place, it
// still strikes back in the attack that killed it, and it still cries out when it
// is hurt. Only when everything that was set off has been heard does death come
// for the dying, all of them at once:
//
//  1. Collect. Every dying card becomes *fallen*: attacking side first, left to
//     right. From here on its side may have room for others, yet its place on
//     the board is remembered, because the fallen card stays in the order as a
//     stone that marks where it stood.
//  2. Speak. In the order of collection each fallen card's deathrattle is heard,
//     then those of its side who watch for dead allies, then those of the other
//     side who watch for dead enemies. A card that is summoned enters right of
//     its summoner's stone, so several come in order, and cards that died side
//     by side bring theirs in the order in which they stood. What they hurt may
//     become dying in turn, but it is not collected now.
//  3. Clear. The stones are taken away and the gaps close. The mark from which
//     the next attacker is sought moves with the cards around it: what a dead
//     attacker summoned stands right of the mark and is the next to attack,
//     what died left of it brings nothing in between.
//
// Then it begins again with whoever is dying now, until nobody is. There is no
// limit to such cascades except the event budget of the whole fight (R-T10), and
// since a fallen card is collected once and its slot is freed before the next
// round, no card dies twice. When more die than there are slots, the crypt takes
// them (crypt.go).
//
// The cards that die without a word, most of them, never touch the queue.

// bury takes away the dying, lets deathrattles be heard, and goes on until
// nobody is dying (R-T8).
func (a *Arena) bury() {
	for a.dying() && !a.log.full() {
		a.collect(a.turn)
		a.collect(a.turn ^ 1)
		a.reckon()
		if len(a.queue) > 0 {
			a.drain()
		}
		if a.deep {
			a.sweep()
			continue
		}
		a.side[0].vacate()
		a.side[1].vacate()
	}
}

// dying reports whether anybody is dying.
func (f *field) dying() bool {
	return f.side[0].dying|f.side[1].dying != 0 || f.deep
}

// collect turns the dying of side s into fallen, left to right. Those that
// nobody hears of and that pay nobody are logged and no more.
func (a *Arena) collect(s int) {
	if a.deep {
		a.collectRow(s)
		return
	}
	side, foe := &a.side[s&1], &a.side[s&1^1]
	dying, heard := side.dying, side.listeners[Deathrattle]
	side.dying, side.fallen = 0, dying
	if side.moments.Has(AllyDied) || foe.moments.Has(EnemyDied) || foe.powers.has(comboKill) {
		heard = everySlot
	}
	if dying&heard == 0 {
		a.log.deaths(side, dying)
		return
	}
	if dying&(dying-1) == 0 {
		a.mourn(spot(s, bits.TrailingZeros16(dying)), side.undone&dying != 0, side.listeners[Deathrattle]&dying != 0)
		return
	}
	for o := side.order; dying != 0; o >>= 4 {
		if bit := uint16(1) << (o & 15); dying&bit != 0 {
			dying &^= bit
			a.mourn(spot(s, int(o&15)), side.undone&bit != 0, side.listeners[Deathrattle]&bit != 0)
		}
	}
}

// mourn logs one death, pays the side that killed for it (R-T5), and posts it
// to those who hear. Undone says that its own side killed it, heard that it listens
// for its death itself.
func (a *Arena) mourn(at Spot, undone, heard bool) {
	s := at.side()
	if a.log.next() {
		a.log.write(core.KindDeath, core.FieldNone, a.unit(at).Ref, a.unit(at).Ref, 1)
	}
	if a.side[s^1].powers.has(comboKill) && !undone && a.mode == modeFight {
		a.reward(s^1, 0, int32(a.tuning.Combo.KillGold))
	}
	if heard || a.side[s].moments.Has(AllyDied) || a.side[s^1].moments.Has(EnemyDied) {
		cause := a.log.cause
		a.log.cause = a.log.id()
		a.post(Deathrattle, at, 0)
		a.log.cause = cause
	}
}

// reward gives the owner of side s gold: now in the recruit phase, within the
// cap; at the owner's next turn in combat (R-T2, R-T5).
func (g *ground) reward(s int, actor core.Ref, n int32) {
	if n <= 0 {
		return
	}
	if g.mode == modeRecruit {
		g.pay(actor, n)
		return
	}
	g.side[s].gold = min(g.side[s].gold+n, statLimit/2)
	if g.log.next() {
		g.log.write(core.KindGain, core.FieldNone, actor, g.side[s].seat, n)
		g.log.keepTo(g.side[s].seat)
	}
}

// pay adds gold to the purse of the recruiting player, up to the cap.
func (g *ground) pay(actor core.Ref, n int32) {
	if n = min(n, int32(g.tuning.Gold.Cap)-g.purse.gold); n <= 0 {
		return
	}
	g.purse.gold += n
	if g.log.next() {
		g.log.write(core.KindGain, core.FieldGold, actor, g.side[0].seat, n)
	}
}
