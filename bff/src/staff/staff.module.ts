import { Module } from '@nestjs/common';

import { CustomersQuery } from './customers.query.ts';
import { LogInAsMutation } from './log-in-as.mutation.ts';
import { ReturnToStaffMutation } from './return-to-staff.mutation.ts';
import { StaffLimits } from './staff-limits.ts';
import { StaffBackend } from './staff.backend.ts';

@Module({ providers: [StaffBackend, StaffLimits, CustomersQuery, LogInAsMutation, ReturnToStaffMutation] })
export class StaffModule {}
