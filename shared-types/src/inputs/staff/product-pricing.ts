import { ID } from '../../id.ts';
import * as v from 'valibot';
import { currencyDigits } from '../../currency-digits.ts';
import { dealerLocale } from '../../dealer-locale.ts';
import { formatNumber } from '../../format-number.ts';
import { formatLocalDay } from '../../local-time.ts';
import { parseFixed } from '../../fixed-decimal.ts';
import { PRICING_LIMITS, PRICING_WARNINGS, overlappingRow, type TimedBreak, firstGapFrom } from '../../price-breaks.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { requiredText } from '../text.ts';

const ZONED = /(?:Z|[+-]\d{2}:?\d{2})$/;
const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
const LATEST = Date.parse('2200-01-01T00:00:00Z');

const QUANTITY = `Please enter a whole number from 1 to ${formatNumber(PRICING_LIMITS.quantity)}.`;
const PERCENT_DIGITS = 2;
const DIGITS_MESSAGES = ['no', 'one', 'at most two', 'at most three'].map((count) => `Please use ${count} decimal places.`);
const TOO_MANY_ROWS = `There can be at most ${PRICING_LIMITS.rows} rows.`;
const SAME_ID = 'A row has the same id as another one.';

const id = (message: string) => v.pipe(v.string(message), v.regex(ID, message));
const time = v.pipe(v.string(), v.check(isTime, 'Please choose a date from 2000 to 2199.'));
const quantity = v.pipe(v.number(QUANTITY), v.integer(QUANTITY), v.minValue(1, QUANTITY), v.maxValue(PRICING_LIMITS.quantity, QUANTITY));
const cost = v.pipe(
  v.string(),
  v.trim(),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = amountMessage(String(dataset.value), PRICING_LIMITS.cost);
    if (message !== undefined) addIssue({ message });
  }),
);

const productSupplier = v.strictObject({
  id: v.nullish(id('id must be a whole number.')),
  supplierId: id('Please choose a supplier.'),
  sku: requiredText('Please enter the supplier’s code.', PRICING_LIMITS.skuLength),
  costPrice: cost,
});
const priceBreak = v.strictObject({
  id: v.nullish(id('id must be a whole number.')),
  premiumAmount: v.pipe(v.string(), v.trim()),
  quantity,
  customerId: v.nullish(id('customerId is not an id.')),
  group: v.nullish(v.pipe(v.string(), v.maxLength(PRICING_LIMITS.groupLength))),
  validFrom: v.nullish(time),
  validTo: v.nullish(time),
});
type ProductSupplier = v.InferOutput<typeof productSupplier>;
type PriceBreak = v.InferOutput<typeof priceBreak>;

const values = {
  pricingModel: v.nullish(v.picklist(['PERCENT', 'AMOUNT'])),
  minimumSaleQuantity: v.nullish(quantity),
  minimumCostPrice: v.nullish(cost),
  supplierId: v.nullish(id('supplierId is not an id.')),
  productSuppliers: v.nullish(
    v.pipe(
      v.array(productSupplier),
      v.maxLength(PRICING_LIMITS.rows, TOO_MANY_ROWS),
      v.check((rows) => haveOwnIds(rows), SAME_ID),
      v.rawCheck(({ dataset, addIssue }) => {
        const rows = rowsOf<ProductSupplier>(dataset.value);
        for (const [index, { supplierId }] of rows.entries())
          if (rows.findIndex((other) => other.supplierId === supplierId) < index)
            addIssue({ message: 'This supplier is already in the list.', path: pathTo(rows, index, 'supplierId') });
      }),
    ),
  ),
  markupPriceBreaks: v.nullish(
    v.pipe(
      v.array(priceBreak),
      v.maxLength(PRICING_LIMITS.rows, TOO_MANY_ROWS),
      v.check((rows) => haveOwnIds(rows), SAME_ID),
      v.rawCheck(({ dataset, addIssue }) => {
        const rows = rowsOf<PriceBreak>(dataset.value);
        const timed = rows.map(timedBreak);
        for (const [index, { validFrom, validTo }] of timed.entries()) {
          const endsFirst = validFrom !== null && validTo !== null && Date.parse(validFrom) >= Date.parse(validTo);
          const other = endsFirst ? undefined : overlappingRow(timed, index);
          if (endsFirst) addIssue({ message: 'This ends before it begins.', path: pathTo(rows, index, 'validTo') });
          if (other !== undefined)
            addIssue({ message: `Row ${other + 1} has this quantity for the same time.`, path: pathTo(rows, index, 'quantity') });
        }
        const gap = firstGapFrom(timed, Date.now());
        if (gap !== undefined) addIssue({ message: gapMessage(gap) });
      }),
    ),
  ),
};

