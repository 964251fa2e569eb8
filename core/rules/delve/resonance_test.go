package delve

import (
	"fmt"
	"strings"
	"testing"

	"arcana/core"
)

// rowOf lists the row: the names of cards known, "?" for one unknown, "-" for a
// free slot; face-down cards in brackets, silent ones in parentheses.
func rowOf(g *Game) string {
	var list []string
	for _, r := range g.View(0).(*View).Row {
		name := r.Name
		switch {
		case r.Ref == 0:
			name = "-"
		case name == "":
			name = "?"
		case !r.FaceUp:
			name = "[" + name + "]"
		case r.Silenced:
			name = "(" + name + ")"
		}
		list = append(list, name)
	}
	return strings.Join(list, " ")
}

func dark(challenges, resonance string) Options {
	o := standard(challenges)
	o.Resonance = strings.Fields(resonance)
	return o
}

// pass lets everybody pass, so that the next round begins.
func pass(t testing.TB, g *Game) []core.Event {
	t.Helper()
	events := play(t, g, "pass; pass; pass")
	rest(t, g)
	return events
}

// RULES 9.1 (R-B7): the top card enters the leftmost free slot, face up unless
// it says otherwise; nothing enters when the deck is empty.
func TestEntering(t *testing.T) {
	g := lab(t, labConfig(), dark("none none none none", "calm sleeper"))
	play(t, g, muster)
	same(t, "round 1", rowOf(g), "calm - - - -")
	pass(t, g)
	same(t, "round 2", rowOf(g), "calm ? - - -")
	pass(t, g)
	same(t, "round 3", rowOf(g), "calm ? - - -")
}

// RULES 9.1: a card that enters face up acts; one face down does not.
func TestEnteringActs(t *testing.T) {
	g := lab(t, labConfig(), dark("none", "drain"))
	play(t, g, muster)
	same(t, "body", driveOf(g, 2), []int{2, 2, 1})
	c := labConfig()
	c.Resonance[6].FaceDown = true
	g = lab(t, c, dark("none", "drain"))
	play(t, g, muster)
	same(t, "body", driveOf(g, 2), []int{3, 2, 1})
}

// RULES 9.2: committed cards do not show what a face-up card mutes.
func TestMutes(t *testing.T) {
	g := lab(t, labConfig(), dark("three", "veil"))
	play(t, g, muster)
	same(t, "muted", g.View(0).(*View).Muted, []string{"combat"})
	same(t, "tier", tierOf(play(t, g, "commit 1; commit 1; commit 1")), "success")
}

// RULES 9.3 (R-B7): after a strong success the lead takes the boon, or discards
// a card of the row instead.
func TestStrongSuccessReward(t *testing.T) {
	for move, want := range map[string]string{"boon": "calm - - - - 3", "dispel 1": "- - - - - 1"} {
		g := lab(t, labConfig(), dark("three three", "calm"))
		play(t, g, muster+"; commit 1; commit 1; commit 1")
		same(t, "who", int(g.Turn()), 0)
		if got := refused(t, g, "turn 1"); !strings.Contains(got, "not possible after a strong_success") {
			t.Error(got)
		}
		// The boon's 2 agility comes before the refill: read it from the events.
		gained := 1
		for _, e := range play(t, g, move) {
			if e.Kind == core.KindGain && e.Field == FieldAgility && e.Actor >= refChallenge {
				gained += int(e.Amount)
			}
		}
		same(t, move, fmt.Sprint(rowOf(g), " ", gained), want)
	}
}

// RULES 9.3 (R-B7): after a success the lead may turn one face down; the block
// acts too, and the card stays known.
func TestSuccessReward(t *testing.T) {
	for move, want := range map[string]string{"leave": "calm - - - -", "turn 1": "[calm] - - - -"} {
		g := lab(t, labConfig(), dark("three three", "calm"))
		play(t, g, muster+"; commit 1; commit 1; pass")
		if got := refused(t, g, "dispel 1"); !strings.Contains(got, "not possible after a success") {
			t.Error(got)
		}
		events := play(t, g, move)
		same(t, move, rowOf(g), want)
		same(t, "block", kinds(events, core.KindTrigger), []string{"trigger"})
	}
}

// RULES 9.2: a face-down card neither acts nor mutes nor counts, but occupies.
func TestFaceDown(t *testing.T) {
	g := lab(t, labConfig(), dark("three three three", "veil calm"))
	play(t, g, muster+"; pass; commit 1; commit 1; turn 1")
	rest(t, g)
	same(t, "row", rowOf(g), "[veil] calm - - -")
	same(t, "muted", len(g.View(0).(*View).Muted), 0)
	same(t, "face up", g.row.acting(), 1)
	same(t, "occupied", g.row.occupied(), 2)
}

