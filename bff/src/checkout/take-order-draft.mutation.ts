import { randomUUID } from 'node:crypto';
import { Args, Field, InputType, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { CartPayloads } from '../cart/cart-payloads.ts';
import { CartPayload } from '../cart/cart.model.ts';
import { NewCartLimits } from '../cart/new-cart-limits.ts';
import { QUOTE_CODE } from '../commerce/mailed-quotes.ts';
import { OrderDrafts } from '../commerce/order-drafts.ts';
import { BackendError, isRejection, rejectionToUserError } from '../errors/backend-error.ts';
import type { UserError } from '../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { Capability } from '../website/capability.ts';

@InputType({ description: 'The draft to put into a cart.' })
class TakeOrderDraftInput {
  @Field({ description: 'The secret in its link.' })
  code: string;
}

const GONE: UserError = { code: 'QUOTE_EXPIRED', message: 'This link is no longer valid. Please call us.', field: null };

/** Fills a cart from the link of an order by telephone or of a held quote (capability "staff.drafts"). */
@Resolver()
export class TakeOrderDraftMutation {
  constructor(
    private readonly backend: OrderDrafts,
    private readonly payloads: CartPayloads,
    private readonly newCarts: NewCartLimits,
  ) {}

  @Access('public')
  @Capability('staff.drafts', { cart: null, quantityChanges: [], cartReplaced: false, userErrors: [GONE] })
  @Mutation(() => CartPayload, {
    description:
      'Puts the pieces of an order by telephone, or of `holdQuote`, into a new cart, at the prices that are held: keep the id of `cart` and send it from then on.',
  })
  async takeOrderDraft(@Args('input') { code }: TakeOrderDraftInput, @CurrentCaller() caller: Caller): Promise<CartPayload> {
    const refused = (error: UserError): Promise<CartPayload> => this.payloads.rejected(undefined, [error], caller);
    if (!QUOTE_CODE.test(code)) return refused(GONE);
    const limited = await this.newCarts.count(caller);
    if (limited) return refused(limited);
    const owner: Caller = { ...caller, cartId: randomUUID() };
    try {
      return await this.payloads.changed(await this.backend.take(code, owner), owner);
    } catch (error) {
      await this.newCarts.takeBack(caller);
      if (error instanceof BackendError && error.status === 404) return refused(GONE);
      if (!isRejection(error)) throw error;
      return refused(rejectionToUserError(error, 'QUOTE_EXPIRED'));
    }
  }
}
