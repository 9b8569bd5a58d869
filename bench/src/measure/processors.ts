import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

/** The measured process, and the one that makes the load. */
export const PROCESSOR_OF = { server: 0, load: 1 } as const;
/** Counted once, at the start: a process that is kept on one processor sees only that one. */
const PROCESSORS = availableParallelism();

/**
 * Pins a process and all its threads to one processor, server on one and load on the other. Otherwise the kernel moves them about, which
 * alone makes up a fifth of a latency. Does nothing on a machine with one processor.
 */
export async function keepOn(processor: number, ...pids: (number | undefined)[]): Promise<void> {
  if (PROCESSORS < 2) return;
  for (const pid of pids) await promisify(execFile)('taskset', ['--all-tasks', '--cpu-list', '--pid', String(processor), String(pid)]);
}
