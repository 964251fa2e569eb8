package encounter

// Step 3 of the algorithm: four picks.

// pick makes the four picks in order (RULES 3).
func pick(d *deal) {
	characterStrength(d)
	strategicAdvantage(d)
	approachDiversity(d)
	focusDiversity(d)
}

// characterStrength is the first choice: the best of the character's highest
// approach, else of the next (RULES 3.1, R-E7).
func characterStrength(d *deal) {
	d.pickFrom(CharacterStrength, byRank[:len(d.s.Vocabulary.ids)])
}

// The sequences of the second choice, by what the first one does, and of the
// third (RULES 3.2 and 3.3, R-E5, R-E6).
var (
	afterMomentum = []List{A2, A3, A4, A5, A6, A1}
	afterPressure = []List{A1, A3, A4, A5, A6, A2}
	inSequence    = []List{A1, A2, A3, A4, A5, A6}
)

// strategicAdvantage is the second choice: it does what the first does not, with
// an approach that the location favours (RULES 3.2, R-E5).
func strategicAdvantage(d *deal) {
	sequence := afterMomentum
	if d.count(reduces) > 0 {
		sequence = afterPressure
	}
	d.pickFrom(StrategicAdvantage, sequence)
}

// pickFrom fills a slot from the first list of a sequence that has somebody, else
// with the default choice.
func (d *deal) pickFrom(rule Rule, sequence []List) {
	list, place := d.firstOf(sequence)
	d.fill(rule, list, anyone, place)
}

func (d *deal) firstOf(sequence []List) (List, int16) {
	for _, list := range sequence {
		if place := d.best(list, anyone); place >= 0 {
			return list, place
		}
	}
	return sequence[len(sequence)-1], -1
}

// byApproach are all B lists: the part of a choice's lists that is its approach.
const byApproach = C1 - B1

// approachDiversity is the third choice: another approach than the first two,
// else the next of A1 to A6, else anybody (RULES 3.3, R-E6, R-E7).
func approachDiversity(d *deal) {
	avoid := d.lists() & byApproach
	if place := d.best(anyone, avoid); place >= 0 {
		d.fill(ApproachDiversity, anyone, avoid, place)
		return
	}
	if list, place := d.firstOf(inSequence); place >= 0 {
		d.fill(ApproachDiversity, list, anyone, place)
		return
	}
	d.fill(ApproachDiversity, anyone, anyone, d.best(anyone, anyone))
}

// focusDiversity is the fourth choice: it shows what narrative tags do, unless
// the hand shows that already (RULES 3.4, R-E7).
func focusDiversity(d *deal) {
	list := fourthList(d)
	if place := d.best(list, anyone); place >= 0 {
		d.fill(FocusDiversity, list, anyone, place)
		return
	}
	d.fill(FocusDiversity, anyone, anyone, d.best(anyone, anyone))
}

func fourthList(d *deal) List {
	odd, blocked := d.s.Turn%2 == 1, d.count(C2)
	switch {
	case !odd && blocked >= d.t.Hand.EnoughBlocked:
		return C1
	case d.s.AnyBlocked():
		return C2
	}
	return anyone
}
