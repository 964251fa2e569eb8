package web

// mostOpen is how many WebSockets there may be.
const mostOpen = 10_000

// admit counts a connection, unless there are too many.
func (s *Server) admit() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open >= mostOpen || s.closing.Err() != nil {
		return false
	}
	s.open++
	s.sockets.Add(1)
	return true
}

// connections is how many there are.
func (s *Server) connections() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.open
}

func (s *Server) release() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open--
	s.sockets.Done()
}
