import type { PipeTransform, Type } from '@nestjs/common';
import { Args } from '@nestjs/graphql';
import { validate } from 'class-validator';
import { type Checked, resultOf } from './matches-schema.ts';

/**
 * The argument `input` of a mutation, of type `Checked<…>`: validation errors come as data, for `userErrors` of the payload.
 * With a plain `@Args` the same errors refuse the whole request (BAD_USER_INPUT).
 */
export function CheckedInput(type: Type<object>, description: string): ParameterDecorator {
  return Args('input', { type: () => type, description }, new CheckedInputPipe(type));
}

class CheckedInputPipe implements PipeTransform<object, Promise<Checked<unknown>>> {
  constructor(private readonly type: Type<object>) {}

  async transform(sent: object): Promise<Checked<unknown>> {
    const input = Object.assign(Object.create(this.type.prototype as object) as object, sent);
    await validate(input);
    return resultOf(input);
  }
}
