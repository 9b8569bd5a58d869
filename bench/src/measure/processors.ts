import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

/** What is measured, and what makes the load and reads the answers. */
export const PROCESSOR_OF = { server: 0, load: 1 } as const;

/**
 * Keeps a process and all its threads on one processor, server on one and load on the other. Left to the kernel the
 * two move about, and who of them was moved more often makes a fifth of a delay. Does nothing on a machine with one processor.
 */
export async function keepOn(processor: number, ...pids: (number | undefined)[]): Promise<void> {
  if (availableParallelism() < 2) return;
  for (const pid of pids) await promisify(execFile)('taskset', ['--all-tasks', '--cpu-list', '--pid', String(processor), String(pid)]);
}
