import type { BackendMail } from '@koura/shared-types/wire/payment';
import { Inject, Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../request/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';

/** Mails are composed here and sent by the backend (capability "mails.send"). */
@Injectable()
export class MailsBackend {
  readonly #serviceToken: string;

  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) config: Config,
  ) {
    this.#serviceToken = config.commerceServiceToken;
  }

  /** Queues a mail at the backend, which sends one per key. Throws a BackendError when that fails. */
  async send(mail: BackendMail, caller: Caller): Promise<void> {
    await this.client.send({ kind: 'account', method: 'POST', path: '/mails', body: mail, bearer: this.#serviceToken }, caller);
  }
}
