import { type BackendOrderLink, type BackendOrderLinkWish, orderLink } from '@koura/shared-types/wire/payment';
import { Inject, Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import { asVisitor, type Caller } from '../request/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { BackendError } from '../errors/backend-error.ts';

/**
 * The backend calls about links that open an order (capability "orders.links"). They carry the gateway's own credentials, never the
 * caller's.
 */
@Injectable()
export class OrderLinksBackend {
  readonly #serviceToken: string;

  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) config: Config,
  ) {
    this.#serviceToken = config.commerceServiceToken;
  }

  /** The order a link opens; undefined for unknown and expired codes. Throws a BackendError when the backend cannot be asked. */
  async byCode(code: string, caller: Caller): Promise<BackendOrderLink | undefined> {
    try {
      const path = `/orders/by-link/${encodeURIComponent(code)}`;
      return await this.client.action({ kind: 'account', method: 'GET', path, bearer: this.#serviceToken }, orderLink, asVisitor(caller));
    } catch (error) {
      if (error instanceof BackendError && error.status === 404) return undefined;
      throw error;
    }
  }

  /**
   * Requests a new link, which is mailed to the order's own address when number and address belong together. The response does not reveal
   * whether they do.
   */
  async mail(wish: BackendOrderLinkWish, caller: Caller): Promise<void> {
    await this.client.send(
      { kind: 'account', method: 'POST', path: '/orders/links', body: wish, bearer: this.#serviceToken },
      asVisitor(caller),
    );
  }
}
