import { Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { StaffLimits } from '../staff-limits.ts';
import { FiguresBackend } from './figures.backend.ts';
import { toStaffFigures } from './staff-figures-mapper.ts';
import { StaffFigures } from './staff-figures.model.ts';

@Resolver()
export class StaffFiguresQuery {
  constructor(
    private readonly backend: FiguresBackend,
    private readonly website: WebsiteSettings,
    private readonly limits: StaffLimits,
  ) {}

  @Access('staff')
  @Query(() => StaffFigures, {
    nullable: true,
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description:
      'What there is to do, and how the day goes, for staff. Not available while acting as a customer. Null where the backend has no "staff.figures".',
  })
  async staffFigures(@CurrentCaller() caller: Caller): Promise<StaffFigures | null> {
    await this.limits.count('open', caller);
    const { capabilities } = await this.website.of(caller);
    if (!capabilities.includes('staff.figures')) return null;
    return toStaffFigures(await this.backend.read(caller));
  }
}
