import { Module } from '@nestjs/common';

import { PaymentsModule } from '../payments/payments.module.ts';
import { LiveModule } from '../live/live.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { AccountsQuery } from './accounts/accounts.query.ts';
import { ContentDraftsModule } from './content-drafts.ts';
import { ChangeOrderStatusMutation } from './orders/change-order-status.mutation.ts';
import { StaffCustomersModule } from './customers/staff-customers.module.ts';
import { PartnersDeskModule } from './partners/partners.ts';
import { ExposureModule } from './exposure.ts';
import { ExportsModule } from './exports/exports.module.ts';
import { DeskLookupQueries } from './desk-lookups.query.ts';
import { StaffFiguresQuery } from './staff-figures.query.ts';
import { LogInAsMutation, ReturnToStaffMutation } from './impersonation.ts';
import { PricesModule } from './selling/price-sources.ts';
import { SellingModule } from './selling/selling-stops.ts';
import { StaffMembersModule } from './members/staff-members.module.ts';
import { StaffEnquiriesModule } from './enquiries/staff-enquiries.module.ts';
import { StaffNotesModule } from './notes/staff-notes.module.ts';
import { StaffPaymentsModule } from './payments/staff-payments.module.ts';
import { PricingBatchesModule } from './pricing-batches/pricing-batches.module.ts';
import { PreviewProductPricingMutation } from './pricing/preview-product-pricing.mutation.ts';
import { ProductPricingChangesQuery, UndoPricingChangeMutation } from './pricing/pricing-changes.ts';
import { ProductPricingResolver } from './pricing/product-pricing.query.ts';
import { ProductDeskModule } from './products/product-desk.module.ts';
import { DealerSettingsQuery } from './dealer-settings.query.ts';
import { StaffLimits } from './staff-limits.ts';
import { StaffOrderMapper, StaffOrderQuery } from './orders/staff-order.query.ts';
import { ChangeOrderDetailsMutation } from './orders/change-order-details.mutation.ts';
import { PreviewOrderRevisionMutation } from './orders/preview-order-revision.mutation.ts';
import { ReviseOrderMutation } from './orders/revise-order.mutation.ts';
import { OrderCancellationQuery } from './orders/order-cancellation.ts';
import { OrderHoldsResolver } from './orders/order-holds.ts';
import { OrderMailsResolver } from './orders/order-mails.ts';
import { StaffOrdersQuery } from './orders/staff-orders.query.ts';
import { OrderDraftsResolver } from './drafts/order-drafts.ts';
import { CollectionsResolver } from './orders/collections.ts';
import { SaveShipmentMutation } from './save-shipment.mutation.ts';
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
    StaffMembersModule,
    PricesModule,
    SellingModule,
    PricingBatchesModule,
    ExposureModule,
    PartnersDeskModule,
    ContentDraftsModule,
    ProductDeskModule,
  ],
  providers: [
    StaffLimits,
    AccountsQuery,
    DeskLookupQueries,
    StaffFiguresQuery,
    DealerSettingsQuery,
    StaffOrderMapper,
    StaffOrdersQuery,
    StaffOrderQuery,
    ChangeOrderStatusMutation,
    OrderHoldsResolver,
    OrderMailsResolver,
    ChangeOrderDetailsMutation,
    OrderCancellationQuery,
    PreviewOrderRevisionMutation,
    ReviseOrderMutation,
    LogInAsMutation,
    ReturnToStaffMutation,
    ProductPricingResolver,
    UpdateProductPricingMutation,
    PreviewProductPricingMutation,
    ProductPricingChangesQuery,
    UndoPricingChangeMutation,
    SaveShipmentMutation,
    CollectionsResolver,
    OrderDraftsResolver,
  ],
})
export class StaffModule {}
