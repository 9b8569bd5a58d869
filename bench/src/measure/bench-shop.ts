import { rmSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { buildIfStale } from '../../../scripts/build-if-stale.ts';
import { assertPortFree, programEnvironment, programs, startProgram, stopPrograms, type Program } from '../../../scripts/programs.ts';
import { endWithUs } from './start-helper.ts';

/** The built shop on separate ports, with frozen spot prices. */
export interface BenchShop {
  env: NodeJS.ProcessEnv;
  pid(name: Program['name']): number;
  url(name: Program['name']): string;
  stop(): Promise<void>;
}

/** The lowest port of a bench: BENCH_PORTS moves all of them, so that two runs are possible at the same time. */
export const BASE_PORT = Number(process.env['BENCH_PORTS'] || 22_300);
const PORTS = { WEB_PORT: String(BASE_PORT), BFF_PORT: String(BASE_PORT + 100), SANDBOX_PORT: String(BASE_PORT + 37) };

/** Starts the named programs in order; `overrides` take precedence over the environment. */
export async function startBenchShop(names: Program['name'][], overrides: NodeJS.ProcessEnv = {}): Promise<BenchShop> {
  const database = `.data/bench-${overrides['SANDBOX_PORT'] ?? PORTS.SANDBOX_PORT}.sqlite`;
  if (names.includes('sandbox')) for (const suffix of ['', '-wal', '-shm']) rmSync(database + suffix, { force: true });
  buildIfStale();
  const env = programEnvironment({
    ...process.env,
    ...PORTS,
    SANDBOX_DATABASE: database,
    SANDBOX_MARKET: 'open',
    SANDBOX_TICKS: 'off',
    // All load comes from one address.
    ANONYMOUS_POINTS_A_MINUTE: '1000000000',
    ANONYMOUS_POINTS_A_DAY: '1000000000',
    ...overrides,
  });
  const started = new Map<Program['name'], { child: ChildProcess; program: Program }>();
  for (const program of programs(env)) {
    if (!names.includes(program.name)) continue;
    // What is left of another run would answer in its place.
    await assertPortFree(program);
    const child = await startProgram(program, env);
    endWithUs(child);
    started.set(program.name, { child, program });
  }
  const of = (name: Program['name']) => {
    const running = started.get(name);
    if (!running) throw new Error(`${name} was not started`);
    return running;
  };
  return {
    env,
    pid: (name) => of(name).child.pid!,
    url: (name) => `http://127.0.0.1:${of(name).program.port}`,
    stop: () => stopPrograms([...started.values()].map(({ child }) => child)),
  };
}
