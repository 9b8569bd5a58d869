import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client';
import { expect, test } from 'vitest';
import { cacheConfig } from '../../src/platform/cache-config.ts';
import { HydratingCache } from '../../src/platform/hydrating-cache.ts';
import { ResultCache, type SentResult } from '../../src/platform/result-cache.ts';

const query = gql`
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
  const serverClient = new ApolloClient({ ssrMode: true, cache: new ResultCache(), link: server.link });
  await serverClient.query({ query, variables: { slug: 'kiwi' } });
  const sent = JSON.parse(JSON.stringify(serverClient.extract())) as SentResult[];
  expect(sent).toHaveLength(1);

  const browser = countingLink();
  const browserClient = new ApolloClient({ cache: new HydratingCache(cacheConfig, sent), link: browser.link });
  const adopted = await browserClient.query({ query, variables: { slug: 'kiwi' } });
  expect(adopted.data).toEqual({ product: { __typename: 'Product', id: '1', name: 'kiwi' } });
  expect(browser.calls()).toBe(0);

  await browserClient.query({ query, variables: { slug: 'fern' } });
  expect(browser.calls()).toBe(1);
});

test('two requests on the server never see each other', async () => {
  const { link } = countingLink();
  const clients = ['a', 'b'].map(() => new ApolloClient({ ssrMode: true, cache: new ResultCache(), link }));
  await clients[0]!.query({ query, variables: { slug: 'a' } });
  expect(clients[0]!.extract()).toHaveLength(1);
  expect(clients[1]!.extract()).toHaveLength(0);
});
