import { Module } from '@nestjs/common';

import { CartModule } from '../cart/cart.module.ts';
import { DeliveryModule } from '../delivery/delivery-options.query.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { OrderAttemptStore } from './order-attempt.ts';
import { Attribution } from './attribution.ts';
import { BackendPayment } from './backend-payment.ts';
import { CheckOrder, OrderCheckQuery } from './order-check.query.ts';
import { DeclineLimits } from './decline-limits.ts';
import { EmailQuoteMutation, QuoteMailLimits } from './email-quote.mutation.ts';
import { EndAttempt } from './end-attempt.ts';
import { TakeOrderDraftMutation } from './take-order-draft.mutation.ts';
import { MailedQuoteQuery } from './mailed-quote.query.ts';
import { ProviderPayment } from './provider-payment.ts';
import { HoldQuoteMutation } from './hold-quote.mutation.ts';
import { InFlightOrders } from './in-flight-orders.ts';
import { CollectionRule, OrderRules } from './order-rules.ts';
import { OnlineLimit, SplitCartMutation } from './split-cart.mutation.ts';
import { PaymentMethods } from './payment-methods.ts';
import { PaymentMethodsQuery } from './payment-methods.query.ts';
import { PaymentProof } from './payment-proof.ts';
import { PlaceOrder } from './place-order.ts';
import { PlaceOrderMutation } from './place-order.mutation.ts';
import { PriceClaim } from './price-claim.ts';
import { QuoteCartMutation } from './quote-cart.mutation.ts';
import { OrderRejection } from './order-rejection.ts';
import { SentOutcome } from './sent-outcome.ts';
import { SendOrder } from './send-order.ts';
import { SettleOrder } from './settle-order.ts';
import { TransferMailLimits } from './transfer-mail-limits.ts';
import { LaterPayment } from './later-payment.ts';
import { BankOrderLimits } from './bank-order-limits.ts';

@Module({
  imports: [PaymentsModule, ReconciliationModule, CartModule, DeliveryModule, OrdersModule, WebsiteModule, MailsModule],
  providers: [
    Attribution,
    OrderAttemptStore,
    DeclineLimits,
    InFlightOrders,
    SendOrder,
    SentOutcome,
    PriceClaim,
    SettleOrder,
    EndAttempt,
    OrderRejection,
    ProviderPayment,
    BackendPayment,
    LaterPayment,
    BankOrderLimits,
    PaymentMethods,
    PaymentMethodsQuery,
    OnlineLimit,
    SplitCartMutation,
    CollectionRule,
    OrderRules,
    CheckOrder,
    PaymentProof,
    PlaceOrder,
    QuoteMailLimits,
    TransferMailLimits,
    MailedQuoteQuery,
    TakeOrderDraftMutation,
    HoldQuoteMutation,
    EmailQuoteMutation,
    QuoteCartMutation,
    PlaceOrderMutation,
    OrderCheckQuery,
  ],
  exports: [PlaceOrder],
})
export class CheckoutModule {}
