import * as fc from 'fast-check';
import type { GenericSchema } from 'valibot';

/** A schema with the optional parts of its kind. */
interface Node {
  type: string;
  pipe?: Node[];
  inner?: GenericSchema;
  entries?: Record<string, GenericSchema>;
  wrapped?: GenericSchema;
  item?: GenericSchema;
  value?: GenericSchema;
  options?: unknown[];
  getter?: (input: unknown) => GenericSchema;
  requirement?: number | RegExp;
  title?: string;
}

const SHORT = { maxLength: 12 };
const TIMES = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }).map((date) => date.toISOString());

const SLUGS = fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,4})?$/);
const PICTURES = fc.oneof(fc.webUrl({ validSchemes: ['http', 'https'] }), fc.stringMatching(/^\/uploads\/[a-z0-9_]{1,8}\.png$/));
const CURRENCIES = fc.constantFrom('NZD', 'AUD', 'usd');

/** Valid values of a schema, generated from the schema itself: any variant of a field, absent and null where allowed. */
export function valuesOf(schema: GenericSchema): fc.Arbitrary<unknown> {
  const node = schema as unknown as Node;
  if (node.inner) {
    const item = valuesOf(node.inner);
    return node.type === 'array' ? fc.array(item, { maxLength: 3 }) : fc.option(item, { nil: null });
  }
  switch (node.type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(node.entries!).map(([name, entry]) => [name, valuesOf(entry)])), {
        requiredKeys: Object.entries(node.entries!).flatMap(([name, entry]) => ((entry as unknown as Node).type === 'nullish' ? [] : name)),
      });
    case 'nullish':
      return fc.option(valuesOf(node.wrapped!), { nil: null });
    case 'lazy':
      return fc.oneof(...new Set([node.getter!({}), node.getter!('a text')].map(valuesOf)));
    case 'array':
      return fc.array(valuesOf(node.item!), { maxLength: 3 });
    case 'record':
      return fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), valuesOf(node.value!), { maxKeys: 3 });
    case 'picklist':
      return fc.constantFrom(...node.options!);
    case 'union':
      // The one union is that of ids: Strapi 3 and 4 number their rows.
      return valuesOf((node.options as GenericSchema[])[0]!);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return texts(node.pipe ?? []);
    case 'number':
      return numbers(node.pipe ?? []);
    case 'unknown':
      return fc.constant(null);
    default:
      throw new Error(`no values of ${node.type}`);
  }
}

function texts(pipe: readonly Node[]): fc.Arbitrary<string> {
  const rules = flat(pipe);
  const title = rules.find(({ type }) => type === 'title')?.title;
  if (title === 'time') return TIMES;
  if (title === 'slug') return SLUGS;
  if (title === 'currency') return CURRENCIES;
  if (title === 'visible') return fc.string({ ...SHORT, minLength: 1 }).filter((text) => text.trim() !== '');
  if (title === 'picture') return PICTURES;
  const pattern = rules.find(({ type }) => type === 'regex')?.requirement;
  if (pattern instanceof RegExp) return fc.stringMatching(pattern);
  return fc.string({ ...SHORT, minLength: flat(pipe).some(({ type }) => type === 'non_empty') ? 1 : 0 });
}

function numbers(pipe: readonly Node[]): fc.Arbitrary<number> {
  const rules = flat(pipe);
  const bound = (...types: string[]): number[] =>
    rules.filter(({ type }) => types.includes(type)).map(({ requirement }) => Number(requirement));
  const min = Math.max(-1e6, ...bound('min_value'), ...bound('gt_value').map((above) => above + 0.01));
  const max = Math.min(1e6, ...bound('max_value'));
  if (rules.some(({ type }) => type === 'integer' || type === 'safe_integer'))
    return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
}

/** Pipes may contain pipes. */
function flat(pipe: readonly Node[]): Node[] {
  return pipe.flatMap((one) =>
    one.pipe ? [one, ...one.pipe.slice(1).flatMap((inner) => flat([inner])), ...flat(one.pipe.slice(0, 1))] : one,
  );
}
