package account

import (
	"encoding/json"
	"errors"
	"net/http"

	"arcana/cmd/live/store"
)

// longestRequest is how many bytes a request may send.
const longestRequest = 1 << 14

// read reads a request's JSON, or answers why it is none.
func read(w http.ResponseWriter, r *http.Request, into any) bool {
	decoder := json.NewDecoder(http.MaxBytesReader(w, r.Body, longestRequest))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(into)
	var long *http.MaxBytesError
	switch {
	case errors.As(err, &long):
		refuse(w, http.StatusRequestEntityTooLarge, errors.New("the request is too long, expected at most 16384 bytes"))
	case err != nil:
		refuse(w, http.StatusBadRequest, errors.New(`the request is not as expected: an object with "name" and, of an account, "profile"`))
	}
	return err == nil
}

// reply answers with a value, or with what went wrong.
func (s *Service) reply(w http.ResponseWriter, value any, err error) {
	if err != nil {
		s.failed(w, err)
		return
	}
	answer(w, value)
}

func answer(w http.ResponseWriter, value any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	json.NewEncoder(w).Encode(value) // who has gone needs no answer
}

// failed answers an error: a refusal as it is, a failure of the server without what is
// inside, which goes to the log.
func (s *Service) failed(w http.ResponseWriter, err error) {
	switch {
	case errors.Is(err, ErrSignedOut):
		refuse(w, http.StatusUnauthorized, ErrSignedOut)
	case errors.Is(err, ErrName):
		refuse(w, http.StatusBadRequest, ErrName)
	case errors.Is(err, store.ErrConflict):
		refuse(w, http.StatusConflict, errors.New("this was changed in another window; load the page again"))
	default:
		s.log.Error("an account cannot be served", "error", err)
		refuse(w, http.StatusInternalServerError, errors.New("the server cannot do this now; try again"))
	}
}

// refuse answers with a sentence.
func refuse(w http.ResponseWriter, status int, why error) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(map[string]string{"error": why.Error()}) // who has gone needs no answer
}
