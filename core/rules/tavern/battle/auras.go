// Auras give cards on a board attack, health, aegis and keywords as long as other cards are there.
// Abilities say what they give in modify_attack, modify_health, modify_guardian and the like. These
// are asked again whenever something may have changed: when a combat begins, after each trigger,
// after deaths, and after each move of a recruit phase. What a card has by auras is part of its
// numbers, and stands once more in a loan until Aura. When the answer changes, the difference is
// given or taken. A keyword of content is asked for by its own name (modify_venom), and its ability notes that auras
// give it. Growth is asked here too, for hand and shop as well. Last, an attacker loses stealth.

package battle

import (
	"math/bits"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// auraQueries are the queries that auras answer.
var auraQueries = [...]ability.Kind{cards.AskAttack, cards.AskHealth, cards.AskGuardian, cards.AskFlurry, cards.AskRush, cards.AskStealth, cards.AskRanged, cards.AskHunter, cards.AskDefender, cards.AskAegis}

// readAuras notes whether any script answers a query of auras, and which keywords of content auras give.
func (a *Arena) readAuras() {
	for _, w := range a.cfg.AuraKeywords() {
		if a.subscriptions.Hear(w.Ask, ability.Asked) {
			a.auraKeywords = append(a.auraKeywords, w)
		}
	}
	a.auras = a.givesAura(&a.subscriptions)
}

// RefreshAuras asks auras again, gives or takes what has changed for the living cards on boards, and
// logs that. Auras do not reach hand and shop; there only growth counts, which all cards of a player
// have.
func (a *Arena) RefreshAuras() {
	if !a.auras || a.log.full() {
		return
	}
	for slots := a.guests; slots != 0; slots &= slots - 1 { // guests belong to the player of side 0
		if p := spot(1, bits.TrailingZeros16(slots)); !a.unit(p).Card.Spell && (a.kernel.Grown(a.seatOf(0)) || a.unit(p).HasByAuras()) { // else there is nothing to give or take
			a.refreshAura(p)
		}
	}
	if !a.aurasMayChange() {
		return
	}
	if a.refreshBoards() {
		a.refreshBoards() // a keyword that a card has gained or lost may give an aura itself
	}
}

// refreshBoards refreshes the auras of all living cards on boards. It reports whether a card has gained or lost a
// keyword of content.
func (a *Arena) refreshBoards() (changed bool) {
	for s := range a.side {
		if s == 0 || a.mode == modeFight { // in the recruit phase side 1 is no board
			a.eachLiving(s, 0, func(p Spot) { changed = a.refreshAura(p) || changed }) // 0: of any tribe
		}
	}
	return changed
}

// aurasMayChange reports whether cards on boards may gain or lose something by auras now: if a card, a tribe
// or a guest may give an aura, or if a card still has something by an aura that is gone.
func (a *Arena) aurasMayChange() bool {
	for s := range a.side {
		if a.side[s].tribeScripts != 0 || a.kernel.Grown(a.seatOf(s)) {
			return true
		}
		for i := range a.side[s].count {
			u := &a.side[s].unit[a.side[s].order.At(i)]
			if u.HasByAuras() {
				return true
			}
			for v := range u.Abilities {
				if a.givesAura(a.subscriptionsOf(&v)) {
					return true
				}
			}
		}
	}
	return a.guestsListen && a.guests != 0
}

// givesAura reports whether an ability with these subscriptions answers a query of auras.
func (a *Arena) givesAura(s *ability.Subscriptions) bool {
	answers := func(k ability.Kind) bool { return s.Hear(k, ability.Asked) }
	return slices.ContainsFunc(auraQueries[:], answers) || slices.ContainsFunc(a.auraKeywords, func(w cards.AuraKeyword) bool { return answers(w.Ask) })
}

// asksKeyword reports whether auras give a keyword of content by a query of this kind.
func (a *Arena) asksKeyword(kind ability.Kind) bool {
	return slices.ContainsFunc(a.auraKeywords, func(w cards.AuraKeyword) bool { return w.Ask == kind })
}

// refreshAura asks what the card at a spot has by auras now, and gives or takes the difference to
// what it had. It reports whether the card has gained or lost a keyword of content.
func (a *Arena) refreshAura(p Spot) bool { return a.changeAura(p, a.askAura) }

// endAuras takes from the card at a spot all that it has by auras. So auras that give it the same
// afterwards are new ones, and give all of it.
func (a *Arena) endAuras(p Spot) {
	if a.unit(p).HasByAuras() {
		a.changeAura(p, func(ability.Kind, Spot) (int32, string) { return 0, "" })
	}
}

// endAurasOf ends the auras that the card at a spot gives, before it becomes another. So what the other
// gives to cards is new, even if it gives the same. For that it leaves the card only the abilities that auras give it,
// and asks auras again; the caller replaces the card afterwards.
func (a *Arena) endAurasOf(p Spot) {
	if a.auras {
		a.unit(p).KeepAbilities(func(v cards.UnitAbility) bool { return v.Until.Has(cards.Aura) })
		a.RefreshAuras()
	}
}

// changeAura gives or takes the difference between what the card at a spot had by auras (had) and what
// they give now, which ask answers: a number, and the names of those who give it. Attack stays between 0 and
// MostStat, also after other changes. has is what the card has by auras afterwards. For attack that is what was
// really added; of health and aegis it may have used up a part (HealthOf, AegisOf). Last come the keywords of content;
// changeAura reports whether the card has gained or lost one.
func (a *Arena) changeAura(p Spot, ask func(ability.Kind, Spot) (int32, string)) (changed bool) {
	u := a.unit(p)
	had := u.Aura()
	has := had
	attack, attackBy := ask(cards.AskAttack, p)
	has.Attack += a.changeByAura(u, core.FieldAttack, attackBy, max(-u.Attack, min(attack-had.Attack, cards.MostStat-u.Attack)))
	health, healthBy := ask(cards.AskHealth, p)
	more := int32(0)
	has.Health, has.Spent, more = had.HealthOf(health, u.Health)
	a.changeByAura(u, core.FieldHealth, healthBy, more)
	aegis, aegisBy := ask(cards.AskAegis, p)
	has.Aegis, has.Broken, more = had.AegisOf(aegis, int32(u.Aegis))
	a.changeByAura(u, FieldAegis, aegisBy, more)
	for i := range cards.FormKeywords {
		n, _ := ask(cards.FormKeywords[i].Ask, p)
		has.Words = a.changeAuraKeyword(p, &cards.FormKeywords[i], n > 0, has.Words)
	}
	if has != had {
		u.SetAura(has)
	}
	for _, w := range a.auraKeywords {
		if n, _ := ask(w.Ask, p); a.changeAuraContentKeyword(p, w.Card, n > 0) {
			changed = true
		}
	}
	return changed
}

// changeAuraContentKeyword gives the card at a spot a keyword of content (keyword, its card) or takes it: given says
// whether auras give it now. It logs that, and reports whether the card has gained or lost the keyword.
func (a *Arena) changeAuraContentKeyword(p Spot, keyword *cards.Card, given bool) bool {
	n := a.unit(p).SetAuraKeyword(keyword, given)
	if n != 0 {
		a.updateMasks(p)
		a.logContentKeyword(a.unit(p).Ref, p, keyword, n)
	}
	return n != 0
}

// changeAuraKeyword gives the card at a spot the keyword w or takes it: given says whether auras give it
// now. had are the keywords that the card has by auras; the result is what it has by auras afterwards. A card
// that lost stealth by attacking does not get it again from the same aura, because had still has it
// (revealAttacker). A keyword that a card gains for good is taken out of all loans, the one by auras too
// (cards.Unit.HoldForGood), so an aura that ends does not take it. addKeyword does this as well, and then
// changeAura lends the keyword again (SetAura).
func (a *Arena) changeAuraKeyword(p Spot, w *cards.FormKeyword, given bool, had cards.Form) cards.Form {
	u := a.unit(p)
	switch has := had&w.Form != 0; {
	case given && !has && !u.Is(w.Form):
		a.addKeyword(u.Ref, p, w.Form)
		return had | w.Form
	case given && !has && u.Lent(cards.Loan{Words: w.Form}): // a loan that ends: the aura holds the keyword after it
		return had | w.Form
	case !given && has:
		aura := u.Aura()
		aura.Words &^= w.Form
		// the aura's part is removed first, so that Lent finds only other loans of the keyword
		if u.SetAura(aura); !u.Lent(cards.Loan{Words: w.Form}) {
			a.loseKeyword(u.Ref, p, w.Form)
		}
		return had &^ w.Form
	}
	return had // auras give what they gave before, or a keyword that is the card's own already
}

// revealAttacker takes stealth from the card at a spot, which has attacked. Auras that give it stealth count
// as having done so, so that they do not give it again.
func (a *Arena) revealAttacker(p Spot) {
	u := a.unit(p)
	if !u.Is(cards.Stealth) {
		return
	}
	if a.loseKeyword(u.Ref, p, cards.Stealth); a.auras {
		aura := u.Aura()
		aura.Words |= cards.Stealth
		u.SetAura(aura)
	}
}

// askAura asks what auras add to a number of the card at a spot; kind is the query. For a card of
// hand or shop it asks for growth alone. It returns the number, and the names of the things that add
// to it, for people; 0 and "" if nothing answers. In a combat everybody may see the numbers, in the recruit
// phase only the owner (seen). Onlooked tells the kernel that others look on.
func (a *Arena) askAura(kind ability.Kind, p Spot) (n int32, by string) {
	if !a.kernel.Asks(kind) {
		return 0, ""
	}
	seen := core.Everyone
	if a.mode == modeRecruit {
		seen = core.Only(a.ownerOf(p))
	}
	q := ability.Query{Kind: kind, Target: a.unit(p).Ref, Owner: a.ownerOf(p), Onlooked: a.mode == modeFight}
	if a.isGuest(p) {
		a.kernel.AskGrowth(&q)
	} else {
		a.kernel.AskAloud(&q, seen)
	}
	var names []string
	for _, t := range q.Terms {
		if t.Value != 0 && !slices.Contains(names, t.Name) {
			names = append(names, t.Name)
		}
	}
	return int32(q.Whole(-cards.MostStat, cards.MostStat)), strings.Join(names, ", ")
}

// Growth returns what growth gives a card of the hand or the shop now: attack and health.
func (a *Arena) Growth(r core.Ref) (attack, health int32) {
	p := a.findRef(r)
	attack, _ = a.askAura(cards.AskAttack, p)
	health, _ = a.askAura(cards.AskHealth, p)
	return attack, health
}

// changeByAura adds n, which may be negative, to the attack, health or aegis (field) of a card, and logs
// it with the names of the auras (by). It returns n. The caller sees to it that the number stays in range.
func (a *Arena) changeByAura(u *cards.Unit, field core.Field, by string, n int32) int32 {
	if n == 0 {
		return 0
	}
	switch field {
	case core.FieldAttack:
		u.Attack += n
	case core.FieldHealth:
		u.Health += n
	default:
		u.Aegis = uint8(int32(u.Aegis) + n)
	}
	if a.log.next() {
		e := a.log.write(core.KindChange, field, u.Ref, u.Ref, n)
		e.Text = by // the names of the auras
	}
	return n
}
