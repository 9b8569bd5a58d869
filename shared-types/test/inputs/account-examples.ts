import { accountEmail, changePassword, resetPassword, signIn, signUp } from '../../src/inputs/account.ts';
import { profile } from '../../src/inputs/profile.ts';
import { newsletter } from '../../src/inputs/newsletter.ts';
import { reportSignIn } from '../../src/inputs/sessions.ts';
import { liftPayoutFreeze } from '../../src/inputs/staff/lift-payout-freeze.ts';
import { saveAddress } from '../../src/inputs/save-address.ts';
import { addPasskey, confirmIdentity, confirmSignIn, renamePasskey, signInWithPasskey, turnOnCodes } from '../../src/inputs/factors.ts';
import type { Example } from './example.ts';
import { atMost, emails, names, NO_EMAIL, passwords, person, phones, PLAIN, weak } from './field-examples.ts';

const SIX_DIGITS = 'Please enter the six digits that your app shows.';

export const accountExamples: Example[] = [
  {
    mutation: 'signUp',
    type: 'SignUpInput',
    schema: signUp,
    as: 'visitor',
    valid: { ...person, password: 'rata flax kowhai', newsletter: true },
    invalid: [
      ...names,
      ...emails,
      ...passwords,
      ...phones,
      weak('ana@example.test', 'Please choose a password that isn’t your email address.'),
    ],
  },
  {
    mutation: 'signIn',
    type: 'SignInInput',
    schema: signIn,
    as: 'visitor',
    valid: { email: 'older-account', password: 'x' },
    invalid: [
      { field: 'email', value: ' ', message: NO_EMAIL },
      { field: 'password', value: '', message: 'Please enter your password.' },
    ],
  },
  {
    mutation: 'reportSignIn',
    type: 'ReportSignInInput',
    schema: reportSignIn,
    as: 'visitor',
    valid: { code: 'abcdefgh' },
    invalid: [{ field: 'code', value: 'a b', message: 'This link is incomplete. Please copy all of it.', code: 'CODE_REFUSED' }],
  },
  {
    mutation: 'liftPayoutFreeze',
    type: 'LiftPayoutFreezeInput',
    schema: liftPayoutFreeze,
    as: 'staff',
    valid: { customerId: '4', reason: 'Called them back at the number of their first order' },
    invalid: [
      { field: 'reason', value: ' ', message: 'Please say how you know that it’s the customer.' },
      { field: 'reason', value: 'x'.repeat(201), message: atMost(200) },
    ],
  },
  {
    mutation: 'forgotPassword',
    type: 'ForgotPasswordInput',
    schema: accountEmail,
    as: 'visitor',
    valid: { email: 'a@b.nz' },
    invalid: emails,
  },
  {
    mutation: 'sendEmailConfirmation',
    type: 'SendEmailConfirmationInput',
    schema: accountEmail,
    as: 'visitor',
    valid: { email: 'a@b.nz' },
    invalid: emails,
  },
  {
    mutation: 'resetPassword',
    type: 'ResetPasswordInput',
    schema: resetPassword,
    as: 'visitor',
    valid: { code: '0123456789abcdef', password: 'rata flax kowhai' },
    invalid: [
      ...passwords,
      { field: 'code', value: 'a b', message: 'This link is incomplete. Please copy all of it.', code: 'CODE_REFUSED' },
    ],
  },
  {
    mutation: 'changePassword',
    type: 'ChangePasswordInput',
    schema: changePassword,
    as: 'customer',
    valid: { currentPassword: 'x', password: 'rata flax kowhai' },
    invalid: [...passwords, { field: 'currentPassword', value: '', message: 'Please enter your current password.' }],
  },
  {
    mutation: 'updateProfile',
    type: 'UpdateProfileInput',
    schema: profile,
    as: 'customer',
    valid: { phone: '' },
    invalid: [...names, ...phones],
  },
  {
    mutation: 'subscribeToNewsletter',
    type: 'SubscribeToNewsletterInput',
    schema: newsletter,
    as: 'visitor',
    valid: { email: 'a@b.nz' },
    invalid: emails,
  },
  {
    mutation: 'saveAddress',
    type: 'SaveAddressInput',
    schema: saveAddress,
    as: 'customer',
    valid: { label: 'Home', address: { line1: '12 Queen Street', city: 'Auckland', postcode: '1010', countryCode: 'NZ' }, isDefault: true },
    invalid: [
      { field: 'label', value: ' ', message: 'Please give the address a name, such as Home.' },
      { field: 'label', value: 'x'.repeat(41), message: atMost(40) },
      { field: 'address.line1', value: 'x'.repeat(121), message: atMost(120) },
      { field: 'address.city', value: 'a\u0007b', message: PLAIN },
    ],
  },
  {
    mutation: 'addPasskey',
    type: 'AddPasskeyInput',
    schema: addPasskey,
    as: 'customer',
    valid: { label: 'My phone', credential: '{}' },
    invalid: [
      { field: 'label', value: ' ', message: 'Please give the passkey a name, such as My phone.' },
      { field: 'label', value: 'x'.repeat(41), message: atMost(40) },
      { field: 'credential', value: '', message: 'The passkey gave no answer.' },
    ],
  },
  {
    mutation: 'renamePasskey',
    type: 'RenamePasskeyInput',
    schema: renamePasskey,
    as: 'customer',
    valid: { id: 'x', label: 'My phone' },
    invalid: [{ field: 'label', value: 'x'.repeat(41), message: atMost(40) }],
  },
  {
    mutation: 'signInWithPasskey',
    type: 'SignInWithPasskeyInput',
    schema: signInWithPasskey,
    as: 'visitor',
    valid: { credential: '{}' },
    invalid: [{ field: 'credential', value: '', message: 'The passkey gave no answer.' }],
  },
  {
    mutation: 'confirmIdentity',
    type: 'ConfirmIdentityInput',
    schema: confirmIdentity,
    as: 'customer',
    valid: { password: 'x', code: null, recoveryCode: null, credential: null },
    invalid: [
      { field: 'password', value: 'x'.repeat(1001), message: 'That isn’t your password.' },
      { field: 'code', value: '12345', message: SIX_DIGITS },
      { field: 'recoveryCode', value: 'ABCD-EFGH', message: 'A recovery code has 16 letters and digits.' },
    ],
  },
  {
    mutation: 'confirmSignIn',
    type: 'ConfirmSignInInput',
    schema: confirmSignIn,
    as: 'visitor',
    valid: { ticket: 'x', code: '123456', recoveryCode: null, credential: null },
    invalid: [
      { field: 'code', value: '12 34', message: SIX_DIGITS },
      { field: 'recoveryCode', value: 'x', message: 'A recovery code has 16 letters and digits.' },
    ],
  },
  {
    mutation: 'turnOnCodes',
    type: 'TurnOnCodesInput',
    schema: turnOnCodes,
    as: 'customer',
    valid: { ticket: 'x', code: '123456' },
    invalid: [{ field: 'code', value: 'abcdef', message: SIX_DIGITS }],
  },
];
