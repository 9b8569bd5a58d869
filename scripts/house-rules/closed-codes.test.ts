import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API } from 'typescript/unstable/sync';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** These compile five workspaces each: `npm test` leaves them out (docs/testing.md). */
const onlyInFull = { skip: process.env['MAIN_PATHS_ONLY'] === 'on' };
/** Files that one new way to pay, or of delivery, may touch to be decided everywhere. */
const MAX_FILES = 15;
const CODE = '(?:card|transfer|courier|collect|vault|CARD|TRANSFER|COURIER|COLLECT|VAULT)';
const COMPARISON = new RegExp(`([\\w.?!\\])]+) *[!=]== *'${CODE}'|'${CODE}' *[!=]== *[\\w.]+`, 'g');

const sources = (): string[] =>
  ['shared-types/src', 'bff/src', 'web/src', 'web/server', 'commerce/src', 'sandbox/src'].flatMap((folder) =>
    globSync('**/*.{ts,tsx}', { cwd: root + folder, exclude: ['**/*.generated.ts'] }).map((path) => `${folder}/${path}`),
  );

const WORKSPACES = ['shared-types', 'bff', 'web', 'commerce', 'sandbox'];

/** Files of the repository with one text replaced; throws where it is not found. */
type Edits = Readonly<Record<string, [text: string, replacement: string]>>;

/** The files in which the compiler finds errors after these edits, which are made in memory. */
function filesWithErrors(edits: Edits): string[] {
  const edited = new Map(
    Object.entries(edits).map(([path, [text, replacement]]) => {
      const before = readFileSync(root + path, 'utf8');
      if (!before.includes(text)) throw new Error(`${path} doesn’t contain ${text}`);
      return [root + path, before.replace(text, replacement)];
    }),
  );
  const api = new API({ cwd: root, fs: { readFile: (path) => edited.get(path) } });
  try {
    const openProjects = WORKSPACES.map((name) => `${root}${name}/tsconfig.json`);
    const snapshot = api.updateSnapshot({ openProjects });
    const files = openProjects.flatMap((path) =>
      snapshot
        .getProject(path)!
        .program.getSemanticDiagnostics()
        .flatMap(({ fileName }) => fileName ?? []),
    );
    return [...new Set(files.map((file) => relative(root, file)))].toSorted();
  } finally {
    api.close();
  }
}

/** A record or a switch that has no default names what it lacks; what accepts any code would not be in these lists. */
it('a fourth way to pay: the compiler names every file that has to decide something, 15 at most', onlyInFull, () => {
  const files = filesWithErrors({
    'shared-types/src/payment-methods.ts': ["['card', 'transfer', 'bank']", "['card', 'transfer', 'bank', 'barter']"],
    // What `npm run generate` writes once the schema has the code.
    'web/src/platform/bff-client/schema-types.generated.ts': [
      'export type PaymentMethodCode =',
      "export type PaymentMethodCode = | 'BARTER'",
    ],
  });
  expect(files).toEqual([
    'bff/src/checkout/order-attempt.ts',
    'bff/src/checkout/order-rules.ts',
    'bff/src/checkout/place-order.ts',
    'bff/src/payments/payment-behaviour.ts',
    'bff/src/schema/payment-method-code.model.ts',
    'bff/src/staff/payments/order-money.query.ts',
    'commerce/src/checkout/checkout-routes.ts',
    'commerce/src/checkout/read-checkout.ts',
    'commerce/src/settings/payment-behaviour.ts',
    'commerce/src/transfers/list-payment-methods.ts',
    'shared-types/src/inputs/place-order.ts',
    'shared-types/src/payment-methods.ts',
    'shared-types/src/wire/order.ts',
    'web/src/checkout/steps/payment-step.tsx',
    'web/src/platform/payment-behaviour.ts',
  ]);
  expect(files.length).toBeLessThanOrEqual(MAX_FILES);
});

it('a fourth delivery: the compiler names every file that has to decide something, 15 at most', onlyInFull, () => {
  const files = filesWithErrors({
    'shared-types/src/deliveries.ts': ["['courier', 'collect', 'vault']", "['courier', 'collect', 'vault', 'drone']"],
    'web/src/platform/bff-client/schema-types.generated.ts': ['export type DeliveryCode =', "export type DeliveryCode = | 'DRONE'"],
  });
  expect(files).toEqual([
    'bff/src/delivery/delivery-behaviour.ts',
    'bff/src/delivery/delivery-code.model.ts',
    'commerce/src/delivery/delivery-behaviour.ts',
    'shared-types/src/deliveries.ts',
    'shared-types/src/delivery-steps.ts',
    'shared-types/src/delivery-texts.ts',
    'web/src/orders/history/order-steps.ts',
    'web/src/platform/delivery-behaviour.ts',
  ]);
  expect(files.length).toBeLessThanOrEqual(MAX_FILES);
});

it('no source compares the code of a payment method or a delivery: the records and switches without a default decide', () => {
  const compared = sources().flatMap((path) =>
    [...readFileSync(root + path, 'utf8').matchAll(COMPARISON)]
      // Objectives of products have a code of the same name.
      .filter(([, left = '']) => !/\b(?:objective|value)$/.test(left))
      .map(([text]) => `${path}: ${text}`),
  );
  expect(compared).toEqual([]);
});
