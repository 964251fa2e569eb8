package delve

// worth returns what the effects of an ability are worth to the team, tags set
// aside (they show in the expected tier). The script's worth is what the content
// says.
func (v *View) worth(a *Ability) float64 {
	if a == nil {
		return 0
	}
	sum := a.Worth + a.shared
	for i := range a.Do {
		sum += v.effectWorth(&a.Do[i])
	}
	return sum
}

func (v *View) effectWorth(e *Effect) float64 {
	p := &v.config.Tuning.Plan
	n := float64(e.amount())
	switch e.effect {
	case doDraw, doDiscard, doGain, doSpend, doRecall, doRestore, doExhaust, doSlot, doReady:
		return float64(float64(v.heads(e.target)) * v.heroWorth(e, p, n))
	case doEscalate:
		return -float64(n * (p.Space + p.Threat))
	case doDispel:
		return float64(min(n, float64(v.rowFact(factRow))) * (p.Space + p.Threat))
	case doTurnDown:
		return float64(min(n, float64(v.rowFact(factFaceUp))) * p.Threat)
	case doSilence:
		return float64(min(n, float64(v.rowFact(factFaceUp))) * p.Threat / 2)
	case doTurnUp:
		return -p.Threat
	case doMute:
		return -p.Mute
	case doScout:
		return float64(p.Scout * min(n, float64(v.Challenges)))
	}
	return 0
}

// heroWorth is what an effect is worth for one hero.
func (v *View) heroWorth(e *Effect, p *Plan, n float64) float64 {
	switch e.effect {
	case doDraw:
		return float64(p.Card * n)
	case doDiscard:
		return -float64(p.Card * n)
	case doGain:
		return float64(p.Drive * n)
	case doSpend:
		return -float64(p.Drive * n)
	case doRecall:
		return float64(p.Card * n * 1.25)
	case doRestore:
		return float64(p.Card * n * 0.5)
	case doExhaust:
		return -float64(p.Card * n * 0.5)
	case doSlot:
		return p.Slot
	}
	return p.Drive
}

// heads is how many heroes a target means.
func (v *View) heads(t targetKind) int {
	switch t {
	case toHeroes:
		return len(v.Heroes)
	case toOthers:
		return len(v.Heroes) - 1
	}
	return 1
}

// rowWorth is what it is worth that a card of the row stops acting: its threat,
// what it mutes (more where the boss asks for it) and what it does.
func (v *View) rowWorth(slot int) float64 {
	p, row := &v.config.Tuning.Plan, &v.Row[slot]
	if !row.FaceUp || row.Silenced || row.def < 0 {
		return 0
	}
	def := &v.config.Resonance[row.def]
	worth := -v.worth(def.Ability)
	if def.Threat {
		worth += p.Threat
	}
	boss := Set(v.config.Bosses[v.boss].required...)
	worth += float64(p.Mute * float64(def.mutes.Count()))
	worth += float64(p.BossMute * float64((def.mutes & boss).Count()))
	return worth
}

// follow makes this the outlook when an ability has changed tags in another one, and
// reports whether it would.
func (o *outlook) follow(from *outlook, v *View, a *Ability) bool {
	if !a.retags() {
		return false
	}
	heroes, changed := room(o.heroes, len(from.heroes)), false
	copy(heroes, from.heroes)
	*o = *from
	o.heroes = heroes
	for i := range a.Do {
		changed = o.change(&a.Do[i]) || changed
	}
	if !changed {
		return false
	}
	for i := range o.heroes {
		if o.heroes[i].plus != from.heroes[i].plus || len(o.required) != len(from.required) {
			o.choose(v, &o.heroes[i])
		}
	}
	o.agree()
	return true
}

// retags reports whether an ability may change tags.
func (a *Ability) retags() bool {
	for i := range a.Do {
		if k := a.Do[i].effect; k == doTag || k == doUntag {
			return true
		}
	}
	return false
}

// change applies an effect on tags to the outlook.
func (o *outlook) change(e *Effect) bool {
	switch {
	case e.effect == doTag && e.target != toChallenge && e.target != toRandomHero:
		for i := range o.heroes {
			if e.target == toHeroes || (i == o.me) == (e.target == toSelf) {
				o.heroes[i].plus |= Set(e.tag)
			}
		}
	case e.effect == doUntag && e.target == toChallenge:
		i := indexOfTag(o.required, e.tag)
		if i < 0 || len(o.required) < 2 {
			return false
		}
		o.required = append(append(o.fewer[:0], o.required[:i]...), o.required[i+1:]...)
		o.needed--
	default:
		return false
	}
	return true
}

func indexOfTag(tags []Tag, t Tag) int {
	for i, have := range tags {
		if have == t {
			return i
		}
	}
	return -1
}
