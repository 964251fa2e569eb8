package tavern

import (
	"arcana/core"
	"arcana/core/ability"
)

// The scripts of tribes speak for their player, who has no place on the board: they have a
// spot of their own, which no verb reaches.

// thrones are the spots of players, by side.
const thrones Spot = 1 << 29

func throne(s int) Spot { return thrones | Spot(s<<4) }

// speakers appends the scripts that the tribes of side s give a voice.
func (a world) speakers(list []ability.Listener, s int) []ability.Listener {
	k := a.tuning.kin()
	for i, set := 0, a.side[s].choir; set != 0; i, set = i+1, set>>1 {
		if set&1 != 0 && a.scripts != nil {
			v := &k.speakers[i].voice
			list = append(list, ability.Listener{Owner: a.side[s].seat, Seat: a.seatOf(s), Ability: v.number, Ears: a.scripts.Ears(v.script)})
		}
	}
	return list
}

// speaker returns the script of tribes of that number, and the side for which it speaks;
// false for the ability of a card, and where its tribe has lost the step.
func (a world) speaker(owner core.Ref, number int16) (v voice, s int, ok bool) {
	i := int(number) - speaking
	if i < 0 || i >= len(a.tuning.kin().speakers) {
		return v, 0, false
	}
	if owner == a.side[1].seat && owner != a.side[0].seat {
		s = 1
	}
	return a.tuning.kin().speakers[i].voice, s, a.side[s].choir>>i&1 != 0
}

// ascend makes ready the verbs of a script of tribes.
func (fx *Fx) ascend(v voice, s int, owner core.Ref) {
	hall := &fx.arena.hall[s]
	hall.Card, hall.Ref = v.of, owner
	fx.self, fx.voice = throne(s), v
	fx.about = fx.self
}
