// What is checked of abilities, in data or by script, and how those in data are written.

package delve

import (
	"cmp"
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// listening are the moments that everyone in play can listen to.
var listening = setOf(RoundBegan, ChallengeBegan, Revealed, Resolved, Refreshed)

// prepareAbility checks one ability and returns a copy that is ready for the rules; nil for nil. It reads
// the trigger, the condition, the price and the effects, and gives the ability a script if it names one or
// has abilities in data. allowed are the triggers that it may have; without `when` it has the first of
// them. path is the path of the ability in the files.
func (k *checker) prepareAbility(path string, read *Ability, allowed moments) *Ability {
	if read == nil {
		return nil
	}
	own := *read
	a := &own
	a.Do, a.moment, a.script, a.shared, a.more = clone(a.Do), k.readTrigger(path, a, allowed), -1, 0, nil
	a.Needs, a.price = k.prepareCondition(path+".needs", a.Needs), k.readStock(path+".cost", a.Cost)
	for i := range a.Do {
		k.prepareEffect(fmt.Sprintf("%s.do[%d]", path, i), &a.Do[i], a.moment)
	}
	if a.Script != "" {
		a.script = card.PlaceOrAdd(&k.c.scripts, a.Script)
		a.fillText(a.Value)
	}
	k.addDataScript(path, a)
	if len(a.Do) == 0 && a.script < 0 && !k.hasKeywords && !outcomes.has(a.moment) {
		k.Add(path, "has no effect; expected do, abilities or script")
	}
	if a.price.total() > 0 && !paid.has(a.moment) {
		k.Add(path+".cost", "only the triggers play, activate and power can have a cost")
	}
	return a
}

// outcomes are the moments at which nothing may happen, paid those that a hero
// pays for.
var (
	outcomes = setOf(OnStrongSuccess, OnSuccess, OnLowFail, OnHighFail)
	paid     = setOf(Play, Activate, Power)
)

// readTrigger returns the trigger that an ability names in `when`. If it names none, or one that is not
// allowed, which is a fault, the result is the first allowed one. If RoundBegan is allowed, the ability may
// also name any trigger after an event that is not one of the older moments, such as one of an event that
// content declares. path is the path of the ability in the files.
func (k *checker) readTrigger(path string, a *Ability, allowed moments) ability.ID {
	first := ability.ID(bits.TrailingZeros32(uint32(allowed)))
	var names []string
	for m := range momentCount {
		if allowed.has(m) {
			names = append(names, momentName(m))
		}
	}
	if a.When == "" {
		return first
	}
	if id, ok := k.c.table.Find(a.When); ok && allowed.has(RoundBegan) {
		if onlyOfScripts := id >= momentCount; onlyOfScripts && k.c.table.Moment(id).Phase == ability.After {
			return id
		}
	}
	if indexOf(names, a.When) < 0 {
		k.Add(path+".when", "%s", unknown("moment", a.When, names))
		return first
	}
	return ability.ID(indexOf(MomentNames(), a.When))
}

// prepareEffect checks one effect in data and fills in what its words stand for. m is the trigger of
// its ability. path is its path in the files.
func (k *checker) prepareEffect(path string, e *Effect, m ability.ID) {
	i := indexOf(effectNames(), e.Effect)
	if i < 0 {
		k.Add(path+".effect", "%s", unknown("effect", e.Effect, effectNames()))
		return
	}
	form := effectForms[i]
	e.effect = effectKind(i)
	k.readTarget(path+".target", e, form)
	if form.tag {
		t, _ := k.findOrFault(path+".tag", "tag", e.Tag, &k.c.index.tags) // 0 after a fault
		e.tag = Tag(t)
	} else if e.Tag != "" {
		k.Add(path+".tag", "%s takes no tag", form.name)
	}
	k.readDrive(path+".drive", e, form)
	if e.target == toChallenge && !atChallenge.has(m) {
		k.Add(path+".target", "there is no challenge when the trigger %s happens, so an effect cannot target one", momentName(m))
	}
}

// atChallenge are the moments at which there is a current challenge.
var atChallenge = setOf(Play, Activate, Power, ChallengeBegan, Revealed, Resolved) | outcomes

// readTarget fills in the target of an effect. An effect that names none gets the first target that its form
// allows. A target that the form does not allow is a fault. path is the path of the target in the files.
func (k *checker) readTarget(path string, e *Effect, form effectForm) {
	names := form.scope.targets()
	switch {
	case len(names) == 0 && e.Target != "":
		k.Add(path, "%s takes no target", form.name)
	case len(names) > 0 && e.Target == "":
		e.target = targetKind(indexOf(targetNames, names[0]))
	case len(names) > 0 && indexOf(names, e.Target) < 0:
		k.Add(path, "%s", unknown("target", e.Target, names))
	case len(names) > 0:
		e.target = targetKind(indexOf(targetNames, e.Target))
	}
}

// readDrive fills in which kind of Drive an effect gives or takes, and sets its Drive to the id of that kind.
// A Drive is a fault if the form of the effect takes none, or if it is unknown. path is its path in the files.
func (k *checker) readDrive(path string, e *Effect, form effectForm) {
	switch kind, err := k.c.driveKind(e.Drive); {
	case !form.drive && e.Drive != "":
		k.Add(path, "%s takes no Drive", form.name)
	case form.drive && err != nil:
		k.Add(path, "%s", err)
	case form.drive:
		e.drive, e.Drive = kind, k.c.drives[kind].id
	}
}

// prepareCondition checks a condition and returns a copy with its fact filled in, nil for nil. path
// is its path in the files.
func (k *checker) prepareCondition(path string, read *Condition) *Condition {
	if read == nil {
		return nil
	}
	c := Condition{Fact: read.Fact, AtLeast: cmp.Or(read.AtLeast, read.Least), AtMost: cmp.Or(read.AtMost, read.Most)}
	i := indexOf(factNames, c.Fact)
	if i < 0 {
		k.Add(path+".fact", "%s", unknown("fact", c.Fact, factNames))
		return &c
	}
	c.fact = factKind(i)
	if c.AtLeast == nil && c.AtMost == nil {
		k.Add(path, "expected at_least, at_most or both")
	}
	if read.AtLeast != nil && read.Least != nil || read.AtMost != nil && read.Most != nil {
		k.Add(path, "least means at_least, and most means at_most; remove one of the two")
	}
	return &c
}

// prepareDelve checks what a delve is dealt from: resonance cards, bases, points of interest
// and themes.
func (k *checker) prepareDelve() {
	for i := range k.c.Resonance {
		path, r := fmt.Sprintf("resonance[%d]", i), &k.c.Resonance[i]
		r.mutes = Set(k.readTags(path+".mutes", r.Mutes)...)
		r.Ability = k.prepareAbility(path+".ability", r.Ability, setOf(Entered)|listening)
	}
	for i := range k.c.Bases {
		k.c.Bases[i].Ability = k.prepareAbility(fmt.Sprintf("base[%d].ability", i), k.c.Bases[i].Ability, listening)
	}
	for i := range k.c.POIs {
		path, p := fmt.Sprintf("poi[%d]", i), &k.c.POIs[i]
		p.types = k.readTypes(path+".types", p.Types)
		p.Ability = k.prepareAbility(path+".ability", p.Ability, listening)
	}
	for i := range k.c.Themes {
		k.prepareTheme(fmt.Sprintf("theme[%d]", i), &k.c.Themes[i])
	}
}

// prepareTheme checks a theme and fills in its resonance cards and bosses. A theme without a boss is a fault,
// because the last challenge of a delve is one of its bosses. path is its path in the files.
func (k *checker) prepareTheme(path string, t *Theme) {
	t.types = k.readTypes(path+".types", t.Types)
	t.resonance, t.bosses = nil, nil
	for i, name := range t.Resonance {
		if n, ok := k.findOrFault(fmt.Sprintf("%s.resonance[%d]", path, i), "resonance card", name, &k.c.index.resonance); ok {
			t.resonance = append(t.resonance, n)
		}
	}
	for i, name := range t.Bosses {
		if n, ok := k.findOrFault(fmt.Sprintf("%s.bosses[%d]", path, i), "boss", name, &k.c.index.bosses); ok {
			t.bosses = append(t.bosses, n)
		}
	}
	if len(t.Bosses) == 0 {
		k.Add(path+".bosses", "expected at least one boss")
	}
	t.Ability = k.prepareAbility(path+".ability", t.Ability, listening)
}

// mostAbilities is how many abilities a content may have, so that each has a number.
const mostAbilities = 30_000

// numberAbilities lists all abilities of the content, gives each its number, and fills in what its data listens
// to and whether a card has it (ofCard). Too many abilities are a fault.
func (k *checker) numberAbilities() {
	k.c.abilities, k.c.subscriptions = nil, ability.Subscriptions{}
	k.c.eachAbility(func(path string, a *Ability) {
		number := min(len(k.c.abilities), mostAbilities) // fits into 16 bits; too many are a fault below
		a.number, a.subscriptions, a.ofCard = int16(number), ability.Subscriptions{}, strings.HasPrefix(path, "card[") || strings.HasPrefix(path, "given[")
		if len(a.Do) > 0 {
			a.subscriptions = k.c.table.Subscriptions(a.moment)
		}
		k.c.subscriptions.Join(&a.subscriptions)
		k.c.abilities = append(k.c.abilities, a)
	})
	k.c.givable = ability.KeywordPlaces{}
	for i, key := range k.c.KeywordNames() {
		k.c.givable[key] = k.c.keywords[i].number
	}
	k.readTests()
	k.readOwnKeywords()
	if n := len(k.c.abilities); n > mostAbilities {
		k.Add("card", "expected at most %d abilities in all, got %d", mostAbilities, n)
	}
}

// readOwnKeywords fills in the keywords that heroes have from the beginning. An unknown one is a fault, and so are more than a
// hero can have. The keywords must be there already (givable).
func (k *checker) readOwnKeywords() {
	for i := range k.c.Avatars {
		a, path := &k.c.Avatars[i], fmt.Sprintf("avatar[%d].keywords", i)
		a.own = nil
		for _, word := range slices.Sorted(maps.Keys(a.Keywords.Of)) {
			key, number, err := k.c.givable.Find(word)
			if err != nil {
				k.Add(path+"."+word, "%s", err)
			}
			a.own = append(a.own, ability.Gift{Given: ability.Given{Keyword: key, Amount: a.Keywords.Of[word]}, Ability: number})
		}
		if n := len(a.own); n > ability.MostGiven {
			k.Add(path, "expected at most %d keywords, got %d", ability.MostGiven, n)
		}
	}
}

// ScriptRefs lists the places that name a script or have abilities as data.
func (c *Config) ScriptRefs() []core.ScriptRef {
	var list []core.ScriptRef
	c.eachAbility(func(path string, a *Ability) {
		if a.Script != "" {
			list = append(list, core.ScriptRef{Path: path + ".script", Script: a.Script, Text: &a.Text, Value: a.Value, Judge: a.scriptCheck(c.table)})
		}
		if len(a.Abilities) > 0 {
			list = append(list, a.references(path, c.nameAtPath(path))...)
			list = append(list, c.Keywords.GivenIn(path+".abilities", a.Abilities)...)
		}
	})
	for i := range c.Cards {
		list = append(list, c.Keywords.Named(fmt.Sprintf("card[%d]", i), c.Cards[i].Keywords)...)
	}
	return slices.Concat(list, c.Keywords.References(), c.Keywords.Given())
}

// scriptCheck returns checkTriggers for this ability as a function that the binding calls (see Judge of
// [core.ScriptRef]): has reports whether the script has a trigger with a name, and the result is what is
// wrong with the script, "" for nothing.
func (a *Ability) scriptCheck(t *ability.Table) func(has func(moment string) bool) string {
	return func(has func(moment string) bool) string { return a.checkTriggers(t, has) }
}

// checkTriggers returns what is wrong with the triggers of this ability's script, "" for nothing. The
// function has reports whether the script has a trigger with a name. The script must have the trigger of
// the ability. But if the ability names none and belongs to a thing that lies on the table (a tool, a
// place, a challenge, a resonance card), any trigger that can happen there will do.
func (a *Ability) checkTriggers(t *ability.Table, has func(moment string) bool) string {
	want := a.moment
	for _, phase := range [...]string{"instead_", "before_"} {
		if want != Entered && has(phase+"resonance") {
			return fmt.Sprintf("no ability here can hear %sresonance, because the event happens to the resonance card; write %[1]sany_resonance", phase)
		}
	}
	anyMoment := a.When == "" && (listening.has(want) || want == Activate || want == Entered) // it lies on the table and names no trigger
	if has(momentName(want)) || anyMoment && mayTrigger(t, has) {
		return ""
	}
	possible := "the only trigger that is possible here"
	switch {
	case anyMoment:
		possible = "or another trigger that can happen here"
	case a.When != "":
		possible = "the trigger that the key when names here"
	case want == Play && a.Script == "":
		possible += "; an ability with another trigger stands in tableau, or in an entry [[keyword]] that the card has"
	}
	if a.Script == "" {
		return fmt.Sprintf("expected an ability with when = %q, %s", momentName(want), possible)
	}
	return fmt.Sprintf("the script %q has no function %s, %s", a.Script, momentName(want), possible)
}

// mayTrigger reports whether a script of a thing on the table may ever run: it has a trigger that can happen
// there, or it has no trigger at all but chosen. Triggers of plays, powers and outcomes happen only
// elsewhere. has reports whether the script has a function for a moment of t.
func mayTrigger(t *ability.Table, has func(moment string) bool) bool {
	elsewhere := outcomes | setOf(Play, Power)
	misplaced := false
	for i, m := range t.Moments() {
		switch id := ability.ID(i); {
		case id == Chosen || !has(m.Name): // says nothing about where the script can run
		case !elsewhere.has(id):
			return true
		default: // a moment that happens only elsewhere
			misplaced = true
		}
	}
	return !misplaced
}

// eachAbility calls visit for every ability with its path in the files, in the order in which abilities and
// scripts are numbered.
func (c *Config) eachAbility(visit func(path string, a *Ability)) {
	try := func(path string, a *Ability) { // visits an ability that may be left out (nil), and its further scripts
		if a != nil {
			visit(path, a)
			for _, part := range a.more {
				visit(path, part)
			}
		}
	}
	for i := range c.Cards {
		try(fmt.Sprintf("card[%d].play", i), c.Cards[i].Play)
		try(fmt.Sprintf("card[%d].tableau", i), c.Cards[i].Tableau)
		for n, a := range c.Cards[i].keywordAbilities {
			visit(fmt.Sprintf("card[%d].keywords[%d]", i, n), a)
		}
	}
	for i := range c.Avatars {
		try(fmt.Sprintf("avatar[%d].power", i), &c.Avatars[i].Power)
	}
	for i := range c.Challenges {
		eachOutcome(fmt.Sprintf("challenge[%d]", i), &c.Challenges[i], try)
	}
	for i := range c.Bosses {
		eachOutcome(fmt.Sprintf("boss[%d]", i), &c.Bosses[i], try)
	}
	for i := range c.Resonance {
		try(fmt.Sprintf("resonance[%d].ability", i), c.Resonance[i].Ability)
	}
	for i := range c.Bases {
		try(fmt.Sprintf("base[%d].ability", i), c.Bases[i].Ability)
	}
	for i := range c.POIs {
		try(fmt.Sprintf("poi[%d].ability", i), c.POIs[i].Ability)
	}
	for i := range c.Themes {
		try(fmt.Sprintf("theme[%d].ability", i), c.Themes[i].Ability)
	}
	for i, a := range c.keywords { // last, so that the numbers of the others do not depend on them
		visit(fmt.Sprintf("given[%d]", i), a)
	}
}

// eachOutcome calls visit for a challenge's own ability, which may be nil, and for those of its tiers, with
// their paths. path is the path of the challenge in the files.
func eachOutcome(path string, c *Challenge, visit func(string, *Ability)) {
	visit(path+".ability", c.Ability)
	for t := HighFail; t <= StrongSuccess; t++ {
		visit(path+"."+t.String(), c.outcome(t))
	}
}

// DataAbilities returns the abilities that are data; their names stand among the scripts.
func (c *Config) DataAbilities() ability.DataAbilities { return c.dataAbilities }

// addDataScript adds the scripts for the abilities in data that an ability has (Abilities): the first is its own, the
// others are those of more. It also fills in {value} in the text, and the worth if the content gives none. An
// ability with both a script and such data is a fault; one without such data stays as it is. path is the
// path of the ability in the files.
func (k *checker) addDataScript(path string, a *Ability) {
	switch {
	case len(a.Abilities) == 0:
		return
	case a.Script != "":
		k.Add(path+".abilities", "expected script or abilities, got both")
		return
	}
	if wrong := a.checkTriggers(k.c.table, a.hasTrigger); wrong != "" {
		k.Add(path+".abilities", "%s", wrong)
	}
	for i, ref := range a.references(path, k.c.nameAtPath(path)) {
		script := card.PlaceOrAdd(&k.c.scripts, k.c.dataAbilities.Join(ref, path, i+1, k.c.scripts))
		if i == 0 {
			a.script = script
		} else {
			a.more = append(a.more, &Ability{Needs: a.Needs, Value: a.Value, moment: a.moment, script: script})
		}
	}
	if n, stated := ability.Value(a.Abilities); stated {
		a.fillText(n)
	}
	if a.Worth == 0 {
		a.Worth = ability.Worths(a.Abilities, dataUnit)
	}
}

// fillText puts the value that the content gives the ability in the place of {value} in its text. The template keeps
// the place, if the text has one.
func (a *Ability) fillText(value int) {
	if strings.Contains(a.Text, "{value}") {
		a.template, a.stated = a.Text, value
		a.Text = ability.Filled(a.template, value, 0)
	}
}

// dataUnit is what one point of an effect in data is worth to computer players, where the content
// does not say it.
const dataUnit = 0.25

// hasTrigger reports whether the abilities in data have the trigger with a name.
func (a *Ability) hasTrigger(moment string) bool {
	return slices.ContainsFunc(a.Abilities, func(t core.Tree) bool { return ability.Speaks(&t, moment) })
}

// references returns what a binding needs to make scripts of the ability's data: that with the value in the text first, if
// the value can be improved. label is the name of the ability's thing for messages; if it is "", the path stands for it.
func (a *Ability) references(path, label string) (list []core.ScriptRef) {
	for _, p := range ability.Parted(a.Abilities) {
		ref := core.ScriptRef{Path: path + "." + p.At, Text: &a.Text, Data: p.Tree, Label: cmp.Or(label, path)}
		if improves, _ := p.Tree.Value.([]core.Tree); len(list) > 0 && ability.Improves(improves) {
			list = slices.Insert(list, 0, ref)
		} else {
			list = append(list, ref)
		}
	}
	return list
}

// nameAtPath returns the name of the thing to which a path in the files belongs: for "card[3].play" that of
// the card with the index 3. A path without a number is returned as it is.
func (c *Config) nameAtPath(path string) string {
	kind, rest, _ := strings.Cut(path, "[")
	number, _, _ := strings.Cut(rest, "]")
	i, err := strconv.Atoi(number)
	if err != nil {
		return path
	}
	switch kind {
	case "card":
		return c.Cards[i].Name
	case "avatar":
		return c.Avatars[i].Name
	case "challenge":
		return c.Challenges[i].Name
	case "boss":
		return c.Bosses[i].Name
	case "resonance":
		return c.Resonance[i].Name
	case "base":
		return c.Bases[i].Name
	case "poi":
		return c.POIs[i].Name
	}
	return c.Themes[i].Name // "theme"
}
