import type { DealerSettings } from '../../../commerce/src/settings/dealer-settings.ts';

type OwnFacts = DealerSettings['ownFacts'];

/** In every country. */
const times: OwnFacts[string] = [
  { name: 'complaint', text: 'five working days' },
  { name: 'privacyAnswer', text: '20 working days' },
  { name: 'reportProblem', text: 'five working days' },
  { name: 'vaultNotice', text: 'two working days' },
  { name: 'redelivery', text: 'the next working day' },
  { name: 'depot', text: 'five days' },
  { name: 'payoutUntil', text: '2\u00a0pm' },
];

/** What is done at the counter, in New Zealand. */
const counter: OwnFacts[string] = [
  { name: 'ruralDays', text: 'up to two working days' },
  { name: 'testing', amount: 10 },
  { name: 'testReport', amount: 40 },
  { name: 'valuation', amount: 60 },
  { name: 'collection', amount: 24 },
  { name: 'drawerSafe', amount: 890 },
  { name: 'wardrobeSafe', amount: 1950 },
  { name: 'strongroomSafe', amount: 4400 },
  { name: 'safeDelivery', text: 'ten to fifteen working days' },
  { name: 'cashLimit', amount: 10_000 },
  { name: 'premiumFrom', amount: 100_000 },
];

/** Prices and times that only the dealer's own texts mention: `{{own.testing}}`. */
export const ownFacts: OwnFacts = { NZ: [...times, ...counter], AU: [...times, { name: 'premiumFrom', amount: 100_000 }], SG: times };
