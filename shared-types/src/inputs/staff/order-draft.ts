import * as v from 'valibot';
import { MAX_LINE_QUANTITY } from '../../business-constants.ts';
import { ID } from '../../id.ts';
import { MAX_DRAFT_LINES } from '../../wire/draft.ts';
import { email } from '../email.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { MAX_NAME_LENGTH, plainName } from '../plain-name.ts';
import { optionalText } from '../text.ts';

const CHANGE = 'Please enter an amount such as −25.00, or nothing.';
const PIECES = 'Please add a piece.';
const MAX_REASON_LENGTH = 200;

/** What is typed as the change of a price: a decimal with a sign or none, 0 for nothing; undefined for what is no amount. */
export function priceChangeIn(typed: string): number | undefined {
  const plain = typed
    .trim()
    .replace('−', '-')
    .replaceAll(/(?<=\d),(?=\d{3}\b)/g, '');
  if (plain === '') return 0;
  return /^[+-]?\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

const line = v.pipe(
  v.strictObject({
    productId: v.pipe(v.string(), v.regex(ID, 'This product is no longer in our shop.')),
    quantity: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1, 'The quantity must be at least 1.'),
      v.maxValue(MAX_LINE_QUANTITY, 'The quantity is too large.'),
    ),
    priceChange: v.pipe(
      v.nullish(v.string(), ''),
      v.check((typed) => priceChangeIn(typed) !== undefined, CHANGE),
      v.transform((typed) => priceChangeIn(typed) ?? 0),
    ),
    reason: optionalText(MAX_REASON_LENGTH),
  }),
  v.forward(
    v.check(({ priceChange, reason }) => priceChange === 0 || reason !== null, 'Please say why the price differs.'),
    ['reason'],
  ),
);

const lines = v.pipe(
  v.array(line),
  v.nonEmpty(PIECES),
  v.maxLength(MAX_DRAFT_LINES, `Please use at most ${MAX_DRAFT_LINES} lines.`),
  v.check((list) => new Set(list.map(({ productId }) => productId)).size === list.length, 'Each piece can have one line.'),
);

const id = v.pipe(v.string(), v.regex(ID, 'id is not an id.'));
const version = v.pipe(v.number(), v.integer());

export const createOrderDraft = v.strictObject({
  key: idempotencyKey,
  customerId: v.nullish(v.pipe(v.string(), v.regex(ID, 'customerId is not an id.')), null),
  lines,
  forOrder: v.nullish(v.string(), null),
});
export type CreateOrderDraft = v.InferOutput<typeof createOrderDraft>;

export const changeOrderDraft = v.strictObject({ id, version, lines });
export type ChangeOrderDraft = v.InferOutput<typeof changeOrderDraft>;

/** Without an address nothing is mailed: staff take the link themselves. */
export const sendOrderDraft = v.strictObject({
  id,
  email: v.nullish(email, null),
  name: v.pipe(
    optionalText(MAX_NAME_LENGTH),
    v.transform((name) => plainName(name ?? '') || null),
  ),
});
export type SendOrderDraft = v.InferOutput<typeof sendOrderDraft>;
