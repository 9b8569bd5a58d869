import * as v from 'valibot';
import { MAX_LINE_QUANTITY } from '../../business-constants.ts';
import { DELIVERY_CODES } from '../../deliveries.ts';
import { parseDecimal } from '../../money.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { optionalPhone } from '../phone.ts';
import { sentAddress } from '../sent-address.ts';
import { changeNote } from './order-desk.ts';

const QUANTITY = `Please enter a number from 1 to ${MAX_LINE_QUANTITY}.`;
export const revisedQuantity = v.pipe(
  v.number(QUANTITY),
  v.integer(QUANTITY),
  v.minValue(1, QUANTITY),
  v.maxValue(MAX_LINE_QUANTITY, QUANTITY),
);

const revisionEntries = {
  orderNumber: v.string(),
  /** All that the order shall contain; null leaves it as it is. */
  lines: v.nullish(
    v.pipe(
      v.array(v.strictObject({ productId: v.string(), quantity: revisedQuantity, price: v.picklist(['order', 'today']) })),
      v.minLength(1, 'An order without products is cancelled instead.'),
      v.maxLength(100, 'An order can have 100 products.'),
    ),
    null,
  ),
  /** How it is delivered; null leaves it as it is. */
  delivery: v.nullish(
    v.strictObject({
      code: v.picklist(DELIVERY_CODES),
      slotId: v.nullish(v.string(), null),
      address: v.nullish(sentAddress, null),
    }),
    null,
  ),
};

/** What a placed order shall contain, and how it shall be delivered. */
export const previewOrderRevision = v.strictObject(revisionEntries);
export type PreviewOrderRevision = v.InferOutput<typeof previewOrderRevision>;

/** The same, done. `total`: as the preview said. */
export const reviseOrder = v.strictObject({
  ...revisionEntries,
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  total: v.pipe(
    v.strictObject({ amount: v.string(), currencyCode: v.string() }),
    v.check(({ amount, currencyCode }) => (parseDecimal(amount, currencyCode) ?? -1) >= 0, 'Please look at the preview again.'),
  ),
  calledAt: optionalPhone,
  note: changeNote,
  key: idempotencyKey,
});
export type ReviseOrder = v.InferOutput<typeof reviseOrder>;
