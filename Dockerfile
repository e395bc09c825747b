# A static image that runs as nobody and keeps its store on a volume:
#
#   docker build -t shipboard .
#   docker run -p 8321:8321 -v shipboard:/data -e SHIPBOARD_BASE=http://192.168.1.20:8321 shipboard
FROM golang:1.26-bookworm AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" -o /out/shipboard ./cmd/shipboard && mkdir /out/data

FROM gcr.io/distroless/static-debian12:nonroot
COPY --from=build /out/shipboard /shipboard
COPY --from=build --chown=nonroot:nonroot /out/data /data
USER nonroot
ENV SHIPBOARD_STORE=/data/play.db SHIPBOARD_LISTEN=true SHIPBOARD_OPEN=false
VOLUME /data
EXPOSE 8321
HEALTHCHECK --interval=30s --timeout=6s --start-period=10s CMD ["/shipboard", "healthcheck"]
ENTRYPOINT ["/shipboard"]
CMD ["play"]
