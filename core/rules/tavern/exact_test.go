package tavern

import (
	"math"
	"slices"
	"testing"

	"arcana/core/rand"
	"arcana/core/rules/tavern/floor"
)

// An oracle: the combat of RULES 6 once more, written straight from its
// sentences over slices, without masks, slots or a queue, for stats, guardian,
// aegis, cleave and the four deathrattles. It asks its chance through a function,
// so that every way chance could fall can be walked and weighed.

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
		list = append(list, &oracleUnit{int(u.Attack), int(u.Health), int(u.Aegis), u.Guardian, wordOf(u.Card)})
	}
	return list
}

// exact walks every way chance can fall and returns the shares of wins, losses
// and ties of you, and false when there are too many ways.
func exact(you, foe Side) (share [3]float64, ok bool) {
	var choices, arity []int
	for paths := 0; paths < 60000; paths++ {
		at, weight := 0, 1.0
		o := oracle{side: [2][]*oracleUnit{oracleOf(you), oracleOf(foe)}}
		o.pick = func(n int) int {
			if at == len(choices) {
				choices, arity = append(choices, 0), append(arity, n)
			}
			weight /= float64(n)
			at++
			return choices[at-1]
		}
		share[o.run()] += weight
		for at = len(choices); at > 0 && choices[at-1]+1 == arity[at-1]; at-- {
		}
		if at == 0 {
			return share, true
		}
		choices, arity = choices[:at], arity[:at]
		choices[at-1]++
	}
	return share, false
}

// small makes a random board of up to three cards.
func small(chance *rand.Stream) Side {
	words := []func(*Card){func(*Card) {}, func(*Card) {}, dr1, dr2, boom, buff, cleave}
	s := Side{Tier: 1}
	for range 1 + chance.Intn(3) {
		u := made(chance.Intn(4), 1+chance.Intn(5), words[chance.Intn(len(words))])
		u.Guardian = chance.Intn(4) == 0
		u.Aegis = uint8(max(0, chance.Intn(5)-2))
		s.Board = append(s.Board, u)
	}
	return s
}

// RULES 6: sampled odds agree with the exact ones, walked by an oracle that
// shares no code with the combat, within 4.5 standard errors on many boards.
func TestOddsAgreeWithEnumeration(t *testing.T) {
	cfg, chance := shipped(t), rand.New(7, "exact")
	boards := 30 + size(500)
	n := 8000 + size(100000)
	for done := 0; done < boards; {
		you, foe := small(&chance), small(&chance)
		want, ok := exact(you, foe)
		if !ok {
			continue
		}
		done++
		got, err := Sample(cfg, you, foe, OddsOptions{N: n, Seed: uint64(done), Workers: 2})
		if err != nil {
			t.Fatal(err)
		}
		for i, k := range []int{got.Wins, got.Losses, got.Ties} {
			share := float64(k) / float64(n)
			if slack := 4.5*math.Sqrt(want[i]*(1-want[i])/float64(n)) + 1e-9; math.Abs(share-want[i]) > slack {
				t.Errorf("board %d: %q against %q: share %d is %.4f, exactly %.4f", done, text(you.Board), text(foe.Board), i, share, want[i])
			}
		}
	}
}

// The counts of a sample do not depend on how many workers share the work.
func TestOddsAreTheSameForAnyWorkers(t *testing.T) {
	cfg := shipped(t)
	one, _ := Sample(cfg, measured[1].you, measured[1].you, OddsOptions{N: 1001, Seed: 5})
	for workers := 2; workers <= 8; workers++ {
		many, _ := Sample(cfg, measured[1].you, measured[1].you, OddsOptions{N: 1001, Seed: 5, Workers: workers})
		if one.Wins != many.Wins || one.Attacks != many.Attacks || !slices.Equal(one.Dealt, many.Dealt) || !slices.Equal(one.Taken, many.Taken) {
			t.Errorf("%d workers: %+v, one: %+v", workers, many, one)
		}
	}
	if one.Wins+one.Ties+one.Losses != one.N || one.N != 1001 {
		t.Errorf("counts do not add up: %+v", one)
	}
}

// A panic behind the binding reaches whoever asked for the sample, however many
// workers there are.
func TestPanicOfASampleReachesItsCaller(t *testing.T) {
	cfg, c := speaker(t, 0, 9)
	binding := func() Scripts { return spoken{StartOfCombat.Of(), func(*Fx) { panic("the binding is shut") }} }
	defer func() {
		if got := recover(); got != "the binding is shut" {
			t.Errorf("recovered %v", got)
		}
	}()
	Sample(cfg, lineup(c.Unit(false)), lineup(made(1, 1)), OddsOptions{N: 10, Workers: 3, Scripts: binding})
}

// Quantiles of the damage count ties as 0 and damage taken as negative.
func TestDamageQuantiles(t *testing.T) {
	o := Odds{N: 10, Wins: 5, Ties: 2, Losses: 3, Dealt: []int{0, 0, 4, 1}, Taken: []int{0, 1, 0, 2}}
	for _, c := range []struct {
		q    float64
		want int
	}{{0, -3}, {0.2, -3}, {0.3, -1}, {0.5, 0}, {0.9, 2}, {1, 3}} {
		if got := o.Damage(c.q); got != c.want {
			t.Errorf("quantile %v is %d, want %d", c.q, got, c.want)
		}
	}
	if got := o.MeanDamage(); got != 0.4 {
		t.Errorf("mean %v, want 0.4", got)
	}
}

// wordOf is what a card does, in the words of the measured boards.
func wordOf(c *Card) floor.Word {
	switch c.act.effect {
	case effectSummon:
		return floor.DR1 + floor.Word(c.act.count) - 1
	case effectDamage:
		return floor.Boom
	case effectBuff:
		return floor.Buff
	case effectCleave:
		return floor.Cleave
	}
	return floor.Plain
}
