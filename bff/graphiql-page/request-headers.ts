import type { ExecutionResult } from 'graphql';

/** What the form says about the requests to come. Kept in this tab only: a session and a key are secrets. */
export interface Identity {
  country: string;
  cart: string;
  token: string;
  key: string;
}

const KEPT = 'koura-identity';
const NOBODY: Identity = { country: 'NZ', cart: '', token: '', key: '' };

export function readIdentity(): Identity {
  try {
    return { ...NOBODY, ...(JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Partial<Identity>) };
  } catch {
    return NOBODY;
  }
}

export const keepIdentity = (identity: Identity): void => sessionStorage.setItem(KEPT, JSON.stringify(identity));

function headersOf({ country, cart, token, key }: Identity): Record<string, string> {
  return {
    'x-country-code': country,
    ...(cart && { 'x-token': cart }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'koura-key': key }),
  };
}

/** One request with the form's headers; those of the tab's own pane come last. */
export async function send(body: unknown, own: Record<string, string> = {}): Promise<ExecutionResult> {
  const identity = readIdentity();
  const response = await fetch('/graphql', {
    method: 'POST',
    // A token is never sent beside the cookie that a sign-in of this page sets.
    credentials: identity.token ? 'omit' : 'same-origin',
    headers: { 'content-type': 'application/json', ...headersOf(identity), ...own },
    body: JSON.stringify(body),
  });
  return (await response.json()) as ExecutionResult;
}
