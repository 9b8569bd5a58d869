import type { ProductPictureSource } from '../../ui/product/product-picture.tsx';

export interface GalleryImage extends ProductPictureSource {
  caption?: string | null;
}
