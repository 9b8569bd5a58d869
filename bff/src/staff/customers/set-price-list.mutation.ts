import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { CustomerPages } from '../../commerce/staff-customers.ts';
import { Access, StepUp } from '../../access/access.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { readId } from '../read-id.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';

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
  priceList?: string | null;
}

/** The name of a list goes into a header. */
const NAME = /^[\x21\x23-\x7e]{1,80}$/;

const COLLEAGUE = 'A colleague got there first: the price list has already been changed. Nothing else was changed.';

@Resolver()
export class SetPriceListMutation {
  constructor(private readonly backend: CustomerPages) {}

  @Access('customers.change')
  @StaffLimit('change')
  @Capability('staff.priceLists', rejected('Price lists can’t be set here.'))
  @StepUp()
  @Mutation(() => SetPriceListPayload, {
    description: 'Sets the price list that a customer buys by, from now on (capability "staff.priceLists").',
  })
  async setPriceList(
    @Args('input') { customerId, from, to }: SetPriceListInput,
    @CurrentCaller() caller: Caller,
  ): Promise<SetPriceListPayload> {
    const id = readId(customerId, 'customerId');
    if (!NAME.test(from) || !NAME.test(to)) return rejected('There’s no such price list.', 'to');
    return takeStaffAction(caller, {
      name: 'set price list',
      facts: { customerId: id, from, to },
      send: () => this.backend.setPriceList(id, { from, to }, caller),
      done: ({ priceList }) => ({ priceList }),
      rejections: { 409: COLLEAGUE, 412: COLLEAGUE },
      field: 'to',
      fields: { priceList: 'to' },
      ifNotConfirmed: 'Reload the page to see which list applies.',
    });
  }
}
