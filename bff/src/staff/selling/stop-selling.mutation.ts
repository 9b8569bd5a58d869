import { stopSelling, type StopSelling } from '@koura/shared-types/inputs/staff/stop-selling';
import { Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { SellingStops } from '../../commerce/staff-selling.ts';
import { Access } from '../../access/access.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { RefreshBroadcast } from '../../live/feeds/refresh-broadcast.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { readId } from '../read-id.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { toSellingStop } from './selling-stop-mapper.ts';
import { SellingStop } from './selling-stop.model.ts';

@InputType({ description: 'What is not to be sold: a metal, a product or, without either, everything.' })
@MatchesSchema(stopSelling)
class StopSellingInput {
  @Field(() => String, { nullable: true, description: 'Slug of a metal: gold.' })
  metal: string | null;
  @Field(() => ID, { nullable: true, description: 'Id of a product, instead of a metal.' })
  productId: string | null;
  @Field({ description: 'Why: plain text of 1 to 500 characters, for staff.' })
  reason: string;
}

@ObjectType({ description: 'The result of stopSelling.' })
export class StopSellingPayload extends Payload {
  @Field(() => SellingStop, { nullable: true, description: 'The stop; null when nothing is known to be stopped.' })
  stop?: SellingStop | null;
}

@Resolver()
export class StopSellingMutation {
  constructor(
    private readonly backend: SellingStops,
    private readonly refreshes: RefreshBroadcast,
  ) {}

  @Access('staff')
  @StaffLimit('change')
  @Capability('staff.stopSelling', rejected('Sales can’t be stopped here.'))
  @Mutation(() => StopSellingPayload, {
    description:
      'Stops sales of a product, a metal or everything at once: the backend accepts no order with it, at held prices neither, and price holds on it end. Prices stay visible. Doing it again changes nothing.',
  })
  async stopSelling(
    @CheckedInput(StopSellingInput) { value, userErrors }: Checked<StopSelling>,
    @CurrentCaller() caller: Caller,
  ): Promise<StopSellingPayload> {
    if (!value) return { userErrors };
    const { metal, productId, reason } = value;
    if (metal !== null && productId !== null) return rejected('A stop is about a metal, or a product.');
    const product = productId === null ? null : readId(productId, 'productId');
    try {
      return await takeStaffAction(caller, {
        name: 'stop selling',
        facts: { metal, product },
        send: () => this.backend.stop({ metal, product, reason }, caller),
        done: (stop) => ({ stop: toSellingStop(stop, caller.session!) }),
        fields: { product: 'productId' },
        ifNotConfirmed: 'People may still be buying, so press the button again.',
      });
    } finally {
      // Also after a failure: the backend may have stopped sales.
      this.refreshes.productsEdited(product === null ? null : [product]);
    }
  }
}
