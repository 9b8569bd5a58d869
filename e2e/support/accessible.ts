import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA and good practice. */
export const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Only colours differ between light and dark. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Transparent frames of another origin: axe takes their ground for white. The test of the checkout looks at their colour itself. */
const CARD_FRAMES = 'iframe[title^="Secure"]';

/** No fault of WCAG 2.2 AA or of good practice, light and dark, on a phone and on a desk. */
export async function expectAccessible(page: Page): Promise<void> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      // Colours on their way from light to dark are nobody's colours.
      await page.evaluate(async () => {
        const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
        await Promise.allSettled(transitions.map(({ finished }) => finished));
      });
      const axe = new AxeBuilder({ page });
      const { violations } = await (
        colorScheme === 'light' ? axe.withTags(STANDARD) : axe.withRules(OF_COLOUR).exclude(CARD_FRAMES)
      ).analyze();
      for (const { id, nodes } of violations) {
        for (const { target, failureSummary } of nodes)
          faults.push(`${colorScheme} ${width} ${id} at ${target.join(' ')}: ${failureSummary}`);
      }
    }
  }
  // Soft: a fault of one step must not hide those of the next.
  expect.soft(faults).toEqual([]);
}
