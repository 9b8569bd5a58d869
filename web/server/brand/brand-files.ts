import type { FastifyInstance } from 'fastify';
import type { Brand } from './brand.ts';

export const FAVICON_PATH = '/brand/favicon.svg';

/** The dealer's wordmark and favicon, where there are any. As documents they must not run scripts. */
export function registerBrandFiles(app: FastifyInstance, { wordmark, wordmarkSvg, favicon }: Brand): void {
  const serve = (path: string, svg: string, cacheControl: string): void => {
    app.get(path, (_request, reply) =>
      reply
        .type('image/svg+xml; charset=utf-8')
        .headers({ 'cache-control': cacheControl, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" })
        .send(svg),
    );
  };
  if (wordmarkSvg !== null && wordmark !== null) serve(wordmark.href, wordmarkSvg, 'public, max-age=31536000, immutable');
  if (favicon !== null) serve(FAVICON_PATH, favicon, 'public, max-age=3600');
}
