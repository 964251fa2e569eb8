// How abilities see a match: what scripts must offer, what the kernel of events asks, and
// the zones from which cards listen.

package market

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// Scripts is the binding to scripted cards. A script is named by its place in
// [Config.ScriptNames].
type Scripts = ability.Scripts[*Fx]

// scriptsOf returns the scripts of a setup (given). If no card has a script, it returns ones that do nothing
// (Silent). It returns an error if cards name scripts and none are given. It also returns an error if a
// card's script has an ally trigger and the card gives no ally_worth, or the other way round: by that worth
// the rules know that a card has an ally effect.
func scriptsOf(config *Config, given any) (Scripts, error) {
	if len(config.scripts) == 0 {
		return ability.Silent[*Fx]{Vocabulary: Table}, nil
	}
	scripts, ok := given.(Scripts)
	if !ok {
		return nil, fmt.Errorf("market: the cards name scripts (%s, ...), but no scripts were loaded", config.scripts[0])
	}
	for i := range config.Cards {
		c := &config.Cards[i] // if it has an Ability, its first script is that of the Ability
		if c.Ability != nil && scripts.Subscriptions(c.scripts[0]).Has(Allied) != (c.Ability.AllyWorth > 0) {
			return nil, fmt.Errorf("market: card %q: set ability.ally_worth above 0 if the script %q has an ally trigger; without such a trigger leave ally_worth out", c.ID, c.Ability.Script)
		}
	}
	return scripts, nil
}

// subscriptions returns what all scripts of the content together listen to.
func (c *Config) subscriptions(scripts Scripts) (all ability.Subscriptions) {
	for i := range c.scripts {
		all.Join(scripts.Subscriptions(i))
	}
	return all
}

// appendListeners appends all abilities of a copy as listeners, in the order of its card's text and then those of the
// keywords that it was given, whatever they listen to. The number of an ability is the place of its script in the content.
func (g *Game) appendListeners(list []ability.Listener, r core.Ref) []ability.Listener {
	var own []int
	if g.refIn(r) { // else it is a player, who has only what was given
		own = g.card(r).scripts
	}
	if len(own)+len(g.given) == 0 {
		return list
	}
	seat := (*kernelView)(g).SeatOf(r)
	for _, script := range own {
		list = append(list, ability.Listener{Owner: r, Seat: seat, Ability: int16(script), Subscriptions: g.scripts.Subscriptions(script)})
	}
	for i := range g.given {
		if x := &g.given[i]; x.Of == r {
			list = append(list, ability.Listener{Owner: r, Seat: seat, Ability: x.Ability, Subscriptions: g.scripts.Subscriptions(int(x.Ability))})
		}
	}
	return list
}

// trigger queues a trigger of a card, such as played or bought, for each of the card's abilities
// that has it, as often as the card answers it (timesOf).
func (g *Game) trigger(r core.Ref, m Moment) { g.triggerFor((*kernelView)(g).SeatOf(r), r, m, nil) }

// triggerFor does the work of trigger for abilities that act for the seat s. earlier is what had been counted before
// (ability.Event.Earlier), nil for what has been counted now.
func (g *Game) triggerFor(s core.Seat, r core.Ref, m Moment, earlier *ability.Memory) {
	if len(g.given) == 0 && (!g.refIn(r) || len(g.card(r).scripts) == 0) {
		return
	}
	var room [4]ability.Listener // on the stack: few cards have more abilities
	for _, l := range g.appendListeners(room[:0], r) {
		if !l.Subscriptions.Has(m) {
			continue
		}
		l.Seat = s
		for range g.timesOf(m, r) {
			g.kernel.Post(l, m, &ability.Event{Kind: Table.Moment(m).Kind, Target: r, Owner: l.Seat, Earlier: earlier})
		}
	}
}

// timesOf returns how often a card answers one of its triggers: once, unless abilities change that to any number from
// 0 to 10. If no ability answers such queries, nobody is asked.
func (g *Game) timesOf(m Moment, r core.Ref) int {
	if !g.kernel.Asks(queryTimes) {
		return 1
	}
	q := ability.Query{Kind: queryTimes, Target: r, Owner: (*kernelView)(g).SeatOf(r), Moment: Table.Moment(m).Name}
	q.Add("once", 1)
	g.kernel.AskAloud(&q, core.Only(q.Owner))
	return q.Whole(0, 10)
}

