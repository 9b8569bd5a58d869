import { Logger } from '@nestjs/common';
import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { undefinedIfStatus } from '../../errors/backend-error.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { RefreshBroadcast } from '../../live/feeds/refresh-broadcast.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { readId } from '../read-id.ts';
import { StaffLimits } from '../staff-limits.ts';
import { SellingBackend } from './selling.backend.ts';

@InputType({ description: 'A stop of sales to end.' })
export class ResumeSellingInput {
  @Field(() => ID, { description: 'Id of the stop.' })
  stopId: string;
}

@ObjectType({ description: 'The result of resumeSelling.' })
export class ResumeSellingPayload extends Payload {}

@Resolver()
export class ResumeSellingMutation {
  readonly #logger = new Logger('audit');

  constructor(
    private readonly backend: SellingBackend,
    private readonly website: WebsiteSettings,
    private readonly limits: StaffLimits,
    private readonly refreshes: RefreshBroadcast,
  ) {}

  @Access('premiumEditor')
  @Mutation(() => ResumeSellingPayload, {
    description: 'Ends a stop of sales. What another stop covers, too, is still not sold. Doing it again changes nothing.',
  })
  async resumeSelling(@Args('input') { stopId }: ResumeSellingInput, @CurrentCaller() caller: Caller): Promise<ResumeSellingPayload> {
    const id = readId(stopId, 'stopId');
    await this.limits.count('change', caller);
    const { capabilities } = await this.website.of(caller);
    if (!capabilities.includes('staff.stopSelling')) return rejected('Sales can’t be stopped here.');
    const stop = await undefinedIfStatus(this.backend.resume(id, caller), 404);
    if (!stop) return rejected('There’s no such stop.');
    this.#logger.warn({ msg: 'selling resumed', staffId: caller.session!.user.id, stopId: id, requestId: caller.requestId });
    this.refreshes.productsEdited(stop.product ? [stop.product.id] : null);
    return { userErrors: [] };
  }
}

function rejected(message: string): ResumeSellingPayload {
  return { userErrors: [{ code: 'INVALID_INPUT', message, field: null }] };
}
