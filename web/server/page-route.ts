import { randomUUID } from 'node:crypto';
import { brandOf } from '@koura/shared-types/dealer-name';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'undici';
import { renderPage } from '../src/entry-server.tsx';
import { routes } from '../src/routes.tsx';
import type { Build } from '../src/platform/site.ts';
import type { Assets } from './assets.ts';
import type { Brand } from './brand/brand.ts';
import { withoutCampaign } from './campaign-parameters.ts';
import { queryBffWith } from './query-bff.ts';
import { bffHeaders } from './bff-headers.ts';
import { canonicalTarget } from './canonical-url.ts';
import type { WebConfig } from './config.ts';
import { ENCODINGS, FinishedPage } from './finished-page.ts';
import { purgeOnChanges } from './edge/edge.ts';
import { sharedCacheControl } from './edge/shared-lifetime.ts';
import { surrogateKeys } from './edge/surrogate-keys.ts';
import type { PageObserver } from './metrics.ts';
import { pageSecurityHeaders } from './security-headers.ts';
import type { ServedCountries } from './served-countries.ts';
import { PageMicroCache } from './page-micro-cache.ts';
import { isSharedPage } from './shared-page-paths.ts';
import { visitorOf } from './visitor.ts';

type Made = { kind: 'page'; page: FinishedPage } | { kind: 'redirect'; status: number; location: string };

const TYPE = 'text/html; charset=utf-8';
/** Browsers ask each time whether a page of theirs is still the newest. */
const FOR_ANYBODY = 'no-cache';
const VARY = 'Cookie, Accept-Encoding';

export function registerPages(
  app: FastifyInstance,
  config: WebConfig,
  brandNow: () => Brand,
  build: Build,
  assets: Assets,
  bff: Pool,
  countries: ServedCountries,
  observer?: PageObserver,
): void {
  const headers = pageSecurityHeaders(config, assets.scriptHashes);
  const shared = new PageMicroCache<Made>(
    {
      keep: (made) => made.kind === 'page' && made.page.status === 200,
      bytes: (made) => (made.kind === 'page' ? made.page.bytes : 0),
      keys: (made) => (made.kind === 'page' ? made.page.keys : []),
    },
    // The edge serves the old page itself while it waits for the new one.
    config.edge ? { usableMs: 1000 } : {},
  );
  purgeOnChanges(app, config, shared);
  const { siteUrl, tagManagerId } = config;

  app.get('/*', async (request, reply) => {
    const { cookie } = request.headers;
    const { country, isAnonymous, cookies, cartId } = visitorOf(cookie, config.tokenCookieName, await countries.of(cookie));
    const address = withoutCampaign(request.url);
    const isShared = isAnonymous && isSharedPage(address);
    const make = async (): Promise<Made> => {
      // A cached page has its own request id: a client can choose the id of its request.
      const requestId = isShared ? randomUUID() : request.id;
      const { wordmark } = brandNow();
      const site = { siteUrl, ...brandOf(config.brand), wordmark, requestId, build, tagManagerId };
      const headersForBff = { ...bffHeaders(request, config, cookies), 'x-request-id': requestId };
      let readAt = performance.now();
      const noteReadAt = (at: number): void => void (readAt = Math.min(readAt, at));
      const visitor = {
        query: queryBffWith(bff, headersForBff, isAnonymous ? { noteReadAt } : { cartId }),
        hasCart: cartId !== undefined,
        isAnonymous,
        country,
        logMissingSettings: (error: unknown) => request.log.error({ err: error, requestId }, 'the website settings could not be loaded'),
      };
      const started = performance.now();
      const rendered = await renderPage(new Request(siteUrl + (isShared ? address : request.url)), site, visitor);
      observer?.rendered(performance.now() - started);
      if (rendered.kind === 'redirect') return rendered;
      // Slugs have capitals only where the backend writes them.
      const location = canonicalTarget(request.url, routes, rendered.status === 404 ? 'small' : 'kept');
      if (location !== undefined) return { kind: 'redirect', status: 301, location };
      const keys = isShared && config.edge ? surrogateKeys(rendered.results) : [];
      return { kind: 'page', page: new FinishedPage(rendered, assets, requestId, { readAt, keys }) };
    };
    const found = isShared ? shared.get(`${country} ${address}`, make) : make();
    const made = await found;
    const source = isShared ? (found instanceof Promise ? 'shared' : 'cache') : 'personal';
    observer?.served(source, made.kind === 'page' ? made.page.status : made.status);
    if (made.kind === 'redirect') return reply.header('cache-control', 'private, no-store').redirect(made.location, made.status);
    reply
      .headers(headers)
      .header('cache-control', isAnonymous && !made.page.isSecret ? FOR_ANYBODY : 'private, no-store')
      .header('vary', VARY)
      .type(TYPE);
    // The id shown on an error page must be the logged one.
    if (made.page.status !== 200) reply.header('x-request-id', made.page.requestId);
    if (isShared && made.page.status === 200) {
      if (config.edge)
        reply
          .header('cache-control', sharedCacheControl(performance.now() - made.page.readAt))
          .header('surrogate-key', made.page.keys.join(' '));
      reply.header('etag', made.page.etag);
      if (isUnchanged(request.headers['if-none-match'], made.page.etag)) return reply.code(304).send();
    }
    return sendPage(request, reply, made.page);
  });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: FinishedPage): Promise<FastifyReply> {
  if (page.retryAfter !== null) reply.header('retry-after', page.retryAfter);
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(encoding ? await page.compressed(encoding) : page.html);
}

function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim() === etag) === true;
}
