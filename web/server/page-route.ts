import { randomUUID } from 'node:crypto';
import { ACTING_HEADER, NOBODY } from '@koura/shared-types/acting';
import { brandOf } from '@koura/shared-types/dealer-name';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'undici';
import { outcomeOf, loadPage, renderLoaded } from '../src/entry-server.tsx';
import { routes } from '../src/routes.tsx';
import { isDeskPath } from '../src/platform/navigation/desk-path.ts';
import type { Build } from '../src/platform/site.ts';
import type { Assets } from './assets.ts';
import type { Brand } from './brand/brand.ts';
import { withoutCampaign } from './campaign-parameters.ts';
import { queryBffWith } from './query-bff.ts';
import { bffHeaders } from './bff-headers.ts';
import { canonicalTarget } from './canonical-url.ts';
import type { WebConfig } from './config.ts';
import { ENCODINGS, FinishedPage } from './finished-page.ts';
import { pageMarkdown } from './markdown/page-markdown.ts';
import { wantedTypes } from './markdown/wanted-type.ts';
import { renderDocument } from './render-document.ts';
import { purgeOnChanges } from './edge/edge.ts';
import { sharedCacheControl } from './edge/shared-lifetime.ts';
import { surrogateKeys } from './edge/surrogate-keys.ts';
import type { PageObserver } from './metrics.ts';
import { pageSecurityHeaders } from './security-headers.ts';
import type { ServedCountries } from './served-countries.ts';
import { PageMicroCache } from './page-micro-cache.ts';
import { isSharedPage } from './shared-page-paths.ts';
import { countryCookie } from '../src/platform/country.ts';
import { visitorOf, withCountry } from './visitor.ts';

type Made = { kind: 'page'; page: FinishedPage } | { kind: 'redirect'; status: number; location: string } | { kind: 'refused' };

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8; variant=CommonMark';
/** Browsers ask each time whether a page of theirs is still the newest. */
const FOR_ANYBODY = 'no-cache';
/** How long a page that has its cart waits for responses about it: the browser asks for what comes too late. */
const CART_WAIT_MS = 300;
const VARY = 'Cookie, Accept, Accept-Encoding';
const REFUSED = 'This page is HTML. Pages of products, articles and policies are Markdown, too.\n';

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

  /** The country in the address (specification section 2), if it is one of this site's. */
  const chosenCountry = async (url: string): Promise<string | undefined> => {
    if (!url.includes('country=')) return undefined;
    const wanted = new URL(url, siteUrl).searchParams.get('country')?.toUpperCase();
    return wanted !== undefined && (await countries.at(siteUrl)).includes(wanted) ? wanted : undefined;
  };

  app.get('/*', async (request, reply) => {
    const chosen = await chosenCountry(request.url);
    const cookie = chosen === undefined ? request.headers.cookie : withCountry(request.headers.cookie, chosen);
    const { country, isAnonymous, cookies, cartId } = visitorOf(cookie, config.tokenCookieName, await countries.find(cookie));
    const address = withoutCampaign(request.url);
    const isShared = isAnonymous && isSharedPage(address);
    const types = wantedTypes(request.headers.accept);
    const renewed = new Map<string, string>();
    const noteCookies = (lines: readonly string[]): void => lines.forEach((line) => renewed.set(line.slice(0, line.indexOf('=')), line));
    const make = async (): Promise<Made> => {
      // A cached page has its own request id: a client can choose the id of its request.
      const requestId = isShared ? randomUUID() : request.id;
      const { wordmark } = brandNow();
      const site = { siteUrl, ...brandOf(config.brand), wordmark, requestId, build, tagManagerId };
      const headersForBff = {
        ...bffHeaders(request, config, cookies),
        'x-request-id': requestId,
        // The desk is the member of staff's own, whoever they act as in another tab.
        ...(isDeskPath(new URL(request.url, siteUrl).pathname) && { [ACTING_HEADER]: NOBODY }),
      };
      let readAt = performance.now();
      const noteReadAt = (at: number): void => void (readAt = Math.min(readAt, at));
      const visitor = {
        query: queryBffWith(bff, headersForBff, isAnonymous ? { noteReadAt } : { cartId, noteCookies }),
        cartWaitMs: cartId === undefined ? null : CART_WAIT_MS * config.commerceTimeScale,
        isAnonymous,
        country,
        logMissingSettings: (error: unknown) => request.log.error({ err: error, requestId }, 'the website settings could not be loaded'),
      };
      const started = performance.now();
      const url = isShared ? address : request.url;
      const loaded = await loadPage(new Request(siteUrl + url), site, visitor);
      if (loaded.kind === 'redirect') return loaded;
      const outcome = outcomeOf(loaded);
      // Slugs have capitals only where the backend writes them.
      const location = canonicalTarget(request.url, routes, outcome.status === 404 ? 'small' : 'kept');
      if (location !== undefined) return { kind: 'redirect', status: 301, location };
      const text = types[0] === 'markdown' && !outcome.isSecret ? pageMarkdown(loaded, site, url) : undefined;
      if (text !== undefined) {
        const keys = isShared && config.edge ? surrogateKeys(loaded.results.extract()) : [];
        return { kind: 'page', page: new FinishedPage({ ...outcome, type: MARKDOWN }, Buffer.from(text), requestId, { readAt, keys }) };
      }
      if (!types.includes('html')) return { kind: 'refused' };
      const rendered = renderLoaded(loaded, site);
      observer?.rendered(performance.now() - started);
      const keys = isShared && config.edge ? surrogateKeys(rendered.results) : [];
      return {
        kind: 'page',
        page: new FinishedPage({ ...outcome, type: HTML }, renderDocument(rendered, assets), requestId, { readAt, keys }),
      };
    };
    const kept = types[0] === 'html' ? '' : `${types.join('+')} `;
    const found = isShared ? shared.get(`${kept}${country} ${address}`, make) : make();
    const made = await found;
    const source = isShared ? (found instanceof Promise ? 'shared' : 'cache') : 'personal';
    observer?.served(source, statusOf(made));
    // The session's cookie is replaced before its token expires, and cleared when it has ended.
    if (renewed.size > 0) reply.header('set-cookie', [...renewed.values()]);
    if (made.kind === 'refused') {
      return reply.code(406).headers({ 'cache-control': 'no-store', vary: VARY }).type('text/plain; charset=utf-8').send(REFUSED);
    }
    if (made.kind === 'redirect') return reply.header('cache-control', 'private, no-store').redirect(made.location, made.status);
    reply
      .headers(headers)
      .header('cache-control', isAnonymous && !made.page.isSecret && chosen === undefined ? FOR_ANYBODY : 'private, no-store')
      .header('vary', VARY)
      .type(made.page.type);
    // The scripts and the live prices of the page must not ask for another country's.
    if (chosen !== undefined) reply.header('set-cookie', countryCookie(chosen, siteUrl.startsWith('https:')));
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
  return reply.code(page.status).send(encoding ? await page.compressed(encoding) : page.text);
}

function statusOf(made: Made): number {
  if (made.kind === 'page') return made.page.status;
  return made.kind === 'redirect' ? made.status : 406;
}

function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim() === etag) === true;
}
