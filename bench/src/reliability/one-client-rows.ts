import { readFileSync } from 'node:fs';
import { Pool } from 'undici';
import { startBenchShop, type BenchShop } from '../measure/bench-shop.ts';
import type { Figure } from '../measure/report.ts';
import { figure } from './figure.ts';

const PORTS = { WEB_PORT: '25500', BFF_PORT: '25600', SANDBOX_PORT: '25537' };
const DOCUMENTS = 5000;
const DOCUMENT_BYTES = 90_000;
const MAX_GROWTH_MB = 64;
const AT_ONCE = 20;
const STAFF = [
  { email: 'admin@koura.example', password: 'koura-admin-2026' },
  { email: 'sales@koura.example', password: 'koura-sales-2026' },
  { email: 'editor@koura.example', password: 'koura-editor-2026' },
];
const WRONG_PASSWORDS = 30;
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Two letters that no country has: ISO 3166 leaves these to users. */
const MADE_UP_COUNTRIES = ['X', 'Q'].flatMap((first) => LETTERS.map((second) => first + second)).filter((code) => code !== 'QA');

/** What one client may try against everybody else, and what comes of it. */
export async function oneClientFigures(): Promise<Figure[]> {
  const shop = await startBenchShop(['sandbox', 'bff'], { LOG_LEVEL: 'fatal', ...PORTS });
  const pool = new Pool(shop.url('bff'), { connections: AT_ONCE });
  try {
    return [await largeDocuments(shop, pool), await madeUpCountries(shop, pool), await staffKeptOut(pool)];
  } finally {
    await pool.close();
    await shop.stop();
  }
}

async function largeDocuments(shop: BenchShop, pool: Pool): Promise<Figure> {
  const send = async (from: number, count: number, bytes: number): Promise<void> => {
    let next = from;
    const work = async (): Promise<void> => {
      while (next < from + count) await ask(pool, `query Q${next++} { website { currency } } #`.padEnd(bytes, 'x'), '127.0.0.1');
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
  await send(0, DOCUMENTS, 1000);
  const before = residentMb(shop.pid('bff'));
  await send(DOCUMENTS, DOCUMENTS, DOCUMENT_BYTES);
  const growth = residentMb(shop.pid('bff')) - before;
  return figure(
    '5,000 different documents of 90 kB: resident memory',
    `${growth.toFixed(0)} MB more`,
    `≤ ${MAX_GROWTH_MB} MB`,
    growth <= MAX_GROWTH_MB,
  );
}

async function madeUpCountries(shop: BenchShop, pool: Pool): Promise<Figure> {
  const query = '{ website { currency } products(pageSize: 1) { total } }';
  await ask(pool, query, '127.0.0.1');
  await fetch(`${shop.url('sandbox')}/_sandbox/requests`, { method: 'DELETE' });
  for (const country of MADE_UP_COUNTRIES) await ask(pool, query, '127.0.0.1', { 'x-country-code': country });
  const calls = ((await (await fetch(`${shop.url('sandbox')}/_sandbox/requests`)).json()) as { countryCode: string | null }[]).filter(
    ({ countryCode }) => countryCode !== 'NZ',
  );
  return figure(`${MADE_UP_COUNTRIES.length} made-up countries: backend calls for them`, String(calls.length), '0', calls.length === 0);
}

async function staffKeptOut(pool: Pool): Promise<Figure> {
  const query = 'mutation($input: SignInInput!) { signIn(input: $input) { viewer { id } userErrors { code } } }';
  const signIn = async (email: string, password: string, address: string): Promise<string> =>
    ask(pool, query, address, {}, { input: { email, password } });
  for (const { email } of STAFF) for (let n = 0; n < WRONG_PASSWORDS; n++) await signIn(email, 'not the password', '203.0.113.9');
  const answers = await Promise.all(STAFF.map(({ email, password }, n) => signIn(email, password, `198.51.100.${n + 1}`)));
  const signedIn = answers.filter((answer) => answer.includes('"viewer":{"id"')).length;
  return figure(
    `${WRONG_PASSWORDS} wrong passwords for each of three staff: they sign in elsewhere`,
    `${signedIn} of ${STAFF.length}`,
    `${STAFF.length} of ${STAFF.length}`,
    signedIn === STAFF.length,
  );
}

async function ask(pool: Pool, query: string, address: string, headers: Record<string, string> = {}, variables?: object): Promise<string> {
  const { body } = await pool.request({
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return body.text();
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}
