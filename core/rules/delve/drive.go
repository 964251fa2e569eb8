package delve

import (
	"strconv"
	"strings"

	"arcana/core"
)

// Drive is an amount of each of the three kinds of Drive (RULES 5): what a hero
// has, or what something costs.
type Drive struct {
	Body    int `toml:"body" json:"body" range:"0..20"`       // points
	Mind    int `toml:"mind" json:"mind" range:"0..20"`       // points
	Agility int `toml:"agility" json:"agility" range:"0..20"` // points
}

// DriveKinds names the kinds of Drive, in the order in which they are listed
// and in which a cost "of any type" is taken.
var DriveKinds = []string{"body", "mind", "agility"}

// driveFields are the event fields of the kinds, in the same order.
var driveFields = [3]core.Field{FieldBody, FieldMind, FieldAgility}

// at returns the amount of the kind with place k in DriveKinds.
func (d *Drive) at(k int) *int {
	switch k {
	case 0:
		return &d.Body
	case 1:
		return &d.Mind
	}
	return &d.Agility
}

// Total returns the sum of the three kinds.
func (d Drive) Total() int { return d.Body + d.Mind + d.Agility }

// String says the amounts that are not 0: "2 body, 1 mind".
func (d Drive) String() string {
	var parts []string
	for kind, name := range DriveKinds {
		if n := *d.at(kind); n != 0 {
			parts = append(parts, strconv.Itoa(n)+" "+name)
		}
	}
	return strings.Join(parts, ", ")
}

// Covers reports whether d suffices to pay cost.
func (d Drive) Covers(cost Drive) bool {
	return d.Body >= cost.Body && d.Mind >= cost.Mind && d.Agility >= cost.Agility
}

// most returns the kind that there is most of, the first of equals.
func (d *Drive) most() int {
	most := 0
	for kind := range DriveKinds {
		if *d.at(kind) > *d.at(most) {
			most = kind
		}
	}
	return most
}

// driveKind returns the place of a kind's name in DriveKinds, or an error with the
// names there are.
func driveKind(name string) (int, error) {
	if i := indexOf(DriveKinds, name); i >= 0 {
		return i, nil
	}
	return 0, unknown("Drive", name, DriveKinds)
}
