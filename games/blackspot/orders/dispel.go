package orders

// MostOrders is how many standing dispel orders a player may have.
const MostOrders = 8
