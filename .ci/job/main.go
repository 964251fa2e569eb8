// Command job reads the manifest of a Kubernetes Job as strictly as an API server does, and prints for
// each index the arguments that its container gets, one line each. It is a module of its own, so that
// nothing of Kubernetes is among what Arcana is built of.
package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	"sigs.k8s.io/yaml"
)

// main prints the arguments, or what is wrong with the manifest; then it ends with exit code 1.
func main() {
	if err := run(); err != nil {
		fmt.Fprintf(os.Stderr, "the manifest: %v\n", err)
		os.Exit(1)
	}
}

// run reads the manifest from standard input and prints, for each index of the job, the arguments of its
// container. Before that it checks what the project relies on: an indexed job whose failed indices alone
// start again, with one container that is told its index and the number of all indices.
func run() error {
	data, err := io.ReadAll(io.LimitReader(os.Stdin, 1<<20))
	if err != nil {
		return err
	}
	var job batch.Job
	if err := yaml.UnmarshalStrict(data, &job); err != nil {
		return err
	}
	spec := job.Spec
	pod := spec.Template.Spec
	switch {
	case job.APIVersion != "batch/v1" || job.Kind != "Job":
		return fmt.Errorf("the file describes the Kubernetes object %s %s; expected batch/v1 Job", job.APIVersion, job.Kind)
	case spec.CompletionMode == nil || *spec.CompletionMode != batch.IndexedCompletion || spec.Completions == nil:
		return fmt.Errorf("the Job needs completionMode: Indexed and a number of completions")
	case pod.RestartPolicy != core.RestartPolicyNever || spec.BackoffLimitPerIndex == nil:
		return fmt.Errorf("the Job needs restartPolicy: Never and a backoffLimitPerIndex; with these keys, Kubernetes restarts only the index that failed")
	case len(pod.Containers) != 1:
		return fmt.Errorf("expected one container")
	}
	c := pod.Containers[0]
	index, err := indexVariable(c.Env)
	if err != nil {
		return err
	}
	if whole := fmt.Sprintf("$(%s)/%d", index, *spec.Completions); !strings.Contains(strings.Join(c.Args, " "), whole) {
		return fmt.Errorf("the container's arguments must contain %s", whole)
	}
	for i := range *spec.Completions {
		fmt.Println(strings.ReplaceAll(strings.Join(c.Args, " "), "$("+index+")", fmt.Sprint(i)))
	}
	return nil
}

// indexVariable returns the name of the environment variable that has the index of a pod; an error if there
// is none.
func indexVariable(list []core.EnvVar) (string, error) {
	for _, v := range list {
		if from := v.ValueFrom; from != nil && from.FieldRef != nil && from.FieldRef.FieldPath == "metadata.annotations['"+batch.JobCompletionIndexAnnotation+"']" {
			return v.Name, nil
		}
	}
	return "", fmt.Errorf("expected an environment variable with the index of the pod (the annotation job-completion-index), got none")
}
