import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CapturedLog } from '../support/captured-log.ts';
import { Bff } from '../support/open-bff.ts';

const directory = mkdtempSync(join(tmpdir(), 'koura-certificate-'));
let backend: Server;
let asked = 0;
let log: CapturedLog;
let bff: Bff;

beforeAll(async () => {
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...options, '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert], { stdio: 'ignore' });
  backend = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_request, response) => {
    asked++;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  log = new CapturedLog();
  bff = await Bff.before(`https://localhost:${(backend.address() as AddressInfo).port}`, { LOG_LEVEL: 'warn' });
});
afterAll(async () => {
  await bff.close();
  log.end();
  backend.close();
  rmSync(directory, { recursive: true });
});

it('a backend whose certificate nobody has signed is sent nothing; the log says why, the visitor does not learn it', async () => {
  const { body, status } = await bff.ask('{ website { currency } }');
  expect({ status, body }).toMatchObject({ status: 200, body: { errors: [{ extensions: { code: 'BACKEND_UNREACHABLE' } }] } });
  expect(JSON.stringify(body)).not.toContain('certificate');
  const failures = log.entries().filter(({ msg }) => msg === 'backend failure');
  expect(failures.length).toBeGreaterThan(0);
  expect(JSON.stringify(failures)).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
  expect(asked).toBe(0);
});

it('the live feed says so once, however often it tries', async () => {
  const lines = (): string[] =>
    log
      .entries()
      .filter(({ context }) => context === 'LiveUpstream')
      .map(({ msg }) => String(msg));
  await expect.poll(lines).toEqual([expect.stringContaining('self-signed certificate')]);
});
