// The account service over HTTP: guests, the own account and its history. Signing in with a
// provider is in login.go.

package account

import (
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"arcana/cmd/live/store"
)

// Handler answers these requests, in JSON where they are not a browser's own:
//
//	GET  /login/{provider}?to=/path    leads to the provider, and from there to the path
//	GET  /login/{provider}/done        where the provider sends people back to
//	GET  /api/v1/providers             who may vouch: [{"id", "label"}]
//	POST /api/v1/guest {"name"}        plays as a guest
//	GET  /api/v1/me                    who is asking; null is nobody
//	POST /api/v1/me {"name","profile"} changes what is said of oneself
//	POST /api/v1/logout                ends the session
//	GET  /api/v1/history?after=...     what was played, newest first, 50 at once
//
// A refusal is {"error": "a sentence"}. Requests that another site sends are refused.
func (s *Service) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /login/{provider}", s.handleLogin)
	mux.HandleFunc("GET /login/{provider}/done", s.handleLoginDone)
	mux.HandleFunc("GET /api/v1/providers", func(w http.ResponseWriter, _ *http.Request) { writeJSON(w, append([]Provider{}, s.order...)) }) // [] in JSON, not null
	mux.HandleFunc("POST /api/v1/guest", s.handleGuest)
	mux.HandleFunc("GET /api/v1/me", s.handleMe)
	mux.HandleFunc("POST /api/v1/me", s.handleChange)
	mux.HandleFunc("POST /api/v1/logout", s.handleLogout)
	mux.HandleFunc("GET /api/v1/history", s.handleHistory)
	guard := http.NewCrossOriginProtection()
	guard.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { refuse(w, http.StatusForbidden, errForeign) }))
	return guard.Handler(mux)
}

// errForeign is the refusal of a request that another site sends.
var errForeign = errors.New("this request comes from another site; use this server's own pages")

// Public is an account as its owner sees it.
type Public struct {
	ID      store.ID        `json:"id"`                // the account's name among accounts
	Name    string          `json:"name"`              // what others see
	Guest   bool            `json:"guest"`             // nobody vouches for it
	Made    time.Time       `json:"made"`              // when it was first seen
	Profile json.RawMessage `json:"profile,omitempty"` // what else was chosen: an object
}

// publicOf returns an account as its owner sees it.
func publicOf(a store.Account) Public { return Public{a.ID, a.Name, a.Guest, a.Made, a.Profile} }

// personRequest is the body of a request that sets a name or a profile.
type personRequest struct {
	Name    string                     `json:"name"`
	Profile map[string]json.RawMessage `json:"profile"`
}

// handleGuest handles POST /api/v1/guest: it makes a guest and signs in.
func (s *Service) handleGuest(w http.ResponseWriter, r *http.Request) {
	var in personRequest
	if !readJSON(w, r, &in) {
		return
	}
	a, err := s.Enter(w, r, in.Name)
	s.reply(w, publicOf(a), err)
}

// handleMe handles GET /api/v1/me with the account that asks, and renews its session. For a
// newcomer it answers null, which is no error.
func (s *Service) handleMe(w http.ResponseWriter, r *http.Request) {
	a, err := s.Of(r)
	if errors.Is(err, ErrSignedOut) {
		writeJSON(w, nil)
		return
	}
	if err == nil {
		err = s.renew(w, r)
	}
	s.reply(w, publicOf(a), err)
}

// handleChange handles POST /api/v1/me: it changes the name and the profile; what the request
// leaves out stays.
func (s *Service) handleChange(w http.ResponseWriter, r *http.Request) {
	a, err := s.Of(r)
	if err != nil {
		s.replyError(w, err)
		return
	}
	in := personRequest{Name: a.Name}
	if !readJSON(w, r, &in) {
		return
	}
	a.Name = in.Name
	if in.Profile != nil {
		a.Profile, _ = json.Marshal(in.Profile) // it has just been decoded from JSON
	}
	if err = CheckName(a.Name); err == nil {
		err = s.store.SaveAccount(r.Context(), a)
	}
	s.reply(w, publicOf(a), err)
}

// handleLogout handles POST /api/v1/logout: it ends the session.
func (s *Service) handleLogout(w http.ResponseWriter, r *http.Request) {
	s.reply(w, struct{}{}, s.Leave(w, r))
}

// Page is a part of a history.
type Page struct {
	Results []Played `json:"results"`         // newest first
	After   string   `json:"after,omitempty"` // asks for the next page; empty at the end
}

