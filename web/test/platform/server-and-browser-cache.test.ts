import { setTimeout } from 'node:timers/promises';
import { ApolloClient, ApolloLink, gql, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import type { FormattedExecutionResult } from 'graphql';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { cacheConfig } from '../../src/cache-config.ts';
import { HydratingCache } from '../../src/platform/bff-client/hydrating-cache.ts';
import type { PayloadResult } from '../../src/platform/bff-client/result-key.ts';
import { HydrationPayload } from '../../src/platform/bff-client/hydration-payload.ts';
import { createServerBff, type QueryBff } from '../../src/platform/bff-client/server-bff.ts';
import { ShellMicroCache } from '../../src/platform/bff-client/shell-micro-cache.ts';

const query: TypedDocumentNode<unknown, OperationVariables> = gql`
  query Piece($slug: String!) {
    product(slug: $slug) {
      id
      name
    }
  }
`;

const pieceOf = (name: string) => ({ product: { __typename: 'Product', id: '1', name } });
const response = (result: FormattedExecutionResult) => ({ ...result, text: JSON.stringify(result) });

function countingBff() {
  let calls = 0;
  const queryBff: QueryBff = async (_document, variables) => {
    calls++;
    return response({ data: pieceOf(String(variables['slug'])) });
  };
  return { queryBff, calls: () => calls };
}

function countingLink() {
  let calls = 0;
  const link = new ApolloLink(({ variables }) => {
    calls++;
    return of({ data: pieceOf(String(variables['slug'])) });
  });
  return { link, calls: () => calls };
}

test('what the server loaded is read in the browser without a call, per document and variables', async () => {
  const server = countingBff();
  const { results, runQuery } = createServerBff(server.queryBff);
  await Promise.all([runQuery(query, { slug: 'kiwi' }), runQuery(query, { slug: 'kiwi' })]);
  expect(server.calls(), 'one call for one query').toBe(1);
  const sent = results
    .extract()
    .map(({ operationName, variables, json }): PayloadResult => [operationName, variables, JSON.parse(json) as PayloadResult[2]]);
  expect(sent).toHaveLength(1);

  const browser = countingLink();
  const browserClient = new ApolloClient({ cache: new HydratingCache(cacheConfig, new HydrationPayload(sent)), link: browser.link });
  const adopted = await browserClient.query({ query, variables: { slug: 'kiwi' } });
  expect(adopted.data).toEqual({ product: { __typename: 'Product', id: '1', name: 'kiwi' } });
  expect(browser.calls()).toBe(0);

  await browserClient.query({ query, variables: { slug: 'fern' } });
  expect(browser.calls()).toBe(1);
});

test('no text of a response can leave the script element that holds it', async () => {
  const { results, runQuery } = createServerBff(countingBff().queryBff);
  const slug = '</script><!-- &amp; \u2028';
  await runQuery(query, { slug });
  const { json } = results.extract()[0]!;
  expect(json).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(json)).toMatchObject({ data: { product: { name: slug } } });
});

test('requests on the server are isolated', async () => {
  const { queryBff } = countingBff();
  const [first, second] = [createServerBff(queryBff), createServerBff(queryBff)];
  await first.runQuery(query, { slug: 'a' });
  expect(first.results.extract()).toHaveLength(1);
  expect(second.results.extract()).toHaveLength(0);
});

test('shared documents are cached for a while, others and errors never', async () => {
  const { queryBff, calls } = countingBff();
  const shared = new ShellMicroCache([query], 60_000);
  const data = await Promise.all(
    [1, 2, 3].map(() => createServerBff(queryBff, { results: shared, country: 'NZ' }).runQuery(query, { slug: 'a' })),
  );
  expect(calls()).toBe(1);
  expect(new Set(data.map((one) => JSON.stringify(one))).size).toBe(1);

  await createServerBff(queryBff).runQuery(query, { slug: 'a' });
  expect(calls(), 'a request of a person asks for itself').toBe(2);

  const other = new ShellMicroCache([], 60_000);
  await createServerBff(queryBff, { results: other, country: 'NZ' }).runQuery(query, { slug: 'a' });
  await createServerBff(queryBff, { results: other, country: 'NZ' }).runQuery(query, { slug: 'a' });
  expect(calls()).toBe(4);

  let tries = 0;
  const failing: QueryBff = async () => {
    tries++;
    return response({ errors: [{ message: 'away' }] });
  };
  const fresh = new ShellMicroCache([query], 60_000);
  await expect(createServerBff(failing, { results: fresh, country: 'NZ' }).runQuery(query, { slug: 'a' })).rejects.toThrow('away');
  await expect(createServerBff(failing, { results: fresh, country: 'NZ' }).runQuery(query, { slug: 'a' })).rejects.toThrow('away');
  expect(tries).toBe(2);
});

test('visitors of two countries, interleaved, each get their own country’s answer, asked for once', async () => {
  let calls = 0;
  const queryIn =
    (country: string): QueryBff =>
    async () => {
      calls++;
      await setTimeout(1);
      return response({ data: pieceOf(`in ${country}`) });
    };
  const shared = new ShellMicroCache([query], 60_000);
  const countries = Array.from({ length: 40 }, (_, index) => (index % 3 === 0 ? 'AU' : 'NZ'));
  const answers = await Promise.all(
    countries.map((country) => createServerBff(queryIn(country), { results: shared, country }).runQuery(query, { slug: 'a' })),
  );
  expect(answers).toEqual(countries.map((country) => pieceOf(`in ${country}`)));
  expect(calls).toBe(2);
});
