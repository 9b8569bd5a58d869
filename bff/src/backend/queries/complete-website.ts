import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '@koura/shared-types/business-constants';
import type { BackendCountry, BackendWebsite } from '@koura/shared-types/backend-website';
import { isRecord } from '../dialects/dialect.ts';

/** The single type of a plain Strapi as the settings that the shop knows: it cannot tell the visitor's country, so that is chosen here. */
export function completeWebsite(row: Record<string, unknown>, country: string): BackendWebsite {
  const countries = (Array.isArray(row['countries']) ? (row['countries'] as Partial<BackendCountry>[]) : []).map(completeCountry);
  const given = row['defaultCountry'];
  const defaultCountry = text(isRecord(given) ? given['isoCode'] : given) || DEFAULT_COUNTRY;
  const find = (isoCode: string): BackendCountry | undefined => countries.find((one) => one.isoCode === isoCode);
  const chosen = find(country) ?? find(defaultCountry) ?? countries[0] ?? completeCountry({ isoCode: DEFAULT_COUNTRY });
  return {
    ...row,
    countries,
    defaultCountry,
    country: chosen,
    currency: text(row['currency']) || chosen.currency.iso3Code,
    phone: text(row['phone']),
    estimatedDeliveryTimeInStock: deliveryText(row['estimatedDeliveryTimeInStock']),
    etaDescriptionInStock: text(row['etaDescriptionInStock']),
    etaDescriptionAtSupplier: text(row['etaDescriptionAtSupplier']),
    // What a plain Strapi lists by chance it has not got.
    capabilities: [],
  };
}

function completeCountry({ id = 0, isoCode = '', name, url, currency, phone }: Partial<BackendCountry>): BackendCountry {
  return { id, isoCode, name: name ?? isoCode, url: url ?? null, currency: currency ?? { iso3Code: DEFAULT_CURRENCY }, phone: phone ?? '' };
}

/** A text, or the component {minTime, maxTime, unit}. */
function deliveryText(value: unknown): string {
  if (!isRecord(value)) return text(value);
  const { minTime, maxTime, unit } = value;
  return `${Number(minTime)} to ${Number(maxTime)} ${text(unit) || 'day'}s`;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
