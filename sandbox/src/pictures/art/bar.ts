import { castBar } from './cast.ts';
import { lineText, nameBlock, SANS, SERIF, splitWeight } from './lettering.ts';
import { paletteOf } from './metals.ts';
import { markShape } from './mintmark.ts';
import { relief } from './relief.ts';
import { squareShadow } from './shadow.ts';
import { idFor, n, root, stops } from './svg.ts';
import type { BarOptions } from './types.ts';

const X = 20;
const Y = 12;
const W = 228;
const WIDTH = 268;

/** Turned ellipses: doubling groups keep it short. */
function rosette(id: string): string {
  return (
    `<g id="${id}1"><ellipse rx="104" ry="36"/><ellipse rx="92" ry="28"/></g><g id="${id}2"><use href="#${id}1"/><use href="#${id}1" transform="rotate(11.25)"/></g>` +
    `<g id="${id}4"><use href="#${id}2"/><use href="#${id}2" transform="rotate(22.5)"/></g><g id="${id}8"><use href="#${id}4"/><use href="#${id}4" transform="rotate(45)"/></g>` +
    `<use href="#${id}8" transform="rotate(90)"/>`
  );
}

/** The frame around every face. */
function ground(h: number, id: string): string {
  return (
    `<rect width="${WIDTH}" height="${h + 60}" fill="#999"/><rect x="${X + 12}" y="${Y + 12}" width="${W - 24}" height="${h - 24}" rx="4" fill="#333"/>` +
    `<rect x="${X + 12}" y="${Y + 12}" width="${W - 24}" height="${h - 24}" fill="url(#${id}q)"/>` +
    `<rect x="${X + 18}" y="${Y + 18}" width="${W - 36}" height="${h - 36}" rx="2" fill="none" stroke="#aaa" stroke-width="1.6"/>`
  );
}

function frontHeights(o: BarOptions, h: number, id: string): string {
  const p = paletteOf(o.metal);
  const [amount, unit] = splitWeight(o.weight);
  const x = X + W / 2;
  const width = W - 56;
  const k = h / 396;
  const small = Math.min(1, k);
  const at = (y: number): number => Math.round(Y + (y - 20) * k);
  const plate = (y: number, tall: number, w: number, c: string): string =>
    `<rect x="${x - w / 2}" y="${at(y)}" width="${w}" height="${n(tall * k)}" rx="5" fill="${c}"/>`;
  const text = (words: string, y: number, size: number, room: number, track: number): string =>
    lineText(words, { x, y: at(y), size: size * small, width: width - room, fill: '#b0b0b0', track });
  return (
    ground(h, id) +
    `<g clip-path="url(#${id}i)"><g transform="translate(${x} ${at(98)})" fill="none" stroke="#777" stroke-width=".9">${rosette(id)}</g></g>` +
    `<circle cx="${x}" cy="${at(98)}" r="${n(53 * small)}" fill="#555"/><g transform="translate(${x} ${at(98)}) scale(${n(0.92 * small, 2)})">${markShape(o.mint, '#ddd')}</g>` +
    plate(160, 42, W - 44, '#444') +
    nameBlock(o.mint, x, at(181), width, [20 * small, 15.5 * small, 11.8 * small], '#aaa').join('') +
    plate(206, 140, W - 64, '#3a3a3a') +
    text(amount, unit ? 264 : 272, 62, 20, 0.02) +
    text(unit, 288, 21, 30, 0.16) +
    text(`Fine ${p.word}`.toUpperCase(), 314, 17, 30, 0.18) +
    text(o.fineness, 337, 18, 60, 0.1) +
    (o.serial
      ? plate(358, 30, W - 84, '#888') +
        lineText(o.serial.toUpperCase(), {
          x,
          y: at(378.5),
          size: 16 * small,
          width: W - 108,
          fill: '#111',
          font: SANS,
          weight: 600,
          track: 0.16,
        })
      : '')
  );
}

/** The refiner's name on the bar, line by line. */
function backHeights(o: BarOptions, h: number, id: string): string {
  const x = X + W / 2;
  const middle = Y + h / 2;
  const line = lineText(o.mint.toUpperCase(), { x: 0, y: 0, size: 15, width: W - 64, fill: '#8a8a8a', track: 0.14 });
  const rows = Math.floor((h - 60) / 26);
  let names = '';
  for (let i = 0; i < rows; i++) {
    const y = Y + 30 + ((h - 60) * (i + 0.7)) / rows;
    if (Math.abs(y - 5 - middle) > 92) names += `<use href="#${id}n" x="${x}" y="${n(y)}"/>`;
  }
  return (
    `${ground(h, id)}<defs><g id="${id}n">${line}</g></defs>${names}<circle cx="${x}" cy="${middle}" r="82" fill="#2b2b2b"/>` +
    `<circle cx="${x}" cy="${middle}" r="78" fill="none" stroke="#aaa" stroke-width="1.6"/><g transform="translate(${x} ${middle}) scale(1.34)">${markShape(o.mint, '#ddd')}</g>`
  );
}

