import type { OfferTerms } from './offer-facts.ts';

interface Website {
  country: { isoCode: string };
  delivery: OfferTerms['delivery'];
  terms: { returnDays: number | null } | null;
}

/** What a country's website says about every offer. */
export function offerTerms({ country, delivery, terms }: Website, siteUrl: string): OfferTerms {
  return { siteUrl, country: country.isoCode, delivery, returnDays: terms?.returnDays ?? null };
}
