import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { buildSchema, Kind, OperationTypeNode, parse } from 'graphql';
import { describe, expect, test } from 'vitest';

/** An operation has one name in every workspace: a method of the gateway, an operation of a web folder’s document, and the files of its tests and rule. */
const root = `${import.meta.dirname}/../..`;
const schema = buildSchema(readFileSync(`${root}/shared-types/schema.graphql`, 'utf8'));
const kebab = (name: string): string => name.replaceAll(/([A-Z])/g, '-$1').toLowerCase();
const files = globSync(['bff/{src,test}/**/*', 'web/{src,test}/**/*', '{commerce,sandbox}/{src,test}/**/*', 'e2e/**/*.spec.ts'], {
  cwd: root,
});
/** The operations that each file of the gateway declares: the methods below `@Query` and `@Mutation`. */
const DECLARED = /^  @(?:Query|Mutation)\([\s\S]*?\n  (?:async )?(\w+)\(/gm;
const operations = globSync('bff/src/**/*.ts', { cwd: root }).map((file) => ({
  file,
  names: [...readFileSync(`${root}/${file}`, 'utf8').matchAll(DECLARED)].map(([, name]) => kebab(name!)),
}));
const declaring = (name: string): string[] => operations.filter(({ names }) => names.includes(name)).map(({ file }) => file);
const having = (workspace: string, name: string): string[] =>
  files.filter((file) => file.startsWith(`${workspace}/`) && basename(file) === name);

/**
 * At the backend all coupon changes are one endpoint, so are all payment steps, both decisions on a refund, what is booked of a transfer
 * and what is decided about it, the address book and sessions; the card provider stores cards.
 */
const BACKEND_NAMES: Record<string, string> = {
  'end-session': 'session-routes',
  'end-other-sessions': 'session-routes',
  'renew-session': 'session-routes',
  'check-identity': 'hold-routes',
  'preview-order-revision': 'preview-revision',
  'release-order-holds': 'hold-routes',
  ...Object.fromEntries(['create', 'change', 'hold', 'send', 'decide'].map((step) => [`${step}-order-draft`, 'draft-steps'])),
  'take-order-draft': 'open-draft',
  'send-order-mail-again': 'order-mails',
  'remove-coupon': 'apply-coupon',
  'apply-referral-code': 'apply-coupon',
  'remove-saved-card': 'payment-methods',
  'find-my-order': 'order-links',
  'change-staff-tasks': 'staff-member-routes',
  'request-stock-alert': 'stock-alerts',
  'confirm-stock-alert': 'stock-alerts',
  'end-stock-alert': 'stock-alerts',
  'prepare-pricing-batch': 'prepare-batch',
  'ask-to-approve-pricing': 'prepare-batch',
  'approve-pricing-batch': 'batch-steps',
  'publish-pricing-batch': 'batch-steps',
  'undo-pricing-batch': 'batch-steps',
  'discard-pricing-batch': 'batch-steps',
  'capture-payment': 'move-money',
  'release-payment': 'move-money',
  'refund-payment': 'move-money',
  'approve-refund': 'refund-approvals',
  'approve-receipt': 'receipt-requests',
  'decline-receipt': 'receipt-requests',
  'decline-refund': 'refund-approvals',
  'save-address': 'address-book',
  'delete-address': 'address-book',
  'report-sign-in': 'sign-in-alarm',
  'lift-payout-freeze': 'payout-freeze',
  'add-passkey': 'passkey-store',
  'rename-passkey': 'passkey-store',
  'remove-passkey': 'passkey-store',
  'sign-in-with-passkey': 'passkey-store',
  'confirm-identity': 'second-factors',
  'confirm-sign-in': 'second-factors',
  'sign-in-factors': 'second-factors',
  'turn-on-codes': 'second-factors',
  'turn-off-codes': 'second-factors',
  'make-recovery-codes': 'second-factors',
  'switch-password': 'second-factors',
  'return-transfer': 'record-transfer',
  'accept-late-transfer': 'decide-transfer',
  'extend-payment-deadline': 'decide-transfer',
  'release-unpaid-order': 'decide-transfer',
  'issue-partner-key': 'save-partner',
  'revoke-partner-key': 'save-partner',
};
/** Operations of the BFF alone: they set and clear cookies. */
const NOT_AT_THE_BACKEND = new Set([
  'sign-out',
  'answer-account-switch',
  'return-to-staff',
  'settle-payment-report',
  'read-bank-statement',
  'split-cart',
  'prepare-passkey',
  'prepare-passkey-sign-in',
  'prepare-codes',
]);

/** Staff's payment operations are on one page and tested together; so are the parts that pages can do without. */
const TESTED_WITH: Record<string, { bff?: string; e2e?: string }> = {
  'check-identity': { bff: 'order-holds', e2e: 'order-holds' },
  'release-order-holds': { bff: 'order-holds', e2e: 'order-holds' },
  carriers: { bff: 'collections' },
  'take-order-draft': { bff: 'order-drafts', e2e: 'order-drafts' },
  'hold-quote': { e2e: 'mcp' },
  'order-draft': { bff: 'order-drafts' },
  ...Object.fromEntries(
    ['create', 'change', 'hold', 'send', 'decide'].map((step) => [`${step}-order-draft`, { bff: 'order-drafts', e2e: 'order-drafts' }]),
  ),
  'record-hand-over': { bff: 'collections', e2e: 'shipments' },
  'take-back-receipt': { bff: 'record-transfer', e2e: 'transfers' },
  'send-order-mail-again': { bff: 'order-mails', e2e: 'order-changes' },
  'change-order-details': { e2e: 'order-changes' },
  'preview-order-revision': { bff: 'revise-order', e2e: 'revise-order' },
  'capture-payment': { bff: 'payment-reports', e2e: 'payments' },
  'release-payment': { bff: 'payment-reports', e2e: 'payments' },
  'refund-payment': { e2e: 'payments' },
  'approve-refund': { e2e: 'payments' },
  'approve-receipt': { e2e: 'transfers' },
  'decline-refund': { bff: 'approve-refund', e2e: 'payments' },
  'settle-payment-report': { bff: 'payment-reports', e2e: 'payments' },
  'order-money': { bff: 'refund-payment' },
  'record-transfer': { e2e: 'transfers' },
  'return-transfer': { bff: 'record-transfer', e2e: 'transfers' },
  'accept-late-transfer': { bff: 'decide-transfer', e2e: 'transfers' },
  'extend-payment-deadline': { bff: 'decide-transfer', e2e: 'transfers' },
  'release-unpaid-order': { bff: 'decide-transfer', e2e: 'transfers' },
  'transfer-reports': { bff: 'record-transfer' },
  'confirm-stock-alert': { bff: 'request-stock-alert', e2e: 'request-stock-alert' },
  'end-stock-alert': { bff: 'request-stock-alert', e2e: 'request-stock-alert' },
  'read-bank-statement': { e2e: 'bank-statement' },
  'page-draft': { bff: 'drafts' },
  'ask-to-approve-pricing': { bff: 'pricing-approvals', e2e: 'pricing-approvals' },
  'desk-changes': { bff: 'desk-search' },
  'article-draft': { bff: 'drafts' },
  'product-pricing-changes': { bff: 'undo-pricing-change' },
  'undo-pricing-change': { e2e: 'preview-product-pricing' },
  'save-shipment': { e2e: 'shipments' },
  'set-price-list': { bff: 'staff-customer', e2e: 'staff-customer' },
  'book-points': { bff: 'staff-customer', e2e: 'staff-customer' },
  'add-staff-note': { e2e: 'staff-notes' },
  'strike-staff-note': { bff: 'add-staff-note', e2e: 'staff-notes' },
  'resume-selling': { bff: 'stop-selling', e2e: 'stop-selling' },
  'selling-stops': { bff: 'stop-selling' },
  'price-sources': { bff: 'enter-price' },
  ...Object.fromEntries(
    ['create-product', 'change-product', 'arrange-pictures', 'change-stock', 'change-product-state'].map((name) => [
      name,
      { bff: 'staff-products', e2e: 'staff-products' },
    ]),
  ),
  'staff-product': { bff: 'staff-products' },
  'dealer-settings': { bff: 'staff-products' },
  ...Object.fromEntries(
    ['prepare', 'approve', 'publish', 'undo', 'discard'].map((step) => [
      `${step}-pricing-batch`,
      { bff: 'pricing-batches', e2e: 'pricing-batches' },
    ]),
  ),
  'pricing-batch': { bff: 'pricing-batches' },
  'record-hedge': { bff: 'exposure' },
  'save-partner': { bff: 'partners', e2e: 'partners' },
  'issue-partner-key': { bff: 'partners', e2e: 'partners' },
  'revoke-partner-key': { bff: 'partners', e2e: 'partners' },
  'order-ledger': { bff: 'accounts' },
  'receipt-requests': { bff: 'approve-receipt' },
  'decline-receipt': { bff: 'approve-receipt', e2e: 'transfers' },
  hedges: { bff: 'exposure', e2e: 'record-hedge' },
  'pricing-batch-rows': { bff: 'pricing-batches' },
  'answer-enquiry': { bff: 'staff-enquiries', e2e: 'staff-enquiries' },
  'take-purchase-step': { e2e: 'staff-enquiries' },
  'staff-members': { bff: 'change-staff-tasks' },
  'close-enquiry': { bff: 'staff-enquiries', e2e: 'staff-enquiries' },
  'staff-notes': { bff: 'add-staff-note' },
  'order-timeline': { bff: 'add-staff-note' },
  'payment-report-count': { bff: 'payment-reports' },
  'refund-approvals': { bff: 'approve-refund' },
  'form-text': { bff: 'parts-of-pages' },
  'latest-articles': { bff: 'parts-of-pages' },
  ...Object.fromEntries(
    ['prepare-passkey', 'add-passkey', 'rename-passkey', 'remove-passkey', 'confirm-identity'].map((name) => [
      name,
      { bff: 'passkeys', e2e: 'passkeys' },
    ]),
  ),
  'end-session': { bff: 'sessions', e2e: 'sessions' },
  'end-other-sessions': { bff: 'sessions', e2e: 'sessions' },
  ...Object.fromEntries(
    ['sign-in-factors', 'prepare-codes', 'turn-on-codes', 'turn-off-codes', 'make-recovery-codes', 'switch-password'].map((name) => [
      name,
      { bff: 'one-time-codes', e2e: 'one-time-codes' },
    ]),
  ),
  'confirm-sign-in': { bff: 'one-time-codes', e2e: 'one-time-codes' },
  'renew-session': { bff: 'sessions', e2e: 'sessions' },
  'lift-payout-freeze': { bff: 'report-sign-in', e2e: 'report-sign-in' },
  'report-sign-in': { e2e: 'report-sign-in' },
  'prepare-passkey-sign-in': { bff: 'sign-in-with-passkey', e2e: 'passkeys' },
  'sign-in-with-passkey': { e2e: 'passkeys' },
  'latest-testimonials': { bff: 'parts-of-pages' },
};

/** For clients other than browsers: those follow a link, and their cookie is renewed by itself. */
const NOT_IN_BROWSERS = new Set(['sign-in-with-provider', 'renew-session']);

/** The mutations that the web's documents send, by the schema's field. */
const webMutations = files
  .filter((file) => file.startsWith('web/') && file.endsWith('.graphql'))
  .flatMap((file) => parse(readFileSync(`${root}/${file}`, 'utf8')).definitions)
  .flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION && one.operation === OperationTypeNode.MUTATION ? one.selectionSet.selections : [],
  )
  .flatMap((field) => (field.kind === Kind.FIELD ? [kebab(field.name.value)] : []));

describe('every mutation', () => {
  const mutations = Object.keys(schema.getMutationType()!.getFields()).map(kebab);
  test.each(mutations)('%s', (name) => {
    expect(declaring(name), 'bff operation').toHaveLength(1);
    expect(having('bff', `${TESTED_WITH[name]?.bff ?? name}.test.ts`), 'bff test').toHaveLength(1);
    const inBrowsers = NOT_IN_BROWSERS.has(name) ? 0 : 1;
    expect(
      webMutations.filter((sent) => sent === name),
      'web document',
    ).toHaveLength(inBrowsers);
    const rule = `${BACKEND_NAMES[name] ?? name}.ts`;
    const atBackend = NOT_AT_THE_BACKEND.has(name) ? 0 : 1;
    expect([...having('commerce', rule), ...having('sandbox', rule)], 'the backend’s rule').toHaveLength(atBackend);
    expect(having('e2e', `${TESTED_WITH[name]?.e2e ?? name}.spec.ts`), 'browser test').toHaveLength(1);
  });
});

describe('every query', () => {
  const queries = Object.keys(schema.getQueryType()!.getFields()).map(kebab);
  test.each(queries)('%s', (name) => {
    expect(declaring(name), 'bff operation').toHaveLength(1);
    expect(having('bff', `${TESTED_WITH[name]?.bff ?? name}.test.ts`), 'bff test').toHaveLength(1);
  });
});

test('no operation file without an operation', () => {
  const files = operations.filter(({ file, names }) => /\.(query|mutation)\.ts$/.test(file) && names.length === 0);
  expect(files.map(({ file }) => file)).toEqual([]);
});
