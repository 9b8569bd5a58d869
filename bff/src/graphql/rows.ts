/** How often the selection below a list field is repeated: a number, or an argument of the field with its default. */
type RowCount = number | { argument: string; otherwise: number };

/** Nest's `complexity` of a field, as far as it is used here. */
export type RowComplexity = (cost: { args: Record<string, unknown>; childComplexity: number }) => number;

/** Points for a call of the backend, which costs far more than the fields that are read from its response. */
export const BACKEND_CALL_COST = 400;

/**
 * The `complexity` of a list field: the cost of a row times the number of rows. `calls`: of the backend for each parent row; a field at the
 * root need not count its first. `surcharge`: points for other work.
 */
export function rows(count: RowCount, { calls = 0, surcharge = 0 } = {}): RowComplexity {
  return ({ args, childComplexity }) => {
    const times = typeof count === 'number' ? count : ((args[count.argument] as number | undefined) ?? count.otherwise);
    return calls * BACKEND_CALL_COST + surcharge + times * childComplexity;
  };
}