/** The components of a product's price. Rows omitted from a list are deleted. */
export const productPricing = v.pipe(
  v.strictObject(values),
  v.rawCheck((context) => checkPremiums(context)),
);

const change = {
  ...values,
  productId: id('productId is not an id.'),
  updatedAt: time,
  confirmedWarnings: v.nullish(v.array(v.picklist(PRICING_WARNINGS))),
};
const NO_CHANGE = 'The input changes nothing.';

/** A change of the pricing: omitted fields stay as they are. */
export const updateProductPricing = v.pipe(
  v.strictObject(change),
  v.check((input) => changesSomething(input), NO_CHANGE),
  v.rawCheck((context) => checkPremiums(context)),
);

/** A change of the pricing that a second person is asked to approve. */
export const askToApprovePricing = v.pipe(
  v.strictObject({ ...change, key: idempotencyKey }),
  v.check((input) => changesSomething(input), NO_CHANGE),
  v.rawCheck((context) => checkPremiums(context)),
);
export type AskToApprovePricing = v.InferOutput<typeof askToApprovePricing>;
export type UpdateProductPricing = v.InferOutput<typeof updateProductPricing>;

interface RuleContext {
  dataset: { value: unknown };
  addIssue: (issue: { message: string; path: IssuePath }) => void;
}
type IssuePath = [v.IssuePathItem, ...v.IssuePathItem[]];

/** The range of a premium depends on the pricing model. */
function checkPremiums({ dataset: { value }, addIssue }: RuleContext): void {
  const { pricingModel, markupPriceBreaks } = value as { pricingModel?: string | null; markupPriceBreaks?: unknown };
  if (!markupPriceBreaks) return;
  if (!pricingModel) addIssue({ message: 'Please choose how premiums are set.', path: pathTo(value, 'pricingModel') });
  const isPercent = pricingModel === 'PERCENT';
  for (const [index, { premiumAmount }] of rowsOf<PriceBreak>(markupPriceBreaks).entries()) {
    const message = isPercent ? percentMessage(premiumAmount) : amountMessage(premiumAmount, PRICING_LIMITS.premium.amount);
    if (message !== undefined) addIssue({ message, path: pathTo(value, 'markupPriceBreaks', index, 'premiumAmount') });
  }
}

function changesSomething(input: Record<string, unknown>): boolean {
  return Object.keys(values).some((name) => isGiven(input[name]));
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isTime(text: string): boolean {
  const moment = Date.parse(text);
  return ZONED.test(text) && moment >= EARLIEST && moment <= LATEST;
}

/** The error message for an amount of the dealer's own currency; undefined when it is from 0 to `most`. */
function amountMessage(text: string, most: number): string | undefined {
  return decimalMessage(text, currencyDigits(dealerLocale().currency)!, `an amount from 0 to ${formatNumber(most)}, such as 12.50`, most);
}

function percentMessage(text: string): string | undefined {
  const most = PRICING_LIMITS.premium.percent;
  return decimalMessage(text, PERCENT_DIGITS, `a percentage from 0 to ${formatNumber(most)}, such as 12.50`, most);
}

function decimalMessage(text: string, digits: number, what: string, most: number): string | undefined {
  const value = parseFixed(text, digits);
  if (value !== undefined && value >= 0 && value <= most * 10 ** digits) return undefined;
  const [, fraction = ''] = /^\d+\.(\d+)$/.exec(text) ?? [];
  return fraction.length > digits ? DIGITS_MESSAGES[digits] : `Please enter ${what}.`;
}

function haveOwnIds(rows: readonly { id?: string | null | undefined }[]): boolean {
  const ids = rows.flatMap((row) => (row.id ? [row.id] : []));
  return new Set(ids).size === ids.length;
}

function timedBreak({ quantity: units, customerId, group, validFrom, validTo }: PriceBreak): TimedBreak {
  return { quantity: units, customer: customerId ?? null, group: group ?? null, validFrom: validFrom ?? null, validTo: validTo ?? null };
}

function gapMessage(gap: number): string {
  if (gap <= Date.now()) return 'Everyone needs a price: keep a row for everyone that is valid now.';
  return `Everyone needs a price: no row for everyone is valid from ${formatLocalDay(new Date(gap))}.`;
}

/** The rows that have the right shape: rules over several rows also run while one of them has an error. */
function rowsOf<Row extends object>(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : [];
}

function pathTo(from: unknown, ...keys: (string | number)[]): IssuePath {
  let input = from;
  return keys.map((key) => {
    const value = (input as Record<string | number, unknown>)[key];
    const item = { type: 'unknown', origin: 'value', input, key, value } as const;
    input = value;
    return item;
  }) as IssuePath;
}
