import { type ArgumentsHost, Catch } from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';

/**
 * Leaves resolver errors to `error-formatter.ts`: Nest's own filter would log every expected error with a stack. HTTP routes keep Nest's
 * behaviour.
 */
@Catch()
export class PassErrorsOnFilter extends BaseExceptionFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType<string>() === 'graphql') throw error;
    // The client disconnected, or was cut off as too slow, before its request was read: no response can be sent, and there is nothing to
    // report.
    if (isAborted(error)) return;
    // oxlint-disable-next-line promise/valid-params, promise/no-promise-in-callback -- a filter's method of that name, no promise
    super.catch(error, host);
  }
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
}
