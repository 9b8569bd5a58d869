import { PARSE_CONFIG } from '@koura/shared-types/inputs/parse-config';
import * as v from 'valibot';

/** All messages of each invalid field. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

export interface CheckedValues<Values> {
  /** What the schema made of the values; null if any is invalid. */
  valid: Values | null;
  messages: FieldMessages;
}

/** Checks the values of a form of flat fields. An empty field has only the message that it is empty. */
export function checkValues<Values>(schema: v.GenericSchema<unknown, Values>, values: unknown): CheckedValues<Values> {
  const result = v.safeParse(schema, values, PARSE_CONFIG);
  if (result.success) return { valid: result.output, messages: {} };
  const messages: Record<string, string[]> = {};
  for (const issue of result.issues) {
    const name = v.getDotPath(issue) ?? 'root';
    const known = messages[name];
    if (!known) messages[name] = [issue.message];
    else if (issue.input !== '') known.push(issue.message);
  }
  return { valid: null, messages };
}
