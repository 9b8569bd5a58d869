import { COUNTRY_COOKIE, countryOfCookies } from '../src/platform/country.ts';

/** What a request's cookies say about whose page it is. */
interface VisitorCookies {
  /** ISO code of the country that its answers are for. */
  country: string;
  /** Nothing but the country is known of the visitor: the page is everybody's of that country. */
  isAnonymous: boolean;
}

export function visitorOf(cookieHeader: string | undefined): VisitorCookies {
  const names = (cookieHeader ?? '').split(';').map((pair) => pair.split('=')[0]!.trim());
  return { country: countryOfCookies(cookieHeader), isAnonymous: names.every((name) => name === '' || name === COUNTRY_COOKIE) };
}
