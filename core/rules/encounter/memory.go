package encounter

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// What the scripts of a match remember: the encounter, each narrative tag with an ability,
// and the character, whose memory all of them share.

// Store is one memory of a match, as a script reads and writes it.
type Store struct {
	ability.Store
	fx *Fx
}

// Memory is what the script that speaks remembers.
func (fx *Fx) Memory() Store {
	return Store{ability.Store{Memory: &fx.game.script.memory, Owner: fx.Owner, Ability: fx.Ability}, fx}
}

// CharacterMemory is what the character remembers, for all scripts.
func (fx *Fx) CharacterMemory() Store {
	return Store{ability.Store{Memory: &fx.game.script.memory, Owner: CharacterRef, Ability: ability.OfSeat}, fx}
}

// Remember keeps a bool, a float64 or a string under a key, for as long as the match
// lasts; nil forgets it. Memory belongs to the match, so it is cloned, hashed and undone
// with it. It is an error in a query, when the value is of another type, a text is too
// long or the memory is full.
func (s Store) Remember(key string, value any) error {
	if s.fx.Phase == ability.Asked {
		return errors.New("a function called modify_... remembers nothing")
	}
	return s.Store.Remember(key, value)
}

// holder is who remembers.
type holder struct {
	owner   core.Ref
	ability int16
}

var (
	theEncounter = holder{LocationRef, 0}
	theCharacter = holder{CharacterRef, ability.OfSeat}
)

// setMemory takes what a situation says that everybody remembers.
func (g staging) setMemory(k *Situation) error {
	err := g.script.fill(theEncounter, "memory", k.Memory)
	err = errors.Join(err, g.script.fill(theCharacter, "owner_memory", k.OwnerMemory), g.lasting.Lay(k.Lasting, -ability.MostAmount, g.state.lends))
	for _, name := range slices.Sorted(maps.Keys(k.TagMemory)) {
		path := "tag_memory." + name
		l, unknown := g.script.named(g.scene, name)
		if unknown != nil {
			return fmt.Errorf("%s: %w", path, unknown)
		}
		err = errors.Join(err, g.script.fill(holder{l.Owner, l.Ability}, path, k.TagMemory[name]))
	}
	return err
}

func (s *script) fill(h holder, path string, values map[string]any) error {
	for _, key := range slices.Sorted(maps.Keys(values)) {
		if err := s.memory.Remember(h.owner, h.ability, key, values[key]); err != nil {
			return fmt.Errorf("%s.%s: %w", path, key, err)
		}
	}
	return nil
}

// remembers tells what somebody remembers, for a situation; nil for nothing.
func (s *script) remembers(h holder) (all map[string]any) {
	for _, m := range s.memory {
		if h != (holder{m.Owner, m.Ability}) {
			continue
		}
		if all == nil {
			all = map[string]any{}
		}
		all[m.Key] = m.Value
	}
	return all
}

// tagsRemember tells what the tags of a scene remember, by id; nil for nothing.
func (s *script) tagsRemember(scene *Scene) (all map[string]map[string]any) {
	for _, i := range scene.voiced {
		if own := s.remembers(holder{tagRef(i), int16(scene.all[i].script)}); own != nil {
			if all == nil {
				all = map[string]map[string]any{}
			}
			all[scene.all[i].ID] = own
		}
	}
	return all
}

// MemoryView is one thing that the script remembers: a bool, a float64 or a string.
type MemoryView struct {
	Name  string `json:"name"`  // the key
	Value any    `json:"value"` // at most 1000 bytes
}

// OtherMemory is one thing that the character remembers, or a narrative tag.
type OtherMemory struct {
	Of    core.Ref `json:"of"`    // the character or the tag
	Name  string   `json:"name"`  // the key
	Value any      `json:"value"` // at most 1000 bytes
}

// memories shows what the encounter's own script remembers.
func (s *script) memories(used []MemoryView) []MemoryView {
	list := used[:0]
	for _, m := range s.memory {
		if m.Owner == LocationRef {
			list = append(list, MemoryView{m.Key, m.Value})
		}
	}
	return list
}

// others shows what all others remember.
func (s *script) others() (list []OtherMemory) {
	for _, m := range s.memory {
		if m.Owner != LocationRef {
			list = append(list, OtherMemory{m.Owner, m.Key, m.Value})
		}
	}
	return list
}
