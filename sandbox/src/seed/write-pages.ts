import type { BackendPage } from '@koura/shared-types/wire/content';
import type { ShopFacts } from '../content/shop-facts.ts';
import { pages } from './pages.ts';

/** All pages as the configured dealer would have written them. */
export function writePages(facts: ShopFacts): BackendPage[] {
  return pages.map((write, index) => {
    const page = write(facts);
    return { id: index + 1, ...page, intro: unbroken(page.intro), body: unbroken(page.body) };
  });
}

/** "99.5 %" stays on one line. */
const unbroken = (text: string): string => text.replaceAll(/(?<=\d) %/g, '\u00A0%');
