import { polar } from './draw.ts';
import { arcText, SERIF } from './lettering.ts';
import { paletteOf, type Palette } from './metals.ts';
import { drawMotif } from './motif.ts';
import { relief } from './relief.ts';
import { shadow } from './shadow.ts';
import { idFor, n, root, stops } from './svg.ts';
import type { CoinOptions, Finish } from './types.ts';

const C = 200;
const CY = 196;
const R = 184;

/** "1 OZ FINE GOLD 999.9 · 2026" */
function legend(o: CoinOptions): string {
  const metal = paletteOf(o.metal).word;
  return [[o.weight, 'fine', metal, o.fineness].filter(Boolean).join(' '), o.year].filter(Boolean).join(' · ').toUpperCase();
}

function describe(o: CoinOptions): string {
  return o.title ?? [o.mint, o.year, o.weight, o.metal, 'coin,', o.motif].filter(Boolean).join(' ');
}

/** Light fanning over the field, as a lathe or a die leaves it. */
function lustre(p: Palette, r: number, id: string): string {
  const lobe = (deg: number, color: string, a: number): string => {
    const use = `<use href="#${id}v" transform="translate(${C} ${CY}) rotate(${deg})" fill="${color}" fill-opacity="${a}"/>`;
    return use;
  };
  let d = '';
  for (let k = 1; k <= 12; k++) {
    const [x, y] = polar(r, 3 * k);
    d += `<path d="M0 0L${n(-x, 0)} ${n(y, 0)}A${r} ${r} 0 0 1 ${n(x, 0)} ${n(y, 0)}z"/>`;
  }
  return (
    `<defs><g id="${id}v">${d}</g></defs>` +
    lobe(-45, '#fff', 0.055) +
    lobe(135, '#fff', 0.045) +
    lobe(45, p.deep, 0.028) +
    lobe(225, p.deep, 0.028)
  );
}

function field(finish: Finish, p: Palette, id: string, small: boolean): { defs: string; body: string } {
  const r = 170;
  if (finish === 'proof') {
    return {
      defs: `<linearGradient id="${id}m" x1=".1" y1="0" x2=".9" y2="1">${stops([
        [0, p.light],
        [0.16, p.shade],
        [0.34, p.deep],
        [0.47, p.dark],
        [0.56, p.deep],
        [0.64, p.shade],
        [0.7, p.deep],
        [0.86, p.dark],
        [1, p.shade],
      ])}</linearGradient>`,
      body: `<circle cx="${C}" cy="${CY}" r="${r}" fill="url(#${id}m)"/>`,
    };
  }
  const matte = finish === 'frosted';
  return {
    defs: `<radialGradient id="${id}m" cx=".38" cy=".32" r=".8">${stops(
      small
        ? [
            [0, p.mid],
            [0.5, p.mid],
            [1, p.shade],
          ]
        : matte
          ? [
              [0, p.light],
              [0.35, p.mid],
              [1, p.shade],
            ]
          : [
              [0, p.light],
              [0.45, p.mid],
              [0.8, p.mid],
              [1, p.shade],
            ],
    )}</radialGradient>`,
    body: `<circle cx="${C}" cy="${CY}" r="${r}" fill="url(#${id}m)"/>${matte || small ? '' : lustre(p, r, id)}`,
  };
}

