import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { writeCart } from '../cart-queue.ts';
import { cartState } from '../cart-store.ts';
import { reloadCart } from '../load-cart.ts';
import { beginSplit, settleSplit } from '../kept-pieces.ts';

const NO_STORAGE = 'Your browser won’t let us save the rest for you. Please remove items from your cart yourself, or call us.';

interface SplitCart {
  split: () => Promise<void>;
  busy: boolean;
  /** Why the cart stays as it is. */
  message: string | null;
}

/** Reduces the cart to what can be paid here in one order, and keeps the rest in this browser. */
export function useSplitCart(): SplitCart {
  const bff = useBff();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  async function split(): Promise<void> {
    const { cart } = cartState();
    if (busy || !cart) return;
    if (!beginSplit(cart)) {
      setMessage(NO_STORAGE);
      return;
    }
    setBusy(true);
    setMessage(null);
    const result = await writeCart(async () =>
      sendMutation(bff, (await import('./split-cart.generated.ts')).SplitCartDocument, {}, { cart: true }),
    );
    // After a lost response the cart may have been split all the same.
    if (!result.ok) await reloadCart(bff);
    const { cart: after, status } = cartState();
    if (after && status === 'ready') settleSplit(after);
    setBusy(false);
    setMessage(result.ok ? null : result.message);
  }
  return { split, busy, message };
}
