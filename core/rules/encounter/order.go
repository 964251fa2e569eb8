package encounter

// Step 6 of the algorithm: the order in which a hand is shown.

// order returns the slots of the hand as they are shown: unblocked momentum
// choices, unblocked pressure choices, blocked choices; each group by falling
// score, equal scores in the order of the choices (RULES 6).
func (d *deal) order() [handSize]int8 {
	slots := [handSize]int8{0, 1, 2, 3}
	for i := 1; i < handSize; i++ {
		for j := i; j > 0 && d.before(slots[j], slots[j-1]); j-- {
			slots[j], slots[j-1] = slots[j-1], slots[j]
		}
	}
	return slots
}

func (d *deal) before(a, b int8) bool {
	x, y := &d.rated[d.hand[a]], &d.rated[d.hand[b]]
	if gx, gy := group(x.Lists), group(y.Lists); gx != gy {
		return gx < gy
	}
	return x.Score > y.Score || x.Score == y.Score && x.Place < y.Place
}

func group(l List) int {
	switch {
	case l&C2 != 0:
		return 2
	case l&reduces != 0:
		return 1
	}
	return 0
}
