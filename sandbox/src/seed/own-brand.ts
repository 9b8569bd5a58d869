import { defaultConfig } from '../config.ts';

export interface Brand {
  /** "Koura Bullion". */
  brandName: string;
  /** As used in paths: "koura". */
  brandSlug: string;
}

/** A part of the seed, whose pieces of the dealer's own brand are Koura's, with the configured dealer's names and paths instead. */
export function inOwnBrand<T>(seed: T, brand: Brand): T {
  const { brandName, brandSlug } = brand;
  if (brandName === defaultConfig.brandName && brandSlug === defaultConfig.brandSlug) return seed;
  const shortName = brandName.split(' ')[0]!;
  const renamed = (text: string): string =>
    text
      .replaceAll(defaultConfig.brandName, brandName)
      .replaceAll('Koura', shortName)
      .replaceAll('KOURA', shortName.toUpperCase())
      .replaceAll('koura', brandSlug);
  const rename = (value: unknown): unknown => {
    if (typeof value === 'string') return renamed(value);
    if (Array.isArray(value)) return value.map(rename);
    if (value instanceof Map) return new Map([...value].map(rename) as [unknown, unknown][]);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, rename(entry)]));
  };
  return rename(seed) as T;
}
