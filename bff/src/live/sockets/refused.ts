import type { LiveRefusal } from '@koura/shared-types/live-events';
import { type ArgumentsHost, Catch, Logger, type ExceptionFilter } from '@nestjs/common';
import { BackendError } from '../../errors/backend-error.ts';

/** A message that is not done, with the reason that its sender is told. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(
    readonly code: LiveRefusal,
    message: string,
  ) {
    super(message);
  }
}

/** Answers a refused message in its acknowledgement. Whatever else goes wrong is `UNAVAILABLE`, without its text. */
@Catch()
export class RefusedFilter implements ExceptionFilter {
  readonly #logger = new Logger('LiveGateway');

  catch(error: unknown, host: ArgumentsHost): void {
    const answer = host.getArgs<unknown[]>()[2];
    if (!(error instanceof Refused) && !(error instanceof BackendError)) this.#logger.error(error);
    if (typeof answer !== 'function') return;
    const { code, message } = error instanceof Refused ? error : new Refused('UNAVAILABLE', 'This cannot be told now.');
    (answer as (reply: unknown) => void)({ ok: false, code, message });
  }
}
