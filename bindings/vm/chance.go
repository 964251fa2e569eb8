package vm

// chance is where math.random gets its bits from: the host's stream, or, where the
// host gave none, a fixed one of the machine.
type chance struct {
	next func() uint64
	seed uint64 // of the fixed stream
}

// bits gives the next 64. The fixed stream (splitmix64) has the same numbers in every
// run.
func (c *chance) bits() uint64 {
	if c.next != nil {
		return c.next()
	}
	c.seed += 0x9e3779b97f4a7c15
	z := c.seed
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Random gives a number in [0, 1) of 53 random bits from the host's stream.
func (m *Machine) Random() float64 { return float64(m.chance.bits()>>11) / (1 << 53) }
