# The market in a container (docs/operating.md, "In a container"): the packed product on a Node, not root, and nothing to write but
# /data and /tmp.
#
#   docker build --tag second-gear .
#   docker run --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
#     --volume market:/data --env-file market.env --publish 127.0.0.1:8080:8080 second-gear

FROM node:26-bookworm-slim AS packed
WORKDIR /market
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional
COPY . .
RUN npm run pack && npm install --global --ignore-scripts ./second-gear-*.tgz

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=1
COPY --from=packed /usr/local/lib/node_modules/second-gear /usr/local/lib/node_modules/second-gear
RUN ln --symbolic ../lib/node_modules/second-gear/bin/second-gear.mjs /usr/local/bin/second-gear \
  && install --directory --owner=node --group=node --mode=0700 /data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The process itself, without npm or a shell: it gets SIGTERM, finishes what is under way, and ends within 10 s.
CMD ["node", "/usr/local/lib/node_modules/second-gear/dist-server/main.js"]
