import { formatWhole } from '../../platform/format/format-money.ts';

/** The price filter of specification section 5: 'a to b' is a range, a single number is at least that. Decimal strings. */
export interface PriceFilter {
  from: string | null;
  to: string | null;
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** Parses "1,500", "$1500" and " 1500.00 " as 1500; null for empty text, undefined for invalid text. */
export function parseAmount(text: string): string | null | undefined {
  const plain = text.replaceAll(/[\s,$]/g, '');
  if (plain === '') return null;
  if (!AMOUNT.test(plain)) return undefined;
  const [whole, cents = ''] = plain.split('.');
  const trimmed = cents.replace(/0+$/, '');
  return String(Number(whole)) + (trimmed && `.${trimmed}`);
}

/** Parses '100 to 500' or '100'; undefined when invalid. */
export function parsePriceFilter(text: string): PriceFilter | null | undefined {
  const [first = '', second, ...rest] = text.trim().split(/\s+to\s+/i);
  if (rest.length > 0) return undefined;
  return second === undefined ? priceFilterOf(first, '') : priceFilterOf(first, second);
}

/** The filter of two fields: null when both are empty, undefined when one is invalid. Swaps reversed bounds. */
export function priceFilterOf(fromText: string, toText: string): PriceFilter | null | undefined {
  const from = parseAmount(fromText);
  const to = parseAmount(toText);
  if (from === undefined || to === undefined) return undefined;
  if (from === null && to === null) return null;
  if (from !== null && to !== null && Number(from) > Number(to)) return { from: to, to: from };
  return { from, to };
}

export function serialisePriceFilter({ from, to }: PriceFilter): string {
  return to === null ? (from ?? '0') : `${from ?? '0'} to ${to}`;
}

/** For a chip: "From $500", "Up to $500", "$100 to $500". */
export function priceFilterText({ from, to }: PriceFilter, currencyCode: string): string {
  const money = (amount: string) => formatWhole({ amount, currencyCode });
  if (to === null) return `From ${money(from ?? '0')}`;
  if (from === null || from === '0') return `Up to ${money(to)}`;
  return `${money(from)} to ${money(to)}`;
}
