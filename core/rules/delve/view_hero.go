package delve

// viewHero shows a hero; own says that the viewer may see its commitment: its own,
// or one that is revealed.
func (g *Game) viewHero(v *HeroView, seat int, own bool) {
	h, avatar := &g.heroes[seat], g.avatar(seat)
	v.Ref, v.Seat, v.Avatar, v.Name = heroRef(seat), seat+1, avatar.ID, avatar.Name
	v.Body, v.Mind, v.Agility, v.Slots = h.drive.Body, h.drive.Mind, h.drive.Agility, len(h.tableau)
	v.Deck, v.Discard, v.Exhausted = len(h.deck), g.pile(h.discard), g.pile(h.exhausted)
	v.Ready, v.Plays, v.Replaced, v.Powered = h.committed, h.plays, h.replaced, h.powered
	v.Gives, v.Hides = g.config.setNames(h.plus), g.config.setNames(h.minus)
	v.avatar, v.plus, v.minus = h.avatar, h.plus, h.minus
	if own && h.commit != none {
		v.Committed, v.Countering = cardRef(h.commit), h.countering
	}
	v.Hand = make([]CardView, len(h.hand))
	for i, c := range h.hand {
		g.viewCard(&v.Hand[i], c)
	}
	v.Tableau = make([]SlotView, len(h.tableau))
	for i, s := range h.tableau {
		v.Tableau[i] = g.viewSlot(s)
	}
}

func (g *Game) viewCard(v *CardView, c int16) {
	def, state := g.card(c), &g.cards[c]
	v.Ref, v.ID, v.Name, v.Tags, v.def = cardRef(c), def.ID, def.Name, def.Tags, int(state.def)
	if v.tags = (def.tags | state.plus) &^ state.minus; v.tags != def.tags {
		v.Tags = g.config.setNames(v.tags)
	}
	if def.Counter != nil {
		v.Counter = def.Counter.Against
	}
}

func (g *Game) viewSlot(s slot) SlotView {
	if s.card == none {
		return SlotView{def: -1}
	}
	def := g.card(s.card)
	return SlotView{cardRef(s.card), def.ID, def.Name, s.used, int(g.cards[s.card].def)}
}

func (g *Game) pile(cards []int16) []PileCard {
	list := make([]PileCard, len(cards))
	for i, c := range cards {
		list[i] = PileCard{cardRef(c), g.card(c).ID}
	}
	return list
}

// secret gathers what nobody sees.
func (g *Game) secret() Secret {
	s := Secret{Stage: int(g.stage), Turns: g.turn, Forgone: g.forgone, Matched: g.verdict.Matched, Counter: g.verdict.Counter,
		Memory: clone(g.memory), Events: int(g.log.count), Chance: g.chance.Positions()}
	for i := range g.heroes {
		s.Decks = append(s.Decks, cardRefs(g.heroes[i].deck))
	}
	for i := range g.challenges {
		s.Challenges = append(s.Challenges, g.challengeOf(int16(i)).ID)
		s.Known = append(s.Known, g.challenges[i].known)
	}
	for i := range g.resonance {
		s.Resonance = append(s.Resonance, g.resonanceOf(int16(i)).ID)
		s.Known = append(s.Known, g.resonance[i].known)
	}
	s.Order, s.Unseen = ints(g.deck), ints(g.unseen)
	g.secretRound(&s)
	return s
}

func (g *Game) secretRound(s *Secret) {
	for i, c := range g.cards {
		if c.plus|c.minus != 0 {
			s.Changed = append(s.Changed, CardTags{cardRef(int16(i)), uint32(c.plus), uint32(c.minus)})
		}
	}
	for _, f := range g.queue {
		s.Queue = append(s.Queue, Waiting{f.owner, int(f.seat) + 1, f.moment.String(), int(f.cause)})
	}
	if g.choice != nil {
		f := g.choice.firing
		s.Queue = append(s.Queue, Waiting{f.owner, int(f.seat) + 1, f.moment.String(), int(f.cause)})
	}
}

func ints(list []int16) []int {
	out := make([]int, len(list))
	for i, n := range list {
		out[i] = int(n)
	}
	return out
}
