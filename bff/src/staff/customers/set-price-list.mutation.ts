import { Logger } from '@nestjs/common';
import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-rejection.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { readId } from '../read-id.ts';
import { StaffLimits } from '../staff-limits.ts';
import { CustomerPageBackend } from './customer-page.backend.ts';

@InputType({ description: 'The price list of a customer.' })
export class SetPriceListInput {
  @Field(() => ID, { description: "Id of the customer's account: digits." })
  customerId: string;
  @Field({ description: 'The list that was shown. If it is another one by now, nothing is changed.' })
  from: string;
  @Field({ description: 'The list to set: one of `StaffCustomer.priceLists`.' })
  to: string;
}

@ObjectType({ description: 'The result of setPriceList.' })
export class SetPriceListPayload extends Payload {
  @Field(() => String, { nullable: true, description: 'The list that the customer buys by; null when nothing was changed.' })
  priceList: string | null;
}

/** The name of a list goes into a header. */
const NAME = /^[\x21\x23-\x7e]{1,80}$/;
const NOT_CONFIRMED = 'The commerce backend hasn’t confirmed this. Reload the page to see which list applies.';

@Resolver()
export class SetPriceListMutation {
  readonly #logger = new Logger('audit');

  constructor(
    private readonly backend: CustomerPageBackend,
    private readonly website: WebsiteSettings,
    private readonly limits: StaffLimits,
  ) {}

  @Access('sales')
  @Mutation(() => SetPriceListPayload, {
    description: 'Sets the price list that a customer buys by, from now on (capability "staff.priceLists").',
  })
  async setPriceList(
    @Args('input') { customerId, from, to }: SetPriceListInput,
    @CurrentCaller() caller: Caller,
  ): Promise<SetPriceListPayload> {
    const id = readId(customerId, 'customerId');
    await this.limits.count('change', caller);
    const { capabilities } = await this.website.of(caller);
    if (!capabilities.includes('staff.priceLists')) return rejected('Price lists can’t be set here.');
    if (!NAME.test(from) || !NAME.test(to)) return rejected('There’s no such price list.', 'to');
    const facts = { staffId: caller.session!.user.id, customerId: id, from, to, requestId: caller.requestId };
    try {
      const { priceList } = await this.backend.setPriceList(id, { from, to }, caller);
      this.#logger.warn({ msg: 'price list set', ...facts });
      return { priceList, userErrors: [] };
    } catch (error) {
      this.#logger.warn({ msg: 'setting a price list failed', ...facts });
      if (error instanceof BackendError && (error.status === 412 || error.status === 409))
        return rejected('A colleague got there first: the price list has already been changed. Nothing else was changed.', 'to');
      if (isRejection(error)) return { priceList: null, userErrors: [rejectionToUserError(error, 'INVALID_INPUT', 'to')] };
      if (!(error instanceof BackendError) || (error.status < 500 && !error.outcomeUnknown)) throw error;
      return rejected(NOT_CONFIRMED);
    }
  }
}

function rejected(message: string, field: string | null = null): SetPriceListPayload {
  return { priceList: null, userErrors: [{ code: 'INVALID_INPUT', message, field }] };
}
