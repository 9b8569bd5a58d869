import { currencyDigits } from '@koura/shared-types/currency-digits';
import type { MetalUnit, SpotRange } from '../platform/bff-client/schema-types.generated.ts';
import type { SpotChartQueryVariables } from './charts.generated.ts';

interface RangeText {
  segment: string;
  range: SpotRange;
  label: string;
  span: string;
}

export const RANGES = [
  { segment: '1d', range: 'DAY', label: '1D', span: '24 hours of trading' },
  { segment: '1w', range: 'WEEK', label: '1W', span: 'a week' },
  { segment: '1m', range: 'MONTH', label: '1M', span: 'a month' },
  { segment: '1y', range: 'YEAR', label: '1Y', span: 'a year' },
  { segment: '5y', range: 'FIVE_YEARS', label: '5Y', span: 'five years' },
  { segment: 'all', range: 'ALL', label: 'All', span: 'all available years' },
] as const satisfies readonly RangeText[];
type RangeSegment = (typeof RANGES)[number]['segment'];

/** Units by `?unit=` parameter; the first is the default and left out of URLs. */
export const UNITS = [
  { param: 'oz', unit: 'TROY_OUNCE', label: 'oz', unitName: 'troy ounce' },
  { param: 'g', unit: 'GRAM', label: 'g', unitName: 'gram' },
  { param: 'kg', unit: 'KILOGRAM', label: 'kg', unitName: 'kilogram' },
] as const satisfies readonly { param: string; unit: MetalUnit; label: string; unitName: string }[];
type UnitParam = (typeof UNITS)[number]['param'];

export interface ChartChoice {
  metal: string;
  /** "usd"; null is the currency of the shopper's country. */
  currency: string | null;
  range: RangeSegment;
  unit: UnitParam;
}

export const CHARTS_PATH = '/charts-prices/';
const DEFAULT_RANGE: RangeSegment = '1y';

/** Reads /charts-prices/{metal}/{currency?}/{range?}/?unit=. Null for invalid segments; an unknown unit is the default one. */
export function parseChartChoice(
  { metal, currency, range = DEFAULT_RANGE }: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
  metals: readonly { slug: string }[],
): ChartChoice | null {
  const known = RANGES.find(({ segment }) => segment === range);
  if (!metal || !metals.some(({ slug }) => slug === metal) || !known) return null;
  if (currency !== undefined && !isCurrency(currency)) return null;
  const unit = UNITS.find(({ param }) => param === search.get('unit'))?.param ?? 'oz';
  return { metal, currency: currency ?? null, range: known.segment, unit };
}

/** A lower-case ISO 4217 code, whether or not the backend has prices in it. */
const isCurrency = (segment: string): boolean => /^[a-z]{3}$/.test(segment) && currencyDigits(segment.toUpperCase()) !== undefined;

/** Canonical path and query of a chart; `ownCurrency` (the country's) is only named where a range follows it. */
export function chartHref({ metal, currency, range, unit }: ChartChoice, ownCurrency: string): string {
  const query = unit === 'oz' ? '' : `?unit=${unit}`;
  const own = ownCurrency.toLowerCase();
  const code = currency ?? own;
  const deeper = code !== own || range !== DEFAULT_RANGE ? `${code}/` : '';
  return `${CHARTS_PATH}${metal}/${deeper}${range === DEFAULT_RANGE ? '' : `${range}/`}${query}`;
}

export function chartVariables({ metal, currency, range, unit }: ChartChoice): SpotChartQueryVariables {
  return {
    metal,
    currency: currency?.toUpperCase() ?? null,
    range: RANGES.find(({ segment }) => segment === range)!.range,
    unit: UNITS.find(({ param }) => param === unit)!.unit,
  };
}
