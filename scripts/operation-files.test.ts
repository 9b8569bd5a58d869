import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';

/** A file is named after the operation it holds, on every side of every boundary. */
const root = `${import.meta.dirname}/..`;
const schema = buildSchema(readFileSync(`${root}/shared-types/schema.graphql`, 'utf8'));
const kebab = (name: string): string => name.replaceAll(/([A-Z])/g, '-$1').toLowerCase();
const files = globSync(['bff/{src,test}/**/*', 'web/{src,test}/**/*', 'sandbox/{src,test}/**/*', 'e2e/**/*.spec.ts'], { cwd: root });
const having = (workspace: string, name: string): string[] =>
  files.filter((file) => file.startsWith(`${workspace}/`) && basename(file) === name);

/** At the backend all coupon changes are one call, and the rule has the first one's name; cards lie with the card provider. */
const SANDBOX_NAMES: Record<string, string> = {
  'remove-coupon': 'apply-coupon',
  'apply-referral-code': 'apply-coupon',
  'remove-saved-card': 'payment-methods',
};
/** What the BFF does alone: it sets and clears cookies. */
const NOT_AT_THE_BACKEND = new Set(['sign-out', 'answer-account-switch', 'return-to-staff']);

/** For clients that are no browser: browsers follow a link instead. */
const NOT_IN_BROWSERS = new Set(['sign-in-with-provider']);

describe('every mutation', () => {
  const mutations = Object.keys(schema.getMutationType()!.getFields()).map(kebab);
  test.each(mutations)('%s', (name) => {
    expect(having('bff', `${name}.mutation.ts`), 'bff operation').toHaveLength(1);
    expect(having('bff', `${name}.test.ts`), 'bff test').toHaveLength(1);
    const inBrowsers = NOT_IN_BROWSERS.has(name) ? 0 : 1;
    expect(having('web', `${name}.graphql`), 'web document').toHaveLength(inBrowsers);
    expect(having('web', `${name}.ts`), 'web hook').toHaveLength(inBrowsers);
    const atBackend = NOT_AT_THE_BACKEND.has(name) ? 0 : 1;
    expect(having('sandbox', `${SANDBOX_NAMES[name] ?? name}.ts`), 'sandbox rule').toHaveLength(atBackend);
    expect(having('e2e', `${name}.spec.ts`), 'browser test').toHaveLength(1);
  });
});

describe('every query', () => {
  const queries = Object.keys(schema.getQueryType()!.getFields()).map(kebab);
  test.each(queries)('%s', (name) => {
    expect(having('bff', `${name}.query.ts`), 'bff operation').toHaveLength(1);
    expect(having('bff', `${name}.test.ts`), 'bff test').toHaveLength(1);
  });
});

test('no operation file without its field in the schema', () => {
  const fields = new Set(
    [...Object.keys(schema.getMutationType()!.getFields()), ...Object.keys(schema.getQueryType()!.getFields())].map(kebab),
  );
  const operations = globSync('bff/src/**/*.{query,mutation}.ts', { cwd: root }).map((file) =>
    basename(file).replace(/\.(query|mutation)\.ts$/, ''),
  );
  expect(operations.filter((name) => !fields.has(name))).toEqual([]);
});
