import { Module } from '@nestjs/common';

import { PaymentsModule } from '../payments/payments.module.ts';
import { LiveModule } from '../live/live.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { ChangeOrderStatusMutation } from './orders/change-order-status.mutation.ts';
import { StaffCustomersModule } from './customers/staff-customers.module.ts';
import { ExposureModule } from './exposure/exposure.module.ts';
import { ExportsModule } from './exports/exports.module.ts';
import { StaffFiguresQuery } from './figures/staff-figures.query.ts';
import { LogInAsMutation } from './acting/log-in-as.mutation.ts';
import { SellingModule } from './selling/selling.module.ts';
import { StaffEnquiriesModule } from './enquiries/staff-enquiries.module.ts';
import { StaffNotesModule } from './notes/staff-notes.module.ts';
import { StaffPaymentsModule } from './payments/staff-payments.module.ts';
import { PricingBatchesModule } from './pricing-batches/pricing-batches.module.ts';
import { PreviewProductPricingMutation } from './pricing/preview-product-pricing.mutation.ts';
import { ProductPricingChangesQuery } from './pricing/product-pricing-changes.query.ts';
import { ProductPricingQuery } from './pricing/product-pricing.query.ts';
import { ReturnToStaffMutation } from './acting/return-to-staff.mutation.ts';
import { StaffLimits } from './staff-limits.ts';
import { StaffOrderMapper } from './orders/staff-order-mapper.ts';
import { StaffOrderQuery } from './orders/staff-order.query.ts';
import { StaffOrdersQuery } from './orders/staff-orders.query.ts';
import { SaveShipmentMutation } from './shipments/save-shipment.mutation.ts';
import { SuppliersQuery } from './pricing/suppliers.query.ts';
import { UndoPricingChangeMutation } from './pricing/undo-pricing-change.mutation.ts';
import { UpdateProductPricingMutation } from './pricing/update-product-pricing.mutation.ts';

@Module({
  imports: [
    PaymentsModule,
    LiveModule,
    OrdersModule,
    WebsiteModule,
    MailsModule,
    StaffPaymentsModule,
    StaffCustomersModule,
    ExportsModule,
    StaffNotesModule,
    StaffEnquiriesModule,
    SellingModule,
    PricingBatchesModule,
    ExposureModule,
  ],
  providers: [
    StaffLimits,
    StaffFiguresQuery,
    StaffOrderMapper,
    StaffOrdersQuery,
    StaffOrderQuery,
    ChangeOrderStatusMutation,
    LogInAsMutation,
    ReturnToStaffMutation,
    ProductPricingQuery,
    SuppliersQuery,
    UpdateProductPricingMutation,
    PreviewProductPricingMutation,
    ProductPricingChangesQuery,
    UndoPricingChangeMutation,
    SaveShipmentMutation,
  ],
})
export class StaffModule {}
