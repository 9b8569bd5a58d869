import type { BrowserContext, Locator, Page } from '@playwright/test';

export interface Place {
  name: string;
  /** The current figure, and since when it is visible (milliseconds since 1970). */
  shown(): Promise<{ text: string; at: number }>;
}

/** Opens a page of the shop and waits for hydration. */
export async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')));
  return page;
}

/** Observes the first or last amount of a region: a change counts from the frame that painted it. */
export async function watch(name: string, region: Locator, which: 'first' | 'last'): Promise<Place> {
  const shown = await region.evaluateHandle((element, end) => {
    const seen = { text: '', at: 0 };
    const note = (): void => {
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const amounts: string[] = [];
      while (walk.nextNode()) if (/^\$[\d,]+\.\d\d$/.test(walk.currentNode.nodeValue!)) amounts.push(walk.currentNode.nodeValue!);
      const text = (end === 'first' ? amounts[0] : amounts.at(-1)) ?? '';
      if (text === seen.text) return;
      seen.text = text;
      seen.at = Infinity;
      // In the task after the frame's callbacks the frame has been painted.
      requestAnimationFrame(() => setTimeout(() => (seen.at = performance.timeOrigin + performance.now())));
    };
    note();
    new MutationObserver(note).observe(element, { subtree: true, childList: true, characterData: true });
    return seen;
  }, which);
  return { name, shown: () => shown.jsonValue() };
}
