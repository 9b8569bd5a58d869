import { Query, Resolver } from '@nestjs/graphql';

import { SellingStops } from '../../commerce/staff-selling.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { rows } from '../../graphql/rows.ts';
import { toSellingStop } from './selling-stop-mapper.ts';
import { SellingStop } from './selling-stop.model.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

@Resolver()
export class SellingStopsQuery {
  constructor(private readonly backend: SellingStops) {}

  @Access('staff')
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
