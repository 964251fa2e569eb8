# A server of tables: docker build -t arcana . && docker run -p 8080:8080 -v arcana:/data arcana
FROM golang:1.26 AS build
WORKDIR /src
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags="-s -w" -o /arcana ./cmd/arcana && mkdir /data

FROM scratch
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /arcana /arcana
COPY --from=build --chown=65534:65534 /data /data
USER 65534:65534
VOLUME /data
EXPOSE 8080
ENTRYPOINT ["/arcana"]
CMD ["serve", "--addr", "0.0.0.0:8080", "--store", "/data/tables.db"]
