// An oracle: the combat of RULES 6 once more, written straight from its
// sentences over slices, without masks, slots or a queue, for stats, guardian,
// aegis, cleave and the four deathrattles. It asks its chance through a function,
// so that every way chance could fall can be walked and weighed.

package battle

import (
	"math/big"
	"slices"

	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/floor"
)

type oracleUnit struct {
	attack, health, aegis int
	guardian              bool
	word                  floor.Word
}

type oracle struct {
	side [2][]*oracleUnit
	next [2]*oracleUnit // the card to attack next, nil for the leftmost
	last [2]*oracleUnit // the last attacker: what it leaves attacks next
	pick func(n int) int
}

func (o *oracle) run() int {
	for s := o.pick(2); ; s ^= 1 {
		if len(o.side[0]) == 0 || len(o.side[1]) == 0 || !o.able(0) && !o.able(1) {
			break
		}
		if o.able(s) {
			o.attack(s)
		}
	}
	switch {
	case len(o.side[0]) > 0 && len(o.side[1]) == 0:
		return 0
	case len(o.side[1]) > 0 && len(o.side[0]) == 0:
		return 1
	}
	return 2
}

func (o *oracle) able(s int) bool {
	return slices.ContainsFunc(o.side[s], func(u *oracleUnit) bool { return u.attack > 0 })
}

func (o *oracle) attack(s int) {
	us, them := o.side[s], o.side[s^1]
	i := max(0, slices.Index(us, o.next[s]))
	for us[i].attack == 0 {
		i = (i + 1) % len(us)
	}
	u := us[i]
	targets := slices.DeleteFunc(slices.Clone(them), func(v *oracleUnit) bool { return !v.guardian })
	if len(targets) == 0 {
		targets = them
	}
	v := targets[o.pick(len(targets))]
	at := slices.Index(them, v)
	dealt, back := u.attack, v.attack
	cleaves := u.word == floor.Cleave && v.aegis == 0
	v.hit(dealt)
	if cleaves && at > 0 {
		them[at-1].hit(4)
	}
	if cleaves && at+1 < len(them) {
		them[at+1].hit(4)
	}
	u.hit(back)
	o.next[s], o.last[s] = nil, u
	if i+1 < len(us) {
		o.next[s] = us[i+1]
	}
	o.bury(s)
}

func (v *oracleUnit) hit(n int) {
	switch {
	case n == 0:
	case v.aegis > 0:
		v.aegis--
	default:
		v.health -= n
	}
}

// bury works on lists in which the dead stay as stones until the round is over.
func (o *oracle) bury(first int) {
	for {
		var dead []*oracleUnit
		sideOf := map[*oracleUnit]int{}
		for _, s := range []int{first, first ^ 1} {
			for _, u := range o.side[s] {
				if u.health <= 0 {
					dead = append(dead, u)
					sideOf[u] = s
				}
			}
		}
		if len(dead) == 0 {
			return
		}
		for _, u := range dead {
			o.rattle(sideOf[u], u)
		}
		for _, s := range []int{0, 1} {
			o.advance(s, dead)
			o.side[s] = slices.DeleteFunc(o.side[s], func(u *oracleUnit) bool { return slices.Contains(dead, u) })
		}
	}
}

// advance moves the mark off a card that is about to be taken away.
func (o *oracle) advance(s int, dead []*oracleUnit) {
	for i := slices.Index(o.side[s], o.next[s]); i >= 0 && slices.Contains(dead, o.next[s]); i++ {
		o.next[s] = nil
		if i+1 < len(o.side[s]) {
			o.next[s] = o.side[s][i+1]
		}
	}
}

func (o *oracle) living(s int) []*oracleUnit {
	return slices.DeleteFunc(slices.Clone(o.side[s]), func(u *oracleUnit) bool { return u.health <= 0 })
}

func (o *oracle) rattle(s int, u *oracleUnit) {
	switch u.word {
	case floor.DR1:
		o.summon(s, u, 1)
	case floor.DR2:
		o.summon(s, u, 2)
	case floor.Boom:
		if foes := o.living(s ^ 1); len(foes) > 0 {
			foes[o.pick(len(foes))].hit(4)
		}
	case floor.Buff:
		for _, v := range o.living(s) {
			v.attack++
			v.health++
		}
	}
}

func (o *oracle) summon(s int, by *oracleUnit, n int) {
	for k := range n {
		if len(o.living(s)) >= 7 {
			return
		}
		token := &oracleUnit{attack: 1, health: 1}
		o.side[s] = slices.Insert(o.side[s], slices.Index(o.side[s], by)+1+k, token)
		if k == 0 && (by == o.last[s] || by == o.next[s]) {
			o.next[s] = token
		}
	}
}

func oracleOf(s Side) (list []*oracleUnit) {
	for _, u := range s.Board {
		list = append(list, &oracleUnit{int(u.Attack), int(u.Health), int(u.Aegis), u.Guardian(), wordOf(u.Card)})
	}
	return list
}

// way is how a fight may end in one way in which chance may fall.
type way struct {
	end    int // 0 you win, 1 the foe, 2 a tie
	damage int // positive when you deal it
	oneIn  int // how seldom it comes to pass
}

// ends counts the ways in which a fight may end.
type ends map[way]int64

// shareOf adds up how likely the ends are that are meant.
func (e ends) shareOf(meant func(way) bool) *big.Rat {
	sum := new(big.Rat)
	for w, n := range e {
		if meant(w) {
			sum.Add(sum, big.NewRat(n, int64(w.oneIn)))
		}
	}
	return sum
}

// everyWay walks every way chance can fall, and returns false when there are more than most.
func everyWay(you, foe Side, most int) (e ends, ok bool) {
	var choices, arity []int
	e = ends{}
	for range most {
		at, w := 0, way{oneIn: 1}
		o := oracle{side: [2][]*oracleUnit{oracleOf(you), oracleOf(foe)}}
		o.pick = func(n int) int {
			if at == len(choices) {
				choices, arity = append(choices, 0), append(arity, n)
			}
			w.oneIn *= n
			at++
			return choices[at-1]
		}
		if w.end = o.run(); w.end < 2 { // the winner's player deals its tier and one for each card (RULES 6.3)
			w.damage = (1 - 2*w.end) * ([]Side{you, foe}[w.end].Tier + len(o.side[w.end]))
		}
		e[w]++
		for at = len(choices); at > 0 && choices[at-1]+1 == arity[at-1]; at-- {
		}
		if at == 0 {
			return e, true
		}
		choices, arity = choices[:at], arity[:at]
		choices[at-1]++
	}
	return e, false
}

// wordOf is what a card does, in the words of the measured boards.
func wordOf(c *cards.Card) floor.Word {
	switch c.Rules().Native.Effect {
	case cards.EffectSummon:
		return floor.DR1 + floor.Word(c.Rules().Native.Count) - 1
	case cards.EffectDamage:
		return floor.Boom
	case cards.EffectBuff:
		return floor.Buff
	case cards.EffectCleave:
		return floor.Cleave
	}
	return floor.Plain
}
