import type { IncomingHttpHeaders } from 'node:http';
import compress from '@fastify/compress';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import { GracefulStop } from '@koura/shared-types/graceful-stop';
import { COMPRESSED_BODY, isCompressed } from '@koura/shared-types/compressed-body';
import { HEALTH_PATHS } from '@koura/shared-types/health-paths';
import { serveMetrics } from '@koura/shared-types/metrics-endpoint';
import { MAX_PAYMENT_EVENT_BYTES } from '@koura/shared-types/payment-events';
import { MAX_PICTURE_BYTES } from '@koura/shared-types/product-desk';
import { requestIdOf } from '@koura/shared-types/request-id';
import { MAX_RESPONSE_MS } from '@koura/shared-types/time-limits';
import { logDestination } from '@koura/shared-types/log-destination';
import { tracing } from '@koura/shared-types/tracing/tracing';
import { watchForUntrustedProxy } from '@koura/shared-types/untrusted-proxy';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { print } from 'graphql';
import { Pool } from 'undici';
import { withoutSecrets } from '@koura/shared-types/secret-paths';
import { redirectOf } from '../src/platform/navigation/redirect-rules.ts';
import { routes } from '../src/routes.tsx';
import { ServedCountriesDocument } from '../src/shell/served-countries.generated.ts';
import { VersionDocument } from '../src/shell/status-pages/version.generated.ts';
import { requestBff } from './request-bff.ts';
import { Assets, ASSETS_PATH } from './assets.ts';
import { bffHeaders } from './bff-headers.ts';
import { readBuildInfo, redirectStatus } from './build-info.ts';
import { registerCartForms, registerOtherForms } from './cart-forms/cart-form-routes.ts';
import type { WebConfig } from './config.ts';
import { brandReader } from './brand/brand.ts';
import { registerBrandFiles } from './brand/brand-files.ts';
import { registerMailWordmarks } from './brand/mail-wordmark.ts';
import { earlyTarget } from './canonical-url.ts';
import { signInFromUrlToken, takeUrlToken } from './jwt-token.ts';
import { graphqlProxy } from './graphql-proxy.ts';
import { registerHealth } from './health.ts';
import { lastResortPage } from './last-resort-page.ts';
import { measure } from './metrics.ts';
import { registerPages } from './page-route.ts';
import { commonSecurityHeaders, pageSecurityHeaders } from './security-headers.ts';
import { ServedCountries } from './served-countries.ts';
import { isAgentPath, registerAgents } from './agents/agent-routes.ts';
import { registerFeeds } from './feeds/feed-routes.ts';
import { registerSiteFiles } from './site-files/site-file-routes.ts';
import { registerSocialCards } from './social-card/social-card-routes.ts';
import { linkSockets } from './socket-link.ts';

/** Paths proxied to the BFF; a reverse proxy in front may route them there directly. */
const BFF_PATHS = [
  '/graphql',
  '/graphiql',
  '/media',
  '/connect',
  '/documents',
  '/exports',
  '/order-link',
  '/product-pictures',
  '/schema.graphql',
  '/socket.io',
  '/webhooks',
];

/** A media type with parameters (RFC 9110, section 8.3.1). */
const MEDIA_TYPE =
  /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+(?:\s*;\s*[\w!#$%&'*+.^`|~-]+=(?:[\w!#$%&'*+.^`|~-]+|"(?:[^"\\]|\\.)*"))*\s*;?\s*$/;

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes the proxied WebSocket connections within this time. */
    endSockets: (overMs: number) => Promise<void>;
    /** Serves the metrics, with METRICS_PORT, and resolves once it does. */
    serveMetrics: () => Promise<void>;
  }
}

