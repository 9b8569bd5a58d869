import { type BackendMailedQuote, mailedQuote } from '@koura/shared-types/wire/mailed-quote';
import { Inject, Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { undefinedIfStatus } from '../errors/backend-error.ts';
import { asVisitor, type Caller } from '../request/caller.ts';

/** The backend call for quotes that were emailed (capability "cart.mailedQuotes"). It carries the gateway's own credentials. */
@Injectable()
export class MailedQuotesBackend {
  readonly #serviceToken: string;

  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) config: Config,
  ) {
    this.#serviceToken = config.commerceServiceToken;
  }

  /** The quote that a link opens; undefined for unknown and expired codes. Throws a BackendError when the backend cannot be asked. */
  open(code: string, caller: Caller): Promise<BackendMailedQuote | undefined> {
    // In the body, so that no log has it.
    const call = { kind: 'account', method: 'POST', path: '/quotes/open', body: { code }, bearer: this.#serviceToken } as const;
    return undefinedIfStatus(this.client.action(call, mailedQuote, asVisitor(caller)), 404);
  }
}
