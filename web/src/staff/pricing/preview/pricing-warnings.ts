import type { PricingApprovalReason, PricingWarning } from '../../../platform/bff-client/schema-types.generated.ts';
import type { PreviewProductPricingMutation } from './preview-product-pricing.generated.ts';
import { formatDateTime } from '../../../platform/format/format-date.ts';
import { formatChange } from '../../../platform/format/format-percent.ts';
import { formatCount } from '../../../platform/format/format-plural.ts';

export type Preview = NonNullable<PreviewProductPricingMutation['previewProductPricing']['preview']>;
export type PreviewRow = Preview['rows'][number];
export type Warning = PricingWarning;

export const WARNING_TEXTS: Record<Warning, string> = {
  BELOW_COST: 'Below cost',
  BELOW_BUYBACK: 'Below the buy-back price',
  MOVE_OVER_5_PERCENT: 'Moves by more than 5%',
  CROSSES_BREAK: 'Makes no difference: fewer pieces already cost less each',
};

const APPROVAL_TEXTS: Record<PricingApprovalReason, string> = {
  BELOW_COST: 'it sells below cost',
  LARGE_MOVE: 'a price moves by more than 3% within a day',
};

/** "it sells below cost, and a price moves by more than 3% within a day". */
export function approvalText(reasons: readonly PricingApprovalReason[]): string {
  return reasons.map((reason) => APPROVAL_TEXTS[reason]).join(', and ');
}

export const CONFIRMED: Record<Warning, string> = {
  BELOW_COST: 'Sell below cost',
  BELOW_BUYBACK: 'Sell below what we pay for it',
  MOVE_OVER_5_PERCENT: 'Move the price by more than 5%',
  CROSSES_BREAK: 'Keep a premium that makes no difference',
};

/** "Move the price by more than 5%: from 1 piece (+29.60%)". */
export function confirmationText(warning: Warning, rows: readonly PreviewRow[]): string {
  const concerned = rows.filter(({ warnings }) => warnings.includes(warning));
  const names = concerned.map((row) => {
    const move = warning === 'MOVE_OVER_5_PERCENT' && row.movePercent !== null ? ` (${formatChange(row.movePercent)})` : '';
    return `${rowName(row)}${move}`;
  });
  return `${CONFIRMED[warning]}: ${names.join('; ')}`;
}

/** "from 5 pieces for Hannah Wilson, on 1 Dec 2026, 12:00 am"; "from 5 pieces for wholesale customers". */
export function rowName({ quantity, customer, group, from }: Pick<PreviewRow, 'quantity' | 'customer' | 'group' | 'from'>): string {
  const who = customer ? ` for ${customer.name ?? 'one customer'}` : group === null ? '' : ` for ${group} customers`;
  const when = from === null ? '' : `, on ${formatDateTime(from)}`;
  return `from ${formatCount(quantity, 'piece')}${who}${when}`;
}
