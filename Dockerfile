# syntax=docker/dockerfile:1

# The web app and the chat are built with every tool; none of them goes into the image that runs.
FROM node:24-slim AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/simulators/package.json apps/simulators/
COPY apps/web/package.json apps/web/
COPY apps/widget/package.json apps/widget/
COPY apps/zalo-connector/package.json apps/zalo-connector/
COPY packages/contracts/package.json packages/contracts/
RUN npm ci
COPY . .
RUN node scripts/build.mjs

# The server runs from its TypeScript source (Node strips the types), so it needs packages but no build.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/simulators/package.json apps/simulators/
COPY apps/web/package.json apps/web/
COPY apps/widget/package.json apps/widget/
COPY apps/zalo-connector/package.json apps/zalo-connector/
COPY packages/contracts/package.json packages/contracts/
RUN npm ci --omit=dev --workspace=@app/server

FROM node:24-slim
ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/compile-cache
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app ./
COPY apps/server ./apps/server
COPY packages/contracts ./packages/contracts
COPY --from=web /app/apps/web/dist ./apps/web/dist
COPY --from=web /app/apps/widget/dist ./apps/widget/dist
# What shops download, and what runs for accounts that are hosted here.
COPY --from=web /app/apps/zalo-connector/dist ./apps/zalo-connector/dist
USER node
VOLUME /data
EXPOSE 3000
# Give it SHUTDOWN_DRAIN_SECONDS (10) and 30 s more before it is killed: docker stop -t 45.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/live`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# The same settings as scripts/lib/server-process.mjs.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
ENTRYPOINT ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "apps/server/src/main.ts"]
