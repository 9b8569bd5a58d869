import { request as send } from 'node:http';
import { expect, it } from 'vitest';
import { oneSandbox } from '../support/sandbox-client.ts';

const client = oneSandbox();

/** With any headers, the Host too, which fetch would not send. */
function status(method: string, path: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(client.sandbox.url);
  return new Promise((resolve, reject) => {
    const request = send({ hostname, port, method, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    request.on('error', reject);
    request.end();
  });
}

it.each<[string, string, string, Record<string, string>, number]>([
  ['a program resets it', 'POST', '/_sandbox/reset', {}, 200],
  ['a page of another site resets it', 'POST', '/_sandbox/reset', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['a page at another port resets it', 'POST', '/_sandbox/reset', { origin: 'http://127.0.0.1:9999' }, 403],
  ['a page without an origin resets it', 'POST', '/_sandbox/reset', { origin: 'null' }, 403],
  ['a form of another site resets it', 'POST', '/_sandbox/reset?x', { 'sec-fetch-site': 'same-site' }, 403],
  ['a page of another site resets it by another spelling', 'POST', '/%5fsandbox/reset', { origin: 'https://evil.example' }, 403],
  ['a person opens the outbox', 'GET', '/outbox', { 'sec-fetch-site': 'none' }, 200],
  ['a person follows a link to the outbox', 'GET', '/outbox', { 'sec-fetch-site': 'cross-site' }, 200],
  ['by the name of the machine', 'GET', '/outbox', { host: 'localhost:1337' }, 200],
  ['by its number', 'GET', '/_sandbox/outbox', { host: '[::1]:1337' }, 200],
  ['a rebound name reads the outbox', 'GET', '/outbox', { host: 'evil.example:1337' }, 403],
  ['a rebound name reads requests', 'GET', '/_sandbox/requests', { host: 'evil.example' }, 403],
  ['a name that begins like ours', 'GET', '/outbox', { host: 'localhost.evil.example' }, 403],
  ['the shop calls its backend by any name', 'GET', '/api/website', { host: 'sandbox:1337' }, 200],
])('%s', async (_name, method, path, headers, expected) => {
  expect(await status(method, path, headers)).toBe(expected);
});

it('accepts a reset from its own page', async () => {
  const { origin } = new URL(client.sandbox.url);
  expect(await status('POST', '/_sandbox/reset', { origin, 'sec-fetch-site': 'same-origin' })).toBe(200);
});
