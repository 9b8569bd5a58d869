import type { CapabilityName } from '@koura/shared-types/capabilities';
import type { MailKind } from '@koura/shared-types/wire/mail';
import { DEFAULT_COUNTRY } from '@koura/shared-types/business-constants';
import type { BackendWebsiteDelivery } from '@koura/shared-types/wire/delivery-option';
import type { BackendCountry, BackendWebsite } from '@koura/shared-types/wire/website';
import type { BackendTradeTerms } from '@koura/shared-types/wire/trade-terms';
import { openingHours } from '../calendar/opening-hours.ts';
import type { CommerceConfig, Switches } from '../config.ts';
import type { Database } from '../database/database.ts';
import { settingsOf } from '../settings/settings-store.ts';

interface WebsiteParts {
  countries?: BackendCountry[];
  switches?: Switches;
  /** What this backend offers, whatever is switched off. */
  offered?: readonly CapabilityName[];
  delivery?: BackendWebsiteDelivery | null;
  terms?: BackendTradeTerms | null;
}

/** GET /website: the settings for visitors from `country`. */
export function readWebsite(
  { brandName, brandSlug }: CommerceConfig,
  country: BackendCountry,
  database: Database,
  { countries = [country], switches, offered = [], delivery, terms = null }: WebsiteParts = {},
): BackendWebsite & { id: number } {
  const { emailConfirmation = false, capabilitiesOff = new Set(), ownMails = new Set<MailKind>() } = switches ?? {};
  const slug = brandName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
  return {
    id: 1,
    countries,
    defaultCountry: DEFAULT_COUNTRY,
    country,
    currency: country.currency.iso3Code,
    phone: country.phone,
    estimatedDeliveryTimeInStock: daysInStock(database, country),
    etaDescriptionInStock: 'In our Auckland vault. Checked by hand, then sent by insured courier.',
    etaDescriptionAtSupplier: 'Ordered in for you from the supplier. We let you know as soon as it arrives.',
    email: `desk@${brandSlug}.example`,
    address: { street: 'Level 2, 48 High Street', suburb: 'Auckland CBD', city: 'Auckland', postcode: '1010', country: 'NZ' },
    openingHours: openingHours(database),
    socials: [
      { name: 'Facebook', url: `https://facebook.example/${slug}` },
      { name: 'Instagram', url: `https://instagram.example/${slug}` },
      { name: 'YouTube', url: `https://youtube.example/@${slug}` },
    ],
    brandColours: { accent: '#0d5c4a', onAccent: '#ffffff' },
    mails: [...ownMails],
    terms,
    ...(delivery ? { delivery } : {}),
    capabilities: [
      ...offered.filter((name) => !capabilitiesOff.has(name)),
      ...(emailConfirmation ? (['accounts.emailConfirmation'] as const) : []),
    ],
  };
}

/** "1 to 3 working days" until an order in stock arrives in the country. */
function daysInStock(database: Database, { isoCode }: BackendCountry): string {
  const { inStockDays, couriers } = settingsOf(database).delivery;
  const { from, until } = couriers[isoCode]?.extraDays ?? { from: 0, until: 0 };
  return `${inStockDays.from + from} to ${inStockDays.until + until} working days`;
}
