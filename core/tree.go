package core

// Values of content files that somebody else reads later.

// Tree is a value of a content file as it was written, whose meaning is another's to find:
// a data ability, which is read against what scripts may call.
type Tree struct {
	// Value is a string, an int64, a float64 or a bool; []Tree for a list, []Branch for a
	// table, nil for nothing.
	Value any
	// File and Line are where it stands, Line from 1; "" and 0 where nobody knows.
	File string
	Line int
}

// Branch is a key of a table, by its Name, and the Tree that stands under it.
type Branch struct {
	Name string
	Tree Tree
}

// At returns what stands under a key of a table, and whether there is such a key.
func (t *Tree) At(name string) (Tree, bool) {
	branches, _ := t.Value.([]Branch)
	for _, b := range branches {
		if b.Name == name {
			return b.Tree, true
		}
	}
	return Tree{}, false
}

// Text returns the text under a key of a table, "" for none.
func (t *Tree) Text(name string) string {
	under, _ := t.At(name)
	text, _ := under.Value.(string)
	return text
}
