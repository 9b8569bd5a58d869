/** SQL of a row that is inserted, or takes the place of the one with the same key. Its values: those of the key, then of the columns. */
export function upsert(table: string, key: readonly string[], columns: readonly string[]): string {
  const names = [...key, ...columns];
  return (
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')}) ` +
    `ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`
  );
}
