import type { BackendPage } from '@koura/shared-types/wire/content';
import { type ShopFacts, withNames } from '../../../commerce/src/content/shop-facts.ts';
import { markdownToHtml } from '../../../commerce/src/content/markdown.ts';
import { readEntries } from '../../../commerce/src/content/read-entries.ts';

/** One file per topic. A page's position across all files is its id: append new files. */
const FILES = ['about', 'invest-and-collect', 'learn', 'legal', 'services', 'members'];

const entries = FILES.flatMap((file) => readEntries(new URL(`./pages/${file}.md`, import.meta.url)));

/** An entry's slug is the page's path without leading and trailing slashes. */
export function writePages(facts: ShopFacts): BackendPage[] {
  const named = (text: string): string => withNames(text, facts);
  return entries.map(({ slug, value, text }, index) => ({
    id: index + 1,
    slug: named(slug),
    title: named(value('title')),
    description: named(value('description')),
    intro: named(value('intro')),
    body: markdownToHtml(named(text)),
    updatedAt: value('updated'),
  }));
}
