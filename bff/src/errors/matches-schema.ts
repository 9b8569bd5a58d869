import { PARSE_CONFIG } from '@koura/shared-types/inputs/parse-config';
import { registerDecorator, type ValidationArguments } from 'class-validator';
import * as v from 'valibot';
import { RequestError } from './request-error.ts';
import type { UserError, UserErrorCode } from './user-error.model.ts';

/**
 * What an error is called, by the last name of its path ("quantity"), or by that and the kind of rule ("quantity.min_value").
 * INVALID_INPUT where nothing is said. BAD_USER_INPUT: no person can have typed this, so the whole request is refused.
 */
type ErrorCodes = Readonly<Record<string, UserErrorCode | 'BAD_USER_INPUT'>>;

/** An input as its schema parsed it: trimmed and with defaults; or what is wrong with it, one entry a field. */
export type Checked<Value> = { value: Value; userErrors?: undefined } | { value?: undefined; userErrors: UserError[] };

const results = new WeakMap<object, Checked<unknown>>();

/** An `@InputType` whose rules are a schema of `shared-types/src/inputs`, the one that the shop's own forms use. */
export function MatchesSchema<Schema extends v.GenericSchema>(schema: Schema, codes: ErrorCodes = {}) {
  return (target: new () => v.InferInput<Schema>): void =>
    registerDecorator({
      target,
      // A rule of the whole input; class-validator knows rules of properties only.
      propertyName: '',
      validator: {
        validate(_value: unknown, { object }: ValidationArguments): boolean {
          const { output, issues, success } = v.safeParse(schema, object, PARSE_CONFIG);
          results.set(object, success ? { value: output } : { userErrors: toUserErrors(issues, codes) });
          return success;
        },
        defaultMessage: ({ object }: ValidationArguments) => results.get(object)?.userErrors?.[0]?.message ?? 'Invalid input',
      },
    });
}

/** What class-validator found of an input whose class has `@MatchesSchema`. */
export function resultOf(input: object): Checked<unknown> {
  const result = results.get(input);
  if (!result) throw new TypeError('The input was not validated, or its class has no schema.');
  return result;
}

function toUserErrors(issues: readonly v.BaseIssue<unknown>[], codes: ErrorCodes): UserError[] {
  const byField = new Map<string, UserError>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
    const code = codes[`${name}.${issue.type}`] ?? codes[name] ?? 'INVALID_INPUT';
    if (code === 'BAD_USER_INPUT') throw new RequestError(issue.message);
    if (!byField.has(field)) byField.set(field, { code, message: issue.message, field: field || null });
  }
  return [...byField.values()];
}
