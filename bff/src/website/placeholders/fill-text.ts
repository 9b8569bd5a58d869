import { dropMissing, dropMissingSentences, MISSING } from './drop-missing.ts';

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
