import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'undici';
import type { WebConfig } from '../config.ts';
import type { ServedCountries } from '../served-countries.ts';
import { FEED_FORMS, type FeedFile, type FeedForm } from './feed-file.ts';
import { FeedKeeper } from './feed-keeper.ts';
import { loadFeed } from './load-feed.ts';

const PLAIN = 'text/plain; charset=utf-8';

/** `/feeds/{country}/{file}`: all products as offered to a country, for comparers, search engines and assistants. */
export function registerFeeds(app: FastifyInstance, config: WebConfig, bff: Pool, countries: ServedCountries): void {
  const keepers = new Map<string, FeedKeeper>();
  const keeperOf = (country: string): FeedKeeper => {
    let keeper = keepers.get(country);
    if (!keeper) {
      const onFailure = (error: unknown): void => app.log.warn({ err: error, country }, 'the feed could not be loaded');
      keepers.set(country, (keeper = new FeedKeeper(() => loadFeed(bff, config, country), onFailure)));
    }
    return keeper;
  };

  for (const form of Object.keys(FEED_FORMS) as FeedForm[]) {
    app.get<{ Params: { country: string } }>(`/feeds/:country/${form}`, async (request, reply) => {
      reply.header('access-control-allow-origin', '*');
      const country = request.params.country.toUpperCase();
      const served = await countries.at(config.siteUrl);
      if (served.length > 0 && !served.includes(country)) {
        const list = served.map((code) => `/feeds/${code.toLowerCase()}/${form}`).join('\n');
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type(PLAIN)
          .send(`There is no feed for this country. These are the feeds:\n${list}\n`);
      }
      const keeper = served.length > 0 ? keeperOf(country) : undefined;
      const file = await keeper?.file(form);
      if (!file) {
        const again = reply.code(503).header('cache-control', 'no-store').header('retry-after', '60').type(PLAIN);
        return again.send('Please try again in a minute.');
      }
      if (keeper?.asOf) reply.header('x-prices-as-of', keeper.asOf.toISOString());
      return sendFile(request, reply, file);
    });
  }
}

async function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: FeedFile): Promise<FastifyReply> {
  const wanted = file.encodings.length > 1 ? negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip']) : null;
  const encoding = wanted === 'br' || wanted === 'gzip' ? wanted : 'identity';
  reply
    .header('access-control-expose-headers', 'ETag, Last-Modified, X-Prices-As-Of')
    .header('cache-control', 'public, max-age=60')
    .header('vary', 'Accept-Encoding')
    .header('last-modified', file.modifiedAt.toUTCString())
    .header('etag', file.etag(encoding));
  if (isUnchanged(headers, file)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(file.type).send(await file.body(encoding));
}

function isUnchanged(headers: FastifyRequest['headers'], file: FeedFile): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return file.isKnownBy(known);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(file.modifiedAt.getTime() / 1000) * 1000 <= since;
}
