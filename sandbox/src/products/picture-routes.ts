import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sceneOfArticle } from '../content/article-pictures.ts';
import { notFound } from '../errors/refusal.ts';
import { pictureOf } from './product-pictures.ts';

const etags = new Map<string, string>();

/** `/uploads/{slug}-{view}.svg`: the drawn pictures of products and (view "scene") of articles, cacheable for ever (a changed drawing comes with a new release). */
export function registerPictureRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/uploads/:file', (request, reply) => {
    const match = /^(.+)-([a-z]+)\.svg$/.exec(request.params.file);
    const picture = match && (match[2] === 'scene' ? sceneOfArticle(match[1]!) : pictureOf(match[1]!, match[2]!));
    if (!picture) throw notFound();
    let etag = etags.get(request.params.file);
    if (!etag) {
      etag = `"${createHash('sha256').update(picture.svg).digest('base64url').slice(0, 22)}"`;
      etags.set(request.params.file, etag);
    }
    reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/svg+xml; charset=utf-8').send(picture.svg);
  });
}
