# A small image with the program: it renders and tests scenes.
#
#   make release
#   docker build -f Containers/mutoscope.Dockerfile -t mutoscope .build/dist
#   docker run --rm -u "$(id -u):$(id -g)" -v "$PWD":/work mutoscope mutoscope test scenes
#
# PACKAGES names packages of Debian to add: ffmpeg for videos, librlottie0-1 for Lottie animations, git for
# --changed-since. The bases are pinned by version; to pin one by digest: --build-arg BASE=debian@sha256:...
ARG BASE=debian:12.12-slim

FROM ${BASE} AS install
COPY . /release
RUN sh /release/install.sh --from /release --prefix /opt/mutoscope \
  && rm -rf /opt/mutoscope/share/doc/mutoscope/*.md

FROM ${BASE}
ARG PACKAGES=""
RUN if [ -n "$PACKAGES" ]; then \
    apt-get update -qq \
    && apt-get install -y -qq --no-install-recommends $PACKAGES \
    && rm -rf /var/lib/apt/lists/* /var/cache/apt/*; \
  fi
COPY --from=install /opt/mutoscope /usr/local
# A user without rights. Any other also works: only the output and a cache are written.
RUN useradd --uid 10001 --no-create-home --home-dir /tmp mutoscope
ENV XDG_CACHE_HOME=/tmp/cache
USER 10001:10001
WORKDIR /work
# Not an entry point: jobs of Kubernetes, AWS Batch and GitLab name the program themselves.
CMD ["mutoscope", "--help"]
