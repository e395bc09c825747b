package callers

import (
	"net/http"
	"testing"
)

func TestAddressOf(t *testing.T) {
	for _, c := range []struct {
		remote string
		told   []string
		want   string
	}{
		{"203.0.113.7:4711", nil, "203.0.113.7"},
		{"203.0.113.7:4711", []string{"198.51.100.1"}, "203.0.113.7"}, // nobody's proxy: the asker wrote that
		{"127.0.0.1:4711", nil, ""},
		{"127.0.0.1:4711", []string{"198.51.100.1"}, "198.51.100.1"},
		{"10.0.0.9:4711", []string{"198.51.100.1, 203.0.113.7"}, "203.0.113.7"},
		{"10.0.0.9:4711", []string{"198.51.100.1", "203.0.113.7"}, "203.0.113.7"},
		{"[::1]:4711", []string{"2001:db8:1:2:3:4:5:6"}, "2001:db8:1:2::/64"},
		{"[2001:db8:1:2::9]:4711", nil, "2001:db8:1:2::/64"},
		{"[::ffff:203.0.113.7]:4711", nil, "203.0.113.7"},
		{"127.0.0.1:4711", []string{"unknown"}, ""},
		{"@", nil, ""},
	} {
		r := &http.Request{RemoteAddr: c.remote, Header: http.Header{}}
		for _, told := range c.told {
			r.Header.Add("X-Forwarded-For", told)
		}
		if got := AddressOf(r); got != c.want {
			t.Errorf("from %s, told %q: %q, want %q", c.remote, c.told, got, c.want)
		}
	}
}
