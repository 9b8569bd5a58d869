import type { Browser } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of CPU used by the thread itself. */
  tdur?: number;
  args: { name?: string };
}

/** Milliseconds of CPU of each main-thread task of the pages while `during` runs. Waiting time is not included. */
export async function taskTimes(browser: Browser, during: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(undefined, { categories: ['disabled-by-default-devtools.timeline', '-*'] });
  await during();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mainThreads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && mainThreads.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('the browser traced no task');
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}
