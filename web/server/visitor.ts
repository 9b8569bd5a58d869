import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { cartIdOfCookies } from '../src/platform/cart-cookie.ts';
import { COUNTRY_COOKIE } from '../src/platform/country.ts';

export interface Visitor {
  /** ISO code of the country. */
  country: string;
  /** Nothing but the country is known: all such visitors of a country get the same page. */
  isAnonymous: boolean;
  /**
   * The cookies that are forwarded to the BFF. For an anonymous visitor only the country's, so that nothing else can end up in a
   * shared page, and not even that for the BFF's default country.
   */
  cookies: string | undefined;
  /** Id of the cart, a secret; only requests below /cart have one. */
  cartId: string | undefined;
}

/** A Cookie header that names this country and no other. */
export function withCountry(header: string | undefined, country: string): string {
  const others = (header ?? '').split(';').filter((pair) => !['', COUNTRY_COOKIE].includes(pair.split('=', 1)[0]!.trim()));
  return [...others, `${COUNTRY_COOKIE}=${country}`].map((pair) => pair.trim()).join('; ');
}

/** Cookies that make a page personal: sessions and order secrets, set by the BFF, and the cart's id. Others, such as analytics cookies, do not matter. */
const OWN = /^(?:__Host-)?koura_/;

/** `country`: of the request, by `ServedCountries`. */
export function visitorOf(header: string | undefined, tokenCookieName: string, country: string): Visitor {
  const names = (header ?? '').split(';').map((pair) => pair.split('=', 1)[0]!.trim());
  const isAnonymous = !names.some((name) => OWN.test(name) || name === tokenCookieName || name === `__Host-${tokenCookieName}`);
  if (!isAnonymous) return { country, isAnonymous, cookies: header, cartId: cartIdOfCookies(header) };
  return {
    country,
    isAnonymous,
    cookies: country === dealerLocale().country ? undefined : `${COUNTRY_COOKIE}=${country}`,
    cartId: undefined,
  };
}
