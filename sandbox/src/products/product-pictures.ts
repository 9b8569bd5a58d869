import type { Database } from '../database/database.ts';
import { drawProductPicture, type PictureView, type ProductPicture, viewsOf } from '../pictures/draw-product-picture.ts';
import type { DrawnProduct } from '../pictures/drawn-product.ts';

const pictures = new WeakMap<Database, Map<string, ProductPicture>>();

/** The views of a product, main one first; none for an unknown product. */
export function viewsOfProduct(database: Database, slug: string): { view: PictureView; caption: string }[] {
  const product = drawnProductOf(database, slug);
  return product ? viewsOf(product) : [];
}

/** A drawing of a product, cached; undefined when there is no such product or view. */
export function pictureOf(database: Database, slug: string, view: string): ProductPicture | undefined {
  const name = `${slug}-${view}`;
  let remembered = pictures.get(database);
  if (!remembered) pictures.set(database, (remembered = new Map()));
  const known = remembered.get(name);
  if (known) return known;
  const product = drawnProductOf(database, slug);
  const drawn = product && viewsOf(product).find((one) => one.view === view);
  if (!product || !drawn) return undefined;
  const picture = drawProductPicture(product, drawn.view);
  remembered.set(name, picture);
  return picture;
}

function drawnProductOf(database: Database, slug: string): DrawnProduct | undefined {
  const row = database.get<{ product: string }>('SELECT product FROM drawings WHERE slug = ?', slug);
  return row && (JSON.parse(row.product) as DrawnProduct);
}
