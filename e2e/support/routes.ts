/** The routes of e2e/routes.json with their placeholders filled in. */
import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { API_PREFIX, SANDBOX_URL, unwrapEntity } from './addresses.ts';
import { ADMIN } from './logins.ts';

export interface RouteLine {
  route: string;
  sample: string;
  status?: number;
  layout?: string;
  guard?: 'authenticated' | 'staff';
  location?: string;
}

const BRAND = 'koura';
const SHOPPER = { email: 'shopper@koura.example', password: 'koura-shopper-2026' };

export const ROUTE_LINES = (
  JSON.parse(readFileSync(`${import.meta.dirname}/../routes.json`, 'utf8')) as { routes: RouteLine[] }
).routes.map((line) => ({ ...line, sample: line.sample.replaceAll('{brand}', BRAND) }));

/** Signs in as the shopper with orders; the session cookie stays in the request context. */
export const signInAsShopper = (request: APIRequestContext, baseURL: string): Promise<void> => signIn(request, baseURL, SHOPPER);

/** Signs in as an Admin, who has access to every staff page. */
export const signInAsAdmin = (request: APIRequestContext, baseURL: string): Promise<void> => signIn(request, baseURL, ADMIN);

async function signIn(request: APIRequestContext, baseURL: string, input: { email: string; password: string }): Promise<void> {
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } userErrors { message } } }';
  await ask(request, baseURL, query, { input });
}

/** The first slug of each collection, and an order of the shopper, who must be signed in with `request`. */
export async function placeholders(request: APIRequestContext, baseURL: string): Promise<Record<string, string>> {
  const { orders } = await ask<{ orders: { items: { orderNumber: string }[] } }>(request, baseURL, '{ orders { items { orderNumber } } }');
  const [product, mint, category, news, offer] = await Promise.all(
    ['products', 'mints', 'categories', 'articles', 'special-offers'].map(firstSlug),
  );
  return {
    '<product>': product!,
    '<mint>': mint!,
    '<category>': category!,
    '<news>': news!,
    '<special-offer>': offer!,
    '<order>': orders.items[0]!.orderNumber,
    '<code>': 'no-such-code',
    '<draft>': await sampleDraft(),
  };
}

/** The id of an order by telephone, the same each time. */
async function sampleDraft(): Promise<string> {
  const send = async (path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const answer = await fetch(`${SANDBOX_URL}${API_PREFIX}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const { email: identifier, password } = ADMIN;
  const { jwt } = (await send('/auth/local', { identifier, password })) as { jwt: string };
  const draft = { key: 'sample-of-every-route', countryCode: 'NZ', lines: [{ productId: 1, quantity: 1 }] };
  const body = (await send('/drafts', draft, { authorization: `Bearer ${jwt}` })) as { id?: number; data?: { id: number } };
  return String(body.data?.id ?? body.id);
}

export function fillIn(sample: string, values: Record<string, string>): string {
  return sample.replaceAll(/<[\w-]+>/g, (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`routes.json names ${name}, which has no value`);
    return value;
  });
}

async function ask<T>(request: APIRequestContext, baseURL: string, query: string, variables = {}): Promise<T> {
  const answer = await request.post('/graphql', { data: { query, variables }, headers: { origin: baseURL } });
  const { data, errors } = (await answer.json()) as { data: T; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function firstSlug(collection: string): Promise<string> {
  const body = (await (await fetch(`${SANDBOX_URL}${API_PREFIX}/${collection}`)).json()) as unknown;
  const first = Array.isArray(body) ? (body as unknown[])[0] : { data: (body as { data: unknown[] }).data[0] };
  return unwrapEntity<{ slug: string }>(first).slug;
}
