import * as v from 'valibot';
import { requiredText } from '../text.ts';
import { idempotencyKey } from '../idempotency-key.ts';

export const MAX_POINTS_REASON_LENGTH = 200;
const MAX_POINTS = 1_000_000;

export const pointsReason = requiredText('Please write what the points are for: the customer reads it.', MAX_POINTS_REASON_LENGTH);

export const bookedPoints = v.pipe(
  v.number('Please enter a whole number of points, such as 500 or −500.'),
  v.integer('Please enter a whole number of points, such as 500 or −500.'),
  v.notValue(0, 'Please enter a whole number of points, such as 500 or −500.'),
  v.minValue(-MAX_POINTS, 'At most 1,000,000 points at a time.'),
  v.maxValue(MAX_POINTS, 'At most 1,000,000 points at a time.'),
);

/** Points as they are typed: "500", "+1,000", "-250", with a minus of any kind. Undefined for what is no whole number. */
export function pointsIn(typed: string): number | undefined {
  const plain = typed.trim().replace(/^[−–]/, '-');
  return /^[+-]?\d{1,3}(?:[, ]?\d{3})*$/.test(plain) ? Number(plain.replaceAll(/[, +]/g, '')) : undefined;
}

export const typedPoints = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const { issues } = v.safeParse(bookedPoints, dataset.typed ? pointsIn(dataset.value) : undefined);
    if (issues) addIssue({ message: issues[0].message });
  }),
);

export const bookPoints = v.strictObject({
  customerId: v.string(),
  points: bookedPoints,
  description: pointsReason,
  key: idempotencyKey,
});
export type BookPoints = v.InferOutput<typeof bookPoints>;
