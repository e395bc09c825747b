//go:build unix

package arena

import (
	"os/exec"
	"syscall"
)

// inGroup makes a program, and all that it starts later, run in a process group of its own.
func inGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup kills what is left of a program's group, also when the program has ended itself.
func killGroup(cmd *exec.Cmd) error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
