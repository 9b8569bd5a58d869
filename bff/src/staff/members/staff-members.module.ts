import { Module } from '@nestjs/common';

import { WebsiteModule } from '../../website/website.module.ts';
import { StaffLimits } from '../staff-limits.ts';
import { ChangeStaffTasksMutation } from './change-staff-tasks.mutation.ts';
import { StaffMembersQuery } from './staff-members.query.ts';

@Module({ imports: [WebsiteModule], providers: [StaffLimits, StaffMembersQuery, ChangeStaffTasksMutation] })
export class StaffMembersModule {}
