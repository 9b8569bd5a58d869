import { inOwnMemory } from '@koura/shared-types/own-memory';
import { isSlug } from '@koura/shared-types/slug';
import type { FastifyInstance } from 'fastify';
import { brandOf } from '@koura/shared-types/dealer-name';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'undici';
import { renderPage } from '../../src/entry-server.tsx';
import { queryBffWith } from '../query-bff.ts';
import type { Build } from '../../src/platform/site.ts';
import type { Brand } from '../brand/brand.ts';
import type { WebConfig } from '../config.ts';
import { cardSvg, logoSvg } from './card-svg.ts';
import { drawPng } from './draw-png.ts';
import type { ServedCountries } from '../served-countries.ts';
import { pageFacts } from './page-facts.ts';

/** Some 40 kB each: those of 800 pages. */
const MAX_BYTES = 32_000_000;
const FRESH_MS = 3_600_000;
/** Concurrent cards, each of which renders a page and waits to be drawn. */
const MAX_CONCURRENT_RENDERS = 20;
/** Segments of a page's path. */
const MAX_SEGMENTS = 5;
const MAX_PICTURE_BYTES = 2_000_000;
const PICTURE_WIDTH = 460;

/**
 * `/social-card/{page's path}.png`: social card of a page, with the page's own text, so that no one can have arbitrary text rendered
 * under the shop's name; and `/logo.png`. 404 for pages that do not exist or are not indexed.
 */
export function registerSocialCards(
  app: FastifyInstance,
  config: WebConfig,
  brandWhenKnown: () => Promise<Brand>,
  build: Build,
  bff: Pool,
  countries: ServedCountries,
): void {
  const cards = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (png, name) => png.length + name.length,
    ttl: FRESH_MS,
  });
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const logos = new WeakMap<Brand, Promise<Buffer>>();

  app.get('/logo.png', async (_request, reply) => {
    const brand = await brandWhenKnown();
    const logo = logos.get(brand) ?? drawPng(logoSvg(brand.name, brand.palette));
    logos.set(brand, logo);
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await logo);
  });

  app.get<{ Params: { '*': string } }>('/social-card/*', async (request, reply) => {
    const name = /^(.+)\.png$/.exec(request.params['*'])?.[1];
    if (name === undefined || !isPath(name)) return reply.code(404).type('text/plain').send('Not found');
    try {
      const png = await cardOf(name, request.id);
      if (!png) return await reply.code(404).type('text/plain').send('Not found');
      return await reply.type('image/png').header('cache-control', 'public, max-age=86400').send(png);
    } catch (error) {
      request.log.warn({ err: error }, 'social card failed');
      return reply
        .code(503)
        .header('retry-after', '60')
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('Please try again in a minute.');
    }
  });

  function cardOf(name: string, requestId: string): Promise<Buffer | undefined> {
    const known = cards.get(name);
    if (known) return Promise.resolve(known);
    const running = underWay.get(name);
    if (running) return running;
    if (underWay.size >= MAX_CONCURRENT_RENDERS)
      return Promise.reject(new Error(`${MAX_CONCURRENT_RENDERS} cards are being drawn already`));
    const png = drawAndKeep(name, requestId).finally(() => underWay.delete(name));
    underWay.set(name, png);
    return png;
  }

  /** Failures and missing pages are not kept. */
  async function drawAndKeep(name: string, requestId: string): Promise<Buffer | undefined> {
    const png = await draw(name, requestId);
    if (png) cards.set(name, inOwnMemory(png));
    return png;
  }

  async function draw(name: string, requestId: string): Promise<Buffer | undefined> {
    const { siteUrl } = config;
    const path = name === 'index' ? '/' : `/${name}/`;
    const country = await countries.find(undefined);
    const brand = await brandWhenKnown();
    const { brandName, brandSlug } = brandOf(config.brand);
    const page = await renderPage(
      new Request(siteUrl + path),
      { siteUrl, brandName, brandSlug, wordmark: brand.wordmark, requestId, build, tagManagerId: null },
      {
        query: queryBffWith(bff, { 'content-type': 'application/json', origin: siteUrl, 'x-request-id': requestId }),
        country,
        isAnonymous: true,
        cartWaitMs: null,
        logMissingSettings: (error) => app.log.error({ err: error, requestId }, 'the website settings could not be loaded'),
      },
    );
    if (page.kind !== 'page' || page.status === 404) return undefined;
    if (page.status !== 200) throw new Error(`the page answers ${page.status}`);
    const facts = pageFacts(page.head, brandName);
    if (!facts) return undefined;
    return drawPng(cardSvg({ ...facts, brandName, palette: brand.palette, picture: facts.picture && (await pictureOf(facts.picture)) }));
  }

  /** A picture as a data URL; null when it cannot be loaded or has another type. */
  async function pictureOf(path: string): Promise<string | null> {
    const { statusCode, headers, body } = await bff.request({ method: 'GET', path });
    const type = String(headers['content-type']).split(';')[0]!;
    const bytes = Buffer.from(await body.arrayBuffer());
    const fits = statusCode === 200 && /^image\/(svg\+xml|png|jpeg)$/.test(type) && bytes.length <= MAX_PICTURE_BYTES;
    if (!fits) return null;
    // Text of nested SVGs is lost, so they are rendered first.
    const isDrawing = type === 'image/svg+xml';
    const picture = isDrawing ? await drawPng(bytes.toString('utf8'), PICTURE_WIDTH) : bytes;
    return `data:${isDrawing ? 'image/png' : type};base64,${picture.toString('base64')}`;
  }
}

/** A page's path in card URLs: "news/coins-or-bars", "index" for the home page. */
function isPath(name: string): boolean {
  const segments = name.split('/');
  return segments.length <= MAX_SEGMENTS && segments.every(isSlug);
}
