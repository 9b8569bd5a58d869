import { randomUUID } from 'node:crypto';

import { type Answer, ownAddress, type Shop } from './cart-shop.ts';
import type { Bff } from './open-bff.ts';

/** Accounts of the sandbox. */
export const SHOPPER = { email: 'shopper@koura.example', password: 'koura-shopper-2026' };
/** Has never paid an order. */
export const NEWCOMER = { email: 'newcomer@koura.example', password: 'koura-newcomer-2026' };
export const WHOLESALE = { email: 'wholesale@koura.example', password: 'koura-wholesale-2026' };
export const SALES = { email: 'sales@koura.example', password: 'koura-sales-2026' };
export const EDITOR = { email: 'editor@koura.example', password: 'koura-editor-2026' };
export const ADMIN = { email: 'admin@koura.example', password: 'koura-admin-2026' };

/** The headers that our own pages send. */
export const SITE = { origin: 'http://localhost:3000' };

export interface UserErrorData {
  code: string;
  message: string;
  field: string | null;
}
export interface ViewerData {
  id: string;
  email: string;
  firstName: string | null;
  role: string;
  isStaff: boolean;
  hasOwnPrices: boolean;
}
export interface SignInData {
  viewer: ViewerData | null;
  token: string | null;
  cart: { cartId: string; total: { amount: string } } | null;
  userErrors: UserErrorData[];
}

const VIEWER = 'viewer { id email firstName lastName phone newsletter role isStaff isSales isPremiumEditor isAdmin hasOwnPrices }';
export const VIEWER_QUERY = `{ ${VIEWER} }`;
const SIGNED_IN = `${VIEWER} token cart { cartId total { amount } } userErrors { code message field }`;
export const SIGN_IN = `mutation($input: SignInInput!) { signIn(input: $input) { ${SIGNED_IN} } }`;
export const SIGN_UP = `mutation($input: SignUpInput!) { signUp(input: $input) { confirmationSent ${SIGNED_IN} } }`;
export const RESET_PASSWORD = `mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { ${SIGNED_IN} } }`;
export const SIGN_IN_WITH_PROVIDER = `mutation($input: SignInWithProviderInput!) { signInWithProvider(input: $input) { ${SIGNED_IN} } }`;

/** Signs in as a browser does; returns the payload and the headers that a signed-in page sends. */
export async function signIn(
  shop: Shop,
  { email, password }: { email: string; password: string },
  { cart, headers = ownAddress() }: { cart?: string; headers?: Record<string, string> } = {},
): Promise<{ payload: SignInData; cookies: string[]; headers: Record<string, string> }> {
  const response = await shop.ask<{ signIn: SignInData }>(
    SIGN_IN,
    { input: { email, password } },
    { cart, headers: { ...SITE, ...headers } },
  );
  return {
    payload: dataOf(response).signIn,
    cookies: response.cookies,
    headers: { ...SITE, ...headers, cookie: cookieOf(response.cookies) },
  };
}

/** Signs in as a program does; returns the header to send from then on. */
export async function bearerOf(bff: Bff, login: { email: string; password: string }): Promise<string> {
  const { body } = await bff.ask<{ signIn: SignInData }>(SIGN_IN, { input: login });
  return `Bearer ${body.data!.signIn.token}`;
}

/** The login cookie of a response as the browser sends it back. */
export function cookieOf(cookies: string[]): string {
  return cookies.find((line) => /^(?:__Host-)?koura_token=[^;]/.test(line))?.split(';', 1)[0] ?? '';
}

/** The cookie of a known device in a response, as the browser sends it back. */
export function deviceOf({ cookies }: { cookies: string[] }): string {
  return cookies.find((line) => line.startsWith('koura_device='))?.split(';', 1)[0] ?? '';
}

export function dataOf<T>({ data, errors }: Answer<T>): T {
  if (errors || !data) throw new Error(JSON.stringify(errors));
  return data;
}

/** A new person, with an address that no other test uses. */
export function newPerson(): { firstName: string; lastName: string; email: string; password: string } {
  return { firstName: 'Kiri', lastName: 'Parata', email: `kiri-${randomUUID()}@mail.example`, password: 'a long sentence' };
}

/** The code in the latest mail to an address. */
export async function mailedCode(shop: Shop, email: string): Promise<string> {
  const mails = await shop.control<{ to: string; text: string }[]>('/_sandbox/outbox');
  const mail = mails.find(({ to }) => to === email);
  const code = /([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}
