import { drawProductPicture, viewsOf } from '../pictures/draw-product-picture.ts';
import { products } from '../seed/products.ts';

type View = Parameters<typeof drawProductPicture>[1];
type Picture = ReturnType<typeof drawProductPicture>;

const productsBySlug = new Map(products.map((product) => [product.slug, product]));
const pictures = new Map<string, Picture>();

/** The views that exist of a product, main one first. */
export function viewsOfProduct(slug: string): { view: View; caption: string }[] {
  const product = productsBySlug.get(slug);
  return product ? viewsOf(product) : [];
}

/** A drawing of a product, made on first need and remembered; undefined when there is no such product or view. */
export function pictureOf(slug: string, view: string): Picture | undefined {
  const name = `${slug}-${view}`;
  const known = pictures.get(name);
  if (known) return known;
  const product = productsBySlug.get(slug);
  const drawn = viewsOfProduct(slug).find((one) => one.view === view);
  if (!product || !drawn) return undefined;
  const picture = drawProductPicture(product, drawn.view);
  pictures.set(name, picture);
  return picture;
}
