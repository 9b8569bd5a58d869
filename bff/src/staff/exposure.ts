import { type RecordHedge, ouncesIn, recordHedge } from '@koura/shared-types/inputs/staff/record-hedge';
import { Module } from '@nestjs/common';
import { Field, Float, ID, InputType, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import type * as staffExposure from '../commerce/staff-exposure.ts';
import { OpenMetal } from '../commerce/staff-exposure.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { Payload } from '../errors/user-error.model.ts';
import { rows } from '../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { Capability } from '../website/capability.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { MetalMoney, toMetalMoney } from './exposure-money.ts';
import { Hedge, HedgesQuery, toHedge } from './hedges.query.ts';
import { readId } from './read-id.ts';
import { rejected, takeStaffAction } from './staff-action.ts';
import { StaffLimit, StaffLimits } from './staff-limits.ts';

@ObjectType({ description: 'How much of a metal is open. All in troy ounces of fine metal, computed by the backend.' })
class MetalExposure {
  @Field({ description: "The metal's part of paths and filters." })
  slug: string;
  @Field()
  name: string;
  @Field(() => Float, {
    description: 'Open just after the last hedge; orders from before it that have been cancelled since are taken off.',
  })
  carried: number;
  @Field(() => Float, { description: 'Sold since the last hedge.' })
  sold: number;
  @Field(() => Float, { description: 'Bought from customers since the last hedge.' })
  bought: number;
  @Field(() => Float, { description: 'carried + sold - bought: above 0 more was sold than covered.' })
  net: number;
  @Field(() => Float, { description: 'Sold in orders that are not paid yet, before the last hedge too.' })
  unpaid: number;
  @Field(() => Float, { description: 'In carts whose prices are held; not in `net`.' })
  held: number;
  @Field(() => Float, { nullable: true, description: 'What `net` shall not exceed, up or down; null without a limit.' })
  limit: number | null;
  @Field(() => Hedge, { nullable: true, description: 'The last hedge; null without one.' })
  lastHedge: Hedge | null;
  @Field(() => MetalMoney, { nullable: true, description: 'The same in money; null without the capability "staff.exposureInMoney".' })
  money: MetalMoney | null;
}

@ObjectType({ description: 'How much metal is open.' })
class Exposure {
  @Field(() => Date, { description: 'When it was computed.' })
  at: string;
  @Field(() => [MetalExposure], { complexity: rows(4), description: 'Every metal of the shop.' })
  metals: MetalExposure[];
}

function toExposure({ at, currency, metals }: staffExposure.Exposure): Exposure {
  return {
    at,
    metals: metals.map(({ lastHedge, limit, money, ...metal }) => ({
      ...metal,
      limit: limit ?? null,
      lastHedge: lastHedge && toHedge(lastHedge, currency),
      money: money && toMetalMoney(money, currency),
    })),
  };
}

@Resolver()
class ExposureQuery {
  constructor(private readonly backend: OpenMetal) {}

  @Access('exposure.view')
  @StaffLimit('open')
  @Capability('staff.exposure', null)
  @Query(() => Exposure, {
    nullable: true,
    description: 'How much metal is open: sold and not covered, or bought and not sold. Null where the backend has no "staff.exposure".',
  })
  async exposure(@CurrentCaller() caller: Caller): Promise<Exposure | null> {
    return toExposure(await this.backend.read(caller));
  }
}

@InputType({ description: 'Metal that was bought or sold in the market.' })
@MatchesSchema(recordHedge, { key: 'BAD_USER_INPUT' })
class RecordHedgeInput {
  @Field({ description: 'Slug of the metal.' })
  metal: string;
  @Field({ description: 'Troy ounces with up to six digits after the point: "12.5" bought, "-3" sold.' })
  ounces: string;
  @Field(() => String, { nullable: true, description: "The price per ounce, in the dealer's own currency." })
  price?: string | null;
  @Field(() => String, { nullable: true, description: 'A note, at most 200 characters.' })
  note?: string | null;
  @Field(() => ID, { nullable: true, description: 'The last hedge of the metal that the person has seen; without it: none.' })
  lastHedgeId?: string | null;
  @Field({ description: 'Idempotency key, generated once per hedge: 8 to 100 letters, digits, - or _.' })
  key: string;
}

@ObjectType({ description: 'The result of recordHedge.' })
class RecordHedgePayload extends Payload {
  @Field(() => Exposure, { nullable: true, description: 'What is open now; null when nothing was read.' })
  exposure?: Exposure | null;
}

@Resolver()
class RecordHedgeMutation {
  constructor(private readonly backend: OpenMetal) {}

  @Access('exposure.hedge')
  @StaffLimit('change')
  @Capability('staff.exposure', rejected('Hedges can’t be recorded here.'))
  @Mutation(() => RecordHedgePayload, {
    description:
      'Records that metal was bought or sold in the market (capability "staff.exposure"). Rejected when a colleague has recorded one of the same metal since `lastHedgeId`.',
  })
  async recordHedge(
    @CheckedInput(RecordHedgeInput) { value, userErrors }: Checked<RecordHedge>,
    @CurrentCaller() caller: Caller,
  ): Promise<RecordHedgePayload> {
    if (!value) return { userErrors };
    const { metal, ounces, price, note, lastHedgeId, key } = value;
    const lastHedge = lastHedgeId === null ? null : readId(lastHedgeId, 'lastHedgeId');
    const hedge = { metal, ounces: ouncesIn(ounces)!, price: price ? Number(price) : null, note, key, lastHedge };
    const payload = await takeStaffAction(caller, {
      name: 'record hedge',
      facts: { metal, ounces },
      send: () => this.backend.record(hedge, caller),
      done: (exposure) => ({ exposure: toExposure(exposure) }),
      ifNotConfirmed: 'Press the button again: it records the same hedge, never a second one.',
    });
    if (payload.userErrors.length === 0) return payload;
    // A colleague may have recorded one; what is open now says it.
    return { ...payload, exposure: toExposure(await this.backend.read(caller)) };
  }
}

@Module({ imports: [WebsiteModule], providers: [StaffLimits, ExposureQuery, HedgesQuery, RecordHedgeMutation] })
export class ExposureModule {}
