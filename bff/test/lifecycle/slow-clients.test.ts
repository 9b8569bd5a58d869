import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { type RunningProgram, startBuilt } from './shop-processes.ts';
import { slowClient, type SlowResult } from './slow-client.ts';

/**
 * The programs are set to 8 s and look every second: 12 s on a quiet machine, as `npm run test:full` demands. A busy one may take its time;
 * without the settings it would be a minute.
 */
const GONE_BY_MS = Number(process.env['GONE_BY_MS'] ?? 30_000);
const PATIENCE_MS = GONE_BY_MS + 5000;

let sandbox: RunningSandbox;
let bff: RunningProgram;
let web: RunningProgram;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
  bff = await startBuilt('bff', { COMMERCE_URL: sandbox.url });
  web = await startBuilt('web', { BFF_URL: bff.url });
}, 120_000);
afterAll(async () => {
  for (const program of [web, bff]) await program?.stop('SIGKILL');
  await sandbox.close();
});

const JSON_BODY = 'content-type: application/json\r\n';
const UPGRADE = 'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const SOCKET_PATH = '/socket.io/?EIO=4&transport=websocket';
/** Headers that end, and a body that does not. */
const BODIES: Record<string, [begin: string, drip: string]> = {
  'with a length': ['content-length: 8192\r\n\r\n{"query":"', 'a'],
  'in chunks': ['transfer-encoding: chunked\r\n\r\n', '1\r\na\r\n'],
};

/** Each way of being slow, at these paths of a program. */
function slowClients(url: string, paths: Record<string, string[]>): Promise<SlowResult>[] {
  const clients: Promise<SlowResult>[] = [];
  const add = (name: string, begin: string, drip: string): void => void clients.push(slowClient(url, name, begin, drip, PATIENCE_MS));
  add('says nothing', '', '');
  for (const [method, all] of Object.entries(paths)) {
    for (const path of all) {
      const first = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n`;
      add(`${method} ${path}, headers`, first, 'x-a: b\r\n');
      for (const [kind, [begin, drip]] of Object.entries(BODIES)) add(`${method} ${path}, a body ${kind}`, first + JSON_BODY + begin, drip);
    }
  }
  for (const path of [SOCKET_PATH, '/graphql', '/elsewhere/']) {
    const first = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${UPGRADE}`;
    add(`upgrade ${path}, headers`, first, 'x-a: b\r\n');
    add(`upgrade ${path}, a body`, `${first}content-length: 8192\r\n\r\n`, 'a');
    add(`upgrade ${path}, nothing after it`, `${first}\r\n`, '');
  }
  return clients;
}

it('slow headers, bodies and upgrades are gone in time, on every path of either program', async () => {
  const results = await Promise.all([
    ...slowClients(bff.url, {
      POST: ['/graphql', '/arrivals', '/stripe/webhook', '/media/x', '/healthz', '/nowhere', SOCKET_PATH],
      GET: ['/graphql?query=%7B__typename%7D', '/healthz', '/media/x', '/connect/google', '/nowhere', SOCKET_PATH],
      PUT: ['/graphql'],
    }),
    ...slowClients(web.url, {
      POST: ['/', '/buy/', '/graphql', '/graphiql', '/media/x', '/connect/google', '/version.json', '/favicon.svg', SOCKET_PATH],
      GET: ['/', '/buy/?page=2', '/my-account/', '/graphql?query=%7B__typename%7D', '/media/x', '/healthz', '/readyz', '/version.json'],
      HEAD: ['/', '/favicon.svg', '/robots.txt', '/social-card/index.png', '/buy'],
      PUT: ['/nowhere'],
      OPTIONS: ['/graphql'],
    }),
  ]);
  const late = results
    .filter(({ openMs }) => openMs > GONE_BY_MS)
    .map(({ name, openMs, answer }) => `${name}: ${Math.round(openMs)} ms, ${answer}`);
  expect(late).toEqual([]);
});
