import { heldQuote, mailedQuote } from '@koura/shared-types/wire/mailed-quote';
import { Inject, Injectable } from '@nestjs/common';

import { type MailedQuote, MailedQuotes } from '../commerce/mailed-quotes.ts';
import { BackendClient } from '../backend/backend-client.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { undefinedIfStatus } from '../errors/backend-error.ts';
import { asVisitor, type Caller } from '../request/caller.ts';
import { route } from './queries/route.ts';
import { withTextIds } from './text-ids.ts';

@Injectable()
export class StrapiMailedQuotes extends MailedQuotes {
  readonly #serviceToken: string;

  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) config: Config,
  ) {
    super();
    this.#serviceToken = config.commerceServiceToken;
  }

  open(code: string, caller: Caller): Promise<MailedQuote | undefined> {
    // In the body, so that no log has it.
    const call = { kind: 'account', method: 'POST', ...route('quotes', 'open'), body: { code }, bearer: this.#serviceToken } as const;
    return undefinedIfStatus(this.client.action(call, withTextIds(mailedQuote), asVisitor(caller)), 404);
  }

  hold(caller: Caller): Promise<{ code: string; quote: MailedQuote }> {
    const call = { kind: 'checkout', method: 'POST', ...route('checkout', 'hold'), body: {}, cart: true } as const;
    return this.client.action(call, withTextIds(heldQuote), caller);
  }
}
