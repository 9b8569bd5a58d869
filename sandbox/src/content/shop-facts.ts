import type { BackendCountry } from '@koura/shared-types/wire/website';
import type { SandboxConfig } from '../config.ts';
import { readWebsite } from '../website/read-website.ts';

/** Facts about the dealer that texts mention, from the configuration. */
export interface ShopFacts {
  /** "Koura Bullion". */
  brandName: string;
  /** Its first word: "Koura". */
  shortName: string;
  /** As used in paths. */
  brandSlug: string;
  /** Links, as HTML. */
  phone: string;
  email: string;
  /** On one line. */
  address: string;
  /** As displayed. */
  hours: string;
}

/** The configured dealer's facts as shown to visitors from `country`. */
export function shopFacts(config: SandboxConfig, country: BackendCountry): ShopFacts {
  const { phone, email, address } = readWebsite(config, country);
  return {
    brandName: config.brandName,
    shortName: config.brandName.split(' ')[0] ?? config.brandName,
    brandSlug: config.brandSlug,
    phone: `<a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${phone.replaceAll(' ', '\u00A0')}</a>`,
    email: `<a href="mailto:${email}">${email}</a>`,
    address: address ? `${address.street}, ${address.suburb}` : '',
    hours: 'Monday to Friday, 9\u00a0am to 5\u00a0pm',
  };
}

/** A text with its placeholders filled in: `{brand}`, `{short}`, `{slug}`. */
export function withNames(text: string, { brandName, shortName, brandSlug }: ShopFacts): string {
  return text.replaceAll('{brand}', brandName).replaceAll('{short}', shortName).replaceAll('{slug}', brandSlug);
}
