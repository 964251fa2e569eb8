package tavern

import (
	"fmt"

	"arcana/core"
)

// check returns what a designer would want to know of a set of cards: tiers of
// another size than five, tribes that are not equally frequent in a tier, cards
// without text for their ability (R-T15).
func check(cfg *Config) []core.Remark {
	var remarks []core.Remark
	for tier, cards := range cfg.byTier {
		if len(cards) != 5 {
			remarks = append(remarks, core.Remark{Text: fmt.Sprintf("tier %d has %d cards, expected 5 (RULES 4.1)", tier+1, len(cards))})
		}
		if counts := tribesOf(cards); counts[0] != counts[1] || counts[1] != counts[2] || counts[2] != counts[3] {
			remarks = append(remarks, core.Remark{Text: fmt.Sprintf("tier %d: pentacles, cups, swords and wands stand on %d, %d, %d and %d cards, expected equal numbers (RULES 4.1)", tier+1, counts[0], counts[1], counts[2], counts[3])})
		}
	}
	for i := range cfg.Cards {
		if c := &cfg.Cards[i]; c.Ability != nil && c.Ability.Script == "" && c.Text == "" {
			remarks = append(remarks, core.Remark{Item: c.ID, Text: "the card has an ability and no text"})
		}
	}
	return remarks
}

func tribesOf(cards []*Card) (counts census) {
	for _, c := range cards {
		c.tribes.count(&counts)
	}
	return counts
}
