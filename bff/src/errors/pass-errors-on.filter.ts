import { type ArgumentsHost, Catch } from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';

/** Leaves resolver errors to `error-formatter.ts`: Nest's own filter would log each refusal with a stack. HTTP routes keep Nest's way. */
@Catch()
export class PassErrorsOnFilter extends BaseExceptionFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType<string>() === 'graphql') throw error;
    super.catch(error, host);
  }
}
