import type { CapabilityName } from '@koura/shared-types/capabilities';
import type { MailKind } from '@koura/shared-types/wire/mail';
import type { BackendWebsiteDelivery } from '@koura/shared-types/wire/delivery-option';
import type { BackendCountry, BackendWebsite } from '@koura/shared-types/wire/website';
import type { BackendTradeTerms } from '@koura/shared-types/wire/trade-terms';
import { openingHours } from '../calendar/opening-hours.ts';
import type { Switches } from '../config.ts';
import type { Database } from '../database/database.ts';
import { findSeller } from '../settings/seller.ts';
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
export async function readWebsite(
  country: BackendCountry,
  database: Database,
  { countries = [country], switches, offered = [], delivery, terms = null }: WebsiteParts = {},
): Promise<BackendWebsite & { id: number }> {
  const { emailConfirmation = false, capabilitiesOff = new Set(), ownMails = new Set<MailKind>() } = switches ?? {};
  const { dealer, calendar, countries: served } = settingsOf(database);
  return {
    id: 1,
    name: dealer.name,
    countries,
    defaultCountry: served[0]!.isoCode,
    country,
    currency: country.currency.iso3Code,
    phone: country.phone,
    estimatedDeliveryTimeInStock: daysInStock(database, country),
    etaDescriptionInStock: dealer.etaDescriptionInStock,
    etaDescriptionAtSupplier: dealer.etaDescriptionAtSupplier,
    email: (await findSeller(database))?.email ?? null,
    address: { suburb: null, ...dealer.address },
    openingHours: openingHours(database),
    socials: dealer.socials,
    brandColours: dealer.brandColours,
    timeZone: calendar.zone,
    locale: dealer.locale,
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
