/** Runs the built shop for the browser tests: fresh data, market open, frozen spot prices, long deadlines. */
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { programEnvironment, programs, startProgram, stopPrograms } from '../../scripts/programs.ts';
import { PORTS, UNHURRIED } from './addresses.ts';

const database = `.data/e2e-${PORTS.web}.sqlite`;
for (const suffix of ['', '-wal', '-shm']) rmSync(database + suffix, { force: true });
buildIfStale();

const env = programEnvironment({
  ...process.env,
  WEB_PORT: String(PORTS.web),
  BFF_PORT: String(PORTS.bff),
  SANDBOX_PORT: String(PORTS.sandbox),
  SANDBOX_DATABASE: database,
  SANDBOX_MARKET: 'open',
  SANDBOX_TICKS: 'off',
  SANDBOX_WEEKEND: 'off',
  ...UNHURRIED,
});
const children: ChildProcess[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopPrograms(children).then(() => process.exit(0)));
for (const program of programs(env)) children.push(await startProgram(program, env));
