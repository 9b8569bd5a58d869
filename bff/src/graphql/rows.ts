/** How often the selection below a list field is repeated: a number, or an argument of the field with its default. */
type RowCount = number | { argument: string; otherwise: number };

/** Nest's `complexity` of a field, as far as it is used here. */
export type RowComplexity = (cost: { args: Record<string, unknown>; childComplexity: number }) => number;

/**
 * The `complexity` of a list field: the cost of a row times the number of rows. `surcharge`: additional points per parent row, for a
 * field that calls the backend for each of them.
 */
export function rows(count: RowCount, { surcharge = 0 } = {}): RowComplexity {
  return ({ args, childComplexity }) => {
    const times = typeof count === 'number' ? count : ((args[count.argument] as number | undefined) ?? count.otherwise);
    return surcharge + times * childComplexity;
  };
}
