package blackspot

// actionParts are the parts of an order that the optional rules bring: anchor,
// swap, douse and the like. See otherAction.
var actionParts []part
