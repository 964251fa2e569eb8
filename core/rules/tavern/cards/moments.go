// The triggers that have a bit in the masks of a board and names in Go, and sets of them. All others are
// rows of table.go alone. Then the words of native abilities.

package cards

import "arcana/core/ability"

// Moment is a trigger that lets an ability run: one of the six triggers of the sheet, one that listens
// to what happens to other cards, or the answer to a choice (RULES 4.3).
type Moment ability.ID

// The moments. Battlecry, EndOfTurn and Chosen belong to the recruit phase, the others to combats. They
// are the first moments of [Table]; the further ones of the table have no names here.
const (
	Battlecry Moment = iota
	Deathrattle
	OnAttack
	OnDamaged
	StartOfCombat
	EndOfTurn
	AllyDied
	EnemyDied
	AllySummoned
	AllyDamaged
	AllyAttacked
	Chosen
	MomentCount
)

var momentNames = [MomentCount]string{
	"battlecry", "deathrattle", "on_attack", "on_damaged", "start_of_combat", "end_of_turn",
	"ally_died", "enemy_died", "ally_summoned", "ally_damaged", "ally_attacked", "chosen",
}

// String returns the word for the moment in content.
func (m Moment) String() string { return momentNames[m] }

// MomentNames returns the names of all moments in the order of their constants, in a list of the caller's own.
func MomentNames() []string { return append([]string(nil), momentNames[:]...) }

// Moments is a set of moments, one bit each: what an ability listens to.
type Moments uint16

// Of returns the set with just this moment.
func (m Moment) Of() Moments { return 1 << m }

// Has reports whether m is in the set.
func (set Moments) Has(m Moment) bool { return set&m.Of() != 0 }

// KernelMoments is the bit for all moments of the table that have no name here. If an ability listens to
// one of these, all events go by the kernel of abilities. Otherwise the sets of moments of boards are
// enough.
const KernelMoments Moments = 1 << 15

// MomentsOf returns the set of moments that subscriptions listen to.
func MomentsOf(subscriptions *ability.Subscriptions) (set Moments) {
	for _, id := range subscriptions.Moments() {
		if m := Moment(id); m < MomentCount {
			set |= m.Of()
		} else { // one of the table's that has no name here
			set |= KernelMoments
		}
	}
	return set
}

// Effect is what a native ability does (RULES 4.4).
type Effect uint8

// What native abilities do.
const (
	noEffect Effect = iota
	EffectDamage
	EffectHeal
	EffectAegis
	EffectGold
	EffectAttack
	EffectBuff
	EffectSummon
	EffectCleave
	EffectDiscover
	EffectGuardian
	EffectDestroy
	effectCount
)

var effectNames = [effectCount]string{
	"", "damage", "heal", "aegis", "gold", "attack", "buff", "summon", "cleave", "discover", "guardian", "destroy",
}

// Target says which cards an effect happens to.
type Target uint8

// The targets of effects. Self is the card with the ability; kin are the cards of its side that share a
// tribe with it.
const (
	TargetSelf Target = iota
	TargetAllies
	TargetEnemies
	TargetAdjacent
	TargetKin
	TargetRandomAlly
	TargetRandomEnemy
	TargetAll
	targetCount
)

var targetNames = [targetCount]string{"self", "allies", "enemies", "adjacent", "kin", "random_ally", "random_enemy", "all"}
