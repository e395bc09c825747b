package jaws

import "testing"

func BenchmarkScenes(b *testing.B) {
	for name, v := range map[string]View{"island": islandView(), "crowd": crowdedView("E"), "pad": padView(), "orca": orcaView()} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				v.Scenes()
			}
		})
	}
}
