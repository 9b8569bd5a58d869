# The images of bff, web, commerce and sandbox: docker build --target bff --tag koura-bff .
# All steps are in ops/image/image.sh, which `npm run test:full -- image` runs as well. To pin the base by its digest, see docs/production.md.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
# The images that run at present: their scripts and documents stay available for pages that are open during the release.
ARG PREVIOUS_WEB=${NODE_IMAGE}
ARG PREVIOUS_BFF=${NODE_IMAGE}

FROM ${PREVIOUS_WEB} AS previous-web

FROM ${PREVIOUS_BFF} AS previous-bff

FROM ${NODE_IMAGE} AS build
# What /version.json shows; .git is not part of the build.
ARG COMMIT=
ENV COMMIT=${COMMIT}
WORKDIR /build
COPY . .
RUN --mount=type=cache,target=/root/.npm --mount=type=bind,from=previous-web,source=/,target=/previous-web --mount=type=bind,from=previous-bff,source=/,target=/previous-bff sh ops/image/image.sh build /previous-web/koura /previous-bff/koura

FROM build AS staged-bff
RUN --mount=type=cache,target=/root/.npm sh ops/image/image.sh stage bff /koura

FROM build AS staged-web
RUN --mount=type=cache,target=/root/.npm sh ops/image/image.sh stage web /koura

FROM build AS staged-commerce
RUN --mount=type=cache,target=/root/.npm sh ops/image/image.sh stage commerce /koura

FROM build AS staged-sandbox
RUN --mount=type=cache,target=/root/.npm sh ops/image/image.sh stage sandbox /koura

FROM ${NODE_IMAGE} AS base
ENV NODE_ENV=production
WORKDIR /koura
# Its files belong to root: the program cannot change them, whether or not the file system is read-only.
USER node

FROM base AS bff
ENV BFF_HOST=0.0.0.0 METRICS_HOST=0.0.0.0
COPY --from=staged-bff /koura /koura
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "ops/image/ready.mjs", "BFF", "4000/readyz"]
CMD ["node", "--import", "./scripts/production.mjs", "--enable-source-maps", "bff/dist/main.js"]

FROM base AS web
ENV WEB_HOST=0.0.0.0 METRICS_HOST=0.0.0.0
COPY --from=staged-web /koura /koura
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "ops/image/ready.mjs", "WEB", "3000/readyz"]
CMD ["node", "--import", "./scripts/production.mjs", "--enable-source-maps", "web/dist/server/main.js"]

FROM base AS commerce
USER root
RUN install -d -o node -g node /data
USER node
ENV BACKEND_HOST=0.0.0.0 BACKEND_DATABASE=/data/commerce.sqlite BACKEND_FILES=/data/files
VOLUME /data
COPY --from=staged-commerce /koura /koura
EXPOSE 1337
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "ops/image/ready.mjs", "BACKEND", "1337/healthz"]
CMD ["node", "--import", "./scripts/require-node.mjs", "--enable-source-maps", "commerce/src/main.ts", "start"]

FROM base AS sandbox
USER root
RUN install -d -o node -g node /data
USER node
ENV SANDBOX_HOST=0.0.0.0 SANDBOX_DATABASE=/data/sandbox.sqlite SANDBOX_PICTURES=/data/pictures
VOLUME /data
COPY --from=staged-sandbox /koura /koura
EXPOSE 1337
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "ops/image/ready.mjs", "SANDBOX", "1337/healthz"]
CMD ["node", "sandbox/src/main.ts"]
