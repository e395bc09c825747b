package etcd

import "testing"

// Members older than 3.6 are named; one that tells no version is not.
func TestOldEtcd(t *testing.T) {
	for version, old := range map[string]bool{"3.4.23": true, "3.5.0": true, "2.3.8": true, "3.6.0": false, "3.7.3": false, "3.10.1": false, "4.0.0": false, "": false, "main": false} {
		if err := oldEtcd(version); (err != nil) != old {
			t.Errorf("%q: %v", version, err)
		}
	}
}
