import { Module } from '@nestjs/common';

import { CartModule } from '../cart/cart.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { AccountOverviewQuery } from './account-overview.query.ts';
import { AccountSwitchQuery } from './account-switch.query.ts';
import { AnswerAccountSwitchMutation } from './answer-account-switch.mutation.ts';
import { AddressBook } from './addresses/address-book.ts';
import { DeleteAddressMutation } from './addresses/delete-address.mutation.ts';
import { SaveAddressMutation } from './addresses/save-address.mutation.ts';
import { SavedAddressesQuery } from './addresses/saved-addresses.query.ts';
import { TokenSignIn } from './token-sign-in.ts';
import { TokenSignInController } from './token-sign-in.controller.ts';
import { ChangePasswordMutation } from './change-password.mutation.ts';
import { ConnectController } from './connect.controller.ts';
import { DeviceKeys } from './device-keys.ts';
import { ForgotPasswordMutation } from './forgot-password.mutation.ts';
import { GuessLimits } from './guess-limits.ts';
import { KnownDevices } from './known-devices.ts';
import { LinkMails } from './link-mails.ts';
import { ResetCodeQuery } from './reset-code.query.ts';
import { ResetPasswordMutation } from './reset-password.mutation.ts';
import { RewardsQuery } from './rewards.query.ts';
import { SendEmailConfirmationMutation } from './send-email-confirmation.mutation.ts';
import { SignInMutation } from './sign-in.mutation.ts';
import { SignInWithProviderMutation } from './sign-in-with-provider.mutation.ts';
import { SignOutMutation } from './sign-out.mutation.ts';
import { SignUpMutation } from './sign-up.mutation.ts';
import { SignInResult } from './sign-in-result.ts';
import { SubscribeToNewsletterMutation } from './subscribe-to-newsletter.mutation.ts';
import { UpdateProfileMutation } from './update-profile.mutation.ts';
import { ViewerQuery } from './viewer.query.ts';

@Module({
  imports: [CartModule, OrdersModule, PaymentsModule, WebsiteModule],
  controllers: [ConnectController, TokenSignInController],
  providers: [
    DeviceKeys,
    KnownDevices,
    GuessLimits,
    LinkMails,
    SignInResult,
    TokenSignIn,
    ViewerQuery,
    SignInMutation,
    SignInWithProviderMutation,
    SignUpMutation,
    SignOutMutation,
    ForgotPasswordMutation,
    ResetCodeQuery,
    ResetPasswordMutation,
    ChangePasswordMutation,
    SendEmailConfirmationMutation,
    UpdateProfileMutation,
    SubscribeToNewsletterMutation,
    RewardsQuery,
    AddressBook,
    SavedAddressesQuery,
    SaveAddressMutation,
    DeleteAddressMutation,
    AccountOverviewQuery,
    AccountSwitchQuery,
    AnswerAccountSwitchMutation,
  ],
})
export class AccountModule {}
