import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors/api-error.ts';
import type { Pictures } from './pictures.ts';

/** Pictures of products and articles, immutable: `/uploads/{file}`. */
export function registerPictureRoutes(app: FastifyInstance, pictures: Pictures): void {
  app.get<{ Params: { file: string } }>('/uploads/:file', async (request, reply) => {
    const picture = await pictures.find(request.params.file);
    if (!picture) throw notFound();
    if (isKnown(request, reply, picture.etag)) return reply.code(304).send();
    return reply.type(picture.type).send(await picture.read());
  });
}

/** Sets the caching headers; true when the caller has this version already. */
function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*' });
  return request.headers['if-none-match'] === etag;
}
