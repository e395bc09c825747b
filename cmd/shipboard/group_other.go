//go:build !unix

package main

import "os/exec"

// inGroup would have a program start in a group of its own, where the system has such.
func inGroup(*exec.Cmd) {}

// killGroup kills a program.
func killGroup(cmd *exec.Cmd) error { return cmd.Process.Kill() }
