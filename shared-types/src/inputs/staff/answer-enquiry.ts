import * as v from 'valibot';
import { requiredLines } from '../text.ts';
import { idempotencyKey } from '../idempotency-key.ts';

export const MAX_ANSWER_LENGTH = 4000;

export const answerText = requiredLines('Please write an answer.', MAX_ANSWER_LENGTH);

export const answerEnquiry = v.strictObject({
  enquiryId: v.string(),
  /** Null: whatever has been answered. */
  answersSeen: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), null),
  text: answerText,
  key: idempotencyKey,
});
export type AnswerEnquiry = v.InferOutput<typeof answerEnquiry>;
