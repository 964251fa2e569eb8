//go:build !lean && !js

package main

import (
	"runtime"

	"github.com/aws/aws-lambda-go/lambda"
	"github.com/spf13/cobra"

	"arcana/bindings"
	"arcana/bindings/session"
	"arcana/cmd/arcana/live/validation"
)

// liveCommands are the verbs that serve others, or write what does. Programs that are
// built lean, or for a browser, have none of them.
func liveCommands(p *program) []*cobra.Command {
	return []*cobra.Command{serveCommand(p), lambdaCommand(p), playgroundCommand(p)}
}

func lambdaCommand(p *program) *cobra.Command {
	return &cobra.Command{
		Use:   "lambda",
		Short: "Check claims as a function of AWS Lambda",
		Long:  "Answer POST " + validation.Path + " as a function of AWS Lambda behind an HTTP API (payload format 2.0), with what 'arcana validate' says as JSON. The cloud starts it, in a bootstrap file: exec ./arcana lambda",
		Args:  noArguments,
		RunE:  func(*cobra.Command, []string) error { return serveLambda(p) },
	}
}

// serveLambda answers until the cloud ends the program.
func serveLambda(p *program) error {
	handler, err := claims(p)
	if err != nil {
		return p.scriptFailure(err)
	}
	lambda.Start(handler.Lambda)
	return nil
}

// claims returns what answers claims on the content of this program.
func claims(p *program) (*validation.Handler, error) {
	sessions, err := sessions(p, runtime.GOMAXPROCS(0))
	if err != nil {
		return nil, err
	}
	return validation.New(sessions), nil
}

// sessions returns at most so many sessions on the content of this program, from which
// scripts reach no file.
func sessions(p *program, most int) (*session.Pool, error) {
	host, err := p.host("")
	if err != nil {
		return nil, err
	}
	host.Save, host.Open, host.Watch = nil, nil, nil
	return session.NewPool(most, func() (*session.Session, error) { return bindings.NewSession(host) })
}
