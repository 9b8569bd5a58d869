import { Args, Field, Float, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { ActingStaff, fullName } from '../account/viewer.query.ts';
import type * as staffExposure from '../commerce/staff-exposure.ts';
import { OpenMetal } from '../commerce/staff-exposure.ts';
import { rows } from '../graphql/rows.ts';
import { Money, optionalMoney } from '../money/money.model.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { checkPage, Page, pageOf } from '../schema/page.model.ts';
import { Capability } from '../website/capability.ts';
import { StaffLimit } from './staff-limits.ts';

const PAGE_SIZE = 20;

@ObjectType({ description: 'Metal that was bought or sold in the market to cover what the shop had sold or bought.' })
export class Hedge {
  @Field(() => ID)
  id: string;
  @Field(() => Date, { description: 'When it was recorded.' })
  at: string;
  @Field(() => ActingStaff, { description: 'The member of staff who recorded it.' })
  by: ActingStaff;
  @Field(() => Float, { description: 'Troy ounces: above 0 bought, below 0 sold.' })
  ounces: number;
  @Field(() => Money, { nullable: true, description: "The price per ounce, in the dealer's own currency." })
  price: Money | null;
  @Field(() => String, { nullable: true, description: 'What its author wrote.' })
  note: string | null;
}

@ObjectType({ description: 'A hedge among those of all metals.' })
class ListedHedge extends Hedge {
  @Field({ description: "The metal's part of paths and filters." })
  metal: string;
  @Field()
  metalName: string;
}

@ObjectType({ description: 'One page of hedges.' })
class HedgePage extends Page {
  @Field(() => [ListedHedge], { description: 'The hedges of this page, newest first; empty past the end.' })
  items: ListedHedge[];
}

export function toHedge({ id, at, by, ounces, price, note }: staffExposure.Hedge, currency: string): Hedge {
  return { id, at, by: { id: by.id, name: fullName(by) }, ounces, price: optionalMoney(price, currency), note };
}

@Resolver()
export class HedgesQuery {
  constructor(private readonly backend: OpenMetal) {}

  @Access('exposure.view')
  @StaffLimit('open')
  @Capability('staff.exposureInMoney', null)
  @Query(() => HedgePage, {
    complexity: rows(PAGE_SIZE),
    nullable: true,
    description:
      'Every hedge that was recorded, newest first, 20 a page; for Admins and Premium Editors. Null without the capability "staff.exposureInMoney".',
  })
  async hedges(
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @CurrentCaller() caller: Caller,
  ): Promise<HedgePage | null> {
    checkPage(page, PAGE_SIZE);
    const pagination = { page, pageSize: PAGE_SIZE };
    const { hedges, total, currency } = await this.backend.hedges(pagination, caller);
    const items = hedges.map(({ metal, ...hedge }) => ({ ...toHedge(hedge, currency), metal: metal.slug, metalName: metal.name }));
    return pageOf(items, total, pagination);
  }
}
