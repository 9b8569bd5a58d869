import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type BrandSettings, brandOf } from '@koura/shared-types/dealer-name';
import { KOURA_NAME, KOURA_WORDMARK } from '@koura/shared-types/koura-wordmark';
import type { SiteWordmark } from '../../src/platform/site.ts';
import { escapeXml } from '../site-files/escape-xml.ts';
import { illegible, PALETTE, type ThemeColour } from './palette.ts';

export interface Brand {
  name: string;
  wordmark: SiteWordmark;
  /** The wordmark as SVG, which `wordmark` refers to; null without one. */
  wordmarkSvg: string | null;
  /** SVG; null: the built-in one. */
  favicon: string | null;
  palette: ReadonlyMap<string, ThemeColour>;
  /** Styles that change the shop's own colours; empty without changes. */
  css: string;
}

const colour = v.pipe(v.string(), v.toLowerCase(), v.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/, 'must be a colour such as #7a1d1d'));
const brandFile = v.strictObject({
  colours: v.optional(v.record(v.string(), v.union([colour, v.strictObject({ light: colour, dark: colour })])), {}),
});

/**
 * The brand in a folder: brand.json, wordmark.svg and favicon.svg, each optional. Throws an Error that lists everything that cannot be used.
 * Without files the name is set in type, and the favicon is its initial; the built-in ones belong to the built-in name.
 */
export function readBrand(folder: string | undefined, brandName: string): Brand {
  const problems: string[] = [];
  const read = (name: string): string | null => {
    const path = folder && join(folder, name);
    return path && existsSync(path) ? readFileSync(path, 'utf8') : null;
  };
  if (folder !== undefined && !existsSync(folder)) problems.push(`there is no folder ${folder}`);
  const colours = readColours(read('brand.json'), problems);
  const palette = new Map([...PALETTE, ...colours]);
  if (problems.length === 0) problems.push(...illegible(palette));
  const isBuiltIn = brandName === KOURA_NAME;
  const wordmarkSvg = read('wordmark.svg') ?? (isBuiltIn ? KOURA_WORDMARK : null);
  const viewBox = wordmarkSvg === null ? null : viewBoxOf(wordmarkSvg);
  if (viewBox === undefined) problems.push('wordmark.svg needs a viewBox and an element with id="wordmark"');
  if (problems.length > 0) throw new Error(`BRAND_FOLDER cannot be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  return {
    name: brandName,
    wordmark: viewBox ? { href: wordmarkPath(wordmarkSvg!), viewBox } : null,
    wordmarkSvg,
    favicon: read('favicon.svg') ?? (isBuiltIn ? null : initialFavicon(brandName, palette)),
    palette,
    css: cssOf(colours),
  };
}

/** The brand by the name that the shop has now: the backend may be what names it. */
export function brandReader({ brandFolder, brand }: { brandFolder: string | undefined; brand: BrandSettings }): () => Brand {
  let known = readBrand(brandFolder, brandOf(brand).brandName);
  return () => {
    const { brandName } = brandOf(brand);
    if (known.name !== brandName) known = readBrand(brandFolder, brandName);
    return known;
  };
}

function readColours(json: string | null, problems: string[]): Map<string, ThemeColour> {
  if (json === null) return new Map();
  let file: unknown;
  try {
    file = JSON.parse(json);
  } catch {
    problems.push('brand.json is not JSON');
    return new Map();
  }
  const parsed = v.safeParse(brandFile, file);
  if (!parsed.success) {
    for (const { path, message } of parsed.issues)
      problems.push(`brand.json: ${path?.map(({ key }) => String(key)).join('.') ?? ''}: ${message}`);
    return new Map();
  }
  const colours = Object.entries(parsed.output.colours);
  for (const [name] of colours) {
    if (!PALETTE.has(name))
      problems.push(`brand.json: colours.${name}: there is no such colour; there are ${[...PALETTE.keys()].join(', ')}`);
  }
  return new Map(colours.map(([name, value]) => [name, typeof value === 'string' ? { light: value, dark: value } : value]));
}

function cssOf(colours: ReadonlyMap<string, ThemeColour>): string {
  if (colours.size === 0) return '';
  return `:root{${[...colours].map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`).join(';')}}`;
}

/** The wordmark's path, which changes with the file. */
const wordmarkPath = (svg: string): string => `/brand/wordmark-${createHash('sha256').update(svg).digest('hex').slice(0, 12)}.svg`;

/** undefined: it cannot be used. */
function viewBoxOf(svg: string): string | undefined {
  if (!/\sid="wordmark"/.test(svg)) return undefined;
  return /<svg[^>]*\sviewBox="([\d. -]+)"/.exec(svg)?.[1];
}

/** The first letter of the name on the accent colour. */
function initialFavicon(brandName: string, palette: ReadonlyMap<string, ThemeColour>): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${palette.get('accent')!.light}"/>` +
    `<text x="16" y="23" text-anchor="middle" font-family="Georgia, serif" font-size="20" fill="${palette.get('on-accent')!.light}">` +
    `${escapeXml(brandName.charAt(0).toUpperCase())}</text></svg>`
  );
}
