import { Module } from '@nestjs/common';

import { WebsiteModule } from '../website/website.module.ts';
import { CardProvider } from './card-provider.ts';
import { CardWallet, SavedCards, SavedCardsResolver } from './saved-cards.ts';
import { Disputes } from './disputes.ts';
import { PaymentEvents } from './payment-events.ts';
import { PaymentStates } from './payment-state.ts';
import { ProviderSteps } from './provider-steps.ts';
import { ReadAllowance } from './read-allowance.ts';
import { Refunds } from './refunds.ts';
import { StripeCalls } from './stripe-calls.ts';
import { WalletDomain } from './wallet-domain.ts';
import { WalletsField } from './wallets.field.ts';

/** Everything that talks to the card provider., orders and the staff pages build on it. */
@Module({
  imports: [WebsiteModule],
  providers: [
    StripeCalls,
    ReadAllowance,
    ProviderSteps,
    CardProvider,
    CardWallet,
    Disputes,
    Refunds,
    PaymentEvents,
    PaymentStates,
    SavedCards,
    SavedCardsResolver,
    WalletDomain,
    WalletsField,
  ],
  exports: [StripeCalls, ReadAllowance, CardProvider, CardWallet, Disputes, Refunds, PaymentEvents, PaymentStates, SavedCards],
})
export class PaymentsModule {}
