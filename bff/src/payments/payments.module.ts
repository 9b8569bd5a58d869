import { Module } from '@nestjs/common';

import { CardProvider } from './card-provider.ts';
import { CardWallet } from './card-wallet.ts';
import { PaymentStates } from './payment-states.ts';
import { RemoveSavedCardMutation } from './remove-saved-card.mutation.ts';
import { SavedCardsQuery } from './saved-cards.query.ts';
import { StripeCalls } from './stripe-calls.ts';

/** Everything that speaks to the card provider. Checkout, orders and the staff's pages use it; it uses none of them. */
@Module({
  providers: [StripeCalls, CardProvider, CardWallet, PaymentStates, SavedCardsQuery, RemoveSavedCardMutation],
  exports: [StripeCalls, CardProvider, CardWallet, PaymentStates],
})
export class PaymentsModule {}
