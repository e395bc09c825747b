// Package callers tells who calls an address of ours, and how fast each of them may come.
package callers

import (
	"net/http"
	"net/netip"
	"strings"
)

// AddressOf tells from where a request comes, or "" where that is unknown. A proxy of the
// operator is on this machine or in its network. It adds the address that asked it at the end of
// X-Forwarded-For; anybody may have written what stands before. Of an IPv6 address only the first
// half counts: whoever has one address has all that share that half.
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
