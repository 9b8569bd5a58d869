import { counted } from './content-calls.ts';
import type { Expected } from './expected-call.ts';

/** Signing out ends the session with the backend. */
const LEAVES: Expected = { call: 'DELETE /me/sessions/{current}', login: true };

const CALLS: Record<string, { query: string; sends: Expected[] }> = {
  viewer: { query: '{ viewer { email } }', sends: [] },
  orders: {
    query: '{ orders(page: 2, pageSize: 5) { total } }',
    sends: [
      { call: 'GET /orders?pagination[page]=2&pagination[pageSize]=5&sort[0]=createdAt:desc', login: true },
      ...counted('GET /orders/count').map((call) => ({ ...call, login: true as const })),
    ],
  },
  accountOverview: {
    query: '{ accountOverview { orders { total } rewards { balance } savedAddresses { id } } }',
    sends: [
      { call: 'GET /orders?pagination[page]=1&pagination[pageSize]=3&sort[0]=createdAt:desc', login: true },
      ...counted('GET /orders/count').map((call) => ({ ...call, login: true as const })),
      { call: 'GET /rewards', login: true },
      { call: 'GET /me/addresses', login: true },
    ],
  },
  rewards: { query: '{ rewards { balance } }', sends: [{ call: 'GET /rewards', login: true }] },
  savedCards: { query: '{ savedCards { id } }', sends: [] },
  removeSavedCard: { query: 'mutation { removeSavedCard(input: { id: "pm_x" }) { savedCards { id } } }', sends: [] },
  savedAddresses: { query: '{ savedAddresses { id } }', sends: [{ call: 'GET /me/addresses', login: true }] },
  saveAddress: {
    query:
      'mutation { saveAddress(input: { label: "Home", address: { line1: "12 Queen Street", city: "Sydney", state: "NSW", postcode: "2000", countryCode: "AU" } }) { userErrors { code } } }',
    sends: [
      {
        call: 'POST /me/addresses',
        body: {
          label: 'Home',
          line1: '12 Queen Street',
          line2: null,
          suburb: null,
          city: 'Sydney',
          state: 'NSW',
          postcode: '2000',
          countryCode: 'AU',
          isDefault: false,
        },
        login: true,
      },
      { call: 'GET /me/addresses', login: true },
    ],
  },
  deleteAddress: {
    query: 'mutation { deleteAddress(id: "999999") { userErrors { code } } }',
    sends: [
      { call: 'DELETE /me/addresses/999999', login: true },
      { call: 'GET /me/addresses', login: true },
    ],
  },
  passkeys: { query: '{ passkeys { id } }', sends: [{ call: 'GET /users/4/factors', service: true }] },
  preparePasskey: { query: 'mutation { preparePasskey { options } }', sends: [{ call: 'GET /users/4/factors', service: true }] },
  addPasskey: {
    query: 'mutation { addPasskey(input: { label: "My phone", credential: "{}" }) { userErrors { code } } }',
    sends: [{ call: 'GET /users/4/factors', service: true }],
  },
  renamePasskey: {
    query: 'mutation { renamePasskey(input: { id: "x", label: "My phone" }) { userErrors { code } } }',
    sends: [
      { call: 'PUT /users/4/factors/passkeys/x', body: { label: 'My phone' }, service: true },
      { call: 'GET /users/4/factors', service: true },
    ],
  },
  removePasskey: {
    query: 'mutation { removePasskey(id: "x") { userErrors { code } } }',
    sends: [
      { call: 'DELETE /users/4/factors/passkeys/x', service: true },
      { call: 'GET /users/4/factors', service: true },
    ],
  },
  sessions: { query: '{ sessions { id } }', sends: [{ call: 'GET /me/sessions', login: true }] },
  endSession: {
    query: 'mutation { endSession(id: "x") { userErrors { code } } }',
    sends: [
      { call: 'DELETE /me/sessions/x', login: true },
      { call: 'GET /me/sessions', login: true },
    ],
  },
  endOtherSessions: {
    query: 'mutation { endOtherSessions { userErrors { code } } }',
    sends: [
      { call: 'POST /me/sessions/end-others', body: {}, login: true },
      { call: 'GET /me/sessions', login: true },
    ],
  },
  preparePasskeySignIn: { query: 'mutation { preparePasskeySignIn { options } }', sends: [] },
  signInWithPasskey: {
    query: 'mutation { signInWithPasskey(input: { credential: "{\\"id\\":\\"x\\"}" }) { userErrors { code } } }',
    sends: [{ call: 'GET /passkeys/x', service: true }],
  },
  confirmIdentity: {
    query: 'mutation { confirmIdentity(input: { password: "wrong" }) { confirmed } }',
    sends: [{ call: 'POST /auth/local', body: { identifier: 'shopper@koura.example', password: 'wrong' } }],
  },
  signInFactors: { query: '{ signInFactors { hasCodes } }', sends: [{ call: 'GET /users/4/factors', service: true }] },
  prepareCodes: { query: 'mutation { prepareCodes { key } }', sends: [] },
  turnOnCodes: {
    query: 'mutation { turnOnCodes(input: { ticket: "x", code: "123456" }) { userErrors { code } } }',
    sends: [{ call: 'GET /users/4/factors', service: true }],
  },
  turnOffCodes: {
    query: 'mutation { turnOffCodes { userErrors { code } } }',
    sends: [
      { call: 'DELETE /users/4/factors/code', service: true },
      { call: 'GET /users/4/factors', service: true },
    ],
  },
  makeRecoveryCodes: {
    query: 'mutation { makeRecoveryCodes { userErrors { code } } }',
    sends: [{ call: 'GET /users/4/factors', service: true }],
  },
  switchPassword: {
    query: 'mutation { switchPassword(off: true) { userErrors { code } } }',
    sends: [
      { call: 'PUT /users/4/factors/password', body: { off: true }, service: true },
      { call: 'GET /users/4/factors', service: true },
    ],
  },
  confirmSignIn: { query: 'mutation { confirmSignIn(input: { ticket: "x", code: "123456" }) { userErrors { code } } }', sends: [] },
  accountSwitch: { query: '{ accountSwitch { to } }', sends: [] },
  answerAccountSwitch: { query: 'mutation { answerAccountSwitch(input: { accept: true }) { returnPath } }', sends: [] },
  updateProfile: {
    query: 'mutation { updateProfile(input: { firstName: "Hana" }) { viewer { email } } }',
    sends: [
      { call: 'POST /user/me', body: { firstName: 'Hana' }, login: true },
      { call: 'GET /users/me?populate=role', login: true },
    ],
  },
  changePassword: {
    query: 'mutation { changePassword(input: { currentPassword: "nope", password: "a long sentence" }) { changed } }',
    sends: [
      {
        call: 'POST /me/password',
        body: { currentPassword: 'nope', password: 'a long sentence', passwordConfirmation: 'a long sentence' },
        login: true,
      },
    ],
  },
  signIn: {
    query: 'mutation { signIn(input: { email: "Nobody@example.test", password: "nope" }) { userErrors { code } } }',
    sends: [{ call: 'POST /auth/local', body: { identifier: 'nobody@example.test', password: 'nope' } }],
  },
  signUp: {
    query: `mutation { signUp(input: { firstName: "A", lastName: "B", email: "shopper@koura.example", password: "a long sentence" }) { userErrors { code } } }`,
    sends: [
      LEAVES,
      {
        call: 'POST /auth/local/register',
        body: {
          username: 'shopper@koura.example',
          email: 'shopper@koura.example',
          password: 'a long sentence',
          firstName: 'A',
          lastName: 'B',
        },
      },
    ],
  },
  signInWithProvider: {
    query: 'mutation { signInWithProvider(input: { provider: "google", accessToken: "a+b" }) { userErrors { code } } }',
    sends: [{ call: 'GET /auth/google/callback?access_token=a+b' }],
  },
  reportSignIn: {
    query: 'mutation { reportSignIn(input: { code: "abcdefgh" }) { reported } }',
    sends: [{ call: 'POST /auth/not-me', body: { code: 'abcdefgh' } }],
  },
  forgotPassword: {
    query: 'mutation { forgotPassword(input: { email: "nobody@example.test" }) { sent } }',
    sends: [LEAVES, { call: 'POST /auth/forgot-password', body: { email: 'nobody@example.test' } }],
  },
  sendEmailConfirmation: {
    query: 'mutation { sendEmailConfirmation(input: { email: "nobody@example.test" }) { sent } }',
    sends: [{ call: 'POST /auth/send-email-confirmation', body: { email: 'nobody@example.test' } }],
  },
  resetCode: {
    query: '{ resetCode(code: "abcdef") { isValid } }',
    sends: [{ call: 'GET /customer/validate-token/abcdef' }],
  },
  resetPassword: {
    query: 'mutation { resetPassword(input: { code: "abcdef", password: "a long sentence" }) { userErrors { code } } }',
    sends: [
      LEAVES,
      {
        call: 'POST /auth/reset-password',
        body: { code: 'abcdef', password: 'a long sentence', passwordConfirmation: 'a long sentence' },
      },
    ],
  },
  subscribeToNewsletter: {
    query: 'mutation { subscribeToNewsletter(input: { email: "reader@example.test" }) { subscribed } }',
    sends: [{ call: 'POST /subscribe', body: { email: 'reader@example.test' } }],
  },
  signOut: { query: 'mutation { signOut { signedOut } }', sends: [LEAVES] },
};

/** The operations of the account feature, sent by a signed-in person, and every request that each makes to the backend. */
export const accountCalls = Object.fromEntries(Object.entries(CALLS).map(([name, call]) => [name, { ...call, signedIn: true as const }]));
