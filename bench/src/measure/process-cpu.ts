import { readdirSync, readFileSync } from 'node:fs';

/** Ticks a second of /proc/{pid}/stat; 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * CPU seconds (user and system, all threads) that a process has used so far. Linux only. In nanoseconds where the kernel has scheduler
 * statistics, else in steps of ten milliseconds.
 */
export function cpuSecondsOf(pid: number): number {
  return scheduledSecondsOf(pid) ?? tickedSecondsOf(pid);
}

/** Does not count threads that have ended; those of a Node program live as long as the program. */
function scheduledSecondsOf(pid: number): number | undefined {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return (
      threads.reduce((sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]), 0) / 1e9
    );
  } catch (error) {
    // A kernel without CONFIG_SCHED_INFO.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function tickedSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets and may contain blanks: count from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
