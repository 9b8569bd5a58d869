import * as v from 'valibot';
import { requiredLines } from './text.ts';

export const MAX_GIFT_MESSAGE_LENGTH = 500;

/** An order that is a gift: the message is printed on a packing slip without prices. Plain text. */
export const gift = v.strictObject({ message: requiredLines('Please enter the message.', MAX_GIFT_MESSAGE_LENGTH) });
export type Gift = v.InferOutput<typeof gift>;
