# Two stages: the first builds the page and the place names, the second has only what runs. For amd64 and arm64:
#   docker buildx build --platform linux/amd64,linux/arm64 --tag hardware-store-finder .
# The version of Node is that of package-lock.json (docs/decisions/0002-node-from-the-lockfile.md).
ARG NODE_IMAGE=docker.io/library/node:26.10.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
# Installing changes less often than the sources, so it has layers of its own.
COPY package.json package-lock.json ./
COPY packages/async/package.json packages/async/
COPY packages/contract/package.json packages/contract/
COPY packages/stores/package.json packages/stores/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
RUN npm ci --no-audit --no-fund --loglevel=error
COPY tsconfig.base.json ./
COPY scripts/prepare.mjs scripts/
COPY packages packages
RUN node -e "import('./scripts/prepare.mjs').then(({ build }) => build('gazetteer', 'page'))"
# Once more, without what only builds and tests; the image has a Node of its own.
RUN npm ci --omit=dev --workspace=packages/server --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/node-linux-* node_modules/node-darwin-* node_modules/node-bin-* node_modules/node-win-* \
  && find packages -name '*.test.ts' -delete \
  && find packages -type d -name testing -prune -exec rm -rf {} + \
  && rm -rf packages/web/src packages/web/public packages/web/map-data packages/web/node_modules

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8002 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
# Someone who takes over the server can write to its data and to nothing of the program.
USER node
VOLUME /data
EXPOSE 8002
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Streams get 20 s to end after SIGTERM, so give them more before SIGKILL: docker stop --time 30.
STOPSIGNAL SIGTERM
CMD ["node", "packages/server/src/main.ts"]
