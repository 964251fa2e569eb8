// The account service: names of people, and the sessions by which a browser is recognized.

package account

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"arcana/cmd/live/store"
	"arcana/core/shown"
)

// Keeper is the part of a store that this package needs.
type Keeper interface {
	store.Accounts
	store.Sessions
	store.Matches
}

// Options are what a service is made with.
type Options struct {
	// Store keeps accounts and sessions.
	Store Keeper
	// Base is the address of the server as browsers see it ("https://arcana.example").
	// Cookies travel encrypted only where it begins with https.
	Base string
	// Providers are who may vouch for people; none means that all are guests.
	Providers []Provider
	// Lifetime is how long a session lasts; zero means 30 days.
	Lifetime time.Duration
	// Now is the clock; nil means time.Now.
	Now func() time.Time
	// Log takes what people are not told of a failure; nil means slog.Default.
	Log *slog.Logger
}

// Service answers who is asking. Its methods may be called by any number of goroutines.
type Service struct {
	store     Keeper
	base      string
	secure    bool // the server is reached over https
	lifetime  time.Duration
	now       func() time.Time
	log       *slog.Logger
	providers map[string]*provider
	order     []Provider // the same in the order of the options, for people to choose
}

// lifetime is how long a session lasts, unless Options say otherwise.
const lifetime = 30 * 24 * time.Hour

// The refusals, each with the sentence that a person sees.
var (
	// ErrSignedOut: the browser has no session, or it is over.
	ErrSignedOut = errors.New("you are not signed in; give a name to play as a guest, or sign in")
	// ErrName: see CheckName.
	ErrName = errors.New("a name has 1 to 24 letters, without spaces at its ends and without control characters")
)

// New returns an account service. It asks a provider for nothing before somebody signs in with
// it.
func New(o Options) *Service {
	s := &Service{
		store: o.Store, base: strings.TrimSuffix(o.Base, "/"), secure: strings.HasPrefix(o.Base, "https:"),
		lifetime: cmp.Or(o.Lifetime, lifetime), now: o.Now, log: cmp.Or(o.Log, slog.Default()), order: o.Providers, providers: map[string]*provider{},
	}
	if s.now == nil {
		s.now = time.Now
	}
	for _, p := range o.Providers {
		s.providers[p.ID] = &provider{Provider: p, redirect: s.base + "/login/" + p.ID + "/done"}
	}
	return s
}

// Of returns the account that a request is signed in to, or ErrSignedOut. The session of a
// guest who was merged into a person's account, perhaps in another window, is that person's.
func (s *Service) Of(r *http.Request) (store.Account, error) {
	session, err := s.sessionOf(r)
	if err != nil {
		return store.Account{}, err
	}
	a, err := s.store.Account(r.Context(), session.Account)
	if err == nil && a.Into != (store.ID{}) { // the guest was merged; a person never is, so one step is enough
		a, err = s.store.Account(r.Context(), a.Into)
	}
	if errors.Is(err, store.ErrNotFound) {
		err = ErrSignedOut
	}
	return a, err
}

// Enter makes a guest account of that name and signs the browser in to it. ErrName refuses a
// name.
func (s *Service) Enter(w http.ResponseWriter, r *http.Request, name string) (store.Account, error) {
	a := store.Account{ID: store.NewID(), Name: name, Guest: true, Made: store.Moment(s.now())}
	if err := CheckName(name); err != nil {
		return a, err
	}
	if err := s.store.AddAccount(r.Context(), a); err != nil {
		return a, err
	}
	return a, s.signIn(w, r, a.ID)
}

// Leave makes the browser delete its cookie and ends the session of the request; it is no error if there is none.
func (s *Service) Leave(w http.ResponseWriter, r *http.Request) error {
	s.deleteCookie(w, s.sessionCookie())
	if cookie, err := r.Cookie(s.sessionCookie()); err == nil {
		return s.store.DropSession(r.Context(), store.HashOf(cookie.Value))
	}
	return nil
}

// Sweep deletes the sessions that are over; the server calls it now and then.
func (s *Service) Sweep(ctx context.Context) error {
	return s.store.DropSessions(ctx, s.now())
}

// sessionCookie returns the name of the session's cookie.
func (s *Service) sessionCookie() string { return s.cookieName("arcana") }

