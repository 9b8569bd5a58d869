import type { BackendImage } from '@koura/shared-types/backend-product';
import { pictureOf, viewsOfProduct } from './product-pictures.ts';

/** Pictures of a product have ids too, as media have at a Strapi: up to ten a product. */
const IMAGE_IDS_PER_PRODUCT = 10;

const remembered = new Map<string, (BackendImage & { id: number })[]>();

/** The gallery of a product, main picture first. Drawn once: the sizes come from the drawings. */
export function describeImages(productId: number, slug: string, name: string): (BackendImage & { id: number })[] {
  let images = remembered.get(slug);
  if (!images) {
    images = viewsOfProduct(slug).map(({ view, caption }, index) => {
      const { width, height, widthMm } = pictureOf(slug, view)!;
      const id = productId * IMAGE_IDS_PER_PRODUCT + index;
      const image = { id, url: `/uploads/${slug}-${view}.svg`, width, height, alternativeText: `${name}, ${caption.toLowerCase()}`, caption };
      return widthMm === null ? image : { ...image, widthMm };
    });
    remembered.set(slug, images);
  }
  return images;
}
