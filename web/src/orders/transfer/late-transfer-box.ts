import { lazyPart } from '../../platform/lazy-part.tsx';
import { pendingPart } from '../../ui/pending-part.tsx';

/** Loaded with orders that are paid by bank transfer: most are paid by card. */
export const TransferBox = lazyPart(
  'src/orders/transfer/transfer-box.tsx',
  async () => (await import('./transfer-box.tsx')).TransferBox,
  pendingPart('We couldn’t load the payment details.'),
);
