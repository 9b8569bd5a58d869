import type { BackendImage } from '@koura/shared-types/backend-product';
import { PICTURE_WIDTHS } from '../pictures/picture-sizes.ts';
import { pictureOf, viewsOfProduct } from './product-pictures.ts';

/** Pictures of a product have ids too, as media have at a Strapi: up to ten a product. */
const IMAGE_IDS_PER_PRODUCT = 10;

const remembered = new Map<string, (BackendImage & { id: number })[]>();

/** The gallery of a product, main picture first. Made once: the sizes come from the drawings. */
export function describeImages(productId: number, slug: string, name: string): (BackendImage & { id: number })[] {
  let images = remembered.get(slug);
  if (!images) {
    images = viewsOfProduct(slug).map(({ view, caption: words }, index) => {
      const { width, height, widthMm } = pictureOf(slug, view)!;
      // Some views are worded as whole alternative texts: "Name of the product, front".
      const side = words.startsWith(`${name}, `) ? words.slice(name.length + 2) : words;
      const image = {
        id: productId * IMAGE_IDS_PER_PRODUCT + index,
        url: `/uploads/${slug}-${view}.svg`,
        width,
        height,
        formats: formatsOf(`${slug}-${view}`, width, height),
        alternativeText: `${name}, ${side.charAt(0).toLowerCase()}${side.slice(1)}`,
        caption: side.charAt(0).toUpperCase() + side.slice(1),
      };
      return widthMm === null ? image : { ...image, widthMm };
    });
    remembered.set(slug, images);
  }
  return images;
}

/** The smaller sizes of a drawing, as the upload plugin lists them. */
export function formatsOf(name: string, width: number, height: number): NonNullable<BackendImage['formats']> {
  return Object.fromEntries(
    Object.entries(PICTURE_WIDTHS).map(([size, wide]) => [
      size,
      { url: `/uploads/${size}_${name}.avif`, width: wide, height: Math.round((height * wide) / width) },
    ]),
  );
}
