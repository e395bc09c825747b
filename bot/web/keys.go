package web

import (
	"encoding/binary"

	"shipboard/store"
)

// The page's keys begin with store.ChatPrefix("web") and a byte for the kind;
// then come the fields of the kind. Numbers are eight bytes, big-endian.
//
//	kind  fields     holds
//	S                the identity: a name and the host's token
//	U     person     one person
//	R     channel    one channel
//	M     seq        one message, without its pictures and its file
//	B     seq, part  the bytes of the file, or of a picture (part 0, 1, …) that is not drawn again
const (
	kindIdentity byte = 'S'
	kindPerson   byte = 'U'
	kindChannel  byte = 'R'
	kindMessage  byte = 'M'
	kindBytes    byte = 'B'

	filePart uint64 = 1 << 32 // greater than the part of any picture
)

func key(kind byte) []byte { return append(store.ChatPrefix(Name), kind) }

func identityKey() []byte { return key(kindIdentity) }

func personKey(id string) []byte { return append(key(kindPerson), id...) }

func channelKey(id string) []byte { return append(key(kindChannel), id...) }

func messageKey(seq uint64) []byte { return binary.BigEndian.AppendUint64(key(kindMessage), seq) }

func bytesPrefix(seq uint64) []byte { return binary.BigEndian.AppendUint64(key(kindBytes), seq) }

func bytesKey(seq, part uint64) []byte { return binary.BigEndian.AppendUint64(bytesPrefix(seq), part) }
