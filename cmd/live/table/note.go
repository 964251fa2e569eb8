package table

// Note answers a message that changes nothing at the table: refused for a reason, or done
// where there is none.
func (v *Viewer) Note(sent Sent, reason string) (Answer, error) {
	return v.answer(sent, func(*state, int) error {
		if reason != "" {
			return &Refusal{reason}
		}
		return nil
	})
}
