import * as v from 'valibot';
import { currencyDigits } from '../../currency-digits.ts';
import { dealerLocale } from '../../dealer-locale.ts';
import { parseFixed } from '../../fixed-decimal.ts';
import { PRICING_LIMITS } from '../../price-breaks.ts';
import { idempotencyKey } from '../idempotency-key.ts';

/** In UTF-8, so that the request stays below the gateway's limit; some 1,500 premiums. */
export const MAX_PREMIUM_FILE_BYTES = 90_000;
export const PREMIUM_FILE_TOO_LARGE = 'This file is larger than 90\u00a0kB. Please send fewer products at once, for example one metal.';
const MAX_FACTOR = 10;

const slug = v.nullish(v.pipe(v.string(), v.maxLength(120)), null);
const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
const LATEST = Date.parse('2200-01-01T00:00:00Z');
const DATE = 'Please choose a date from 2000 to 2199.';
const time = v.nullish(
  v.pipe(
    v.string(),
    v.check((text) => /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) && Date.parse(text) >= EARLIEST && Date.parse(text) <= LATEST, DATE),
  ),
  null,
);

/** A rule as staff type it: "0.25", "-12.50", "1.02". */
export const pricingRuleInput = v.pipe(
  v.strictObject({
    kind: v.picklist(['ADD', 'SET', 'MULTIPLY'], 'Please choose what to do.'),
    unit: v.nullish(v.picklist(['PERCENT', 'AMOUNT'], 'Please choose a unit.'), null),
    value: v.pipe(v.string(), v.trim(), v.nonEmpty('Please enter a number.')),
    from: time,
    until: time,
  }),
  v.forward(
    v.check(({ kind, unit }) => kind === 'MULTIPLY' || unit !== null, 'Please choose a unit.'),
    ['unit'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const message = valueMessage(dataset.value);
    if (message !== undefined) addIssue({ message, path: pathTo(dataset.value, 'value') });
    const { from, until } = dataset.value;
    if (until !== null && Date.parse(until) <= (from === null ? Date.now() : Date.parse(from)))
      addIssue({ message: 'This ends before it begins.', path: pathTo(dataset.value, 'until') });
  }),
);
type Rule = v.InferOutput<typeof pricingRuleInput>;

/** Either a rule for the products that metal, mint and category describe, or the text of a CSV file with premiums. */
export const preparePricingBatch = v.pipe(
  v.strictObject({
    key: idempotencyKey,
    metal: slug,
    mint: slug,
    category: slug,
    rule: v.nullish(pricingRuleInput, null),
    csv: v.nullish(
      v.pipe(v.string(), v.nonEmpty('Please choose a file.'), v.maxBytes(MAX_PREMIUM_FILE_BYTES, PREMIUM_FILE_TOO_LARGE)),
      null,
    ),
  }),
  v.check(({ rule, csv }) => (rule === null) !== (csv === null), 'A batch has either a rule or a file.'),
);
export type PreparePricingBatch = v.InferOutput<typeof preparePricingBatch>;

/** The number of a rule; undefined when it is none. */
export function ruleValue({ kind, unit, value }: Pick<Rule, 'kind' | 'unit' | 'value'>): number | undefined {
  if (kind === 'MULTIPLY') return /^\d{1,2}(?:\.\d{1,4})?$/.test(value) ? Number(value) : undefined;
  const digits = unit === 'AMOUNT' ? currencyDigits(dealerLocale().currency)! : 2;
  const parsed = parseFixed(value.replace(/^\+/, '').replace(/^[−–]/, '-'), digits);
  return parsed === undefined ? undefined : parsed / 10 ** digits;
}

function valueMessage(rule: Rule): string | undefined {
  const value = ruleValue(rule);
  const { kind, unit } = rule;
  if (kind === 'MULTIPLY') {
    return value !== undefined && value > 0 && value <= MAX_FACTOR ? undefined : `Please enter a factor up to ${MAX_FACTOR}, such as 1.05.`;
  }
  const most = PRICING_LIMITS.premium[unit === 'AMOUNT' ? 'amount' : 'percent'];
  if (kind === 'SET') return value !== undefined && value >= 0 && value <= most ? undefined : 'Please enter a premium, such as 3.40.';
  return value !== undefined && value !== 0 && Math.abs(value) <= most ? undefined : 'Please enter a number, such as 0.25 or −0.25.';
}

function pathTo<Value extends object, Key extends keyof Value & string>(input: Value, key: Key): [v.ObjectPathItem] {
  return [{ type: 'object', origin: 'value', input: input as Record<string, unknown>, key, value: input[key] }];
}
