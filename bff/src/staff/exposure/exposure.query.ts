import { Query, Resolver } from '@nestjs/graphql';

import { OpenMetal } from '../../commerce/staff-exposure.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { toExposure } from './exposure-mapper.ts';
import { Exposure } from './exposure.model.ts';
import { StaffLimit } from '../staff-limits.ts';

@Resolver()
export class ExposureQuery {
  constructor(private readonly backend: OpenMetal) {}

  @Access('premiumEditor')
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
