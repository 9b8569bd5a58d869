import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  entityBody,
  type EnquiryPayload,
  enquiryPayload,
  keepsTheFormRules,
  ownAddress,
  SENDER,
  STORED,
  writes,
} from '../support/enquiry.ts';
import { Bff } from '../support/open-bff.ts';

const APPLY = 'mutation ($input: ApplyForPremiumInput!) { applyForPremium(input: $input) { received userErrors { code message field } } }';

let bff: Bff;
beforeAll(async () => {
  bff = await Bff.withSandbox();
});
afterAll(() => bff.close());

it('stores the application', async () => {
  await bff.forget();
  const input = { ...SENDER, volume: 'FROM_250000' };
  expect(enquiryPayload(await bff.ask<Record<string, EnquiryPayload>>(APPLY, { input }, ownAddress()))).toEqual({
    received: true,
    userErrors: [],
  });
  expect(writes(await bff.seen())).toEqual([
    { call: 'POST /premium-applications', body: entityBody({ ...STORED, volume: '250,000 to 1,000,000' }) },
  ]);
});

keepsTheFormRules(() => bff, APPLY, 'received', { volume: 'UNDER_100000' });
