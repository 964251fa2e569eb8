// The call hello.

package calls

import "arcana/bindings/match"

// helloAnswer is the answer of the call hello: what a page must know before it makes other calls.
type helloAnswer struct {
	Content string   `json:"content"` // see Hash
	Systems []system `json:"systems"`
}

// system is a rule system and who can play it.
type system struct {
	Name    string   `json:"name"`
	Usual   int      `json:"usual"` // how many seats a match has
	Players []string `json:"players"`
}

// hello is the call hello: it answers with the hash of the content, the systems and who can play them.
func (d *Dispatcher) hello(emptyObject) (helloAnswer, error) {
	g := helloAnswer{Content: Hash()}
	s, err := d.content.openSession(1, d.out)
	if err != nil {
		return g, err
	}
	for _, sys := range systems().All() {
		players, err := match.PlayerNames(s, sys.Name)
		if err != nil {
			return g, err
		}
		g.Systems = append(g.Systems, system{sys.Name, sys.Usual, players})
	}
	return g, nil
}
