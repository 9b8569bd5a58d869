import { beforeEach, expect, it } from 'vitest';
import { entityBody, keepsTheFormRules, SENDER, sendForm, STORED, writes } from '../../support/enquiry.ts';
import { oneBff } from '../../support/open-bff.ts';

const REQUEST =
  'mutation ($input: RequestBuyBackInput!) { requestBuyBack(input: $input) { received estimate { value { amount currencyCode } } userErrors { code message field } } }';
const OFFERED = { metal: 'gold', fineness: 916.7, weight: 2, unit: 'TROY_OUNCE', quantity: 3 };

const bff = oneBff();
beforeEach(() => bff.forget());

const request = (input: object) => sendForm(bff, REQUEST, input);

it('stores the offer, in grams, with the estimate shown on the page', async () => {
  const payload = await request({ ...SENDER, kind: 'COINS', offered: OFFERED });
  const { amount, currencyCode } = (payload['estimate'] as { value: { amount: string; currencyCode: string } }).value;
  expect(payload).toMatchObject({ received: true, userErrors: [] });
  expect(Number(amount)).toBeGreaterThan(1000);
  expect(writes(await bff.seen())).toEqual([
    {
      call: 'POST /buy-back-requests',
      body: entityBody({
        ...STORED,
        kind: 'coins',
        metal: 'gold',
        fineness: 916.7,
        weightGrams: 62.207,
        quantity: 3,
        estimate: Number(amount),
        currency: currencyCode,
      }),
    },
  ]);
});

it('accepts an offer of a metal without a price', async () => {
  expect(await request({ ...SENDER, kind: 'OTHER', offered: { ...OFFERED, metal: 'palladium' } })).toMatchObject({
    received: true,
    estimate: null,
  });
  expect(writes(await bff.seen())).toMatchObject([
    { body: entityBody({ ...STORED, metal: 'palladium', estimate: null, currency: null } as object) },
  ]);
});

it.each([
  [{ fineness: 0 }, 'offered.fineness'],
  [{ weight: 0 }, 'offered.weight'],
  [{ quantity: 0 }, 'offered.quantity'],
  [{ metal: '' }, 'offered.metal'],
])('rejects %j', async (offered, field) => {
  expect(await request({ ...SENDER, kind: 'BARS', offered: { ...OFFERED, ...offered } })).toMatchObject({
    received: false,
    userErrors: [{ code: 'INVALID_INPUT', field }],
  });
});

keepsTheFormRules(bff, REQUEST, 'received', { kind: 'BARS', offered: OFFERED });
