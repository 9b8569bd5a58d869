import { Authenticator } from './authenticator.ts';
import { ownAddress, type Shop } from './cart-shop.ts';
import { cookieOf, dataOf, type SignInData, SITE, type UserErrorData } from './people.ts';

type Headers = Record<string, string>;

export interface PasskeyData {
  id: string;
  label: string;
  lastUsedAt: string | null;
}
interface PasskeysData {
  passkeys: PasskeyData[];
  userErrors: UserErrorData[];
}

const LIST = 'passkeys { id label lastUsedAt }';
const ERRORS = 'userErrors { code message field }';
const PREPARE = `mutation { preparePasskey { options ${ERRORS} } }`;
const ADD = `mutation($input: AddPasskeyInput!) { addPasskey(input: $input) { ${LIST} ${ERRORS} } }`;
const REMOVE = `mutation($id: ID!) { removePasskey(id: $id) { ${LIST} ${ERRORS} } }`;
const RENAME = `mutation($input: RenamePasskeyInput!) { renamePasskey(input: $input) { ${LIST} ${ERRORS} } }`;
const SIGN_IN = `mutation($input: SignInWithPasskeyInput!) { signInWithPasskey(input: $input) { viewer { id email } token ${ERRORS} } }`;
const CONFIRM = `mutation($input: ConfirmIdentityInput!) { confirmIdentity(input: $input) { confirmed ${ERRORS} } }`;

export async function passkeysOf(shop: Shop, headers: Headers): Promise<PasskeyData[]> {
  return dataOf(await shop.ask<{ passkeys: PasskeyData[] }>(`{ ${LIST} }`, {}, { headers })).passkeys;
}

export async function preparePasskey(shop: Shop, headers: Headers): Promise<{ options: string | null; userErrors: UserErrorData[] }> {
  type Data = { preparePasskey: { options: string | null; userErrors: UserErrorData[] } };
  return dataOf(await shop.ask<Data>(PREPARE, {}, { headers })).preparePasskey;
}

export async function addCredential(shop: Shop, headers: Headers, credential: string, label = 'My phone'): Promise<PasskeysData> {
  const answer = await shop.ask<{ addPasskey: PasskeysData }>(ADD, { input: { label, credential } }, { headers });
  return dataOf(answer).addPasskey;
}

/** Makes a passkey for whoever the headers sign in. */
export async function addPasskey(shop: Shop, headers: Headers, label?: string): Promise<Authenticator> {
  const device = new Authenticator();
  const { options, userErrors: refusals } = await preparePasskey(shop, headers);
  if (options === null) throw new Error(JSON.stringify(refusals));
  const { userErrors } = await addCredential(shop, headers, device.create(options), label);
  if (userErrors.length > 0) throw new Error(JSON.stringify(userErrors));
  return device;
}

export async function removePasskey(shop: Shop, headers: Headers, id: string): Promise<PasskeysData> {
  return dataOf(await shop.ask<{ removePasskey: PasskeysData }>(REMOVE, { id }, { headers })).removePasskey;
}

export async function renamePasskey(shop: Shop, headers: Headers, id: string, label: string): Promise<PasskeysData> {
  return dataOf(await shop.ask<{ renamePasskey: PasskeysData }>(RENAME, { input: { id, label } }, { headers })).renamePasskey;
}

export async function passkeyOptions(shop: Shop): Promise<string> {
  type Data = { preparePasskeySignIn: { options: string } };
  const query = 'mutation { preparePasskeySignIn { options } }';
  return dataOf(await shop.ask<Data>(query, {}, { headers: { ...SITE, ...ownAddress() } })).preparePasskeySignIn.options;
}

export async function signInWithPasskey(shop: Shop, credential: string): Promise<{ payload: SignInData; headers: Headers }> {
  const headers = { ...SITE, ...ownAddress() };
  const answer = await shop.ask<{ signInWithPasskey: SignInData }>(SIGN_IN, { input: { credential } }, { headers });
  return { payload: dataOf(answer).signInWithPasskey, headers: { ...headers, cookie: cookieOf(answer.cookies) } };
}

export async function confirmIdentity(
  shop: Shop,
  headers: Headers,
  input: { password?: string; code?: string; recoveryCode?: string; credential?: string },
): Promise<{ confirmed: boolean; userErrors: UserErrorData[] }> {
  type Data = { confirmIdentity: { confirmed: boolean; userErrors: UserErrorData[] } };
  return dataOf(await shop.ask<Data>(CONFIRM, { input }, { headers })).confirmIdentity;
}
