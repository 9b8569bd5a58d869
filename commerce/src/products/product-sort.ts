import { randomInt } from 'node:crypto';
import type { SQLInputValue } from 'node:sqlite';
import { invalidInput } from '../errors/api-error.ts';
import { listOf, textOf, type QueryTree } from '../query/bracket-query.ts';

const columns: Record<string, string> = {
  id: 'p.id',
  price: 'pp.price',
  name: 'lower(p.name)',
  weight: 'p.weight_grams',
  premium: 'pp.price_premium_percent',
  updatedAt: 'p.updated_at',
  popularity: 'p.popularity',
};

/**
 * ORDER BY of `sort=price:asc` or `sort[0]=…`; most popular first without it. `random` shuffles reproducibly for a `seed`. Throws a 400 for
 * unknown fields and directions.
 */
export function readSort(query: QueryTree): { sql: string; values: SQLInputValue[] } {
  const wanted = listOf(query['sort']).filter((text) => text !== '');
  if (wanted.length === 0) return { sql: ' ORDER BY p.popularity DESC, p.id', values: [] };
  const terms: string[] = [];
  const values: SQLInputValue[] = [];
  for (const text of wanted) {
    const [field = '', direction = 'asc'] = text.split(':');
    if (field === 'random') {
      terms.push('shuffle(p.id, ?)');
      values.push(readSeed(textOf(query['seed'])));
      continue;
    }
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
    if (!column || !/^(asc|desc)$/i.test(direction)) throw invalidInput({ path: ['sort'], message: `Invalid sort ${text.slice(0, 40)}` });
    terms.push(`${column} ${direction.toUpperCase()}`);
  }
  // Ties need a fixed order, too, or pages would overlap.
  return { sql: ` ORDER BY ${terms.join(', ')}, p.id`, values };
}

function readSeed(text: string | undefined): number {
  if (text === undefined || text === '') return randomInt(2 ** 31);
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw invalidInput({ path: ['seed'], message: 'seed must be a whole number' });
}
