import { Module } from '@nestjs/common';

import { CheckoutModule } from '../checkout/checkout.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { ChangeOrderStatusMutation } from './change-order-status.mutation.ts';
import { CustomersQuery } from './customers.query.ts';
import { LogInAsMutation } from './log-in-as.mutation.ts';
import { ReturnToStaffMutation } from './return-to-staff.mutation.ts';
import { StaffLimits } from './staff-limits.ts';
import { StaffOrderMapper } from './staff-order-mapper.ts';
import { StaffOrderQuery } from './staff-order.query.ts';
import { StaffOrdersQuery } from './staff-orders.query.ts';
import { StaffBackend } from './staff.backend.ts';

@Module({
  imports: [CheckoutModule, OrdersModule, WebsiteModule],
  providers: [
    StaffBackend,
    StaffLimits,
    StaffOrderMapper,
    CustomersQuery,
    StaffOrdersQuery,
    StaffOrderQuery,
    ChangeOrderStatusMutation,
    LogInAsMutation,
    ReturnToStaffMutation,
  ],
})
export class StaffModule {}