// Played is one match in a history; see store.Result.
type Played struct {
	Table  store.ID  `json:"table"`  // where
	Seat   int       `json:"seat"`   // from 1
	System string    `json:"system"` // the rule system
	Place  int       `json:"place"`  // from 1
	Score  float64   `json:"score"`  // the system's own
	Ended  time.Time `json:"ended"`  // when
}

// pageLength is how many matches a page of a history has.
const pageLength = 50

// handleHistory handles GET /api/v1/history with a page of what the account has played. A full page has a cursor
// (see cursorOf), with which the browser asks for the next one.
func (s *Service) handleHistory(w http.ResponseWriter, r *http.Request) {
	a, err := s.Of(r)
	if err != nil {
		s.replyError(w, err)
		return
	}
	after, err := parseCursor(r.FormValue("after"))
	if err != nil {
		refuse(w, http.StatusBadRequest, err)
		return
	}
	list, err := s.store.History(r.Context(), a.ID, after, pageLength)
	page := Page{Results: []Played{}} // [] in JSON, not null
	for _, n := range list {
		page.Results = append(page.Results, Played{n.Table, n.Seat + 1, n.System, n.Place, n.Score, n.Ended})
	}
	if len(list) == pageLength { // there may be more
		page.After = cursorOf(list[pageLength-1])
	}
	s.reply(w, page, err)
}

// cursorOf returns the text that names a result, by which the next page begins after it.
func cursorOf(n store.Result) string {
	return strconv.FormatInt(n.Ended.UnixMilli(), 10) + "." + n.Table.String() + "." + strconv.Itoa(n.Seat)
}

// parseCursor reads what cursorOf wrote. It returns nil for "", which asks for the first page, and errCursor for
// any other text.
func parseCursor(text string) (*store.Result, error) {
	if text == "" {
		return nil, nil
	}
	parts := strings.SplitN(text, ".", 3)
	if len(parts) != 3 {
		return nil, errCursor
	}
	ended, err := strconv.ParseInt(parts[0], 10, 64)
	table, tableErr := store.ParseID(parts[1])
	seat, seatErr := strconv.Atoi(parts[2])
	if errors.Join(err, tableErr, seatErr) != nil {
		return nil, errCursor
	}
	return &store.Result{Ended: time.UnixMilli(ended), Table: table, Seat: seat}, nil
}

// errCursor is the refusal of a cursor that no page of the history has given out.
var errCursor = errors.New("\"after\": expected the value that the previous page of the history gave; a request for the first page has no \"after\"")

// longestRequest is how many bytes a request may send.
const longestRequest = 1 << 14

// readJSON decodes a request's JSON, of at most longestRequest bytes, into a struct that has all its fields. If
// that fails, it answers the request with the reason and returns false.
func readJSON(w http.ResponseWriter, r *http.Request, into any) bool {
	decoder := json.NewDecoder(http.MaxBytesReader(w, r.Body, longestRequest))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(into)
	var long *http.MaxBytesError
	switch {
	case errors.As(err, &long):
		refuse(w, http.StatusRequestEntityTooLarge, errors.New("the request is too long, expected at most 16384 bytes"))
	case err != nil:
		refuse(w, http.StatusBadRequest, errors.New(`the request must be a JSON object with "name", and for an account also with "profile"`))
	}
	return err == nil
}

// reply answers with a value as JSON, or with the error if there is one.
func (s *Service) reply(w http.ResponseWriter, value any, err error) {
	if err != nil {
		s.replyError(w, err)
		return
	}
	writeJSON(w, value)
}

// writeJSON writes a value as JSON that no cache keeps.
func writeJSON(w http.ResponseWriter, value any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	json.NewEncoder(w).Encode(value) // an error means that the client has gone
}

// replyError answers with the status and the sentence of an error that people can do something about. Any
// other error is answered with a general sentence, and only the log gets the error itself.
func (s *Service) replyError(w http.ResponseWriter, err error) {
	switch {
	case errors.Is(err, ErrSignedOut):
		refuse(w, http.StatusUnauthorized, ErrSignedOut)
	case errors.Is(err, ErrName):
		refuse(w, http.StatusBadRequest, ErrName)
	case errors.Is(err, store.ErrConflict):
		refuse(w, http.StatusConflict, errors.New("another window changed the data; load the page again"))
	default:
		s.log.Error("an account's request failed", "error", err)
		refuse(w, http.StatusInternalServerError, errors.New("the server cannot do this now; try again"))
	}
}

// refuse answers with a status and a sentence.
func refuse(w http.ResponseWriter, status int, why error) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(map[string]string{"error": why.Error()}) // an error means that the client has gone
}
