import { invalidRequest } from './stripe-failure.ts';

interface Searched {
  metadata: Record<string, string>;
}

type Test = (object: Searched) => boolean;

const MAX_CLAUSES = 10;
const clausePattern =
  /^\s*(-)?(\w+)(?:\[(?:"([^"]*)"|'([^']*)')\])?\s*(:|~|>=|<=|>|<)\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(null|-?\d+))/;
const connectorPattern = /^\s+(AND|OR)\s+/i;

/**
 * Parses Stripe's search query language: `field:"value"`, `metadata["key"]:"value"`, `~` for substrings, `< > <= >=` for numbers, `:null`
 * for missing values, `-` for not, and either AND or OR between clauses. Text is compared case-insensitively.
 * @param fields which fields
 * can be searched, besides metadata
 */
export function readSearchQuery(query: string, fields: readonly string[]): Test {
  const tests: Test[] = [];
  const connectors = new Set<string>();
  let rest = query;
  for (;;) {
    const clause = clausePattern.exec(rest);
    if (!clause) throw unreadable();
    tests.push(readClause(clause, fields));
    rest = rest.slice(clause[0].length);
    if (rest.trim() === '') break;
    const connector = connectorPattern.exec(rest);
    if (!connector) throw unreadable();
    connectors.add(connector[1]!.toUpperCase());
    rest = rest.slice(connector[0].length);
  }
  if (connectors.size > 1) throw unreadable('AND and OR cannot be combined in one query.');
  if (tests.length > MAX_CLAUSES) throw unreadable(`A query can have up to ${MAX_CLAUSES} clauses.`);
  return connectors.has('OR') ? (object) => tests.some((test) => test(object)) : (object) => tests.every((test) => test(object));
}

function readClause(
  [, negated, field = '', doubleKey, singleKey, operator = '', double, single, bare]: RegExpExecArray,
  fields: readonly string[],
): Test {
  const key = doubleKey ?? singleKey;
  if ((field === 'metadata') !== (key !== undefined)) throw unreadable();
  if (field !== 'metadata' && !fields.includes(field)) throw unreadable(`Field \`${field}\` is an unsupported search field.`);
  const quoted = double ?? single;
  const wanted = quoted === undefined ? bare! : quoted.replaceAll(/\\(.)/g, '$1');
  const isNull = quoted === undefined && bare === 'null';
  const test: Test = (object) => {
    const value = key === undefined ? (object as unknown as Record<string, unknown>)[field] : object.metadata[key];
    if (isNull) return value === null || value === undefined;
    return value !== null && value !== undefined && compare(operator, value as string | number, wanted);
  };
  return negated ? (object) => !test(object) : test;
}

function compare(operator: string, value: string | number, wanted: string): boolean {
  const text = String(value).toLowerCase();
  if (operator === ':') return text === wanted.toLowerCase();
  if (operator === '~') return text.includes(wanted.toLowerCase());
  const [number, limit] = [Number(value), Number(wanted)];
  if (operator === '>') return number > limit;
  if (operator === '<') return number < limit;
  return operator === '>=' ? number >= limit : number <= limit;
}

function unreadable(why = 'The search query is malformed.'): Error {
  return invalidRequest(`We were unable to parse your search query. ${why}`, { param: 'query' });
}
