import { createHash } from 'node:crypto';
import type { Database } from '../../../commerce/src/database/database.ts';
import { FEED_PICTURE, MAIL_PICTURE, PICTURE_WIDTHS, type PictureSize } from '../../../commerce/src/products/picture-sizes.ts';
import type { Picture, Pictures } from '../../../commerce/src/products/pictures.ts';
import type { SandboxConfig } from '../config.ts';
import { pictureOf } from './product-pictures.ts';
import { rasteriseAsJpeg, rasterisePicture } from './rasterise-picture.ts';

interface Scenes {
  /** The drawing of an article; undefined when there is no such article. */
  sceneOf(slug: string): Promise<{ svg: string } | undefined>;
}

/**
 * The drawings of products and (view "scene") of articles: `{slug}-{view}.svg`; in the sizes of the upload plugin
 * `{size}_{slug}-{view}.avif`, rendered on first use and kept in `config.pictures`; for mails and feeds
 * `email_{slug}-{view}.jpg` and `jpeg_{slug}-{view}.jpg`.
 */
export class DrawnPictures implements Pick<Pictures, 'find'> {
  readonly #database: Database;
  readonly #scenes: Scenes;
  readonly #config: Pick<SandboxConfig, 'pictures' | 'pictureQuality'>;
  readonly #etags = new Map<string, string>();

  constructor(database: Database, scenes: Scenes, config: Pick<SandboxConfig, 'pictures' | 'pictureQuality'>) {
    this.#database = database;
    this.#scenes = scenes;
    this.#config = config;
  }

  async find(file: string): Promise<Picture | undefined> {
    const [, size, slug, view, extension] = /^(?:([a-z]+)_)?(.+)-([a-z]+)\.(svg|avif|jpg)$/.exec(file) ?? [];
    const drawing = slug && view && (view === 'scene' ? await this.#scenes.sceneOf(slug) : await pictureOf(this.#database, slug, view));
    if (!drawing) return undefined;
    const { svg } = drawing;
    const { pictures, pictureQuality } = this.#config;
    const etag = this.#etagOf(file, svg);
    if (extension === 'svg' && size === undefined) return { type: 'image/svg+xml; charset=utf-8', etag, read: async () => svg };
    const jpeg = extension === 'jpg' && [MAIL_PICTURE, FEED_PICTURE].find(({ name }) => name === size);
    if (jpeg) return { type: 'image/jpeg', etag, read: () => rasteriseAsJpeg(svg, jpeg.width, pictures, pictureQuality) };
    if (extension === 'avif' && isSize(size))
      return { type: 'image/avif', etag, read: () => rasterisePicture(svg, PICTURE_WIDTHS[size], pictures, pictureQuality) };
    return undefined;
  }

  #etagOf(file: string, svg: string): string {
    let etag = this.#etags.get(file);
    if (!etag) this.#etags.set(file, (etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`));
    return etag;
  }
}

function isSize(size: string | undefined): size is PictureSize {
  return size !== undefined && Object.hasOwn(PICTURE_WIDTHS, size);
}
