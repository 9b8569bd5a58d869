import type { BackendImage } from '@koura/shared-types/wire/named';
import type { Database } from '../database/database.ts';
import { MAIL_PICTURE, PICTURE_WIDTHS } from '../../../sandbox/src/pictures/picture-sizes.ts';
import { pictureOf, viewsOfProduct } from '../../../sandbox/src/pictures/product-pictures.ts';

/** Pictures of a product have ids too, like media in Strapi: up to ten per product. */
const IMAGE_IDS_PER_PRODUCT = 10;

type Gallery = (BackendImage & { id: number })[];

const galleries = new WeakMap<Database, Map<string, Gallery>>();

/** The gallery of a product, main picture first. Cached: the sizes come from the drawings. */
export function describeImages(database: Database, productId: number, slug: string, name: string): Gallery {
  let remembered = galleries.get(database);
  if (!remembered) galleries.set(database, (remembered = new Map()));
  let images = remembered.get(slug);
  if (!images) {
    images = viewsOfProduct(database, slug).map(({ view, caption: text }, index) => {
      const { width, height, widthMm } = pictureOf(database, slug, view)!;
      // The caption of some views is a complete alternative text: "Name of the product, front".
      const side = text.startsWith(`${name}, `) ? text.slice(name.length + 2) : text;
      const image = {
        id: productId * IMAGE_IDS_PER_PRODUCT + index,
        url: `/uploads/${slug}-${view}.svg`,
        width,
        height,
        formats: formatsOf(`${slug}-${view}`, width, height),
        alternativeText: `${name}, ${side.charAt(0).toLowerCase()}${side.slice(1)}`,
        caption: side.charAt(0).toUpperCase() + side.slice(1),
        isIllustration: true,
      };
      return widthMm === null ? image : { ...image, widthMm };
    });
    remembered.set(slug, images);
  }
  return images;
}

export function formatsOf(name: string, width: number, height: number): NonNullable<BackendImage['formats']> {
  const sized = (size: string, wide: number, extension: string): [string, { url: string; width: number; height: number }] => [
    size,
    { url: `/uploads/${size}_${name}.${extension}`, width: wide, height: Math.round((height * wide) / width) },
  ];
  return Object.fromEntries([
    ...Object.entries(PICTURE_WIDTHS).map(([size, wide]) => sized(size, wide, 'avif')),
    sized(MAIL_PICTURE.name, MAIL_PICTURE.width, 'jpg'),
  ]);
}
