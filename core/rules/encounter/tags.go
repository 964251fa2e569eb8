package encounter

import (
	"fmt"
	"strings"

	"arcana/core/spell"
)

// tags are the narrative tags of a scene and which of them are active.
type tags struct {
	scene  *Scene
	active []bool // by their places in the scene
}

// blocked returns which focuses the active tags block.
func (t *tags) blocked() (blocked [focuses]bool) {
	for i, on := range t.active {
		if focus := t.scene.all[i].blocks; on && focus != NoFocus {
			blocked[focus] = true
		}
	}
	return blocked
}

// blockers names the active tags that block a focus.
func (t *tags) blockers(f Focus) string {
	var names []string
	for i, on := range t.active {
		if on && t.scene.all[i].blocks == f {
			names = append(names, t.scene.all[i].Name)
		}
	}
	return strings.Join(names, " and ")
}

// ids lists the ids of the active tags.
func (t *tags) ids() []string {
	list := []string{}
	for i, on := range t.active {
		if on {
			list = append(list, t.scene.all[i].ID)
		}
	}
	return list
}

// rises reports whether an approach that rose from before to now passes the threshold
// of a tag by that (RULES 7.6, R-E10).
func (t *Tag) rises(before, now int) bool { return before < t.Threshold && now >= t.Threshold }

// reached reports whether the approach of a tag is at its threshold.
func (t *Tag) reached(s *State) bool { return s.Approach[t.approach] >= t.Threshold }

// findTag returns the place of a narrative tag among the scene's, by its id or name.
func (s *Scene) findTag(name string) (int, error) {
	if i, ok := s.shared.Find(name); ok {
		return i, nil
	}
	if i, ok := s.own.Find(name); ok {
		return i, nil
	}
	ids := make([]string, len(s.all))
	for i := range s.all {
		ids[i] = s.all[i].ID
	}
	return 0, fmt.Errorf("unknown narrative tag %q%s", name, spell.DidYouMean(name, ids))
}
