// The tags that a themed site may be about (RULES 4), and how one is chosen.

package draft

import (
	"slices"

	"arcana/core/num"
	"arcana/core/pool"
	"arcana/core/rand"
	"arcana/core/score"
)

// Theme is a tag that a themed site may be about (RULES 4).
type Theme struct {
	// Tag is a place in Set.Tags.
	Tag int
	// Affinity grows with the logarithm of the tag's count in the profile; Depth is
	// how many copies in the pool carry it.
	Affinity float64
	Depth    int
	// Score is affinity times its boost plus depth times its factor, in the terms
	// affinity and depth; Probability its share, or an equal share of all when no
	// eligible tag has any affinity (R-D7).
	Score       score.Score
	Probability float64

	units uint64
}

// Affinity returns ln(1 + count) * tag_scale (RULES 4.2). float64 rounds each product, so that
// every machine gets the same value.
func (t *Tuning) Affinity(count int) float64 {
	return float64(num.Ln(1+float64(max(count, 0))) * t.Tags.TagScale)
}

// Themes returns the tags that a site may be about, in the order of Set.Tags: those that at least
// min_theme_cards copies in the pool have (RULES 4.1, R-D7). counts is how often the player has each
// tag; tags beyond its end count 0.
func (p *Pool) Themes(counts TagCounts) []Theme {
	list := p.themes(counts, nil)
	for i := range list {
		list[i].Score = p.themeScore(&list[i])
	}
	return list
}

// themes does the work of Themes, but of the scores it fills in only the totals and not the terms. The caller needs
// list no longer; its memory is used again.
func (p *Pool) themes(counts TagCounts, list []Theme) []Theme {
	list = list[:0]
	warm := false // whether the player has an affinity to any of the themes
	for tag := range p.Set.Tags {
		depth := p.Depth(tag)
		if depth < max(1, p.Tuning.Tags.MinThemeCards) {
			continue
		}
		count := 0
		if tag < len(counts) {
			count = counts[tag]
		}
		list = slices.Grow(list, 1)[:len(list)+1] // one theme more, filled in by setTheme
		theme := &list[len(list)-1]
		p.setTheme(theme, tag, depth, count)
		warm = warm || theme.Affinity > 0
	}
	return weighThemes(list, warm)
}

// setTheme fills in the theme of a tag: depth is how many copies in the pool have the tag, count how
// often the player has it.
func (p *Pool) setTheme(t *Theme, tag, depth, count int) {
	*t = Theme{Tag: tag, Affinity: p.scale.tagAffinity(count), Depth: depth}
	t.Score.Total = p.affinityScore(t) + p.depthScore(t)
}

// themeScore returns the score of a theme in terms.
func (p *Pool) themeScore(t *Theme) score.Score {
	return score.Of(score.Term{Name: "affinity", Value: p.affinityScore(t)}, score.Term{Name: "depth", Value: p.depthScore(t)})
}

// affinityScore returns what the affinity of a theme adds to its score. float64 rounds each
// product, so that every machine gets the same value.
func (p *Pool) affinityScore(t *Theme) float64 {
	return float64(t.Affinity * p.Tuning.Tags.RelevanceBoost)
}

// depthScore returns what the depth of a theme adds to its score. float64 rounds each product, so
// that every machine gets the same value.
func (p *Pool) depthScore(t *Theme) float64 {
	return float64(float64(t.Depth) * p.Tuning.Tags.DepthFactor)
}

// weighThemes sets the units by which each theme is drawn, and its probability. warm says that the
// player has some affinity to a theme; then the scores decide. Otherwise (a cold start, RULES 4.3),
// and if all scores round to 0, all themes are equally likely.
func weighThemes(list []Theme, warm bool) []Theme {
	total := uint64(0)
	for i := range list {
		list[i].units = 1
		if warm {
			list[i].units = pool.Units(list[i].Score.Total)
		}
		total += list[i].units
	}
	if total == 0 && len(list) > 0 { // all scores round to 0
		return weighThemes(list, false)
	}
	for i := range list {
		list[i].Probability = float64(list[i].units) / float64(total)
	}
	return list
}

// nameThemes lets a draw of PickTheme be forced by the tag of a theme. It tells the stream for each
// theme the number that PickTheme has to draw for it.
func nameThemes(list []Theme, tags []string, chance *rand.Stream) {
	if !chance.ForcesName() {
		return
	}
	var names []string
	var numbers []uint64
	first := uint64(0)
	for i := range list {
		if list[i].units > 0 { // else no number draws it
			names, numbers = append(names, tags[list[i].Tag]), append(numbers, first)
		}
		first += list[i].units
	}
	chance.ResolveNames(names, numbers)
}

// PickTheme draws one of the themes by probability; the list must not be empty.
func PickTheme(list []Theme, chance *rand.Stream) Theme {
	total := uint64(0)
	for i := range list {
		total += list[i].units
	}
	u := chance.Uint64n(total)
	for i := range list {
		if u < list[i].units {
			return list[i]
		}
		u -= list[i].units
	}
	panic("draft: a random draw of the theme went past its total (a bug of Arcana)")
}
