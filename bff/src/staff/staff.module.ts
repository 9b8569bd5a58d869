import { Module } from '@nestjs/common';

import { LiveModule } from '../live/live.module.ts';
import { CustomersQuery } from './customers.query.ts';
import { LogInAsMutation } from './log-in-as.mutation.ts';
import { PricingBackend } from './pricing.backend.ts';
import { ProductPricingQuery } from './product-pricing.query.ts';
import { ReturnToStaffMutation } from './return-to-staff.mutation.ts';
import { StaffLimits } from './staff-limits.ts';
import { StaffBackend } from './staff.backend.ts';
import { SuppliersQuery } from './suppliers.query.ts';
import { UpdateProductPricingMutation } from './update-product-pricing.mutation.ts';

@Module({
  imports: [LiveModule],
  providers: [
    StaffBackend,
    PricingBackend,
    StaffLimits,
    CustomersQuery,
    LogInAsMutation,
    ReturnToStaffMutation,
    ProductPricingQuery,
    SuppliersQuery,
    UpdateProductPricingMutation,
  ],
})
export class StaffModule {}
