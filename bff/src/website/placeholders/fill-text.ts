/** Stands where a placeholder has no value; a private character that no text contains. */
const MISSING = '\uE000';

const BLOCK_TAG = /(<\/?(?:p|li|ul|ol|h[1-6]|table|thead|tbody|tr|th|td|blockquote|figure|figcaption|div|section)\b[^>]*>)/i;
const ROW = /<tr\b[^>]*>(?:(?!<\/?tr\b).)*<\/tr>/gis;
/** Where a sentence ends: after its mark, closing quotes and inline tags. */
const SENTENCE_END = /(?<=[.!?…](?:["”’')\]]|<\/\w+>)*)\s+/;
const EMPTY_ELEMENT = /<(p|li|ul|ol|h[1-6]|table|thead|tbody|tr|th|td|blockquote|figcaption|strong|em)\b[^>]*>(?:\s|&nbsp;)*<\/\1>/gi;
/** A heading whose text is gone: the next one of its level follows, or nothing. */
const HEADING_ALONE = /<h([2-6])\b[^>]*>(?:(?!<\/h\1>).)*<\/h\1>\s*(?=<h\1\b|$)/gis;

/** A table of which only the head is left. */
const HEAD_ALONE = /<table\b[^>]*>\s*<thead\b[^>]*>(?:(?!<\/thead>).)*<\/thead>\s*<\/table>/gis;

/** HTML without what misses a value: rows of tables as a whole, otherwise sentences; elements that became empty go, too. */
function dropMissing(html: string): string {
  const withoutRows = html.replaceAll(ROW, (row) => (row.includes(MISSING) ? '' : row));
  const kept = withoutRows
    .split(BLOCK_TAG)
    .map((part) => (part.includes(MISSING) ? dropMissingSentences(part) : part))
    .join('');
  return withoutEmpty(kept).replaceAll(HEAD_ALONE, '').replaceAll(HEADING_ALONE, '');
}

/** Text, or HTML without block elements, without the sentences that miss a value. */
function dropMissingSentences(text: string): string {
  if (!text.includes(MISSING)) return text;
  const sentences: string[] = [];
  for (const sentence of text.split(SENTENCE_END)) {
    // A sentence that ends inside an inline element belongs to the next one.
    const last = sentences.at(-1);
    if (last !== undefined && !isBalanced(last)) sentences[sentences.length - 1] = `${last} ${sentence}`;
    else sentences.push(sentence);
  }
  return sentences.filter((sentence) => !sentence.includes(MISSING)).join(' ');
}

function isBalanced(html: string): boolean {
  const opened = html.match(/<(?:a|strong|em|b|i|span)\b/gi)?.length ?? 0;
  const closed = html.match(/<\/(?:a|strong|em|b|i|span)>/gi)?.length ?? 0;
  return opened === closed;
}

/** Table cells may be empty on purpose; they go only with their row, which this leaves alone while another cell has text. */
function withoutEmpty(html: string): string {
  let before = '';
  let now = html;
  while (now !== before) {
    before = now;
    now = now.replaceAll(EMPTY_ELEMENT, (whole, tag: string) => (/^t[hd]$/i.test(tag) ? whole : ''));
  }
  return now;
}

/** What a placeholder stands for. `href`: in HTML the text is a link, such as a phone number. */
export interface PlaceholderValue {
  text: string;
  href?: string;
}

/** The value of a placeholder by its name and argument: null when there is none for this shop, undefined for a name that does not exist. */
export type Lookup = (name: string, argument: string) => PlaceholderValue | null | undefined;

interface Filled {
  text: string;
  /** Placeholders that do not exist, as written. */
  unknown: string[];
}

const TOKEN = /\{\{\s*([#^/]?)([^{}]*)\}\}/g;

/**
 * Fills in `{{name}}`. `{{#name}}…{{/name}}` is shown where the placeholder has a value, `{{^name}}…{{/name}}` where it has none. Sentences
 * with a placeholder that has no value, or does not exist, are left out: nothing is invented, and no braces are shown.
 */
export function fillText(text: string, lookup: Lookup): Filled {
  if (!text.includes('{{')) return { text, unknown: [] };
  const { parts, unknown } = resolve(text, lookup, (value) => value.text);
  return {
    text: dropMissingSentences(parts)
      .replaceAll(/[ \t]{2,}/g, ' ')
      .trim(),
    unknown,
  };
}

/** The same for HTML: a table row or a list entry goes as a whole, a paragraph by sentences, and elements that are empty afterwards go, too. */
export function fillHtml(html: string, lookup: Lookup): Filled {
  if (!html.includes('{{')) return { text: html, unknown: [] };
  const { parts, unknown } = resolve(html, lookup, (value, before) => {
    const text = escaped(value.text);
    const isInTag = before.lastIndexOf('<') > before.lastIndexOf('>');
    return value.href === undefined || isInTag ? text : `<a href="${escaped(value.href)}">${text}</a>`;
  });
  return { text: dropMissing(parts), unknown };
}

/** A text without its placeholders, for a heading that would be empty otherwise. */
export function withoutPlaceholders(text: string): string {
  return text.replaceAll(TOKEN, '').replaceAll(/\s+/g, ' ').trim();
}

function resolve(
  text: string,
  lookup: Lookup,
  write: (value: PlaceholderValue, before: string) => string,
): { parts: string; unknown: string[] } {
  const clean = text.replaceAll(MISSING, '');
  const unknown: string[] = [];
  const open: { name: string; isShown: boolean }[] = [];
  let parts = '';
  let at = 0;
  const add = (more: string): void => {
    if (open.every(({ isShown }) => isShown)) parts += more;
  };
  for (const { 0: whole, 1: mark = '', 2: inner = '', index } of clean.matchAll(TOKEN)) {
    add(clean.slice(at, index));
    at = index + whole.length;
    const written = plain(inner);
    const [name = '', ...rest] = written.split(' ');
    if (mark === '/') {
      if (open.at(-1)?.name === name) open.pop();
      else unknown.push(`/${written}`);
      continue;
    }
    const value = lookup(name, rest.join(' '));
    if (value === undefined) unknown.push(written);
    if (mark === '') add(value ? write(value, parts) : MISSING);
    // Neither side of a section whose name does not exist can be right.
    else open.push({ name, isShown: value !== undefined && (mark === '#') === (value !== null) });
  }
  add(clean.slice(at));
  return { parts, unknown: [...unknown, ...open.map(({ name }) => `#${name} without its end`)] };
}

/** Editors of a CMS may put markup and non-breaking spaces between the braces. */
function plain(inner: string): string {
  return inner
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&nbsp;|\u00A0/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
