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

/** At the backend all coupon changes are one call, all steps of money are one rule, and both answers to a refund are one; cards are kept by the card provider. */
const SANDBOX_NAMES: Record<string, string> = {
  'remove-coupon': 'apply-coupon',
  'apply-referral-code': 'apply-coupon',
  'remove-saved-card': 'payment-methods',
  'find-my-order': 'order-links',
  'capture-payment': 'move-money',
  'release-payment': 'move-money',
  'refund-payment': 'move-money',
  'approve-refund': 'refund-approvals',
  'decline-refund': 'refund-approvals',
};
/** What the BFF does alone: it sets and clears cookies. */
const NOT_AT_THE_BACKEND = new Set(['sign-out', 'answer-account-switch', 'return-to-staff', 'settle-payment-report']);

/** The staff's ways with money are one desk, and each is used in the tests of that desk. */
const TESTED_WITH: Record<string, { bff?: string; e2e?: string }> = {
  'capture-payment': { bff: 'payment-reports', e2e: 'payments' },
  'release-payment': { bff: 'payment-reports', e2e: 'payments' },
  'refund-payment': { e2e: 'payments' },
  'approve-refund': { e2e: 'payments' },
  'decline-refund': { bff: 'approve-refund', e2e: 'payments' },
  'settle-payment-report': { bff: 'payment-reports', e2e: 'payments' },
  'order-money': { bff: 'refund-payment' },
  'payment-report-count': { bff: 'payment-reports' },
  'refund-approvals': { bff: 'approve-refund' },
};

/** For clients that are no browser: browsers follow a link instead. */
const NOT_IN_BROWSERS = new Set(['sign-in-with-provider']);

describe('every mutation', () => {
  const mutations = Object.keys(schema.getMutationType()!.getFields()).map(kebab);
  test.each(mutations)('%s', (name) => {
    expect(having('bff', `${name}.mutation.ts`), 'bff operation').toHaveLength(1);
    expect(having('bff', `${TESTED_WITH[name]?.bff ?? name}.test.ts`), 'bff test').toHaveLength(1);
    const inBrowsers = NOT_IN_BROWSERS.has(name) ? 0 : 1;
    expect(having('web', `${name}.graphql`), 'web document').toHaveLength(inBrowsers);
    expect(having('web', `${name}.ts`), 'web hook').toHaveLength(inBrowsers);
    const atBackend = NOT_AT_THE_BACKEND.has(name) ? 0 : 1;
    expect(having('sandbox', `${SANDBOX_NAMES[name] ?? name}.ts`), 'sandbox rule').toHaveLength(atBackend);
    expect(having('e2e', `${TESTED_WITH[name]?.e2e ?? name}.spec.ts`), 'browser test').toHaveLength(1);
  });
});

describe('every query', () => {
  const queries = Object.keys(schema.getQueryType()!.getFields()).map(kebab);
  test.each(queries)('%s', (name) => {
    expect(having('bff', `${name}.query.ts`), 'bff operation').toHaveLength(1);
    expect(having('bff', `${TESTED_WITH[name]?.bff ?? name}.test.ts`), 'bff test').toHaveLength(1);
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
