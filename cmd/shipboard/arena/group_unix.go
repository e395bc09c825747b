//go:build unix

package arena

import (
	"os/exec"
	"syscall"
)

// inGroup has a program start in a group of its own, with all that it will start.
func inGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup kills what is left of a program's group, also when the program has ended itself.
func killGroup(cmd *exec.Cmd) error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
