type QueryValue = string | number | boolean | object | null | undefined;

/**
 * Query string in bracket notation with only values encoded (specification section 7): `{filters: {price: {$between: [1, 2]}}}` becomes
 * `filters[price][$between][0]=1&filters[price][$between][1]=2`. Keys come from code, never from input; undefined and null are left out.
 */
export function bracketQuery(query: object): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries(query)) append(pairs, key, value as QueryValue);
  return pairs.join('&');
}

function append(pairs: string[], name: string, value: QueryValue): void {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') {
    pairs.push(`${name}=${encodeValue(String(value))}`);
    return;
  }
  for (const [key, inner] of Object.entries(value)) append(pairs, `${name}[${key}]`, inner as QueryValue);
}

/**
 * Encodes everything but letters, digits and `-._~`, like Strapi's own clients. Lone surrogates, which no URL can contain, are replaced.
 */
function encodeValue(value: string): string {
  const encoded = encodeURIComponent(value.toWellFormed());
  return /[!'()*]/.test(encoded)
    ? encoded.replaceAll(/[!'()*]/g, (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`)
    : encoded;
}

/** A query of plain names and values, encoded; those without a value are left out. */
export function plainQuery(values: Record<string, string | null | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}
