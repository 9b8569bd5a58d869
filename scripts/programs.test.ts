import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

test('a program that is not ready yet ends with the process that started it', async () => {
  const starter = fork(`${import.meta.dirname}/programs/starter.ts`, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [pid] = (await once(starter, 'message')) as [number];
  expect(isRunning(pid)).toBe(true);
  starter.send('exit');
  await once(starter, 'exit');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
