// The tavern in words: a view of a match for people, then its events as sentences.

package tavern

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// show returns a view as text for the terminal, at 80 columns: the players, what the viewer has
// and what is offered, one card a line.
func show(view any) string {
	v, ok := view.(*tavern.View)
	if !ok {
		return fmt.Sprint(view)
	}
	var b strings.Builder
	head := fmt.Sprintf("turn %d, %s: %d health, tier %d, %d gold (%s)", v.Turn, phaseText(v), v.Health, v.Tier, v.Gold, upgradeText(v))
	b.WriteString(head + "\n")
	if v.Last.Result != "" {
		fmt.Fprintf(&b, "  last   %s\n", boutText(&v.Last))
	}
	for i := range v.Players {
		showRival(&b, &v.Players[i], v.Seat)
	}
	fmt.Fprintf(&b, "  tribes %s\n", tribesText(&v.Synergies))
	for _, m := range v.Memory {
		if text := ability.Told(m.Name, m.Value); text != "" {
			fmt.Fprintf(&b, "  kept   %s\n", text)
		}
	}
	shop := "shop"
	if v.Frozen {
		shop = "frozen"
	}
	showCards(&b, shop, v.Shop)
	showCards(&b, "board", v.Board)
	showCards(&b, "hand", v.Hand)
	showCards(&b, "pick", v.Discovery)
	if v.Asked != "" {
		fmt.Fprintf(&b, "  asked  %s\n", v.Asked)
	}
	for i, answer := range v.Question {
		fmt.Fprintf(&b, "  choose %d  %s\n", i+1, answer)
	}
	return strings.TrimRight(b.String(), "\n")
}

// phaseText says which seat recruits and whose view it is. In a match that is over, no seat does (0).
func phaseText(v *tavern.View) string {
	switch v.Active {
	case 0:
		return fmt.Sprintf("over; seat %d", v.Seat)
	case v.Seat:
		return fmt.Sprintf("seat %d recruits", v.Seat)
	}
	return fmt.Sprintf("seat %d recruits; seat %d", v.Active, v.Seat)
}

// upgradeText says what the next tavern tier costs and from which turn it can be bought.
func upgradeText(v *tavern.View) string {
	if v.UpgradeText == "MAX" {
		return "tier MAX"
	}
	text := "upgrade " + v.UpgradeText
	if v.UpgradeTurn > v.Turn {
		text += fmt.Sprintf(" from turn %d", v.UpgradeTurn)
	}
	return text
}

// boutText describes the viewer's last fight. A fight with another result than those listed is a tie.
func boutText(b *tavern.Bout) string {
	foe := fmt.Sprintf("seat %d", b.Foe)
	if b.Ghost {
		foe = "the ghost of " + foe
	}
	switch b.Result {
	case "bye":
		return fmt.Sprintf("turn %d: nobody to fight", b.Turn)
	case "win":
		return fmt.Sprintf("turn %d: beat %s for %d damage", b.Turn, foe, b.Damage)
	case "loss":
		return fmt.Sprintf("turn %d: lost to %s, and lost %d health", b.Turn, foe, b.Damage)
	}
	return fmt.Sprintf("turn %d: a tie with %s", b.Turn, foe)
}

// showRival writes the line of another player; nothing for the viewer's own seat.
func showRival(b *strings.Builder, r *tavern.Rival, viewer int) {
	if r.Seat == viewer {
		return
	}
	state := fmt.Sprintf("%3d health, tier %d", r.Health, r.Tier)
	if r.Out {
		state = fmt.Sprintf("out, place %d", r.Place)
	}
	var board []string
	for i := range r.Board {
		board = append(board, fmt.Sprintf("%s %d/%d", r.Board[i].Name, r.Board[i].Attack, r.Board[i].Health))
	}
	fmt.Fprintf(b, "  seat %d %s", r.Seat, state)
	if len(board) > 0 {
		fmt.Fprintf(b, ": %s", strings.Join(board, ", "))
	}
	b.WriteByte('\n')
}

// tribesText says how many cards each tribe of the board has of those that its next step needs,
// and the active combos.
func tribesText(s *cards.Synergies) string {
	var parts []string
	for _, t := range s.Tribes {
		switch {
		case t.Count == 0:
		case t.Next == 0:
			parts = append(parts, fmt.Sprintf("%s %d (all)", t.Tribe, t.Count))
		default:
			parts = append(parts, fmt.Sprintf("%s %d of %d", t.Tribe, t.Count, t.Next))
		}
	}
	if len(parts) == 0 {
		return "none yet"
	}
	text := strings.Join(parts, ", ")
	if len(s.Combos) > 0 {
		text += "; " + strings.Join(s.Combos, " ")
	}
	return text
}

