/** Runs the built shop for the browser tests: fresh data, market open, frozen spot prices, long deadlines. */
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { programEnvironment, programs, startProgram, stopPrograms } from '../../scripts/programs.ts';
import { startTestServer } from '../../scripts/postgres/test-server.ts';
import { PORTS, SHARED_DATABASE, UNHURRIED } from './addresses.ts';

const wanted = process.env['TEST_POSTGRES'];
const server = wanted === undefined ? undefined : await startTestServer(Number(new URL(wanted).port));
if (!server) for (const suffix of ['', '-wal', '-shm']) rmSync(SHARED_DATABASE + suffix, { force: true });
buildIfStale();

const env = programEnvironment({
  ...process.env,
  WEB_PORT: String(PORTS.web),
  BFF_PORT: String(PORTS.bff),
  SANDBOX_PORT: String(PORTS.sandbox),
  SANDBOX_DATABASE: server ? `${SHARED_DATABASE}?disposable` : SHARED_DATABASE,
  SANDBOX_MARKET: 'open',
  SANDBOX_TICKS: 'off',
  SANDBOX_WEEKEND: 'off',
  ...UNHURRIED,
});
const children: ChildProcess[] = [];
const stop = async (): Promise<void> => {
  await stopPrograms(children);
  await server?.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
for (const program of programs(env)) children.push(await startProgram(program, env));