// kernelView is the match as the abilities of its cards see it.
type kernelView Game

var _ ability.Acting[*Fx] = (*kernelView)(nil)

// Listeners appends the abilities of the event's target, wherever that card lies, and then those of
// the cards in play. The cards of the event's seat come first, from left to right, then those of the
// other seats in turn order. The event's seat is the owner of the target, or the target itself if it
// is a player. Last come cards that listen from outside of play. Seats that are out of the match are
// left out.
func (k *kernelView) Listeners(list []ability.Listener, e *ability.Event) []ability.Listener {
	w := (*Game)(k)
	if w.refIn(e.Target) || w.isPlaying(e.Target) {
		list = w.appendListeners(list, e.Target)
	}
	if e.Kind == kindLeft || e.Kind == kindDestroy || e.Kind == kindAcquire && e.Owner >= 0 {
		for i := range list { // the card acts for the player who had it in play, or is about to get it
			list[i].Seat = e.Owner
		}
	}
	first := max(int(e.Owner), 0) // an event of no seat begins with the first one
	for i := range w.players {
		seat := core.Seat((first + i) % len(w.players))
		if out := w.players[seat].place > 0; out { // who is out has a place already
			continue
		}
		if r := seatRef(seat); len(w.given) > 0 && r != e.Target {
			list = w.appendListeners(list, r)
		}
		for _, c := range w.players[seat].play {
			if c.ref != e.Target { // the target is listed already
				list = w.appendFromZone(list, c.ref, ZonePlay)
			}
		}
	}
	if w.zones != nil { // nil: all listen from play
		return w.appendOtherZones(list, e, first)
	}
	return list
}

// Present reports whether a listener may still answer: its card lies where it listens from, or is
// the event's target.
func (k *kernelView) Present(l *ability.Listener, e *ability.Event) bool {
	w := (*Game)(k)
	switch {
	case l.Owner == e.Target, !w.refIn(l.Owner):
		return true
	case w.zones == nil: // all listen from play
		return w.inPlay(l.Owner)
	}
	return w.zones.ofScript(l.Ability)&w.zoneOf(l.Owner) != 0
}

// Legal reports whether an event can happen to its target: to a player who is still in the match, or to a card that
// lies where the event needs it. An event that content declares needs only a target that exists, or none (0). An
// event of a kind that the second switch does not list can happen to any card. zoneOf is 0 for a deck, the supply and
// out of the match. A bought card need not be the top card of the supply, because an ability may redirect a purchase.
func (k *kernelView) Legal(e *ability.Event) bool {
	w := (*Game)(k)
	r := e.Target
	switch {
	case !Table.Has(e.Kind): // content declares it
		return r == 0 || w.NameOf(r) != ""
	case Table.Row(e.Kind).Seat:
		return r >= 1 && int(r) <= len(w.players) && w.players[seatOf(r)].place == 0
	case e.Kind == kindKeyword || e.Kind == kindSilence:
		return w.refIn(r) || w.isPlaying(r)
	case !w.refIn(r):
		return false
	}
	switch e.Kind {
	case kindPlay:
		return w.playable(e.Owner, e.Source, r)
	case kindPut:
		return w.thing(r).owner >= 0 && w.movable(w.thing(r).owner, r)
	case kindGive:
		return w.zoneOf(r) != 0 || w.forSale(r)
	case kindCreate: // it lies nowhere yet
		return w.card(r).Token && w.zoneOf(r) == 0 && !slices.Contains(w.players[w.thing(r).owner].deck, r) && !slices.Contains(w.scraps, r)
	case kindBuy, kindAcquire:
		return slices.Contains(w.row, r) || slices.Contains(w.supply, r)
	case kindDiscard:
		owner := w.thing(r).owner
		return owner >= 0 && slices.Contains(w.players[owner].hand, r)
	case kindDestroy, kindAlly, kindActivate, kindExhaust, kindReady:
		return w.inPlay(r)
	case kindHurt, kindMend:
		return w.isBase(r)
	case kindScrap:
		owner := w.thing(r).owner
		return w.zoneOf(r) != 0 || slices.Contains(w.supply, r) || owner >= 0 && slices.Contains(w.players[owner].deck, r)
	}
	return true // any other kind of event
}

