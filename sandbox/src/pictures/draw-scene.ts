import { drawGround } from './art/ground.ts';
import { esc, hash, n } from './art/svg.ts';

/** Size of every scene in picture units. */
export const SCENE = { width: 640, height: 400 } as const;

/** Line colours that work on light and dark backgrounds: the picture has none of its own. */
const STYLE = '.l{fill:none;stroke:#2f8b70;stroke-width:1.1}.g{fill:none;stroke:#bd9136;stroke-width:1.2}';

/** Width of the product, and its centre from left to right. */
const PRODUCT_WIDTH = 270;
const PLACES = [0.3, 0.5, 0.7];

/** The picture of an article: a product in front of engraved lines. The same name always gives the same picture. */
export function drawScene(name: string, title: string, product: { svg: string; width: number; height: number }): string {
  const seed = hash(name);
  const { width, height } = SCENE;
  const scale = Math.min(PRODUCT_WIDTH / product.width, 350 / product.height);
  const [w, h] = [product.width * scale, product.height * scale];
  const middle = PLACES[(seed >>> 8) % PLACES.length]! * width;
  const inner = product.svg.replace(
    /^<svg [^>]*>/,
    `<svg x="${n(middle - w / 2)}" y="${n((height - h) / 2 + 4)}" width="${n(w)}" height="${n(h)}" viewBox="0 0 ${product.width} ${product.height}">`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${esc(title)}</title>` +
    `<style>${STYLE}</style><defs><radialGradient id="fade"><stop offset=".62"/><stop offset="1" stop-color="#fff"/></radialGradient>` +
    // The lines fade out around the product.
    `<mask id="around" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>` +
    `<circle fill="url(#fade)" cx="${n(middle)}" cy="${height / 2}" r="${n(Math.max(w, h) * 0.62)}"/></mask></defs>` +
    `<g mask="url(#around)">${drawGround(seed)}</g>${inner}</svg>`
  );
}
