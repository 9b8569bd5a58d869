import * as v from 'valibot';
import { email } from './email.ts';

export const newsletter = v.strictObject({
  email,
  /** Honeypot: a field hidden from people. */
  website: v.nullish(v.string()),
});
export type Newsletter = v.InferOutput<typeof newsletter>;
