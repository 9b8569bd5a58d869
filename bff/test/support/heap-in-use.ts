import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Megabytes in use by this process, buffers included, after garbage collection. */
export async function heapInUse(): Promise<number> {
  // Objects released by the first collection (closed sockets) may retain others.
  for (let round = 0; round < 3; round += 1) {
    await turn();
    collectGarbage();
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}
