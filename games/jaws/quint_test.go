// Checks rules JAWS-QUINT-01 to 21: the captain of the Orca.

package jaws
