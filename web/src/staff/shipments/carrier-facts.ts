import { parseDecimal } from '@koura/shared-types/money';
import { trackingLink } from '@koura/shared-types/wire/carrier';
import { formatMoney } from '../../platform/format/format-money.ts';
import type { CarrierFieldsFragment } from './carriers.generated.ts';

/** The carrier's page about a parcel; empty where there is none, and without a number. */
export function linkOf(carriers: readonly CarrierFieldsFragment[], name: string, number: string): string {
  const address = carriers.find((one) => one.name === name)?.trackingUrl;
  return address && number.trim() !== '' ? trackingLink(address, number.trim()) : '';
}

/** What to say of a parcel whose content is worth more than its carrier insures; null for nothing. */
export function insuranceWarning(
  { name, insuredUpTo }: Pick<CarrierFieldsFragment, 'name' | 'insuredUpTo'>,
  content: { amount: string; currencyCode: string },
): string | null {
  const limit = insuredUpTo.find(({ currencyCode }) => currencyCode === content.currencyCode);
  const worth = parseDecimal(content.amount, content.currencyCode);
  if (!limit || worth === undefined || worth <= (parseDecimal(limit.amount, limit.currencyCode) ?? Infinity)) return null;
  return `${name} insures a parcel up to ${formatMoney(limit)}, and this one holds ${formatMoney(content)}. Send less in it, or with another carrier.`;
}
