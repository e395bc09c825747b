package main

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

// A replica is stopped some time after it is asked to, so that a load balancer can see it coming.
func TestEndAfter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked, ask := context.WithCancel(t.Context())
		life, end := endAfter(asked, 5*time.Second)
		defer end()
		time.Sleep(time.Hour)
		synctest.Wait()
		if life.Err() != nil {
			t.Fatal("it ends before it is asked to")
		}
		ask()
		time.Sleep(5*time.Second - time.Nanosecond)
		synctest.Wait()
		if life.Err() != nil {
			t.Error("it gives no notice")
		}
		time.Sleep(time.Nanosecond)
		synctest.Wait()
		if life.Err() == nil {
			t.Error("it does not end")
		}
	})
}
