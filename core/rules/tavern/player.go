package tavern

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// keeper is the player behind a side of the arena. A combat given by hand has none: what
// its players have is what the tuning says they begin with.
type keeper struct {
	seat   *seat
	turn   int
	memory *ability.Memory
}

// seatNotes is what the players of combats given by hand remember, as long as these last.
type seatNotes [2]ability.Memory

// keepers are the players behind both sides of an arena.
type keepers struct {
	of    [2]keeper
	notes seatNotes
}

// keep says which player is behind a side; nobody notes what one remembers who is out.
func (k *keepers) keep(side int, s *seat, turn int) {
	k.of[side] = keeper{seat: s, turn: turn, memory: &s.memory}
	if s.out {
		k.notes[side] = slices.Clone(s.memory)
		k.of[side].memory = &k.notes[side]
	}
}

// strangers forgets which players are behind the sides.
func (k *keepers) strangers() {
	k.notes = seatNotes{}
	for i := range k.of {
		k.of[i] = keeper{memory: &k.notes[i]}
	}
}

// Player is what a seat has, as its own cards may know.
type Player struct {
	// Seat counts from 1; 0 in a combat given by hand. Turn is the match's, from 1.
	Seat, Turn int
	// Gold is what may be spent now, Health the player's, Tier that of the tavern; Hand
	// is how many cards the hand holds, Board how many cards live on the board.
	Gold, Health, Tier, Hand, Board int
	// Golden is how many golden cards it has in hand and on the board.
	Golden int
	counts census
}

// Count returns how many living cards of the board belong to a tribe, by its number.
func (p *Player) Count(tribe int) int { return int(p.counts[tribe]) }

// Commonest returns the tribe to which most living cards of the board belong, the first
// of equals; "" where none belong to any.
func (c *Config) Commonest(p *Player) (name string) {
	most := 0
	for _, bit := range c.Tuning.kin().order {
		if n := p.Count(bit); n > most {
			name, most = c.Tuning.kin().names[bit], n
		}
	}
	return name
}

// Player returns what the player behind the card that speaks has.
func (f *sight) Player() (p Player) {
	a, s := f.arena, f.side()
	k := a.keepers.of[s]
	p = Player{Tier: int(a.side[s].tier), Health: a.tuning.Health, Gold: int(a.side[s].gold), Turn: k.turn}
	if k.seat != nil {
		p.Seat, p.Health, p.Gold, p.Hand = int(k.seat.number())+1, k.seat.health, k.seat.gold, len(k.seat.hand)
		p.Golden = goldens(k.seat.hand)
	}
	if a.mode == modeRecruit && k.seat != nil {
		p.Gold = int(a.purse.gold)
	}
	var room [places]Spot
	for _, at := range a.gather(room[:0], s) {
		u := a.unit(at)
		if u.Tribes.count(&p.counts); u.Golden() {
			p.Golden++
		}
		p.Board++
	}
	return p
}

func goldens(units []Unit) (n int) {
	for i := range units {
		if units[i].Golden() {
			n++
		}
	}
	return n
}

// SeatMemory is what the player behind the card that speaks remembers for all cards.
func (f *sight) SeatMemory() ability.Store {
	s := f.side()
	return ability.Store{Memory: f.arena.keepers.of[s].memory, Owner: core.Ref(f.arena.side[s].seat), Ability: ability.OfSeat}
}

// remembered shows what a seat remembers, nil for nothing.
func remembered(memory ability.Memory) (list []Remembered) {
	for _, m := range memory {
		list = append(list, Remembered{m.Key, inText(m.Value)})
	}
	return list
}
