import { expect, it } from 'vitest';
import { entityBody, keepsTheFormRules, SENDER, sendForm, STORED, writes } from '../../support/enquiry.ts';
import { oneBff } from '../../support/open-bff.ts';

const APPLY = 'mutation ($input: ApplyForPremiumInput!) { applyForPremium(input: $input) { received userErrors { code message field } } }';

const bff = oneBff();

it('stores the application', async () => {
  await bff.forget();
  const input = { ...SENDER, volume: 'FROM_250000' };
  expect(await sendForm(bff, APPLY, input)).toEqual({ received: true, userErrors: [] });
  expect(writes(await bff.seen())).toEqual([
    { call: 'POST /premium-applications', body: entityBody({ ...STORED, volume: '250,000 to 1,000,000' }) },
  ]);
});

keepsTheFormRules(bff, APPLY, 'received', { volume: 'UNDER_100000' });
