import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { notFound } from '../errors/api-error.ts';
import { MAIL_PICTURE, PICTURE_WIDTHS, type PictureSize } from '../../../sandbox/src/pictures/picture-sizes.ts';
import { rasteriseForMail, rasterisePicture } from '../../../sandbox/src/pictures/rasterise-picture.ts';
import { pictureOf } from '../../../sandbox/src/pictures/product-pictures.ts';

/**
 * The drawings of products and (view "scene") of articles, immutable (a changed drawing gets another URL): `/uploads/{slug}-{view}.svg`,
 * and in the sizes of the upload plugin `/uploads/{size}_{slug}-{view}.avif`, rendered on first use and kept in `config.pictures`; for mails
 * `/uploads/email_{slug}-{view}.jpg`.
 */
export function registerPictureRoutes(app: FastifyInstance, { config, content, database }: Commerce): void {
  const etags = new Map<string, string>();

  app.get<{ Params: { file: string } }>('/uploads/:file', async (request, reply) => {
    const { file } = request.params;
    const match = /^(?:([a-z]+)_)?(.+)-([a-z]+)\.(svg|avif|jpg)$/.exec(file);
    const picture = match && (match[3] === 'scene' ? content.sceneOf(match[2]!) : pictureOf(database, match[2]!, match[3]!));
    if (!match || !picture) throw notFound();
    const [, size, , , extension] = match;
    const isKnownSize = { svg: size === undefined, avif: isSize(size), jpg: size === MAIL_PICTURE.name }[extension as 'svg'];
    if (!isKnownSize) throw notFound();
    let etag = etags.get(file);
    if (!etag) {
      etag = `"${createHash('sha256').update(picture.svg).digest('base64url').slice(0, 22)}"`;
      etags.set(file, etag);
    }
    if (isKnown(request, reply, etag)) return reply.code(304).send();
    if (extension === 'jpg')
      return reply.type('image/jpeg').send(await rasteriseForMail(picture.svg, MAIL_PICTURE.width, config.pictures, config.pictureQuality));
    return extension === 'svg'
      ? reply.type('image/svg+xml; charset=utf-8').send(picture.svg)
      : reply
          .type('image/avif')
          .send(await rasterisePicture(picture.svg, PICTURE_WIDTHS[size as PictureSize], config.pictures, config.pictureQuality));
  });
}

function isSize(size: string | undefined): size is PictureSize {
  return size !== undefined && Object.hasOwn(PICTURE_WIDTHS, size);
}

/** Sets the caching headers; true when the caller has this version already. */
function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*' });
  return request.headers['if-none-match'] === etag;
}