// inPlay reports whether a copy lies in play. r must be a copy of this match (refIn).
func (g *Game) inPlay(r core.Ref) bool {
	owner := g.thing(r).owner // core.None, which is below 0, for a copy of the market
	return owner >= 0 && g.players[owner].placeInPlay(r) >= 0
}

// isBase reports whether a copy is a base in play. r must be a copy of this match (refIn).
func (g *Game) isBase(r core.Ref) bool { return g.card(r).Defense > 0 && g.inPlay(r) }

// damageOn returns the damage on a copy, 0 for one that is not in play. r must be a copy of this match (refIn).
func (g *Game) damageOn(r core.Ref) int {
	if !g.inPlay(r) {
		return 0
	}
	p := &g.players[g.thing(r).owner]
	return int(p.play[p.placeInPlay(r)].damage)
}

// isPlayed reports whether a copy that is no base lies in play and was played there, which was in this turn.
func (g *Game) isPlayed(r core.Ref) bool {
	if !g.inPlay(r) || g.card(r).Defense > 0 {
		return false
	}
	p := &g.players[g.thing(r).owner]
	return !p.play[p.placeInPlay(r)].put
}

// isExhausted reports whether a copy lies in play and cannot be used. r must be a copy of this match (refIn).
func (g *Game) isExhausted(r core.Ref) bool {
	if !g.inPlay(r) {
		return false
	}
	p := &g.players[g.thing(r).owner]
	return p.play[p.placeInPlay(r)].exhausted
}

// SeatOf returns the seat of a player or a card. A card that nobody owns acts for the seat whose
// turn it is, because only that seat can buy it. For ref 0, which is no thing, it returns core.None.
func (k *kernelView) SeatOf(r core.Ref) core.Seat {
	w := (*Game)(k)
	switch {
	case !w.refIn(r):
		return seatOf(r)
	case w.thing(r).owner < 0:
		return w.turn
	}
	return w.thing(r).owner
}

// Place returns a number that differs when a copy lies elsewhere or belongs to another seat; 0 for a
// player. The low bits are the zone. Bit 8 says that the copy lies in a deck or is for sale. The bits from
// 16 on are the owner's seat plus 1.
func (k *kernelView) Place(r core.Ref) int32 {
	w := (*Game)(k)
	if !w.refIn(r) {
		return 0
	}
	owner, at := w.thing(r).owner, int32(w.zoneOf(r))
	if inDeck := owner >= 0 && slices.Contains(w.players[owner].deck, r); inDeck || w.forSale(r) {
		at |= 1 << 8
	}
	return at | int32(owner+1)<<16
}

// Readers returns the seats that may read an event about a copy.
func (k *kernelView) Readers(r core.Ref) core.Seats { return (*Game)(k).whoReads(r) }

// Friends reports whether two seats are on one side. Everybody plays alone, so only a seat and itself are.
func (*kernelView) Friends(a, b core.Seat) bool { return a == b }

// Verbs sets up the verbs of a firing and returns them. They stand in the memory for the firing's level (how many
// functions run around it), so that the verbs of the functions around it stay. The next firing of the level overwrites
// them. A level above the last one uses the memory of the last.
func (k *kernelView) Verbs(f *ability.Firing) *Fx {
	w := (*Game)(k)
	fx := &w.fx[min(f.Level, len(w.fx)-1)]
	*fx = Fx{w.kernel.VerbsOf(f), w}
	return fx
}

