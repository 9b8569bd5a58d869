import type { CommerceConfig } from '../config.ts';

/** The dealer's names, and the placeholders for what depends on the shopper's country, which the gateway fills in. */
export interface ShopFacts {
  /** "Koura Bullion". */
  brandName: string;
  /** Its first word: "Koura". */
  shortName: string;
  /** As used in paths. */
  brandSlug: string;
}

export function shopFacts({ brandName, brandSlug }: Pick<CommerceConfig, 'brandName' | 'brandSlug'>): ShopFacts {
  return { brandName, shortName: brandName.split(' ')[0] ?? brandName, brandSlug };
}

/** A text with the dealer's names filled in: `{brand}`, `{short}`, `{slug}`. `{#koura} … {/koura}` is for the dealer of that slug only. */
export function withNames(text: string, { brandName, shortName, brandSlug }: ShopFacts): string {
  return text
    .replaceAll(/(?<!\{)\{#([\w-]+)\}(.*?)\{\/\1\}/gs, (_, slug: string, its: string) => (slug === brandSlug ? its : ''))
    .replaceAll(/(?<!\{)\{brand\}/g, brandName)
    .replaceAll(/(?<!\{)\{short\}/g, shortName)
    .replaceAll(/(?<!\{)\{slug\}/g, brandSlug);
}
