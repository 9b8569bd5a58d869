import { readFileSync } from 'node:fs';

/** Ticks a second of /proc/{pid}/stat; 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** CPU seconds (user and system, all threads) that a process has used so far. Linux only. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets and may hold blanks: count from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
