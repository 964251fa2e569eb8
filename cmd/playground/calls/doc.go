// Package calls answers what a page asks of Arcana that runs inside it: lines at the
// prompt, scripts, scenarios, experiments and records. A call has a name, and its
// question and its answer are JSON; all content is that of the program.
package calls
