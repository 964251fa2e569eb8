package web

import (
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"slices"

	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/cmd/live/store"
	"arcana/cmd/live/table"
	"arcana/cmd/live/wire"
	"arcana/core/rand"
)

// System is a rule system as the lobby tells of it.
type System struct {
	Name    string   `json:"name"`    // as a table is opened with it
	Title   string   `json:"title"`   // one sentence
	Least   int      `json:"least"`   // seats at least
	Most    int      `json:"most"`    // seats at most
	Usual   int      `json:"usual"`   // seats, where nobody says how many
	Players []string `json:"players"` // AIs that can sit there
}

// systems lists what a session has.
func systems(s *session.Session) (list []System) {
	for _, sys := range s.Host.Systems {
		row := System{Name: sys.Name, Title: sys.Title, Least: sys.Least, Most: sys.Most, Usual: sys.Usual}
		for _, name := range player.PersonalityNames(s, sys.Name) {
			row.Players = append(row.Players, "lua:"+name)
		}
		row.Players = slices.Compact(append(row.Players, "random"))
		list = append(list, row)
	}
	return list
}

func (s *Server) listSystems(w http.ResponseWriter, _ *http.Request) {
	answer(w, http.StatusOK, s.systems)
}

// Listed is a table in the lobby.
type Listed struct {
	ID string `json:"id"` // for its address, /t/ID
	wire.Table
}

// mostListed is how many tables the lobby shows.
const mostListed = 50

func (s *Server) listTables(w http.ResponseWriter, r *http.Request) {
	infos, err := s.Hall.List(r.Context(), mostListed)
	if err != nil {
		s.fail(w, err)
		return
	}
	list := make([]Listed, len(infos))
	for i, info := range infos {
		list[i] = Listed{info.ID.String(), public(info, -1)}
	}
	answer(w, http.StatusOK, list)
}

// Wish is what a table is opened with. Only System is needed.
type Wish struct {
	System  string         `json:"system"`            // the rule system's name
	Players []string       `json:"players,omitempty"` // by seats: human, or an AI's name
	Seed    *rand.Seed     `json:"seed,omitempty"`    // where nobody chooses one, nobody knows it
	Options map[string]any `json:"options,omitempty"` // the system's own
	Tuning  map[string]any `json:"tuning,omitempty"`  // numbers that differ from the shipped
	Seconds int            `json:"seconds,omitempty"` // the time for a turn; 0 is without a clock
	Open    bool           `json:"open,omitempty"`    // all hands are seen, and anybody may take back
	Hidden  bool           `json:"hidden,omitempty"`  // only who has the link finds it
}

// Opened is the answer: the table's id, and the path of the link to it.
type Opened struct {
	ID   string `json:"id"`
	Link string `json:"link"`
}

func (s *Server) openTable(w http.ResponseWriter, r *http.Request) {
	owner, ok := s.signedIn(w, r)
	if !ok {
		return
	}
	var wish Wish
	if reason := read(w, r, &wish); reason != "" {
		refuse(w, http.StatusBadRequest, reason)
		return
	}
	head := table.Head{System: wish.System, Players: wish.Players, Options: wish.Options, Tuning: wish.Tuning, Seconds: wish.Seconds, Open: wish.Open}
	if wish.Seed != nil {
		head.Seed, head.Seeded = *wish.Seed, true
	}
	id, err := s.Hall.Open(r.Context(), owner.ID, head, !wish.Hidden)
	if err != nil {
		s.fail(w, err)
		return
	}
	answer(w, http.StatusCreated, Opened{id.String(), "/t/" + id.String()})
}

// table is the one that a request's path names.
func (s *Server) table(r *http.Request) (id store.ID, t *table.Table, err error) {
	if id, err = store.ParseID(r.PathValue("id")); err != nil {
		return id, nil, table.ErrNoTable
	}
	t, err = s.Hall.Table(r.Context(), id)
	return id, t, err
}

// record answers with the whole of a match that is over, as the message over has it: a
// client goes to any moment of it. Who knows the table's id may see it then.
func (s *Server) record(w http.ResponseWriter, r *http.Request) {
	if _, ok := s.signedIn(w, r); !ok {
		return
	}
	_, t, err := s.table(r)
	if err != nil {
		s.elsewhere(w, r, err)
		return
	}
	ending, err := t.Ending()
	var over wire.Over
	if err == nil {
		over, err = whole(ending)
	}
	if err != nil {
		s.fail(w, err)
		return
	}
	answer(w, http.StatusOK, over)
}

// signedIn returns who sends a request, or refuses it.
func (s *Server) signedIn(w http.ResponseWriter, r *http.Request) (store.Account, bool) {
	account, err := s.Accounts.Of(r)
	if err != nil {
		refuse(w, http.StatusUnauthorized, err.Error())
	}
	return account, err == nil
}

// read reads the body of a request, or says what is wrong with it.
func read(w http.ResponseWriter, r *http.Request, into any) string {
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != "application/json" {
		return "expected application/json"
	}
	d := json.NewDecoder(http.MaxBytesReader(w, r.Body, wire.MostBytes))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	if err == nil && !errors.Is(d.Decode(new(any)), io.EOF) {
		err = errors.New("expected one JSON object")
	}
	var long *http.MaxBytesError
	switch {
	case errors.As(err, &long):
		return "the request is too long, expected at most 16384 bytes"
	case err != nil:
		return "the request cannot be read: " + clip(err.Error())
	}
	return ""
}

// clip shortens a sentence that may quote what a stranger wrote.
func clip(text string) string {
	if runes := []rune(text); len(runes) > 200 {
		return string(runes[:200]) + "..."
	}
	return text
}
