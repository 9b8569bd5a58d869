import type { Database } from '../../../commerce/src/database/database.ts';
import { drawProductPicture, type ProductPicture, viewsOf } from './draw-product-picture.ts';
import type { DrawnProduct } from './drawn-product.ts';

/** Every picture drawn so far, by view and stored product: nothing else decides what it shows, so all databases share it. */
const pictures = new Map<string, ProductPicture>();

/** A drawing of a product, cached; undefined when there is no such product or view. */
export async function pictureOf(database: Database, slug: string, view: string): Promise<ProductPicture | undefined> {
  const stored = await storedProduct(database, slug);
  if (stored === undefined) return undefined;
  const key = `${view} ${stored}`;
  const known = pictures.get(key);
  if (known) return known;
  const product = parse(stored);
  const drawn = viewsOf(product).find((one) => one.view === view);
  if (!drawn) return undefined;
  const picture = drawProductPicture(product, drawn.view);
  pictures.set(key, picture);
  return picture;
}

const storedProduct = async (database: Database, slug: string): Promise<string | undefined> =>
  (await database.get<{ product: string }>('SELECT product FROM drawings WHERE slug = ?', slug))?.product;

const parse = (stored: string): DrawnProduct => JSON.parse(stored) as DrawnProduct;
