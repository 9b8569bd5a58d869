import { drawGround } from './art/ground.ts';
import { esc, hash, n } from './art/svg.ts';

/** Size of every scene in picture units. */
export const SCENE = { width: 640, height: 400 } as const;

/** The shop's colours; a picture in an img element sees the reader's colour scheme but none of the page's styles. */
const STYLE =
  '.b{fill:#f1ece0}.p{fill:#f1ece0}.l{fill:none;stroke:#0d5c4a;stroke-width:.9}.g{fill:none;stroke:#a87b1f;stroke-width:1.2}.h{fill:url(#halo)}' +
  '#halo stop{stop-color:#f1ece0}' +
  '@media(prefers-color-scheme:dark){.b,.p{fill:#1b211d}.l{stroke:#4fb896}.g{stroke:#d8ab4e}#halo stop{stop-color:#1b211d}}';

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
    `<style>${STYLE}</style><defs><radialGradient id="halo"><stop offset=".62"/><stop offset="1" stop-opacity="0"/></radialGradient></defs>` +
    `<rect class="b" width="${width}" height="${height}"/>${drawGround(seed)}` +
    `<circle class="h" cx="${n(middle)}" cy="${height / 2}" r="${n(Math.max(w, h) * 0.62)}"/>${inner}</svg>`
  );
}
