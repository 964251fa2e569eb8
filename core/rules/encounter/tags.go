package encounter

import (
	"fmt"
	"strings"

	"arcana/core/card"
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
		if on {
			blocked[t.scene.all[i].blocks] = true
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

// findTag returns the place of a narrative tag among the scene's.
func (s *Scene) findTag(name string) (int, error) {
	names := make([]string, len(s.all))
	for i := range s.all {
		if s.all[i].called(name) {
			return i, nil
		}
		names[i] = s.all[i].ID
	}
	return 0, fmt.Errorf("unknown narrative tag %q%s", name, spell.DidYouMean(name, names))
}

// called reports whether a person may mean the tag by that name.
func (t *Tag) called(name string) bool {
	key := card.Key(name)
	return key == card.Key(t.ID) || key == card.Key(t.Name)
}
