import { cart } from '@koura/shared-types/wire/cart';
import { draft, drafts } from '@koura/shared-types/wire/draft';
import { Injectable } from '@nestjs/common';

import type { BackendCall } from '../../backend/backend-call.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import { type Cart, withoutSellingGone } from '../../commerce/carts.ts';
import { type EnteredDraftLine, type OrderDraft, OrderDrafts } from '../../commerce/order-drafts.ts';
import type { Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';
import { sentId, withTextIds } from '../text-ids.ts';

@Injectable()
export class StrapiOrderDrafts extends OrderDrafts {
  constructor(private readonly client: BackendClient) {
    super();
  }

  list(caller: Caller): Promise<OrderDraft[]> {
    return this.client.action({ kind: 'account', method: 'GET', ...route('drafts') }, withTextIds(drafts), caller);
  }

  read(id: string, caller: Caller): Promise<OrderDraft> {
    return this.#draft({ method: 'GET', ...route('drafts', id) }, caller);
  }

  create(
    {
      customerId,
      lines,
      forOrder,
      ...more
    }: { key: string; customerId: string | null; countryCode: string; lines: EnteredDraftLine[]; forOrder: string | null },
    caller: Caller,
  ): Promise<OrderDraft> {
    const customer = customerId === null ? null : sentId(customerId);
    const body = { ...more, customer, lines: lines.map(sentLine), ...(forOrder !== null && { forOrder }) };
    return this.#draft({ method: 'POST', ...route('drafts'), body }, caller);
  }

  change(id: string, { version, lines }: { version: number; lines: EnteredDraftLine[] }, caller: Caller): Promise<OrderDraft> {
    return this.#draft({ method: 'PUT', ...route('drafts', id), body: { version, lines: lines.map(sentLine) } }, caller);
  }

  hold(id: string, caller: Caller): Promise<OrderDraft> {
    return this.#draft({ method: 'POST', ...route('drafts', id, 'hold') }, caller);
  }

  send(id: string, body: { email: string | null; name: string | null }, caller: Caller): Promise<OrderDraft> {
    return this.#draft({ method: 'POST', ...route('drafts', id, 'send'), body }, caller);
  }

  decide(id: string, body: { version: number; state: 'approved' | 'declined' }, caller: Caller): Promise<OrderDraft> {
    return this.#draft({ method: 'PUT', ...route('drafts', id, 'approval'), body }, caller);
  }

  async take(code: string, caller: Caller): Promise<Cart> {
    // In the body, so that no log has it.
    const call = { kind: 'cart', method: 'POST', ...route('drafts', 'take'), body: { code }, cart: true } as const;
    return withoutSellingGone(await this.client.action(call, withTextIds(cart), caller));
  }

  #draft(call: Pick<BackendCall, 'method' | 'path' | 'collection' | 'body'>, caller: Caller): Promise<OrderDraft> {
    return this.client.action({ kind: 'account', ...call }, withTextIds(draft), caller);
  }
}

const sentLine = ({ productId, ...line }: EnteredDraftLine) => ({ ...line, productId: sentId(productId) });
