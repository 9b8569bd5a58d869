import type { Bff } from '../platform/bff-client/bff.ts';
import { ShellDocument, type ShellQuery } from './shell.generated.ts';
import { countryChoice, countryCookie } from '../platform/country.ts';
import { safeUrl } from '../platform/navigation/safe-url.ts';
import { showLoadingOverlay } from './behaviours/loading-overlay.ts';

type ShopWebsite = Pick<ShellQuery['website'], 'country' | 'countries'>;

/** Switches country: sets the cookie and reloads the page, or goes to the country's own site. False for an unknown country. */
export function chooseCountry(wanted: string, { country, countries }: ShopWebsite, siteUrl: string): boolean {
  const choice = countryChoice(wanted, country.isoCode, countries, siteUrl);
  if (choice.kind === 'unknown') return false;
  if (choice.kind === 'leave') {
    const there = safeUrl(
      choice.site.replace(/\/$/, '') + location.pathname + location.search + location.hash,
      countries.map(({ url }) => url),
    );
    if (there === null) return false;
    showLoadingOverlay('Taking you to the site for your country');
    location.assign(there);
    return true;
  }
  document.cookie = countryCookie(choice.isoCode, location.protocol === 'https:');
  if (choice.kind === 'change') {
    showLoadingOverlay('Changing country and currency');
    location.reload();
  }
  return true;
}

/** Switches to the country of a `country` query parameter; an unknown one is ignored with a warning (specification section 8). */
export async function takeCountry(bff: Bff, wanted: string, siteUrl: string): Promise<void> {
  const { data } = await bff.query({ query: ShellDocument });
  if (data && !chooseCountry(wanted, data.website, siteUrl)) {
    console.warn(`The country ${JSON.stringify(wanted.slice(0, 20))} is not one of this shop's and was ignored.`);
  }
}
