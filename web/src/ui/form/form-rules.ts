import type * as v from 'valibot';
import type { CheckedValues, checkValues } from './check-values.ts';

type Schema<Values> = v.GenericSchema<unknown, Values>;

/** A form's schema, or what loads it: a page that may be the first of a visit leaves its rules, and the library for them, for later. */
export type FormRules<Values> = Schema<Values> | (() => Promise<Schema<Values>>);
export type Check<Values> = (values: Values) => CheckedValues<Values>;

let checkBySchema: typeof checkValues | undefined;
const loaded = new WeakMap<object, unknown>();

/** The check by rules that have been loaded; undefined before. */
export function checkBy<Values>(rules: FormRules<Values>): Check<Values> | undefined {
  const schema = typeof rules === 'function' ? (loaded.get(rules) as Schema<Values> | undefined) : rules;
  const check = checkBySchema;
  return check && schema && ((values) => check(schema, values));
}

/** Loads the rules. Where that fails, the returned check lets everything pass: the server has the same rules, and its messages appear. */
export async function loadCheck<Values>(rules: FormRules<Values>): Promise<Check<Values>> {
  try {
    const [module, schema] = await Promise.all([import('./check-values.ts'), typeof rules === 'function' ? rules() : rules]);
    checkBySchema = module.checkValues;
    if (typeof rules === 'function') loaded.set(rules, schema);
    return (values) => module.checkValues(schema, values);
  } catch (error) {
    console.warn('The rules of a form could not be loaded', error);
    return (values) => ({ valid: values, messages: {} });
  }
}
