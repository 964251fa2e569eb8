// The lobby: systems and their content, the list of tables, opening one, the record of one that
// is over; then how a request is read.

package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"

	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/cmd/live/content"
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

// listOfSystems returns the rule systems that a session has, as the lobby shows them.
func listOfSystems(s *session.Session) (list []System) {
	for _, sys := range s.Host.Systems.All() {
		row := System{Name: sys.Name, Title: sys.Title, Least: sys.Least, Most: sys.Most, Usual: sys.Usual}
		for _, name := range player.PersonalityNames(s, sys.Name) {
			row.Players = append(row.Players, "lua:"+name)
		}
		row.Players = append(row.Players, "random")
		list = append(list, row)
	}
	return list
}

// listSystems handles GET /api/v1/systems.
func (s *Server) listSystems(w http.ResponseWriter, _ *http.Request) {
	writeJSON(w, http.StatusOK, s.systems)
}

// ListedTable is a table in the lobby.
type ListedTable struct {
	ID string `json:"id"` // for its address, /t/ID
	wire.Table
}

// mostListed is how many tables the lobby shows.
const mostListed = 50

// listTables handles GET /api/v1/tables with the newest listed tables.
func (s *Server) listTables(w http.ResponseWriter, r *http.Request) {
	infos, err := s.Tables.List(r.Context(), mostListed)
	if err != nil {
		s.writeFailure(w, err)
		return
	}
	list := make([]ListedTable, len(infos))
	for i, info := range infos {
		list[i] = ListedTable{info.ID.String(), tableMessage(info, -1)}
	}
	writeJSON(w, http.StatusOK, list)
}

// serveTable handles GET of what everybody may know of a table. It is for people who have its link and are
// not signed in yet: they see who invites them, and to what.
func (s *Server) serveTable(w http.ResponseWriter, r *http.Request) {
	id, t, err := s.tableOf(r)
	if err != nil {
		s.forwardOrFail(w, r, err)
		return
	}
	info, err := t.Info()
	if err != nil {
		s.writeFailure(w, err)
		return
	}
	writeJSON(w, http.StatusOK, ListedTable{id.String(), tableMessage(info, -1)})
}

// TableRequest is what a table is opened with. Only System is needed.
type TableRequest struct {
	System  string         `json:"system"`            // the rule system's name
	Players []string       `json:"players,omitempty"` // by seats: human, or an AI's name
	Seed    *rand.Seed     `json:"seed,omitempty"`    // where nobody chooses one, nobody knows it
	Options map[string]any `json:"options,omitempty"` // the system's own
	Tuning  map[string]any `json:"tuning,omitempty"`  // numbers that differ from the shipped
	Seconds int            `json:"seconds,omitempty"` // the time for a turn; 0 is without a clock
	Open    bool           `json:"open,omitempty"`    // all hands are seen, and anybody may take back
	Hidden  bool           `json:"hidden,omitempty"`  // only who has the link finds it
}

// OpenedTable is the answer: the table's id, and the path of the link to it.
type OpenedTable struct {
	ID   string `json:"id"`
	Link string `json:"link"`
}

// openTable handles POST /api/v1/tables: it opens a table and answers with its id and link.
func (s *Server) openTable(w http.ResponseWriter, r *http.Request) {
	owner, ok := s.signedInAccount(w, r)
	if !ok {
		return
	}
	var wish TableRequest
	if reason := readJSON(w, r, &wish); reason != "" {
		writeError(w, http.StatusBadRequest, reason)
		return
	}
	head := table.Head{System: wish.System, Players: wish.Players, Options: wish.Options, Tuning: wish.Tuning, Seconds: wish.Seconds, Open: wish.Open}
	if wish.Seed != nil {
		head.Seed, head.Seeded = *wish.Seed, true
	}
	id, err := s.Tables.Open(r.Context(), owner.ID, head, !wish.Hidden)
	if err != nil {
		s.writeFailure(w, err)
		return
	}
	writeJSON(w, http.StatusCreated, OpenedTable{id.String(), "/t/" + id.String()})
}

// tableOf returns the table that a request's path names, and its id; ErrNoTable if the path has no id or there is no
// such table.
func (s *Server) tableOf(r *http.Request) (id store.ID, t *table.Table, err error) {
	if id, err = store.ParseID(r.PathValue("id")); err != nil {
		return id, nil, table.ErrNoTable
	}
	t, err = s.Tables.Table(r.Context(), id)
	return id, t, err
}

// serveRecord handles GET of the record of a match that is over. Whoever is signed in and knows the
// table's id may see it then.
func (s *Server) serveRecord(w http.ResponseWriter, r *http.Request) {
	if _, ok := s.signedInAccount(w, r); !ok {
		return
	}
	_, t, err := s.tableOf(r)
	if err != nil {
		s.forwardOrFail(w, r, err)
		return
	}
	ending, err := t.Ending()
	var over wire.Over
	if err == nil {
		over, err = overMessage(ending)
	}
	if err != nil {
		s.writeFailure(w, err)
		return
	}
	writeJSON(w, http.StatusOK, over)
}

// signedInAccount returns the account that a request is signed in to. If there is none, it answers that the
// request is refused, and returns false.
func (s *Server) signedInAccount(w http.ResponseWriter, r *http.Request) (store.Account, bool) {
	account, err := s.Accounts.Of(r)
	if err != nil {
		writeError(w, http.StatusUnauthorized, err.Error())
	}
	return account, err == nil
}

// readJSON decodes a request's body into a value, and returns what is wrong with the request, "" for
// nothing. The body must be one JSON value of at most wire.MostBytes without unknown fields.
func readJSON(w http.ResponseWriter, r *http.Request, into any) string {
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != "application/json" { // "" after an error
		return "expected application/json"
	}
	d := json.NewDecoder(http.MaxBytesReader(w, r.Body, wire.MostBytes))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	if err == nil && !errors.Is(d.Decode(new(any)), io.EOF) { // something follows the value
		err = errors.New("expected one JSON object")
	}
	var long *http.MaxBytesError
	switch {
	case errors.As(err, &long):
		return fmt.Sprintf("the request is too long, expected at most %d bytes", wire.MostBytes)
	case err != nil:
		return "the request cannot be read: " + shorten(err.Error())
	}
	return ""
}

// mostSentence is how many characters of a sentence are sent that may quote what a stranger wrote.
const mostSentence = 200

// shorten cuts a sentence to mostSentence characters.
func shorten(text string) string {
	if runes := []rune(text); len(runes) > mostSentence {
		return string(runes[:mostSentence]) + "..."
	}
	return text
}

// contentsOf returns the content of each system as JSON, by the systems' names.
func contentsOf(s *session.Session, systems []System) (map[string]json.RawMessage, error) {
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

// serveContent handles GET of one system's content.
func (s *Server) serveContent(w http.ResponseWriter, r *http.Request) {
	if data, ok := s.contents[r.PathValue("name")]; ok {
		writeJSON(w, http.StatusOK, data)
		return
	}
	writeError(w, http.StatusNotFound, "no game has this name")
}
