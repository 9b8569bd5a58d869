import { Module } from '@nestjs/common';

import { WebsiteModule } from '../../website/website.module.ts';
import { StaffLimits } from '../staff-limits.ts';
import { BookPointsMutation } from './book-points.mutation.ts';
import { CustomersQuery } from './customers.query.ts';
import { LiftPayoutFreezeMutation } from './lift-payout-freeze.mutation.ts';
import { NumberedCartQuery } from './numbered-cart.query.ts';
import { SetPriceListMutation } from './set-price-list.mutation.ts';
import { StaffCustomerQuery } from './staff-customer.query.ts';

@Module({
  imports: [WebsiteModule],
  providers: [
    StaffLimits,
    CustomersQuery,
    StaffCustomerQuery,
    NumberedCartQuery,
    SetPriceListMutation,
    LiftPayoutFreezeMutation,
    BookPointsMutation,
  ],
})
export class StaffCustomersModule {}
