import { lazyPart } from '../../platform/lazy-part.tsx';
import { pendingPart } from '../../ui/pending-part.tsx';

/** Loaded with orders that are paid at the buyer's bank: most are paid by card. */
export const BankBox = lazyPart(
  'src/orders/bank/bank-box.tsx',
  async () => (await import('./bank-box.tsx')).BankBox,
  pendingPart('We couldn’t load the payment details.'),
);
