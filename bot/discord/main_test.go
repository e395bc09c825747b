package discord

import (
	"testing"

	"shipboard/bot/chattest"
)

func TestMain(m *testing.M) { chattest.Main(m) }
