// Package cputime tells benchmarks how much of the processors their process has used:
// unlike the time that passes, it does not depend on what else the machine does.
package cputime
