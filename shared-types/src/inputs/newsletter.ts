import * as v from 'valibot';
import { email } from './email.ts';

export const newsletter = v.strictObject({
  email,
  /** A trap for robots: a field that people do not see. */
  website: v.nullish(v.string()),
});
export type Newsletter = v.InferOutput<typeof newsletter>;
