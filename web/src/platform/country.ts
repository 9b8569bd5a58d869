import { dealerLocale } from '@koura/shared-types/dealer-locale';

/** Cookie with the chosen country's ISO code. Not HttpOnly: it identifies nobody. */
export const COUNTRY_COOKIE = 'country';

const YEAR_SECONDS = 31_536_000;

interface ShopCountry {
  isoCode: string;
  url: string | null;
}

export type CountryChoice =
  | { kind: 'unknown' }
  /** The page shows this country already. */
  | { kind: 'same'; isoCode: string }
  | { kind: 'change'; isoCode: string }
  /** The country has its own site. */
  | { kind: 'leave'; site: string };

export function countryChoice(wanted: string, shown: string, countries: readonly ShopCountry[], siteUrl: string): CountryChoice {
  const isoCode = wanted.toUpperCase();
  const country = countries.find((one) => one.isoCode === isoCode);
  if (!country) return { kind: 'unknown' };
  if (country.url && URL.canParse(country.url) && new URL(country.url).origin !== siteUrl) return { kind: 'leave', site: country.url };
  return { kind: isoCode === shown ? 'same' : 'change', isoCode };
}

/**
 * The country to switch to when a page opens, or null: the URL's, then the cookie's, then the website's default (specification section 4).
 * The server has used the cookie already, unless the browser asked for the page before it had stored it.
 */
export function countryToTake(
  asked: string | null,
  cookies: string,
  website: { defaultCountry: string; country: { isoCode: string }; countries: readonly { isoCode: string }[] } | undefined,
): string | null {
  if (asked !== null) return asked;
  if (!website) return null;
  const kept = /(?:^|;)\s*country=([^;]*)/.exec(cookies)?.[1];
  const wanted = kept ?? website.defaultCountry;
  if (wanted === website.country.isoCode) return null;
  // The shop may no longer sell to the chosen country.
  return kept === undefined || website.countries.some(({ isoCode }) => isoCode === kept) ? wanted : null;
}

/** The country cookie, valid for a year. */
export function countryCookie(isoCode: string, secure: boolean): string {
  return `${COUNTRY_COOKIE}=${isoCode}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The country of a request: its cookie's, as the BFF reads it, else the default. */
export function countryOfCookies(header: string | undefined): string {
  return /(?:^|;)\s*country=([A-Z]{2})\s*(?:;|$)/.exec(header ?? '')?.[1] ?? dealerLocale().country;
}
