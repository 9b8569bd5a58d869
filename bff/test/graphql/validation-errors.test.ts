import { readFileSync } from 'node:fs';

import { buildSchema } from 'graphql';
import { beforeAll, describe, expect, it, test } from 'vitest';

import { fieldOf, inputOf } from '../../../shared-types/test/inputs/example.ts';
import { examples } from '../../../shared-types/test/inputs/examples.ts';
import { oneShop, ownAddress, type SeenRequest } from '../support/cart-shop.ts';
import { ADMIN, SALES, SHOPPER, signIn, type UserErrorData } from '../support/people.ts';

/** Mutations whose inputs contain only ids and enums, which have no schema. */
const WITHOUT_SCHEMA = [
  'acceptLateTransfer',
  'answerAccountSwitch',
  'approveRefund',
  'changeOrderStatus',
  'changeProductState',
  'closeEnquiry',
  'confirmStockAlert',
  'approveReceipt',
  'declineReceipt',
  'declineRefund',
  'decideOrderDraft',
  'deleteAddress',
  'endStockAlert',
  'endSession',
  'holdOrderDraft',
  'logInAs',
  'removeCoupon',
  'takeOrderDraft',
  'removePasskey',
  'removeSavedCard',
  'resumeSelling',
  'reportTransferSent',
  'signInWithProvider',
  'strikeStaffNote',
  'switchPassword',
  'setPriceList',
  'undoPricingChange',
  'approvePricingBatch',
  'publishPricingBatch',
  'undoPricingBatch',
  'discardPricingBatch',
];

const shop = oneShop();
const headers: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  headers['visitor'] = { origin: 'http://localhost:3000', ...ownAddress() };
  headers['customer'] = (await signIn(shop, SHOPPER)).headers;
  headers['staff'] = (await signIn(shop, ADMIN)).headers;
  // Nobody may change so much in a minute.
  headers['sales'] = (await signIn(shop, SALES)).headers;
});

test('each mutation has examples of what its schema rejects', () => {
  const schema = buildSchema(readFileSync(new URL('../../../shared-types/schema.graphql', import.meta.url), 'utf8'));
  const withInput = Object.values(schema.getMutationType()!.getFields()).filter(({ args }) => args.length > 0);
  expect([...examples.map(({ mutation }) => mutation), ...WITHOUT_SCHEMA].toSorted()).toEqual(withInput.map(({ name }) => name).toSorted());
});

describe.each(examples)('$mutation', (example) => {
  const { mutation, type, as, invalid } = example;
  it('rejects what its schema rejects, with the field, without a change at the backend', async () => {
    await shop.forgetRequests();
    for (const one of invalid) {
      const { data, errors } = await shop.ask<Record<string, { userErrors: UserErrorData[] }>>(
        `mutation ($input: ${type}!) { ${mutation}(input: $input) { userErrors { code message field } } }`,
        { input: inputOf(example, one) },
        { headers: headers[as]! },
      );
      const { field, value, message, code = 'INVALID_INPUT' } = one;
      const expected =
        code === 'BAD_USER_INPUT'
          ? { errors: [{ message, extensions: { code } }] }
          : { userErrors: [{ code, field: fieldOf(one), message }] };
      expect({ field, value, userErrors: data?.[mutation]?.userErrors, errors }).toMatchObject({ field, value, ...expected });
    }
    const writes = (await shop.control<SeenRequest[]>('/_sandbox/requests')).filter(({ method }) => method !== 'GET');
    expect(writes).toEqual([]);
  });
});
