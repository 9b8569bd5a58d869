import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';
import { expect } from './shop-test.ts';

export const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Minified it is compiled sooner, in each page anew. */
const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** Only colours differ between light and dark. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** Transparent frames of another origin: axe assumes a white background. The checkout test checks their colours itself. */
const CARD_FRAMES = 'iframe[title^="Secure"]';

interface Violation {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

const EVERY_LOOK = (['light', 'dark'] as const).flatMap((colorScheme) => [390, 1440].map((width) => ({ colorScheme, width })));
const MAIN_PATHS_ONLY = process.env['MAIN_PATHS_ONLY'] === 'on';
/** `npm test` looks at a light phone and a dark desktop (docs/testing.md). */
const LOOKS = MAIN_PATHS_ONLY ? EVERY_LOOK.filter(({ colorScheme, width }) => (colorScheme === 'light') === (width === 390)) : EVERY_LOOK;

/** Runs `look` in light and dark, phone and desktop, on the current page; returns the violations it found. */
async function inEveryLook(page: Page, look: (colorScheme: 'light' | 'dark') => Promise<Violation[]>): Promise<string[]> {
  const found: string[] = [];
  let violations = 0;
  // axe takes places and colours from different moments: what is laid out late would have moved between them.
  await page.evaluate(() => document.documentElement.style.setProperty('--far-down', 'visible'));
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    // Wherever the test has scrolled to, the desk's header would cover a part of what is under it.
    await page.evaluate(() => scrollTo(0, 0));
    // Colours in transition from light to dark would be misjudged.
    await page.evaluate(async () => {
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    });
    for (const { id, nodes } of await look(colorScheme)) {
      violations += 1;
      for (const { target, failureSummary } of nodes) found.push(`${colorScheme} ${width} ${id} at ${target.join(' ')}: ${failureSummary}`);
    }
  }
  // `npm run test:full` sums these up (scripts/axe-line.ts).
  test.info().annotations.push({ type: 'axe', description: String(violations) });
  return found;
}

/**
 * Expects no violation of WCAG 2.2 AA or of best practices in any look, frames included. `npm test` leaves out the frames: they are the card
 * provider's, and axe is compiled in each of them.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (MAIN_PATHS_ONLY) return expectFramelessAccessible(page);
  const found = await inEveryLook(page, async (colorScheme) => {
    const builder = new AxeBuilder({ page });
    const { violations } = await (
      colorScheme === 'light' ? builder.withTags(STANDARD) : builder.withRules(OF_COLOUR).exclude(CARD_FRAMES)
    ).analyze();
    return violations;
  });
  // Soft: a violation in one step must not hide those of the next.
  expect.soft(found).toEqual([]);
}

/** The same for a page without frames, several times as fast. */
export async function expectFramelessAccessible(page: Page): Promise<void> {
  await page.evaluate(AXE_SOURCE);
  const found = await inEveryLook(page, (colorScheme) =>
    page.evaluate(
      async (runOnly) => {
        const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
        return (await axe.run({ runOnly, resultTypes: ['violations'] })).violations;
      },
      colorScheme === 'light' ? { type: 'tag', values: STANDARD } : { type: 'rule', values: OF_COLOUR },
    ),
  );
  expect.soft(found, page.url()).toEqual([]);
}
