import { type ArgumentMetadata, Injectable, ValidationPipe, type ValidationError } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { RequestError } from './request-error.ts';

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
