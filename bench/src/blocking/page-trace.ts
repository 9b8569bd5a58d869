import type { Browser } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Microseconds of CPU used by the thread itself. */
  tdur?: number;
}

/** What a page's main thread did, in milliseconds of its own CPU: waiting for other processes is not included. */
export interface PageWork {
  /** What tasks took beyond 50 ms, since the first contentful paint. */
  blockingMs: number;
  scriptMs: number;
  /** Tasks over 50 ms. */
  longTasks: number[];
}

const LONG_MS = 50;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading', 'v8', 'v8.execute', '-*'];
/** As Lighthouse groups them: what runs scripts, and what parses and compiles them. */
const SCRIPT = new Set(
  (
    'EventDispatch EvaluateScript v8.evaluateModule FunctionCall TimerFire FireIdleCallback FireAnimationFrame RunMicrotasks V8.Execute ' +
    'v8.compile v8.compileModule v8.produceCache v8.produceModuleCache'
  ).split(' '),
);

/** Traces one page load. Throws when no page painted. */
export async function tracePage(browser: Browser, load: () => Promise<unknown>): Promise<PageWork> {
  await browser.startTracing(undefined, { categories: CATEGORIES });
  await load();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('the page painted nothing');
  const own = traceEvents
    .filter(({ ph, pid, tid, tdur }) => ph === 'X' && pid === paint.pid && tid === paint.tid && tdur !== undefined)
    .toSorted((a, b) => a.ts - b.ts);
  const longTasks = own
    .filter(({ name, ts }) => name === 'RunTask' && ts >= paint.ts)
    .map(({ tdur }) => tdur! / 1000)
    .filter((ms) => ms > LONG_MS);
  return {
    blockingMs: longTasks.reduce((sum, ms) => sum + ms - LONG_MS, 0),
    scriptMs: outermost(own.filter(({ name }) => SCRIPT.has(name))).reduce((sum, { tdur }) => sum + tdur!, 0) / 1000,
    longTasks,
  };
}

/** Events of one thread, in order of time, without those inside another one. */
function outermost(events: TraceEvent[]): TraceEvent[] {
  let end = 0;
  return events.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
}
