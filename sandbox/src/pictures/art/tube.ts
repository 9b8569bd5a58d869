import { coinFace } from './coin.ts';
import { paletteOf, type Palette } from './metals.ts';
import { hash, idFor, n, root, stops } from './svg.ts';
import type { TubeOptions } from './types.ts';

/** Plastic colours: light, body, dark. */
const COLOURS = [
  ['#5f86b8', '#274d80', '#10264a'],
  ['#5f9a83', '#245c48', '#0d3024'],
  ['#b0615f', '#7a2328', '#420d12'],
  ['#8b8f98', '#464b55', '#1d2026'],
  ['#5fa3a6', '#1f5f66', '#0b3036'],
] as const;
const colourOf = (mint: string): (typeof COLOURS)[number] => COLOURS[(hash(mint) >>> 7) % COLOURS.length]!;

function front(o: TubeOptions, id: string, x: number, y: number, scale: number): string {
  const { denomination: _, ...coin } = o;
  const r = 184 * scale;
  let soft = '';
  for (const k of [0, 4, 8]) soft += `<ellipse cx="${n(x + 3)}" cy="${n(y + 7)}" rx="${n(r + k)}" ry="${n(r + k - 2)}"/>`;
  return `<g fill="#000" fill-opacity=".11">${soft}</g><g transform="translate(${n(x - 200 * scale)} ${n(y - 196 * scale)}) scale(${scale})">${coinFace(coin, `${id}f`, true)}</g>`;
}

const describe = (o: TubeOptions, kind: string): string =>
  o.title ?? `${kind} of ${o.count} ${o.mint} ${o.weight} ${o.metal} coins, ${o.motif}`;

/** Edges of stacked coins between two heights, as seen through the tube. */
function stack(p: Palette, id: string, count: number, x: number, w: number, bottom: number, room: number): string {
  const shown = Math.max(1, Math.min(Math.round(count), 30));
  const h = Math.min(17, room / shown);
  const bow = w * 0.1;
  const side = `M0 0a${w / 2} ${bow} 0 0 0 ${w} 0v${n(h)}a${w / 2} ${bow} 0 0 1-${w} 0z`;
  const rim = `M0 .6a${w / 2} ${bow} 0 0 0 ${w} 0`;
  let body = '';
  // Five coins, a little out of line, make a group; groups and single coins make the stack.
  let five = '';
  for (let i = 0; i < 5; i++) five += `<use href="#${id}k" x="${n((((i * 7) % 5) - 2) * 0.5)}" y="${n(-(i + 1) * h)}"/>`;
  for (let i = 0; i + 5 <= shown; i += 5) body += `<use href="#${id}5" x="${x}" y="${n(bottom - i * h)}"/>`;
  for (let i = shown - (shown % 5); i < shown; i++) body += `<use href="#${id}k" x="${x}" y="${n(bottom - (i + 1) * h)}"/>`;
  const top = bottom - shown * h;
  return (
    `<defs><g id="${id}k"><path d="${side}" fill="url(#${id}e)"/><path d="${side}" fill="url(#${id}d)"/><path d="${rim}" fill="none" stroke="${p.hi}" stroke-width="1.3" stroke-opacity=".85"/>` +
    `<path d="${rim}" transform="translate(0 ${n(h - 1.6)})" fill="none" stroke="${p.dark}" stroke-width="1.6" stroke-opacity=".6"/></g><g id="${id}5">${five}</g></defs>${body}` +
    [
      [1, 'mid'],
      [0.93, 'shade'],
      [0.9, 'light'],
      [0.6, 'mid'],
    ]
      .map(
        ([k, c]) =>
          `<ellipse cx="${x + w / 2}" cy="${n(top + (k as number) * 0.5)}" rx="${n((w / 2) * (k as number))}" ry="${n(bow * (k as number))}" fill="${p[c as keyof Palette]}"${k === 0.6 ? ' fill-opacity=".5"' : ''}/>`,
      )
      .join('')
  );
}

/** A clear tube of coins, one coin in front (400 × 440). */
export function drawTube(o: TubeOptions): string {
  const id = idFor('t', o);
  const p = paletteOf(o.metal);
  const [light, body, dark] = colourOf(o.mint);
  const [x, w] = [96, 168];
  const arc = (k: number): string => `a${k} ${n(k * 0.2)} 0 0 0 ${2 * k} 0`;
  const cap = `M${x - 7} 60${arc(91)}v52a91 18.2 0 0 1-182 0z`;
  const lid =
    `<g transform="translate(0 6)"><path d="${cap}" fill="url(#${id}p)"/><path d="${cap}" fill="url(#${id}n)"/>` +
    `<ellipse cx="180" cy="60" rx="91" ry="18.2" fill="${body}"/><ellipse cx="180" cy="59" rx="84" ry="15.6" fill="${light}" fill-opacity=".55"/><ellipse cx="180" cy="60.5" rx="76" ry="13.5" fill="${body}"/></g>`;
  return root(
    400,
    440,
    describe(o, 'Tube'),
    `<defs><linearGradient id="${id}e">${stops([
      [0, p.deep],
      [0.12, p.mid],
      [0.24, p.hi],
      [0.36, p.light],
      [0.62, p.mid],
      [0.85, p.shade],
      [1, p.dark],
    ])}</linearGradient>` +
      `<pattern id="${id}d" width="3" height="40" patternUnits="userSpaceOnUse"><path d="M.7 0v40" stroke="${p.deep}" stroke-width="1.1" stroke-opacity=".5"/></pattern>` +
      `<linearGradient id="${id}p">${stops([
        [0, dark],
        [0.2, light],
        [0.32, body],
        [0.75, body],
        [1, dark],
      ])}</linearGradient>` +
      `<pattern id="${id}n" width="7" height="80" patternUnits="userSpaceOnUse"><path d="M1.5 0v80" stroke="#000" stroke-width="2" stroke-opacity=".28"/><path d="M4 0v80" stroke="#fff" stroke-opacity=".18"/></pattern>` +
      `<linearGradient id="${id}w">${stops([
        [0, '#dfe9ef', 0.75],
        [0.07, '#fff', 0.35],
        [0.13, '#fff', 0.75],
        [0.2, '#fff', 0.12],
        [0.7, '#cfdbe2', 0.06],
        [0.9, '#fff', 0.45],
        [0.94, '#8b9aa5', 0.3],
        [1, '#6b7a86', 0.65],
      ])}</linearGradient></defs>` +
      `<g fill="#000" fill-opacity=".08"><ellipse cx="186" cy="404" rx="118" ry="26"/><ellipse cx="186" cy="402" rx="108" ry="22"/><ellipse cx="184" cy="400" rx="98" ry="19"/><ellipse cx="184" cy="400" rx="90" ry="16"/></g>` +
      `<path d="M${x - 4} 100${arc(88)}v286a88 17.6 0 0 1-176 0z" fill="#e9eef1" fill-opacity=".55"/>` +
      stack(p, id, o.count, x, w, 384, 246) +
      `<path d="M${x - 4} 100${arc(88)}v286a88 17.6 0 0 1-176 0z" fill="url(#${id}w)" stroke="#8494a0" stroke-opacity=".5"/>${lid}` +
      front(o, id, 286, 316, 0.5),
  );
}
