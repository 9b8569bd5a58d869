import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '../../../scripts/build-if-stale.ts';
import { programEnvironment, programs } from '../../../scripts/programs.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { freePort } from '../support/redis-server.ts';
import { requestAt } from './shop-processes.ts';

/** Linux' device on which there is never room. */
const FULL = '/dev/full';

const status = (url: string): Promise<number> =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

describe.runIf(existsSync(FULL))('with a full disk for its log', () => {
  let sandbox: RunningSandbox;
  const running = { bff: undefined as ChildProcess | undefined, web: undefined as ChildProcess | undefined };
  const complaints = { bff: '', web: '' };
  const urls = { bff: '', web: '' };

  beforeAll(async () => {
    process.env['NODE_ENV'] = 'production';
    buildIfStale();
    sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
    const env = programEnvironment({
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      // Also what is written during the start and for every request.
      LOG_LEVEL: 'debug',
      COMMERCE_URL: sandbox.url,
      BFF_PORT: String(await freePort()),
      WEB_PORT: String(await freePort()),
    });
    for (const { name, args, port, readyUrl } of programs(env)) {
      if (name === 'sandbox') continue;
      const full = openSync(FULL, 'w');
      const child = spawn(process.execPath, args, { stdio: ['ignore', full, 'pipe'], env });
      closeSync(full);
      running[name] = child;
      urls[name] = `http://127.0.0.1:${port}`;
      child.stderr!.on('data', (data: Buffer) => (complaints[name] += data.toString()));
      while (child.exitCode === null && (await status(readyUrl)) !== 200);
    }
  });
  afterAll(async () => {
    for (const child of Object.values(running)) child?.kill('SIGKILL');
    await sandbox.close();
  });

  it('the shop goes on: requests that are logged are answered', async () => {
    expect(await requestAt(urls.bff, '{ nope }')).toMatchObject({ status: 400 });
    expect(await requestAt(urls.bff, '{ website { currency } }')).toMatchObject({ status: 200, data: { website: { currency: 'NZD' } } });
    expect(await status(`${urls.web}/`)).toBe(200);
    expect(await status(`${urls.web}/nothing-here/`)).toBe(404);
  });

  it.each(['web', 'bff'] as const)('%s says so once on standard error, and ends as usual', async (name) => {
    const gone = once(running[name]!, 'close');
    running[name]!.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
    expect(complaints[name]).toBe(`${name}: log lines cannot be written (ENOSPC), continuing without them\n`);
  });
});
