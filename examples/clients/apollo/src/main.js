import { readFile } from 'node:fs/promises';
import { ApolloClient, HttpLink } from '@apollo/client';
import { createPersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { generatePersistedQueryIdsFromManifest } from '@apollo/persisted-query-lists';
import { createCache } from './cache.js';
import { GOLD_BARS, RATES, SIGN_IN } from './documents.js';

const shop = process.env.KOURA_URL ?? 'http://localhost:3000';
const manifest = new URL('../persisted-query-manifest.json', import.meta.url);

// Only hashes are sent: the dealer has the manifest in TRUSTED_DOCUMENTS_FILE. Queries go by GET, which a CDN may answer.
const persisted = createPersistedQueryLink({
  ...generatePersistedQueryIdsFromManifest({ loadManifest: async () => JSON.parse(await readFile(manifest, 'utf8')) }),
  useGETForHashedQueries: true,
});
const http = new HttpLink({ uri: `${shop}/graphql`, headers: { 'x-country-code': 'AU', 'apollo-require-preflight': '1' } });
const cache = createCache();
const client = new ApolloClient({ link: persisted.concat(http), cache });

const { data: rates } = await client.query({ query: RATES });
for (const { metal, price } of rates.spotPrices.prices) console.log(`${metal.name}: ${price.amount} ${price.currencyCode} an ounce`);

const { data: bars } = await client.query({ query: GOLD_BARS, variables: { page: 1 } });
console.log(`${bars.products.total} gold bars, from ${bars.products.items[0].price.amount} ${bars.products.items[0].price.currencyCode}`);
console.log(
  `kept once: ${Object.keys(cache.extract())
    .filter((key) => key.startsWith('Metal:') && key.includes('gold'))
    .join(', ')}`,
);

const input = { email: 'shopper@koura.example', password: 'koura-shopper-2026' };
const { data: session } = await client.mutate({ mutation: SIGN_IN, variables: { input } });
console.log(`signed in as ${session.signIn.viewer.firstName} until ${session.signIn.viewer.sessionExpiresAt}`);
client.stop();
