import * as v from 'valibot';
import { MAX_LINE_QUANTITY } from '../business-constants.ts';
import { DELIVERY_CODES } from '../deliveries.ts';
import { deliverySlot } from './delivery-option.ts';
import { calledAt, changeAddress, changeKey, changeReason } from './order-change.ts';
import { amount, count, filledText, flag, id, text } from './values.ts';

/** Capability "staff.orderRevisions" (docs/backend-contract.md): what a placed order contains, and how it reaches its buyer. */

/** At what price a line stands afterwards: that of the order, for a line that it has, or the buyer's own price of today. */
export const REVISED_PRICES = ['order', 'today'] as const;

const MAX_LINES = 100;

/**
 * - `lines`: all that the order shall contain, a product once; null leaves them as they are
 * - `delivery`: to an address or to the counter; null leaves it as it is
 */
const revisionEntries = {
  lines: v.nullable(
    v.pipe(
      v.array(
        v.strictObject({
          productId: count,
          quantity: v.pipe(count, v.minValue(1), v.maxValue(MAX_LINE_QUANTITY, `must be at most ${MAX_LINE_QUANTITY}`)),
          price: v.picklist(REVISED_PRICES),
        }),
      ),
      v.minLength(1, 'must have a line: cancel the order instead'),
      v.maxLength(MAX_LINES, `must have at most ${MAX_LINES} lines`),
    ),
  ),
  delivery: v.nullable(
    v.strictObject({
      code: v.picklist(DELIVERY_CODES),
      /** Needed where times are booked. */
      slotId: v.nullish(text, null),
      /** In the order's country; null for the counter. */
      address: v.nullish(changeAddress, null),
    }),
  ),
};

/** `POST /orders/{id}/revision-preview` by sales: nothing is changed. */
export const previewRevision = v.strictObject(revisionEntries);
export type BackendPreviewRevision = v.InferOutput<typeof previewRevision>;

/**
 * `POST /orders/{id}/revisions` by sales. One key is one change; 412 `ORDER_CHANGED {by}` when the order has another revision, 409
 * `PRICE_CHANGED` when its total would be another one than `total`.
 */
export const reviseOrder = v.strictObject({
  key: changeKey,
  /** `changing.revision` as it was seen. */
  revision: count,
  /** The order's total afterwards, as it was seen. */
  total: amount,
  ...revisionEntries,
  calledAt,
  note: changeReason,
});
export type BackendReviseOrder = v.InferOutput<typeof reviseOrder>;

const lineFigures = v.object({ quantity: count, unitPrice: amount, total: amount });
const beforeAndAfter = v.object({ before: amount, after: amount });

/** Decimals of the order's currency. */
export const revisionPreview = v.object({
  /** Why this cannot be done, as a sentence; there are no `figures` then. */
  refusedBecause: v.nullish(text, null),
  figures: v.nullish(
    v.object({
      lines: v.array(
        v.object({
          productId: id,
          name: filledText,
          /** Null for what is added. */
          before: v.nullable(lineFigures),
          /** Null for what is removed. */
          after: v.nullable(lineFigures),
        }),
      ),
      shipping: beforeAndAfter,
      tax: beforeAndAfter,
      total: beforeAndAfter,
      /** What has arrived and was not returned. */
      paid: amount,
      owed: amount,
      /** What is to be returned. */
      owedBack: amount,
      /** The invoice is credited and issued anew, now or once the order is paid. */
      correctsInvoice: flag,
    }),
    null,
  ),
  /** Ways of delivery that it can change to, none that keeps it, at today's prices for what it would contain. */
  deliveries: v.array(
    v.object({
      code: v.picklist(DELIVERY_CODES),
      label: filledText,
      price: amount,
      slots: v.array(deliverySlot),
      unavailableBecause: v.nullish(text, null),
    }),
  ),
});
export type BackendRevisionPreview = v.InferOutput<typeof revisionPreview>;
