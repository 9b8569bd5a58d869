import { readdirSync } from 'node:fs';
import { id } from '@koura/shared-types/wire/values';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ID_FIELDS, sentId, withTextIds } from '../../src/strapi/text-ids.ts';

const CONTRACT = new URL('../../../shared-types/src/wire/', import.meta.url);

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>;
  wrapped?: Schema;
  inner?: Schema;
  item?: Schema;
  value?: Schema;
  pipe?: Schema[];
  options?: unknown[];
};

/** Names of fields whose value is an id or a list of ids, in a schema and everything below it. */
function idFieldsOf(schema: Schema, seen = new Set<Schema>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const own = Object.entries(schema.entries ?? {}).flatMap(([name, entry]) => (isId(entry) ? [name] : []));
  return [...own, ...partsOf(schema).flatMap((part) => idFieldsOf(part, seen))];
}

function isId(schema: Schema): boolean {
  return schema === (id as unknown) || (!schema.entries && partsOf(schema).some(isId));
}

function partsOf({ entries, wrapped, inner, item, value, pipe }: Schema): Schema[] {
  return [...Object.values(entries ?? {}), wrapped, inner, item, value, ...(pipe?.slice(0, 1) ?? [])].filter(
    (part): part is Schema => typeof part === 'object' && part !== null,
  );
}

describe('ids as texts', () => {
  it('covers every field of the contract that holds an id', async () => {
    const modules = await Promise.all(
      readdirSync(CONTRACT).map((name) => import(new URL(name, CONTRACT).href) as Promise<Record<string, Schema>>),
    );
    const found = new Set(modules.flatMap((module) => Object.values(module)).flatMap((schema) => idFieldsOf(schema)));
    expect([...found].filter((name) => !(ID_FIELDS as readonly string[]).includes(name))).toEqual([]);
    expect(found).toContain('productId');
  });

  it('changes ids at every depth, and nothing else', () => {
    const row = v.object({ id, count: v.number(), lines: v.array(v.object({ productId: v.nullable(id) })), items: v.array(id) });
    expect(v.parse(withTextIds(row), { id: 1, count: 1, lines: [{ productId: 2 }, { productId: null }], items: [3] })).toEqual({
      id: '1',
      count: 1,
      lines: [{ productId: '2' }, { productId: null }],
      items: ['3'],
    });
  });

  it('is one schema for one: parsed responses are recognised by it', () => {
    const row = v.object({ id });
    expect(withTextIds(row)).toBe(withTextIds(row));
  });

  it.each([
    ['17', 17],
    ['zglqil6qakprstue5qgrbr37', 'zglqil6qakprstue5qgrbr37'],
    ['x', 0],
    ['1e3', 0],
    ['', 0],
  ])('%j is sent as %j', (text, number) => expect(sentId(text)).toBe(number));
});
