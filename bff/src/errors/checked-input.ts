import { PARSE_CONFIG } from '@koura/shared-types/inputs/parse-config';
import { type ArgumentMetadata, Injectable, type PipeTransform, type Type, type ValidationError, ValidationPipe } from '@nestjs/common';
import { Args } from '@nestjs/graphql';
import { type ValidationArguments, getMetadataStorage, registerDecorator, validate } from 'class-validator';
import * as v from 'valibot';

import { RequestError } from './request-error.ts';
import type { UserError, UserErrorCode } from './user-error.model.ts';

/**
 * Codes of validation errors, by the last name of the field's path ("quantity"), or by that and the kind of rule ("quantity.min_value").
 * INVALID_INPUT is the default. BAD_USER_INPUT: a mistake of the client program, so the whole request is rejected.
 */
type ErrorCodes = Readonly<Record<string, UserErrorCode | 'BAD_USER_INPUT'>>;

/** An input as its schema parsed it, trimmed and with defaults; or its errors, one per field. */
export type Checked<Value> = { value: Value; userErrors?: undefined } | { value?: undefined; userErrors: UserError[] };

const results = new WeakMap<object, Checked<unknown>>();

/** An `@InputType` validated by a schema of `shared-types/src/inputs`, which the shop's own forms use as well. */
export function MatchesSchema<Schema extends v.GenericSchema>(schema: Schema, codes: ErrorCodes = {}) {
  return (target: new () => v.InferInput<Schema>): void =>
    registerDecorator({
      target,
      // Validates the whole input; class-validator registers rules of properties only.
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

/**
 * The argument `input` of a mutation, of type `Checked<…>`: validation errors are returned as data, for `userErrors` of the payload. With a
 * plain `@Args` the same errors reject the whole request (BAD_USER_INPUT). `nullable`: leaving the argument out is the same as an empty one.
 * `description`: what that of the input's type does not say.
 */
export function CheckedInput(
  type: Type<object>,
  { nullable = false, description }: { nullable?: boolean; description?: string } = {},
): ParameterDecorator {
  return Args('input', { type: () => type, nullable, ...(description !== undefined && { description }) }, new CheckedInputPipe(type));
}

class CheckedInputPipe implements PipeTransform<object, Promise<Checked<unknown>>> {
  constructor(private readonly type: Type<object>) {}

  async transform(sent: object | null | undefined): Promise<Checked<unknown>> {
    const input = Object.assign(Object.create(this.type.prototype as object) as object, sent);
    await validate(input);
    return results.get(input)!;
  }
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

/** Validates inputs that have class-validator rules; others are passed through, because copying every argument is costly on hot queries. */
@Injectable()
export class InputPipe extends ValidationPipe {
  constructor() {
    super({ transform: true, exceptionFactory: (errors) => new RequestError(firstMessage(errors)) });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    if (!metatype || !hasRules(metatype)) return value;
    return (await super.transform(value, metadata)) as unknown;
  }
}

function firstMessage(errors: ValidationError[]): string {
  const [first] = errors;
  if (!first) return 'Invalid input';
  const own = Object.values(first.constraints ?? {})[0];
  return own ?? firstMessage(first.children ?? []);
}

const known = new WeakMap<object, boolean>();

function hasRules(type: NonNullable<ArgumentMetadata['metatype']>): boolean {
  let rules = known.get(type);
  if (rules === undefined) {
    rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false).length > 0;
    known.set(type, rules);
  }
  return rules;
}
