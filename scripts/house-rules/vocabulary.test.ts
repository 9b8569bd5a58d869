import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Tests may ask. */
const SOURCES = [
  'bff/src/*.ts',
  'commerce/src/*.ts',
  'sandbox/src/*.ts',
  'scripts/*.ts',
  'shared-types/src/*.ts',
  'web/server/*.ts',
  'web/src/*.ts',
  'web/src/*.tsx',
];

/** Requests have responses. Staff answer enquiries, a page of questions has answers, and `reply` is Fastify's. */
const ABOUT_REQUESTS = [
  ...SOURCES.filter((files) => /^(?:bff|web)\//.test(files)),
  ':!*enquir*',
  ':!*faqs*',
  ':!bff/src/mails/*',
  ':!web/server/markdown/*',
];

/** Names that code doesn't use, as an extended regular expression, and the word that it uses. */
const WORDS: { names: string; word: string; files?: string[] }[] = [
  { names: String.raw`\b(MOST|LONGEST|LARGEST|MAXIMUM)(_[A-Z0-9_]+)?\b`, word: 'MAX_' },
  { names: String.raw`\b(FEWEST|LEAST|SMALLEST|SHORTEST|MINIMUM)(_[A-Z0-9_]+)?\b`, word: 'MIN_' },
  { names: String.raw`\b(const|let|readonly) (most|longest|largest|deepest|fewest|least|smallest|shortest)[A-Z]\w*`, word: 'MAX_, MIN_' },
  { names: String.raw`\bconst [A-Z_]+_AN?_(SECOND|MINUTE|HOUR|DAY|WEEK|CALL|QUERY|SCAN|MESSAGE|PAGE|SOCKET)\b`, word: '_PER_' },
  { names: String.raw`\b[A-Z_]+_EVERY_MS\b|\b[A-Z_]*PATIENCE[A-Z_]*\b`, word: 'POLL_INTERVAL_MS, MAX_WAIT_MS' },
  { names: String.raw`\b[wW]hy(Not?|Kept)([A-Z]\w*)?\b`, word: 'the reason: refundRejection' },
  { names: String.raw`\b(ways|[A-Za-z]*Ways)ToPay|\b[sS]erved?Ways\b`, word: 'payment methods' },
  { names: String.raw`[wW]hileAsking|WHILE_ASKING`, word: 'stale-while-revalidate' },
  { names: String.raw`\bask(Bff|Backend|Gateway)\b|\b[A-Za-z]*AnswerReader\b|\buse[A-Za-z]*Answers?\b`, word: 'request, response, query' },
  // Not SQL's DO NOTHING.
  { names: String.raw`(^|[^ O_A-Z]|[^O] )NOTHING\b`, word: 'what is missing: EMPTY_PAYLOAD, NO_RESULTS' },
  { names: String.raw`\b(public|secret|shared|canonical)Address(es)?\b`, word: 'URL or path' },
  { names: String.raw`\bUsed[A-Z]\w*\b`, word: 'what it holds: LoadedCart' },
  { names: String.raw`\b(const|let|function) (ask|asking|asker|question)\b|#ask(ing)?\b`, word: 'request, load, query', files: SOURCES },
  { names: String.raw`\bfunction (audited|framed|linked|beside|obey|came|went|harmless)\b|\b(came|went)\(`, word: 'a verb' },
  {
    names: String.raw`\b(const|let|function|type) (answers?|[rR]epl(y|ies)|Answer)\b|#(answers?|reply|replies)\b|[(,] ?(answers?|replies)(: |\)|,)|readonly (answers?|replies|reply)\b|\banswer(s|ed)? (with )?[2-5][0-9]{2}\b`,
    word: 'response, result, body; returns, responds with 404',
    files: ABOUT_REQUESTS,
  },
  { names: String.raw`\b(config|options)\.stock\b|[sS]tockStrapi`, word: 'plain Strapi' },
];
const CODE = ['*.ts', '*.tsx', '*.mjs'];
const NOT_CODE = [':!*.generated.ts', ':!scripts/house-rules/vocabulary.test.ts'];

/** The lines that match, as `file:line:match`; git ends with 1 where there are none. */
function matches(pattern: string, files = CODE): string[] {
  try {
    const cwd = `${import.meta.dirname}/../..`;
    // Names are ASCII: git matches bytes in a quarter of the time.
    const env = { ...process.env, LC_ALL: 'C' };
    return execFileSync('git', ['grep', '-noE', pattern, '--', ...files, ...NOT_CODE], { cwd, env, encoding: 'utf8' })
      .trimEnd()
      .split('\n');
  } catch (error) {
    if ((error as { status?: number }).status === 1) return [];
    throw error;
  }
}

it('finds what it looks for', () => expect(matches(String.raw`\bMAX_[A-Z0-9_]+\b`).length).toBeGreaterThan(100));

it.each(WORDS)('code says $word', ({ names, files }) => expect(matches(names, files)).toEqual([]));
