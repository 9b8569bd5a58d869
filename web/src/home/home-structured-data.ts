import type { JewelryStore, SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
import type { ShellQuery } from '../shop/shell.generated.ts';
import type { Site } from '../platform/site.ts';
import { SERVED } from '../platform/structured-data.tsx';

/** Default opening hours (specification section 9). */
const OPENING_HOURS = 'Mo-Fr 09:00-17:00';

export function websiteWithSearch({ siteUrl, brandName }: Site): WebSite {
  if (!import.meta.env.SSR) return SERVED;
  const potentialAction: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/buy/?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return { '@type': 'WebSite', name: brandName, url: `${siteUrl}/`, potentialAction };
}

export function jewelryStore(
  { siteUrl, brandName }: Site,
  { address, phone, email, openingHours, socials }: ShellQuery['website'],
): JewelryStore {
  if (!import.meta.env.SSR) return SERVED;
  return {
    '@type': 'JewelryStore',
    '@id': `${siteUrl}/#store`,
    name: brandName,
    url: `${siteUrl}/`,
    image: `${siteUrl}/social-card/index.png`,
    logo: `${siteUrl}/logo.png`,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    priceRange: '$$$',
    openingHours: openingHours ?? OPENING_HOURS,
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: [address.suburb, address.city].filter(Boolean).join(', '),
        postalCode: address.postcode,
        addressCountry: address.country,
      },
    }),
    ...(socials.length > 0 && { sameAs: socials.map(({ url }) => url) }),
  };
}
