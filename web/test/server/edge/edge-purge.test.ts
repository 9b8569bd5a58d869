import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EdgePurge } from '../../../server/edge/edge-purge.ts';

let edge: Server;
let url: string;
let asked: IncomingMessage[];
let status: number;
/** Answers that wait for the test. */
let held: (() => void)[] | undefined;
let lines: string[];
let purge: EdgePurge;

beforeEach(async () => {
  [asked, status, held, lines] = [[], 200, undefined, []];
  edge = createServer((request, response) => {
    asked.push(request);
    const send = (): void => void response.writeHead(status).end();
    if (held) held.push(send);
    else send();
  });
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(edge.address() as AddressInfo).port}/service/1/purge`;
  purge = new EdgePurge(url, new Map([['fastly-key', 'secret']]), { warn: (_fields, message) => void lines.push(message) });
});
afterEach(() => {
  purge.close();
  edge.close();
  edge.closeAllConnections();
});

const keys = (): (string | string[] | undefined)[] => asked.map(({ headers }) => headers['surrogate-key']);

test('the keys are posted at once, with the headers of the setting, and once more', async () => {
  purge.purge(['product-lists', 'product-1']);
  await expect.poll(keys).toEqual(['product-lists product-1', 'product-lists product-1']);
  const [{ method, url: path, headers }] = asked as [IncomingMessage];
  expect([method, path, headers['fastly-key']]).toEqual(['POST', '/service/1/purge', 'secret']);
  expect(lines).toEqual([]);
});

test('what is to be purged while the edge has not answered is collected, and many keys become one', async () => {
  held = [];
  purge.purge(['product-0']);
  await expect.poll(() => asked.length).toBe(1);
  for (let id = 1; id <= 150; id++) purge.purge([`product-${id}`]);
  for (let id = 151; id <= 300; id++) purge.purge([`product-${id}`]);
  const answers = held;
  held = undefined;
  for (const answer of answers) answer();
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
  expect(String(keys()[1])).toMatch(/^products\b/);
  expect(String(keys()[1]).split(' ').length).toBeLessThanOrEqual(200);
});

test('an outage is one line, and its end another', async () => {
  status = 503;
  for (let round = 1; round <= 5; round++) {
    purge.purge(['product-1']);
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(round);
  }
  await expect.poll(() => lines).toEqual([expect.stringContaining('cannot be purged')]);
  expect(lines[0]).toContain('it answered 503');
  expect(lines[0]).not.toContain('secret');
  status = 200;
  purge.purge(['product-1']);
  await expect.poll(() => lines).toEqual([expect.stringContaining('cannot be purged'), expect.stringContaining('is purged again')]);
});

test('an edge that is not there is no error', async () => {
  // A port of its own server could be another test's by now.
  const away = new EdgePurge('http://127.0.0.1:2/', new Map(), { warn: (_fields, message) => void lines.push(message) });
  away.purge(['product-1']);
  await expect.poll(() => lines).toEqual([expect.stringContaining('ECONNREFUSED')]);
  away.close();
});
