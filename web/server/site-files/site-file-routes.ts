import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'undici';
import { ArticleFeedDocument } from '../../src/articles/article-feed.generated.ts';
import { SitemapDocument } from '../../src/pages/sitemap.generated.ts';
import { askBff } from '../ask-bff.ts';
import type { WebConfig } from '../config.ts';
import { FEED_PATH, feedXml } from './feed-xml.ts';
import { robotsTxt } from './robots-txt.ts';
import { sitemapXml } from './sitemap-xml.ts';

const FRESH_MS = 60_000;

/** sitemap.xml, robots.txt and the RSS feed. Generated at most once a minute. */
export function registerSiteFiles(app: FastifyInstance, config: WebConfig, bff: Pool): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robotsTxt(config)),
  );
  const sitemap = remembered(async () => sitemapXml(await askBff(bff, config, SitemapDocument), config.siteUrl));
  const feed = remembered(async () => feedXml(await askBff(bff, config, ArticleFeedDocument), config));
  app.get('/sitemap.xml', (request, reply) => answer(request, reply, 'application/xml; charset=utf-8', sitemap));
  app.get(FEED_PATH, (request, reply) => answer(request, reply, 'application/rss+xml; charset=utf-8', feed));
}

async function answer(request: FastifyRequest, reply: FastifyReply, type: string, load: () => Promise<string>): Promise<FastifyReply> {
  try {
    return await reply
      .type(type)
      .header('cache-control', 'public, max-age=600')
      .send(await load());
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

/** Caches a value for a minute; one load at a time, and failures are not cached. */
function remembered(load: () => Promise<string>): () => Promise<string> {
  let value: Promise<string> | undefined;
  let until = 0;
  return () => {
    if (value && until > performance.now()) return value;
    const loading = load();
    value = loading;
    until = performance.now() + FRESH_MS;
    loading.catch(() => {
      if (value === loading) value = undefined;
    });
    return loading;
  };
}
