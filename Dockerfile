# The market in a container (docs/operating.md, "In a container"): not root, and nothing to write but /data and /tmp.
#
#   docker build --tag second-gear .
#   docker run --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
#     --volume market:/data --env-file market.env --publish 127.0.0.1:8080:8080 second-gear

FROM node:26-bookworm-slim AS pages
WORKDIR /market
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:26-bookworm-slim AS packages
WORKDIR /market
COPY package.json package-lock.json .npmrc ./
# The image has a Node of its own.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=1
WORKDIR /market
COPY --from=packages /market/node_modules node_modules
COPY package.json LICENSE THIRD_PARTY_NOTICES.md ./
COPY public public
COPY src src
COPY server server
COPY sandbox-cards sandbox-cards
COPY sandbox-accounts sandbox-accounts
COPY --from=pages /market/dist dist
COPY --from=pages /market/dist-server dist-server
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The process itself, without npm or a shell: it gets SIGTERM, finishes what is under way, and ends within 10 s.
CMD ["node", "dist-server/main.js"]
