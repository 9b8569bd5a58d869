import { readFile } from 'node:fs/promises';
import { brandOf } from '@koura/shared-types/dealer-name';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'undici';
import { ArticleFeedDocument } from '../../src/articles/articles.generated.ts';
import { SitemapDocument } from '../../src/sitemap/sitemap.generated.ts';
import { requestBff } from '../request-bff.ts';
import type { WebConfig } from '../config.ts';
import type { ServedCountries } from '../served-countries.ts';
import { pagesOf } from '../../src/products/what-we-pay/buying-list.ts';
import { hasBuyingPrices } from '../../src/shop/has-buying-prices.ts';
import { WhatWePayDocument } from '../../src/products/what-we-pay/what-we-pay.generated.ts';
import { BUYING_PRICES_PATH, buyingPricesCsv } from './buying-prices-csv.ts';
import { FEED_PATH, feedXml } from './feed-xml.ts';
import { LlmsTxtDocument } from '../../src/sitemap/llms-txt.generated.ts';
import { llmsTxt } from './llms-txt.ts';
import { securityTxt } from './security-txt.ts';
import { relatedOrigins } from './related-origins.ts';
import { robotsTxt } from './robots-txt.ts';
import { sitemapXml } from './sitemap-xml.ts';

/** sitemap.xml, robots.txt, the RSS feed and the buying prices, from what the BFF has in its caches, the file for Apple Pay, and whose passkeys are ours. */
export function registerSiteFiles(app: FastifyInstance, config: WebConfig, bff: Pool, countries: ServedCountries): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robotsTxt(config)),
  );
  const sitemap = async () => sitemapXml(await requestBff(bff, config, SitemapDocument), config.siteUrl);
  const feed = async () => {
    // Sets the dealer's name and locale where no page has been asked for yet.
    await countries.find(undefined);
    return feedXml(await requestBff(bff, config, ArticleFeedDocument), {
      siteUrl: config.siteUrl,
      ...brandOf(config.brand),
    });
  };
  app.get('/sitemap.xml', (request, reply) => respond(request, reply, 'application/xml; charset=utf-8', sitemap));
  app.get('/llms.txt', (request, reply) =>
    respond(request, reply, 'text/plain; charset=utf-8', async () => llmsTxt(await requestBff(bff, config, LlmsTxtDocument), config)),
  );
  app.get('/.well-known/security.txt', async (request, reply) => {
    // Reports must not depend on the shop's being up.
    const { website } = await requestBff(bff, config, LlmsTxtDocument).catch(() => ({ website: { email: null } }));
    return respond(request, reply, 'text/plain; charset=utf-8', async () => securityTxt(config, website.email));
  });
  app.get('/.well-known/apple-developer-merchantid-domain-association', (request, reply) => {
    const { appleDomainFile: path } = config;
    return respond(request, reply, 'text/plain; charset=utf-8', async () => (path === undefined ? null : readFile(path, 'utf8')));
  });
  // Browsers read it before a page of another origin may ask for a passkey of this one.
  app.get('/.well-known/webauthn', (request, reply) => {
    return respond(request, reply, 'application/json', async () => relatedOrigins(config));
  });
  app.get(FEED_PATH, (request, reply) => respond(request, reply, 'application/rss+xml; charset=utf-8', feed));
  app.get(BUYING_PRICES_PATH, (request, reply) => {
    void reply.header('content-disposition', 'inline; filename="what-we-pay.csv"');
    return respond(request, reply, 'text/csv; charset=utf-8; header=present', () => loadBuyingPrices(bff, config), 'no-cache');
  });
}

/** `null` is a 404. */
async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  load: () => Promise<string | null>,
  cacheControl = 'public, max-age=600',
): Promise<FastifyReply> {
  try {
    const text = await load();
    if (text === null)
      return await reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found.');
    return await reply.type(type).header('cache-control', cacheControl).send(text);
  } catch (error) {
    request.log.warn({ err: error }, 'site file failed');
    return reply
      .code(503)
      .header('cache-control', 'no-store')
      .header('retry-after', '60')
      .type('text/plain; charset=utf-8')
      .send('Please try again in a minute.');
  }
}

/** The whole list of buying prices; null where the backend does not name them. */
async function loadBuyingPrices(bff: Pool, config: WebConfig): Promise<string | null> {
  const first = await requestBff(bff, config, WhatWePayDocument, { page: 1 });
  if (!hasBuyingPrices(first.website)) return null;
  const others = await Promise.all(
    pagesOf(first)
      .slice(1)
      .map((variables) => requestBff(bff, config, WhatWePayDocument, variables)),
  );
  return buyingPricesCsv(
    [first, ...others].flatMap(({ products }) => products.items),
    config.siteUrl,
  );
}
