// How a fight may end, by playing it many times.

package battle

import (
	"fmt"
	"sync"

	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
)

// OddsOptions are the choices of a sample of fights.
type OddsOptions struct {
	// N is how many fights, at least 1; Seed where their chance comes from: fight
	// i of a seed is the same fight whatever N and Workers are.
	N    int
	Seed uint64
	// First is who attacks first, "you", "foe" or "" for a coin, as in FightOptions.
	First string
	// Workers is how many goroutines share the work; 0 is one.
	Workers int
	// Scripts opens a binding to scripted abilities for one worker, or is nil.
	Scripts func() Scripts
	// Paid is called after every few fights with their odds, and its error ends the
	// sample; nil is not called. How many are few does not depend on Workers.
	Paid func(Odds) error
}

// paidAtOnce is how many fights Paid is called with at once.
const paidAtOnce = 512

// Odds is how the fights of a sample ended. It has only counts, so samples can be added up in any
// order.
type Odds struct {
	// N is how many fights there were: Wins that you won, Losses that the foe won,
	// and Ties.
	N, Wins, Ties, Losses int
	// Stalled is how many of the ties ran out of events (R-T10).
	Stalled int
	// Attacks and Events are how many attacks and events all fights had together; R-T10 says which
	// events count.
	Attacks, Events int
	// Chances is how many fights had a draw of chance. If it is 0, all fights are the same.
	Chances int
	// Dealt and Taken count fights by damage: Dealt[d] is how many you won with d
	// points of damage, Taken[d] how many you lost with d.
	Dealt, Taken []int
}

// Sample lets two boards fight o.N times and counts how it ends. If o.Paid is set, the fights are fought in parts,
// and it is called with the odds of each. Sample returns the errors of [Fight], an error that Paid returned, or an
// error when N is not positive.
func Sample(cfg *cards.Config, you, foe Side, o OddsOptions) (Odds, error) {
	if o.N <= 0 {
		return Odds{}, fmt.Errorf("tavern: odds: expected n of at least 1, got %d", o.N)
	}
	duels, err := o.duels(cfg, you, foe)
	if err != nil {
		return Odds{}, err
	}
	if o.Paid == nil { // nobody wants to hear of parts, so it is one part
		return o.fightRange(duels, 0, o.N), nil
	}
	var all Odds
	for lo := 0; lo < o.N; lo += paidAtOnce {
		part := o.fightRange(duels, lo, min(lo+paidAtOnce, o.N))
		if err := o.Paid(part); err != nil {
			return Odds{}, err
		}
		all = merge([]Odds{part, all}) // in this order, because all has no lists at first
	}
	return all, nil
}

// fightRange fights the fights lo to hi-1 of the sample, a part of them in each of the duels, and returns the odds
// of all.
func (o *OddsOptions) fightRange(duels []*Duel, lo, hi int) Odds {
	parts := make([]Odds, len(duels))
	runWorkers(len(parts), func(w int) {
		parts[w] = duels[w].countFights(o.Seed, lo+(hi-lo)*w/len(parts), lo+(hi-lo)*(w+1)/len(parts))
	})
	return merge(parts)
}

// duels returns a duel for each worker, with a binding to scripts of its own. There are no more workers than fights.
func (o *OddsOptions) duels(cfg *cards.Config, you, foe Side) ([]*Duel, error) {
	list := make([]*Duel, min(max(1, o.Workers), o.N))
	for w := range list {
		var scripts Scripts
		if o.Scripts != nil {
			scripts = o.Scripts()
		}
		d, err := NewDuel(cfg, you, foe, o.First, scripts)
		if err != nil {
			return nil, err
		}
		list[w] = d
	}
	return list, nil
}

// runWorkers calls work for 0 to n-1, each on a goroutine of its own, and waits for all. If one
// panics, runWorkers panics with the same value: there the caller can recover it, while a panic on
// another goroutine would end the program.
func runWorkers(n int, work func(w int)) {
	broken := make([]any, n)
	var wait sync.WaitGroup
	for w := range n {
		wait.Go(func() {
			defer func() { broken[w] = recover() }()
			work(w)
		})
	}
	wait.Wait()
	for _, b := range broken {
		if b != nil {
			panic(b)
		}
	}
}

// countFights fights the fights lo to hi-1 of a seed and counts how they end.
func (d *Duel) countFights(seed uint64, lo, hi int) Odds {
	odds := d.emptyOdds()
	for i := lo; i < hi; i++ {
		odds.addFight(d.Fight(rand.Derive(seed, uint64(i))))
		if d.arena.chance.Count() > 0 { // the fight drew by chance
			odds.Chances++
		}
	}
	return odds
}

// emptyOdds returns the odds of no fights, with room for every damage that is possible.
func (d *Duel) emptyOdds() Odds {
	return Odds{Dealt: make([]int, d.you.tier+cards.BoardSize+1), Taken: make([]int, d.foe.tier+cards.BoardSize+1)}
}

// addFight adds the end of one fight to the counts.
func (o *Odds) addFight(v Verdict) {
	o.N++
	o.Attacks += int(v.Attacks)
	o.Events += int(v.Events)
	switch v.Winner {
	case 0:
		o.Wins++
		o.Dealt[v.Damage]++
	case 1:
		o.Losses++
		o.Taken[v.Damage]++
	default:
		o.Ties++
	}
	if v.Stalled {
		o.Stalled++
	}
}

// merge returns the sum of the odds of several parts of a sample, at least one. It writes into the lists of the
// first part, which must be as long as those of the others; a part without lists (the zero Odds) may stand behind.
func merge(parts []Odds) Odds {
	sum := parts[0]
	for _, p := range parts[1:] {
		sum.N, sum.Wins, sum.Ties, sum.Losses = sum.N+p.N, sum.Wins+p.Wins, sum.Ties+p.Ties, sum.Losses+p.Losses
		sum.Stalled, sum.Attacks, sum.Events = sum.Stalled+p.Stalled, sum.Attacks+p.Attacks, sum.Events+p.Events
		sum.Chances += p.Chances
		for i, n := range p.Dealt {
			sum.Dealt[i] += n
		}
		for i, n := range p.Taken {
			sum.Taken[i] += n
		}
	}
	return sum
}

// Damage returns the q-quantile of the damage of a fight, for q from 0 to 1: the smallest damage d such
// that at least the share q of fights has d or less. Damage is positive when you deal it, negative when
// you take it, and 0 for a tie.
func (o *Odds) Damage(q float64) int {
	// rounded up, but an error in the last digits does not count; float64 rounds the product, on every machine alike
	need := int(float64(q*float64(o.N)) + 0.999999)
	seen := 0
	for d := len(o.Taken) - 1; d > 0; d-- { // from the worst fight; seen > 0, since for q = 0 the worst fight that there was counts
		if seen += o.Taken[d]; seen >= need && seen > 0 {
			return -d
		}
	}
	if seen += o.Ties; seen >= need && seen > 0 {
		return 0
	}
	for d, n := range o.Dealt {
		if seen += n; n > 0 && seen >= need {
			return d
		}
	}
	return len(o.Dealt) - 1 // reached only without fights, or for q above 1
}

// MeanDamage returns the mean damage of a fight, positive when you deal it.
func (o *Odds) MeanDamage() float64 {
	sum := 0
	for d, n := range o.Dealt {
		sum += d * n
	}
	for d, n := range o.Taken {
		sum -= d * n
	}
	return float64(sum) / float64(o.N)
}
