import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { roundedString } from '@koura/shared-types/money';
import type { PricingBatchRowState, PricingBatchState } from '../../platform/bff-client/schema-types.generated.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { formatPercent } from '../../platform/format/format-percent.ts';
import type { PricingBatchFieldsFragment } from './pricing-batches.generated.ts';

export const STATE_LABELS: Record<PricingBatchState, string> = {
  DRAFT: 'Not published',
  APPROVED: 'Approved, not published',
  PUBLISHED: 'Published',
  UNDONE: 'Undone',
  DISCARDED: 'Discarded',
};

export const ROW_LABELS: Record<PricingBatchRowState, string> = {
  READY: 'Will change',
  OTHER_UNIT: 'Left out: different unit',
  UNCHANGED: 'Left out: no difference',
  PUBLISHED: 'Changed',
  MOVED: 'Left out: changed by someone else',
  UNDONE: 'Undone',
  KEPT: 'Not undone: changed since',
};

type Rule = NonNullable<PricingBatchFieldsFragment['rule']>;

/** "Add 0.25 percentage points", "Set to 3.40%", "Multiply by 1.05", "Premiums from a file", "Pricing of one product". */
export function ruleText({ rule, product }: Pick<PricingBatchFieldsFragment, 'rule' | 'product'>): string {
  if (product) return 'Pricing of one product';
  if (!rule) return 'Premiums from a file';
  const { kind, unit, value } = rule;
  const { currency } = dealerLocale();
  const amount =
    unit === 'PERCENT'
      ? formatPercent(Math.abs(value))
      : formatMoney({ amount: roundedString(Math.abs(value), currency), currencyCode: currency });
  if (kind === 'MULTIPLY') return `Multiply premiums by ${value}`;
  if (kind === 'SET') return `Set premiums to ${amount}`;
  const points = unit === 'PERCENT' ? `${Math.abs(value).toFixed(2)} percentage points` : amount;
  return value < 0 ? `Take ${points} off premiums` : `Add ${points} to premiums`;
}

/** "Gold, Perth Mint, Coins"; "All products"; "1 oz gold Kiwi". */
export function scopeText({
  rule,
  metal,
  mint,
  category,
  product,
}: Pick<PricingBatchFieldsFragment, 'rule' | 'metal' | 'mint' | 'category' | 'product'>): string {
  if (product) return product.name;
  const names = [metal, mint, category].flatMap((one) => one?.name ?? []);
  return names.join(', ') || (rule ? 'All products' : 'The products of the file');
}

/** "from 1 Dec 2026, 12:00 am until 8 Dec 2026, 12:00 am"; null for a rule without times. */
export function timesText(rule: Rule | null): string | null {
  const from = rule?.from ? `from ${formatDateTime(rule.from)}` : null;
  const until = rule?.until ? `until ${formatDateTime(rule.until)}` : null;
  return [from, until].filter(Boolean).join(' ') || null;
}

export function productsIn({ counts }: Pick<PricingBatchFieldsFragment, 'counts'>, ...states: PricingBatchRowState[]): number {
  return counts.reduce((sum, { state, products }) => (states.includes(state) ? sum + products : sum), 0);
}
