import { Module } from '@nestjs/common';

import { CartModule } from '../cart/cart.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { AccountOverviewQuery } from './account-overview.query.ts';
import { AccountSwitchQuery, AnswerAccountSwitchMutation } from './account-switch.ts';
import { AddressBook, DeleteAddressMutation, SaveAddressMutation, SavedAddressesQuery } from './saved-addresses.ts';
import { TokenSignIn, TokenSignInController } from './token-sign-in.ts';
import { ChangePasswordMutation } from './change-password.mutation.ts';
import { ConnectController } from './connect.controller.ts';
import { KnownDevices } from './known-devices.ts';
import { ForgotPasswordMutation, ResetCodeQuery, ResetPasswordMutation } from './reset-password.ts';
import { GuessLimits } from './guess-limits.ts';
import { LinkMails } from './link-mails.ts';
import { ConfirmIdentityMutation } from './factors/confirm-identity.mutation.ts';
import { ConfirmSignInMutation } from './factors/confirm-sign-in.mutation.ts';
import { FactorCheck } from './factors/factor-check.ts';
import { OwnFactors } from './factors/own-factors.ts';
import { ChangeFactorsMutations, SignInFactorsQuery } from './factors/sign-in-factors.ts';
import { Tickets } from './factors/tickets.ts';
import { Challenges } from './passkeys/challenges.ts';
import { AddPasskeyMutation, ChangePasskeysMutations, PasskeyList, PasskeysQuery } from './passkeys/passkeys.ts';
import { RelyingParty } from './passkeys/relying-party.ts';
import { SignInWithPasskeyMutation } from './passkeys/sign-in-with-passkey.mutation.ts';
import { RewardsQuery } from './rewards.query.ts';
import { NewDeviceMails } from './sessions/new-device-mails.ts';
import { RenewSessionMutation } from './sessions/renew-session.mutation.ts';
import { ReportSignInMutation } from './sessions/report-sign-in.mutation.ts';
import { EndSessionsMutations, SessionsQuery, SignedInPlaces } from './sessions/signed-in-places.ts';
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
    Challenges,
    RelyingParty,
    Tickets,
    FactorCheck,
    OwnFactors,
    SignInFactorsQuery,
    ChangeFactorsMutations,
    ConfirmSignInMutation,
    PasskeyList,
    PasskeysQuery,
    AddPasskeyMutation,
    ChangePasskeysMutations,
    SignInWithPasskeyMutation,
    ConfirmIdentityMutation,
    NewDeviceMails,
    ReportSignInMutation,
    RenewSessionMutation,
    SignedInPlaces,
    SessionsQuery,
    EndSessionsMutations,
    AccountOverviewQuery,
    AccountSwitchQuery,
    AnswerAccountSwitchMutation,
  ],
})
export class AccountModule {}
