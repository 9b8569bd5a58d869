import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** Widths around the breakpoints. The widest first: elements sized at load must not overflow a narrower window. */
const WIDTHS = [1200, 1024, 769, 768, 390, 320];

/** Expects that the page does not scroll sideways in narrow windows; a failure lists the overflowing elements. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const sticksOut = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .slice(0, 5)
        .map((element) => `${element.tagName} ${element.className}: right edge ${element.getBoundingClientRect().right} of ${clientWidth}`);
    });
    expect.soft(sticksOut, `${page.url()} at ${width} px`).toEqual([]);
  }
}
