import { barPicture } from './bar.ts';
import { lineText, SANS } from './lettering.ts';
import { markShape } from './mintmark.ts';
import { squareShadow } from './shadow.ts';
import { hash, idFor, n, root } from './svg.ts';
import type { BarOptions } from './types.ts';

/** A card has the size of a bank card: 54 × 85.6 mm at 6 units a millimetre. */
const UNITS_PER_MM = 6;
const [CARD_W, CARD_H] = [324, 514];
const [X, Y] = [20, 14];
const COLOURS = ['#1f3f63', '#245c48', '#6b2028', '#2f343c', '#1f5f66'];

export function drawAssayCard(o: BarOptions, barWidthMm: number): { svg: string; width: number; height: number; widthMm: number } {
  const id = idFor('a', o);
  const colour = COLOURS[(hash(o.mint) >>> 7) % COLOURS.length] ?? '#1f3f63';
  const bar = barPicture(o, `${id}b`);
  const scale = (barWidthMm * UNITS_PER_MM) / 228;
  const cx = X + CARD_W / 2;
  const tall = (bar.height - 40) * scale;
  const top = Y + 262 - tall / 2;
  const wide = barWidthMm * UNITS_PER_MM;
  const text = (words: string, y: number, size: number, fill: string): string =>
    lineText(words.toUpperCase(), { x: cx, y, size, width: CARD_W - 60, fill, track: 0.14, weight: 600 });
  const body =
    squareShadow(X + 4, Y + 8, CARD_W - 8, CARD_H - 4, 16) +
    `<rect x="${X}" y="${Y}" width="${CARD_W}" height="${CARD_H}" rx="18" fill="#f7f4ec"/><path d="M${X} ${Y + 84}V${Y + 18}q0-18 18-18h${CARD_W - 36}q18 0 18 18v66z" fill="${colour}"/>` +
    `<rect x="${X + 0.5}" y="${Y + 0.5}" width="${CARD_W - 1}" height="${CARD_H - 1}" rx="17.5" fill="none" stroke="#000" stroke-opacity=".18"/>` +
    `<g font-family="${SANS}"><g transform="translate(${X + 46} ${Y + 42}) scale(.58)">${markShape(o.mint, '#fff')}</g>` +
    lineText(o.mint.toUpperCase(), { x: cx + 28, y: Y + 49, size: 21, width: CARD_W - 120, fill: '#fff', track: 0.12, weight: 600 }) +
    text('Assay certificate', Y + 449, 14, colour) +
    text(`${o.weight} fine ${o.metal} ${o.fineness}`, Y + 471, 15, '#3a3f3c') +
    text(o.serial ?? '', Y + 494, 15, '#3a3f3c') +
    '</g>' +
    `<rect x="${n(cx - wide / 2 - 12)}" y="${n(top - 12)}" width="${n(wide + 24)}" height="${n(tall + 24)}" rx="12" fill="#dfe5e6" stroke="#a9b3b5"/>` +
    `<g transform="translate(${n(cx - wide / 2 - 20 * scale)} ${n(top - 12 * scale)}) scale(${n(scale, 3)})">${bar.body}</g>` +
    `<rect x="${n(cx - wide / 2 - 9)}" y="${n(top - 9)}" width="${n(wide + 18)}" height="${n(tall + 18)}" rx="10" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.5"/>`;
  const [width, height] = [CARD_W + 40, CARD_H + 40];
  return {
    svg: root(width, height, `${o.title ?? o.mint}, sealed in its card`, body),
    width,
    height,
    widthMm: Number((width / UNITS_PER_MM).toFixed(2)),
  };
}
