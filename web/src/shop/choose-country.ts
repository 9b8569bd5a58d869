import type { Bff } from '../platform/bff-client/bff.ts';
import { ShellDocument, type ShellQuery } from './shell.generated.ts';
import { countryChoice, countryCookie, countryOfCookies } from '../platform/country.ts';
import { keptRef } from '../platform/kept-ref.ts';
import { REF_PARAMETER } from '../platform/navigation/arrival.ts';
import { reloadOnce } from '../platform/navigation/reload-guard.ts';
import { announceCountry } from '../platform/session-events.ts';
import { safeUrl } from '../platform/navigation/safe-url.ts';
import { showLoadingOverlay } from '../ui/overlay/loading-overlay.ts';

type ShopWebsite = Pick<ShellQuery['website'], 'country' | 'countries'>;

/**
 * Switches country: sets the cookie and reloads the page, or goes to the country's own site. False for an unknown country. `reload` returns
 * whether the page is being reloaded.
 */
export function chooseCountry(
  wanted: string,
  { country, countries }: ShopWebsite,
  siteUrl: string,
  { reload = reloadPage, isAsked = false } = {},
): boolean {
  const choice = countryChoice(wanted, country.isoCode, countries, siteUrl);
  if (choice.kind === 'unknown') return false;
  if (choice.kind === 'leave') {
    const there = safeUrl(
      choice.site.replace(/\/$/, '') + location.pathname + withKeptRef(location.search) + location.hash,
      countries.map(({ url }) => url),
    );
    if (there === null) return false;
    showLoadingOverlay('Taking you to the site for your country');
    location.assign(there);
    return true;
  }
  // The server sets the cookie for a country in the address.
  const isNew = isAsked || countryOfCookies(document.cookie) !== choice.isoCode;
  document.cookie = countryCookie(choice.isoCode, location.protocol === 'https:');
  if (isNew) announceCountry(choice.isoCode);
  if (choice.kind === 'change' && reload()) showLoadingOverlay('Changing country and currency');
  return true;
}

/** Another site has another storage. */
function withKeptRef(search: string): string {
  const ref = keptRef();
  return ref === null ? search : `${search === '' ? '?' : `${search}&`}${REF_PARAMETER}=${ref}`;
}

function reloadPage(): boolean {
  location.reload();
  return true;
}

/**
 * Switches to the country that a page opens with; an unknown one is ignored with a warning (specification section 8). Without a parameter
 * (`isAsked`) the page is reloaded only once: the server may never get to see the cookie.
 */
export async function takeCountry(bff: Bff, wanted: string, siteUrl: string, isAsked: boolean): Promise<void> {
  const { data } = await bff.query({ query: ShellDocument });
  const reload = isAsked ? reloadPage : () => reloadOnce(location.pathname + location.search);
  if (data && !chooseCountry(wanted, data.website, siteUrl, { reload, isAsked })) {
    console.warn(`The country ${JSON.stringify(wanted.slice(0, 20))} is not one of this shop's and was ignored.`);
  }
}
