package delve

import "arcana/core"

// View returns what a seat may see.
func (g *Game) View(s core.Seat) any { return g.ViewInto(s, nil) }

// ViewInto is View in the memory of a view that was returned before, which is no longer
// good then.
func (g *Game) ViewInto(s core.Seat, used any) any {
	v := viewIn(used)
	showTable(g, v, s)
	g.team.view(v, s)
	v.Lasting = g.lastingOf(v.Lasting, s == core.All)
	if v.Secret = nil; s == core.Watcher {
		v.Seat = 0
	}
	if s == core.All {
		v.Seat, v.Secret = 0, []Secret{g.board.secret()}
	}
	return v
}

// viewIn returns the view that was used, or a new one.
func viewIn(used any) *View {
	if v, _ := used.(*View); v != nil {
		return v
	}
	return new(View)
}

// showTable shows all but the heroes.
func showTable(g *Game, v *View, s core.Seat) {
	v.Seat, v.Turn, v.Round, v.Phase, v.Lead = int(s)+1, int(g.Turn())+1, g.round, g.phase(), g.lead+1
	v.Base, v.POI, v.Theme, v.config = g.base.ID, g.poi.ID, g.theme.ID, g.config
	v.matching, v.muted = g.matching, g.muted()
	v.Muted = g.config.setNames(v.Muted, v.muted)
	g.challenges.view(v)
	g.trial.view(v)
	g.row.view(v)
	g.board.asks(v, s)
}

// room returns a list of n in the memory of one that was used, whose elements keep the
// memory that they have.
func room[T any](used []T, n int) []T {
	if used != nil && n <= cap(used) {
		return used[:n]
	}
	list := make([]T, n)
	copy(list, used[:cap(used)])
	return list
}

// view shows the challenges that the team knows, and how many are left.
func (c *challenges) view(v *View) {
	v.BossComes, v.Challenges = c.bossComes, len(c.deck)
	v.Boss, v.boss = c.show(c.boss), int(c.list[c.boss].def)
	v.Scouted = v.Scouted[:0]
	for i := range c.scouted {
		v.Scouted = append(v.Scouted, c.show(c.deck[len(c.deck)-1-i]))
	}
	v.Kept, v.Cleared = c.ids(v.Kept, c.kept), c.ids(v.Cleared, c.cleared)
}

func (c *challenges) show(i int16) ChallengeView {
	def := c.def(i)
	return ChallengeView{challengeRef(i), def.ID, def.Name, def.Type, def.Required, c.isBoss(i)}
}

// ids returns the ids of challenges, in the memory of a list that was used.
func (c *challenges) ids(used []string, list []int16) []string {
	ids := room(used, len(list))
	for i, place := range list {
		ids[i] = c.def(place).ID
	}
	return ids
}

// view shows the challenge at hand.
func (t *trial) view(v *View) {
	v.tier, v.Tier = t.verdict.Tier, t.verdict.Tier.String()
	v.current, v.kind, v.required = -1, -1, append(v.required[:0], t.required...)
	t.needs(v)
	if t.card == none {
		v.Challenge = ChallengeView{}
		return
	}
	v.Challenge = t.challenges.show(t.card)
	v.asked = t.config.tagNames(v.asked, t.required)
	v.Challenge.Required = v.asked
	v.kind = t.def().kind
	if !t.boss() {
		v.current = int(t.challenges.list[t.card].def)
	}
}

// view shows the row, as far as the team knows its cards.
func (r *row) view(v *View) {
	v.Calmed, v.Resonance = r.calmed, len(r.unseen)
	v.Row = room(v.Row, len(r.slots))
	for i, card := range r.slots {
		v.Row[i] = r.show(card)
	}
}

// show shows a slot of the row that holds that card, or none.
func (r *row) show(card int16) RowView {
	slot := RowView{def: -1}
	if card == none {
		return slot
	}
	c := r.cards[card]
	slot.Ref, slot.FaceUp, slot.Silenced = resonanceRef(card), c.faceUp, c.silenced
	if c.known {
		def := r.def(card)
		slot.ID, slot.Name, slot.Threat, slot.Mutes, slot.def = def.ID, def.Name, def.Threat, def.Mutes, int(c.def)
	}
	return slot
}

// asks shows the decision that is open, if one is; what lies in a deck only to who is asked.
func (b *board) asks(v *View, s core.Seat) {
	q := b.abilities.Question
	if v.Choice = v.Choice[:0]; q == nil {
		return
	}
	for _, o := range q.Options {
		shown := ChoiceView{o.Ref, b.nameOf(o)}
		if h, _ := b.team.inDeck(o.Ref); h != nil && s != q.Firing.Seat && s != core.All {
			shown = ChoiceView{Name: aCard}
		}
		v.Choice = append(v.Choice, shown)
	}
}
