import { getIntrospectionQuery } from 'graphql';
import { expect, it } from 'vitest';
import { oneBff } from '../support/open-bff.ts';

const bff = oneBff();

const many = (count: number, text: (n: number) => string): string => Array.from({ length: count }, (_, n) => text(n)).join(' ');

it.each([
  [
    'too deep',
    '{ product(slug: "a") { relatedProducts { relatedProducts { relatedProducts { relatedProducts { relatedProducts { relatedProducts { relatedProducts { id } } } } } } } } }',
    'deep',
  ],
  [
    'deep through fragments',
    `{ product(slug: "a") { ...A } } ${many(8, (n) => `fragment ${'ABCDEFGH'[n]} on Product { relatedProducts { ${n === 7 ? 'id' : `...${'ABCDEFGH'[n + 1]}`} } }`)}`,
    'deep',
  ],
  [
    'too many root fields',
    `{ ${many(15, (n) => `a${n}: website { currency }`)} ${many(6, (n) => `b${n}: featuredProducts { id }`)} }`,
    'root fields',
  ],
  ['too many aliases', `{ website { ${many(16, (n) => `a${n}: currency`)} } }`, 'selected 16 times'],
  ['too many tokens', `{ website { ${many(1001, () => 'phone')} } }`, 'token'],
  ['too many bytes', `{ website { currency } } #${'ō'.repeat(8180)}`, 'The document has 16386 bytes; the limit is 16384.'],
  ['too many directives', `{ website { ${many(51, () => 'phone @skip(if: false)')} } }`, 'directives'],
  ['a long list', `{ products(filter: { ids: [${many(101, (n) => `"${n}"`)}] }) { total } }`, 'list'],
  ['a syntax error', '{ website {', 'Syntax'],
  ['an unknown field', '{ nope }', 'nope'],
  ['a fragment in itself', '{ website { ...A } } fragment A on Website { ...A }', 'itself'],
])('rejects %s', async (_name, query, message) => {
  const { status, body } = await bff.ask(query);
  expect(status).toBe(400);
  expect(body.errors!.map(({ message }) => message).join()).toContain(message);
  expect(body.errors!.length).toBeLessThanOrEqual(5);
  expect(body.errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', requestId: expect.any(String) });
});

it('rejects long lists in variables', async () => {
  const { status } = await bff.ask('query Q($f: ProductFilter) { products(filter: $f) { total } }', {
    f: { metal: Array(101).fill('gold') },
  });
  expect(status).toBe(400);
});

it('rejects expensive operations and reports the cost', async () => {
  const query = 'query Q($n: Int!) { products(pageSize: $n) { items { id relatedProducts { id } } } }';
  expect((await bff.ask(query, { n: 100 })).body.errors![0]!.extensions).toMatchObject({ code: 'TOO_COMPLEX', status: 400 });
  expect((await bff.ask('{ website { currency } }')).body.extensions).toEqual({ cost: { requested: 402, maximum: 10_000 } });
});

it('allows introspection', async () => {
  const { status, body } = await bff.ask(getIntrospectionQuery());
  expect([status, body.errors]).toEqual([200, undefined]);
});

it('executes the named operation, repeatedly', async () => {
  const query = 'query A { website { currency } } query B { website { phone } }';
  for (let round = 0; round < 3; round++) {
    for (const [operationName, key] of [
      ['A', 'currency'],
      ['B', 'phone'],
    ] as const) {
      const { body } = await bff.post<{ website: object }>({ query, operationName });
      expect(Object.keys(body.data!.website)).toEqual([key]);
    }
  }
  expect((await bff.post({ query })).status).toBe(400);
  expect((await bff.post({ query, operationName: 'C' })).status).toBe(400);
});
