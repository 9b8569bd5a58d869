import type { ProductPictureSource } from '../../ui/product/product-picture.tsx';

/** A picture of a product's page, with what the dealer says about it. */
export interface GalleryImage extends ProductPictureSource {
  caption?: string | null;
}
