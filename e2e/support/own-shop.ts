import type { ChildProcess } from 'node:child_process';
import { testDatabase } from '../../commerce/test/support/test-database.ts';
import { assertPortFree, type Program, programEnvironment, programs, startProgram, stopPrograms } from '../../scripts/programs.ts';
import { PORTS, UNHURRIED } from './addresses.ts';

/** A separate shop, for tests that inject faults or change shared state. */
export interface OwnShop {
  url: string;
  sandboxUrl: string;
  /** Injects a fault into the sandbox (sandbox/README.md, "Faults"). */
  fault(fault: object): Promise<void>;
  /** Removes all faults. */
  heal(): Promise<void>;
  /** Brings the sandbox back to its seed, without faults. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the named programs, `offset` ports above the shared shop's. Without a sandbox the BFF counts as ready as soon as it is alive;
 * `settings` may name another shop's (COMMERCE_URL). `log` receives the programs' output.
 */
export async function startOwnShop(
  names: Program['name'][],
  offset: number,
  settings: Record<string, string> = {},
  log?: (text: string) => void,
): Promise<OwnShop> {
  const env = programEnvironment({
    ...process.env,
    WEB_PORT: String(PORTS.web + offset),
    BFF_PORT: String(PORTS.bff + offset),
    SANDBOX_PORT: String(PORTS.sandbox + offset),
    SANDBOX_DATABASE: testDatabase(),
    SANDBOX_MARKET: 'open',
    SANDBOX_TICKS: 'off',
    SANDBOX_WEEKEND: 'off',
    ...UNHURRIED,
    SITE_URL: '',
    BFF_URL: '',
    COMMERCE_URL: '',
    ...settings,
  });
  const children: ChildProcess[] = [];
  // A hook that times out is not told to stop the shop.
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });
  try {
    for (const program of programs(env)) {
      if (!names.includes(program.name)) continue;
      // Another shop on the port would answer in its place.
      await assertPortFree(program);
      children.push(await startProgram(program, env, [], log));
    }
  } catch (error) {
    // Programs that keep running would keep the test run from ending.
    await stopPrograms(children);
    throw error;
  }
  const sandboxUrl = `http://127.0.0.1:${PORTS.sandbox + offset}`;
  const faults = async (request: RequestInit): Promise<void> => {
    const answer = await fetch(`${sandboxUrl}/_sandbox/faults`, { headers: { 'content-type': 'application/json' }, ...request });
    if (!answer.ok) throw new Error(`injecting the fault failed: ${answer.status}`);
  };
  const reset = async (): Promise<void> => {
    const answer = await fetch(`${sandboxUrl}/_sandbox/reset`, { method: 'POST' });
    if (!answer.ok) throw new Error(`resetting the sandbox failed: ${answer.status}`);
  };
  return {
    url: env['SITE_URL']!,
    sandboxUrl,
    fault: (fault) => faults({ method: 'POST', body: JSON.stringify(fault) }),
    heal: () => faults({ method: 'DELETE', headers: {} }),
    reset,
    stop: () => stopPrograms(children),
  };
}
