import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endWithUs } from '../measure/start-helper.ts';

export interface Moved {
  seconds: number;
  /** The most memory that the command had. */
  megabytes: number;
}

/** With more, the heap would hold what nobody needs any more. A move that kept what it has copied would end with an error. */
const HEAP_MB = 128;

/** `npm run commerce -- move` from one address to the other. */
export async function moveTo(from: string, to: string, files: string): Promise<Moved> {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const started = performance.now();
  const program = [`--max-old-space-size=${HEAP_MB}`, 'commerce/src/main.ts'];
  const child = spawn(process.execPath, [...program, 'move', '--from', from, '--to', to], {
    cwd: root,
    env: { PATH: process.env['PATH'], BACKEND_FILES: files },
  });
  endWithUs(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  let megabytes = 0;
  const watch = setInterval(() => (megabytes = Math.max(megabytes, peakOf(child.pid!))), 100);
  const [code] = (await once(child, 'close')) as [number];
  clearInterval(watch);
  if (code !== 0) throw new Error(`move ended with ${code}: ${said.slice(-2000)}`);
  return { seconds: (performance.now() - started) / 1000, megabytes };
}

/** Of a process that has ended nothing is known. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
