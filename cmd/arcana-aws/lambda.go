// The command lambda: the HTTP handler of claims as a function of AWS Lambda.

package main

import (
	"context"
	"encoding/base64"
	"net/http"
	"net/http/httptest"
	"strings"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
	"github.com/spf13/cobra"

	"arcana/cmd/live/serve"
	"arcana/cmd/live/validation"
)

// lambdaCommand returns the command that AWS starts as a function: it answers requests to validate
// claims. open opens the content when the command runs.
func lambdaCommand(open func(*cobra.Command) (serve.Program, error)) *cobra.Command {
	return &cobra.Command{
		Use:   "lambda",
		Short: "Verify recorded matches and combats as a function of AWS Lambda",
		Long:  "Answer POST " + validation.Path + " as a function of AWS Lambda behind an HTTP API (payload format 2.0).\nThe answer is the JSON of 'arcana tool validate'.\nAWS starts the function by its bootstrap file: exec ./arcana-aws lambda",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			program, err := open(cmd)
			if err != nil {
				return err
			}
			claims, err := serve.Claims(program)
			if err == nil {
				lambda.Start(lambdaHandler(claims)) // until the cloud ends the program
			}
			return err
		},
	}
}

// lambdaHandler makes a handler of Lambda's events out of an HTTP handler, for requests that
// come through AWS API Gateway (payload format 2.0).
func lambdaHandler(claims http.Handler) func(context.Context, events.APIGatewayV2HTTPRequest) (events.APIGatewayV2HTTPResponse, error) {
	return func(ctx context.Context, event events.APIGatewayV2HTTPRequest) (events.APIGatewayV2HTTPResponse, error) {
		body := event.Body
		if event.IsBase64Encoded {
			plain, err := base64.StdEncoding.DecodeString(body)
			if err != nil {
				return events.APIGatewayV2HTTPResponse{StatusCode: http.StatusBadRequest, Body: `{"error": "the body is not base64"}`}, nil
			}
			body = string(plain)
		}
		request, err := http.NewRequestWithContext(ctx, event.RequestContext.HTTP.Method, validation.Path, strings.NewReader(body))
		if err != nil {
			return events.APIGatewayV2HTTPResponse{}, err
		}
		answer := httptest.NewRecorder()
		claims.ServeHTTP(answer, request)
		headers := map[string]string{}
		for name := range answer.Header() {
			headers[name] = answer.Header().Get(name)
		}
		return events.APIGatewayV2HTTPResponse{StatusCode: answer.Code, Headers: headers, Body: answer.Body.String()}, nil
	}
}
