import { blob, type Pt } from './draw.ts';
import { lineText, nameBlock, SANS, splitWeight } from './lettering.ts';
import { paletteOf } from './metals.ts';
import { markShape } from './mintmark.ts';
import { relief } from './relief.ts';
import { squareShadow } from './shadow.ts';
import { hash, n, random, stops } from './svg.ts';
import type { BarOptions } from './types.ts';

const CX = 134;
const TOP = 14;
const HALF = 118;

function outline(wobble: readonly number[], h: number): string {
  const [w, r] = [HALF, 34];
  const corner = (sx: number, sy: number, flip: boolean): Pt[] => {
    const three: Pt[] = [
      [w, h - r],
      [w - r * 0.29, h - r * 0.29],
      [w - r, h],
    ];
    return (flip ? three.toReversed() : three).map(([x, y]) => [x * sx, y * sy]);
  };
  const ring: Pt[] = [
    [0, -h],
    [w * 0.5, -h],
    ...corner(1, -1, true),
    [w, -h * 0.36],
    [w, h * 0.1],
    [w, h * 0.5],
    ...corner(1, 1, false),
    [w * 0.3, h],
    [-w * 0.3, h],
    ...corner(-1, 1, true),
    [-w, h * 0.5],
    [-w, 0],
    [-w, -h * 0.45],
    ...corner(-1, -1, false),
    [-w * 0.5, -h],
  ];
  return blob(
    ring.map(([x, y], i) => {
      const k = 1 + wobble[i % wobble.length]!;
      return [CX + x * k, TOP + h + y * (1 + wobble[(i * 7 + 3) % wobble.length]! * 0.6)];
    }),
  );
}

/** Punched text: each line slightly out of true. */
function punched(o: BarOptions, rnd: () => number, h: number): string {
  const [amount, unit] = splitWeight(o.weight);
  const off = (s: string, y: number, k = 1): string =>
    s &&
    `<g transform="rotate(${n((rnd() - 0.5) * 2.4 * k, 2)} ${CX} ${y})translate(${n((rnd() - 0.5) * 5)} ${n((rnd() - 0.5) * 3)})">${s}</g>`;
  const ink = '#333';
  const at = (y: number): number => TOP + (y - 24) * (h / 192);
  const small = Math.min(1, h / 192);
  const text = (t: string, y: number, size: number, width: number, track = 0.1, weight = 700): string =>
    off(lineText(t, { x: CX, y, size, width, fill: ink, track, weight }), y);
  const metal = paletteOf(o.metal).word;
  const serial = [...(o.serial ?? '').toUpperCase()].slice(0, 14);
  const step = Math.min(15, 168 / Math.max(1, serial.length));
  const digits = serial
    .map((c, i) =>
      lineText(c, {
        x: CX + (i - (serial.length - 1) / 2) * step,
        y: at(362) + (rnd() - 0.5) * 3,
        size: Math.min(21, step * 1.5),
        width: step,
        fill: ink,
      }),
    )
    .join('');
  return (
    off(`<g transform="translate(${CX} ${n(at(98))}) scale(${n(0.98 * small, 2)})">${markShape(o.mint, ink)}</g>`, at(98), 2) +
    nameBlock(o.mint, CX, at(176), 172, [22 * small, 18 * small, 14 * small], ink)
      .map((s) => off(s, at(176), 0.6))
      .join('') +
    text(`${amount} ${unit}`.trim(), at(242), 48 * small, 166, 0.04) +
    text(`Fine ${metal}`.toUpperCase(), at(279), 21 * small, 160, 0.12) +
    text(o.fineness, at(312), 26 * small, 130) +
    off(digits, at(362))
  );
}

/** A cast bar with its shadow: 268 wide, the height follows the ratio. */
export function castBar(o: BarOptions, id: string): { body: string; height: number } {
  const h = Math.round(HALF * (o.ratio ?? 1.63));
  const height = TOP + 2 * h + 28;
  const p = paletteOf(o.metal);
  const rnd = random(hash(id + o.mint + (o.serial ?? '')));
  const wobble = Array.from({ length: 23 }, () => (rnd() - 0.5) * 0.034);
  const edge = outline(wobble, h);
  // One outline, stroked ever narrower: each stroke is a step of the rounded shoulder or a ripple.
  const traced = (more: string): string => `<use href="#${id}o" ${more}/>`;
  const steps = [
    [84, 'a8'],
    [78, 'a4'],
    [64, 'a9'],
    [57, 'a4'],
    [46, 'c4'],
    [34, 'aa'],
    [18, '77'],
    [8, '33'],
  ] as const;
  const shoulder =
    traced('fill="#a4a4a4"') + steps.map(([w, g]) => traced(`fill="none" stroke="#${g}${g}${g}" stroke-width="${w}"`)).join('');
  const body =
    `<defs>${relief(`${id}r`, p, { w: 268, h: height, frost: 0, soft: 1, shift: 2.8, edge: 1.35, form: 1.15, rough: 0.36 })}` +
    `<linearGradient id="${id}m" x1=".1" y1="0" x2=".9" y2="1">${stops([
      [0, p.light],
      [0.3, p.mid],
      [0.48, p.light],
      [0.7, p.mid],
      [1, p.shade],
    ])}</linearGradient>` +
    `<radialGradient id="${id}g" cx=".32" cy=".22" r=".95">${stops([
      [0, '#fff', 0.4],
      [0.4, '#fff', 0.06],
      [0.65, p.dark, 0],
      [1, p.dark, 0.42],
    ])}</radialGradient>` +
    `<clipPath id="${id}c"><use href="#${id}o"/></clipPath><path id="${id}o" d="${edge}"/></defs>${squareShadow(20, TOP + 10, 232, 2 * h, 32)}` +
    traced(`fill="${p.deep}" transform="translate(1 7)"`) +
    traced(`fill="${p.shade}" transform="translate(.5 3)"`) +
    `<g clip-path="url(#${id}c)">${traced(`fill="url(#${id}m)"`)}` +
    `<g filter="url(#${id}r)" font-family="${SANS}"><rect width="268" height="${height}" fill="#000"/>${shoulder}${punched(o, rnd, h)}</g>${traced(`fill="url(#${id}g)"`)}</g>`;
  return { body, height };
}
