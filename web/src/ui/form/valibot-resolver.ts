import { PARSE_CONFIG } from '@koura/shared-types/inputs/parse-config';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as v from 'valibot';

/**
 * Resolver for react-hook-form with a valibot schema of flat fields. All messages of a field (specification section 5) are in
 * `types`, the first one in `message` too; an empty field has only the error that it is empty.
 */
export function valibotResolver<Values extends FieldValues>(schema: v.GenericSchema<unknown, Values>): Resolver<Values, unknown, Values> {
  return (values) => {
    const result = v.safeParse(schema, values, PARSE_CONFIG);
    if (result.success) return { values: result.output, errors: {} };
    const errors: Record<string, { type: string; message: string; types: Record<string, string> }> = {};
    for (const issue of result.issues) {
      const name = v.getDotPath(issue) ?? 'root';
      const known = errors[name];
      if (!known) errors[name] = { type: issue.type, message: issue.message, types: { 0: issue.message } };
      else if (issue.input !== '') known.types[Object.keys(known.types).length] = issue.message;
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
