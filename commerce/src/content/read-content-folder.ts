import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONTENT_SLUG, isSlug } from '@koura/shared-types/slug';
import { ARTICLE_KINDS } from '@koura/shared-types/wire/content';
import { readEntries, type TextEntry, TextFileError } from './read-entries.ts';

const FOLDER_COLLECTIONS = ['pages', 'articles', 'faqs', 'testimonials', 'mints', 'categories', 'special-offers'] as const;
export type FolderCollection = (typeof FOLDER_COLLECTIONS)[number];

/** A text of the dealer's folder. */
export interface FolderText {
  collection: FolderCollection;
  slug: string;
  /** What the file says besides the text. */
  fields: Record<string, string>;
  /** Markdown. */
  body: string;
}

const KEYS: Record<FolderCollection, { needed: string[]; optional: string[] }> = {
  pages: { needed: ['title', 'description'], optional: ['intro', 'updated', 'draft'] },
  articles: { needed: ['kind', 'title', 'summary', 'date'], optional: ['author', 'product', 'countries', 'draft'] },
  faqs: { needed: ['group', 'question'], optional: [] },
  testimonials: { needed: ['name', 'date'], optional: ['place'] },
  mints: { needed: [], optional: ['country', 'description', 'location', 'founded', 'owner', 'knownFor', 'product'] },
  categories: { needed: ['description'], optional: [] },
  'special-offers': { needed: ['title', 'description', 'products'], optional: ['until'] },
};
const MAX_SEGMENTS = 3;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/**
 * Reads the Markdown files of a folder: those in folders such as `pages/` by name, `faqs.md` and `testimonials.md`. Throws a
 * `TextFileError` with a line for every mistake.
 */
export function readContentFolder(folder: URL): FolderText[] {
  // Texts that are not in the folder are removed, so a folder that is not there is a mistake.
  if (!existsSync(folder)) throw new TextFileError(`There is no folder ${fileURLToPath(folder)}`);
  const problems: string[] = [];
  const texts = FOLDER_COLLECTIONS.flatMap((collection) => {
    const known = new Map<string, string>();
    return filesOf(folder, collection).flatMap((file) => {
      const entries = attempt(() => readEntries(file), problems) ?? [];
      for (const entry of entries) problems.push(...problemsOf(collection, entry, known));
      return entries.map(({ slug, keys, optional, text }) => ({
        collection,
        slug,
        fields: Object.fromEntries(keys.map((key) => [key, optional(key) ?? ''])),
        body: text,
      }));
    });
  });
  if (problems.length > 0) throw new TextFileError(problems.join('\n'));
  return texts;
}

function filesOf(folder: URL, collection: FolderCollection): URL[] {
  if (collection === 'faqs' || collection === 'testimonials')
    return [new URL(`${collection}.md`, folder)].filter((file) => existsSync(file));
  const inside = new URL(`${collection}/`, folder);
  if (!existsSync(inside)) return [];
  const names = readdirSync(inside).filter((name) => name.endsWith('.md'));
  return names.toSorted().map((name) => new URL(encodeURIComponent(name), inside));
}

function attempt<T>(read: () => T, problems: string[]): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TextFileError)) throw error;
    problems.push(error.message);
    return undefined;
  }
}

function problemsOf(collection: FolderCollection, entry: TextEntry, known: Map<string, string>): string[] {
  const { slug, place, keys, optional, text } = entry;
  const { needed, optional: others } = KEYS[collection];
  const found: string[] = [];
  const earlier = known.get(slug);
  if (earlier !== undefined) found.push(`"${slug}" is at ${earlier}, too`);
  known.set(slug, place);
  const segments = slug.split('/');
  const isAddress = collection === 'pages' ? segments.length <= MAX_SEGMENTS && segments.every(isSlug) : CONTENT_SLUG.test(slug);
  if (!isAddress) found.push(`"${slug}" can’t be the address of a text: use lower-case words joined by hyphens`);
  for (const key of needed) if (!optional(key)) found.push(`${key} is missing`);
  for (const key of keys)
    if (!needed.includes(key) && !others.includes(key)) found.push(`${key} is unknown; known are ${[...needed, ...others].join(', ')}`);
  const kind = optional('kind');
  if (kind && !ARTICLE_KINDS.some((one) => one === kind)) found.push(`kind must be one of ${ARTICLE_KINDS.join(', ')}`);
  for (const key of ['date', 'until']) {
    const day = optional(key);
    if (day && !DAY.test(day)) found.push(`${key} must be a day such as 2026-11-28`);
  }
  const founded = optional('founded');
  if (founded && !/^\d{1,4}$/.test(founded)) found.push('founded must be a year such as 1908');
  const updated = optional('updated');
  if (updated && Number.isNaN(Date.parse(updated))) found.push('updated must be a time such as 2026-11-28T09:00:00Z');
  if (keys.includes('draft') && optional('draft') !== 'yes') found.push('draft can only be yes: leave the line out to publish the text');
  if (text === '') found.push('the text is empty');
  return found.map((problem) => `${place}: ${problem}`);
}