function heights(o: CoinOptions, id: string, small: boolean): string {
  const lower = legend(o);
  const upper = [o.country, o.mint].filter(Boolean).join(' · ').toUpperCase();
  const bottom = arcText(lower, { cx: C, cy: CY, r: 146, size: 19, span: 165, side: 'bottom', id: `${id}b` });
  const top = arcText(upper, { cx: C, cy: CY, r: 146, size: 19, span: Math.max(120, 336 - bottom.angle), side: 'top', id: `${id}t` });
  const gap = (360 - bottom.angle - top.angle) / 2;
  const mark =
    gap > 14 && !small
      ? [1, -1]
          .map((s) => {
            const [x, y] = polar(146, s * (top.angle / 2 + gap / 2), C, CY);
            return `<path d="M${n(x)} ${n(y - 5)}l1.6 3.4 3.4 1.6-3.4 1.6-1.6 3.4-1.6-3.4-3.4-1.6 3.4-1.6z" fill="#aaa"/>`;
          })
          .join('')
      : '';
  const value = o.denomination
    ? arcText(o.denomination.toUpperCase(), { cx: C, cy: CY, r: 119, size: 14, span: 90, side: 'bottom', id: `${id}d` }).svg
    : '';
  const border =
    (o.border ?? 'beaded') === 'beaded'
      ? `<circle cx="${C}" cy="${CY}" r="163.5" fill="none" stroke="#aaa" stroke-width="5.4" stroke-linecap="round" stroke-dasharray="0 7.134"/>`
      : `<circle cx="${C}" cy="${CY}" r="163.5" fill="none" stroke="#aaa" stroke-width="2.2"/>`;
  const scale = value ? 1.08 : 1.22;
  return (
    `<rect width="400" height="400" fill="#222"/><circle cx="${C}" cy="${CY}" r="${R - 6}" fill="none" stroke="#bbb" stroke-width="13"/>` +
    `${border}${top.svg}${mark}${bottom.svg}${value}<g transform="translate(${C} ${value ? CY - 11 : CY}) scale(${scale})" clip-path="url(#${id}k)">${drawMotif(o.motif, `${id}x`, o.mint)}</g>`
  );
}

/** The coin without ground shadow, for use inside other pictures. Fits a 400 × 400 box; `small` leaves out what is lost at half size. */
export function coinFace(o: CoinOptions, id: string, small = false): string {
  const p = paletteOf(o.metal);
  const finish = o.finish ?? 'brilliant';
  const f = field(finish, p, id, small);
  // At half size the offsets of the relief may round to nothing: tone carries the motif instead.
  const frost = small ? 0.8 : finish === 'proof' ? 0.78 : finish === 'frosted' ? 0.3 : 0.42;
  return (
    `<defs>${relief(`${id}r`, p, { w: 400, h: 400, frost, soft: 0.85, edge: finish === 'frosted' ? 1.8 : 1.5 })}${f.defs}` +
    `<linearGradient id="${id}e" x1=".15" y1=".1" x2=".85" y2=".95">${stops([
      [0, p.hi],
      [0.25, p.light],
      [0.45, p.mid],
      [0.7, p.shade],
      [1, p.deep],
    ])}</linearGradient>` +
    `<linearGradient id="${id}g" x1=".15" y1=".1" x2=".85" y2=".95">${stops([
      [0, '#fff', 0.42],
      [0.4, '#fff', 0.05],
      [0.6, p.dark, 0],
      [1, p.dark, 0.34],
    ])}</linearGradient>` +
    `<clipPath id="${id}k"><circle r="104"/></clipPath><clipPath id="${id}c"><circle cx="${C}" cy="${CY}" r="${R - 1}"/></clipPath></defs>` +
    `<circle cx="${C}" cy="${CY + 4}" r="${R + 0.5}" fill="${p.shade}"/><circle cx="${C}" cy="${CY + 4}" r="${R - 2}" fill="none" stroke="${p.dark}" stroke-width="5" stroke-dasharray="1.5 2.2" stroke-opacity=".7"/>` +
    `<circle cx="${C}" cy="${CY}" r="${R}" fill="url(#${id}e)"/>${f.body}` +
    `<g clip-path="url(#${id}c)"><g filter="url(#${id}r)" font-family="${SERIF}">${heights(o, id, small)}</g><circle cx="${C}" cy="${CY}" r="${R}" fill="url(#${id}g)"/></g>` +
    `<circle cx="${C}" cy="${CY}" r="${R - 0.6}" fill="none" stroke="${p.hi}" stroke-opacity=".5" stroke-width="1"/>`
  );
}

export function drawCoin(o: CoinOptions): string {
  const id = idFor('c', o);
  return root(400, 400, describe(o), `${shadow(id, C + 4, CY + 11, 196, 192, 0.75)}${coinFace(o, id)}`);
}
