import type { BackendPage } from '@koura/shared-types/wire/content';
import type { ShopFacts } from '../content/shop-facts.ts';
import { pages } from './pages.ts';

/** All pages with the configured dealer's names filled in. */
export function writePages(facts: ShopFacts): BackendPage[] {
  return pages.map((write, index) => {
    const page = write(facts);
    return { id: index + 1, ...page, intro: unbroken(page.intro), body: unbroken(page.body) };
  });
}

/** Keeps "99.5 %" on one line. */
const unbroken = (text: string): string => text.replaceAll(/(?<=\d) %/g, '\u00A0%');
