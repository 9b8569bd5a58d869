import type { FastifyInstance } from 'fastify';
import type { WebConfig } from '../config.ts';
import { EdgePurge } from './edge-purge.ts';
import { listenToRefreshes } from './refresh-listener.ts';
import { KEYS_OF_TEXTS, keysOfChange } from './surrogate-keys.ts';

/** A cache in front that keeps shared pages; `keys` are purged here and there. */
export interface PurgedCache {
  purge(keys: readonly string[]): void;
}

/**
 * With EDGE_PURGE_URL, purges what shows a changed product or text: first `pages`, from which the edge gets the next page, then every edge
 * (docs/production.md, "A CDN in front").
 */
export function purgeOnChanges(app: FastifyInstance, config: WebConfig, pages: PurgedCache): void {
  const { edge, bffUrl, siteUrl } = config;
  if (!edge) return;
  const edges = edge.urls.map((url) => new EdgePurge(url, edge.headers, app.log));
  const purge = (keys: readonly string[]): void => {
    for (const cache of [pages, ...edges]) cache.purge(keys);
  };
  const end = listenToRefreshes(bffUrl, siteUrl, {
    products: (ids) => purge(keysOfChange(ids)),
    texts: () => purge(KEYS_OF_TEXTS),
  });
  app.addHook('onClose', (_app, done) => {
    end();
    for (const one of edges) one.close();
    done();
  });
}
