# A static image that runs as nobody, serves the chats whose tokens it is given,
# and keeps its store on a volume:
#
#   docker build --build-arg RELEASE="$(git describe --tags --always --dirty)" -t shipboard .
#   docker run -d --name shipboard --stop-timeout 30 -v shipboard:/data -e DISCORD_TOKEN shipboard
FROM golang:1.26-bookworm AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN --mount=type=cache,target=/go/pkg/mod go mod download
COPY . .
ARG RELEASE=
RUN --mount=type=cache,target=/go/pkg/mod --mount=type=cache,target=/root/.cache/go-build \
	CGO_ENABLED=0 go build -trimpath -ldflags "-s -w -X main.release=$RELEASE" -o /out/shipboard ./cmd/shipboard && mkdir /out/data

FROM gcr.io/distroless/static-debian12:nonroot
ARG RELEASE=
LABEL org.opencontainers.image.title=Shipboard \
	org.opencontainers.image.description="Sea games for friends, by chat, over days" \
	org.opencontainers.image.licenses=MIT \
	org.opencontainers.image.version=$RELEASE
COPY --from=build /out/shipboard /shipboard
# The licences of all that it contains, which go with every copy.
COPY --from=build /src/LICENSE /src/cmd/shipboard/licences.txt /licences/
COPY --from=build --chown=nonroot:nonroot /out/data /data
USER nonroot
ENV SHIPBOARD_STORE=/data/serve.db SHIPBOARD_NEW=true SHIPBOARD_OPS=:8322 SHIPBOARD_LISTEN=:8080 SHIPBOARD_OPEN=false
VOLUME /data
# The page of play, health and metrics of serve, and what chats send by HTTP.
EXPOSE 8321 8322 8080
HEALTHCHECK --interval=30s --timeout=6s --start-period=10s CMD ["/shipboard", "healthcheck"]
ENTRYPOINT ["/shipboard"]
CMD ["serve"]
