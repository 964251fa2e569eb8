// Whether all matches of a run were the same: then they count as one observation.

package lab

// various is the story in a tally if its matches had several stories.
const various = "various"

// NoteStory notes a match's story: a digest of all that happened in it. arm is the arm that it was
// played in ("" if there is only one). If all matches of an arm have the same story, they were the
// same match and count as one observation. describe makes the story; it is not called any more once
// two stories have differed.
func (r *Measurements) NoteStory(arm string, describe func() string) {
	story := various
	if r.before[arm] != various {
		story = describe()
	}
	if r.stories == nil {
		r.stories = map[string]string{}
	}
	r.stories[arm] = story
}

// addStories compares the story of each arm with the one that the tally has: if they differ, the tally
// has "various" from then on.
func (t *Tally) addStories(stories map[string]string) {
	for arm, story := range stories {
		switch was, known := t.Stories[arm]; {
		case !known:
			if t.Stories == nil {
				t.Stories = map[string]string{}
			}
			t.Stories[arm] = story
		case was != story:
			t.Stories[arm] = various
		}
	}
}

// isOneObservation reports whether the matches of a cell count as one observation: all have the same story,
// and all measurements are equal.
func (t *Tally) isOneObservation(c *Cell) bool {
	return t.toldOneStory(c.Arm) && (c.Less == "" || t.toldOneStory(c.Less)) && !c.varies()
}

// toldOneStory reports whether all matches of an arm have the same story.
func (t *Tally) toldOneStory(arm string) bool {
	story, ok := t.Stories[arm]
	if !ok { // a comparison has one story for all its columns
		story = t.Stories[""]
	}
	return story != "" && story != various
}

// AllSame reports whether there were several matches, and in each arm all have the same story.
func (t *Tally) AllSame() bool {
	for _, story := range t.Stories {
		if story == various {
			return false
		}
	}
	return len(t.Stories) > 0 && t.Played() > 1
}
