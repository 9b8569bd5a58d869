import { generateSync } from 'otplib';

import { ownAddress, type Shop } from './cart-shop.ts';
import { cookieOf, dataOf, SIGN_IN, type SignInData, SITE, type UserErrorData } from './people.ts';

type Headers = Record<string, string>;

const ERRORS = 'userErrors { code message field }';
const FACTORS = 'factors { passkeys hasCodes recoveryCodesLeft isPasswordOff }';
const SIGNED_IN = `viewer { id email } token secondStep { ticket ways } ${ERRORS}`;

interface FactorsData {
  passkeys: number;
  hasCodes: boolean;
  recoveryCodesLeft: number;
  isPasswordOff: boolean;
}
export interface ChangedFactors {
  factors: FactorsData;
  userErrors: UserErrorData[];
}
export interface SteppedSignIn extends SignInData {
  secondStep: { ticket: string; ways: string[] } | null;
}

/** The code of a key `steps` half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
}

/** Sends a mutation of one field; undefined data where it was answered with an error, whose code is returned. */
export async function tried<T>(shop: Shop, headers: Headers, field: string): Promise<{ data: T | undefined; code: string | undefined }> {
  const answer = await shop.ask<Record<string, T>>(`mutation { result: ${field} }`, {}, { headers });
  return { data: answer.data?.['result'] ?? undefined, code: answer.errors?.[0]?.extensions?.code };
}

export async function prepareCodes(shop: Shop, headers: Headers): Promise<{ key: string; uri: string; square: string; ticket: string }> {
  const { data } = await tried<{ key: string; uri: string; square: string; ticket: string }>(
    shop,
    headers,
    'prepareCodes { key uri square ticket }',
  );
  return data!;
}

export async function turnOnCodes(shop: Shop, headers: Headers, ticket: string, code: string): Promise<ChangedFactors> {
  const query = `mutation($input: TurnOnCodesInput!) { turnOnCodes(input: $input) { ${FACTORS} ${ERRORS} } }`;
  return dataOf(await shop.ask<{ turnOnCodes: ChangedFactors }>(query, { input: { ticket, code } }, { headers })).turnOnCodes;
}

/** Turns codes on with the code of half a minute ago, so that the present one can be used. Returns the key. */
export async function addCodes(shop: Shop, headers: Headers): Promise<string> {
  const { key, ticket } = await prepareCodes(shop, headers);
  const { userErrors } = await turnOnCodes(shop, headers, ticket, codeOf(key, -1));
  if (userErrors.length > 0) throw new Error(JSON.stringify(userErrors));
  return key;
}

export async function turnOffCodes(shop: Shop, headers: Headers): Promise<ChangedFactors> {
  return (await tried<ChangedFactors>(shop, headers, `turnOffCodes { ${FACTORS} ${ERRORS} }`)).data!;
}

export async function switchPassword(shop: Shop, headers: Headers, off: boolean): Promise<ChangedFactors> {
  return (await tried<ChangedFactors>(shop, headers, `switchPassword(off: ${off}) { ${FACTORS} ${ERRORS} }`)).data!;
}

export async function makeRecoveryCodes(shop: Shop, headers: Headers): Promise<string[]> {
  return (await tried<{ codes: string[] }>(shop, headers, `makeRecoveryCodes { codes ${ERRORS} }`)).data!.codes;
}

export async function factorsOf(shop: Shop, headers: Headers): Promise<FactorsData> {
  const query = '{ signInFactors { passkeys hasCodes recoveryCodesLeft isPasswordOff } }';
  return dataOf(await shop.ask<{ signInFactors: FactorsData }>(query, {}, { headers })).signInFactors;
}

/** The first step: the password. */
export async function signInByPassword(
  shop: Shop,
  person: { email: string; password: string },
): Promise<{ payload: SteppedSignIn; headers: Headers }> {
  const headers = { ...SITE, ...ownAddress() };
  const query = SIGN_IN.replace('token', 'token secondStep { ticket ways }');
  const answer = await shop.ask<{ signIn: SteppedSignIn }>(query, { input: person }, { headers });
  return { payload: dataOf(answer).signIn, headers: { ...headers, cookie: cookieOf(answer.cookies) } };
}

export async function confirmSignIn(
  shop: Shop,
  input: { ticket: string; code?: string; recoveryCode?: string; credential?: string },
): Promise<{ payload: SteppedSignIn; headers: Headers; code: string | undefined }> {
  const headers = { ...SITE, ...ownAddress() };
  const query = `mutation($input: ConfirmSignInInput!) { confirmSignIn(input: $input) { ${SIGNED_IN} } }`;
  const answer = await shop.ask<{ confirmSignIn: SteppedSignIn }>(query, { input }, { headers });
  return {
    payload: answer.data?.confirmSignIn as SteppedSignIn,
    headers: { ...headers, cookie: cookieOf(answer.cookies) },
    code: answer.errors?.[0]?.extensions?.code,
  };
}
