// Checks rules JAWS-ENDROUND-01 to 04, JAWS-ACT1END-01 to 05 and JAWS-SOLOACT-01 to 03: how rounds and act 1 end.

package jaws
