import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Megabytes that this process still holds on to, buffers included, once garbage is gone. */
export async function heapInUse(): Promise<number> {
  // What the first collection lets go of (closed sockets) may hold on to more.
  for (let round = 0; round < 3; round += 1) {
    await turn();
    collectGarbage();
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}