// Fire calls a script's function. A card that only its owner sees is shown by what it does, and no longer hidden then;
// if it does nothing, or only asks whether it answers a damage, only the owner reads of the call (RULES 6.9, 6.19).
func (k *kernelView) Fire(f *ability.Firing) *core.Failure {
	w := (*Game)(k)
	if f.Moment == Chosen && w.isHidden(f.Owner) {
		return k.fireAnswer(f)
	}
	call := len(w.Events) - 1
	if f.Phase == ability.Asked || call < 0 || w.Events[call].ID != w.Cause || w.Events[call].Seen != core.Everyone || !w.isHidden(f.Owner) {
		return w.scripts.Fire(int(f.Ability), f, k.Verbs(f))
	}
	asked, waiting := w.pending, len(w.kernel.Awaiting())
	failure := w.scripts.Fire(int(f.Ability), f, k.Verbs(f))
	if failure == nil && !f.Replaced() && len(w.Events) == call+1 && (w.pending == asked || Table.Holds(f.Event.Kind)) && len(w.kernel.Awaiting()) == waiting {
		w.Events[call].Seen = core.Only(f.Seat)
	} else {
		w.players[f.Seat].noteOpen(f.Owner)
	}
	return failure
}

// fireAnswer calls the function for an answer about a hidden card, which is shown if anything happens then.
func (k *kernelView) fireAnswer(f *ability.Firing) *core.Failure {
	w := (*Game)(k)
	before := len(w.Events)
	failure := w.scripts.Fire(int(f.Ability), f, k.Verbs(f))
	if len(w.Events) > before {
		w.players[f.Seat].noteOpen(f.Owner)
	}
	return failure
}

// isHidden reports whether a copy lies in a hand and only its owner knows that.
func (g *Game) isHidden(r core.Ref) bool {
	if !g.refIn(r) || g.zoneOf(r) != ZoneHand {
		return false
	}
	return !g.players[g.thing(r).owner].isOpen(r)
}

// CallEvent returns the event that says that an ability triggers. For a trigger with an older name (Older), such as
// played or bought, it returns the zero Event, which is not logged: the event before the call has said it already.
func (k *kernelView) CallEvent(f *ability.Firing) core.Event {
	w := (*Game)(k)
	m := w.scripts.Table().Moment(f.Moment)
	if m.Older {
		return core.Event{}
	}
	return core.Event{Kind: core.KindTrigger, Actor: f.Owner, Target: f.Event.Target, Amount: f.Event.Amount, Text: m.Name, Seen: f.Event.Seen}
}

// Origin returns the number by which events name the script function of a firing.
func (k *kernelView) Origin(f *ability.Firing) core.Source {
	w := (*Game)(k)
	return w.scripts.Source(int(f.Ability), f.Moment, f.Part)
}

// Draw draws an option from the stream "target" where nobody may be asked, and returns its place, from 0. If the setup
// has fixed the draw by a name, ResolveName turns that name into a place first. Draw logs the choice for those who may
// see the option.
func (k *kernelView) Draw(f *ability.Firing, options []ability.Option) int {
	w := (*Game)(k)
	chance := w.chance.Stream("target")
	chance.ResolveName(len(options), func(i int) (id, name string) { return options[i].Word, options[i].Word })
	i := chance.Intn(len(options))
	w.log(core.Event{Kind: core.KindChoose, Actor: f.Owner, Target: options[i].Ref, Amount: int32(i + 1), Text: ability.ByChance(options[i].Word), Seen: w.whoReads(options[i].Ref)})
	return i
}

// Name returns what people call a thing.
func (k *kernelView) Name(r core.Ref) string { return (*Game)(k).NameOf(r) }

