import * as v from 'valibot';

/** A part of a row that was left out because it failed to parse, or that was mended. */
export interface LeftOut {
  /** Dotted path inside the row, such as `priceBreaks.1.price`. Never the value, which may be personal data. */
  path: string;
  problem: string;
  /** The part is used, in a form that a rule of the shop gives it. */
  isMended?: true;
}

/** The list in which schemas record what they leave out. Parsing is synchronous, so one list at a time is sufficient. */
let leftOut: LeftOut[] | undefined;

/** Runs a parse with the list of what it leaves out. */
export function recordLeftOut<T>(parse: (leftOut: LeftOut[]) => T): T {
  const before = leftOut;
  leftOut = [];
  try {
    return parse(leftOut);
  } finally {
    leftOut = before;
  }
}

/** Records that a rule changed a part of the row that is being parsed. */
export function noteMended(path: string, problem: string): void {
  leftOut?.push({ path, problem, isMended: true });
}

/** The first issue of a failed parse, by the path of its field. */
export function problemOf(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]], prefix = ''): LeftOut {
  const [issue] = issues;
  const path = v.getDotPath(issue);
  // valibot's own messages quote the received value, which may be personal data.
  return { path: [prefix, path].filter(Boolean).join('.'), problem: `expected ${issue.expected ?? 'another value'} (${issue.type})` };
}

type Schema = v.GenericSchema<unknown, unknown>;

/** A list whose items are parsed independently: invalid ones are left out. */
export function validItems<S extends Schema>(item: S, name: string, most = 1000) {
  const schema = v.pipe(
    v.array(v.unknown()),
    v.maxLength(most),
    v.transform((items) => {
      const valid: v.InferOutput<S>[] = [];
      for (const [index, one] of items.entries()) {
        const parsed = v.safeParse(item, one);
        if (parsed.success) valid.push(parsed.output);
        else leftOut?.push(problemOf(parsed.issues, `${name}.${index}`));
      }
      return valid;
    }),
  );
  return Object.assign(schema, { inner: item });
}

/** An optional value of a row: null when it is absent or fails to parse. */
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
  return Object.assign(schema, { inner });
}

/**
 * A code of a closed list. One that this version does not know is `unknown`, a value of its own: a later code must never pass for an
 * earlier one.
 */
export function codeOrUnknown<const Code extends string>(codes: readonly Code[]) {
  return v.union([
    v.picklist(codes),
    v.pipe(
      v.unknown(),
      v.transform((): 'unknown' => 'unknown'),
    ),
  ]);
}

/** A schema whose value has a default where it fails to parse, too. For fields that a row can be shown without. */
export function orDefault<S extends Schema>(schema: S, name: string, value: v.InferOutput<S>) {
  return v.fallback(schema, (dataset?: v.OutputDataset<v.InferOutput<S>, v.InferIssue<S>>) => {
    // Without a dataset the field is absent.
    if (dataset?.issues) leftOut?.push(problemOf(dataset.issues, name));
    return value;
  });
}
