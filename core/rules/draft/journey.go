package draft

import (
	"arcana/core"
	"arcana/core/rand"
)

// journey is what a quest carries from site to site: the pool, what the player
// has, the record of events, and what its script waits for and remembers.
type journey struct {
	holdings
	quest   *Quest
	chance  *rand.Set
	pool    *Pool
	essence int
	taken   int // cards of the deck that came out of the pool
	log     journal
	script  scripting
}

// renew makes of the journey one that begins, in its memory.
func (j *journey) renew(setup core.Setup, p plan) {
	if j.chance == nil {
		j.chance, j.pool = new(rand.Set), new(Pool)
	}
	setup.StreamsIn(j.chance)
	t := &p.config.Tuning
	j.pool.renew(p.set, t, t.Vary(j.chance.Stream("variance")))
	j.holdings.renew(p.config, p.set)
	j.quest, j.essence, j.taken = p.quest, t.Quest.StartEssence, 0
	j.log = journal{events: j.log.events[:0], things: j.log.things[:0]}
	scripts, _ := setup.Scripts.(Scripts)
	j.script = scripting{scripts: scripts, queue: j.script.queue[:0], memory: j.script.memory[:0]}
}

// gain changes the essence by n, which may be negative, never below 0.
func (j *journey) gain(n int, text string) {
	n = max(n, -j.essence)
	if n == 0 {
		return
	}
	kind := core.KindGain
	if n < 0 {
		kind = core.KindSpend
	}
	j.essence += n
	j.log.change(kind, player, FieldEssence, n, text)
}

// lead records an event from which all that comes follows.
func (j *journey) lead(kind core.Kind, target core.Ref, amount int, text string) {
	j.log.cause = j.log.add(kind, target, amount, text)
}

// queueUp lets a moment wait until what is being done is done.
func (j *journey) queueUp(m Moment, about core.Ref) { j.script.queueUp(m, about, j.log.cause) }

// call makes a dreamcaller the player's.
func (j *journey) call(i int) {
	j.setCaller(i)
	j.gain(j.config.Dreamcallers[i].EssenceBonus, "dreamcaller")
}

// sign adds a dreamsign to the player's.
func (j *journey) sign(ref core.Ref, i int) {
	j.addSign(ref, i)
	j.queueUp(DreamsignTaken, ref)
}

// gainCard adds a card to the deck.
func (j *journey) gainCard(ref core.Ref, i int) {
	j.addCard(ref, i)
	j.queueUp(CardTaken, ref)
}

// passOver returns what is left of an offer to the pool, each copy staler.
func (j *journey) passOver(o *Offer, refs []core.Ref) {
	for i, e := range o.Entries {
		if !e.Taken {
			j.log.change(core.KindReturn, refs[i], FieldStaleness, 1, "")
		}
	}
	j.pool.Pass(o)
}

// name returns what people call the thing behind a Ref.
func (j *journey) name(r core.Ref) string {
	i := int(r-player) - 1
	switch {
	case r == player:
		return "the dreamer"
	case i < 0 || i >= len(j.log.things):
		return ""
	}
	switch t := j.log.things[i]; t.sort {
	case aSign:
		return j.config.Dreamsigns[t.at].Name
	case aCaller:
		return j.config.Dreamcallers[t.at].Name
	default:
		return j.set.Cards[t.at].Name
	}
}

func (j *journey) clone() journey {
	c := *j
	c.holdings, c.chance, c.pool, c.log, c.script = j.holdings.clone(), j.chance.Clone(), j.pool.Clone(), j.log.clone(), j.script.clone()
	return c
}
