import { DEFAULT_COUNTRY } from '@koura/shared-types/business-constants';
import { COUNTRY_COOKIE, countryOfCookies } from '../src/platform/country.ts';

/** Whose page a request asks for, read from its cookies. */
export interface Visitor {
  /** ISO code of the country that its answers are for. */
  country: string;
  /** Nothing but the country is known of the visitor: the page is everybody's of that country. */
  isAnonymous: boolean;
  /**
   * The cookies that are forwarded to the BFF. For an anonymous visitor only the country's, so that nothing else can end up in a
   * shared page, and not even that for the BFF's default country.
   */
  cookies: string | undefined;
}

/** Names of the cookies that the BFF sets: a login, a staff login, a parked one, secrets of orders. Analytics' and others' are not ours. */
const OWN = /^(?:__Host-)?koura_/;

export function visitorOf(header: string | undefined, tokenCookieName: string): Visitor {
  const names = (header ?? '').split(';').map((pair) => pair.split('=', 1)[0]!.trim());
  const isAnonymous = !names.some((name) => OWN.test(name) || name === tokenCookieName || name === `__Host-${tokenCookieName}`);
  const country = countryOfCookies(header);
  if (!isAnonymous) return { country, isAnonymous, cookies: header };
  return { country, isAnonymous, cookies: country === DEFAULT_COUNTRY ? undefined : `${COUNTRY_COOKIE}=${country}` };
}