// Field returns a field of a card or a player, as scripts read it; nil if there is no such thing or field. A player
// has the numbers that all see (countOf), its kind, its name, its seat, and what it has of each resource. The numbers
// of a card are those of its file, without what abilities add.
func (k *kernelView) Field(r core.Ref, name string) any {
	w := (*Game)(k)
	if !w.refIn(r) {
		if n, known := w.countOf(r, name); known {
			return n
		}
		switch {
		case k.SeatOf(r) < 0:
			return nil
		case name == "kind":
			return "player"
		case name == "name":
			return k.Name(r)
		case name == "seat":
			return int(r) // the ref of a player is the seat, from 1
		case name == "active":
			return w.turn == seatOf(r)
		}
		if f, err := w.config.resourceField(name); err == nil {
			return *w.players[seatOf(r)].field(f)
		}
		return w.keywordField(r, name)
	}
	c := w.card(r)
	switch name {
	case "kind":
		return "card"
	case "id":
		return c.ID
	case "name":
		return c.Name
	case "faction":
		return c.Faction
	case "factions":
		return w.factionsOf(r, w.askApart)
	case "cost":
		return c.Cost
	case "also":
		return c.AlsoPoints()
	case "play_cost":
		return c.PlayPoints()
	case "owner":
		return int(w.thing(r).owner) + 1 // 0 for a card of the market
	case "defense":
		return c.Defense
	case "outpost":
		return c.Outpost
	case "starter":
		return c.Starter
	case "token":
		return c.Token
	case "exhausted":
		return w.isExhausted(r)
	case "in_play":
		return w.inPlay(r)
	case "damage":
		return w.damageOn(r)
	case "keeps_damage":
		return c.KeepsDamage
	case "has_scrap":
		return c.HasScrap()
	case "played":
		return w.isPlayed(r)
	case "trade", "combat", "authority":
		field, _ := w.config.resourceField(name) // no error: it is one of the rules
		n, _ := c.gives(field, nil)
		return n
	case "draw":
		return c.Effects.Draw
	}
	if n, ok := w.config.costIn(name, c, func() []portion { return c.toPlay }); ok {
		return n
	}
	return w.keywordField(r, name)
}

// keywordField returns the keywords of a copy or a player, or how many of a keyword it has; nil for another name.
func (g *Game) keywordField(r core.Ref, name string) any {
	if name == "keywords" {
		return g.keywordsOf(r)
	}
	if n, ok := g.countKeyword(r, name); ok {
		return n
	}
	return nil
}

// Remembers returns the memory of the match, which all seats share, and the ref under which a seat remembers things
// there. It returns nil and 0 for no seat.
func (k *kernelView) Remembers(s core.Seat) (*ability.Memory, core.Ref) {
	if s < 0 || int(s) >= len(k.players) {
		return nil, 0
	}
	return &k.memory, seatRef(s)
}

// Step carries out the first step of the rules that waits, and removes it: effects that a card gives, a question, or a
// card that is played.
func (k *kernelView) Step() {
	w := (*Game)(k)
	s := w.steps.pop()
	switch s.do {
	case doEffects:
		w.giveEffects(s)
	case doAsk:
		w.ask(s)
	case doPlay:
		if slices.Contains(w.players[s.seat].hand, s.ref) && s.amount == 0 || w.canFlashBack(s.ref) && s.amount > 0 { // no ability has taken it since
			w.play(seatRef(s.seat), s.ref)
		}
	}
}

// Happen lets a damage that was held happen, if any is left (RULES 6.19).
func (k *kernelView) Happen(e *ability.Event) {
	switch {
	case e.Amount == 0:
	case e.Kind == kindDamage:
		(*Game)(k).takeAuthority(e)
	default:
		(*Game)(k).markDamage(e)
	}
}

// Update does nothing: what a damage would be changes only by Prevent.
func (*kernelView) Update(*ability.Event) {}

// Zone is one place from which a card listens, or a set of them (RULES 6.9).
type Zone uint8

// The zones. Cards that do not say where they listen from do so in play.
const (
	ZonePlay Zone = 1 << iota
	ZoneHand
	ZoneDiscard
	ZoneRow
	ZoneAside
)

// ZoneNames are the zones in the order of their bits, as scripts spell them.
var ZoneNames = []string{"play", "hand", "discard", "row", "aside"}

// zoned is a binding that says from which zones each of its scripts listens; 0 for one that
// does not say.
type zoned interface{ Zone(script int) Zone }

// zones are the zones from which each script of a match listens, nil if all listen from play.
type zones []Zone

// zonesOf returns from which zones each script of a binding listens; count is how many scripts there
// are. It returns nil if all listen from play alone, so that nobody looks elsewhere.
func zonesOf(scripts Scripts, count int) (all zones) {
	z, says := scripts.(zoned)
	if !says {
		return nil
	}
	list, elsewhere := make(zones, count), false
	for i := range list {
		list[i] = z.Zone(i)
		if list[i] == 0 { // it says nothing
			list[i] = ZonePlay
		}
		elsewhere = elsewhere || list[i] != ZonePlay
	}
	if !elsewhere {
		return nil
	}
	return list
}

