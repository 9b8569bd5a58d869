import * as v from 'valibot';
import { ID } from '../../id.ts';
import { MAX_SIGNATURE_LENGTH, signaturePath } from '../../wire/hand-over.ts';
import { requiredText } from '../text.ts';

const SIGNATURE = 'Please sign again, with fewer strokes.';

/** Who collected an order, and which kind of document was seen. */
export const handOverFields = {
  collectedBy: v.pipe(
    requiredText('Please enter who came.'),
    v.check((name) => !/\d{3}/.test(name), 'Please enter the name alone. The document’s number is never kept.'),
  ),
  document: v.picklist(['PASSPORT', 'DRIVER_LICENCE', 'IDENTITY_CARD', 'OTHER'], 'Please choose which document you saw.'),
};

export const recordHandOver = v.strictObject({
  orderNumber: requiredText('Please enter the order number.'),
  shipmentId: v.pipe(v.string(), v.regex(ID, 'shipmentId is not an id.')),
  ...handOverFields,
  /** An SVG path; null where nobody signed on the screen. */
  signature: v.nullish(
    v.pipe(
      v.string(),
      v.maxLength(MAX_SIGNATURE_LENGTH, SIGNATURE),
      v.check((path) => v.is(signaturePath, path), SIGNATURE),
    ),
    null,
  ),
});
export type RecordHandOver = v.InferOutput<typeof recordHandOver>;
