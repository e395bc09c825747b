package moby

// The names of spots: a hex is named as it is everywhere, "M10".

const whaleSpot = "the whale"

func boatSpot(colour string) string { return "the " + colour + " boat" }
