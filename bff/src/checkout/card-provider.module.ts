import { Module } from '@nestjs/common';

import { PaymentStates } from './payment-states.ts';
import { StripeCalls } from './stripe-calls.ts';

/** What needs the card provider and no orders: orders need it themselves. */
@Module({ providers: [StripeCalls, PaymentStates], exports: [StripeCalls, PaymentStates] })
export class CardProviderModule {}