// showCards writes a row of cards, one a line. A text that does not fit beside its card stands
// below it.
func showCards(b *strings.Builder, where string, cards []cards.CardView) {
	for i := range cards {
		c := &cards[i]
		stats := fmt.Sprintf("%d/%d%s", c.Attack, c.Health, keywordMarks(c))
		if c.Spell {
			stats = "spell"
		}
		line := fmt.Sprintf("  %-6s %d  T%d %-19s %-9s %-17s", where, i+1, c.Tier, c.Name, stats, strings.Join(c.Tribes, "+"))
		switch {
		case c.Text == "":
		case len(line)+1+len(c.Text) < 80:
			line += " " + c.Text
		default:
			line = strings.TrimRight(line, " ") + fmt.Sprintf("\n%14s%s", "", c.Text)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}

// keywordMarks returns G for a guardian, A with the number of charges for aegis, and the attack
// keywords.
func keywordMarks(c *cards.CardView) string {
	marks := ""
	if c.Guardian {
		marks += " G"
	}
	if c.Aegis == 1 {
		marks += " A"
	}
	if c.Aegis > 1 {
		marks += fmt.Sprintf(" A%d", c.Aegis)
	}
	for _, w := range cards.AttackKeywords() {
		if slices.Contains(c.Keywords, w.Name) {
			marks += " " + w.Name
		}
	}
	return marks
}

// textOf returns the text of an event for describe: for a keyword of the config its name in the place of its id.
func textOf(config any, e core.Event) string {
	if c := config.(*cards.Config); e.Kind == battle.KindKeyword && c.ContentKeyword(e.Text) != nil {
		return c.Keywords.NameOf(e.Text)
	}
	return e.Text
}

// describe returns an event as a sentence for the terminal; "" leaves it to the description of
// any event.
func describe(e core.Event, actor, target string) string {
	switch e.Kind {
	case core.KindPhase:
		return e.Text + " of turn " + fmt.Sprint(e.Amount)
	case core.KindTurnBegan:
		return fmt.Sprintf("turn %d begins", e.Amount)
	case core.KindCombatBegan:
		return fmt.Sprintf("%s attacks first, %s answers", actor, target)
	case core.KindCombatEnded:
		return describeCombatEnd(e, actor, target)
	case core.KindEliminate:
		return fmt.Sprintf("%s is out, place %d", target, e.Amount)
	case core.KindLog:
		if actor == "" {
			return e.Text // no card has written it
		}
		return fmt.Sprintf("%s: %s", actor, e.Text)
	case core.KindChoose:
		return fmt.Sprintf("%s chooses option %d of %s", actor, e.Amount, target)
	}
	for _, describe := range []func(core.Event, string, string) string{describeAttack, describeChange, describeRecruit} {
		if text := describe(e, actor, target); text != "" {
			return text
		}
	}
	return ""
}

// describeCombatEnd says who won a combat and with how much damage. Without an actor it was a
// tie.
func describeCombatEnd(e core.Event, actor, target string) string {
	if actor == "" {
		return "the combat is a tie"
	}
	return fmt.Sprintf("%s beats %s for %d", actor, target, e.Amount)
}

// describeAttack describes attacks, damage, deaths and summons; "" for other events. The amount of damage is
// negative. Of a player, whose name begins with "player", the damage of a lost combat is told.
func describeAttack(e core.Event, actor, target string) string {
	switch e.Kind {
	case core.KindAttack:
		if actor == target { // two copies of one card: say whose attacks
			return fmt.Sprintf("%s of player %d attacks %s", actor, e.Player, target)
		}
		return fmt.Sprintf("%s attacks %s", actor, target)
	case battle.KindBlocked:
		return fmt.Sprintf("  the aegis of %s stops %s", target, actor)
	case core.KindDamage, battle.KindCleave:
		if strings.HasPrefix(target, "player ") {
			return fmt.Sprintf("%s loses %d health", target, -e.Amount)
		}
		word := "hits"
		if e.Kind == battle.KindCleave {
			word = "cleaves"
		}
		return fmt.Sprintf("  %s %s %s for %d", actor, word, target, -e.Amount)
	case core.KindDeath:
		return fmt.Sprintf("  %s dies", target)
	case core.KindDestroy:
		return fmt.Sprintf("  %s destroys %s", actor, target)
	case core.KindTrigger:
		return fmt.Sprintf("  %s: %s", actor, strings.ReplaceAll(e.Text, "_", " "))
	case core.KindSummon:
		return fmt.Sprintf("  %s brings %s", actor, target)
	}
	return ""
}

// describeChange describes what cards and players gain, lose and spend; "" for other events. A negative
// amount is a loss.
func describeChange(e core.Event, actor, target string) string {
	switch e.Kind {
	case core.KindHeal, core.KindBuff:
		return fmt.Sprintf("  %s gains %d %s", target, e.Amount, e.Field)
	case battle.KindAegis:
		return fmt.Sprintf("  %s %s %d aegis", target, gainsOrLoses(e.Amount), max(e.Amount, -e.Amount))
	case battle.KindGuardian:
		if e.Amount < 0 {
			return fmt.Sprintf("  %s is no longer a guardian", target)
		}
		return fmt.Sprintf("  %s becomes a guardian", target)
	case battle.KindKeyword:
		return system.DescribeKeyword(e, target)
	case core.KindChange:
		return describeCardChange(e, actor, target)
	case core.KindGain:
		return fmt.Sprintf("%s gains %d gold", target, e.Amount)
	case core.KindSpend:
		return fmt.Sprintf("%s spends %d gold", target, -e.Amount)
	case battle.KindFuse:
		return fmt.Sprintf("three become one: %s", target)
	}
	return ""
}

// gainsOrLoses is the verb for a number that changed by n.
func gainsOrLoses(n int32) string {
	if n < 0 {
		return "loses"
	}
	return "gains"
}

// describeCardChange returns the sentence for a change of a card: of a number, with the aura that
// changed it if any, of its abilities, or into another card. It is "" for any other change, such as of
// a price.
func describeCardChange(e core.Event, actor, target string) string {
	switch {
	case e.Field == core.FieldAttack || e.Field == core.FieldHealth || e.Field == battle.FieldAegis:
		by := ""
		if e.Text != "" { // the name of the card with the aura
			if by = " (aura of " + e.Text + ")"; strings.HasPrefix(e.Text, "for good") || strings.HasPrefix(e.Text, "this turn") {
				by = " (" + e.Text + ")" // the cards of a player have grown
			}
		}
		return fmt.Sprintf("  %s %s %d %s%s", target, gainsOrLoses(e.Amount), max(e.Amount, -e.Amount), e.Field, by)
	case e.Text == "silence":
		return fmt.Sprintf("  %s is silenced", target)
	case e.Text == "copy_ability":
		return fmt.Sprintf("  %s gets the abilities of %s", actor, target)
	case e.Field == core.FieldNone && e.Text != "":
		return fmt.Sprintf("  %s becomes %s", target, e.Text)
	}
	return ""
}

// recruitWords say what a player does with a card; %s are the player and the card.
var recruitWords = map[core.Kind]string{
	core.KindBuy: "%s buys %s", core.KindSell: "%s sells %s", core.KindPlay: "%s plays %s", core.KindPick: "%s takes %s",
	core.KindMove: "%s moves %s", core.KindReturn: "%s has no room for %s", core.KindDiscover: "%s is shown %s", core.KindRefill: "%s is shown %s",
}

// describeRecruit describes what players do in the recruit phase, and who wins; "" for other events. A change that
// describeChange has left is one of the price of the next tier.
func describeRecruit(e core.Event, actor, target string) string {
	if words, ok := recruitWords[e.Kind]; ok {
		return fmt.Sprintf(words, actor, target)
	}
	switch {
	case e.Kind == core.KindReroll:
		return fmt.Sprintf("%s has a new shop", actor)
	case e.Kind == battle.KindFreeze && e.Amount > 0:
		return fmt.Sprintf("%s freezes the shop", actor)
	case e.Kind == battle.KindFreeze:
		return fmt.Sprintf("%s thaws the shop", actor)
	case e.Kind == core.KindMatchEnded:
		return cmp.Or(system.Form("%s wins").Of(target), "the match ends")
	case e.Kind == core.KindTurnEnded:
		return fmt.Sprintf("%s ends the turn", actor)
	case e.Kind == battle.KindUpgrade:
		return fmt.Sprintf("%s upgrades the tavern", target)
	case e.Kind == core.KindChange && e.Amount < 0:
		return fmt.Sprintf("the next tier costs %s %d less", target, -e.Amount)
	case e.Kind == core.KindChange:
		return fmt.Sprintf("the next tier costs %s %d more", target, e.Amount)
	}
	return ""
}
