/** A query of plain names and values, encoded; those without a value are left out. */
export function plainQuery(values: Record<string, string | null | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}
