//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// inGroup has a program start in a group of its own, with all that it will start.
func inGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup kills a program and what it has started, also when it has ended itself.
func killGroup(cmd *exec.Cmd) error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