// RULES 9.4 (R-B7): threats that lie face up bring the boss; face-down ones do
// not count.
func TestThreatsBringTheBoss(t *testing.T) {
	g := lab(t, labConfig(), dark("none none none none none", "menace sleeper dread"))
	play(t, g, muster)
	pass(t, g)
	if pass(t, g); g.challenges.bossComes {
		t.Fatal("the boss came for a face-down threat")
	}
	pass(t, g)
	v := full(g)
	if !v.BossComes || !v.Challenge.Boss || v.Challenges != 2 {
		t.Errorf("the boss is not at hand: %v", v.Challenge)
	}
}

// RULES 9.4 (R-B7): a full row brings every boss.
func TestFullRowBringsTheBoss(t *testing.T) {
	c := labConfig()
	c.Bosses[0].Appears = nil
	c.Tuning.MaxSlots = 3
	g := lab(t, c, dark("none none none none none", "calm quiet sleeper still"))
	play(t, g, muster)
	pass(t, g)
	if pass(t, g); g.challenges.bossComes {
		t.Fatal("the boss came for two cards")
	}
	pass(t, g)
	same(t, "boss", full(g).Challenge.Boss, true)
	same(t, "row", rowOf(g), "calm quiet ?")
}

// RULES 9.2, 9.4 (R-B7): face-down cards occupy: they count for the row that a boss
// asks for, and not for what lies face up.
func TestFaceDownCountsForTheRow(t *testing.T) {
	for asked, want := range map[Appears]bool{{Row: 2}: true, {FaceUp: 2}: false, {Row: 3}: false} {
		c := labConfig()
		c.Bosses[0].Appears = &asked
		g := lab(t, c, dark("none none none", "calm sleeper quiet"))
		play(t, g, muster)
		pass(t, g)
		pass(t, g)
		same(t, fmt.Sprint(asked), g.challenges.bossComes, want)
	}
}

// RULES 9.4 (R-B7): a mix needs all its numbers.
func TestMixBringsTheBoss(t *testing.T) {
	for threats, want := range []bool{true, true, false} {
		c := labConfig()
		c.Bosses[0].Appears = &Appears{Row: 2, FaceUp: 2, Threats: threats}
		g := lab(t, c, dark("none none none", "menace calm quiet"))
		play(t, g, muster)
		pass(t, g)
		pass(t, g)
		same(t, fmt.Sprint(threats, " threats"), g.challenges.bossComes, want)
	}
}

// RULES 9.4 (R-B7): the boss comes when the challenge deck is empty.
func TestEmptyDeckBringsTheBoss(t *testing.T) {
	g := lab(t, labConfig(), dark("none none", "calm"))
	play(t, g, muster)
	for _, boss := range []bool{false, false, true} {
		same(t, "boss", full(g).Challenge.Boss, boss)
		if !boss {
			pass(t, g)
		}
	}
}

// RULES 9.5 (R-B7): silencing costs the team 1 body and 1 agility, once a
// Refresh, and lasts until the next.
func TestSilence(t *testing.T) {
	c := labConfig()
	c.Avatars[0].Drive = Drive{Agility: 1}
	g := lab(t, c, dark("none none none none", "veil calm"))
	play(t, g, muster+"; pass; pass; pass; silence 1")
	same(t, "first payer", driveOf(g, 0), []int{0, 0, 0})
	same(t, "next payer", driveOf(g, 1), []int{2, 2, 1})
	if got := refused(t, g, "silence 1"); !strings.Contains(got, "silenced a card in this Refresh") {
		t.Error(got)
	}
	rest(t, g)
	same(t, "row", rowOf(g), "(veil) calm - - -")
	same(t, "muted", len(g.View(0).(*View).Muted), 0)
	same(t, "acts", g.row.acting(), 1)
	play(t, g, "pass; pass; pass")
	same(t, "after the next Refresh", rowOf(g), "veil calm - - -")
}

// RULES 9.6: the boss mutes its own tags and shakes the hands.
func TestBossArrives(t *testing.T) {
	c := labConfig()
	c.Tuning.Preset.Middle = Preset{Challenges: 1, BossMutes: 2, BossDiscards: 3}
	g := lab(t, c, dark("none", "calm"))
	play(t, g, muster)
	pass(t, g)
	v := full(g)
	same(t, "muted", len(v.Muted), 2)
	for _, tag := range v.Muted {
		if !strings.Contains("combat logic technology agility", tag) {
			t.Errorf("muted %s, which the boss does not require", tag)
		}
	}
	same(t, "hand", len(v.Heroes[0].Hand), 5+2-3)
}

// RULES 1.5: the difficulty opens the row; what opens does not act.
func TestOpeningRow(t *testing.T) {
	c := labConfig()
	c.Tuning.Preset.Hard.Opening = 2
	c.Tuning.Difficulty = "hard"
	g := lab(t, c, dark("none none", "drain calm quiet"))
	same(t, "row", rowOf(g), "drain calm - - -")
	same(t, "body", driveOf(g, 0), []int{3, 2, 1})
	// RULES 9.5 (R-B7): what opens is silenced in Refresh, not in the muster.
	if got := refused(t, g, "silence 1"); !strings.Contains(got, "in Refresh, not in the muster") {
		t.Error(got)
	}
}
