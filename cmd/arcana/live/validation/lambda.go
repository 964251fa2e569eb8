package validation

import (
	"context"
	"encoding/base64"
	"net/http"
	"net/http/httptest"
	"strings"

	"github.com/aws/aws-lambda-go/events"
)

// Lambda answers a claim that came through a cloud's gateway (AWS API Gateway, payload
// format 2.0) as ServeHTTP does.
func (h *Handler) Lambda(ctx context.Context, event events.APIGatewayV2HTTPRequest) (events.APIGatewayV2HTTPResponse, error) {
	body := event.Body
	if event.IsBase64Encoded {
		plain, err := base64.StdEncoding.DecodeString(body)
		if err != nil {
			return events.APIGatewayV2HTTPResponse{StatusCode: http.StatusBadRequest, Body: `{"error": "the body is not base64"}`}, nil
		}
		body = string(plain)
	}
	request, err := http.NewRequestWithContext(ctx, event.RequestContext.HTTP.Method, Path, strings.NewReader(body))
	if err != nil {
		return events.APIGatewayV2HTTPResponse{}, err
	}
	answer := httptest.NewRecorder()
	h.ServeHTTP(answer, request)
	headers := map[string]string{}
	for name := range answer.Header() {
		headers[name] = answer.Header().Get(name)
	}
	return events.APIGatewayV2HTTPResponse{StatusCode: answer.Code, Headers: headers, Body: answer.Body.String()}, nil
}
