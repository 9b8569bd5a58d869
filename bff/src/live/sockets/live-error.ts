import type { LiveErrorCode } from '@koura/shared-types/live-events';
import { type ArgumentsHost, Catch, Logger, type ExceptionFilter } from '@nestjs/common';
import { BackendError } from '../../errors/backend-error.ts';

export class LiveError extends Error {
  override name = 'LiveError';
  constructor(
    readonly code: LiveErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** Reports a rejected message in its acknowledgement. Any other error is `UNAVAILABLE`, without details. */
@Catch()
export class LiveErrorFilter implements ExceptionFilter {
  readonly #logger = new Logger('LiveGateway');

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.getArgs<unknown[]>()[2];
    if (!(error instanceof LiveError) && !(error instanceof BackendError)) this.#logger.error(error);
    if (typeof response !== 'function') return;
    const { code, message } = error instanceof LiveError ? error : new LiveError('UNAVAILABLE', 'This is not available right now.');
    (response as (reply: unknown) => void)({ ok: false, code, message });
  }
}
