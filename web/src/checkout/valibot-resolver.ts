import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as v from 'valibot';

/** Lets react-hook-form check with a valibot schema of flat string fields. A field has one message at a time, the first that applies. */
export function valibotResolver<Values extends FieldValues>(schema: v.GenericSchema<unknown, Values>): Resolver<Values, unknown, Values> {
  return (values) => {
    const result = v.safeParse(schema, values, { abortPipeEarly: true });
    if (result.success) return { values: result.output, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of result.issues) {
      const name = v.getDotPath(issue) ?? 'root';
      errors[name] ??= { type: issue.type, message: issue.message };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
