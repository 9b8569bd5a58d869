/** A parsed query string: strings at the leaves, nested objects for brackets. Objects have no prototype. */
export type QueryValue = string | QueryTree;
export interface QueryTree {
  [key: string]: QueryValue;
}

const MAX_DEPTH = 6;
const MAX_PARAMETERS = 1000;

/**
 * Parses `filters[metal][slug][$in][0]=gold` as Strapi does, brackets encoded or not. `a[]=x` appends. Never throws: an invalid escape
 * stays as it is; what exceeds the limits of depth and number is left out.
 */
export function parseBracketQuery(text: string): QueryTree {
  const tree: QueryTree = Object.create(null);
  for (const pair of text.split('&', MAX_PARAMETERS)) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = decode(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
    const path = pathOf(key);
    if (path) place(tree, path, value);
  }
  return tree;
}

/** The values of `x`, `x[]` or `x[0] … x[n]`; an empty list when it is missing. */
export function listOf(value: QueryValue | undefined): string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  return Object.values(value).filter((one) => typeof one === 'string');
}

export function isTree(value: QueryValue | undefined): value is QueryTree {
  return typeof value === 'object';
}

export function textOf(value: QueryValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function pathOf(key: string): string[] | undefined {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) return undefined;
  const path = [match[1]!, ...(match[2] === '' ? [] : match[2]!.slice(1, -1).split(']['))];
  return path.length <= MAX_DEPTH ? path : undefined;
}

function place(tree: QueryTree, path: string[], value: string): void {
  let branch = tree;
  for (const [depth, step] of path.entries()) {
    const key = step === '' ? String(Object.keys(branch).length) : step;
    if (depth === path.length - 1) {
      branch[key] = value;
      return;
    }
    const next = branch[key];
    if (isTree(next)) branch = next;
    else branch = branch[key] = Object.create(null) as QueryTree;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
