import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { firstMessage } from '../measure/first-message.ts';
import { endWithUs } from '../measure/start-helper.ts';

export const KEEP_DAYS = 90;

export interface Program {
  url: string;
  child: ChildProcess;
}

/** Runs `work` while the backend serves a database, a file or a URL; its files are in `folder`. */
export async function withProgram<T>(address: string, folder: string, work: (program: Program) => Promise<T>): Promise<T> {
  const script = fileURLToPath(new URL('commerce-program.ts', import.meta.url));
  const child = fork(script, [address, folder, String(KEEP_DAYS)], { execArgv: [], env: { ...process.env, NODE_ENV: 'production' } });
  endWithUs(child);
  try {
    return await work({ url: await firstMessage<string>(child, script), child });
  } finally {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
}

/** Has so many prices come one after another. */
export async function runPrices({ child }: Program, prices: number): Promise<void> {
  child.send({ prices });
  await firstMessage(child, 'commerce-program.ts');
}
