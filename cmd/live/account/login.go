package account

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"time"

	"arcana/cmd/live/store"

	"golang.org/x/oauth2"
)

// patience is how long a login may take.
const patience = 10 * time.Minute

// login leads a browser to a provider.
func (s *Service) login(w http.ResponseWriter, r *http.Request) {
	p := s.providers[r.PathValue("provider")]
	if p == nil {
		refuse(w, http.StatusNotFound, errors.New("there is no such provider to sign in with"))
		return
	}
	a := attempt{p.ID, newToken(), newToken(), oauth2.GenerateVerifier(), local(r.FormValue("to"))}
	address, err := p.begin(r.Context(), a)
	if err != nil {
		s.refuseLogin(w, err)
		return
	}
	text, _ := json.Marshal(a) // five texts
	s.setCookie(w, s.prefixed("arcana-login"), base64.RawURLEncoding.EncodeToString(text), patience)
	http.Redirect(w, r, address, http.StatusFound)
}

// local is a path of this server; anything that might lead elsewhere is its first page.
func local(to string) string {
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") || strings.ContainsAny(to, "\\\r\n\t") {
		return "/"
	}
	return to
}

// done takes the provider's answer, signs the person in and leads to where it wanted
// to go.
func (s *Service) done(w http.ResponseWriter, r *http.Request) {
	p := s.providers[r.PathValue("provider")]
	a, err := s.begun(r)
	s.takeCookie(w, s.prefixed("arcana-login")) // an answer counts once
	if p == nil || err != nil {
		refuse(w, http.StatusBadRequest, errState)
		return
	}
	who, err := p.end(r.Context(), a, r.URL.Query())
	if err != nil {
		s.refuseLogin(w, err)
		return
	}
	id, err := s.admit(r, who)
	if err == nil {
		err = s.begin(w, r, id)
	}
	if err != nil {
		s.failed(w, err)
		return
	}
	http.Redirect(w, r, local(a.To), http.StatusFound)
}

// refuseLogin says which of the refusals an error is; the rest of it is for the log.
func (s *Service) refuseLogin(w http.ResponseWriter, err error) {
	s.log.Warn("a login failed", "error", err)
	for _, known := range []error{errState, errIssuer, errDeclined, errIdentity} {
		if errors.Is(err, known) {
			refuse(w, http.StatusBadRequest, known)
			return
		}
	}
	refuse(w, http.StatusBadGateway, errUnreachable)
}

// begun reads what the browser began.
func (s *Service) begun(r *http.Request) (a attempt, err error) {
	cookie, err := r.Cookie(s.prefixed("arcana-login"))
	if err != nil {
		return a, err
	}
	text, err := base64.RawURLEncoding.DecodeString(cookie.Value)
	if err == nil {
		err = json.Unmarshal(text, &a)
	}
	if err == nil && (len(a.State) != tokenLength || len(a.Nonce) != tokenLength) {
		err = errState
	}
	return a, err
}

// admit returns the account of an identity: its own, into which a guest who asks is
// merged; or that of the guest, who becomes a person; or a new one.
func (s *Service) admit(r *http.Request, who identity) (store.ID, error) {
	asking, err := s.Of(r)
	if err != nil && !errors.Is(err, ErrSignedOut) {
		return store.ID{}, err
	}
	id, err := s.store.Linked(r.Context(), who.Issuer, who.Subject)
	if errors.Is(err, store.ErrNotFound) {
		id, err = s.link(r.Context(), asking, who)
	}
	if err != nil {
		return id, err
	}
	if err := s.vouch(r.Context(), id); err != nil {
		return id, err
	}
	if asking.Guest && asking.ID != id {
		err = s.store.Merge(r.Context(), asking.ID, id)
	}
	return id, err
}

// link ties an identity that is new to the guest who asks, or to a new account. Where
// another window was faster, its account is the one.
func (s *Service) link(ctx context.Context, asking store.Account, who identity) (store.ID, error) {
	if !asking.Guest {
		asking = store.Account{ID: store.NewID(), Name: nameFrom(who.Nickname, who.Name, who.Username), Made: s.now()}
		if err := s.store.AddAccount(ctx, asking); err != nil {
			return asking.ID, err
		}
	}
	err := s.store.AddLink(ctx, store.Link{Issuer: who.Issuer, Subject: who.Subject, Account: asking.ID})
	if errors.Is(err, store.ErrConflict) {
		return s.store.Linked(ctx, who.Issuer, who.Subject)
	}
	return asking.ID, err
}

// vouch makes a person of an account that an identity is tied to.
func (s *Service) vouch(ctx context.Context, id store.ID) error {
	a, err := s.store.Account(ctx, id)
	if err != nil || !a.Guest {
		return err
	}
	a.Guest = false
	return s.store.SaveAccount(ctx, a)
}
