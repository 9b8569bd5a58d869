import * as v from 'valibot';

/**
 * What the Universal Commerce Protocol, version 2026-04-08, demands of the answers that the shop gives, written from its specification
 * (https://ucp.dev/2026-04-08/specification/) and compared with the JSON schemas it publishes beside it: required members, their types, and the
 * rules that JSON Schema has for them. Members that it does not name are allowed, as they are there. This is the check of `npm test`, which needs
 * nothing from elsewhere; ucp-published.test.ts tests the same answers against the published files.
 */
const VERSION = '2026-04-08';

const text = v.pipe(v.string(), v.nonEmpty());
const url = v.pipe(v.string(), v.url());
const amount = v.pipe(v.number(), v.integer(), v.minValue(0));
const price = v.looseObject({ amount, currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) });
const description = v.looseObject({ plain: text });
const versions = v.pipe(v.array(v.looseObject({ version: v.literal(VERSION) })), v.minLength(1));
const capabilities = v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+$/)), versions);

const message = v.variant('type', [
  v.looseObject({
    type: v.literal('error'),
    code: text,
    content: text,
    severity: v.picklist(['recoverable', 'requires_buyer_input', 'requires_buyer_review', 'unrecoverable']),
  }),
  v.looseObject({ type: v.literal('warning'), code: text, content: text }),
  v.looseObject({ type: v.literal('info'), content: text }),
]);
const messages = v.optional(v.pipe(v.array(message), v.minLength(1)));
const ucp = v.looseObject({ version: v.literal(VERSION), status: v.optional(v.literal('success')), capabilities });

/** What a product and a variant may say of themselves in the same words. */
const optional = {
  handle: v.optional(text),
  url: v.optional(url),
  categories: v.optional(v.array(v.looseObject({ value: text, taxonomy: v.optional(text) }))),
  media: v.optional(v.array(v.looseObject({ type: text, url, alt_text: v.optional(v.string()) }))),
  metadata: v.optional(v.looseObject({})),
};
const variant = v.looseObject({
  ...optional,
  id: text,
  sku: v.optional(text),
  title: text,
  description,
  price,
  availability: v.optional(v.looseObject({ available: v.boolean(), status: v.optional(text) })),
  barcodes: v.optional(v.array(v.looseObject({ type: text, value: text }))),
});
const productOf = <Schema extends v.GenericSchema>(one: Schema) =>
  v.looseObject({
    ...optional,
    id: text,
    title: text,
    description,
    price_range: v.looseObject({ min: price, max: price }),
    variants: v.pipe(v.array(one), v.minLength(1)),
  });
const product = productOf(variant);

export const searchResponse = v.looseObject({
  ucp,
  products: v.array(product),
  pagination: v.optional(
    v.variant('has_next_page', [
      v.looseObject({ has_next_page: v.literal(true), cursor: text, total_count: v.optional(amount) }),
      v.looseObject({ has_next_page: v.literal(false), total_count: v.optional(amount) }),
    ]),
  ),
  messages,
});
const answers = v.object({ inputs: v.pipe(v.array(v.looseObject({ id: text, match: v.optional(text) })), v.minLength(1)) });
export const lookupResponse = v.looseObject({ ucp, products: v.array(productOf(v.intersect([variant, answers]))), messages });
export const productResponse = v.looseObject({ ucp, product, messages });
/** It says nothing more than these. */
export const errorResponse = v.strictObject({
  ucp: v.looseObject({ version: v.literal(VERSION), status: v.literal('error') }),
  messages: v.pipe(v.array(message), v.minLength(1)),
  continue_url: v.optional(url),
});

const lineTotals = v.array(v.looseObject({ type: text, amount: v.pipe(v.number(), v.integer()), display_text: v.optional(text) }));
const totals = v.pipe(
  lineTotals,
  v.check(
    (list) => ['subtotal', 'total'].every((wanted) => list.filter(({ type }) => type === wanted).length === 1),
    'has exactly one subtotal and one total',
  ),
);
export const cartResponse = v.looseObject({
  ucp,
  id: text,
  line_items: v.array(
    v.looseObject({
      id: text,
      item: v.looseObject({ id: text, title: text, price: amount }),
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
      totals: lineTotals,
    }),
  ),
  currency: text,
  totals,
  messages,
  continue_url: v.optional(url),
});

/** A public key of the kind that the shop signs with. Its private part must not appear. */
const ellipticKey = v.looseObject({
  kid: text,
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: text,
  y: text,
  use: v.optional(v.literal('sig')),
  alg: v.optional(v.literal('ES256')),
  d: v.optional(v.never()),
});
const entity = v.looseObject({ version: v.literal(VERSION), spec: url, schema: url });
export const profile = v.looseObject({
  ucp: v.looseObject({
    version: v.literal(VERSION),
    services: v.record(
      text,
      v.pipe(
        v.array(v.looseObject({ ...entity.entries, transport: v.picklist(['rest', 'mcp', 'a2a', 'embedded']), endpoint: url })),
        v.minLength(1),
      ),
    ),
    capabilities: v.record(text, v.pipe(v.array(entity), v.minLength(1))),
    payment_handlers: v.record(text, v.array(v.unknown())),
  }),
  signing_keys: v.optional(v.array(v.variant('kty', [ellipticKey]))),
});

/** An answer without one of its members; `path` as in "products.0.title". */
export function without(answer: unknown, path: string): unknown {
  const copy = structuredClone(answer);
  const keys = path.split('.');
  const last = keys.pop()!;
  const holder = keys.reduce<unknown>((one, key) => (one as Record<string, unknown>)[key], copy) as Record<string, unknown>;
  if (!Object.hasOwn(holder, last)) throw new Error(`the answer has no ${path}`);
  delete holder[last];
  return copy;
}
