import { AxeBuilder } from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './shop-test.ts';

export const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Only colours differ between light and dark. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** Transparent frames of another origin: axe takes their ground for white. The test of the checkout looks at their colour itself. */
const CARD_FRAMES = 'iframe[title^="Secure"]';

interface Violation {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** Calls `look` light and dark, on a phone and on a desk, in the page as it stands; answers the faults that it found. */
async function inEveryLook(page: Page, look: (colorScheme: 'light' | 'dark') => Promise<Violation[]>): Promise<string[]> {
  const faults: string[] = [];
  let violations = 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      // Colours on their way from light to dark are nobody's colours.
      await page.evaluate(async () => {
        const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
        await Promise.allSettled(transitions.map(({ finished }) => finished));
      });
      for (const { id, nodes } of await look(colorScheme)) {
        violations += 1;
        for (const { target, failureSummary } of nodes)
          faults.push(`${colorScheme} ${width} ${id} at ${target.join(' ')}: ${failureSummary}`);
      }
    }
  }
  // `npm run test:full` sums these up (scripts/axe-line.ts).
  test.info().annotations.push({ type: 'axe', description: String(violations) });
  return faults;
}

/** No fault of WCAG 2.2 AA or of good practice in any look, frames included. */
export async function expectAccessible(page: Page): Promise<void> {
  const faults = await inEveryLook(page, async (colorScheme) => {
    const builder = new AxeBuilder({ page });
    const { violations } = await (
      colorScheme === 'light' ? builder.withTags(STANDARD) : builder.withRules(OF_COLOUR).exclude(CARD_FRAMES)
    ).analyze();
    return violations;
  });
  // Soft: a fault of one step must not hide those of the next.
  expect.soft(faults).toEqual([]);
}

/** The same for a page without frames, several times as fast. */
export async function expectFramelessAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const faults = await inEveryLook(page, (colorScheme) =>
    page.evaluate(
      async (runOnly) => {
        const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
        return (await axe.run({ runOnly, resultTypes: ['violations'] })).violations;
      },
      colorScheme === 'light' ? { type: 'tag', values: STANDARD } : { type: 'rule', values: OF_COLOUR },
    ),
  );
  expect.soft(faults, page.url()).toEqual([]);
}
