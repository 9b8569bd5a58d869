import type { Shop } from './cart-shop.ts';
import { dataOf, SALES, signIn, type UserErrorData } from './people.ts';

/** The sandbox's shopper and the other accounts, by id. */
export const ID_OF = { admin: '1', sales: '2', editor: '3', shopper: '4', wholesale: '5' };

export const LOG_IN_AS = `mutation($input: LogInAsInput!) {
  logInAs(input: $input) { viewer { email isStaff hasOwnPrices actingStaff { id name } } userErrors { code message field } }
}`;
export const RETURN_TO_STAFF = 'mutation { returnToStaff { viewer { email isStaff actingStaff { id } } } }';

export interface LogInAsData {
  viewer: { email: string; isStaff: boolean; hasOwnPrices: boolean; actingStaff: { id: string; name: string } | null } | null;
  userErrors: UserErrorData[];
}

/** The headers of a browser after a response: cookies that were set or cleared. */
export function afterCookies(headers: Record<string, string>, cookies: readonly string[]): Record<string, string> {
  const jar = new Map(
    (headers['cookie'] ?? '').split('; ').flatMap((pair) => (pair === '' ? [] : [pair.split('=', 2) as [string, string]])),
  );
  for (const line of cookies) {
    const [name, value] = line.split(';', 1)[0]!.split('=', 2) as [string, string];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
  return { ...headers, cookie: [...jar].map((pair) => pair.join('=')).join('; ') };
}

/** A member of staff acting as a customer: the browser's headers before and during it. */
export async function actAs(
  shop: Shop,
  customerId = ID_OF.shopper,
  login = SALES,
): Promise<{ own: Record<string, string>; acting: Record<string, string>; cookies: string[]; payload: LogInAsData }> {
  const { headers: own } = await signIn(shop, login);
  const response = await shop.ask<{ logInAs: LogInAsData }>(LOG_IN_AS, { input: { customerId } }, { headers: own });
  return { own, acting: afterCookies(own, response.cookies), cookies: response.cookies, payload: dataOf(response).logInAs };
}

/** The value of a cookie among headers. */
export function cookieIn(headers: Record<string, string>, name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(headers['cookie'] ?? '')?.[1];
}
