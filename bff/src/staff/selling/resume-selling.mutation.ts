import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { SellingStops } from '../../commerce/staff-selling.ts';
import { Access } from '../../access/access.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { RefreshBroadcast } from '../../live/feeds/refresh-broadcast.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { readId } from '../read-id.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';

@InputType({ description: 'A stop of sales to end.' })
export class ResumeSellingInput {
  @Field(() => ID, { description: 'Id of the stop.' })
  stopId: string;
}

@ObjectType({ description: 'The result of resumeSelling.' })
export class ResumeSellingPayload extends Payload {}

@Resolver()
export class ResumeSellingMutation {
  constructor(
    private readonly backend: SellingStops,
    private readonly refreshes: RefreshBroadcast,
  ) {}

  @Access('premiumEditor')
  @StaffLimit('change')
  @Capability('staff.stopSelling', rejected('Sales can’t be stopped here.'))
  @Mutation(() => ResumeSellingPayload, {
    description: 'Ends a stop of sales. What another stop covers, too, is still not sold. Doing it again changes nothing.',
  })
  async resumeSelling(@Args('input') { stopId }: ResumeSellingInput, @CurrentCaller() caller: Caller): Promise<ResumeSellingPayload> {
    const id = readId(stopId, 'stopId');
    return takeStaffAction(caller, {
      name: 'resume selling',
      facts: { stopId: id },
      send: () => this.backend.resume(id, caller),
      done: ({ product }) => {
        this.refreshes.productsEdited(product ? [product.id] : null);
        return {};
      },
      rejections: { 404: 'There’s no such stop.' },
    });
  }
}
