import { fork, type ChildProcess } from 'node:child_process';
import { firstMessage } from './first-message.ts';

/**
 * Starts a script as a separate process, which does not outlive this one, and waits until it reports that it is ready. `args` are passed to
 * the script, `nodeArgs` to Node.
 */
export async function startHelper(
  script: string,
  args: readonly string[] = [],
  nodeArgs: string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Promise<ChildProcess> {
  const child = fork(script, args, { env: { ...env, NODE_ENV: 'production' }, execArgv: nodeArgs });
  endWithUs(child);
  await firstMessage(child, script);
  return child;
}

/** Kills the process when this one exits: a server that is left running would answer in place of the next bench's. */
export function endWithUs(child: ChildProcess): void {
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}
