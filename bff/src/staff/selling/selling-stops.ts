import { type StopSelling, stopSelling } from '@koura/shared-types/inputs/staff/stop-selling';
import { Module } from '@nestjs/common';
import { Args, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access, StepUp } from '../../access/access.ts';
import { ActingStaff, fullName } from '../../account/viewer.query.ts';
import type * as staffSelling from '../../commerce/staff-selling.ts';
import { SellingStops } from '../../commerce/staff-selling.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { rows } from '../../graphql/rows.ts';
import { RefreshBroadcast } from '../../live/feeds/refresh-broadcast.ts';
import { LiveModule } from '../../live/live.module.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { type Session, mayDo } from '../../request/session.ts';
import { Capability } from '../../website/capability.ts';
import { WebsiteModule } from '../../website/website.module.ts';
import { AuditedProduct } from '../audit/audit-trail.query.ts';
import { readId } from '../read-id.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit, StaffLimits } from '../staff-limits.ts';

@ObjectType({ description: 'The metal whose sales are stopped.' })
class StoppedMetal {
  @Field()
  name: string;
  @Field({ description: "The metal's part of paths and filters." })
  slug: string;
}

@ObjectType({ description: 'A stop of sales: of a metal, a product or, without either, everything.' })
class SellingStop {
  @Field(() => ID)
  id: string;
  @Field(() => Date, { description: 'When sales were stopped.' })
  at: string;
  @Field(() => ActingStaff, { description: 'The member of staff who stopped the sales.' })
  by: ActingStaff;
  @Field(() => StoppedMetal, { nullable: true, description: 'The metal that is not sold.' })
  metal: StoppedMetal | null;
  @Field(() => AuditedProduct, { nullable: true, description: 'The product that is not sold.' })
  product: AuditedProduct | null;
  @Field({ description: 'Why sales were stopped, for staff only.' })
  reason: string;
  @Field({ description: 'Whether the signed-in member of staff may end it: Admins and Premium Editors.' })
  canResume: boolean;
}

function toSellingStop({ id, at, by, metal, product, reason }: staffSelling.SellingStop, session: Session): SellingStop {
  return {
    id,
    at,
    by: { id: by.id, name: fullName(by) },
    metal: metal && { name: metal.name, slug: metal.slug },
    product: product && { ...product, id: product.id },
    reason,
    canResume: mayDo(session, 'selling.resume'),
  };
}

@Resolver()
class SellingStopsQuery {
  constructor(private readonly backend: SellingStops) {}

  @Access('selling.stop')
  @StaffLimit('open')
  @Capability('staff.stopSelling', null)
  @Query(() => [SellingStop], {
    nullable: true,
    complexity: rows(100),
    description: 'What is not sold at the moment, newest stop first. Null where the backend has no "staff.stopSelling".',
  })
  async sellingStops(@CurrentCaller() caller: Caller): Promise<SellingStop[] | null> {
    return (await this.backend.lasting(caller)).map((stop) => toSellingStop(stop, caller.session!));
  }
}

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
class StopSellingPayload extends Payload {
  @Field(() => SellingStop, { nullable: true, description: 'The stop; null when nothing is known to be stopped.' })
  stop?: SellingStop | null;
}

@Resolver()
class StopSellingMutation {
  constructor(
    private readonly backend: SellingStops,
    private readonly refreshes: RefreshBroadcast,
  ) {}

  @Access('selling.stop')
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

@InputType({ description: 'A stop of sales to end.' })
class ResumeSellingInput {
  @Field(() => ID)
  stopId: string;
}

@ObjectType({ description: 'The result of resumeSelling.' })
class ResumeSellingPayload extends Payload {}

@Resolver()
class ResumeSellingMutation {
  constructor(
    private readonly backend: SellingStops,
    private readonly refreshes: RefreshBroadcast,
  ) {}

  @Access('selling.resume')
  @StaffLimit('change')
  @Capability('staff.stopSelling', rejected('Sales can’t be stopped here.'))
  @StepUp()
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

@Module({
  imports: [LiveModule, WebsiteModule],
  providers: [StaffLimits, SellingStopsQuery, StopSellingMutation, ResumeSellingMutation],
})
export class SellingModule {}
