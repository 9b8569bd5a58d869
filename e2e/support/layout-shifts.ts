import type { Page } from '@playwright/test';

/** Unexpected layout shifts with the elements that moved; buffered, so that those before the call are included. */
export function layoutShifts(page: Page): Promise<{ value: number; sources: string[] }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        interface Shift extends PerformanceEntry {
          value: number;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        }
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const shifts = observer.takeRecords() as Shift[];
            resolve(
              shifts.map(({ value, sources }) => ({
                value,
                sources: sources.map(({ node, previousRect: from, currentRect: to }) => {
                  const element = node instanceof Element ? node : node?.parentElement;
                  return `${element?.tagName} ${element?.className} “${element?.textContent?.slice(0, 40)}” ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`;
                }),
              })),
            );
          }),
        );
      }),
  );
}
