import { drawGround } from './art/ground.ts';
import { esc, hash, n } from './art/svg.ts';

/** Size of every scene in picture units. */
export const SCENE = { width: 640, height: 400 } as const;

/** Lines that stand on light and dark paper alike: the picture has no ground colour of its own. */
const STYLE = '.l{fill:none;stroke:#2f8b70;stroke-width:1.1}.g{fill:none;stroke:#bd9136;stroke-width:1.2}';

/** Width of the piece, and where its middle stands, left to right. */
const PIECE = 270;
const PLACES = [0.3, 0.5, 0.7];

/** The picture of an article: a piece before a ground of engraved lines. The same name always gives the same picture. */
export function drawScene(name: string, title: string, piece: { svg: string; width: number; height: number }): string {
  const seed = hash(name);
  const { width, height } = SCENE;
  const scale = Math.min(PIECE / piece.width, 350 / piece.height);
  const [w, h] = [piece.width * scale, piece.height * scale];
  const middle = PLACES[(seed >>> 8) % PLACES.length]! * width;
  const inner = piece.svg.replace(
    /^<svg [^>]*>/,
    `<svg x="${n(middle - w / 2)}" y="${n((height - h) / 2 + 4)}" width="${n(w)}" height="${n(h)}" viewBox="0 0 ${piece.width} ${piece.height}">`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${esc(title)}</title>` +
    `<style>${STYLE}</style><defs><radialGradient id="fade"><stop offset=".62"/><stop offset="1" stop-color="#fff"/></radialGradient>` +
    // The lines fade away around the piece.
    `<mask id="around" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>` +
    `<circle fill="url(#fade)" cx="${n(middle)}" cy="${height / 2}" r="${n(Math.max(w, h) * 0.62)}"/></mask></defs>` +
    `<g mask="url(#around)">${drawGround(seed)}</g>${inner}</svg>`
  );
}
