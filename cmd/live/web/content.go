package web

import (
	"encoding/json"
	"net/http"

	"arcana/bindings/session"
	"arcana/cmd/live/content"
)

// contents is the content of each system.
func contents(s *session.Session, systems []System) (map[string]json.RawMessage, error) {
	all := map[string]json.RawMessage{}
	for _, sys := range systems {
		config, _, err := s.Config(sys.Name)
		if err != nil {
			return nil, err
		}
		if all[sys.Name], err = content.Of(s.Host, sys.Name, config); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// content answers with that of one system.
func (s *Server) content(w http.ResponseWriter, r *http.Request) {
	if data, ok := s.contents[r.PathValue("name")]; ok {
		answer(w, http.StatusOK, data)
		return
	}
	refuse(w, http.StatusNotFound, "there is no system of that name")
}
