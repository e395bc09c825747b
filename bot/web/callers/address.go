// Package callers tells who calls an address of ours, and how fast each of them may come.
package callers

import (
	"net/http"
	"net/netip"
	"strings"
)

// AddressOf tells from where a request comes, or "" where that is unknown. A proxy of the
// operator is on this machine or in its network, and adds last to X-Forwarded-For who asked it:
// what stands before that, anybody may have written. Who has one address of IPv6 has all that
// share its first half.
func AddressOf(r *http.Request) string {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return ""
	}
	from := at.Addr().Unmap()
	if from.IsLoopback() || from.IsPrivate() {
		all := strings.Join(r.Header.Values("X-Forwarded-For"), ",")
		told, err := netip.ParseAddr(strings.TrimSpace(all[strings.LastIndex(all, ",")+1:]))
		if err != nil {
			return ""
		}
		from = told.Unmap()
	}
	if from.Is6() {
		return netip.PrefixFrom(from.WithZone(""), 64).Masked().String()
	}
	return from.String()
}
