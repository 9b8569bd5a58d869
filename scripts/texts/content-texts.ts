import { globSync, readFileSync } from 'node:fs';

const root = `${import.meta.dirname}/../..`;
/** Keys of a seed's entry whose values are no text. */
const NO_TEXT = /^(===|(date|until|updated|kind|product|products|author|place|founded): )/u;
/** Fields of the seed's JSON that people read as text. */
const TEXT_FIELDS = new Set(['about', 'note', 'label', 'suffix', 'subject', 'message', 'answer']);

export interface ContentText {
  file: string;
  text: string;
}

/** The texts of pages, articles, FAQs and other Markdown, and of products and other JSON. */
export function contentTexts(): ContentText[] {
  const markdown = globSync('sandbox/src/seed/**/*.md', { cwd: root }).flatMap((file) =>
    linesOf(file, source(file)).filter(({ text }) => !NO_TEXT.test(text)),
  );
  const rows = globSync('sandbox/src/seed/**/*.json', { cwd: root }).flatMap((file) =>
    fieldsOf(JSON.parse(source(file))).flatMap((text) => linesOf(file, text)),
  );
  return [...markdown, ...rows];
}

const source = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');

/** Addresses of links and pictures are left out. */
const linesOf = (file: string, text: string): ContentText[] =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .split('\n')
    .filter((line) => /\p{L} \p{L}|\d \p{L}|\p{L} \d|%/u.test(line))
    .map((line) => ({ file, text: line.trim() }));

/** The texts of entries, at any depth. */
function fieldsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => (typeof field === 'string' && TEXT_FIELDS.has(name) ? [field] : fieldsOf(field)));
}
