import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { askAt, type RunningProgram, startBuilt } from './shop-processes.ts';

let sandbox: RunningSandbox;
const programs: RunningProgram[] = [];

const start = async (name: 'bff' | 'web', environment: Record<string, string>): Promise<RunningProgram> => {
  const program = await startBuilt(name, environment);
  programs.push(program);
  return program;
};
const slow = (path: string, delayMs: number): Promise<Response> =>
  fetch(`${sandbox.url}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, delayMs, times: 1 }),
  });

/** Resolves once the slow call has arrived at the backend. */
async function reached(path: string): Promise<void> {
  for (;;) {
    const faults = (await (await fetch(`${sandbox.url}/_sandbox/faults`)).json()) as { path: string }[];
    if (!faults.some((fault) => fault.path === path)) return;
    await pause(20);
  }
}

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
}, 120_000);
afterAll(async () => {
  for (const program of programs) await program.stop('SIGKILL');
  await sandbox.close();
});

describe('SIGTERM', () => {
  it('the BFF is not ready at once, answers requests in flight, and exits with 0', async () => {
    const bff = await start('bff', { COMMERCE_URL: sandbox.url, COMMERCE_TIME_SCALE: '10' });
    await slow('/products', 5000);
    const underWay = askAt(bff.url, '{ products { total } website { currency } }');
    await reached('/products');
    const code = bff.stop();
    await expect.poll(async () => (await fetch(`${bff.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${bff.url}/healthz`)).status).toBe(200);
    expect(await underWay).toMatchObject({ status: 200, data: { website: { currency: 'NZD' } } });
    expect(await code).toBe(0);
  });

  it('so does the web server, with a page in flight', async () => {
    const bff = await start('bff', { COMMERCE_URL: sandbox.url, COMMERCE_TIME_SCALE: '10' });
    const web = await start('web', { BFF_URL: bff.url });
    await slow('/products', 5000);
    const underWay = fetch(`${web.url}/buy/`).then(async (answer) => ({ status: answer.status, text: await answer.text() }));
    await reached('/products');
    const code = web.stop();
    await expect.poll(async () => (await fetch(`${web.url}/readyz`)).status).toBe(503);
    const page = await underWay;
    expect(page.status).toBe(200);
    expect(page.text).toContain('</html>');
    expect(await code).toBe(0);
    await expect(fetch(`${web.url}/healthz`)).rejects.toThrow('fetch failed');
  });
});
