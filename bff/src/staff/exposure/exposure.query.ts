import { Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { StaffLimits } from '../staff-limits.ts';
import { toExposure } from './exposure-mapper.ts';
import { ExposureBackend } from './exposure.backend.ts';
import { Exposure } from './exposure.model.ts';

@Resolver()
export class ExposureQuery {
  constructor(
    private readonly backend: ExposureBackend,
    private readonly website: WebsiteSettings,
    private readonly limits: StaffLimits,
  ) {}

  @Access('premiumEditor')
  @Query(() => Exposure, {
    nullable: true,
    description: 'How much metal is open: sold and not covered, or bought and not sold. Null where the backend has no "staff.exposure".',
  })
  async exposure(@CurrentCaller() caller: Caller): Promise<Exposure | null> {
    await this.limits.count('open', caller);
    const { capabilities } = await this.website.of(caller);
    return capabilities.includes('staff.exposure') ? toExposure(await this.backend.read(caller)) : null;
  }
}
