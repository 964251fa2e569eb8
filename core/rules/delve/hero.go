package delve

import "arcana/core"

// hero is one seat: who sits there, what the hero has, and what it has decided.
type hero struct {
	*table
	cards *copies // those of all heroes
	seat  int     // from 0

	avatar  int // place in the config's avatars
	drive   Drive
	piles   piles
	tableau tableau
	commit  commitment

	plus, minus Tags // changes to what its commitment shows, until Refresh
	plays       int  // plays and activations of this round
	replaced    int  // tableau cards replaced in this round
	powered     bool // the power was used in this round

	moves []core.Move // memory of the legal ones
}

// ref returns the Ref of the hero.
func (h *hero) ref() core.Ref { return heroRef(h.seat) }

// who returns the hero's avatar.
func (h *hero) who() *Avatar { return &h.config.Avatars[h.avatar] }

// own makes the copy of a hero independent of the one it was copied from.
func (h *hero) own(table *table, cards *copies) {
	h.table, h.cards, h.moves = table, cards, nil
	h.piles.own()
	h.tableau = clone(h.tableau)
}

// sit gives a hero slots, full Drive and the opening hand (R-B5, R-B9).
func (h *hero) sit() {
	for range min(h.tuning.Tableau.Slots+h.who().Slots, h.tuning.Tableau.Most) {
		h.tableau = append(h.tableau, slot{card: none})
	}
	h.refill()
	h.draw(h.ref(), max(0, h.tuning.OpeningHand+h.base.Hand))
}

// refresh forgets what lasted for the round, refills Drive and draws (R-B5, R-B9).
func (h *hero) refresh() {
	h.tableau.ready()
	h.plus, h.minus, h.plays, h.replaced, h.powered = 0, 0, 0, 0, false
	h.commit = undecided
	h.refill()
	h.draw(h.ref(), h.tuning.Draw)
}

// addDrive changes the hero's Drive of one kind within 0 and the cap, and returns
// by how much it changed.
func (h *hero) addDrive(actor core.Ref, kind, n int) int {
	have := h.drive.at(kind)
	n = max(0, min(*have+n, h.tuning.DriveCap)) - *have
	if n == 0 {
		return 0
	}
	*have += n
	event := core.KindGain
	if n < 0 {
		event = core.KindSpend
	}
	h.log.change(event, driveFields[kind], actor, h.ref(), n)
	return n
}

// pay takes a cost that the hero's Drive covers.
func (h *hero) pay(cost Drive) {
	for kind := range DriveKinds {
		h.addDrive(h.ref(), kind, -*cost.at(kind))
	}
}

// payAny takes n Drive of any kind, always of the kind the hero has most of.
func (h *hero) payAny(n int) {
	for range n {
		h.addDrive(h.ref(), h.drive.most(), -1)
	}
}

// refill sets the hero's Drive to its avatar's mix, within the cap: what was left
// over is lost, nothing is added (R-B5).
func (h *hero) refill() {
	mix := h.who().Drive
	for kind := range DriveKinds {
		want := min(*mix.at(kind), h.tuning.DriveCap)
		h.addDrive(h.ref(), kind, want-*h.drive.at(kind))
	}
}
