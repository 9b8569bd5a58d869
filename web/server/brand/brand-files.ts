import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Brand } from './brand.ts';

export const FAVICON_PATH = '/brand/favicon.svg';

/** The dealer's wordmark and favicon, where there are any. As documents they must not run scripts. */
export function registerBrandFiles(app: FastifyInstance, brandWhenKnown: () => Promise<Brand>): void {
  app.get(FAVICON_PATH, async (_request, reply) => send(reply, (await brandWhenKnown()).favicon, 'public, max-age=3600'));
  app.get<{ Params: { hash: string } }>('/brand/wordmark-:hash(^[0-9a-f]{12}$).svg', async (request, reply) => {
    const { wordmark, wordmarkSvg } = await brandWhenKnown();
    return send(reply, request.url === wordmark?.href ? wordmarkSvg : null, 'public, max-age=31536000, immutable');
  });
}

function send(reply: FastifyReply, svg: string | null, cacheControl: string): FastifyReply {
  if (svg === null) return reply.code(404).type('text/plain; charset=utf-8').send('Not found.');
  return reply
    .type('image/svg+xml; charset=utf-8')
    .headers({ 'cache-control': cacheControl, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" })
    .send(svg);
}
