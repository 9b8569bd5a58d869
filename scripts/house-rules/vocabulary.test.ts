import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Names that code doesn't use, as an extended regular expression, and the word that it uses. */
const WORDS = [
  { names: String.raw`\b(MOST|LONGEST|LARGEST|MAXIMUM)(_[A-Z0-9_]+)?\b`, word: 'MAX_' },
  { names: String.raw`\b(FEWEST|LEAST|SMALLEST|SHORTEST|MINIMUM)(_[A-Z0-9_]+)?\b`, word: 'MIN_' },
  { names: String.raw`\b(ways|[A-Za-z]*Ways)ToPay|\b[sS]erved?Ways\b`, word: 'payment methods' },
  { names: String.raw`[wW]hileAsking|WHILE_ASKING`, word: 'stale-while-revalidate' },
  { names: String.raw`\bask(Bff|Backend|Gateway)\b|\b[A-Za-z]*AnswerReader\b|\buse[A-Za-z]*Answers?\b`, word: 'request, response, query' },
  { names: String.raw`\b(config|options)\.stock\b|[sS]tockStrapi`, word: 'plain Strapi' },
];
const CODE = ['*.ts', '*.tsx', '*.mjs', ':!*.generated.ts', ':!scripts/house-rules/vocabulary.test.ts'];

/** The lines that match, as `file:line:match`; git ends with 1 where there are none. */
function matches(pattern: string): string[] {
  try {
    const cwd = `${import.meta.dirname}/../..`;
    return execFileSync('git', ['grep', '-noE', pattern, '--', ...CODE], { cwd, encoding: 'utf8' })
      .trimEnd()
      .split('\n');
  } catch (error) {
    if ((error as { status?: number }).status === 1) return [];
    throw error;
  }
}

it('finds what it looks for', () => expect(matches(String.raw`\bMAX_[A-Z0-9_]+\b`).length).toBeGreaterThan(100));

it.each(WORDS)('code says $word', ({ names }) => expect(matches(names)).toEqual([]));
