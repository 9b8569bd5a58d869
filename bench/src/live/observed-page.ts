import type { Browser, CDPSession, Page } from '@playwright/test';

/** Events in the page between two garbage collections; times in milliseconds since the page began. */
interface Noted {
  tasks: { at: number; ms: number }[];
  shifts: { at: number; value: number }[];
}
type Noting = typeof globalThis & { notedByBench: Noted };

/** A page whose memory, long tasks and layout shifts are watched. */
export class ObservedPage {
  readonly page: Page;
  readonly #session: CDPSession;
  /** Forced garbage collection blocks the page; that time is not the page's own. */
  readonly #collections: { from: number; to: number }[] = [];

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
  }

  static async open(browser: Browser, url: string, viewport: { width: number; height: number }): Promise<ObservedPage> {
    const context = await browser.newContext({ viewport, locale: 'en-NZ', timezoneId: 'Pacific/Auckland' });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const noted: Noted = { tasks: [], shifts: [] };
      (globalThis as Noting).notedByBench = noted;
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) noted.tasks.push({ at: startTime, ms: duration });
      }).observe({ type: 'longtask' });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          noted.shifts.push({ at: entry.startTime, value: entry.value });
      }).observe({ type: 'layout-shift' });
    });
    await page.goto(url);
    await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')));
    const session = await context.newCDPSession(page);
    await session.send('HeapProfiler.enable');
    return new ObservedPage(page, session);
  }

  /** Megabytes of JavaScript memory in use. */
  async heapMb(): Promise<number> {
    const from = await this.#now();
    // Objects freed by the first collection may have referenced more.
    for (let turn = 0; turn < 3; turn++) await this.#session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.#session.send('Runtime.getHeapUsage');
    this.#collections.push({ from, to: await this.#now() });
    return usedSize / 1e6;
  }

  /** Clears the recorded events. */
  async settle(): Promise<void> {
    await this.page.evaluate(() => {
      const { notedByBench } = globalThis as Noting;
      notedByBench.tasks.length = notedByBench.shifts.length = 0;
    });
  }

  /** Durations of the page's long tasks (over 50 ms) and sizes of its layout shifts. */
  async disturbances(): Promise<{ longTasks: number[]; shifts: number[] }> {
    const { tasks, shifts } = await this.page.evaluate(() => (globalThis as Noting).notedByBench);
    const own = tasks.filter(({ at, ms }) => !this.#collections.some(({ from, to }) => at < to && at + ms > from));
    return { longTasks: own.map(({ ms }) => ms), shifts: shifts.map(({ value }) => value) };
  }

  #now(): Promise<number> {
    return this.page.evaluate(() => performance.now());
  }
}
