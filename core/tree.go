// Values of content files that other code gives a meaning.

package core

// Tree is a value of a content file in the form in which it was written. Other code finds its meaning: an
// ability in data is a Tree.
type Tree struct {
	// Value is a string, an int64, a float64 or a bool; []Tree for a list, []Branch for a table, nil
	// for nothing.
	Value any
	// File and Line say where it was written, Line from 1; "" and 0 if that is not known.
	File string
	Line int
}

// Branch is a key of a table (Name) and its value (Tree).
type Branch struct {
	Name string
	Tree Tree
}

// At returns the value of a key of a table, and whether there is such a key.
func (t *Tree) At(name string) (Tree, bool) {
	branches, _ := t.Value.([]Branch)
	for _, b := range branches {
		if b.Name == name {
			return b.Tree, true
		}
	}
	return Tree{}, false
}

// Text returns the value of a key of a table if it is a text, otherwise "".
func (t *Tree) Text(name string) string {
	under, _ := t.At(name)
	text, _ := under.Value.(string)
	return text
}
