package delve

import (
	"strings"
	"testing"
)

func driveOf(g *Game, seat int) []int {
	h := full(g).Heroes[seat]
	return []int{h.Body, h.Mind, h.Agility}
}

// RULES 5.2 (R-B5): Drive refills at Refresh; what is left over is lost.
func TestRefill(t *testing.T) {
	g := lab(t, labConfig(), standard("none none none"))
	play(t, g, muster+"; power; play 2")
	same(t, "after power and play", driveOf(g, 0), []int{5, 0, 1})
	play(t, g, "pass; pass; pass")
	same(t, "after refresh", driveOf(g, 0), []int{3, 2, 1})
}

// RULES 5.2 (R-B5): no kind exceeds the cap, neither by gaining nor by refill.
func TestDriveCap(t *testing.T) {
	c := labConfig()
	c.Tuning.DriveCap = 4
	c.Avatars[1].Drive = Drive{Body: 9, Mind: 9, Agility: 9}
	g := lab(t, c, standard("none none none"))
	same(t, "start", driveOf(g, 1), []int{4, 4, 4})
	play(t, g, muster+"; power")
	same(t, "after power", driveOf(g, 0), []int{4, 0, 1})
}

// RULES 5.1: Drive never counts towards a tier.
func TestDriveIsNoAnswer(t *testing.T) {
	for _, drive := range []Drive{{}, {Body: 10, Mind: 10, Agility: 10}} {
		c := labConfig()
		for i := range c.Avatars {
			c.Avatars[i].Drive = drive
		}
		g := lab(t, c, standard("three four"))
		same(t, "tier", tierOf(play(t, g, muster+"; commit 1; commit 1; pass")), "success")
	}
}

// RULES 5.3: a power is paid, acts, and is used once a round.
func TestPower(t *testing.T) {
	g := lab(t, labConfig(), standard("none none none"))
	play(t, g, muster+"; power")
	if got := refused(t, g, "power"); !strings.Contains(got, "used in this round") {
		t.Error(got)
	}
	play(t, g, "pass; pass; pass")
	rest(t, g)
	for g.Turn() != 0 {
		play(t, g, "pass")
	}
	play(t, g, "power")
}
