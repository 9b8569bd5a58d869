import { KOURA_NAME } from './koura-wordmark.ts';

export interface BrandSettings {
  /** BRAND_NAME; undefined: the backend's name of the dealer. */
  brandName: string | undefined;
  /** BRAND_SLUG; undefined: the name's first word. */
  brandSlug: string | undefined;
  /** While neither is known: this project's in a demo, in production the host of the site. */
  nameless: string;
}

/** The name in this process, which serves one dealer. */
let told: string | undefined;

/** What the backend calls the dealer, as far as it does. */
export function setDealerName(name: string | null | undefined): void {
  told = name?.trim() || undefined;
}

/** What the shop calls itself now: "Koura Bullion", and in paths "koura". */
export function brandOf({ brandName, brandSlug, nameless }: BrandSettings): { brandName: string; brandSlug: string } {
  const name = brandName ?? told ?? nameless;
  return { brandName: name, brandSlug: brandSlug ?? slugOfName(name) };
}

/** The first word in small letters without marks: "koura" of "Kōura Bullion". */
export function slugOfName(name: string): string {
  const words = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return /[a-z0-9]+/.exec(words)?.[0] ?? 'shop';
}

export function namelessShop(isProduction: boolean, siteUrl: string): string {
  return isProduction ? (URL.parse(siteUrl)?.hostname ?? siteUrl) : KOURA_NAME;
}
