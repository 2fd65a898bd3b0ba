# One image for all commands. `npm run image` follows the same steps where no container engine is.

FROM node:24-alpine AS build
WORKDIR /src
# Pages of the site say when their source was last changed.
RUN apk add --no-cache git
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM build AS site
RUN npm run site -- --out site

FROM build AS package
RUN npm run pack -- --out packages
RUN mkdir -p root/app root/usr/local/bin owned/data && ln -s /app/dist/cli.js root/usr/local/bin/agent-platform
RUN tar -xzf packages/agent-platform-tools-cli-*.tgz --strip-components=1 -C root/app
RUN npm prune --omit=dev --omit=peer --ignore-scripts && rm -rf node_modules/.cache && mv node_modules root/app/
# Only compilers, debuggers and readers use these.
RUN find root/app/node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' \) -delete
RUN find root/app/dist -name '*.d.ts' -delete
# These have each module twice, and are loaded in one form.
RUN cd root/app/node_modules && rm -r @faker-js/faker/dist/esm fp-ts/es6 && find @modelcontextprotocol zod -name '*.cjs' -delete

# Alpine's own Node shares its libraries and has one language: half the size of Node's own image.
FROM alpine:3.23
RUN apk add --no-cache nodejs
COPY --from=package /src/root /
COPY --from=package --chown=65532:65532 /src/owned /
COPY --from=site /src/site /app/.site
ENV NODE_ENV=production
WORKDIR /data
VOLUME /data
USER 65532:65532
EXPOSE 4010 4011 4012 4015 4016
# Whichever of mock, sandbox, site and watch runs here. For a command that ends by itself: docker run --no-healthcheck.
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s CMD ["node", "-e", "Promise.any(['4010/__mock', '4011/_sandbox/ready', '4012/', '4016/metrics'].map(async (at) => { const { ok } = await fetch('http://127.0.0.1:' + at); if (!ok) throw at })).catch(() => process.exit(1))"]
ENTRYPOINT ["node", "/usr/local/bin/agent-platform"]
CMD ["--help"]
