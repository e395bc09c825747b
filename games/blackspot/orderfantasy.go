package blackspot

// fantasyParts are the parts of an order that FantaSea brings: submerge, land, bite
// and the like. See otherAction.
var fantasyParts []part
