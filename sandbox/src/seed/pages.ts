import type { BackendPage, BackendPageDraft } from '@koura/shared-types/wire/content';
import { type ShopFacts, withNames } from '../../../commerce/src/content/shop-facts.ts';
import { markdownToHtml } from '../../../commerce/src/content/markdown.ts';
import { readEntries, type TextEntry } from '../../../commerce/src/content/read-entries.ts';

/** One file per topic. A page's position across all files is its id: append new files. */
const FILES = ['about', 'invest-and-collect', 'learn', 'legal', 'services', 'members'];

const entriesIn = (file: string): TextEntry[] => readEntries(new URL(`./pages/${file}.md`, import.meta.url));
const entries = FILES.flatMap(entriesIn);
const drafts = entriesIn('drafts');

/** An entry's slug is the page's path without leading and trailing slashes. */
export function writePages(facts: ShopFacts): BackendPage[] {
  return entries.map((entry, index) => written(entry, index + 1, facts));
}

/** The pages that are not published yet. */
export function writePageDrafts(facts: ShopFacts): BackendPageDraft[] {
  return drafts.map((entry, index) => ({ ...written(entry, entries.length + index + 1, facts), publishedAt: null }));
}

function written({ slug, value, text }: TextEntry, id: number, facts: ShopFacts): BackendPage {
  const named = (part: string): string => withNames(part, facts);
  return {
    id,
    slug: named(slug),
    title: named(value('title')),
    description: named(value('description')),
    intro: named(value('intro')),
    body: markdownToHtml(named(text)),
    updatedAt: value('updated'),
  };
}
