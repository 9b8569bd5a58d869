import type { BackendPricingRule } from '@koura/shared-types/wire/pricing-batch';
import { PRICING_LIMITS, type PricingModel } from '@koura/shared-types/price-breaks';
import type { Pricing } from '../products/check-pricing.ts';

type PremiumRow = Pricing['markupPriceBreaks'][number];

export class PremiumOutOfRange extends Error {
  override name = 'PremiumOutOfRange';
  readonly premium: number;

  constructor(premium: number) {
    super(`A premium would be ${premium}.`);
    this.premium = premium;
  }
}

/**
 * The premiums after a rule; undefined where it changes none. Those of everyone that apply now or later change, each for the part of its
 * time that the rule is about: a row that is in force for longer is split. Those of customers and groups, and of the past, stay. Throws
 * `PremiumOutOfRange`.
 */
export function applyRule(
  { pricingModel, markupPriceBreaks }: Pick<Pricing, 'pricingModel' | 'markupPriceBreaks'>,
  rule: BackendPricingRule,
  now: Date,
): PremiumRow[] | undefined {
  const most = PRICING_LIMITS.premium[pricingModel as PricingModel];
  let changes = false;
  const rows = markupPriceBreaks.flatMap((row) => {
    const premiumAmount = newPremium(row.premiumAmount, rule);
    const parts =
      row.customer === null && row.group === null && premiumAmount !== row.premiumAmount ? split(row, rule, now.toISOString()) : undefined;
    if (!parts) return [row];
    if (premiumAmount < 0 || premiumAmount > most) throw new PremiumOutOfRange(premiumAmount);
    changes = true;
    const { id, ...values } = row;
    const pieces = [
      ...(parts.before ? [{ ...values, ...parts.before }] : []),
      { ...values, ...parts.during, premiumAmount },
      ...(parts.after ? [{ ...values, ...parts.after }] : []),
    ];
    // The row keeps its id for its first part.
    return pieces.map((piece, index) => (index === 0 && id !== undefined ? { id, ...piece } : piece));
  });
  return changes ? rows : undefined;
}

function newPremium(premium: number, { kind, value }: BackendPricingRule): number {
  if (kind === 'set') return value;
  // Numbers of two decimals, computed exactly.
  const hundredths = Math.round(premium * 100);
  return kind === 'add' ? (hundredths + Math.round(value * 100)) / 100 : Math.round(hundredths * value) / 100;
}

type Times = Pick<PremiumRow, 'validFrom' | 'validTo'>;

/** The times of a row before, during and after a rule; undefined where they have none in common. null: no beginning, no end. */
function split(
  { validFrom, validTo }: Times,
  { from, until }: BackendPricingRule,
  now: string,
): { before?: Times; during: Times; after?: Times } | undefined {
  const begins = validFrom ?? '';
  const ends = validTo ?? '9';
  const ruleBegins = from !== null && from > now ? from : '';
  const ruleEnds = until ?? '9';
  if (ends <= now || ends <= ruleBegins || begins >= ruleEnds) return undefined;
  return {
    ...(begins < ruleBegins && { before: { validFrom, validTo: ruleBegins } }),
    during: { validFrom: begins < ruleBegins ? ruleBegins : validFrom, validTo: ends > ruleEnds ? ruleEnds : validTo },
    ...(ends > ruleEnds && { after: { validFrom: ruleEnds, validTo } }),
  };
}
