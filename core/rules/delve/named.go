package delve

// What chance may be forced to by name: each of these returns the id and the name of a thing
// by its place in the content.

func (c *Config) baseCalled(i int) (id, name string)   { return c.Bases[i].ID, c.Bases[i].Name }
func (c *Config) poiCalled(i int) (id, name string)    { return c.POIs[i].ID, c.POIs[i].Name }
func (c *Config) themeCalled(i int) (id, name string)  { return c.Themes[i].ID, c.Themes[i].Name }
func (c *Config) avatarCalled(i int) (id, name string) { return c.Avatars[i].ID, c.Avatars[i].Name }
func (c *Config) tagCalled(i int) (id, name string)    { return c.Tags[i].ID, c.Tags[i].Name }
func (c *Config) challengeCalled(i int) (id, name string) {
	return c.Challenges[i].ID, c.Challenges[i].Name
}
func (c *Config) resonanceCalled(i int) (id, name string) {
	return c.Resonance[i].ID, c.Resonance[i].Name
}

// called returns the id and the name of a card, by its place in the copies.
func (c *copies) called(i int16) (id, name string) { return c.def(i).ID, c.def(i).Name }
