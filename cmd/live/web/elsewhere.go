package web

import (
	"context"
	"errors"
	"net/http"
	"net/http/httputil"
	"net/url"

	"arcana/cmd/live/table"
)

// passedOn marks a request that another process of the same store could not answer.
const passedOn = "Arcana-Passed-On"

// elsewhere passes a request on to the process that holds its table, where that is why it
// cannot be answered here; else it says what is wrong. One that was passed on already is
// not passed on again, for its table is between two processes.
func (s *Server) elsewhere(w http.ResponseWriter, r *http.Request, err error) {
	var other *table.Elsewhere
	if !errors.As(err, &other) {
		s.fail(w, err)
		return
	}
	to, err := url.Parse(other.Address)
	if err != nil || r.Header.Get(passedOn) != "" || !s.admit() {
		refuse(w, http.StatusServiceUnavailable, other.Error())
		return
	}
	defer s.release()
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	defer context.AfterFunc(s.closing, cancel)()
	s.passing(to, other).ServeHTTP(w, r.WithContext(ctx))
}

// passing passes requests on to an address.
func (s *Server) passing(to *url.URL, other *table.Elsewhere) http.Handler {
	return &httputil.ReverseProxy{
		Rewrite: func(p *httputil.ProxyRequest) {
			p.SetURL(to)
			p.Out.Host = p.In.Host // by which the other knows a request of its own pages
			p.Out.Header.Set(passedOn, "1")
		},
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, err error) {
			s.Log.Warn("another server cannot be reached", "address", to.String(), "error", err)
			refuse(w, http.StatusServiceUnavailable, other.Error())
		},
	}
}
