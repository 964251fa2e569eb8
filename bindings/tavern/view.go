package tavern

import (
	"fmt"
	"strings"

	"arcana/core"
	"arcana/core/rules/tavern"
)

// The tavern in words: a view of a match for people, then its events as sentences.

// show returns a view for people: the table, what the seat has and what
// it is offered, a card a line, and nothing wider than 80 columns.
func show(view any) string {
	v, ok := view.(*tavern.View)
	if !ok {
		return fmt.Sprint(view)
	}
	var b strings.Builder
	head := fmt.Sprintf("turn %d, %s: %d health, tier %d, %d gold (%s)", v.Turn, phase(v), v.Health, v.Tier, v.Gold, upgradeText(v))
	b.WriteString(head + "\n")
	if v.Last.Result != "" {
		fmt.Fprintf(&b, "  last   %s\n", boutText(&v.Last))
	}
	for i := range v.Players {
		showRival(&b, &v.Players[i], v.Seat)
	}
	fmt.Fprintf(&b, "  tribes %s\n", tribesText(&v.Synergies))
	shop := "shop"
	if v.Frozen {
		shop = "frozen"
	}
	showCards(&b, shop, v.Shop)
	showCards(&b, "board", v.Board)
	showCards(&b, "hand", v.Hand)
	showCards(&b, "pick", v.Discovery)
	for i, answer := range v.Question {
		fmt.Fprintf(&b, "  choose %d  %s\n", i+1, answer)
	}
	return strings.TrimRight(b.String(), "\n")
}

func phase(v *tavern.View) string {
	switch v.Active {
	case 0:
		return fmt.Sprintf("over; seat %d", v.Seat)
	case v.Seat:
		return fmt.Sprintf("seat %d recruits", v.Seat)
	}
	return fmt.Sprintf("seat %d recruits; seat %d", v.Active, v.Seat)
}

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
		return fmt.Sprintf("turn %d: lost to %s and %d health", b.Turn, foe, b.Damage)
	}
	return fmt.Sprintf("turn %d: a tie with %s", b.Turn, foe)
}

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

// tribesText says how far each tribe of the board has come, and the combos.
func tribesText(s *tavern.Synergies) string {
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

// showCards shows a row of cards; a text that does not fit beside its card
// stands below it.
func showCards(b *strings.Builder, where string, cards []tavern.CardView) {
	for i := range cards {
		c := &cards[i]
		stats := fmt.Sprintf("%d/%d%s", c.Attack, c.Health, keywordMarks(c))
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

// keywordMarks are G for a guardian and A for each charge of aegis, as far as
// there is room.
func keywordMarks(c *tavern.CardView) string {
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
	return marks
}

// describe returns an event as a sentence; "" for what needs none.
func describe(e core.Event, actor, target string) string {
	switch e.Kind {
	case core.KindPhase:
		return e.Text + " of turn " + fmt.Sprint(e.Amount)
	case core.KindTurnBegan:
		return fmt.Sprintf("turn %d begins", e.Amount)
	case core.KindCombatBegan:
		return fmt.Sprintf("%s attacks first, %s answers", actor, target)
	case core.KindCombatEnded:
		return combatEnd(e, actor, target)
	case core.KindEliminate:
		return fmt.Sprintf("%s is out, place %d", target, e.Amount)
	case core.KindLog:
		if actor == "" {
			return e.Text // a person's
		}
		return fmt.Sprintf("%s: %s", actor, e.Text)
	}
	for _, describe := range []func(core.Event, string, string) string{describeAttack, describeChange, describeRecruit} {
		if text := describe(e, actor, target); text != "" {
			return text
		}
	}
	return ""
}

func combatEnd(e core.Event, actor, target string) string {
	if actor == "" {
		return "the combat is a tie"
	}
	return fmt.Sprintf("%s beats %s for %d", actor, target, e.Amount)
}

// describeAttack describes attacks, wounds and deaths.
func describeAttack(e core.Event, actor, target string) string {
	switch e.Kind {
	case core.KindAttack:
		return fmt.Sprintf("%s attacks %s", actor, target)
	case tavern.KindBlocked:
		return fmt.Sprintf("  the aegis of %s stops %s", target, actor)
	case core.KindDamage, tavern.KindCleave:
		if strings.HasPrefix(target, "player ") {
			return fmt.Sprintf("%s loses %d health", target, -e.Amount)
		}
		word := "hits"
		if e.Kind == tavern.KindCleave {
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

// describeChange describes what cards and players gain.
func describeChange(e core.Event, actor, target string) string {
	switch e.Kind {
	case core.KindHeal, core.KindBuff:
		return fmt.Sprintf("  %s gains %d %s", target, e.Amount, e.Field)
	case tavern.KindAegis:
		return fmt.Sprintf("  %s gains %d aegis", target, e.Amount)
	case tavern.KindGuardian:
		return fmt.Sprintf("  %s becomes a guardian", target)
	case core.KindGain:
		return fmt.Sprintf("%s gains %d gold", target, e.Amount)
	case core.KindSpend:
		return fmt.Sprintf("%s spends %d gold", target, -e.Amount)
	case tavern.KindFuse:
		return fmt.Sprintf("three become one: %s", target)
	}
	return ""
}

// recruitWords say what a player does with a card; %s are the player and it.
var recruitWords = map[core.Kind]string{
	core.KindBuy: "%s buys %s", core.KindSell: "%s sells %s", core.KindPlay: "%s plays %s", core.KindPick: "%s takes %s",
	core.KindMove: "%s moves %s", core.KindReturn: "%s has no room for %s", core.KindDiscover: "%s is shown %s",
}

// describeRecruit describes what players do.
func describeRecruit(e core.Event, actor, target string) string {
	if words, ok := recruitWords[e.Kind]; ok {
		return fmt.Sprintf(words, actor, target)
	}
	switch {
	case e.Kind == core.KindTurnEnded:
		return fmt.Sprintf("%s ends the turn", actor)
	case e.Kind == tavern.KindUpgrade:
		return fmt.Sprintf("%s upgrades the tavern", target)
	case e.Kind == core.KindChange && e.Amount < 0:
		return fmt.Sprintf("the next tier costs %s %d less", target, -e.Amount)
	case e.Kind == core.KindChange:
		return fmt.Sprintf("the next tier costs %s %d more", target, e.Amount)
	}
	return ""
}
