package account

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"net/http"
	"time"

	"arcana/cmd/live/store"
)

// sessionCookie is the cookie's name. A browser takes one with this prefix only over
// TLS and only from the server itself, not from another one of its domain.
func (s *Service) sessionCookie() string { return s.prefixed("arcana") }

func (s *Service) prefixed(name string) string {
	if s.secure {
		return "__Host-" + name
	}
	return name
}

// session is the one of a request whose time has not come, or ErrSignedOut.
func (s *Service) session(r *http.Request) (store.Session, error) {
	cookie, err := r.Cookie(s.sessionCookie())
	if err != nil || len(cookie.Value) != tokenLength {
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

// begin signs a browser in under a token that is new, whatever it held before.
func (s *Service) begin(w http.ResponseWriter, r *http.Request, account store.ID) error {
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

// renew gives a new session to who is in the second half of one. The old one is left
// to end by itself: other requests of the same page may be under way with it.
func (s *Service) renew(w http.ResponseWriter, r *http.Request) error {
	session, err := s.session(r)
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

// setCookie sets a cookie that no script reads and no other site's request carries.
func (s *Service) setCookie(w http.ResponseWriter, name, value string, age time.Duration) {
	s.cookie(w, name, value, int(age/time.Second))
}

// takeCookie takes a cookie away.
func (s *Service) takeCookie(w http.ResponseWriter, name string) { s.cookie(w, name, "", -1) }

func (s *Service) cookie(w http.ResponseWriter, name, value string, seconds int) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: seconds,
		HttpOnly: true, Secure: s.secure, SameSite: http.SameSiteLaxMode,
	})
}

// tokenLength is how many letters a token has.
const tokenLength = 43

// newToken returns 256 random bits.
func newToken() string {
	var bits [32]byte
	rand.Read(bits[:]) // never fails: crypto/rand ends the program first
	return base64.RawURLEncoding.EncodeToString(bits[:])
}