/** The web server: pages, the browser build's files, and the BFF's paths on one origin. */
export async function createServer(config: WebConfig, clientDirectory: string, stopping = new GracefulStop()): Promise<FastifyInstance> {
  const traces = tracing();
  const app = Fastify({
    logger: {
      level: config.logLevel,
      base: { program: 'web' },
      stream: logDestination('web'),
      serializers: { req: loggedRequest },
      ...(traces ? { mixin: () => traces.ids() } : {}),
    },
    trustProxy: config.trustedProxies,
    genReqId: requestIdOf,
    routerOptions: { ignoreTrailingSlash: false },
    // Guards against slow-request attacks; the check runs every second.
    requestTimeout: 8000,
    http: { headersTimeout: 8000, connectionsCheckingInterval: 1000 },
    forceCloseConnections: 'idle',
    // Requests accepted before closing are served.
    return503OnClosing: false,
  });
  traces?.reportTo((level, message) => app.log[level](message));
  const brand = brandReader(config);
  const assets = new Assets(clientDirectory, brand);
  const info = readBuildInfo(`${clientDirectory}/../server`);
  const { id, commit, builtAt, version } = info;
  const build = { id, commit, builtAt, version };
  const bff = new Pool(config.bffUrl, { connections: 32, headersTimeout: MAX_RESPONSE_MS, bodyTimeout: MAX_RESPONSE_MS });
  const pageHeaders = pageSecurityHeaders(config, assets.scriptHashes);
  const commonHeaders = commonSecurityHeaders(config);

  app.addHook('onClose', () => bff.close());
  const sockets = linkSockets(app.server, config.bffUrl, config.trustedProxies);
  app.addHook('preClose', () => sockets.end(0));
  app.decorate('endSockets', sockets.end);
  const measured = config.metrics && measure(app, { build, bffUrl: config.bffUrl, bffPaths: BFF_PATHS, openSockets: sockets.count });
  app.decorate('serveMetrics', async () => {
    if (!config.metrics || !measured) return;
    const endpoint = await serveMetrics(measured.registry, config.metrics);
    app.log.info(`metrics at ${endpoint.url}`);
  });
  const watchProxies = watchForUntrustedProxy((warning) => app.log.warn(warning));
  app.addHook('onRequest', (request, reply, done) => {
    stopping.track(reply);
    watchProxies(request);
    reply.headers(commonHeaders);
    reply.header('x-request-id', request.id);
    // "GET http://elsewhere.example/": not a proxy, and must not become a redirect.
    if (!request.url.startsWith('/')) return void reply.code(400).type('text/plain; charset=utf-8').send('Bad request');
    // The BFF would reject it while it is still being sent, which looks like a connection error here.
    if (
      Number(request.headers['content-length'] ?? 0) >
      (request.url.startsWith('/product-pictures/') ? MAX_PICTURE_BYTES : MAX_PAYMENT_EVENT_BYTES)
    ) {
      return void reply.code(413).type('text/plain; charset=utf-8').send('Request body is too large');
    }
    // The BFF says so itself, in the shape of its answers.
    if (isCompressed(request.headers) && !isBffPath(request.url)) {
      return void reply.code(415).type('text/plain; charset=utf-8').send(COMPRESSED_BODY);
    }
    // An invalid media type is treated as missing: the BFF responds with what it accepts.
    if (!MEDIA_TYPE.test(request.headers['content-type'] ?? '')) delete request.headers['content-type'];
    if (
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      // Their names contain capitals, which would be looked up in all routes.
      request.url.startsWith(ASSETS_PATH) ||
      isBffPath(request.url) ||
      isAgentPath(request.url) ||
      HEALTH_PATHS.some((path) => request.url.startsWith(path))
    ) {
      return done();
    }
    const arriving = takeUrlToken(request.url);
    if (arriving) return void signInFromUrlToken(bff, config, arriving, request, reply);
    const { pathname, search } = new URL(request.url.replace(/^[/\\]+/, '/'), config.siteUrl);
    const ruled = redirectOf(info.matcher, pathname, search);
    if (ruled !== undefined) return void reply.redirect(ruled, redirectStatus(info, ruled));
    const target = earlyTarget(request.url, routes);
    if (target !== undefined) return void reply.redirect(target, 301);
    return done();
  });

  await app.register(compress, {
    global: true,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { 1: 5 } },
  });
  await app.register(fastifyStatic, {
    root: clientDirectory,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheControlOf(path));
    },
  });
  for (const prefix of BFF_PATHS) {
    const options: FastifyHttpProxyOptions = {
      upstream: config.bffUrl,
      prefix,
      rewritePrefix: prefix,
      // Its log lines contain whole paths, which may be secret.
      disableRequestLogging: true,
      replyOptions: {
        // These headers belong to the connection to the BFF.
        rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
        rewriteRequestHeaders: (request, { expect: _answered, ...headers }) => ({
          ...(traces ? withoutTrace(headers) : headers),
          'x-request-id': (request as FastifyRequest).id,
          'x-forwarded-for': (request as FastifyRequest).ip,
        }),
      },
    };
    await (prefix === '/graphql' ? app.register(graphqlProxy(options)) : app.register(httpProxy, options));
  }

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).type('text/plain; charset=utf-8').send(error.message);
    request.log.error({ err: error }, 'page failed');
    return reply
      .code(500)
      .headers(pageHeaders)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(lastResortPage(request.id));
  });

  const countries = new ServedCountries(async () => (await requestBff(bff, config, ServedCountriesDocument)).website, app.log);
  // The first countries that are read come with the dealer's name.
  const brandWhenKnown = async () => (await countries.find(undefined), brand());
  registerBrandFiles(app, brandWhenKnown);
  registerMailWordmarks(app, brandWhenKnown);
  registerSiteFiles(app, config, bff, countries);
  registerFeeds(app, config, bff, countries);
  await registerAgents(app, { config, bff, countries }, version);
  registerSocialCards(app, config, brandWhenKnown, build, bff, countries);

  registerHealth(app, bff, stopping);

  app.get('/version.json', async (request, reply) => {
    const response = await bff
      .request({
        method: 'POST',
        path: '/graphql',
        headers: bffHeaders(request, config, request.headers.cookie),
        body: JSON.stringify({ query: print(VersionDocument) }),
      })
      .then(({ body }) => body.json() as Promise<{ data?: { version?: unknown } }>)
      // Without the BFF only the web build is reported.
      .catch(() => undefined);
    return reply.header('cache-control', 'no-store').send({ web: build, bff: response?.data?.version ?? null });
  });

  await registerCartForms(app, config, bff, countries, pageHeaders);
  registerOtherForms(app, pageHeaders);
  registerPages(app, config, brand, build, assets, bff, countries, measured?.pages);
  return app;
}

/** Built files have their hash in the name, build infos the build's id; latest.json must be fresh; others (favicon) are cached for an hour. */
function cacheControlOf(path: string): string {
  if (/[/\\](?:assets|builds[/\\]meta)[/\\]/.test(path)) return 'public, max-age=31536000, immutable';
  return /[/\\]builds[/\\]latest\.json/.test(path) ? 'public, max-age=1' : 'public, max-age=3600';
}

/** Logs paths without queries and secrets: both may contain login tokens, referral codes and codes of mailed links. */
export function loggedRequest({ method, url }: { method: string; url: string }): { method: string; path: string } {
  const [path = ''] = url.split('?', 1);
  return { method, path: withoutSecrets(path) };
}

function isBffPath(url: string): boolean {
  return BFF_PATHS.some((path) => url.startsWith(path) && /^[/?]|^$/.test(url.slice(path.length)));
}

/** The call to the BFF gets a trace header of its own, which names this program's span as its parent. */
function withoutTrace({ traceparent: _parent, tracestate: _state, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}
