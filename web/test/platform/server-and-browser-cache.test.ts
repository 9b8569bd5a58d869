import { ApolloClient, ApolloLink, gql, Observable, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { expect, test } from 'vitest';
import { cacheConfig } from '../../src/cache-config.ts';
import { HydratingCache } from '../../src/platform/bff-client/hydrating-cache.ts';
import type { PayloadResult } from '../../src/platform/bff-client/result-key.ts';
import { HydrationPayload } from '../../src/platform/bff-client/hydration-payload.ts';
import { createServerBff } from '../../src/platform/bff-client/server-bff.ts';
import { ShellMicroCache } from '../../src/platform/bff-client/shell-micro-cache.ts';

const query: TypedDocumentNode<unknown, OperationVariables> = gql`
  query Piece($slug: String!) {
    product(slug: $slug) {
      id
      name
    }
  }
`;

function countingLink() {
  let calls = 0;
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        calls++;
        observer.next({ data: { product: { __typename: 'Product', id: '1', name: String(variables['slug']) } } });
        observer.complete();
      }),
  );
  return { link, calls: () => calls };
}

test('what the server loaded is read in the browser without a call, per document and variables', async () => {
  const server = countingLink();
  const { results, runQuery } = createServerBff(server.link);
  await Promise.all([runQuery(query, { slug: 'kiwi' }), runQuery(query, { slug: 'kiwi' })]);
  expect(server.calls(), 'one call for one query').toBe(1);
  const sent = JSON.parse(JSON.stringify(results.extract())) as PayloadResult[];
  expect(sent).toHaveLength(1);

  const browser = countingLink();
  const browserClient = new ApolloClient({ cache: new HydratingCache(cacheConfig, new HydrationPayload(sent)), link: browser.link });
  const adopted = await browserClient.query({ query, variables: { slug: 'kiwi' } });
  expect(adopted.data).toEqual({ product: { __typename: 'Product', id: '1', name: 'kiwi' } });
  expect(browser.calls()).toBe(0);

  await browserClient.query({ query, variables: { slug: 'fern' } });
  expect(browser.calls()).toBe(1);
});

test('requests on the server are isolated', async () => {
  const { link } = countingLink();
  const [first, second] = [createServerBff(link), createServerBff(link)];
  await first.runQuery(query, { slug: 'a' });
  expect(first.results.extract()).toHaveLength(1);
  expect(second.results.extract()).toHaveLength(0);
});

test('shared documents are cached for a while, others and errors never', async () => {
  const { link, calls } = countingLink();
  const shared = new ShellMicroCache([query], 60_000);
  const data = await Promise.all(
    [1, 2, 3].map(() => createServerBff(link, { results: shared, country: 'NZ' }).runQuery(query, { slug: 'a' })),
  );
  expect(calls()).toBe(1);
  expect(new Set(data.map((one) => JSON.stringify(one))).size).toBe(1);

  await createServerBff(link).runQuery(query, { slug: 'a' });
  expect(calls(), 'a request of a person asks for itself').toBe(2);

  const other = new ShellMicroCache([], 60_000);
  await createServerBff(link, { results: other, country: 'NZ' }).runQuery(query, { slug: 'a' });
  await createServerBff(link, { results: other, country: 'NZ' }).runQuery(query, { slug: 'a' });
  expect(calls()).toBe(4);

  let tries = 0;
  const failing = new ApolloLink(
    () =>
      new Observable((observer) => {
        tries++;
        observer.next({ errors: [{ message: 'away' }] });
        observer.complete();
      }),
  );
  const fresh = new ShellMicroCache([query], 60_000);
  await expect(createServerBff(failing, { results: fresh, country: 'NZ' }).runQuery(query, { slug: 'a' })).rejects.toThrow('away');
  await expect(createServerBff(failing, { results: fresh, country: 'NZ' }).runQuery(query, { slug: 'a' })).rejects.toThrow('away');
  expect(tries).toBe(2);
});

test('visitors of two countries, interleaved, each get their own country’s answer, asked for once', async () => {
  let calls = 0;
  const linkOf = (country: string) =>
    new ApolloLink(
      () =>
        new Observable((observer) => {
          calls++;
          setTimeout(() => {
            observer.next({ data: { product: { __typename: 'Product', id: '1', name: `in ${country}` } } });
            observer.complete();
          }, 1);
        }),
    );
  const shared = new ShellMicroCache([query], 60_000);
  const countries = Array.from({ length: 40 }, (_, index) => (index % 3 === 0 ? 'AU' : 'NZ'));
  const answers = await Promise.all(
    countries.map((country) => createServerBff(linkOf(country), { results: shared, country }).runQuery(query, { slug: 'a' })),
  );
  expect(answers).toEqual(countries.map((country) => ({ product: { __typename: 'Product', id: '1', name: `in ${country}` } })));
  expect(calls).toBe(2);
});
