# An image with Swift, the program and the kit that builds packages of iOS: it tests such packages unchanged.
#
#   make release
#   docker build -f Containers/swift.Dockerfile -t mutoscope-swift .build/dist
#   docker run --rm -u "$(id -u):$(id -g)" -v "$PWD":/work mutoscope-swift mutoscope swift test
#
# The base has to have the version of Swift that made the kit: `mutoscope kit` prints it.
ARG BASE=swift:6.3.1-bookworm

FROM ${BASE} AS install
COPY . /release
RUN sh /release/install.sh --with-kit --from /release --prefix /opt/mutoscope

FROM ${BASE}
COPY --from=install /opt/mutoscope /usr/local
RUN useradd --uid 10001 --no-create-home --home-dir /tmp mutoscope
ENV HOME=/tmp XDG_CACHE_HOME=/tmp/cache
USER 10001:10001
WORKDIR /work
CMD ["mutoscope", "swift", "test"]