/** A bar scored into one-gram units. */
function scoredHeights(o: BarOptions, h: number, id: string, [columns, rows]: readonly [number, number]): string {
  const [w, tall] = [W / columns, h / rows];
  const piece =
    `<rect x="2" y="2" width="${n(w - 4)}" height="${n(tall - 4)}" rx="2" fill="#777"/>` +
    lineText('1 G', { x: w / 2, y: tall / 2, size: tall * 0.34, width: w * 0.7, fill: '#ddd' }) +
    lineText(o.fineness, { x: w / 2, y: tall * 0.82, size: tall * 0.2, width: w * 0.66, fill: '#ddd' });
  let row = '';
  for (let i = 0; i < columns; i++) row += `<use href="#${id}p" x="${n(X + i * w)}"/>`;
  let all = '';
  for (let i = 0; i < rows; i++) all += `<use href="#${id}w" y="${n(Y + i * tall)}"/>`;
  return `<defs><g id="${id}p">${piece}</g><g id="${id}w">${row}</g></defs><rect width="${WIDTH}" height="${h + 60}" fill="#222"/>${all}`;
}

function mintedHeights(o: BarOptions, h: number, id: string): string {
  if (o.scoring) return scoredHeights(o, h, id, o.scoring);
  return o.face === 'back' ? backHeights(o, h, id) : frontHeights(o, h, id);
}

function mintedBar(o: BarOptions, h: number, id: string): string {
  const p = paletteOf(o.metal);
  const box = (x: number, y: number, w: number, h: number, rx: number): string => `x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}"`;
  const [x2, y2] = [X + W, Y + h];
  const b = 7;
  return (
    `<defs>${relief(`${id}r`, p, { w: WIDTH, h: h + 60, frost: 0.34, soft: 0.7, edge: 1.5, form: 0.9 })}` +
    `<linearGradient id="${id}m" x1="0" y1="0" x2="1" y2="1">${stops([
      [0, p.light],
      [0.22, p.mid],
      [0.36, p.light],
      [0.46, p.hi],
      [0.54, p.mid],
      [0.8, p.shade],
      [1, p.mid],
    ])}</linearGradient>` +
    `<linearGradient id="${id}g" x1=".1" y1="0" x2=".9" y2="1">${stops([
      [0, '#fff', 0.35],
      [0.38, '#fff', 0.02],
      [0.46, '#fff', 0.26],
      [0.5, '#fff', 0.02],
      [1, p.dark, 0.3],
    ])}</linearGradient>` +
    `<pattern id="${id}q" width="12" height="6" patternUnits="userSpaceOnUse"><path d="M0 1.5q3-3 6 0t6 0M0 4.5q3-3 6 0t6 0" fill="none" stroke="#5a5a5a" stroke-width=".8"/></pattern>` +
    `<clipPath id="${id}i"><rect ${box(X + 18, Y + 18, W - 36, Math.round((140 * h) / 396), 2)}/></clipPath><clipPath id="${id}c"><rect ${box(X, Y, W, h, 9)}/></clipPath></defs>` +
    `<rect ${box(X, Y + 5, W, h, 10)} fill="${p.deep}"/><rect ${box(X, Y + 2.5, W, h, 10)} fill="${p.shade}"/>` +
    `<g clip-path="url(#${id}c)"><rect ${box(X, Y, W, h, 0)} fill="url(#${id}m)"/><g filter="url(#${id}r)" font-family="${SERIF}">${mintedHeights(o, h, id)}</g>` +
    `<path d="M${X} ${Y}H${x2}L${x2 - b} ${Y + b}H${X + b}z" fill="#fff" fill-opacity=".75"/><path d="M${X} ${Y}V${y2}L${X + b} ${y2 - b}V${Y + b}z" fill="#fff" fill-opacity=".45"/>` +
    `<path d="M${x2} ${y2}V${Y}L${x2 - b} ${Y + b}V${y2 - b}z" fill="${p.dark}" fill-opacity=".4"/><path d="M${x2} ${y2}H${X}L${X + b} ${y2 - b}H${x2 - b}z" fill="${p.dark}" fill-opacity=".55"/>` +
    `<rect ${box(X, Y, W, h, 9)} fill="url(#${id}g)"/></g>`
  );
}

/** A bar with its shadow: 268 wide, the height follows the ratio; the metal itself is 228 (cast 236) wide. */
export function barPicture(o: BarOptions, id: string): { body: string; width: number; height: number } {
  if (o.style === 'cast') return { ...castBar(o, id), width: WIDTH };
  const h = Math.round(W * (o.ratio ?? 1.7));
  return { body: squareShadow(X + 3, Y + 8, W - 4, h, 8) + mintedBar(o, h, id), width: WIDTH, height: h + 40 };
}

export function drawBar(o: BarOptions): { svg: string; width: number; height: number } {
  const { body, width, height } = barPicture(o, idFor('b', o));
  return { svg: root(width, height, o.title ?? [o.mint, o.weight, o.metal, o.style, 'bar'].join(' '), body), width, height };
}
