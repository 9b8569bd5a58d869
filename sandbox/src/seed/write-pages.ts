import type { BackendPage } from '@koura/shared-types/wire/content';
import type { ShopFacts } from '../content/shop-facts.ts';
import { pages } from './pages.ts';

export function writePages(facts: ShopFacts): BackendPage[] {
  return pages.map((write, index) => ({ id: index + 1, ...write(facts) }));
}
