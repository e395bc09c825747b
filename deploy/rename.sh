#!/bin/sh
# Gives the module another path, in every import and go.mod, so that go install can fetch it:
#
#   sh deploy/rename.sh github.com/you/shipboard
set -eu
cd "$(dirname "$0")/.."
new=${1:?the new path of the module, such as github.com/you/shipboard}
old=$(sed -n 's/^module //p' go.mod)
folders=$(ls -d */ | tr -d / | paste -s -d '|')
find . -name '*.go' -exec sed -i -E "s#\"$old/($folders)([/\"])#\"$new/\1\2#g" {} +
sed -i -E "s#(^module |^replace |^\s)$old(/| |\$)#\1$new\2#" go.mod store/etcd/etcdtest/go.mod
sed -i "s#\"$old/\"#\"$new/\"#" games/arrows_test.go
gofmt -l -w . # the imports are sorted anew
