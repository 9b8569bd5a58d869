import * as v from 'valibot';
import { productId } from './cart.ts';
import { email } from './email.ts';

export const requestStockAlert = v.strictObject({
  productId,
  email,
  /** Honeypot: a field hidden from people. */
  website: v.nullish(v.string()),
});
export type RequestStockAlert = v.InferOutput<typeof requestStockAlert>;
