import * as v from 'valibot';

/** A part of a row that was left out because it did not parse. */
export interface LeftOut {
  /** Dotted path inside the row, such as `priceBreaks.1.price`. Never the value: it may be anything. */
  path: string;
  problem: string;
}

/** Where schemas note what they leave out. Parsing is synchronous, so that one list at a time is enough. */
let leftOut: LeftOut[] | undefined;

/** Runs a parse that gets the list of what it leaves out. */
export function noteLeftOut<T>(parse: (noted: LeftOut[]) => T): T {
  const before = leftOut;
  leftOut = [];
  try {
    return parse(leftOut);
  } finally {
    leftOut = before;
  }
}

/** The first issue of a failed parse, by the path of its field. */
export function problemOf(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]], prefix = ''): LeftOut {
  const [issue] = issues;
  const path = v.getDotPath(issue);
  // valibot's own messages quote the received value, which may be anybody's.
  return { path: [prefix, path].filter(Boolean).join('.'), problem: `expected ${issue.expected ?? 'another value'} (${issue.type})` };
}

type Schema = v.GenericSchema<unknown, unknown>;

/** A list whose items count one by one: those that do not parse are left out. */
export function goodItems<S extends Schema>(item: S, name: string, most = 1000) {
  const schema = v.pipe(
    v.array(v.unknown()),
    v.maxLength(most),
    v.transform((items) => {
      const good: v.InferOutput<S>[] = [];
      for (const [index, one] of items.entries()) {
        const parsed = v.safeParse(item, one);
        if (parsed.success) good.push(parsed.output);
        else leftOut?.push(problemOf(parsed.issues, `${name}.${index}`));
      }
      return good;
    }),
  );
  return Object.assign(schema, { goodItem: item });
}

/** A value that a row can do without: null where it is missing or does not parse. */
export function orNull<S extends Schema>(inner: S, name: string) {
  const schema = v.pipe(
    v.nullish(v.unknown(), null),
    v.transform((value): v.InferOutput<S> | null => {
      if (value === null) return null;
      const parsed = v.safeParse(inner, value);
      if (parsed.success) return parsed.output;
      leftOut?.push(problemOf(parsed.issues, name));
      return null;
    }),
  );
  return Object.assign(schema, { goodItem: inner });
}
