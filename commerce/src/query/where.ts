export interface SqlCondition {
  sql: string;
  values: (string | number)[];
}

/** What follows WHERE, and its values; TRUE where there is no condition. */
export function whereOf(conditions: readonly SqlCondition[]): { where: string; values: (string | number)[] } {
  return { where: conditions.map(({ sql }) => sql).join(' AND ') || 'TRUE', values: conditions.flatMap(({ values }) => values) };
}
