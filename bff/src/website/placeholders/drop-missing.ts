/** Stands where a placeholder has no value; a private character that no text contains. */
export const MISSING = '\uE000';

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
export function dropMissing(html: string): string {
  const withoutRows = html.replaceAll(ROW, (row) => (row.includes(MISSING) ? '' : row));
  const kept = withoutRows
    .split(BLOCK_TAG)
    .map((part) => (part.includes(MISSING) ? dropMissingSentences(part) : part))
    .join('');
  return withoutEmpty(kept).replaceAll(HEAD_ALONE, '').replaceAll(HEADING_ALONE, '');
}

/** Text, or HTML without block elements, without the sentences that miss a value. */
export function dropMissingSentences(text: string): string {
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
