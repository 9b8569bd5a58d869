import { readdirSync, readFileSync } from 'node:fs';
import { ems, initials } from './lettering.ts';
import { esc, n } from './svg.ts';

/**
 * The motifs of coins: one SVG file each, named after what it shows. A motif is a height map on a grid from -100 to 100, in greys from #000
 * (deep) to #fff (top), which `relief.ts` lights.
 */
const FOLDER = `${import.meta.dirname}/../motifs`;
/** The initials of the mint in a wreath: for pieces without a motif. */
const MONOGRAM = 'monogram';

const files = new Set(readdirSync(FOLDER).map((file) => file.replace(/\.svg$/, '')));
const drawings = new Map<string, string>();

export function isMotif(name: string): boolean {
  return name === MONOGRAM || files.has(name);
}

/** Draws a motif, whose ids begin with `id`; unknown names give the monogram. */
export function drawMotif(name: string, id: string, mint: string): string {
  return files.has(name) ? drawingOf(name, id) : monogram(id, mint);
}

function monogram(id: string, mint: string): string {
  const text = initials(mint);
  const size = Math.min(92, 118 / ems(text));
  const letters = (h: string, more = ''): string =>
    `<text y="${n(size * 0.36)}" font-size="${n(size)}" font-weight="700" text-anchor="middle" fill="${h}"${more}>${esc(text)}</text>`;
  return drawingOf('wreath', id) + letters('#ddd') + letters('none', ` stroke="#777" stroke-width="1.2"`);
}

/** What is inside the root element of a motif's file. Ids there are short: several motifs may be in one picture. */
function drawingOf(name: string, id: string): string {
  let drawing = drawings.get(name);
  if (drawing === undefined) drawings.set(name, (drawing = readDrawing(name)));
  return drawing.replaceAll(/(?<=\sid="|href="#)/g, id);
}

/** Throws when the file is not an SVG with a title and its elements. */
function readDrawing(name: string): string {
  const svg = readFileSync(`${FOLDER}/${name}.svg`, 'utf8');
  const [, drawing] = /^<svg [^>]*viewBox="-100 -100 200 200">\s*<title>[^<]+<\/title>\s*(<.+>)\s*<\/svg>\s*$/s.exec(svg) ?? [];
  if (drawing === undefined)
    throw new Error(`sandbox/src/pictures/motifs/${name}.svg must be an <svg> with viewBox="-100 -100 200 200", a <title> and the drawing`);
  return drawing.replaceAll(/>\s+</g, '><');
}
