import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { onlyInFull } from '../support/main-paths.ts';
import { RecordingBackend } from '../support/recording-backend.ts';
import { KeysFile, newKey } from '../support/partners.ts';
import { freePort, RedisServer } from '../support/redis-server.ts';
import { TraceCollector, type ReceivedSpan } from '../support/trace-collector.ts';
import { requestAt, type RunningProgram, startBuilt } from './shop-processes.ts';

const backend = new RecordingBackend();
const collector = new TraceCollector();
const [KEY, UNKNOWN_KEY] = [newKey(), newKey()];
const keys = new KeysFile([{ id: 'partner', scopes: ['content'], keys: [KEY] }]);
let redis: RedisServer;
let sandbox: RunningSandbox;
let bff: RunningProgram;
let web: RunningProgram;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start(), LOG_LEVEL: 'debug' };
  redis = new RedisServer(await freePort());
  await redis.start();
  bff = await startBuilt('bff', {
    ...traced,
    PARTNER_KEYS_FILE: keys.path,
    REDIS_URL: redis.url,
    COMMERCE_URL: await backend.start(sandbox.url),
  });
  web = await startBuilt('web', { ...traced, BFF_URL: bff.url });
});
afterAll(async () => {
  await web.stop('SIGKILL');
  await bff.stop('SIGKILL');
  await redis.kill();
  backend.close();
  await sandbox.close();
  await collector.close();
  keys.remove();
});

const INVENTED = '4bf92f3577b34da6a3ce929d0e0e4736';
const spansOf = (traceId: string): ReceivedSpan[] => collector.spans.filter((span) => span.traceId === traceId);
const find = (traceId: string, wanted: Partial<ReceivedSpan>): ReceivedSpan | undefined =>
  spansOf(traceId).find((span) => Object.entries(wanted).every(([name, value]) => span[name as keyof ReceivedSpan] === value));

/** Sends a request with a trace of its own, and resolves when the collector has the span of the program that took it. */
async function traced(url: string, traceId: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { ...options, headers: { ...options.headers, traceparent: `00-${traceId}-00f067aa0ba902b7-01` } });
  await response.arrayBuffer();
  await expect.poll(() => spansOf(traceId).some(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7')).toBe(true);
  return response;
}

it('a page is one trace: of web, of the BFF, and of its calls of the backend, which carry it on', async () => {
  expect((await traced(`${web.url}/find-my-order/`, INVENTED)).status).toBe(200);
  await expect.poll(() => find(INVENTED, { program: 'koura-bff', kind: 3 })).toBeDefined();
  const page = find(INVENTED, { program: 'koura-web', kind: 2 })!;
  expect(page.attributes).toMatchObject({ 'url.path': '/find-my-order/', 'http.response.status_code': 200 });
  // Responses that the gateway keeps in memory need nobody.
  const { parentSpanId: withCalls } = find(INVENTED, { program: 'koura-bff', kind: 3 })!;
  const operation = find(INVENTED, { program: 'koura-bff', kind: 1, spanId: withCalls! })!;
  const answered = find(INVENTED, { program: 'koura-bff', kind: 2, spanId: operation.parentSpanId! })!;
  expect(find(INVENTED, { program: 'koura-web', kind: 3, spanId: answered.parentSpanId!, parentSpanId: page.spanId })).toBeDefined();
  expect(operation.name).toMatch(/^graphql \w+$/);
  const inOperation = spansOf(INVENTED).filter(({ kind, parentSpanId }) => kind === 3 && parentSpanId === operation.spanId);
  expect(inOperation.map(({ name }) => name)).toContain('redis GET');
  const calls = inOperation.filter(({ attributes }) => attributes['http.request.method'] !== undefined);
  expect(calls).not.toEqual([]);
  const sent = backend.calls.map(({ headers }) => headers['traceparent']).filter((header) => header?.includes(INVENTED));
  expect(new Set(sent)).toEqual(new Set(calls.map(({ spanId }) => `00-${INVENTED}-${spanId}-01`)));
});

it('an operation that a browser sends is one trace too: the header it came with is not passed on beside the new one', async () => {
  const traceId = INVENTED.replace('4bf', 'abc');
  await traced(`${web.url}/graphql`, traceId, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'query Faqs { faqs { name } }' }),
  });
  await expect.poll(() => find(traceId, { name: 'graphql Faqs' })).toBeDefined();
  const operation = find(traceId, { name: 'graphql Faqs' })!;
  await expect.poll(() => find(traceId, { kind: 3, parentSpanId: operation.spanId })).toBeDefined();
  const page = find(traceId, { program: 'koura-web', kind: 2 })!;
  const asked = find(traceId, { program: 'koura-web', kind: 3, parentSpanId: page.spanId })!;
  expect(find(traceId, { program: 'koura-bff', kind: 2 })).toMatchObject({ parentSpanId: asked.spanId, spanId: operation.parentSpanId });
});

