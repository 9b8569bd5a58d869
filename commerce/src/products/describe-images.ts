import type { BackendImage } from '@koura/shared-types/wire/named';
import type { Database } from '../database/database.ts';
import { columnsOf, type Part, readParts } from '../database/parts.ts';
import { MAX_PICTURES } from './pictures.ts';
import { FEED_PICTURE, MAIL_PICTURE, PICTURE_WIDTHS } from './picture-sizes.ts';

export interface PictureRow {
  name: string;
  extension: string;
  caption: string;
  width: number;
  height: number;
  width_mm: number | null;
  is_illustration: number;
}

export type DescribedImage = BackendImage & { id: number };

export const PICTURE_COLUMNS = ['name', 'extension', 'caption', 'width', 'height', 'width_mm', 'is_illustration'] as const;

const pictures: Part<PictureRow> = {
  fields: columnsOf('picture', ...PICTURE_COLUMNS),
  from: 'product_pictures AS picture',
  owner: 'picture.product_id',
  order: { id: 'picture.position' },
};

/** The gallery of a product called `productName`, main picture first. */
export async function describeImages(database: Database, productId: number, productName: string): Promise<DescribedImage[]> {
  return (await loadGalleries(database, [productId]))({ id: productId, name: productName });
}

/** The galleries of products, main pictures first. */
export type Galleries = (product: { id: number; name: string }) => DescribedImage[];

export async function loadGalleries(database: Database, productIds: readonly number[]): Promise<Galleries> {
  const parts = await readParts(database, [...new Set(productIds)], { pictures });
  return ({ id, name }) => parts.pictures(id).map((row, index) => describeImage(row, index, id, name));
}

/** `index`: its place in the gallery of the product, from 0. */
export function describeImage(row: PictureRow, index: number, productId: number, productName: string): DescribedImage {
  const { name, extension, caption: text, width, height, width_mm: widthMm, is_illustration: isIllustration } = row;
  // The caption of some views is a complete alternative text: "Name of the product, front".
  const side = text.startsWith(`${productName}, `) ? text.slice(productName.length + 2) : text;
  const image = {
    // Pictures have ids too, like media in Strapi.
    id: productId * MAX_PICTURES + index,
    url: `/uploads/${name}.${extension}`,
    width,
    height,
    formats: formatsOf(name, width, height, extension === 'svg' ? Infinity : width),
    alternativeText: side === '' ? productName : `${productName}, ${side.charAt(0).toLowerCase()}${side.slice(1)}`,
    ...(side === '' ? {} : { caption: side.charAt(0).toUpperCase() + side.slice(1) }),
    isIllustration: isIllustration === 1,
  };
  return widthMm === null ? image : { ...image, widthMm };
}

/** `maxWidth`: photographs have no size that is larger than they are. */
export function formatsOf(name: string, width: number, height: number, maxWidth = Infinity): NonNullable<BackendImage['formats']> {
  const sized = (size: string, wide: number, extension: string): [string, { url: string; width: number; height: number }] => [
    size,
    { url: `/uploads/${size}_${name}.${extension}`, width: wide, height: Math.round((height * wide) / width) },
  ];
  return Object.fromEntries([
    ...Object.entries(PICTURE_WIDTHS)
      .filter(([, wide]) => wide <= maxWidth)
      .map(([size, wide]) => sized(size, wide, 'avif')),
    sized(MAIL_PICTURE.name, MAIL_PICTURE.width, 'jpg'),
    sized(FEED_PICTURE.name, Math.min(FEED_PICTURE.width, maxWidth), 'jpg'),
  ]);
}
