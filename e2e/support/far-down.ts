import type { Locator } from '@playwright/test';

/**
 * Scrolls to an element far down the page and waits until it stays where it is: sections around it get their true heights once they are
 * near, which moves it after Playwright has looked for it.
 */
export async function bringNear(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await element.evaluate(async (node) => {
    const STILL_FRAMES = 5;
    let [top, still] = [Number.NaN, 0];
    while (still < STILL_FRAMES) {
      await new Promise(requestAnimationFrame);
      const now = node.getBoundingClientRect().top;
      still = now === top ? still + 1 : 0;
      top = now;
    }
  });
}