// cookieName puts __Host- before a cookie's name if the server is reached over https. A browser
// takes a cookie of such a name only over https and only from this very host.
func (s *Service) cookieName(name string) string {
	if s.secure {
		return "__Host-" + name
	}
	return name
}

// sessionOf returns the session of a request, or ErrSignedOut if there is none or it is over.
func (s *Service) sessionOf(r *http.Request) (store.Session, error) {
	cookie, err := r.Cookie(s.sessionCookie())
	if err != nil || len(cookie.Value) != tokenLength { // newToken has made none of another length
		return store.Session{}, ErrSignedOut
	}
	session, err := s.store.Session(r.Context(), store.HashOf(cookie.Value))
	switch {
	case errors.Is(err, store.ErrNotFound):
		return session, ErrSignedOut
	case err == nil && !session.Expires.After(s.now()):
		return session, ErrSignedOut
	}
	return session, err
}

// signIn signs a browser in to an account under a new token, and ends the session that it had
// before.
func (s *Service) signIn(w http.ResponseWriter, r *http.Request, account store.ID) error {
	token := newToken()
	session := store.Session{Token: store.HashOf(token), Account: account, Expires: s.now().Add(s.lifetime)}
	if err := s.store.AddSession(r.Context(), session); err != nil {
		return err
	}
	if old, err := r.Cookie(s.sessionCookie()); err == nil {
		if err := s.store.DropSession(r.Context(), store.HashOf(old.Value)); err != nil {
			return err
		}
	}
	s.setCookie(w, s.sessionCookie(), token, s.lifetime)
	return nil
}

// renew gives a browser a new session if the present one is in the second half of its lifetime. The
// old session is not ended, because other requests of the page may still use it.
func (s *Service) renew(w http.ResponseWriter, r *http.Request) error {
	session, err := s.sessionOf(r)
	if err != nil || session.Expires.Sub(s.now()) > s.lifetime/2 {
		return err
	}
	token := newToken()
	session.Token, session.Expires = store.HashOf(token), s.now().Add(s.lifetime)
	if err := s.store.AddSession(r.Context(), session); err != nil {
		return err
	}
	s.setCookie(w, s.sessionCookie(), token, s.lifetime)
	return nil
}

// setCookie sets a cookie that no script can read, and that requests from other sites do not
// carry.
func (s *Service) setCookie(w http.ResponseWriter, name, value string, age time.Duration) {
	s.writeCookie(w, name, value, int(age/time.Second))
}

// deleteCookie makes the browser delete a cookie.
func (s *Service) deleteCookie(w http.ResponseWriter, name string) { s.writeCookie(w, name, "", -1) }

// writeCookie writes a cookie that lasts the given number of seconds; -1 deletes it.
func (s *Service) writeCookie(w http.ResponseWriter, name, value string, seconds int) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: seconds,
		HttpOnly: true, Secure: s.secure, SameSite: http.SameSiteLaxMode,
	})
}

// tokenLength is how many letters newToken returns.
const tokenLength = 43

// newToken returns 256 random bits as text.
func newToken() string {
	var bits [32]byte
	rand.Read(bits[:]) // never fails: crypto/rand ends the program first
	return base64.RawURLEncoding.EncodeToString(bits[:])
}

// longestName is how many letters a name has at most.
const longestName = 24

// CheckName returns ErrName for a name that is empty, longer than longestName, padded with blanks,
// without a letter that can be seen, or with a control character.
func CheckName(name string) error {
	if !shown.IsName(name) || strings.TrimSpace(name) != name || utf8.RuneCountInString(name) > longestName || !strings.ContainsFunc(name, isVisible) {
		return ErrName
	}
	return nil
}

// isVisible reports whether a letter can be seen alone, as a blank or an accent cannot.
func isVisible(r rune) bool { return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S) }

// nameOffered cuts each name that a provider offers to longestName letters, and returns the first that
// is valid then; "Player" if none is.
func nameOffered(offers ...string) string {
	for _, offer := range offers {
		letters := []rune(strings.TrimSpace(offer))
		name := strings.TrimSpace(string(letters[:min(len(letters), longestName)]))
		if CheckName(name) == nil {
			return name
		}
	}
	return "Player"
}
