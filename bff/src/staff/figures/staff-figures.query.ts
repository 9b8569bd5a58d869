import { Query, Resolver } from '@nestjs/graphql';

import { DeskFigures } from '../../commerce/staff-figures.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { toStaffFigures } from './staff-figures-mapper.ts';
import { StaffFigures } from './staff-figures.model.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

@Resolver()
export class StaffFiguresQuery {
  constructor(private readonly backend: DeskFigures) {}

  @Access('staff')
  @StaffLimit('open')
  @Capability('staff.figures', null)
  @Query(() => StaffFigures, {
    nullable: true,
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description:
      'What there is to do, and how the day goes, for staff. Not available while acting as a customer. Null where the backend has no "staff.figures".',
  })
  async staffFigures(@CurrentCaller() caller: Caller): Promise<StaffFigures | null> {
    return toStaffFigures(await this.backend.read(caller));
  }
}