it('log lines name the trace they belong to', async () => {
  const traceId = INVENTED.replace('4bf', 'def');
  await traced(`${web.url}/graphql`, traceId, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ nope }' }),
  });
  await expect.poll(() => bff.lines(traceId)).not.toEqual([]);
  expect(JSON.parse(bff.lines(traceId)[0]!)).toMatchObject({
    program: 'bff',
    trace: traceId,
    span: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
});

it('tells nothing about people: no query, address or program of a visitor, no secret of a path', async () => {
  const traceId = INVENTED.replace('4bf', '123');
  await traced(`${web.url}/order-link/a-secret-of-somebody?email=aroha@example.com`, traceId, {
    headers: { 'user-agent': 'TheirOwnBrowser/1', 'x-forwarded-for': '203.0.113.77' },
    redirect: 'manual',
  });
  expect(find(traceId, { program: 'koura-web', kind: 2 })!.attributes['url.path']).toBe('/order-link/…');
  await expect.poll(() => spansOf(traceId).map(({ attributes }) => attributes['url.path'])).toContain('/api/orders/…');
  expect(backend.calls.map(({ url }) => url).join(' ')).toContain('a-secret-of-somebody');
  for (const secret of ['a-secret-of-somebody', 'aroha', 'TheirOwnBrowser', '203.0.113.77']) expect(collector.text).not.toContain(secret);
});

it.each([
  ['a partner’s', KEY, 'a'],
  ['an unknown', UNKNOWN_KEY, 'b'],
])('tells no key: %s', async (_name, key, letter) => {
  const traceId = INVENTED.replace('4bf', `88${letter}`);
  await traced(`${web.url}/graphql?koura-key=${key}`, traceId, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'koura-key': key },
    body: JSON.stringify({ query: `query Faqs { faqs { name } cart(key: "${key}") { cartId } }` }),
  });
  const secret = key.slice('koura_live_'.length);
  expect(collector.text).not.toContain(secret);
  for (const program of [web, bff]) expect(program.lines(secret)).toEqual([]);
});

it.each([
  ['what was asked last is sent as a program stops', '1', ['graphql other']],
  ['of a share of 0 nothing is sent, whatever a request asks for', '0', []],
])('%s', onlyInFull, async (_name, share, expected) => {
  const last = new TraceCollector();
  const one = await startBuilt('bff', {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${await last.start()}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic a2V5OnNlY3JldA==,x-tenant=koura',
    OTEL_TRACES_SAMPLER_ARG: share,
    COMMERCE_URL: sandbox.url,
    STOP_NOTICE_MS: '0',
  });
  const query = encodeURIComponent('{ __typename }');
  const headers = { 'mercurius-require-preflight': '1', traceparent: `00-${INVENTED}-00f067aa0ba902b7-01`, connection: 'close' };
  expect((await fetch(`${one.url}/graphql?query=${query}`, { headers })).status).toBe(200);
  expect(await one.stop()).toBe(0);
  expect(last.spans.filter(({ name }) => name.startsWith('graphql ')).map(({ name }) => name)).toEqual(expected);
  expect(new Set(last.authorizations)).toEqual(new Set(share === '1' ? ['Basic a2V5OnNlY3JldA=='] : []));
  await last.close();
});

it('a collector that is away is said once, and once when it is back; the shop goes on', onlyInFull, async () => {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const one = await startBuilt('bff', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, COMMERCE_URL: sandbox.url, LOG_LEVEL: 'info' });
  const late = new TraceCollector();
  const ask = async (): Promise<string[]> => {
    expect(await requestAt(one.url, '{ __typename }')).toMatchObject({ data: { __typename: 'Query' } });
    return one.lines('traces');
  };
  try {
    await expect.poll(ask).toEqual([expect.stringContaining(`traces cannot be sent to 127.0.0.1:${port} and are dropped`)]);
    await late.start(port);
    await expect.poll(ask).toEqual([expect.stringContaining('cannot be sent'), expect.stringContaining('are sent to')]);
    for (const line of one.lines('traces')) expect(JSON.parse(line)).toMatchObject({ program: 'bff' });
  } finally {
    await one.stop('SIGKILL');
    await late.close();
  }
});