// ofScript returns the zones from which a script listens. A number below 0 is no script, and is treated like one that
// listens from play.
func (z zones) ofScript(script int16) Zone {
	if z == nil || script < 0 {
		return ZonePlay
	}
	return z[script]
}

// zoneOf returns where a copy lies: in play, in its owner's hand or discard pile, aside, or in the
// row; 0 for anywhere else, such as a deck.
func (g *Game) zoneOf(r core.Ref) Zone {
	owner := g.thing(r).owner
	switch {
	case g.inPlay(r):
		return ZonePlay
	case owner < 0 && slices.Contains(g.row, r):
		return ZoneRow
	case owner < 0:
		return 0
	case slices.Contains(g.players[owner].hand, r):
		return ZoneHand
	case slices.Contains(g.players[owner].discard, r):
		return ZoneDiscard
	case g.players[owner].placeAside(r) >= 0:
		return ZoneAside
	}
	return 0
}

// appendFromZone appends those abilities of a copy that listen from a zone. It first appends all
// abilities of the copy, and then removes those that do not.
func (g *Game) appendFromZone(list []ability.Listener, r core.Ref, zone Zone) []ability.Listener {
	n := len(list)
	list = g.appendListeners(list, r)
	for _, l := range list[n:] {
		if g.zones.ofScript(l.Ability)&zone != 0 {
			list[n] = l
			n++
		}
	}
	return list[:n]
}

// appendOtherZones appends the abilities that listen from outside of play. It goes seat by seat,
// beginning with the seat first (from 0): hand, discard pile, what lies aside. The trade row comes
// last. The target of the event is left out, because Listeners has listed it already. Left out are also seats that
// are out of the match, and hands that must not answer this event (hidesHand).
func (g *Game) appendOtherZones(list []ability.Listener, e *ability.Event, first int) []ability.Listener {
	add := func(zone Zone, refs []core.Ref) {
		for _, r := range refs {
			if r == 0 || r == e.Target { // 0 is an empty place of the row
				continue
			}
			list = g.appendFromZone(list, r, zone)
		}
	}
	for i := range g.players {
		seat := (first + i) % len(g.players)
		if p := &g.players[seat]; p.place == 0 {
			if !g.hidesHand(e, core.Seat(seat)) {
				add(ZoneHand, p.hand)
			}
			add(ZoneDiscard, p.discard)
			for _, a := range p.aside {
				add(ZoneAside, pile{a.ref})
			}
		}
	}
	add(ZoneRow, g.row)
	return list
}

// triggerTurnBegan is called when a turn begins; e is the event of that. It queues turn_began for cards that listen
// from outside of play: those of the seat whose turn it is, and those of the trade row, which act for that seat.
// (beginTurn calls queueCard for cards in play.)
func (g *Game) triggerTurnBegan(e *ability.Event) {
	if g.zones == nil {
		return
	}
	for _, l := range g.appendOtherZones(nil, e, int(g.turn)) {
		if l.Seat != g.turn || !l.Subscriptions.Has(TurnBegan) {
			continue
		}
		for range g.timesOf(TurnBegan, l.Owner) {
			g.kernel.Post(l, TurnBegan, &ability.Event{Kind: kindTurnBegan, Target: l.Owner, Owner: l.Seat})
		}
	}
}

// hidesHand reports whether the cards of a seat's hand must not answer a query, because other seats
// see the answer, which would tell them what lies in the hand. Such queries are for numbers of cards
// in play, for a price that another seat pays or sees, and for what another seat can play. For events
// it is false.
func (g *Game) hidesHand(e *ability.Event, seat core.Seat) bool {
	ofCards := e.Kind >= queryDefense && e.Kind <= queryFaction // the queries for cards in play; events of the rules have lower numbers, events of mods higher ones
	ofPlays := e.Kind == queryPlayCost || e.Kind == queryPlayable
	return ofCards || (e.Kind == queryCost || ofPlays) && (seat != e.Owner || g.onlooked)
}
