/** Small SVG helpers: escaping, ids, numbers. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for XML content and attributes; drops characters XML 1.0 forbids. */
export function esc(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '').replace(/[&<>"']/g, (c) => ENTITIES[c]!);
}

/** FNV-1a, 32 bit. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** A safe id prefix: the caller's (cleaned) or a hash of the options. */
export function idFor(kind: string, options: { id?: string }): string {
  const own = options.id?.replace(/[^\w-]/g, '');
  return own ? `${kind}-${own}` : kind + hash(kind + JSON.stringify(options)).toString(36);
}

/** Deterministic random numbers in [0, 1). */
export function random(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Short number: at most `digits` decimals, no leading zero. */
export function n(value: number, digits = 1): string {
  const s = String(Number(value.toFixed(digits)) || 0);
  return s.replace(/^(-?)0\./, '$1.');
}

/** Gradient stops from "offset colour [opacity]" triples. */
export function stops(list: readonly (readonly [number, string, number?])[]): string {
  return list
    .map(([o, c, a]) => `<stop offset="${n(o, 3)}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${n(a, 2)}"`}/>`)
    .join('');
}

/** The root element. Title becomes the accessible name. */
export function root(w: number, h: number, title: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" role="img"><title>${esc(title)}</title>${body}</svg>`;
}
