/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/**
 * Shows the page in its fonts, for tests that measure: one that is too late for the first view is not used at all (font-display: optional),
 * and other letters have other widths.
 */
export async function showFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const texts: string[] = [];
    for (const { cssRules, href } of document.styleSheets) {
      for (const rule of cssRules) {
        if (!(rule instanceof CSSFontFaceRule)) continue;
        const absolute = rule.cssText.replace(/url\("([^"]+)"\)/, (_, url: string) => `url("${new URL(url, href ?? location.href).href}")`);
        texts.push(absolute.replace('optional', 'block'));
      }
    }
    const style = document.createElement('style');
    style.textContent = texts.join('\n');
    document.head.append(style);
    await document.fonts.load('16px Inter');
    await document.fonts.ready;
  });
}
