import { readFileSync } from 'node:fs';
import { type PlainKind, plainProductFields } from '../shared-types/src/plain-product-fields.ts';
import { productEntries } from '../shared-types/src/wire/product.ts';

const STRAPIS = {
  3: 'examples/strapi-3/api/product/models/product.settings.json',
  4: 'examples/strapi-4/src/api/product/content-types/product/schema.json',
  5: 'examples/strapi-5/src/api/product/content-types/product/schema.json',
};
const CONTRACT = 'docs/backend-contract.md';

const ATTRIBUTES: Record<PlainKind, object> = {
  text: { type: 'string' },
  number: { type: 'float' },
  integer: { type: 'integer' },
  flag: { type: 'boolean', default: false },
};
const IN_WORDS: Record<PlainKind, string> = { text: 'text', number: 'number', integer: 'whole number', flag: 'true or false' };

/** Where the plain fields of a product are listed for backends, as path → text: the content types of `examples/`, the contract's table. */
export const plainFieldFiles = (): Map<string, string> =>
  new Map([
    [STRAPIS[3], contentType(STRAPIS[3], (isReservedByStrapi3) => !isReservedByStrapi3)],
    [STRAPIS[4], contentType(STRAPIS[4], () => true)],
    [STRAPIS[5], contentType(STRAPIS[5], () => true)],
    [CONTRACT, contract()],
  ]);

/** The other attributes keep their places; those that the shop does not read are dropped, and with them plain fields that went. */
function contentType(path: string, has: (isReservedByStrapi3: boolean | undefined) => boolean): string {
  const schema = JSON.parse(readFileSync(path, 'utf8')) as { attributes: Record<string, object> };
  const attributes = Object.fromEntries(Object.entries(schema.attributes).filter(([name]) => Object.hasOwn(productEntries, name)));
  for (const [name, { kind, isReservedByStrapi3 }] of plainProductFields)
    if (has(isReservedByStrapi3)) attributes[name] = ATTRIBUTES[kind];
    else delete attributes[name];
  const text = JSON.stringify({ ...schema, attributes }, null, 2);
  return `${text.replaceAll(/\[[^[\]{}]*\]/g, (list) => JSON.stringify(JSON.parse(list)).replaceAll('","', '", "'))}\n`;
}

/** The rows of the one table with these headings are written anew. */
function contract(): string {
  const text = readFileSync(CONTRACT, 'utf8');
  const rows = plainProductFields.map(([name, { kind, description }]) => `| \`${name}\` | ${IN_WORDS[kind]} | ${description} |\n`);
  const TABLE = /(\| Plain field \| Kind \| Meaning \|\n\|[-|]+\|\n)(?:\|.*\n)*/;
  if (!TABLE.test(text)) throw new Error(`${CONTRACT} has no table "Plain field | Kind | Meaning"`);
  return text.replace(TABLE, (_, head: string) => head + rows.join(''));
}
