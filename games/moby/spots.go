package moby

// The names of spots: a hex is named as it is everywhere, "M10".

const whaleSpot = "the whale"

func boatSpot(colour string) string { return "the " + colour + " boat" }

// orderSpot is the tile of an order on a boat's plot sheet.
func orderSpot(order, colour string) string { return "order " + order + " of the " + colour + " boat" }
