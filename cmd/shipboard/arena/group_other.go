//go:build !unix

package arena

import "os/exec"

// inGroup does nothing: this system has no groups of processes.
func inGroup(*exec.Cmd) {}

// killGroup kills a program.
func killGroup(cmd *exec.Cmd) error { return cmd.Process.Kill() }
