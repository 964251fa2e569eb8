package rate

// What tests ask of two versions on seeds of their own.
var (
	Meetings  = meetings
	VersionOf = versionOf
	Rated     = rated
)

// Version is what fights came to for a version of a card.
type Version = version
